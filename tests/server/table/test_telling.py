"""Messages assembled from parts equal, to the byte, those that the protocol describes."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from gadabout.core.codec import encode
from gadabout.core.contract import Seat
from gadabout.core.recorder import Recorder
from gadabout.games.registry import GAMES
from gadabout.server.table.game import LiveGame
from gadabout.server.table.telling import Telling
from gadabout.server.wire import messages

PEOPLE = ("Jana", "Petr", "Eva", "Karel")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", ["", "cs"])
def test_an_update_from_parts_is_an_update(name: str, language: str) -> None:
    """The test covers a whole game with a move taken back, for every seat and a spectator."""
    rules, rng = GAMES[name], Random(name)
    game = LiveGame(Recorder(rules, rules.MODEL.options(players=4), rng.randbytes(32)))
    looked = 0
    while game.asked():
        seat = rng.choice(sorted(game.asked()))
        action = rng.choice(rules.legal(game.recorder.state, seat))
        if game.version == 40:
            game.take(game.recorder.draft_undo(38, seat))
        else:
            game.take(game.recorder.draft(seat, (action,)))
        have = rng.choice([None, game.version - 1, max(0, game.version - 5), game.version + 3])
        news = Telling(game, "KXPM4T7Q", lambda: PEOPLE, have, (messages.Timer(seat=1, left=500),))
        for onlooker in (*map(Seat, range(4)), None):
            sent = news.update(onlooker, language)
            read = msgspec.json.decode(sent, type=messages.Update)
            state = game.recorder.state
            legal = rules.legal(state, onlooker) if onlooker is not None else ()
            assert encode(read) == sent
            assert (read.seat, read.version, read.table) == (onlooker, game.version, "KXPM4T7Q")
            assert bytes(read.view) == encode(rules.view(state, onlooker))
            assert [bytes(action) for action in read.legal] == [encode(action) for action in legal]
            assert read.asks == tuple(messages.Asked(who, ask) for who, ask in sorted(game.asked().items()))
            heard = [one for one in read.happened if one.undo == 0]
            for one in heard:
                told_him = [
                    each.event for each in game.told[one.version] if each.to is None or onlooker in each.to
                ]
                assert [bytes(event) for event in one.events] == [encode(event) for event in told_him]
                assert len(one.words) == (len(told_him) if language else 0)
            looked += len(heard)
    assert looked > 100


def test_who_was_late_is_told_so() -> None:
    rules = GAMES["travelogue"]
    game = LiveGame(Recorder(rules, rules.MODEL.options(players=4), bytes(32)))
    while (seat := min(game.asked())) < 0:
        game.take(game.recorder.draft(seat, (rules.fallback(game.recorder.state, seat),), by="house"))
    game.take(game.recorder.draft(seat, (rules.fallback(game.recorder.state, seat),), by="clock"))
    news = Telling(game, "KXPM4T7Q", lambda: PEOPLE, game.version - 1, ())
    for language, words in (("en", "Time was up for {}"), ("cs", "{}: čas vypršel")):
        [one] = msgspec.json.decode(news.update(None, language), type=messages.Update).happened
        assert one.late == seat
        assert one.words[-1].startswith(words.format(PEOPLE[seat]))
    [one] = msgspec.json.decode(news.update(None), type=messages.Update).happened
    assert (one.late, one.words) == (seat, ())
