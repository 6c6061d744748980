"""A player's moves, as they come in: answered when they are made, or refused with a reason."""

from __future__ import annotations

from asyncio import get_running_loop
from typing import Protocol

from gadabout.core.codec import encode
from gadabout.core.contract import Illegal, Seat
from gadabout.server.base import counters
from gadabout.server.base.ports import Chance
from gadabout.server.table.audience import Audience, Listener
from gadabout.server.table.game import LiveGame
from gadabout.server.table.race.racing import Done, Entry
from gadabout.server.table.race.track import Track
from gadabout.server.table.roster import Roster
from gadabout.server.wire import messages


class Answering(Protocol):
    """What a move needs of its table."""

    audience: Audience
    chance: Chance
    game: LiveGame | None
    roster: Roster
    track: Track

    def playing(self, listener: Listener, seat: Seat) -> LiveGame: ...
    def refuse(self, listener: Listener, message_id: str, refused: Illegal) -> None: ...
    async def bring(self, seat: Seat, entry: Entry) -> None: ...


async def submit(
    table: Answering,
    listener: Listener,
    message: messages.Submit,
    came: float | None = None,
    arrived: int | None = None,
) -> None:
    """Makes the moves of a seat, all or none, and answers its listener.

    `came` is the event loop's time, to measure how long the answer takes; `arrived` is the table's clock.
    """
    race = bool(table.track)

    def done(refused: Illegal | None) -> None:
        if refused:
            table.refuse(listener, message.id, refused)
        elif table.game:
            if came is not None:
                counters.moves.told(get_running_loop().time() - came, race=race)
            version = table.game.ids.get((Seat(message.seat), message.id), table.game.version)
            listener.send(encode(messages.Accepted(message.id, version)))

    try:
        entry = _entered(table, listener, message, done, arrived)
        if entry:
            await table.bring(Seat(message.seat), entry)
    except Illegal as refused:
        done(refused)
    except Exception:
        done(Illegal("broken"))
        raise


def _entered(
    table: Answering, listener: Listener, message: messages.Submit, done: Done, arrived: int | None
) -> Entry | None:
    """Returns the message's move if it may be made now, else raises Illegal; None if it was heard before."""
    seat = Seat(message.seat)
    # First, as it may have been the move that ended the game.
    if table.game and (seat, message.id) in table.game.ids and seat in table.audience.seats_of(listener):
        done(None)
        return None
    game = table.playing(listener, seat)
    if table.track.heard_again(seat, message.id, done):
        return None
    actions = game.actions(message.actions)
    if table.roster.paused:
        raise Illegal("paused")
    if not game.is_current(seat, message.seen):
        raise game.objection(seat, actions, table.chance)
    credit, delay = (listener.latency.credit(), listener.latency.shortest) if table.track else (0, 0)
    return Entry(message.id, "human", actions, credit, done, delay, arrived)
