"""Every way in which a log can be wrong is reported with its line and reason."""

from __future__ import annotations

import msgspec
import pytest

from gadabout.core.codec import encode
from gadabout.core.dice import commitment
from gadabout.core.log import BadLog
from gadabout.games.travel_blog.model import Options
from tests.core.logs import FINISHED, RUNNING, changed, check


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


def test_an_edited_move_is_detected_even_if_it_is_legal() -> None:
    """Another space is legal, too, but the next fingerprint differs."""
    text = FINISHED.splitlines()[:-1]
    placed = next(i for i, line in enumerate(text) if b'"Place"' in line)
    space = msgspec.json.decode(text[placed])["action"]["space"]
    edited = changed(
        b"\n".join(text) + b"\n", placed + 1, action={"type": "Place", "space": (space + 1) % 8, "colour": 0}
    )
    with pytest.raises(BadLog, match="otherwise than it was recorded"):
        check(edited)


def test_an_edited_finished_log_is_detected_by_its_digest() -> None:
    """This holds even for the last move, after which no fingerprint follows."""
    for number in (2, 50, FINISHED.count(b"\n") - 1):
        with pytest.raises(BadLog, match="not those that were written"):
            check(changed(FINISHED, number, at=1))


def test_an_edited_result_is_detected() -> None:
    end = {"scores": [1, 2], "ranks": [2, 1], "reason": "most-money"}
    with pytest.raises(BadLog, match="did not end so"):
        check(changed(FINISHED, FINISHED.count(b"\n"), end=end))
