"""The map as somebody has it in mind: borders that they don't know, and some that are not there.

What they have wrong is drawn once, from the seed of their seat, so it stays the same through a game.
Little known states go first; a player with fewer gaps knows all that one with more gaps knows.
"""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from hashlib import sha256
from importlib.resources import files
from itertools import combinations

from gadabout.core.dice import Dice
from gadabout.games.travel_blog.maps import World, imagined, world

Pair = tuple[int, int]

FAMOUS, KNOWN, OBSCURE = 0.15, 0.5, 1.0
"""How hard a state is to remember."""
UNUSUAL = 0.3
"""So much harder is a border that is not by land."""
INVENTED = 0.35
"""How easily a border is thought up, compared with one that is forgotten."""
FINE = 1 << 20


@lru_cache(maxsize=64)
def known(map_id: str, seed: bytes, gaps: float) -> World:
    """Returns the map as this seat remembers it; without gaps, the true one."""
    truth = world(map_id)
    if not gaps:
        return truth
    forgotten, invented = mistakes(map_id, seed, gaps)
    roads = _cut(truth, forgotten)
    for one, other in invented:
        roads[one].add(other)
        roads[other].add(one)
    return imagined(map_id, tuple([tuple(sorted(row)) for row in roads]))


def mistakes(map_id: str, seed: bytes, gaps: float) -> tuple[list[Pair], list[Pair]]:
    """Returns the borders that a player has forgotten and those that they made up, as pairs of places."""
    dice = Dice(sha256(b"gadabout map\0" + seed).digest())
    slips = []
    for pair, doubt, real in doubts(map_id):
        slips.append((dice.below(FINE) / FINE / doubt, pair, real))
    made = sorted(slip for slip in slips if slip[0] < gaps)
    return [pair for _, pair, real in made if real], [pair for _, pair, real in made if not real]


@cache
def doubts(map_id: str) -> tuple[tuple[Pair, float, bool], ...]:
    """Returns all borders, and false ones that might be made up, each with how hard it is to know."""
    truth, obscurity = world(map_id), _obscurity(map_id)
    found = []
    for one, row in enumerate(truth.roads):
        found += [((one, other), _doubt(truth, obscurity, one, other), True) for other in row if one < other]
    for one, other in combinations(range(len(truth.codes)), 2):
        note = truth.note(one, other)
        if truth.border(one, other) or not (note or _side_by_side(truth, one, other)):
            continue
        doubt = _doubt(truth, obscurity, one, other)
        found.append(((one, other), doubt if note else INVENTED * doubt, False))
    return tuple(found)


def _doubt(truth: World, obscurity: tuple[float, ...], one: int, other: int) -> float:
    note = truth.note(truth.places[one], truth.places[other])
    harder = UNUSUAL if note and note.kind != "land" else 0.0
    return min(1.0, (obscurity[one] + obscurity[other]) / 2 + harder)


def _side_by_side(truth: World, one: int, other: int) -> bool:
    """Returns whether two states share at least two neighbours, and so might be taken for neighbours."""
    return (truth.borders[one] & truth.borders[other]).bit_count() >= 2


@cache
def _obscurity(map_id: str) -> tuple[float, ...]:
    """Returns how hard each place is to remember; all but the main part of a split state are obscure."""
    truth = world(map_id)
    table = tomllib.loads(files(__package__).joinpath("data", "fame.toml").read_text("utf-8"))[map_id]
    hard = dict.fromkeys((*table["obscure"], *truth.place_codes[len(truth.codes) :]), OBSCURE)
    easy = dict.fromkeys(table["famous"], FAMOUS)
    return tuple([hard.get(code, easy.get(code, KNOWN)) for code in truth.place_codes])


def _cut(truth: World, forgotten: list[Pair]) -> list[set[int]]:
    """Returns the roads without the forgotten ones, except those without which a place can't be reached."""
    roads = [set(row) for row in truth.roads]
    for one, other in forgotten:
        roads[one].remove(other)
        roads[other].remove(one)
        if not _reaches(roads, one, other):
            roads[one].add(other)
            roads[other].add(one)
    return roads


def _reaches(roads: list[set[int]], start: int, end: int) -> bool:
    reached, row = {start}, [start]
    for here in row:
        for there in roads[here] - reached:
            reached.add(there)
            row.append(there)
    return end in reached
