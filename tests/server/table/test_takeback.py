"""Taking back a move: at once if nobody learned by it, freely against bots."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from gadabout.client import call, create
from gadabout.core.beginning import start
from gadabout.core.log import Move
from gadabout.server.table.taking_back import Moment
from gadabout.server.wire import messages
from tests.recording import load
from tests.server.conftest import Server
from tests.server.lines import Line, line
from tests.server.taking_back import answer, at_the_map, go_on, gone_on, take_back


@pytest.mark.own_server
async def test_what_nobody_learned_from_is_taken_back_at_once(server: Server) -> None:
    async with at_the_map(server) as ((jana, _), (own, other)):
        await own.say(go_on(jana, "a", 0))
        assert gone_on(await other.hear_until(1)) == [True, False]
        await own.say(take_back(jana, "b"))
        assert await answer(own) == ("a", 1)
        assert await answer(own) == ("b", 2)
        update = await other.hear_until(2)
        assert gone_on(update) == [False, False]
        [undone] = update.happened
        assert (undone.undo, undone.words) == (1, ("Jana takes back a move.",))
        await own.say(take_back(jana, "c"))
        assert (await answer(own))[1] == "nothing-to-take-back"
        await own.say(go_on(jana, "d", 1))
        assert (await answer(own))[1] == "too-late"
        server.stop(kill=True)
        server.start()
        assert call(server.base, f"/api/tables/{jana.table}")["marks"] == []
    async with line(server.base) as again:
        await again.say(messages.Attend(jana.table, (jana.key,), have=0))
        update = await again.hear(messages.Update)
        assert [each.undo for each in update.happened] == [0, 1]
        assert gone_on(update) == [False, False]
        await again.say(take_back(jana, "b"))
        assert await answer(again) == ("b", 2)
        await again.say(go_on(jana, "e", 2))
        assert await answer(again) == ("e", 3)


async def test_while_one_wish_is_looked_at_no_other_is(server: Server) -> None:
    async with at_the_map(server) as ((jana, _), (own, _)):
        await own.say(go_on(jana, "a", 0))
        assert await answer(own) == ("a", 1)
        for id_ in "bcd":
            await own.say(take_back(jana, id_))
        assert await answer(own) == ("c", "asked-already")
        assert await answer(own) == ("d", "asked-already")
        assert await answer(own) == ("b", 2)


async def my_turn(player: Line, since: int) -> messages.Update:
    """Waits for the next update that asks the player something."""
    while True:
        update = await player.hear(messages.Update)
        if update.version > since and update.legal:
            return update


async def test_against_bots_alone_one_takes_back_as_one_likes_and_the_game_is_marked(server: Server) -> None:
    jana = await create(server.base, "travelogue", "Jana", options={"players": 2}, fill="greedy")
    await jana.host("start")
    rng = Random(2)
    async with line(server.base) as own:
        await own.say(messages.Attend(jana.table, (jana.key,), language="cs"))
        seen: list[tuple[Any, Any]] = []
        update = await my_turn(own, -1)
        while len(seen) < 5:
            seen.append((update.legal, msgspec.json.decode(update.view)))
            action = (rng.choice(update.legal),)
            await own.say(messages.Submit(f"m{len(seen)}", jana.table, 0, update.version, action))
            update = await my_turn(own, update.version)
        for number, (legal, view) in enumerate(reversed(seen)):
            await own.say(take_back(jana, f"b{number}"))
            while not (update := await own.hear(messages.Update)).happened[-1].undo:
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
