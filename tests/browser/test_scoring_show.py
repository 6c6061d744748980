"""The show of a scoring in a real browser, with all its movement."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import WebSocket, expect

from tests.browser.conftest import Visit
from tests.browser.one_device import sit_down
from tests.browser.server import Server
from tests.browser.travelling import play_on, table
from tests.browser.visitor import Visitor, box_of

IN_SIGHT = """() => [...document.querySelectorAll(".trip .line")].every(path => {
    const { left, top, right, bottom } = path.getBoundingClientRect();
    const map = path.closest(".window").getBoundingClientRect();
    const inside = left >= map.left && right <= map.right && top >= map.top && bottom <= map.bottom;
    return inside && top >= 0 && bottom <= innerHeight;
})"""

# Letters without their halo; those of a leaning name lie in a box that is larger than they are.
OVERLAPS = """() => {
    const letters = [...document.querySelectorAll(".names [data-sign]")]
        .filter(each => !each.hasAttribute("transform"))
        .map(each => {
            const box = each.getBoundingClientRect();
            const air = box.height * 0.2;
            return [each.dataset.sign, box.left + 1, box.top + air, box.right - 1, box.bottom - air];
        });
    return letters.flatMap(([one, left, top, right, bottom], n) => letters.slice(n + 1)
        .filter(([, l, t, r, b]) => left < r && right > l && top < b && bottom > t)
        .map(([other]) => `${one} ${other}`));
}"""
# What the purse holds that is to be seen, each time that it changes, and in which phase.
NOTE_PURSES = """() => {
    window.noted = [];
    const look = () => {
        const phase = document.querySelector("section[data-phase]")?.dataset.phase;
        const purse = document.querySelector("[data-test=purse-0] .money, [data-test=balance-0]");
        const now = JSON.stringify([phase, purse?.textContent ?? null]);
        if (now !== window.noted.at(-1)) window.noted.push(now);
    };
    const all = { subtree: true, childList: true, characterData: true, attributes: true };
    new MutationObserver(look).observe(document, all);
}"""

# What is to be seen of all purses on a shared screen once the round is scored.
NOTE_ALL_PURSES = """() => {
    window.noted = [];
    const look = () => {
        if (!document.querySelector("section[data-phase=scored] [data-test=together]")) return;
        const purses = [...document.querySelectorAll(".corner .money, [data-test^=bot-]")];
        const now = purses.map(each => each.textContent.match(/\\d+ €/)[0]);
        if (JSON.stringify(now) !== JSON.stringify(window.noted.at(-1))) window.noted.push(now);
    };
    const all = { subtree: true, childList: true, characterData: true, attributes: true };
    new MutationObserver(look).observe(document, all);
}"""


class Heard:
    """The updates that a visitor's page has got."""

    def __init__(self, me: Visitor) -> None:
        self.updates: list[dict[str, Any]] = []
        me.page.on("websocket", self._listen)

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "Update":
            self.updates.append(message)


def scored(visit: Visit, server: Server, **more: Any) -> tuple[Visitor, dict[str, Any]]:
    """Plays with a bot until the show begins; returns the visitor and the update that they got."""
    me = visit(moving=True, **more)
    heard = Heard(me)
    table(server, me, bots=1)
    play_on("place", 1, me)
    me.page.keyboard.press("5")
    me.page.locator("[data-test=skip]").wait_for()
    told = heard.updates[-1]
    assert told["view"]["phase"] == "scored"
    return me, told


def test_a_second_click_on_skip_does_not_start_the_show_again(visit: Visit, server: Server) -> None:
    me, told = scored(visit, server)
    # Nobody waits for who plays with bots.
    assert told["timers"] == []
    me.page.locator("[data-test=skip]").dblclick()
    show = me.page.locator("[data-test=scoring]")
    assert show.get_attribute("data-over") == "true"
    me.page.wait_for_timeout(700)
    me.page.get_by_role("button", name="Watch again").dblclick()
    assert show.get_attribute("data-over") == "false", "nor does one on Watch again skip it"


