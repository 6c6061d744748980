"""The coach over the line: lessons of a finished game, why a move was made, and who may hear of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from gadabout.client import call
from gadabout.core.contract import HOUSE, Illegal
from gadabout.core.recorder import Recorder
from gadabout.games import travel_blog
from gadabout.games.travel_blog.model import Options
from gadabout.server.base.ports import Write
from gadabout.server.house.archive import forget
from gadabout.server.house.coaching import Coach, Finished
from gadabout.server.house.house import House
from gadabout.server.store.sqlite import Store
from gadabout.server.system.clock import WallClock
from gadabout.server.table.bots.pilot import WORKING_SECONDS
from tests.server.conftest import Server, refusal
from tests.server.people import house_in
from tests.virtual import Real


def game() -> Recorder:
    """Two people who place wherever the list begins or ends."""
    recorder = Recorder(travel_blog, Options(players=2), bytes(32))
    while asked := travel_blog.actors(recorder.state):
        seat = min(asked)
        legal = travel_blog.legal(recorder.state, seat)
        by = "house" if seat == HOUSE else "human" if seat == 0 else "bot:guide"
        recorder.play(seat, legal[0 if seat else -1], by=by)
    return recorder


def finished(played: Recorder, code: str = "ABCDEF", salt: str = "") -> Finished:
    """Returns the game as its table hands it to the coach."""
    assert played.log.end
    return Finished(code, "travel_blog", played.log.lines, played.log.end.end, salt)


def brought_in(server: Server) -> tuple[str, Recorder]:
    played = game()
    body = {"log": played.log.text().decode(), "people": ['Jana "J"', "Petr"]}
    return call(server.base, "/api/imports", body)["table"], played


@pytest.mark.own_server
@pytest.mark.timeout(120)
def test_the_coach_speaks_of_a_finished_game(server: Server) -> None:
    code, played = brought_in(server)
    coaching = call(server.base, f"/api/tables/{code}/coach")
    [lesson] = coaching["lessons"]
    assert lesson["seat"] == 0
    assert lesson["sentence"]["en"].startswith('Jana "J": ')
    assert lesson["result"] == pytest.approx(lesson["even"] + lesson["luck"] - lesson["regret"])
    assert 1 <= len(lesson["moments"]) <= 3
    for moment in lesson["moments"]:
        assert played.log.entries[moment["n"] - 1].seat == 0
        assert "Lepší: " in moment["sentence"]["cs"]
    # Asked again it is the same, from what was kept.
    server.stop()
    server.start()
    assert call(server.base, f"/api/tables/{code}/coach") == coaching

    n = lesson["moments"][0]["n"]
    answer = call(server.base, f"/api/tables/{code}/why?n={n}&seat=0")
    assert answer == call(server.base, f"/api/tables/{code}/why?n={n}&seat=open")
    assert sum(choice["played"] for choice in answer["choices"]) == 1
    assert answer["choices"][0]["win"] > answer["choices"][-1]["win"]

    path = f"/api/tables/{code}/why"
    assert refusal(server, f"{path}?n={n}&seat=1", None) == "not-your-eyes"
    assert refusal(server, f"{path}?n={n}", None) == "not-your-eyes"
    forced = next(move.n for move in played.log.standing() if move.seat == 0)
    assert call(server.base, f"{path}?n={forced}&seat=0")["actions"] == 1
    dealt = next(move.n for move in played.log.standing() if move.seat == HOUSE)
    for number in (0, dealt, 9999):
        assert refusal(server, f"{path}?n={number}&seat=open", None) == "no-such-decision"
    for wrong in ("", "x", "%C2%B2", "1" * 30):
        assert refusal(server, f"{path}?n={wrong}&seat=open", None) == "no-such-decision"


@pytest.mark.timeout(120)
def test_a_running_game_has_no_coach(server: Server) -> None:
    body = {"game": "travel_blog", "name": "Jana", "options": {"players": 2}, "fill": "greedy", "start": True}
    code = call(server.base, "/api/tables", body)["table"]
    assert refusal(server, f"/api/tables/{code}/coach", None) == "not-over"
    assert refusal(server, f"/api/tables/{code}/why?n=1&seat=open", None) == "not-over"


class Counting(Real):
    """Counts what it is asked."""

    jobs = 0

    async def work(self, job: Any, given: Any, seconds: float = WORKING_SECONDS) -> Any:
        self.jobs += 1
        return await super().work(job, given, seconds)


@pytest.mark.timeout(120)
async def test_one_answer_for_all_who_ask_and_a_bot_answers_for_itself(tmp_path: Path) -> None:
    store, pilot = Store(tmp_path / "gadabout.sqlite"), Counting(pace=0)
    coach, played = Coach(store, pilot, WallClock()), game()
    over = finished(played, salt=bytes(16).hex())
    answers = await asyncio.gather(*(coach.coaching(over) for _ in range(4)))
    assert len(set(answers)) == 1
    jobs = pilot.jobs
    assert await coach.coaching(over) == answers[0]
    assert pilot.jobs == jobs
    moves = [move for move in played.log.standing() if move.by == "bot:guide"]
    bots = [move.n for move in moves if b"Place" in bytes(move.action)]
    assert b'"judge":"guide"' in await coach.why(over, bots[0])
    # What was kept goes with the table.
    assert await store.notes("coach/ABCDEF")
    await store.save(Write("ABCDEF", 0, drop=True))
    assert not await store.notes("coach/")
    coach.close()
    pilot.close()
    store.close()


@pytest.mark.timeout(120)
async def test_too_many_who_wait_are_asked_to_come_back_but_one_move_does_not_wait_for_them(
    tmp_path: Path,
) -> None:
    store, pilot = Store(tmp_path / "gadabout.sqlite"), Real(pace=0)
    coach, played = Coach(store, pilot, WallClock()), game()
    games = [finished(played, f"TABLE{number}") for number in range(9)]
    waiting = [asyncio.create_task(coach.coaching(each)) for each in games]
    n = next(move.n for move in played.log.standing() if move.by == "human")
    assert b'"judge":' in await coach.why(games[0], n)
    assert not waiting[7].done()
    answers = await asyncio.gather(*waiting, return_exceptions=True)
    assert [type(answer) for answer in answers] == [bytes] * 8 + [Illegal]
    coach.close()
    pilot.close()
    store.close()


@asynccontextmanager
async def at_work(folder: Path) -> AsyncIterator[tuple[House, asyncio.Task[bytes]]]:
    """Opens a house whose coach is asked, and has not yet answered."""
    pilot = Counting(pace=0)
    house = house_in(folder, pilot=pilot)
    asked = asyncio.create_task(house.coach.coaching(finished(game())))
    while pilot.jobs < 2:
        await asyncio.sleep(0.01)
    yield house, asked
    await house.close()


@pytest.mark.timeout(120)
async def test_nothing_is_kept_of_a_table_that_goes_meanwhile(tmp_path: Path) -> None:
    async with at_work(tmp_path) as (house, asked):
        await forget(house, "ABCDEF")
        with pytest.raises(Illegal, match="no-such-table"):
            await asked
        assert not await house.store.notes("coach/")


@pytest.mark.timeout(120)
async def test_who_waits_for_the_coach_does_not_hold_up_a_restart(tmp_path: Path) -> None:
    async with at_work(tmp_path) as (house, asked):
        await house.drain()
        for waiting in (asked, house.coach.coaching(finished(game()))):
            with pytest.raises(Illegal, match="coach-closing"):
                await waiting
