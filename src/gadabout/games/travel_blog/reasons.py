"""The charges of a bill as sentences."""

from __future__ import annotations

from itertools import pairwise

from gadabout.core.words import Words
from gadabout.games.travel_blog.bill import Bill, Charge
from gadabout.games.travel_blog.maps import World
from gadabout.games.travel_blog.scoring import charges

ARROW, DASH, MINUS = " \u2192 ", "\u2013", "\u2212"

# By rule, and by number as Czech counts: one, two to four, more.
WORDS = Words(
    {
        "TB-20 one": {"en": "{count} border: {route}", "cs": "{count} hranice: {route}"},
        "TB-20 few": {"en": "{count} borders: {route}", "cs": "{count} hranice: {route}"},
        "TB-20 many": {"en": "{count} borders: {route}", "cs": "{count} hranic: {route}"},
        "TB-21 one": {"en": "{count} pair of neighbours: {pairs}", "cs": "{count} dvojice sousedů: {pairs}"},
        "TB-21 few": {"en": "{count} pairs of neighbours: {pairs}", "cs": "{count} dvojice sousedů: {pairs}"},
        "TB-21 many": {"en": "{count} pairs of neighbours: {pairs}", "cs": "{count} dvojic sousedů: {pairs}"},
        "TB-22 one": {"en": "{count} token beneath", "cs": "{count} žeton vespod"},
        "TB-22 few": {"en": "{count} tokens beneath", "cs": "{count} žetony vespod"},
        "TB-22 many": {"en": "{count} tokens beneath", "cs": "{count} žetonů vespod"},
        "TB-23 one": {"en": "a token on 40", "cs": "žeton na poli 40"},
    }
)


def sentences(world: World, bill: Bill, round_: int, language: str) -> list[str]:
    """Returns each charge in words, with its euros: "3 borders: France → Italy → Malta → Greece, 30"."""
    return [f"{reason(world, line, language)}, {euros(line.euros)}" for line in charges(bill, round_)]


def reason(world: World, charge: Charge, language: str) -> str:
    """Says what a charge is for."""
    count = charge.count
    number = "one" if count == 1 else "few" if count < 5 else "many"
    names = world.names[language]
    pairs = ", ".join([f"{names[one]}{DASH}{names[other]}" for one, other in charge.pairs])
    route = route_names(world, charge.route, language)
    return WORDS.say(f"{charge.rule} {number}", language, count=count, route=route, pairs=pairs)


def route_names(world: World, route: tuple[int, ...], language: str) -> str:
    """Returns the places of a route, with arrows between."""
    return ARROW.join([world.place_names[language][place] for place in route])


def remarks(world: World, route: tuple[int, ...], language: str) -> list[str]:
    """Says what is special about the borders that a route crosses, each once (TB-33, TB-34)."""
    names = world.names[language]
    said: dict[str, None] = {}
    for here, there in pairwise(route):
        one, other = world.places[here], world.places[there]
        note = world.note(one, other)
        if note:
            low, high = sorted((one, other))
            said[f"{names[low]}{DASH}{names[high]}: {note.why[language]}"] = None
    return list(said)


def euros(amount: int) -> str:
    """Returns an amount as text, with a proper minus sign."""
    return str(amount).replace("-", MINUS)
