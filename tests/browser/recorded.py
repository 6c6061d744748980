"""A table set at a moment of a recorded game: every seat has a key, and the recorded moves can go on."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from random import SystemRandom
from typing import Any

from msgspec import Raw
from playwright.sync_api import expect
from websockets.sync.client import ClientConnection, connect

from gadabout.core.codec import encode
from gadabout.core.contract import Onlooker, Seat
from gadabout.core.log import Move
from gadabout.core.reading import read
from gadabout.core.replay import Step, replay
from gadabout.games.eighty_days.model import View as Journey
from gadabout.games.registry import find
from gadabout.games.travelogue.model import Visit as GoOnVacation
from gadabout.server.base.ports import Write
from gadabout.server.store.sqlite import Store
from gadabout.server.table.roster import COLOURS, Chair, Roster, hashed, new_code, new_key
from tests.browser.server import PATIENCE, Server
from tests.browser.visitor import Visitor
from tests.recording import FIXTURES

CHANCE = SystemRandom()
NAMES = ("Ada", "Bruno", "Cleo", "Dora", "Emil", "Fanny")


class Recorded:
    """The table; people of these names sit at it, and nobody moves unless the test lets them."""

    def __init__(self, server: Server, game: str, name: str, until: Callable[[Step], bool]) -> None:
        """Opens a table at the first step of the recorded game for which `until` holds."""
        self.log = read((FIXTURES / game / f"{name}.jsonl").read_bytes(), find)
        self.server, self.game, self.code = server, game, new_code(CHANCE)
        steps = list(replay(self.log))
        at = next(index for index, step in enumerate(steps) if until(step))
        self.states = [step.state for step in steps]
        """The states after each move."""
        self.at = at + 1
        """The number of moves made."""
        self.keys = [new_key(CHANCE) for _ in range(self.log.rules.seats(self.log.options))]
        lines = tuple(self.log.lines[: self.at + 1])
        write = Write(self.code, touched=1, roster=self._roster(), phase="playing", lines=lines)
        # Playwright has a loop of its own in this thread.
        with ThreadPoolExecutor(1) as thread:
            thread.submit(asyncio.run, self._save(write)).result(PATIENCE)

    def _roster(self) -> bytes:
        chairs: list[Chair | None] = [
            Chair(NAMES[seat], hashed(key), colour=COLOURS[seat]) for seat, key in enumerate(self.keys)
        ]
        options = Raw(bytes(self.log.header.options))
        return encode(Roster(self.code, self.game, options, "relaxed", False, chairs, phase="playing"))

    async def _save(self, write: Write) -> None:
        store = Store(self.server.folder / "gadabout.sqlite")
        await store.save(write)
        store.close()

    def view(self, seat: Onlooker) -> Any:
        """Returns what this seat sees now."""
        return self.log.rules.view(self.states[self.at - 1], seat)

    def asked(self) -> list[int]:
        return sorted(self.log.rules.actors(self.states[self.at - 1]))

    def sit(self, visitor: Visitor, seat: int | None, *, text: bool = False) -> Visitor:
        """A visitor takes this seat, or watches, and sees the table."""
        self._come(visitor, [] if seat is None else [seat], text=text)
        visitor.page.locator("[data-test=prompt]").wait_for()
        return visitor

    def sit_at_scoring(self, visitor: Visitor, seat: int) -> Visitor:
        """The same in Travel Blog while a scoring is shown, which asks nothing."""
        self._come(visitor, [seat])
        visitor.page.locator("[data-test=scoring]").wait_for()
        return visitor

    def sit_together(self, visitor: Visitor, among: Sequence[int] = ()) -> Visitor:
        """All play from the device of this visitor, or these do."""
        self._come(visitor, among or range(len(self.keys)))
        visitor.page.locator("[data-test=curtain], [data-test=dock]").first.wait_for()
        return visitor

    def _come(self, visitor: Visitor, seats: Iterable[int], *, text: bool = False) -> None:
        table = {"table": self.code, "game": self.game}
        own = [{**table, "seat": seat, "key": self.keys[seat]} for seat in seats]
        visitor.keep(own, **({"text": True} if text else {}))
        visitor.go(f"/t/{self.code}")

    def go_on(self, until: Callable[[Step], bool] | None = None) -> None:
        """Plays the recorded moves on, one, or until a step for which this holds."""
        address = self.server.base.replace("http", "ws", 1) + "/api/live"
        with connect(address, max_size=2**22, open_timeout=PATIENCE) as line:
            line.send(json.dumps({"type": "Attend", "table": self.code, "keys": self.keys}))
            # A lesson ends its pause by a call of its own, which may still be on its way.
            while (room := _heard(line))["type"] != "Room" or room["paused"]:
                pass
            for step in list(replay(self.log))[self.at :]:
                assert isinstance(step.entry, Move)
                self._submit(line, step.entry)
                self.at += 1
                if until is None or until(step):
                    return
        raise LookupError("the recorded game ends before that")

    def _submit(self, line: ClientConnection, move: Move) -> None:
        name, action = f"move-{move.n}", json.loads(bytes(move.action))
        submit = {"type": "Submit", "id": name, "table": self.code, "seat": move.seat, "seen": self.at}
        line.send(json.dumps({**submit, "actions": [action]}))
        while (heard := _heard(line)).get("id") != name:
            pass
        assert heard["type"] == "Accepted", heard


def _heard(line: ClientConnection) -> dict[str, Any]:
    """Waits for the next message; answers a ping."""
    heard: dict[str, Any] = json.loads(line.recv(timeout=PATIENCE))
    if heard["type"] == "Ping":
        line.send(json.dumps({"type": "Pong", "nonce": heard["nonce"]}))
    return heard


def asks(game: str, kind: str, seat: Seat | None = None) -> Callable[[Step], bool]:
    """A step after which this is asked, of this seat or of anybody."""
    rules = find(game)

    def holds(step: Step) -> bool:
        asked = rules.actors(step.state)
        return any(ask.kind == kind and seat in {None, one} for one, ask in asked.items())

    return holds


def can_travel(step: Step) -> bool:
    """True if the seat that is asked has the cards for its leg, in 80 Days."""
    state = step.state
    return asks("eighty_days", "travel")(step) and bool(
        find("eighty_days").view(state, Seat(state.turn)).ways
    )


def can_rest(cards: int) -> Callable[[Step], bool]:
    """Travelogue: who is asked may go on vacation, and has at least so many cards."""

    def holds(step: Step) -> bool:
        state = step.state
        legal = find("travelogue").legal(state, Seat(state.player))
        may = asks("travelogue", "turn")(step) and GoOnVacation() in legal
        return may and len(state.hands[state.player]) >= cards

    return holds


def mark(me: Visitor, view: Journey) -> None:
    """80 Days: the cards of one way to finish the leg."""
    spots = list(range(len(view.hand)))
    for card in view.ways[0]:
        spot = next(spot for spot in spots if view.hand[spot] == card)
        spots.remove(spot)
        me.page.locator(f".fan [data-card='{spot}']").click(position={"x": 10, "y": 30})
    expect(me.page.locator("[data-test=days]")).to_have_attribute("data-days", re.compile(r"\d"))


def before(game: str, name: str, happens: Callable[[Step], bool]) -> int:
    """The number of moves before the first one at which this happens."""
    log = read((FIXTURES / game / f"{name}.jsonl").read_bytes(), find)
    return next(number for number, step in enumerate(replay(log)) if happens(step))


def at_move(number: int) -> Callable[[Step], bool]:
    """The step of this number, counted from one."""
    left = iter(range(1, number + 1))
    return lambda _step: next(left) == number
