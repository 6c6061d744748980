"""What is in the box: cards, legs, spaces and chips, read from `data/cards.toml`.

A card is named by its kind: trains come first, by value, then ships, then events.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

EVENT_NAMES = (
    "balloon",
    "elephant",
    "express",
    "submarine",
    "connection",
    "offer",
    "princess",
    "delay",
    "storm",
)
ACTION_NAMES = ("coin", "balloon", "event", "detective", "starter", "trade")
BONUS_NAMES = ("coin", "event", "travel", "others-lose-a-day")


class Route(NamedTuple):
    trains: int
    ships: int


class Leg(NamedTuple):
    """Routes take cards; a leg without routes takes days, or with an elephant these and the die."""

    routes: tuple[Route, ...]
    days: int
    elephant: int


class Box(NamedTuple):
    """All that the table of cards holds."""

    coins: int
    trains: tuple[int, ...]
    ships: tuple[int, ...]
    counts: tuple[int, ...]
    """How many cards there are of each kind: trains, ships, events."""
    places: tuple[str, ...]
    legs: tuple[Leg, ...]
    spaces: tuple[str, ...]
    chips: tuple[str, ...]
    """The bonuses of one colour."""
    numbers: dict[str, int]
    """What an event card counts, saves or costs, where it does."""


def read(text: str) -> Box:
    """Reads and checks what is in the box; raises ValueError if it makes no game (ED-1, ED-2)."""
    table = tomllib.loads(text)
    trains, ships = _by_value(table["trains"]), _by_value(table["ships"])
    events = {event["name"]: event for event in table["events"]}
    legs = table["legs"]
    box = Box(
        coins=table["coins"]["number"],
        trains=tuple(train["value"] for train in trains),
        ships=tuple(ship["value"] for ship in ships),
        counts=tuple(card["count"] for card in (*trains, *ships, *table["events"])),
        places=tuple(leg["from"] for leg in legs),
        legs=tuple(_leg(leg) for leg in legs),
        spaces=tuple(space["action"] for space in table["spaces"]),
        chips=tuple(chip["bonus"] for chip in table["chips"] for _ in range(chip["count"])),
        numbers={name: event.get("value", event.get("days", 0)) for name, event in events.items()},
    )
    _check(box, tuple(events), [leg["to"] for leg in legs])
    return box


def _by_value(cards: Sequence[Any]) -> list[Any]:
    return sorted(cards, key=lambda card: card["value"])


def _leg(leg: Any) -> Leg:
    routes = tuple(Route(route["trains"], route["ships"]) for route in leg.get("routes", ()))
    return Leg(routes, leg.get("days", 0), leg.get("elephant", 0))


def _check(box: Box, events: tuple[str, ...], ends: list[str]) -> None:
    if events != EVENT_NAMES or set(box.spaces) != set(ACTION_NAMES):
        raise ValueError("an event or a space is missing, or has a name that no rule knows")
    if not set(box.chips) <= set(BONUS_NAMES):
        raise ValueError("a chip has a bonus that no rule knows")
    if len(box.chips) != len(box.places) - 1:
        raise ValueError("there must be one chip of each colour for every place but the first")
    if ends != [*box.places[1:], box.places[0]]:
        raise ValueError("the legs must follow each other, and come back to where they began")
    for leg in box.legs:
        if len({sum(route) for route in leg.routes}) != (0 if leg.days else 1):
            raise ValueError("a leg takes days, or routes of equally many cards")
    if max(box.counts) > 30 or box.coins > 40:
        raise ValueError("there are at most 30 cards of a kind, and 40 coins")


BOX: Final = read(files(__package__).joinpath("data", "cards.toml").read_text("utf-8"))

TRAINS: Final = len(BOX.trains)
TRAVEL_KINDS: Final = TRAINS + len(BOX.ships)
"""So many kinds of travel cards; trains are those below TRAINS. Event cards have the numbers from here on."""
CARDS: Final = TRAVEL_KINDS + len(EVENT_NAMES)
VALUES: Final = BOX.trains + BOX.ships
BALLOON: Final = TRAVEL_KINDS + 0
ELEPHANT: Final = TRAVEL_KINDS + 1
EXPRESS: Final = TRAVEL_KINDS + 2
SUBMARINE: Final = TRAVEL_KINDS + 3
CONNECTION: Final = TRAVEL_KINDS + 4
OFFER: Final = TRAVEL_KINDS + 5
PRINCESS: Final = TRAVEL_KINDS + 6
DELAY: Final = TRAVEL_KINDS + 7
STORM: Final = TRAVEL_KINDS + 8
HELD: Final = range(TRAVEL_KINDS, DELAY)
"""The event cards that can be in a hand; the two after them are the blue ones."""
STANDS_IN: Final = {EXPRESS: BOX.numbers["express"], SUBMARINE: BOX.numbers["submarine"]}
SAVED: Final = BOX.numbers["offer"]
LOST: Final = {DELAY: BOX.numbers["delay"], STORM: BOX.numbers["storm"]}

COIN_SPACE: Final = BOX.spaces.index("coin")
BALLOON_SPACE: Final = BOX.spaces.index("balloon")
EVENT_SPACE: Final = BOX.spaces.index("event")
DETECTIVE_SPACE: Final = BOX.spaces.index("detective")
STARTER_SPACE: Final = BOX.spaces.index("starter")
TRADE_SPACE: Final = BOX.spaces.index("trade")
LONDON: Final = len(BOX.legs)
"""Home again; London as the start is place 0."""
TRAVEL_CARDS: Final = tuple(card for card in range(TRAVEL_KINDS) for _ in range(BOX.counts[card]))
EVENT_CARDS: Final = tuple(card for card in range(TRAVEL_KINDS, CARDS) for _ in range(BOX.counts[card]))


@cache
def event_cards(players: int) -> tuple[int, ...]:
    """Returns the event cards of a game; with two players Connection is taken out (ED-90)."""
    return tuple(card for card in EVENT_CARDS if players > 2 or card != CONNECTION)


def title(card: int) -> str:
    """Returns the key under which a card's name is found: an event's own name, or train or ship."""
    if card >= TRAVEL_KINDS:
        return EVENT_NAMES[card - TRAVEL_KINDS]
    return "train" if card < TRAINS else "ship"
