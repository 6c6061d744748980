"""A finished game, frame by frame: as a seat saw it, as the spectators did, or with everything open."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Raw, Struct

from gadabout.core.contract import Illegal, Result
from gadabout.core.words import LANGUAGES
from gadabout.server.table.film.film import NAMES, Film, Shot
from gadabout.server.wire.messages import Asked
from gadabout.server.wire.story import Ear, taken_back, went

OPEN = "open"
SPECTATORS = -1


class Frame(Struct, frozen=True, omit_defaults=True):
    """What one line of the log brought. The first frame has number 0 and is the moment before any."""

    n: int
    view: Raw
    """The fields of the view that are not as in the frame before; in the first frame, all of them."""
    asks: tuple[Asked, ...]
    events: tuple[Raw, ...] = ()
    words: tuple[str, ...] = ()
    """A sentence for each event, if a language was asked for."""
    seats: tuple[Raw, ...] = ()
    """With everything open: likewise for the view of each seat."""
    seat: int | None = None
    """Who moved; −1 is the house."""
    by: str = ""
    """human, bot:<level>, clock or house."""
    at: int = 0
    undo: int = 0
    """The first of the moves that were taken back here."""
    gone: str = ""
    """Here the seat left or conceded, or all ended the game by vote."""
    receipt: dict[str, int | str] = {}
    """How a move of a race came in: arrived, credit and effective, in milliseconds."""


class Frames(Struct, frozen=True):
    """A finished game to be shown. With everything open, `view` is the spectators'."""

    table: str
    game: str
    rules: int
    """The version of the rules that it was played by."""
    options: Raw
    people: tuple[str, ...]
    commitment: str
    seed: str
    result: Result | None
    frames: tuple[Frame, ...]
    notice: dict[str, str] = {}
    """In each language, if there is something to say about the game as a whole."""


def onlooker(asked: str, seats: int) -> int | str:
    """Parses whose view is asked for: a seat's number, `open`, or nothing for the spectators."""
    if asked in {"", OPEN}:
        return asked or SPECTATORS
    if not (asked.isdecimal() and asked.isascii() and len(asked) == 1 and int(asked) < seats):
        raise Illegal("no-such-seat", seat=asked[:20])
    return int(asked)


def frames(film: Film, table: str, people: Sequence[str], who: int | str, language: str) -> Frames:
    """Returns the film as the onlooker `who` saw it, with sentences if a language is given."""
    names = {NAMES + seat: name for seat, name in enumerate(people)}
    shown = tuple(_frame(shot, who, language, names) for shot in film.shots)
    return Frames(
        table,
        film.game,
        film.rules,
        film.options,
        tuple(people),
        film.commitment,
        film.seed,
        film.result,
        shown,
    )


def _frame(shot: Shot, who: int | str, language: str, names: dict[int, str]) -> Frame:
    if isinstance(who, str):
        heard = [one for one in shot.heard if not one.shadow]
        view, seats = shot.changes[0], shot.changes[1:]
    else:
        heard = [one for one in shot.heard if one.reaches(who)]
        view, seats = shot.changes[who + 1], ()
    words: tuple[str, ...] = ()
    if language and shot.undo:
        words = taken_back(Ear(None, language, tuple(names.values())), shot.seat)
    elif language and shot.gone:
        words = went(Ear(None, language, tuple(names.values())), shot.gone, shot.seat)
    elif language:
        spoken = LANGUAGES.index(language)
        words = tuple(one.words[spoken].translate(names) for one in heard)
    return Frame(
        n=shot.n,
        view=view,
        asks=shot.asks,
        events=tuple(one.event for one in heard),
        words=words,
        seats=seats,
        seat=shot.seat,
        by=shot.by,
        at=shot.at,
        undo=shot.undo,
        gone=shot.gone,
        receipt=shot.receipt,
    )
