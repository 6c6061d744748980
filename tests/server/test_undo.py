"""Taking back a move: at once if nobody learned by it, else if the others agree, freely against bots."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from gadabout.client import Seat, call, create, join
from gadabout.core.beginning import start
from gadabout.core.codec import encode
from gadabout.core.log import Move
from gadabout.games.travel_blog.model import GoOn
from gadabout.server import fairness, hosting, wire
from gadabout.server.clock import WallClock
from gadabout.server.house import House
from gadabout.server.learning import Moment
from gadabout.server.pilot import Pilot
from gadabout.server.store import Store
from gadabout.server.submitting import submit
from tests.recording import load
from tests.server.conftest import Server
from tests.server.lines import Line, line

GO_ON = (msgspec.Raw(encode(GoOn())),)


def go_on(seat: Seat, id_: str, seen: int) -> wire.Submit:
    return wire.Submit(id_, seat.table, seat.number, seen, GO_ON)


def take_back(seat: Seat, id_: str) -> wire.TakeBack:
    return wire.TakeBack(id_, seat.table, seat.number)


def gone_on(update: wire.Update) -> Any:
    return msgspec.json.decode(update.view)["gone_on"]


async def answer(player: Line) -> tuple[str, int | str]:
    """The id of a message, and the version that it led to or the reason why it was refused."""
    message: msgspec.Struct = await player.hear(wire.Accepted, wire.Refused)
    if isinstance(message, wire.Refused):
        assert set(message.words) == {"en", "cs"}
        return message.id, message.reason
    assert isinstance(message, wire.Accepted)
    return message.id, message.version


@asynccontextmanager
async def at_the_map(server: Server, players: int = 2) -> AsyncIterator[tuple[list[Seat], list[Line]]]:
    """So many people who look at the map, each with his line."""
    host = await create(server.base, "travel_blog", "Jana", options={"players": players})
    seats = [host, *[await join(server.base, host.table, name) for name in ("Petr", "Eva")[: players - 1]]]
    await host.host("start")
    async with line(server.base) as jana, line(server.base) as petr, line(server.base) as eva:
        lines = [jana, petr, eva][:players]
        for seat, own in zip(seats, lines, strict=True):
            await own.say(wire.Attend(seat.table, (seat.key,), language="en"))
            await own.hear(wire.Update)
        yield seats, lines


def test_what_nobody_learned_from_is_taken_back_at_once(server: Server) -> None:
    async def work() -> None:
        async with at_the_map(server) as ((jana, _), (hers, his)):
            await hers.say(go_on(jana, "a", 0))
            assert gone_on(await his.hear_until(1)) == [True, False]
            await hers.say(take_back(jana, "b"))
            assert await answer(hers) == ("a", 1)
            assert await answer(hers) == ("b", 2)
            update = await his.hear_until(2)
            assert gone_on(update) == [False, False]
            [undone] = update.happened
            assert (undone.undo, undone.words) == (1, ("Jana takes back a move.",))
            await hers.say(take_back(jana, "c"))
            assert (await answer(hers))[1] == "nothing-to-take-back"
            await hers.say(go_on(jana, "d", 1))
            assert (await answer(hers))[1] == "too-late"
            server.stop(kill=True)
            server.start()
            assert call(server.base, f"/api/tables/{jana.table}")["marks"] == []
        async with line(server.base) as again:
            await again.say(wire.Attend(jana.table, (jana.key,), have=0))
            update = await again.hear(wire.Update)
            assert [each.undo for each in update.happened] == [0, 1]
            assert gone_on(update) == [False, False]
            await again.say(take_back(jana, "b"))
            assert await answer(again) == ("b", 2)
            await again.say(go_on(jana, "e", 2))
            assert await answer(again) == ("e", 3)

    asyncio.run(work())


def test_while_one_wish_is_looked_at_no_other_is(server: Server) -> None:
    async def work() -> None:
        async with at_the_map(server) as ((jana, _), (hers, _)):
            await hers.say(go_on(jana, "a", 0))
            assert await answer(hers) == ("a", 1)
            for id_ in "bcd":
                await hers.say(take_back(jana, id_))
            assert await answer(hers) == ("c", "asked-already")
            assert await answer(hers) == ("d", "asked-already")
            assert await answer(hers) == ("b", 2)

    asyncio.run(work())


class ForsakenPilot(Pilot):
    """Its clerks are gone."""

    async def work(self, *_asked: Any, **_named: Any) -> Any:
        raise BrokenProcessPool("killed")


class Ear:
    """A line that keeps what it brings."""

    def __init__(self) -> None:
        self.line = fairness.Line()
        self.heard: list[tuple[int, bytes]] = []

    def send(self, message: bytes, wait: int = 0) -> None:
        self.heard.append((wait, message))


@pytest.mark.timeout(60)
def test_if_nobody_can_find_out_the_others_are_asked(tmp_path: Path) -> None:
    async def work() -> None:
        house = House(Store(tmp_path / "gadabout.sqlite"), WallClock(), ForsakenPilot())
        table = house.new_table("travel_blog", msgspec.Raw(b'{"players":2}'))
        jana = await house.keep(
            table, lambda: hosting.open_table(table, hosting.Person("Jana"), (), "", begin=False)
        )
        petr = await hosting.sit(table, hosting.Person("Petr"))
        await table.ask(lambda: hosting.start(table, jana.key))
        hers, his = Ear(), Ear()
        await table.attend(hers, (jana.key,), None)
        await table.attend(his, (petr.key,), None)
        await submit(table, hers, wire.Submit("a", table.roster.code, 0, 0, GO_ON), 0.0)
        await table.undo(hers, wire.TakeBack("b", table.roster.code, 0))
        while table.errands:
            await asyncio.sleep(0.01)
        await table.finish()
        assert table.wish
        assert table.wish.wanted == {1}
        await house.close()

    asyncio.run(work())


async def wish(player: Line) -> wire.Wish | None:
    return (await player.hear(wire.Room)).take_back


def test_after_somebody_else_has_acted_all_the_others_are_asked(server: Server) -> None:
    async def work() -> None:
        async with at_the_map(server, 3) as ((jana, petr, _), (hers, his, evas)):
            await hers.say(go_on(jana, "a", 0))
            assert await answer(hers) == ("a", 1)
            await his.say(go_on(petr, "a", 0))
            assert await answer(his) == ("a", 2)
            await evas.hear_until(2)
            await hers.say(take_back(jana, "b"))
            assert await wish(evas) == wire.Wish(0, (1, 2), ())
            await hers.say(take_back(jana, "c"))
            assert (await answer(hers))[1] == "asked-already"
            await hers.say(wire.Consent("d", jana.table, 0, yes=True))
            assert (await answer(hers))[1] == "nobody-asked"
            await his.say(wire.Consent("b", jana.table, 1, yes=True))
            assert await wish(evas) == wire.Wish(0, (1, 2), (1,))
            await evas.say(wire.Consent("b", jana.table, 2, yes=False))
            refused = await hers.hear(wire.Refused)
            assert (refused.id, refused.words["en"]) == ("b", "Eva doesn't agree.")
            assert await wish(evas) is None
            await hers.say(take_back(jana, "e"))
            assert await wish(evas) == wire.Wish(0, (1, 2), ())
            await his.say(wire.Consent("e", jana.table, 1, yes=True))
            await evas.say(wire.Consent("e", jana.table, 2, yes=True))
            assert await answer(hers) == ("e", 3)
            assert gone_on(await evas.hear_until(3)) == [False, False, False]
            assert call(server.base, f"/api/tables/{jana.table}")["take_back"] is None

    asyncio.run(work())


def test_a_move_made_meanwhile_answers_the_wish(server: Server) -> None:
    async def work() -> None:
        async with at_the_map(server, 3) as ((jana, petr, _), (hers, his, evas)):
            await hers.say(go_on(jana, "a", 0))
            await his.say(go_on(petr, "a", 0))
            await his.hear_until(2)
            await hers.say(take_back(jana, "b"))
            assert await answer(hers) == ("a", 1)
            assert (await his.hear(wire.Room)).take_back is not None
            await his.say(take_back(petr, "b"))
            assert await answer(his) == ("b", 3)
            assert await answer(hers) == ("b", "too-late")
            await evas.say(wire.Consent("b", jana.table, 2, yes=True))
            assert (await answer(evas))[1] == "nobody-asked"
            await jana.host("pause", on=True)
            await hers.say(take_back(jana, "c"))
            assert (await answer(hers))[1] == "paused"
            await hers.say(wire.TakeBack("d", jana.table, 1))
            assert (await answer(hers))[1] == "not-your-seat"

    asyncio.run(work())


def test_when_one_who_is_asked_goes_nobody_waits_for_him(server: Server) -> None:
    async def work() -> None:
        async with at_the_map(server, 3) as ((jana, petr, eva), (hers, his, _)):
            await hers.say(go_on(jana, "a", 0))
            assert await answer(hers) == ("a", 1)
            await his.say(go_on(petr, "a", 0))
            await his.hear_until(2)
            await hers.say(take_back(jana, "b"))
            assert (await his.hear(wire.Room)).take_back is not None
            await eva.host("leave", for_good=True)
            assert await answer(hers) == ("b", "too-late")
            assert call(server.base, f"/api/tables/{jana.table}")["take_back"] is None
            await hers.say(take_back(jana, "c"))
            while (room := await his.hear(wire.Room)).take_back is None:
                pass
            assert room.take_back.wanted == (1,)
            await jana.host("send-away", seat=1)
            assert await answer(hers) == ("c", "too-late")
            assert call(server.base, f"/api/tables/{jana.table}")["take_back"] is None

    asyncio.run(work())


async def my_turn(player: Line, since: int) -> wire.Update:
    """The next update that asks the player something."""
    while True:
        update = await player.hear(wire.Update)
        if update.version > since and update.legal:
            return update


def test_against_bots_alone_one_takes_back_as_one_likes_and_the_game_is_marked(server: Server) -> None:
    async def work() -> None:
        jana = await create(server.base, "travelogue", "Jana", options={"players": 2}, fill="greedy")
        await jana.host("start")
        rng = Random(2)
        async with line(server.base) as hers:
            await hers.say(wire.Attend(jana.table, (jana.key,), language="cs"))
            seen: list[tuple[Any, Any]] = []
            update = await my_turn(hers, -1)
            while len(seen) < 5:
                seen.append((update.legal, msgspec.json.decode(update.view)))
                action = (rng.choice(update.legal),)
                await hers.say(wire.Submit(f"m{len(seen)}", jana.table, 0, update.version, action))
                update = await my_turn(hers, update.version)
            for number, (legal, view) in enumerate(reversed(seen)):
                await hers.say(take_back(jana, f"b{number}"))
                while not (update := await hers.hear(wire.Update)).happened[-1].undo:
                    pass
                assert (update.legal, msgspec.json.decode(update.view)) == (legal, view)
                assert update.happened[-1].words == ("Jana bere tah zpět.",)
            room = call(server.base, f"/api/tables/{jana.table}")
            assert room["marks"] == ["taken-back"]
        await jana.host("bots", seat=0, level="greedy")
        async with jana:
            async for _ in jana.news():
                pass
        lines = call(server.base, f"/api/tables/{jana.table}/log")
        undone = [entry for entry in lines if "undo" in entry]
        assert [entry["receipt"]["how"] for entry in undone] == ["against-bots"] * 5
        told = call(server.base, f"/api/tables/{jana.table}/frames?language=cs")["frames"]
        assert [frame["words"] for frame in told if "undo" in frame] == [["Jana bere tah zpět."]] * 5

    asyncio.run(work())


@pytest.mark.parametrize(
    ("game", "name", "teaching", "harmless"),
    [
        ("travelogue", "players-4", {"Score", "Take"}, {"VisitAgent", "Trade", "Stop"}),
        ("eighty_days", "players-4", {"Buy", "Cash", "RollAgain"}, {"EndTurn", "MoveDetective", "Take"}),
        ("travel_blog", "players-3", {"Deal"}, {"Place"}),
    ],
)
def test_a_move_that_shows_a_card_teaches_and_a_plain_choice_does_not(
    game: str, name: str, teaching: set[str], harmless: set[str]
) -> None:
    log, steps = load(game, name)
    state, rng = start(log), Random(1)
    tried: set[str] = set()
    for step in steps:
        assert isinstance(step.entry, Move)
        seat, action = log.action(step.entry)
        kind = type(action).__name__
        if seat >= 0 and kind in teaching | harmless:
            tried.add(kind)
            assert Moment(log.rules, state, seat, action).is_learned_from(rng) == (kind in teaching), step
        state = step.state
    assert tried == teaching | harmless
