"""The photo finish: anybody can recompute from an exported log alone who was first."""

from __future__ import annotations

import asyncio
import contextlib
import json
from itertools import pairwise
from random import Random

import msgspec
import pytest
from msgspec.structs import asdict

from gadabout.client import Refused, Seat, call, create, join
from gadabout.core.codec import encode
from gadabout.core.contract import HOUSE, Illegal
from gadabout.core.contract import Seat as SeatNumber
from gadabout.core.finish import check_races, placements
from gadabout.core.log import BadLog, Entry, Log, Move
from gadabout.core.reading import read
from gadabout.core.recorder import Recorder
from gadabout.games import travel_blog
from gadabout.games.registry import find
from gadabout.games.travel_blog.model import Options, Place
from gadabout.server.table.game import LiveGame
from gadabout.server.table.race.racing import Entry as Racing
from gadabout.server.table.race.racing import Race
from gadabout.server.wire import messages
from tests.scale import scaled
from tests.server.conftest import Server
from tests.server.lines import line

PLAYERS = 4
CREDITS = {SeatNumber(0): 0, SeatNumber(1): 20, SeatNumber(2): 75, SeatNumber(3): 150}


def at_the_start(rng: Random) -> LiveGame:
    """Starts a game and plays to the third round's centre card: two tokens each."""
    game = LiveGame(Recorder(travel_blog, Options(players=PLAYERS), rng.randbytes(32)))
    state = game.recorder.state
    while not (state.round == 3 and any(ask.race for ask in game.asked().values())):
        seat = min(game.asked(), key=lambda one: (one == HOUSE, one))
        action = travel_blog.fallback(state, seat)
        game.take(game.recorder.draft(seat, (action,), by="house" if seat == HOUSE else "clock"))
        state = game.recorder.state
    return game


def nobody(refused: Illegal | None) -> None:
    assert refused is None


def raced(rng: Random) -> Log:
    """Lets everybody place twice at random moments of a virtual clock, often exactly equal ones."""
    game, race = at_the_start(rng), Race(1000)
    moves = [
        (1000 + rng.randrange(0, 60) * 10 + CREDITS[seat], seat, number, spaces[number])
        for seat in CREDITS
        for spaces in [rng.sample(range(8), 2)]
        for number in range(2)
    ]
    # A seat's own moves keep their order.
    arrivals = {seat: iter(sorted(at for at, other, *_ in moves if other == seat)) for seat in CREDITS}
    coming = sorted((next(arrivals[seat]), seat, number, space) for _, seat, number, space in moves)
    for now in range(1000, 3000):
        while coming and coming[0][0] <= now:
            _, seat, number, space = coming.pop(0)
            credit = CREDITS[seat]
            race.enter(
                game, seat, Racing(f"m{number}", "human", [Place(space)], credit, nobody, 2 * credit), now
            )
        for seat, (entry, receipt) in race.settled(now, CREDITS, game):
            game.take(game.recorder.draft(seat, entry.actions, by=entry.by, at=now, receipt=asdict(receipt)))
    assert not race.waiting
    return game.log


def test_the_order_of_every_race_can_be_recomputed() -> None:
    rng = Random(7)
    ties = 0
    for _ in range(scaled(400)):
        log = raced(rng)
        assert check_races(log.header, log.entries) == 2 * PLAYERS
        times = [each.effective for each in placements(log.entries)]
        assert times == sorted(times)
        ties += len(set(times)) < len(times)
    assert ties > 2


def test_a_move_that_is_sent_again_while_it_waits_is_made_once_and_answered() -> None:
    """The first connection is dead, so the answer goes to the second."""
    game, race = at_the_start(Random(5)), Race(1000)
    answers: list[Illegal | None] = []
    entry = Racing("m", "human", [Place(1)], 0, lambda _: pytest.fail("nobody is there"))
    race.enter(game, SeatNumber(0), entry, 1200)
    assert race.heard_again(SeatNumber(0), "m", answers.append)
    assert not race.heard_again(SeatNumber(0), "other", answers.append)
    assert not race.heard_again(SeatNumber(1), "m", answers.append)
    [(seat, runner)] = race.settled(1200 + max(CREDITS.values()), CREDITS, game)
    runner.entry.done(None)
    assert (seat, runner.receipt.arrived, answers) == (0, 1200, [None])


