"""What is told again and again, made once: tables by seat, and then by the fields of the event."""

from __future__ import annotations

from typing import Final

from gadabout.core.contract import Seat, Told, tell
from gadabout.games.eighty_days import events
from gadabout.games.eighty_days.cards import CARDS, LONDON, TRAVEL_KINDS
from gadabout.games.eighty_days.model import MOST_PLAYERS, SPACES

Row = tuple[Told, ...]
"""Told one by one, or all that a step tells."""
Pair = tuple[Told, Told]
"""A secret and its shadow."""

SEATS: Final = [*range(MOST_PLAYERS)]

DECLINED: Final[tuple[Row, ...]] = tuple([(Told(events.Declined(seat)),) for seat in SEATS])
MARKER_TAKEN: Final[Row] = tuple([Told(events.MarkerTaken(seat)) for seat in SEATS])
TURN_ENDED: Final[Row] = tuple([Told(events.TurnEnded(seat)) for seat in SEATS])
BOUGHT_TRAVEL: Final[Row] = tuple([Told(events.Bought(seat, "travel")) for seat in SEATS])
BOUGHT_EVENT: Final[Row] = tuple([Told(events.Bought(seat, "event")) for seat in SEATS])
RECEIVED: Final[tuple[Row, ...]] = tuple(
    [tuple([Told(events.Received(seat, coins)) for coins in range(2)]) for seat in SEATS]
)
DETECTIVE_MOVED: Final[tuple[tuple[Row, ...], ...]] = tuple(
    [tuple([(Told(events.DetectiveMoved(seat, place)),) for place in range(LONDON)]) for seat in SEATS]
)
LAID: Final[tuple[Row, ...]] = tuple(
    [tuple([Told(events.Laid(seat, card)) for card in range(TRAVEL_KINDS)]) for seat in SEATS]
)
DISCARDED: Final[tuple[Row, ...]] = tuple(
    [tuple([Told(events.Discarded(seat, card)) for card in range(CARDS)]) for seat in SEATS]
)
TOOK: Final[tuple[tuple[tuple[Row, ...], ...], ...]] = tuple(
    [
        tuple(
            [
                tuple([(Told(events.Took(seat, space, card)),) for card in range(TRAVEL_KINDS)])
                for space in range(SPACES)
            ]
        )
        for seat in SEATS
    ]
)


def _drew(players: int, seat: int, card: int) -> Pair:
    if card < TRAVEL_KINDS:
        return tell(
            players, Seat(seat), events.Drew(seat, "travel", card), others=events.Drew(seat, "travel")
        )
    return tell(players, Seat(seat), events.Drew(seat, "event", card), others=events.Drew(seat, "event"))


DREW: Final[tuple[tuple[tuple[Pair, ...], ...], ...]] = tuple(
    [
        tuple([tuple([_drew(players, seat, card) for card in range(CARDS)]) for seat in range(players)])
        for players in range(MOST_PLAYERS + 1)
    ]
)
"""By the number of players, then by seat and card."""
