"""Taking back over a line that drops: what is sent again counts once, and gets its first answer."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gadabout.client import Seat, call
from gadabout.server.table import hosting
from gadabout.server.table.submitting import submit
from gadabout.server.table.takeback import KEPT
from gadabout.server.wire import messages
from tests.server.conftest import Server
from tests.server.lines import Line, line
from tests.server.people import Ear, house_in
from tests.server.table.test_consent import wish
from tests.server.taking_back import GO_ON, answer, at_the_map, go_on, take_back
from tests.virtual import Real


@asynccontextmanager
async def asked(server: Server) -> AsyncIterator[tuple[list[Seat], list[Line]]]:
    """Three at the map: Jana and Petr went on, and Jana's wish to take that back waits for the others."""
    async with at_the_map(server, 3) as (seats, lines):
        (jana, petr, _), (janas, petrs, evas) = seats, lines
        await janas.say(go_on(jana, "a", 0))
        assert await answer(janas) == ("a", 1)
        await petrs.say(go_on(petr, "a", 0))
        assert await answer(petrs) == ("a", 2)
        await evas.hear_until(2)
        await janas.say(take_back(jana, "b"))
        assert await wish(evas) == messages.Wish(0, (1, 2), ())
        yield seats, lines


@asynccontextmanager
async def back(server: Server, seat: Seat) -> AsyncIterator[Line]:
    """Opens a new connection for somebody who lost theirs."""
    async with line(server.base) as again:
        await again.say(messages.Attend(seat.table, (seat.key,), have=0))
        yield again


def consent(seat: Seat, id_: str, *, yes: bool = True) -> messages.Consent:
    return messages.Consent(id_, seat.table, seat.number, yes)


async def test_a_wish_that_waits_is_answered_to_the_line_that_sent_it_last(server: Server) -> None:
    async with asked(server) as ((jana, petr, eva), (janas, petrs, evas)):
        await janas.socket.close()
        async with back(server, jana) as again:
            await again.say(take_back(jana, "b"))
            await again.say(take_back(jana, "c"))
            assert await answer(again) == ("c", "asked-already")
            await petrs.say(consent(petr, "b"))
            await evas.say(consent(eva, "b"))
            assert await answer(again) == ("b", 3)


async def test_a_wish_that_waits_is_remembered_whatever_comes_after_it(server: Server) -> None:
    async with asked(server) as ((jana, petr, eva), (janas, petrs, evas)):
        for n in range(2 * KEPT):
            await janas.say(take_back(jana, f"c{n}"))
            assert await answer(janas) == (f"c{n}", "asked-already")
        async with back(server, jana) as again:
            await again.say(take_back(jana, "b"))
            await petrs.say(consent(petr, "b"))
            await evas.say(consent(eva, "b"))
            assert await answer(again) == ("b", 3)


async def test_a_wish_that_was_turned_down_asks_nobody_again(server: Server) -> None:
    async with asked(server) as ((jana, _, eva), (janas, _, evas)):
        await janas.socket.close()
        await evas.say(consent(eva, "b", yes=False))
        assert await answer(evas) == ("b", 2)
        async with back(server, jana) as again:
            await again.say(take_back(jana, "b"))
            await again.say(take_back(jana, "b"))
            for _ in range(2):
                assert await answer(again) == ("b", "not-agreed")
        assert call(server.base, f"/api/tables/{jana.table}")["take_back"] is None


async def test_a_consent_that_comes_again_is_no_answer_to_a_later_wish(server: Server) -> None:
    async with asked(server) as ((jana, petr, eva), (janas, petrs, evas)):
        await petrs.say(consent(petr, "b"))
        assert await answer(petrs) == ("b", 2)
        await evas.say(consent(eva, "b", yes=False))
        assert await answer(janas) == ("b", "not-agreed")
        await janas.say(take_back(jana, "c"))
        while await wish(petrs) != messages.Wish(0, (1, 2), ()):
            pass
        await petrs.say(consent(petr, "b"))
        assert await answer(petrs) == ("b", 2)
        await evas.say(consent(eva, "c"))
        assert await answer(evas) == ("b", 2)
        assert await answer(evas) == ("c", 2)
        assert call(server.base, f"/api/tables/{jana.table}")["take_back"]["agreed"] == [2]


