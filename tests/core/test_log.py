"""The log: written, read and replayed."""

from __future__ import annotations

import msgspec
import pytest

from gadabout.core.codec import encode
from gadabout.core.contract import Illegal, Seat
from gadabout.core.dice import commitment
from gadabout.core.log import Undo
from gadabout.core.reading import read
from gadabout.core.recorder import Recorder
from gadabout.core.replay import replay
from gadabout.games import travel_blog
from gadabout.games.registry import find
from gadabout.games.travel_blog.model import Deal, GoOn, Options, Place
from tests.core.logs import FINISHED, RUNNING, SEED, check, played


def test_a_log_is_a_header_and_a_line_a_move() -> None:
    header, first, *_, end = [msgspec.json.decode(line) for line in FINISHED.splitlines()]
    assert header == {
        "gadabout": 1,
        "game": "travel_blog",
        "rules": 1,
        "options": msgspec.json.decode(encode(Options(players=2))),
        "commitment": commitment(SEED),
        "seed": SEED.hex(),
    }
    assert first == {"n": 1, "seat": 1, "action": {"type": "GoOn"}, "by": "bot:random"}
    assert set(end) == {"end", "digest"}


def test_a_log_replays_to_the_same_state() -> None:
    recorder = played()
    *_, last = replay(read(recorder.log.text(), find))
    assert last.state == recorder.state


def test_a_resumed_game_goes_on_as_if_it_had_never_stopped() -> None:
    recorder = Recorder.resume(read(RUNNING, find))
    assert recorder.log.text() == RUNNING
    seat = next(iter(travel_blog.actors(recorder.state)))
    recorder.play(seat, travel_blog.legal(recorder.state, seat)[0])
    check(recorder.log.text())
    assert recorder.log.text().startswith(RUNNING)


def test_a_finished_game_can_be_read_on_too() -> None:
    assert Recorder.resume(read(FINISHED, find)).log.text() == FINISHED


def test_a_refused_move_is_not_written() -> None:
    recorder = played(5)
    before = recorder.log.text()
    with pytest.raises(Illegal):
        recorder.play(Seat(5), Place(1))
    assert recorder.log.text() == before


def test_a_receipt_is_kept_with_its_move() -> None:
    recorder = played(0)
    recorder.play(Seat(0), GoOn(), at=5, receipt={"arrived": 4})
    assert msgspec.json.decode(recorder.log.lines[-1])["receipt"] == {"arrived": 4}
    check(recorder.log.text())


def test_undo_takes_back_a_move_and_all_after_it_by_one_more_line() -> None:
    recorder = played(30)
    states = [step.state for step in replay(read(recorder.log.text(), find))]
    recorder.undo(21)
    assert recorder.state == states[19]
    assert isinstance(recorder.log.entries[-1], Undo)
    assert len(recorder.log.standing()) == 20
    seat = next(iter(travel_blog.actors(recorder.state)))
    recorder.play(seat, travel_blog.legal(recorder.state, seat)[0])
    assert msgspec.json.decode(recorder.log.lines[-1])["n"] == 32
    *_, last = replay(read(recorder.log.text(), find))
    assert last.state == recorder.state
    recorder.undo(32)
    assert recorder.state == states[19]


def test_a_move_cannot_be_taken_back_twice() -> None:
    recorder = played(30)
    recorder.undo(21)
    for number in (25, 31, 99, 0):
        with pytest.raises(Illegal, match="no-such-move"):
            recorder.undo(number)
    with pytest.raises(Illegal, match="game-over"):
        played().undo(3)


def test_salts_change_the_luck_and_stay_in_the_log() -> None:
    plain = Recorder(travel_blog, Options(players=2), SEED)
    salted = Recorder(travel_blog, Options(players=2), SEED, salts=("Jana", "Petr"))
    assert plain.state.deck != salted.state.deck
    assert read(salted.log.text(), find).header.salts == ("Jana", "Petr")
    assert Recorder.resume(read(salted.log.text(), find)).state == salted.state


def test_a_log_cut_at_a_line_is_an_unfinished_game() -> None:
    text = b"".join(FINISHED.splitlines(True)[:50])
    log = read(text, find)
    assert log.end is None
    check(text)


def test_the_log_does_not_choose_the_cards() -> None:
    """A replay needs no cards in the log: the seed has them."""
    assert b"deck" not in FINISHED
    assert encode(Deal()) in FINISHED
