"""Trying a move: answered at once, or by a worker where the hidden cards of a game are hard to imagine."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from gadabout.core.codec import encode
from gadabout.core.contract import Illegal, Seat
from gadabout.server import wire
from gadabout.server.logs import mark
from gadabout.server.trials import Packed, TooHard, quickly, shown

if TYPE_CHECKING:
    from gadabout.server.audience import Listener
    from gadabout.server.table import Table

SECONDS = 5.0
"""Nobody looks further ahead than that."""
log = logging.getLogger("gadabout.attempts")


def attempt(table: Table, listener: Listener, message: wire.Try) -> None:
    """What these moves would bring, told to him who asks; of each table, a worker looks at one at a time."""
    seat = Seat(message.seat)
    game = table.playing(listener, seat)
    trial = game.trial(seat, game.actions(message.actions))
    if not game.is_hard:
        try:
            listener.send(encode(trial.shows(message.id, quickly(game.rules))))
        except TooHard:
            game.slow += 1
        else:
            game.slow = 0
            return
    if table.attempts:
        raise Illegal("try-ends-here")
    table.attempts.run(_elsewhere(table, listener, trial.packed(message.id)))


async def _elsewhere(table: Table, listener: Listener, trial: Packed) -> None:
    ends_here = Illegal("try-ends-here")
    try:
        found = await table.pilot.work(shown, trial, SECONDS)
    except TimeoutError:
        table.refuse(listener, trial.message_id, ends_here)
    except Exception:
        log.exception("nobody could look ahead at table %s", mark(table.roster.code))
        table.refuse(listener, trial.message_id, ends_here)
    else:
        if isinstance(found, bytes):
            listener.send(found)
        else:
            key, values = found
            table.refuse(listener, trial.message_id, Illegal(key, **values))
