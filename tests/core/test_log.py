"""The log: written, read and played again; and every way in which it can be wrong."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from gadabout.core.beginning import forked, start
from gadabout.core.codec import encode
from gadabout.core.contract import Illegal, Onlooker, Seat
from gadabout.core.dice import commitment
from gadabout.core.log import BadLog, Header, Undo, read
from gadabout.core.replay import Recorder, replay
from gadabout.games import travel_blog
from gadabout.games.registry import find
from gadabout.games.travel_blog.model import Deal, GoOn, Options, Place, View

SEED = bytes(range(32))


def played(moves: int = 10_000, **options: object) -> Recorder:
    """A random game of so many moves, or to its end."""
    rng = Random(7)
    recorder = Recorder(travel_blog, msgspec.convert({"players": 2, **options}, Options), SEED)
    for number in range(moves):
        asked = sorted(travel_blog.actors(recorder.state))
        if not asked:
            break
        seat = rng.choice(asked)
        recorder.play(seat, rng.choice(travel_blog.legal(recorder.state, seat)), by="bot:random", at=number)
    return recorder


def check(text: bytes) -> None:
    for _ in replay(read(text, find)):
        pass


def changed(text: bytes, line: int, **values: object) -> bytes:
    """The log with other values in one line (the first is 1)."""
    lines = text.splitlines()
    lines[line - 1] = msgspec.json.encode({**msgspec.json.decode(lines[line - 1]), **values})
    return b"\n".join(lines) + b"\n"


FINISHED = played().log.text()
RUNNING = played(60).log.text()


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


def test_a_log_is_played_again_to_the_same_state() -> None:
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


def test_what_was_taken_back_cannot_be_taken_back_again() -> None:
    recorder = played(30)
    recorder.undo(21)
    for number in (25, 31, 99, 0):
        with pytest.raises(Illegal, match="no-such-move"):
            recorder.undo(number)
    with pytest.raises(Illegal, match="game-over"):
        played().undo(3)


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


def test_a_what_if_of_before_views_told_so_much_can_still_be_played() -> None:
    """What a view has learned to tell since then follows from the rest."""
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
    """It may take long; and whoever gets it may do with it what he likes."""
    worked_out = []

    def counted(view: View, rng: Random) -> Any:
        worked_out.append(view)
        return travel_blog.redeal(view, rng)

    rules: Any = SimpleNamespace(**{name: getattr(travel_blog, name) for name in travel_blog.__all__})
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


def test_salts_change_the_luck_and_stay_in_the_log() -> None:
    plain = Recorder(travel_blog, Options(players=2), SEED)
    salted = Recorder(travel_blog, Options(players=2), SEED, salts=("Jana", "Petr"))
    assert plain.state.deck != salted.state.deck
    assert read(salted.log.text(), find).header.salts == ("Jana", "Petr")
    assert Recorder.resume(read(salted.log.text(), find)).state == salted.state


def without_seed(text: bytes) -> bytes:
    lines = text.splitlines()
    header = msgspec.json.decode(lines[0])
    del header["seed"]
    return b"\n".join([msgspec.json.encode(header), *lines[1:]]) + b"\n"


WRONG = {
    "empty": (b"", 1, "the file is empty"),
    "cut in a line": (FINISHED[:-40], FINISHED.count(b"\n"), "cut off in the middle"),
    "not json": (b"hello\n", 1, "no header line"),
    "not text": (b"\xff\xfe\x00\n", 1, "no header line"),
    "another file": (b'{"name":"gadabout","private":true}\n', 1, "no header line"),
    "another format": (changed(RUNNING, 1, gadabout=2), 1, "a log of format 2"),
    "another game": (changed(RUNNING, 1, game="chess"), 1, "no game is called 'chess' here"),
    "other rules": (changed(RUNNING, 1, rules=99), 1, "played by rules 99"),
    "bad options": (changed(RUNNING, 1, options={"map": "mars"}), 1, "the options are wrong"),
    "impossible options": (
        changed(RUNNING, 1, options=msgspec.json.decode(encode(Options(players=9)))),
        1,
        "no game can start so",
    ),
    "another seed": (changed(RUNNING, 1, seed="00" * 32), 1, "not the one that was committed to"),
    "a seed of no number": (changed(RUNNING, 1, seed="zz"), 1, "not written in hex"),
    "a seed too short": (
        changed(RUNNING, 1, seed="00", commitment=commitment(b"\0")),
        1,
        "no game can start",
    ),
    "a seed not told": (without_seed(RUNNING), 1, "not revealed yet"),
    "a line missing": (
        b"".join(RUNNING.splitlines(True)[:9] + RUNNING.splitlines(True)[10:]),
        10,
        "9 is missing",
    ),
    "a line twice": (RUNNING + RUNNING.splitlines(True)[-1], 62, "move 61 is missing"),
    "a line of rubbish": (RUNNING + b"what?\n", 62, "no line of a log"),
    "an unknown word": (changed(RUNNING, 5, colour="red"), 5, "no move line"),
    "no such seat": (changed(RUNNING, 5, seat=7), 5, "there is no seat 7"),
    "no action of the game": (changed(RUNNING, 5, action={"type": "Castle"}), 5, "no action of travel_blog"),
    "a move not allowed": (
        changed(RUNNING, 2, action={"type": "Place", "space": 1, "colour": 0}),
        2,
        "is not allowed",
    ),
    "an undo of nothing": (RUNNING + b'{"n":61,"undo":99}\n', 62, "no move 99 to take back"),
    "a line written otherwise": (RUNNING.replace(b'"n":4,', b'"n": 4,'), 5, "not written as a log is"),
    "a header so": (RUNNING.replace(b'"rules":1', b'"rules": 1'), 1, "not written as a log is"),
    "an action with more": (
        RUNNING.replace(b'{"type":"GoOn"}', b'{"type":"GoOn","x":1}', 1),
        2,
        "no action of travel_blog",
    ),
    "an action written otherwise": (
        RUNNING.replace(b'{"type":"GoOn"}', b'{"type": "GoOn"}', 1),
        2,
        "not written as a log is",
    ),
    "options written otherwise": (
        RUNNING.replace(b'"players":2', b'"players": 2'),
        1,
        "not written as a log is",
    ),
    "a commitment of other letters": (changed(RUNNING, 1, commitment="žluťoučký"), 1, "committed to"),
    "a well of brackets": (
        changed(RUNNING, 2, receipt={}).replace(b"{}", b"[" * 9000 + b"]" * 9000, 1),
        2,
        "line",
    ),
    "after the end": (FINISHED + b'{"n":1}\n', FINISHED.count(b"\n") + 1, "after the end of the game"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_log_is_refused_with_its_line_and_reason(name: str) -> None:
    text, line, reason = WRONG[name]
    with pytest.raises(BadLog) as bad:
        check(text)
    assert bad.value.line == line
    assert reason in bad.value.reason
    assert str(bad.value) == f"line {line}: {bad.value.reason}"


def test_an_edited_move_is_found_out_even_where_it_is_allowed() -> None:
    """Another space is as legal; the next fingerprint tells."""
    text = FINISHED.splitlines()[:-1]
    placed = next(i for i, line in enumerate(text) if b'"Place"' in line)
    space = msgspec.json.decode(text[placed])["action"]["space"]
    edited = changed(
        b"\n".join(text) + b"\n", placed + 1, action={"type": "Place", "space": (space + 1) % 8, "colour": 0}
    )
    with pytest.raises(BadLog, match="otherwise than it was recorded"):
        check(edited)


def test_an_edited_finished_log_is_found_out_by_its_digest() -> None:
    """Even the last move, which no fingerprint after it covers."""
    for number in (2, 50, FINISHED.count(b"\n") - 1):
        with pytest.raises(BadLog, match="not those that were written"):
            check(changed(FINISHED, number, at=1))


def test_an_edited_result_is_found_out() -> None:
    end = {"scores": [1, 2], "ranks": [2, 1], "reason": "most-money"}
    with pytest.raises(BadLog, match="did not end so"):
        check(changed(FINISHED, FINISHED.count(b"\n"), end=end))


def test_a_log_cut_at_a_line_is_an_unfinished_game() -> None:
    text = b"".join(FINISHED.splitlines(True)[:50])
    log = read(text, find)
    assert log.end is None
    check(text)


def test_deal_is_no_choice_of_the_log() -> None:
    """Whoever replays needs no cards: the seed has them."""
    assert b"deck" not in FINISHED
    assert encode(Deal()) in FINISHED
