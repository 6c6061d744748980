"""Events as sentences: for those who asked, in their language, and only of what they hear."""

from __future__ import annotations

import asyncio

import msgspec

from gadabout.core.codec import encode
from gadabout.core.contract import Seat, Told
from gadabout.games import travel_blog
from gadabout.games.travel_blog.model import Chose, Options, Place, WentOn
from gadabout.server.wire import messages
from gadabout.server.wire.story import Ear, Story
from tests.server import people
from tests.server.conftest import Server
from tests.server.lines import Line, line

PEOPLE = ("Jana", "Petr")


def submit(table: str, seat: int, seen: int, *actions: object) -> messages.Submit:
    raw = tuple(msgspec.Raw(encode(action)) for action in actions)
    return messages.Submit(f"{seat}-{seen}", table, seat, seen, raw)


async def placing(player: Line, *heard: messages.Update) -> messages.Update:
    """Plays on until the first round's placing begins, and returns that update."""
    unanswered = list(heard)
    while True:
        update = unanswered.pop() if unanswered else await player.hear(messages.Update)
        if any(asked.ask.kind == "place" for asked in update.asks):
            return update
        if update.seat is not None and update.legal:
            # Each seat has its own id: a repeated one would get the first one's answer.
            name = f"{update.seat} at {update.version}"
            await player.say(messages.Submit(name, update.table, update.seat, update.version, update.legal))


async def test_each_hears_what_he_may_in_the_language_that_he_asked_for(server: Server) -> None:
    host, guest = await people.begun(server, options={"no_rush": True})
    async with (
        line(server.base) as jana,
        line(server.base) as petr,
        line(server.base) as eva,
        line(server.base) as quiet,
    ):
        await jana.say(messages.Attend(host.table, (host.key,), language="cs"))
        await petr.say(messages.Attend(host.table, (guest.key,), language="en"))
        await eva.say(messages.Attend(host.table, language="cs"))
        await quiet.say(messages.Attend(host.table))
        begun, *_ = await asyncio.gather(*map(placing, (jana, petr, eva, quiet)))
        await jana.say(submit(host.table, 0, begun.version, Place(3)))
        [own], [shadow], [watched], [silent] = [
            (await each.hear_until(begun.version + 1)).happened for each in (jana, petr, eva, quiet)
        ]
        game = Options(players=2, no_rush=True)
        secret, told = Chose(0, 0, 0, 3), Chose(0, 0)
        assert own.words == (travel_blog.say(game, secret, PEOPLE, "cs"),)
        assert shadow.words == (travel_blog.say(game, told, PEOPLE, "en"),)
        assert watched.words == (travel_blog.say(game, told, PEOPLE, "cs"),)
        assert silent.words == ()
        assert len(silent.events) == 1
    async with line(server.base) as late:
        await late.say(messages.Attend(host.table, have=0, language="en"))
        missed = (await late.hear(messages.Update)).happened
        assert [len(each.words) for each in missed] == [len(each.events) for each in missed]
        assert missed[0].words in {("Jana goes on.",), ("Petr goes on.",)}
        assert missed[-1].words == shadow.words


async def test_a_device_of_several_players_also_hears_what_all_may_know(server: Server) -> None:
    """The device has both keys, and shows nobody's choice while it goes from hand to hand."""

    host, guest = await people.begun(server, options={"no_rush": True})
    async with line(server.base) as device:
        keys = (host.key, guest.key)
        await device.say(messages.Attend(host.table, keys, language="en", onlooker=True))
        first = [await device.hear(messages.Update) for _ in range(3)]
        assert {update.seat for update in first} == {0, 1, None}
        async with line(server.base) as plain:
            await plain.say(messages.Attend(host.table, keys))
            assert {(await plain.hear(messages.Update)).seat for _ in range(2)} == {0, 1}
        assert (await device.hear(messages.Room)).watching == 0
        begun = await placing(device, *first)
        await device.say(submit(host.table, 1, begun.version, Place(3)))
        heard: dict[int | None, tuple[str, ...]] = {}
        while len(heard) < 3:
            update = await device.hear(messages.Update)
            if update.version == begun.version + 1:
                heard[update.seat] = update.happened[0].words
        game = Options(players=2, no_rush=True)
        secret, told = Chose(1, 0, 1, 3), Chose(1, 0)
        assert heard[1] == (travel_blog.say(game, secret, PEOPLE, "en"),)
        assert heard[0] == heard[None] == (travel_blog.say(game, told, PEOPLE, "en"),)


def test_a_sentence_is_made_once_a_language_and_anew_for_another_name() -> None:
    story = Story(travel_blog, Options(players=2))
    told = [Told(WentOn(0)), Told(WentOn(1), frozenset({Seat(1)}))]
    assert story.words(Ear(None, "", PEOPLE), 1, told) == ()
    assert story.words(Ear(None, "en", PEOPLE), 1, told) == ("Jana goes on.",)
    first = story.words(Ear(Seat(1), "en", PEOPLE), 1, told)
    assert first == ("Jana goes on.", "Petr goes on.")
    again = story.words(Ear(Seat(1), "en", PEOPLE), 1, told)
    assert [one is other for one, other in zip(first, again, strict=True)] == [True, True]
    assert story.words(Ear(None, "cs", ("Eva", "Petr")), 1, told) == ("Eva pokračuje.",)
