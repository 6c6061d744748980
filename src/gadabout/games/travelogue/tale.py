"""The events of Travelogue as sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import structs

from gadabout.core.words import load
from gadabout.games.travelogue import events
from gadabout.games.travelogue.box import TABLE
from gadabout.games.travelogue.cards import ACTIVITY, NUMBER, face
from gadabout.games.travelogue.model import Options

WORDS = load(__package__)
ACTIVITY_ROWS = tuple(TABLE.activities.values())
DESTINATION_ROWS = tuple(TABLE.destinations.values())


def card_name(card: int, language: str) -> str:
    """Returns the name of a card.

    >>> card_name(0, "en")
    'dining 1'
    """
    return f"{getattr(ACTIVITY_ROWS[ACTIVITY[card]], language)} {NUMBER[card]}"


def destination_name(destination: int, language: str) -> str:
    """Returns the name of a destination.

    >>> destination_name(0, "cs")
    'Itálie'
    """
    return str(getattr(DESTINATION_ROWS[destination], language))


Naming = Callable[[Any, Sequence[str], str], object]


def _person(seat: int, people: Sequence[str], _language: str) -> str:
    return people[seat]


def _people(seats: Sequence[int], people: Sequence[str], _language: str) -> str:
    return ", ".join([people[seat] for seat in seats])


def _card(card: int, _people: Sequence[str], language: str) -> str:
    return card_name(card, language)


def _cards(cards: Sequence[int], _people: Sequence[str], language: str) -> str:
    return ", ".join([card_name(card, language) for card in cards])


def _place(destination: int, _people: Sequence[str], language: str) -> str:
    return destination_name(destination, language)


def _places(destinations: Sequence[int], _people: Sequence[str], language: str) -> str:
    return ", ".join([destination_name(one, language) for one in destinations])


def _pile(pile: int, _people: Sequence[str], _language: str) -> int:
    return pile + 1


def _albums(numbers: Sequence[int], people: Sequence[str], _language: str) -> str:
    return ", ".join([f"{who} {number}" for who, number in zip(people, numbers, strict=False)])


# How the fields of events are named in their sentences; the rest are plain numbers.
NAMING: dict[str, Naming] = {
    "seat": _person,
    "first": _person,
    "partner": _person,
    "winners": _people,
    "card": _card,
    "cards": _cards,
    "gave": _cards,
    "got": _cards,
    "destination": _place,
    "old": _place,
    "top": _place,
    "tops": _places,
    "pile": _pile,
    "albums": _albums,
}


def say(_options: Options, event: events.Event, people: Sequence[str], language: str) -> str:
    """Says what happened, in words; the end takes several lines."""
    if isinstance(event, events.Ended):
        return _ended(event, people, language)
    values: dict[str, object] = {}
    for name, value in structs.asdict(event).items():
        if value is not None:
            values[name] = NAMING[name](value, people, language) if name in NAMING else value
    return WORDS.say(_key(event), language, **values)


def _key(event: events.Event) -> str:
    """Returns the key of an event's sentence; some events have several sentences."""
    key = type(event).__name__
    match event:
        case events.TurnBegan(last=True):
            return "TurnBegan-last"
        case events.TurnedUp(card=card) if face(card).symbol:
            return f"TurnedUp-{face(card).symbol}"
        case (
            events.HandDealt(cards=tuple())
            | events.Traded(gave=tuple())
            | events.Drew(card=int())
            | events.Picked(card=int())
        ):
            return f"{key}-own"
        case _:
            return key


def _ended(event: events.Ended, people: Sequence[str], language: str) -> str:
    """Says who wins and why, and adds a line for each player."""
    key = "Ended" if len(event.winners) == 1 else "Ended-shared"
    winners = _people(event.winners, people, language)
    lines = [WORDS.say(key, language, winners=winners, why=WORDS.say(event.reason, language))]
    for who, points, cards in zip(people, event.points, event.cards, strict=False):
        lines.append(WORDS.say("Ended-total", language, who=who, points=points, cards=cards))
    return "\n".join(lines)