@pytest.mark.parametrize("yes", [True, False])
async def test_a_consent_that_comes_again_after_the_wish_has_its_first_answer(
    server: Server, *, yes: bool
) -> None:
    async with asked(server) as ((_, petr, eva), (janas, petrs, evas)):
        await petrs.say(consent(petr, "b"))
        assert await answer(petrs) == ("b", 2)
        await evas.say(consent(eva, "b", yes=yes))
        assert await answer(janas) == ("b", 3 if yes else "not-agreed")
        await petrs.say(consent(petr, "b"))
        assert await answer(petrs) == ("b", 2)


async def test_a_consent_that_came_too_late_is_too_late_when_it_comes_again(server: Server) -> None:
    async with asked(server) as ((jana, petr, eva), (janas, petrs, evas)):
        await evas.say(consent(eva, "b", yes=False))
        assert await answer(janas) == ("b", "not-agreed")
        await petrs.say(consent(petr, "b"))
        assert await answer(petrs) == ("b", "nobody-asked")
        await janas.say(take_back(jana, "c"))
        while await wish(petrs) != messages.Wish(0, (1, 2), ()):
            pass
        await petrs.say(consent(petr, "b"))
        assert await answer(petrs) == ("b", "nobody-asked")


@pytest.mark.own_server
async def test_what_was_taken_back_is_said_so_even_after_the_game(server: Server) -> None:
    async with at_the_map(server) as ((jana, petr), (janas, _)):
        await janas.say(go_on(jana, "a", 0))
        assert await answer(janas) == ("a", 1)
        await janas.say(take_back(jana, "b"))
        assert await answer(janas) == ("b", 2)
        for seat in (jana, petr):
            await seat.host("vote", on=True)
        assert call(server.base, f"/api/tables/{jana.table}")["phase"] == "over"
        await janas.say(take_back(jana, "b"))
        assert await answer(janas) == ("b", 2)
        server.stop(kill=True)
        server.start()
    async with back(server, jana) as again:
        await again.say(take_back(jana, "b"))
        assert await answer(again) == ("b", 2)


async def test_whoever_has_no_such_seat_is_not_told_what_was_answered_there(server: Server) -> None:
    async with asked(server) as ((jana, _, eva), (janas, petrs, evas)):
        await petrs.say(take_back(jana, "b"))
        assert await answer(petrs) == ("b", "not-your-seat")
        await evas.say(consent(eva, "b", yes=False))
        assert await answer(janas) == ("b", "not-agreed")


class SlowPilot(Real):
    """Its clerks take their time, and find that nobody has learned anything."""

    def __init__(self) -> None:
        super().__init__()
        self.ready = asyncio.Event()

    async def work(self, *_asked: Any, **_named: Any) -> Any:
        await self.ready.wait()
        return True


def answers(ear: Ear) -> list[tuple[str, int | str]]:
    """The ids of the messages that this line was answered, and the versions or reasons."""
    told = [each for each in ear.heard if each["type"] in {"Accepted", "Refused"}]
    return [(each["id"], each.get("version") or each["reason"]) for each in told]


@pytest.mark.timeout(60)
@pytest.mark.parametrize("back_in_time", [True, False])
async def test_while_it_is_found_out_what_a_move_taught_the_line_may_drop(
    tmp_path: Path, *, back_in_time: bool
) -> None:
    pilot = SlowPilot()
    house = house_in(tmp_path, pilot=pilot)
    table = house.new_table("travel_blog", msgspec.Raw(b'{"players":2}'))
    jana = await house.keep(
        table, lambda: hosting.open_table(table, hosting.Person("Jana"), (), "", begin=False)
    )
    await hosting.sit(table, hosting.Person("Petr"))
    await table.ask(lambda: hosting.start(table, jana.key))
    lost, again = Ear(), Ear()
    wished = messages.TakeBack("b", table.roster.code, 0)
    await table.attendance.attend(lost, (jana.key,), None)
    await submit(table, lost, messages.Submit("a", table.roster.code, 0, 0, GO_ON), 0.0)
    await table.takebacks.hear(lost, wished)
    await table.attendance.leave(lost)
    if back_in_time:
        await table.attendance.attend(again, (jana.key,), None)
        await table.takebacks.hear(again, wished)
        assert answers(again) == []
    pilot.ready.set()
    while table.takebacks.busy:
        await asyncio.sleep(0.01)
    await table.finish()
    if not back_in_time:
        await table.attendance.attend(again, (jana.key,), None)
        await table.takebacks.hear(again, wished)
    assert answers(again) == [("b", 2)]
    assert table.game
    assert table.game.version == 2
    await house.close()
