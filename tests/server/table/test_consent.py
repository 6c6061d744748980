"""Taking back a move that others may have learned from: they are asked, and all must agree."""

from __future__ import annotations

import asyncio
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gadabout.client import call
from gadabout.server.table import hosting
from gadabout.server.table.submitting import submit
from gadabout.server.wire import messages
from tests.server.conftest import Server
from tests.server.lines import Line
from tests.server.people import Ear, house_in
from tests.server.taking_back import GO_ON, answer, at_the_map, go_on, gone_on, take_back
from tests.virtual import Real


class ForsakenPilot(Real):
    """Its clerks are gone."""

    async def work(self, *_asked: Any, **_named: Any) -> Any:
        raise BrokenProcessPool("killed")


@pytest.mark.timeout(60)
async def test_if_nobody_can_find_out_the_others_are_asked(tmp_path: Path) -> None:
    house = house_in(tmp_path, pilot=ForsakenPilot())
    table = house.new_table("travel_blog", msgspec.Raw(b'{"players":2}'))
    jana = await house.keep(
        table, lambda: hosting.open_table(table, hosting.Person("Jana"), (), "", begin=False)
    )
    petr = await hosting.sit(table, hosting.Person("Petr"))
    await table.ask(lambda: hosting.start(table, jana.key))
    janas, petrs = Ear(), Ear()
    await table.attendance.attend(janas, (jana.key,), None)
    await table.attendance.attend(petrs, (petr.key,), None)
    await submit(table, janas, messages.Submit("a", table.roster.code, 0, 0, GO_ON), 0.0)
    await table.takebacks.hear(janas, messages.TakeBack("b", table.roster.code, 0))
    while table.takebacks.busy:
        await asyncio.sleep(0.01)
    await table.finish()
    assert table.takebacks.wish
    assert table.takebacks.wish.wanted == {1}
    await house.close()


async def wish(player: Line) -> messages.Wish | None:
    return (await player.hear(messages.Room)).take_back


async def test_after_somebody_else_has_acted_all_the_others_are_asked(server: Server) -> None:
    async with at_the_map(server, 3) as ((jana, petr, _), (janas, petrs, evas)):
        await janas.say(go_on(jana, "a", 0))
        assert await answer(janas) == ("a", 1)
        await petrs.say(go_on(petr, "a", 0))
        assert await answer(petrs) == ("a", 2)
        await evas.hear_until(2)
        await janas.say(take_back(jana, "b"))
        assert await wish(evas) == messages.Wish(0, (1, 2), ())
        await janas.say(take_back(jana, "c"))
        assert (await answer(janas))[1] == "asked-already"
        await janas.say(messages.Consent("d", jana.table, 0, yes=True))
        assert (await answer(janas))[1] == "nobody-asked"
        await petrs.say(messages.Consent("b", jana.table, 1, yes=True))
        assert await wish(evas) == messages.Wish(0, (1, 2), (1,))
        await evas.say(messages.Consent("b", jana.table, 2, yes=False))
        refused = await janas.hear(messages.Refused)
        assert (refused.id, refused.words["en"]) == ("b", "Eva doesn't agree.")
        assert await wish(evas) is None
        await janas.say(take_back(jana, "e"))
        assert await wish(evas) == messages.Wish(0, (1, 2), ())
        await petrs.say(messages.Consent("e", jana.table, 1, yes=True))
        await evas.say(messages.Consent("e", jana.table, 2, yes=True))
        assert await answer(janas) == ("e", 3)
        assert gone_on(await evas.hear_until(3)) == [False, False, False]
        assert call(server.base, f"/api/tables/{jana.table}")["take_back"] is None


async def test_a_move_made_meanwhile_answers_the_wish(server: Server) -> None:
    async with at_the_map(server, 3) as ((jana, petr, _), (janas, petrs, evas)):
        await janas.say(go_on(jana, "a", 0))
        assert await answer(janas) == ("a", 1)
        await petrs.say(go_on(petr, "a", 0))
        await petrs.hear_until(2)
        await janas.say(take_back(jana, "b"))
        assert (await petrs.hear(messages.Room)).take_back is not None
        await petrs.say(take_back(petr, "b"))
        assert await answer(petrs) == ("b", 3)
        assert await answer(janas) == ("b", "too-late")
        await evas.say(messages.Consent("b", jana.table, 2, yes=True))
        assert (await answer(evas))[1] == "nobody-asked"
        await jana.host("pause", on=True)
        await janas.say(take_back(jana, "c"))
        assert (await answer(janas))[1] == "paused"
        await janas.say(messages.TakeBack("d", jana.table, 1))
        assert (await answer(janas))[1] == "not-your-seat"


async def test_when_one_who_is_asked_goes_nobody_waits_for_him(server: Server) -> None:
    async with at_the_map(server, 3) as ((jana, petr, eva), (janas, petrs, _)):
        await janas.say(go_on(jana, "a", 0))
        assert await answer(janas) == ("a", 1)
        await petrs.say(go_on(petr, "a", 0))
        await petrs.hear_until(2)
        await janas.say(take_back(jana, "b"))
        assert (await petrs.hear(messages.Room)).take_back is not None
        await eva.host("leave", for_good=True)
        assert await answer(janas) == ("b", "too-late")
        assert call(server.base, f"/api/tables/{jana.table}")["take_back"] is None
        await janas.say(take_back(jana, "c"))
        while (room := await petrs.hear(messages.Room)).take_back is None:
            pass
        assert room.take_back.wanted == (1,)
        await jana.host("send-away", seat=1)
        assert await answer(janas) == ("c", "too-late")
        assert call(server.base, f"/api/tables/{jana.table}")["take_back"] is None
