"""What-ifs of drawn-out games: the first begin by the search of their time, later ones by a quicker one."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from random import Random
from time import thread_time

import msgspec
import pytest

from gadabout.core.beginning import start
from gadabout.core.codec import Codec, encode
from gadabout.core.contract import Seat
from gadabout.core.log import Fork
from gadabout.core.reading import read
from gadabout.core.recorder import Recorder
from gadabout.core.verify import verify
from gadabout.games import eighty_days
from gadabout.games.eighty_days.model import Options
from gadabout.games.registry import find
from tests.games.eighty_days.dawdlers import drawn_out

WHAT_IFS = Path(__file__).parent / "what_ifs"
"""A what-if from the sixtieth round, by each search: with an undo, and played to the end."""
WORKED_OUT, EXCHANGED = (WHAT_IFS / f"{name}.jsonl" for name in ("worked-out", "exchanged"))
SECONDS = 2.0
"""A what-if begins so soon, if it has a core for itself; the first ones could take eleven."""


def test_of_a_what_if_that_names_no_search_the_log_has_kept_its_bytes() -> None:
    assert b'"redeal"' not in WORKED_OUT.read_bytes()
    for path in (WORKED_OUT, EXCHANGED):
        assert read(path.read_bytes(), find).text() == path.read_bytes()


@pytest.mark.parametrize("path", [WORKED_OUT, EXCHANGED])
def test_what_ifs_of_both_kinds_hold(path: Path) -> None:
    report = verify(path.read_bytes(), find)
    assert (report.holds, report.finished, report.what_if, report.undone) == (True, True, True, 1)


def begins(path: Path, redeal: int) -> bytes:
    """Its header, but by this search."""
    header = msgspec.json.decode(path.read_bytes().splitlines()[0])
    return msgspec.json.encode(header | {"fork": header["fork"] | {"redeal": redeal}}) + b"\n"


def test_with_another_search_it_would_be_another_game() -> None:
    log, same = read(WORKED_OUT.read_bytes(), find), read(begins(WORKED_OUT, 1), find)
    assert start(log) != start(same)
    assert log.header.fork
    view = log.codec.view(bytes(log.header.fork.view))
    assert eighty_days.view(start(log), view.seat) == eighty_days.view(start(same), view.seat) == view


@pytest.mark.parametrize("number", [-1, 2, 99])
def test_a_search_that_is_not_known_here_is_named(number: int) -> None:
    report = verify(begins(EXCHANGED, number), find)
    assert (report.holds, report.line) == (False, 1)
    assert report.reason.endswith(f"its redeal {number} is not known here")


def test_what_goes_without_saying_is_not_said() -> None:
    assert verify(begins(WORKED_OUT, 0), find).reason == "it is not written as a log is"


@pytest.mark.parametrize(
    ("redeal", "number", "recorded"),
    [
        (0, 0, "748c1d0742839a0d"),
        (0, 1, "290918127bc73c4e"),
        (0, 2, "f5326b84b752f356"),
        (0, 3, "05417594f56f677a"),
        (1, 0, "a33181548ac9b1ec"),
        (1, 1, "259471fe356c3492"),
        (1, 2, "af6084a0ee803a2c"),
        (1, 3, "4de06dee3a772eb6"),
    ],
)
def test_a_what_if_begins_as_it_was_recorded(redeal: int, number: int, recorded: str) -> None:
    """Its moves stand in its log, and the cards that they were played with don't."""
    view = (Path(__file__).parent / "views/nobody-leaves.json").read_bytes()
    fork = Fork(of="", at=1, view=msgspec.Raw(view), redeal=redeal)
    options = Codec(eighty_days.MODEL).view(view).options
    state = Recorder(eighty_days, options, bytes([number]) * 32, fork=fork).state
    assert blake2b(encode(state.key()), digest_size=8).hexdigest() == recorded


def test_a_what_if_begins_soon_where_the_first_ones_took_longest() -> None:
    state, _ = next(drawn_out(0, since=58))
    recorder = Recorder(eighty_days, Options(players=6), bytes(32))
    recorder.state = state
    began = thread_time()
    what_if = recorder.what_if(Seat(state.turn), Random(1).randbytes(32))
    assert thread_time() - began < SECONDS
    assert what_if.log.header.fork
    assert what_if.log.header.fork.redeal == 1
