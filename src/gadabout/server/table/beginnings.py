"""Starts a table's game: at once, or a what-if in a thread, because its world may be hard to imagine."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from gadabout.core.contract import Illegal, Options
from gadabout.core.log import BadLog, Fork
from gadabout.core.recorder import Recorder
from gadabout.games.registry import find
from gadabout.server.base.logs import short
from gadabout.server.base.ports import Chance, TooHard
from gadabout.server.table.bots.pilot import Pilot
from gadabout.server.table.roster import Roster

log = logging.getLogger("gadabout.beginnings")


async def begun(
    roster: Roster, options: Options, fork: Fork | None, pilot: Pilot, chance: Chance
) -> Recorder:
    """Makes the recorder of a game before its first move; raises Illegal if a what-if takes too long."""
    rules, seed, salts = find(roster.game), bytes.fromhex(roster.seed), roster.salts()
    if fork is None:
        return Recorder(rules, options, seed, salts=salts)
    try:
        return await pilot.aside(
            lambda: Recorder(rules, options, seed, salts=salts, fork=fork, chance=chance.impatient)
        )
    except TooHard as error:
        raise Illegal("what-if-too-hard") from error
    except BadLog as error:
        # Its words may name cards.
        log.warning(
            "no what-if for table %s: %s", short(roster.code), type(error.__cause__ or error).__name__
        )
        raise Illegal("what-if-too-hard") from error


def is_what_if(lines: Sequence[bytes]) -> bool:
    """True if a stored game is a what-if, which may take long to replay."""
    return b'"fork":' in b"".join(lines[:1])