def test_on_a_phone_a_trip_is_in_sight_while_one_reads_its_bill(visit: Visit, server: Server) -> None:
    me, told = scored(visit, server, phone=True)
    me.page.locator("[data-test=skip]").click()
    me.page.evaluate("() => document.querySelector('[data-test=photo]').scrollIntoView({ block: 'end' })")
    shown = me.page.locator("[data-test=bills] button").all()
    for button, bill in zip(shown, told["view"]["bills"], strict=True):
        button.click()
        me.page.wait_for_timeout(600)
        assert (me.page.locator(".trip .line").count() > 0) == bool(bill["route"])
        assert me.page.evaluate(IN_SIGHT)


def test_the_purses_change_with_the_show_and_not_before_it(visit: Visit, server: Server) -> None:
    me = visit(moving=True)
    table(server, me, bots=1)
    play_on("place", 1, me)
    me.page.evaluate(NOTE_PURSES)
    me.page.keyboard.press("8")
    skip = me.page.locator("[data-test=skip]")
    skip.wait_for()
    purse = me.page.locator("[data-test=balance-0]")
    expect(purse).to_have_text("has 100 €")
    skip.click()
    # The space 40 costs 40, whatever the trip.
    expect(purse).to_have_text(re.compile(r"pays \d+ €, has \d+ €"))
    noted = [tuple(json.loads(each)) for each in me.page.evaluate("() => window.noted")]
    in_the_scoring = [held for phase, held in noted if phase == "scored" and held]
    assert in_the_scoring[:2] == ["100 €", "has 100 €"]
    me.page.wait_for_timeout(700)
    me.page.get_by_role("button", name="Watch again").click()
    expect(purse).to_have_text("has 100 €")


def test_on_a_shared_screen_no_purse_tells_what_a_round_cost_before_the_show(visit: Visit) -> None:
    me = visit(moving=True)
    sit_down(me, "travel_blog", 2, players=3)
    page = me.page
    page.locator("[data-test=go-on]").click()
    page.locator("section[data-phase=place]").wait_for()
    page.evaluate(NOTE_ALL_PURSES)
    # The space 40 costs 40, whatever the trip.
    for seat in range(2):
        page.locator(f"[data-test=corner-{seat}] [data-pad='0']").click()
    page.locator("[data-test=skip]").wait_for()
    assert page.evaluate("() => window.noted") == [["100 €"] * 3]


@pytest.mark.parametrize("phone", [False, True])
def test_what_is_told_for_a_moment_covers_nothing_that_one_needs(
    visit: Visit, server: Server, phone: bool
) -> None:
    me = visit(phone=phone)
    table(server, me, bots=3)
    play_on("deal", 1, me)
    toast = me.page.locator(".toast").filter(has_text="Everybody receives 100 €")
    told = box_of(toast)
    for needed in ("div.ring", ".tray", "[data-test=rule]", ".purses"):
        box = box_of(me.page.locator(needed))
        assert box["y"] >= told["y"] + told["height"], needed


@pytest.mark.parametrize("phone", [False, True])
def test_what_is_counted_covers_no_state(visit: Visit, server: Server, phone: bool) -> None:
    me, _ = scored(visit, server, phone=phone)
    ticker = box_of(me.page.locator(".ticker"))
    window = box_of(me.page.get_by_role("application"))
    assert ticker["y"] + ticker["height"] <= window["y"] + 1


@pytest.mark.parametrize("phone", [False, True])
def test_no_letters_on_the_screen_lie_on_others(visit: Visit, server: Server, phone: bool) -> None:
    """As the browser draws them, with its own type: the widths that were reckoned hold."""
    me, _ = scored(visit, server, phone=phone)
    me.page.locator("[data-test=skip]").click()
    me.page.wait_for_timeout(600)
    assert me.page.evaluate(OVERLAPS) == []
