"""A table and the people at it, as everybody may know them."""

from __future__ import annotations

from gadabout.server.table.audience import Audience
from gadabout.server.table.game import LiveGame
from gadabout.server.table.roster import Roster
from gadabout.server.wire import messages


def described(
    roster: Roster, game: LiveGame | None, audience: Audience, take_back: messages.Wish | None
) -> messages.Room:
    """Makes the message that describes the table to everybody; after the end it reveals the seed."""
    header = game.log.header if game else None
    return messages.Room(
        table=roster.code,
        game=roster.game,
        options=roster.options,
        speed=roster.speed,
        public=roster.public,
        locked=roster.locked,
        paused=roster.paused,
        phase=roster.phase,
        host=roster.host,
        seats=roster.sittings({int(seat) for seat in audience.present()}),
        watching=audience.watching(),
        commitment=header.commitment if header else roster.commitment(),
        salts=header.salts if header else roster.salts(),
        seed=header.seed or "" if header and roster.phase == "over" else "",
        take_back=take_back,
        marks=(*(game.marks() if game else ()), *(("imported",) if roster.imported else ())),
        votes=tuple(roster.votes),
        ended=game.ended() if game else {},
        next=roster.next,
        shared=roster.shared,
        pace=roster.pace,
    )
