"""Reopens stored games. Those of other rules can't go on: they are shown from their films, and exported."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

import msgspec
from msgspec import Struct

from gadabout.core.codec import Codec, Malformed
from gadabout.core.log import BadLog
from gadabout.core.words import LANGUAGES
from gadabout.games.registry import GAMES
from gadabout.server.base.ports import Room, Saved
from gadabout.server.table.game import LiveGame
from gadabout.server.table.roster import Roster
from gadabout.server.wire.refusals import WORDS


class Shelved(NamedTuple):
    """A game that can't go on here: its log as it was kept, and a notice that says why."""

    lines: Sequence[bytes] = ()
    notice: Mapping[str, str] = MappingProxyType({})


class Version(Struct):
    """The field of a header that every log has."""

    rules: int


class Reopened(NamedTuple):
    """A stored table with its game replayed."""

    roster: Roster
    phase: str
    """As it was kept; a game that can't go on is closed."""
    game: LiveGame | Shelved | None


def reopened(saved: Saved) -> Reopened:
    roster = roster_of(saved)
    phase = roster.phase
    return Reopened(roster, phase, opened(roster, saved.lines))


def roster_of(kept: Saved | Room) -> Roster:
    return msgspec.json.decode(kept.roster, type=Roster)


def opened(roster: Roster, lines: Sequence[bytes]) -> LiveGame | Shelved | None:
    """Replays a stored game; one that these rules can't replay is shelved, and closed if it was running."""
    try:
        Codec(GAMES[roster.game].MODEL).options(bytes(roster.options))
        return LiveGame.resumed(lines) if lines else None
    except (BadLog, Malformed, KeyError) as bad:
        notice = _notice(roster, lines, bad)
    if roster.phase != "over":
        roster.phase = "closed"
    return Shelved(lines, notice)


def _notice(roster: Roster, lines: Sequence[bytes], bad: Exception) -> dict[str, str]:
    now = GAMES[roster.game].VERSION if roster.game in GAMES else 0
    then = _rules(lines)
    if then == now:
        return _said("unreadable", why=str(bad))
    return _said("older-rules-over" if roster.phase == "over" else "older-rules", rules=then, now=now)


def _rules(lines: Sequence[bytes]) -> int:
    """Returns the version of the rules that the log names; 0 if it can't be read."""
    try:
        return msgspec.json.decode(lines[0], type=Version).rules
    except (IndexError, msgspec.DecodeError, UnicodeDecodeError):
        return 0


def _said(key: str, **values: object) -> dict[str, str]:
    return {language: WORDS.say(key, language, **values) for language in LANGUAGES}
