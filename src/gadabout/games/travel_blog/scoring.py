"""What a colour's round costs: trip, neighbours, space 40 and tokens beneath (TB-20 to TB-25).

`ends` are the centre states, one or two; `chosen` are the states under the colour's tokens, at most two.
"""

from __future__ import annotations

from itertools import product
from typing import Final

from gadabout.games.travel_blog.bill import Bill, Charge
from gadabout.games.travel_blog.maps import World
from gadabout.games.travel_blog.model import ROUNDS

PER_CROSSING: Final = 10
PER_PAIR: Final = 30
PER_TOKEN_BENEATH: Final = 10
ON_FORTY: Final = 40


def trip(world: World, ends: tuple[int, ...], chosen: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """Returns crossings and places of the cheapest trip (TB-20); of several, the first by place numbers.

    The trip uses one part of each marked state (TB-31). There is no trip if the start is the only stop.
    """
    if not chosen and len(ends) == 1:
        return 0, ()
    distance, ways = world.distance, world.ways
    least = len(ways) * len(ways)
    best: tuple[int, ...] = ()
    for stops in _plans(world, ends, chosen):
        crossings = 0
        here = stops[0]
        for stop in stops:
            crossings += distance[here][stop]
            here = stop
        if crossings <= least:
            here = stops[0]
            route: tuple[int, ...] = (here,)
            for stop in stops:
                route += ways[here][stop]
                here = stop
            if crossings < least or route < best:
                least, best = crossings, route
    return least, best


def _plans(world: World, ends: tuple[int, ...], chosen: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Returns the stops of a trip in each order and choice of parts; a main part has its state's number."""
    start, end = ends[:1], ends[1:]
    orders = [start + chosen + end]
    if len(chosen) == 2:
        orders.append(start + chosen[::-1] + end)
    for state in orders[0]:
        if len(world.parts[state]) > 1:
            return [stops for order in orders for stops in product(*[world.parts[state] for state in order])]
    return orders


def neighbour_pairs(
    world: World, ends: tuple[int, ...], chosen: tuple[int, ...]
) -> tuple[tuple[int, int], ...]:
    """Returns all pairs of neighbours among the marked states, except the two centre states (TB-21)."""
    borders = world.borders
    pairs: list[tuple[int, int]] = []
    for state in chosen:
        neighbours = borders[state]
        pairs += [(end, state) for end in ends if neighbours >> end & 1]
    if len(chosen) == 2 and borders[chosen[0]] >> chosen[1] & 1:
        pairs.append((chosen[0], chosen[1]))
    return tuple(pairs)


def bill(  # noqa: PLR0917  # called for each colour of each round: by position is quickest
    world: World, round_: int, ends: tuple[int, ...], chosen: tuple[int, ...], forty: int, beneath: int
) -> Bill:
    """Scores the round of a colour; in round 7 the cost is what the player receives (TB-25)."""
    crossings, route = trip(world, ends, chosen)
    pairs = neighbour_pairs(world, ends, chosen)
    cost = PER_CROSSING * crossings + PER_PAIR * len(pairs) + ON_FORTY * forty
    penalty = PER_TOKEN_BENEATH * beneath
    cost += -penalty if round_ == ROUNDS else penalty
    return Bill(cost, crossings, pairs, forty, beneath, route)


def charges(bill: Bill, round_: int) -> tuple[Charge, ...]:
    """Returns the lines of a bill, each with its rule; they add up to its cost."""
    sign = -1 if round_ == ROUNDS else 1
    lines = (
        Charge("TB-20", PER_CROSSING * bill.crossings, bill.crossings, route=bill.route),
        Charge("TB-21", PER_PAIR * len(bill.pairs), len(bill.pairs), pairs=bill.pairs),
        Charge("TB-23", ON_FORTY * bill.forty, bill.forty),
        Charge("TB-22", sign * PER_TOKEN_BENEATH * bill.beneath, bill.beneath),
    )
    return tuple([line for line in lines if line.count])
