"""The scoring assistant for a real table: a position in people's words, checked, and its score."""

from __future__ import annotations

from msgspec import Struct, field

from gadabout.core.words import Words
from gadabout.games.travel_blog.atlas import MAPS
from gadabout.games.travel_blog.bill import Bill
from gadabout.games.travel_blog.maps import World, world
from gadabout.games.travel_blog.model import CENTRE_CARDS, ROUNDS, TOKENS
from gadabout.games.travel_blog.names import LONGEST, UnknownState, find
from gadabout.games.travel_blog.routes import routes
from gadabout.games.travel_blog.scoring import bill

FORTY = "40"
MOST_ROUTES = 20
MOST_BENEATH = 5
"""Under one token: one of each other colour."""

WORDS = Words(
    {
        "no-map": {
            "en": "there is no map {text!r}; there are {maps}",
            "cs": "mapa {text!r} není; jsou tu {maps}",
        },
        "no-round": {"en": "rounds go from 1 to 7, not {given}", "cs": "kola jsou 1 až 7, ne {given}"},
        "centre-cards": {
            "en": "cards in the centre in round {round}: {wanted}, not {given}",
            "cs": "karet ve středu v {round}. kole: {wanted}, ne {given}",
        },
        "tokens": {
            "en": "tokens of a colour in round {round}: {wanted}, not {given}",
            "cs": "žetonů jedné barvy v {round}. kole: {wanted}, ne {given}",
        },
        "no-state": {"en": "{map} has no state {text!r}", "cs": "{map}: stát {text!r} tu není"},
        "no-state-but": {
            "en": "{map} has no state {text!r}; did you mean {suggestions}?",
            "cs": "{map}: stát {text!r} tu není; nemáš na mysli {suggestions}?",
        },
        "twice": {
            "en": "{name} is given twice; each card and each space is there only once",
            "cs": "{name} je tu dvakrát; každá karta i každé pole je jen jednou",
        },
        "beneath": {
            "en": "tokens beneath: from 0 to {most}, not {given}",
            "cs": "žetonů vespod: 0 až {most}, ne {given}",
        },
    }
)


class BadPosition(ValueError):
    """A position that can't occur: a key of WORDS and its values."""

    def __init__(self, key: str, **values: int | str | tuple[str, ...] | dict[str, str]) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values

    @property
    def suggestions(self) -> tuple[str, ...]:
        """Returns names that may have been meant."""
        names = self.values.get("suggestions", ())
        return names if isinstance(names, tuple) else ()

    def say(self, language: str) -> str:
        """Says what is wrong, in words."""
        said: dict[str, int | str] = {}
        for name, value in self.values.items():
            match value:
                case dict():
                    said[name] = value[language]
                case tuple():
                    said[name] = ", ".join(value)
                case _:
                    said[name] = value
        return WORDS.say(self.key, language, **said)


class Asked(Struct, frozen=True, forbid_unknown_fields=True):
    """A position as people or programs name it."""

    map_id: str = field(name="map")
    round_: int = field(name="round")
    centre: list[str]
    tokens: list[str | int]
    beneath: int = 0


class Position(Struct, frozen=True):
    """A position that can occur; states are numbers."""

    world: World
    round_: int
    ends: tuple[int, ...]
    chosen: tuple[int, ...]
    forty: int
    beneath: int

    def bill(self) -> Bill:
        """Scores the position and returns its bill."""
        return bill(self.world, self.round_, self.ends, self.chosen, self.forty, self.beneath)


class Answer(Struct, frozen=True):
    """A score for programs to read: numbers of things, and states and places by their English names."""

    cost: int
    """In round 7 what the player receives."""
    crossings: int
    neighbour_pairs: int
    forty: int
    """1 with a token on 40, else 0."""
    beneath: int
    routes: list[list[str]]
    """The first 20 cheapest ones."""
    route_count: int
    """How many cheapest ones there are."""
    pairs: list[tuple[str, str]]


def position(asked: Asked) -> Position:
    """Finds the named states and checks the position; raises BadPosition if it can't occur."""
    map_id, round_ = asked.map_id.strip().casefold(), asked.round_
    if map_id not in MAPS:
        raise BadPosition("no-map", text=asked.map_id[:LONGEST], maps=MAPS)
    if not 1 <= round_ <= ROUNDS:
        raise BadPosition("no-round", given=round_)
    atlas = world(map_id)
    ends = _states(atlas, asked.centre)
    named = [text for token in asked.tokens if (text := str(token).strip()) != FORTY]
    chosen = _states(atlas, named)
    forty = len(asked.tokens) - len(named)
    _check(atlas, round_, ends, chosen, forty)
    most = MOST_BENEATH * TOKENS[round_]
    if not 0 <= asked.beneath <= most:
        raise BadPosition("beneath", given=asked.beneath, most=most)
    return Position(atlas, round_, ends, chosen, forty, asked.beneath)


def answer(position: Position) -> Answer:
    """Returns the score of a position, with everything that a program may want to know."""
    scored = position.bill()
    found, count = routes(position.world, position.ends, position.chosen, MOST_ROUTES)
    names = position.world.place_names["en"]
    return Answer(
        scored.cost,
        scored.crossings,
        len(scored.pairs),
        scored.forty,
        scored.beneath,
        [[names[place] for place in route] for route in found],
        count,
        [(names[one], names[other]) for one, other in scored.pairs],
    )


def _states(atlas: World, texts: list[str]) -> tuple[int, ...]:
    try:
        return tuple([find(atlas, text) for text in texts])
    except UnknownState as unknown:
        key = "no-state-but" if unknown.suggestions else "no-state"
        text, names = unknown.text[:LONGEST], unknown.suggestions
        raise BadPosition(key, text=text, map=atlas.titles, suggestions=names) from None


def _check(atlas: World, round_: int, ends: tuple[int, ...], chosen: tuple[int, ...], forty: int) -> None:
    """Checks that the round has so many cards and tokens, and that none is given twice (TB-10, TB-15)."""
    cards, tokens = CENTRE_CARDS[round_], TOKENS[round_]
    if len(ends) != cards:
        raise BadPosition("centre-cards", round=round_, wanted=cards, given=len(ends))
    if len(chosen) + forty != tokens:
        raise BadPosition("tokens", round=round_, wanted=tokens, given=len(chosen) + forty)
    if forty > 1:
        raise BadPosition("twice", name=FORTY)
    marked = ends + chosen
    for state in marked:
        if marked.count(state) > 1:
            name = {language: names[state] for language, names in atlas.names.items()}
            raise BadPosition("twice", name=name)
