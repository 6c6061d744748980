"""Every cheapest trip, for those who want to see them all; `scoring.trip` has the first.

A trip is followed step by step. A step is a place, and a mask of the chosen states that are still ahead.
"""

from __future__ import annotations

from gadabout.games.travel_blog.maps import World

Step = tuple[int, int]


def routes(
    world: World, ends: tuple[int, ...], chosen: tuple[int, ...], limit: int
) -> tuple[list[tuple[int, ...]], int]:
    """Returns the first `limit` cheapest trips by place numbers, and how many there are (TB-20, TB-31).

    Two trips differ if their places do. There is no trip if the start is the only stop.
    """
    if not chosen and len(ends) == 1:
        return [], 0
    starts, onward = _web(world, ends, chosen)
    return _first(starts, onward, limit), _count(starts, onward)


def _web(
    world: World, ends: tuple[int, ...], chosen: tuple[int, ...]
) -> tuple[list[Step], dict[Step, list[Step]]]:
    """Returns the first steps of all cheapest trips, and for each step those that may follow it."""
    lefts = _lefts(world, ends, chosen)
    still = {place: ~(1 << number) for number, state in enumerate(chosen) for place in world.parts[state]}
    begin = [(place, (len(lefts) - 1) & still.get(place, -1)) for place in world.parts[ends[0]]]
    least = min([lefts[ahead][place] for place, ahead in begin])
    starts = [(place, ahead) for place, ahead in begin if lefts[ahead][place] == least]
    onward: dict[Step, list[Step]] = {}
    reached = list(starts)
    for here in reached:
        if here not in onward:
            place, ahead = here
            left = lefts[ahead][place]
            onward[here] = steps = []
            if left:
                for there in world.roads[place]:
                    then = ahead & still.get(there, -1)
                    if lefts[then][there] < left:
                        steps.append((there, then))
            reached += steps
    return starts, onward


def _lefts(world: World, ends: tuple[int, ...], chosen: tuple[int, ...]) -> list[list[int]]:
    """Returns the fewest crossings to the end of the trip, for each mask of states ahead and each place."""
    lefts = [_nearest(world, [(place, 0) for end in ends[1:] for place in world.parts[end]])]
    for ahead in range(1, 1 << len(chosen)):
        next_stops = [
            (place, lefts[ahead ^ 1 << number][place])
            for number, state in enumerate(chosen)
            if ahead >> number & 1
            for place in world.parts[state]
        ]
        lefts.append(_nearest(world, next_stops))
    return lefts


def _nearest(world: World, stops: list[tuple[int, int]]) -> list[int]:
    """Returns from each place the fewest crossings by one of these stops, with those left from the stop."""
    rows = [[crossings + left for crossings in world.distance[place]] for place, left in stops]
    if len(rows) > 1:
        return list(map(min, *rows))
    return rows[0] if rows else [0] * len(world.places)


def _first(starts: list[Step], onward: dict[Step, list[Step]], limit: int) -> list[tuple[int, ...]]:
    found: list[tuple[int, ...]] = []
    begun: list[tuple[Step, tuple[int, ...]]] = [(start, (start[0],)) for start in reversed(starts)]
    while begun and len(found) < limit:
        here, route = begun.pop()
        if not onward[here]:
            found.append(route)
        begun += [(step, (*route, step[0])) for step in reversed(onward[here])]
    return found


def _count(starts: list[Step], onward: dict[Step, list[Step]]) -> int:
    ways = dict.fromkeys(starts, 1)
    while True:
        further: dict[Step, int] = {}
        for here, count in ways.items():
            for step in onward[here]:
                further[step] = further.get(step, 0) + count
        if not further:
            return sum(ways.values())
        ways = further
