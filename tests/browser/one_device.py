"""Several people at one device: they come from Home and hand it on, and a spy looks at all of the page."""

from __future__ import annotations

import json
import re
import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from playwright.sync_api import Page, WebSocket

from gadabout.games import eighty_days, travelogue
from gadabout.games.eighty_days import tale as eighty_days_tale
from gadabout.games.travelogue import tale as travelogue_tale
from tests.browser.server import PATIENCE
from tests.browser.visitor import Visitor, look_all

LONGEST_GAME = 20 * PATIENCE
"""Seconds; one pair of hands plays for all."""
PEOPLE = ("Anna", "Boris", "Cyril", "Dana", "Emil", "Fanny")
CARD_NAMES: dict[str, Callable[[int, str], str]] = {
    travelogue.__name__: travelogue_tale.card_name,
    eighty_days.__name__: eighty_days_tale.card_name,
}
# All that eyes, ears and whoever reads the source can find: text, attributes, live regions, the title.
LOOK = """() => {
    const main = document.querySelector("main");
    const texts = selector => [...document.querySelectorAll(selector)].map(each => each.textContent.trim());
    const number = text => text === undefined || text === "" ? null : Number(text);
    return {
        seat: number(main?.dataset.seat),
        version: Number(main?.dataset.version ?? 0),
        curtain: number(document.querySelector("[data-test=curtain]")?.dataset.seat),
        hands: document.querySelectorAll(".fan, [data-card], [data-test=dock], [data-test=prompt]").length,
        fan: texts(".fan [data-card] > .visually-hidden"),
        said: texts("[aria-live]"),
        news: texts("[data-test=news] li"),
        html: document.documentElement.outerHTML + document.title,
    };
}"""


class Seen(NamedTuple):
    """What is on the page."""

    seat: int | None
    version: int
    curtain: int | None
    hands: int
    fan: list[str]
    said: list[str]
    news: list[str]
    html: str


class Spy:
    """Knows from the line what each seat holds and was told, and finds it on the page if it is there."""

    def __init__(self, me: Visitor, game: str, language: str = "en", people: Sequence[str] = PEOPLE) -> None:
        self.page, self.language, self.people = me.page, language, people
        self.name_of = CARD_NAMES[f"gadabout.games.{game}"]
        self.views: dict[int | None, dict[int, dict[str, Any]]] = {}
        """By seat and version."""
        self.told: dict[int | None, set[str]] = {}
        me.page.on("websocket", self._listen)

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] != "Update":
            return
        self.views.setdefault(message["seat"], {})[message["version"]] = message["view"]
        told = self.told.setdefault(message["seat"], set())
        told |= {words for each in message["happened"] for words in each["words"]}

    def look(self) -> Seen:
        """Fails if the page has anything of a hand that is not for who looks."""
        seen = Seen(**self.page.evaluate(LOOK))
        for seat in self.views.keys() - {seen.seat, None}:
            assert seat is not None
            self._shows_nothing_of(seat, seen)
        if seen.curtain is not None:
            assert seen.hands == 0, seen.html
            assert set(seen.news) <= self.told[None]
            assert all(words in {"", *self._calls(seen.curtain)} for words in seen.said), seen.said
        elif seen.seat is None:
            assert seen.fan == []
        elif (hand := self.hand(seen.seat, seen.version)) is not None:
            assert Counter(map(self._first_name, seen.fan)) <= Counter(hand), seen.fan
        return seen

    def hand(self, seat: int, version: int) -> list[str] | None:
        """The names of its cards at that version, if the line told of it; what lies open may be in a plan."""
        view = self.views.get(seat, {}).get(version)
        if view is None:
            return None
        lying = (
            view["display"] if "display" in view else [card for card in view["agents"] if card is not None]
        )
        return [self.name_of(card, self.language) for card in (*view["hand"], *lying)]

    def _shows_nothing_of(self, seat: int, seen: Seen) -> None:
        open_to = self.told[None] | self.told.get(seen.seat, set())
        for words in self.told[seat] - open_to:
            assert words not in seen.html, f"told to {seat} alone: {words}"
        view = self.views[seat].get(seen.version)
        eyes = self.views.get(seen.seat, {}).get(seen.version)
        if not view or not eyes or "may_be" not in eyes:
            return
        # Players may reread what they were told, even if nobody knows where the card is now.
        rest = seen.html
        for words in open_to:
            rest = rest.replace(words, "")
        for card in view["hand"]:
            # Each card of Travelogue exists once: who is not sure where it is must not find its name.
            if eyes["may_be"][card].bit_count() != 1:
                name = re.escape(self.name_of(card, self.language))
                assert not re.search(rf"{name}(?!\d)", rest), f"in the hand of {seat}: {name}"

    def _calls(self, seat: int) -> tuple[str, ...]:
        name = self.people[seat]
        return (f"Hand the device to {name}", f"Zařízení si bere {name}")

    @staticmethod
    def _first_name(text: str) -> str:
        return text.partition(",")[0]


def sit_down(me: Visitor, game: str, people: int, *, players: int | None = None) -> None:
    """From Home to a running game: names, how many play, and one click."""
    page = me.go()
    page.locator(f"[data-test=here-{game}]").click()
    page.locator("[data-test=name-1]").wait_for()
    # Those who played here last are asked first.
    while page.locator(f"[data-test=name-{people}]").count():
        page.locator("[data-test=seating] .person button").last.click()
    for n in range(people):
        if not page.locator(f"[data-test=name-{n}]").count():
            page.locator("[data-test=add-player]").click()
        page.locator(f"[data-test=name-{n}]").fill(PEOPLE[n])
    if players and players > people:
        bots = page.get_by_role("group", name=re.compile("Bots besides|K tomu boti"))
        bots.get_by_role("radio", name=str(players - people)).check()
    page.locator("[data-test=start-here]").click()
    page.locator("main[data-phase=playing]").wait_for()


def opened(spy: Spy) -> int:
    """Opens the curtain as the player whom it names, finds their hand, and returns their seat."""
    seat = spy.look().curtain
    assert seat is not None
    spy.page.locator("[data-test=i-am]").click()
    spy.page.locator(f"main[data-seat='{seat}']").wait_for()
    return seat


def play_on(me: Visitor, spy: Spy, choose: Callable[[Page], bool], *, until: Callable[[], bool]) -> list[int]:
    """Plays and passes the device on, spying on every screen. Returns who had the device, in order."""
    had: list[int] = []

    def turn(page: Page) -> bool:
        seen = spy.look()
        if seen.curtain is not None:
            had.append(opened(spy))
            return False
        if page.locator("[data-test=hand-over]").count():
            page.locator("[data-test=hand-over]").click(timeout=5000)
            page.locator("[data-test=curtain]").wait_for()
            return False
        return choose(page)

    deadline = time.monotonic() + LONGEST_GAME
    while not until():
        assert time.monotonic() < deadline, f"the game has not come so far: {me.clicks} clicks"
        look_all([me], turn)
    return had
