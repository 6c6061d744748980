"""What is told again and again, made once: tables by seat, and then by the fields of the event."""

from __future__ import annotations

from typing import Final

from gadabout.core.contract import Onlooker, Seat, Told, all_but, tell
from gadabout.games.travelogue import events
from gadabout.games.travelogue.cards import CARDS, DESTINATIONS, NUMBER
from gadabout.games.travelogue.model import AGENTS, LEAST_PLAYERS, MOST_PLAYERS

News = tuple[Told, ...]
Audience = frozenset[Onlooker]

SEATS: Final = [*map(Seat, range(MOST_PLAYERS))]
NUMBERS: Final = range(AGENTS + 1)
"""Of agents, and of the cards that they ask for; there is no agent 0."""
TABLES: Final = [0, 0, *range(LEAST_PLAYERS, MOST_PLAYERS + 1)]
"""Numbers of players, each in its place."""

PASSED: Final[tuple[News, ...]] = tuple([(Told(events.Passed(seat)),) for seat in SEATS])
STOPPED: Final[tuple[News, ...]] = tuple([(Told(events.Stopped(seat)),) for seat in SEATS])
TURNED_UP: Final[tuple[tuple[News, ...], ...]] = tuple(
    [tuple([(Told(events.TurnedUp(agent, card)),) for card in range(CARDS)]) for agent in NUMBERS]
)
"""By agent and card."""
VISITED_AGENT: Final[tuple[tuple[News, ...], ...]] = tuple(
    [tuple([(Told(events.VisitedAgent(seat, agent)),) for agent in NUMBERS]) for seat in SEATS]
)
ARRIVED: Final[tuple[tuple[News, ...], ...]] = tuple(
    [tuple([(Told(events.Arrived(seat, place)),) for place in range(DESTINATIONS)]) for seat in SEATS]
)
SCORED: Final[tuple[tuple[News, ...], ...]] = tuple(
    [tuple([(Told(events.Scored(seat, card, NUMBER[card])),) for card in range(CARDS)]) for seat in SEATS]
)


def _took(seat: Seat, agent: int) -> tuple[News, ...]:
    return tuple([(Told(events.TookFromAgent(seat, agent, card)),) for card in range(CARDS)])


def _chosen(seat: Seat, partner: Seat) -> tuple[News, ...]:
    return tuple([(Told(events.PartnerChosen(seat, partner, count)),) for count in NUMBERS])


def _laid_down(seat: Seat, partner: Seat) -> tuple[News, ...]:
    return tuple([(Told(events.LaidDown(seat, partner, count)),) for count in NUMBERS])


def _drew(players: int, seat: Seat) -> tuple[News, ...]:
    return tuple(
        [tell(players, seat, events.Drew(seat, card), others=events.Drew(seat)) for card in range(CARDS)]
    )


TOOK_FROM_AGENT: Final = tuple([tuple([_took(seat, agent) for agent in NUMBERS]) for seat in SEATS])
PARTNER_CHOSEN: Final = tuple([tuple([_chosen(seat, partner) for partner in SEATS]) for seat in SEATS])
LAID_DOWN: Final = tuple([tuple([_laid_down(seat, partner) for partner in SEATS]) for seat in SEATS])
DREW: Final = tuple([tuple([_drew(players, seat) for seat in SEATS[:players]]) for players in TABLES])
"""By the number of players, then by seat and card."""


def tell_pick(players: int, seat: Seat, left: int, card: int) -> News:
    return tell(players, seat, events.Picked(seat, left, card), others=events.Picked(seat, left))


def _picks(players: int, seat: Seat, left: int) -> tuple[News, ...]:
    return tuple([tell_pick(players, seat, left, card) for card in range(CARDS)])


PICKED: Final = tuple(
    [
        tuple([tuple([_picks(players, seat, left) for left in range(AGENTS)]) for seat in SEATS[:players]])
        for players in TABLES
    ]
)
"""By the number of players, then by seat, cards left to choose, and card: half of all steps are picks."""

TRADERS: Final = tuple([tuple([frozenset[Onlooker]((one, other)) for other in SEATS]) for one in SEATS])


def _traded(players: int, one: Seat, other: Seat) -> tuple[Told, ...]:
    return tuple([Told(events.Traded(one, other, count), all_but(players, one, other)) for count in NUMBERS])


TRADED: Final = tuple(
    [tuple([tuple([_traded(players, one, other) for other in SEATS]) for one in SEATS]) for players in TABLES]
)
"""What all but the two traders hear, by the number of players, the two seats and the number of cards."""