def swapped(entries: list[Entry], first: int, second: int) -> list[Entry]:
    """Swaps the receipts and the seats of two moves."""
    one, other = entries[first], entries[second]
    assert isinstance(one, Move)
    assert isinstance(other, Move)
    changed = list(entries)
    changed[first] = msgspec.structs.replace(other, n=one.n)
    changed[second] = msgspec.structs.replace(one, n=other.n)
    return changed


def test_whoever_changes_the_order_is_found_out() -> None:
    """The moves are any two of different seats: even exactly equal times have their lot."""
    rng = Random(3)
    tried = 0
    for _ in range(scaled(100)):
        log = raced(rng)
        numbers = [each.n - 1 for each in placements(log.entries)]
        for first, second in pairwise(numbers):
            one, other = log.entries[first], log.entries[second]
            if one.seat == other.seat:
                continue
            tried += 1
            with pytest.raises(BadLog, match="was before it"):
                check_races(log.header, swapped(log.entries, first, second))
    assert tried > 20


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"credit": 40}, "more credit"),
        ({"credit": -1}, "more credit"),
        ({"effective": 1}, "does not count at the time"),
        ({"arrived": "x"}, "incomplete"),
    ],
)
def test_a_receipt_that_can_not_be_is_found_out(change: dict[str, object], why: str) -> None:
    log = raced(Random(1))
    number = next(each.n - 1 for each in placements(log.entries) if each.seat == 1)
    move = log.entries[number]
    assert isinstance(move, Move)
    entries = list(log.entries)
    entries[number] = msgspec.structs.replace(move, receipt=move.receipt | change)
    with pytest.raises(BadLog, match=why) as bad:
        check_races(log.header, entries)
    assert bad.value.line == number + 2


async def plays(seat: Seat, rng: Random) -> None:
    async with seat:
        async for turn in seat.turns():
            with contextlib.suppress(Refused):
                await seat.play(rng.choice(turn.legal))


def test_each_round_is_followed_by_its_photo_finish(server: Server) -> None:
    async def evening() -> tuple[str, list[messages.PhotoFinish]]:
        jana = await create(server.base, "travel_blog", "Jana", options={"players": 3})
        petr = await join(server.base, jana.table, "Petr")
        await jana.host("bots", seat=2, level="greedy")
        await jana.host("start")
        finishes: list[messages.PhotoFinish] = []
        async with line(server.base) as watching:
            await watching.say(messages.Attend(jana.table))
            playing = [asyncio.create_task(plays(seat, Random(seat.number))) for seat in (jana, petr)]
            while len(finishes) < 7:
                finishes.append(await watching.hear(messages.PhotoFinish))
            await asyncio.gather(*playing)
        async with line(server.base) as late:
            # Whoever comes back, or comes later, sees how the last one ended.
            await late.say(messages.Attend(jana.table, have=3))
            assert await late.hear(messages.PhotoFinish) == finishes[-1]
        return jana.table, finishes

    table, finishes = asyncio.run(evening())
    assert [len(each.placements) for each in finishes] == [3, 3, 6, 6, 6, 6, 6]
    lines = call(server.base, f"/api/tables/{table}/log")
    text = "".join(json.dumps(entry, separators=(",", ":"), ensure_ascii=False) + "\n" for entry in lines)
    log = read(text.encode(), find)
    assert check_races(log.header, log.entries) == 36
    told = [each for finish in finishes for each in finish.placements]
    assert encode(told) == encode(placements(log.entries))
    frames = call(server.base, f"/api/tables/{table}/frames")["frames"]
    shown = [frame["receipt"] for frame in frames if "effective" in frame.get("receipt", {})]
    assert [each["effective"] for each in shown] == [each.effective for each in told]
