"""A visitor's play of Travel Blog: looks at the phase on the screen, and does what is asked."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import Page, WebSocketRoute
from websockets.sync.client import connect

from gadabout.client import call
from tests.browser.server import PATIENCE, Server
from tests.browser.visitor import Visitor, look_all

BOARD = "section[data-phase]"
LEGAL = "[data-legal]:enabled"
SEEN = """([board, legal]) => {
    const section = document.querySelector(board);
    const { phase, round } = section.dataset;
    const runs = section.querySelector("[data-test=skip]") !== null;
    return [phase, round, runs, section.querySelectorAll(legal).length];
}"""
"""All that a look needs, in one."""
PHASES = ("map", "deal", "centre", "place", "correct", "scored", "over")
DEALING = ("map", "deal", "scored")
"""Until all cards lie but the centre."""
LONGEST_GAME = 6 * PATIENCE


def table(server: Server, *people: Visitor, bots: int = 1, **options: Any) -> str:
    """A running table: the people sit in order, bots on the other seats. Its code."""
    players = len(people) + bots
    body = {"game": "travel_blog", "name": "Anna", "options": {"players": players, **options}}
    host = call(server.base, "/api/tables", body)
    code: str = host["table"]
    seats = [host, *(call(server.base, f"/api/tables/{code}/seats", {"name": "Boris"}) for _ in people[1:])]
    for seat in range(len(people), players):
        call(server.base, f"/api/tables/{code}/bots", {"seat": seat, "level": "greedy"}, host["key"])
    call(server.base, f"/api/tables/{code}/start", {}, host["key"])
    for one, seated in zip(people, seats, strict=True):
        sit(one, seated)
    return code


def sit(me: Visitor, seated: dict[str, Any]) -> None:
    """Takes the key of a seat along, as a browser that sat down has it, and opens the table."""
    me.keep([{**seated, "game": "travel_blog"}])
    me.go(f"/t/{seated['table']}").locator(BOARD).wait_for()


def phase(me: Visitor) -> str:
    return me.page.locator(BOARD).get_attribute("data-phase") or ""


def round_(me: Visitor) -> int:
    return int(me.page.locator(BOARD).get_attribute("data-round") or 0)


def any_move(chance: Random, stay: Callable[[list[str]], bool]) -> Callable[[Page], bool]:
    """Makes a player who clicks something legal in the current phase; a running show is skipped."""

    def choose(page: Page) -> bool:
        phase, number, runs, offers = page.evaluate(SEEN, [BOARD, LEGAL])
        if runs:
            page.locator("[data-test=skip]").click(timeout=1000)
            return False
        if stay([phase, number]) or not offers:
            return False
        legal = page.locator(f"section[data-phase={phase}][data-round='{number}'] {LEGAL}")
        legal.nth(chance.randrange(offers)).click(timeout=1000)
        return True

    return choose


def play_on(wanted: str, number: int, *people: Visitor, seed: int = 1) -> None:
    """All play in turn until everybody's screen is in a phase of a round, or past it.

    Nobody passes a `place` without placing, nor a `scored` without going on: they are found there.
    """

    def is_there(now: list[str]) -> bool:
        return (int(now[1]), PHASES.index(now[0])) >= (number, PHASES.index(wanted))

    choose = any_move(Random(seed), is_there)
    deadline = time.monotonic() + LONGEST_GAME
    while not all(is_there(now := me.page.evaluate(SEEN, [BOARD, LEGAL])[:2]) for me in people):
        assert time.monotonic() < deadline, now
        look_all(people, choose)


def lay_cards(me: Visitor) -> None:
    """Lays the dealers' cards at once, over another connection, instead of one every two seconds."""
    seats = me.page.evaluate("() => JSON.parse(localStorage['gadabout:seats'])")
    own = [seat for seat in seats if me.page.url.endswith(seat["table"])]
    with connect(me.base.replace("http", "ws", 1) + "/api/live", open_timeout=PATIENCE) as line:
        line.send(
            json.dumps({"type": "Attend", "table": own[0]["table"], "keys": [one["key"] for one in own]})
        )
        while (told := json.loads(line.recv(timeout=PATIENCE))).get("view", {"phase": "map"})[
            "phase"
        ] in DEALING:
            if {"type": "Deal"} in told.get("legal", ()):
                dealt = {
                    "id": f"deal-{told['version']}",
                    "seen": told["version"],
                    "actions": [{"type": "Deal"}],
                }
                line.send(
                    json.dumps({"type": "Submit", "table": told["table"], "seat": told["seat"], **dealt})
                )


class Cable:
    """A visitor's line to the server, that can be cut."""

    def __init__(self, me: Visitor) -> None:
        self.lines: list[tuple[WebSocketRoute, WebSocketRoute]] = []
        me.may_lose_the_line = True
        me.page.route_web_socket("**/api/live", self._connect)

    def _connect(self, line: WebSocketRoute) -> None:
        self.lines.append((line, line.connect_to_server()))

    def cut(self) -> None:
        for end in self.lines[-1]:
            end.close(code=1012, reason="cut")

    def has_more_than(self, lines: int) -> bool:
        return len(self.lines) > lines
