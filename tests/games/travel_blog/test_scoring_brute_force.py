"""The scoring against a plain search for the shortest walk, written anew from the rules and the table's text.

The search walks from place to place and remembers which marked states it has touched. That is TB-31. Of a
walk that touches every marked state, take for each of them one part that it touched: the walk is a trip with
those parts, equally long. And every trip with chosen parts is such a walk. So the shortest are equally long.
"""

import tomllib
from functools import cache
from importlib.resources import files
from itertools import combinations, pairwise
from random import Random
from typing import NamedTuple

import pytest

from gadabout.games.travel_blog.maps import world
from gadabout.games.travel_blog.routes import routes
from gadabout.games.travel_blog.scoring import bill, charges, trip
from tests.scale import scaled

Node = tuple[str, frozenset[str]]


class Ground(NamedTuple):
    """A map as the search sees it: codes, and nothing worked out before."""

    beside: dict[str, list[str]]
    state: dict[str, str]


class Deal(NamedTuple):
    round: int
    ends: tuple[str, ...]
    chosen: tuple[str, ...]
    forty: int
    beneath: int


@cache
def ground(map_id: str) -> Ground:
    table = tomllib.loads(
        files("gadabout.games.travel_blog").joinpath(f"data/{map_id}.toml").read_text("utf-8")
    )
    state = {code: code for code in table["states"]}
    state |= {part["code"]: split["state"] for split in table.get("split", []) for part in split["parts"]}
    lines = [(one, other) for one, row in table["land"].items() for other in row]
    lines += [row["between"] for row in table["special"] if row["kind"] in {"sea", "bridge", "corner"}]
    beside: dict[str, list[str]] = {code: [] for code in state}
    for one, other in lines:
        beside[one].append(other)
        beside[other].append(one)
    return Ground(beside, state)


def deal(map_id: str, rng: Random) -> Deal:
    round_ = rng.randint(1, 7)
    ends, tokens = (2 if round_ >= 5 else 1), (1 if round_ <= 2 else 2)
    forty = int(rng.random() < 0.2)
    # Split states are few, so they are drawn more often than their share.
    codes = list(world(map_id).codes)
    favoured = [code for code in ("RU", "AZ") if map_id == "europe" and rng.random() < 0.3]
    rest = rng.sample([code for code in codes if code not in favoured], ends + tokens)
    marked = (favoured + rest)[: ends + tokens - forty]
    rng.shuffle(marked)
    return Deal(round_, tuple(marked[:ends]), tuple(marked[ends:]), forty, rng.randint(0, 10))


def walks(map_id: str, position: Deal, *, all_of_them: bool) -> tuple[int, set[tuple[str, ...]]]:
    """The length of the shortest walks that do, and the walks themselves if they are wanted."""
    here = ground(map_id)
    wanted = frozenset(position.chosen)
    if not wanted and len(position.ends) == 1:
        return 0, set()
    starts: list[Node] = [
        (place, frozenset()) for place, state in here.state.items() if state == position.ends[0]
    ]
    came_from: dict[Node, list[Node]] = {node: [] for node in starts}
    front, length = starts, 0
    while not (done := [node for node in front if finished(here, position, node)]):
        length += 1
        after: dict[Node, list[Node]] = {}
        for place, touched in front:
            for step in here.beside[place]:
                node = (step, touched | ({here.state[step]} & wanted))
                if node not in came_from:
                    after.setdefault(node, []).append((place, touched))
        came_from |= after
        front = list(after)
    if not all_of_them:
        return length, set()
    return length, {walk for node in done for walk in traced(came_from, node)}


def finished(here: Ground, position: Deal, node: Node) -> bool:
    place, touched = node
    at_end = len(position.ends) == 1 or here.state[place] == position.ends[1]
    return at_end and len(touched) == len(position.chosen)


def traced(came_from: dict[Node, list[Node]], node: Node) -> list[tuple[str, ...]]:
    if not came_from[node]:
        return [(node[0],)]
    return [(*walk, node[0]) for before in came_from[node] for walk in traced(came_from, before)]


def surcharged(map_id: str, position: Deal) -> int:
    """Pairs of marked states with some part of one beside some part of the other (TB-21, TB-32)."""
    here = ground(map_id)
    lines = {
        frozenset((here.state[one], here.state[other])) for one in here.beside for other in here.beside[one]
    }
    marked = (*position.ends, *position.chosen)
    return sum(frozenset(pair) in lines for pair in combinations(marked, 2) if pair != position.ends)


def numbered(map_id: str, codes: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(world(map_id).codes.index(code) for code in codes)


def positions(map_id: str, count: int) -> list[Deal]:
    rng = Random(f"brute force on {map_id}")
    return [deal(map_id, rng) for _ in range(count)]


@pytest.mark.parametrize("map_id", ["europe", "usa"])
def test_costs_equal_those_of_the_shortest_walk(map_id: str) -> None:
    """TB-20 to TB-25 and TB-31 on random positions of all rounds, with 40 and with tokens beneath."""
    here = world(map_id)
    seen = set()
    for position in positions(map_id, scaled(100_000, least=1_000)):
        length, _ = walks(map_id, position, all_of_them=False)
        for_tokens = 10 * position.beneath * (-1 if position.round == 7 else 1)
        cost = 10 * length + 30 * surcharged(map_id, position) + 40 * position.forty + for_tokens
        ends, chosen = numbered(map_id, position.ends), numbered(map_id, position.chosen)
        found = bill(here, position.round, ends, chosen, position.forty, position.beneath)
        assert (found.crossings, found.cost) == (length, cost), position
        assert sum(line.euros for line in charges(found, position.round)) == cost
        seen.add((position.round, position.forty))
    assert seen == {(round_, forty) for round_ in range(1, 8) for forty in (0, 1)}


@pytest.mark.parametrize("map_id", ["europe", "usa"])
def test_routes_are_all_the_shortest_walks(map_id: str) -> None:
    """Every one is found, none twice, in order; and the route of a bill is the first of them."""
    here = world(map_id)
    for position in positions(map_id, scaled(5_000)):
        length, expected = walks(map_id, position, all_of_them=True)
        ends, chosen = numbered(map_id, position.ends), numbered(map_id, position.chosen)
        found, count = routes(here, ends, chosen, limit=10**6)
        assert {tuple(here.place_codes[place] for place in route) for route in found} == expected, position
        assert count == len(found) == len(expected)
        assert found == sorted(found)
        assert all(len(route) == length + 1 for route in found)
        assert all(there in here.roads[place] for route in found for place, there in pairwise(route))
        assert trip(here, ends, chosen) == (length, found[0] if found else ())
        assert routes(here, ends, chosen, limit=3) == (found[:3], count)


@pytest.mark.parametrize("map_id", ["europe", "usa"])
def test_every_pair_of_states(map_id: str) -> None:
    """Part I in full: each start with each state."""
    here = world(map_id)
    for one, start in enumerate(here.codes):
        for other, end in enumerate(here.codes):
            if one != other:
                length, _ = walks(map_id, Deal(1, (start,), (end,), 0, 0), all_of_them=False)
                assert trip(here, (one,), (other,))[0] == length
