"""What-ifs: games that go on from what one onlooker knew, and their logs."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from gadabout.core.beginning import forked, start
from gadabout.core.codec import encode
from gadabout.core.contract import Onlooker, Seat
from gadabout.core.dice import commitment
from gadabout.core.log import BadLog, Header
from gadabout.core.reading import read
from gadabout.core.recorder import Recorder
from gadabout.core.replay import replay
from gadabout.games import travel_blog
from gadabout.games.registry import find
from gadabout.games.travel_blog.model import View
from tests.core.logs import SEED, check, played


@pytest.mark.parametrize("seat", [Seat(0), Seat(1), None])
def test_a_what_if_goes_on_from_what_one_onlooker_knew(seat: Onlooker) -> None:
    recorder = played(50)
    fork = recorder.what_if(seat, bytes(16))
    assert encode(travel_blog.view(fork.state, seat)) == encode(travel_blog.view(recorder.state, seat))
    assert SEED.hex().encode() not in fork.log.text()
    rng = Random(1)
    while asked := sorted(travel_blog.actors(fork.state)):
        actor = rng.choice(asked)
        fork.play(actor, rng.choice(travel_blog.legal(fork.state, actor)))
    *_, last = replay(read(fork.log.text(), find))
    assert last.state == fork.state


@pytest.mark.parametrize(
    "edit",
    [
        {"stacks": [[9]] + [[]] * 7},
        {"round": 99},
        {"gone_on": []},
        {"seen": [99]},
        {"options": {"players": 3}},
        {"options": {"players": 50}},
    ],
)
def test_an_edited_what_if_is_refused(edit: dict[str, object]) -> None:
    fork = played(50).what_if(Seat(0), bytes(16))
    header = msgspec.json.decode(fork.log.lines[0])
    header["fork"]["view"] |= edit
    with pytest.raises(BadLog, match="no game can start so"):
        check(encode(msgspec.json.decode(msgspec.json.encode(header), type=Header)) + b"\n")


def test_a_what_if_from_before_views_had_all_fields_can_still_be_played() -> None:
    """Fields that views have gained since then follow from the others."""
    games = (played(number) for number in range(20, 80))
    recorder = next(game for game in games if travel_blog.view(game.state, None).overlooked)
    fork = recorder.what_if(Seat(0), bytes(16))
    header = msgspec.json.decode(fork.log.lines[0])
    view = header["fork"]["view"]
    for told, field in ((view["overlooked"], "better"), (view, "overlooked")):
        del told[field]
        older = encode(msgspec.json.decode(msgspec.json.encode(header), type=Header)) + b"\n"
        assert start(read(older, find)) == fork.state


def test_the_first_state_of_a_log_is_worked_out_once() -> None:
    """Finding it may take long; and each caller may change the copy that they get."""
    worked_out = []

    def counted(view: View, rng: Random) -> Any:
        worked_out.append(view)
        return travel_blog.redeal(view, rng)

    rules: Any = SimpleNamespace(**vars(travel_blog))
    rules.REDEALS = (counted,)
    recorder = played(50)
    what_if = Recorder(
        rules,
        recorder.log.options,
        bytes(16),
        fork=forked(recorder.log, 50, encode(travel_blog.view(recorder.state, Seat(0)))),
    )
    first = what_if.state
    for number in (1, 2):
        seat = next(iter(travel_blog.actors(what_if.state)))
        what_if.play(seat, travel_blog.legal(what_if.state, seat)[0])
        what_if.undo(2 * number - 1)
        assert what_if.state == first
    rules.act(what_if.state, seat, travel_blog.legal(what_if.state, seat)[0])
    assert start(what_if.log) == first != what_if.state
    assert len(worked_out) == 1
    again = Recorder.resume(read(what_if.log.text(), {"travel_blog": rules}.__getitem__))
    assert again.state == first
    assert len(worked_out) == 2


def test_a_what_if_says_where_it_began() -> None:
    recorder = played(50)
    fork = recorder.what_if(None, bytes(16)).log.header.fork
    assert fork is not None
    assert (fork.of, fork.at) == (commitment(SEED), 50)


def test_a_what_if_does_not_know_the_real_deck() -> None:
    recorder = played(20)
    forks = [recorder.what_if(None, bytes([number]) * 16) for number in range(4)]
    assert len({fork.state.deck for fork in forks} | {recorder.state.deck}) == 5
