"""Positions as people write them, and their bills."""

from gadabout.games.travel_blog.bill import Bill
from gadabout.games.travel_blog.maps import World, world
from gadabout.games.travel_blog.names import find
from gadabout.games.travel_blog.scoring import bill

EUROPE, USA = world("europe"), world("usa")


def states(here: World, *names: str) -> tuple[int, ...]:
    return tuple(find(here, name) for name in names)


def scored(here: World, round_: int, centre: str, tokens: str, beneath: int = 0) -> Bill:
    """The bill of a position as people write it: names with commas between, 40 for the space."""
    ends = states(here, *centre.split(", "))
    spaces = tokens.split(", ")
    chosen = states(here, *(name for name in spaces if name != "40"))
    return bill(here, round_, ends, chosen, spaces.count("40"), beneath)


def route(here: World, *names: str) -> tuple[int, ...]:
    return tuple(here.place_names["en"].index(name) for name in names)
