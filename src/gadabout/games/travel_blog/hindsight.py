"""What could have been chosen in a round that is scored."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from msgspec import structs

from gadabout.games.travel_blog.bill import Bill, Overlooked
from gadabout.games.travel_blog.maps import world
from gadabout.games.travel_blog.model import FORTY, ROUNDS, SPACES, TOKENS
from gadabout.games.travel_blog.scoring import bill
from gadabout.games.travel_blog.state import State


def overlooked(state: State) -> Overlooked:
    """Returns the best spaces that no colour chose, and equally good ones; those without 40 come first."""
    options, edge, taken = state.options, state.edge(), frozenset(state.spots)
    best = _best(options.map, state.round, state.centre(), edge, taken)
    costs = [scored.cost for scored in state.bills]
    # The trip of round 7 is paid to the player (TB-25).
    better = best.bill.cost > min(costs) if state.round == ROUNDS else best.bill.cost < max(costs)
    return best if better else structs.replace(best, better=False)


@lru_cache(maxsize=256)  # every seat looks at the same scoring, each time that somebody goes on
def _best(
    map_id: str, round_: int, ends: tuple[int, ...], edge: tuple[int, ...], taken: frozenset[int]
) -> Overlooked:
    free = [
        spaces
        for spaces in combinations(range(SPACES), TOKENS[round_])
        if sum([1 << space for space in spaces]) not in taken
    ]
    bills = {spaces: _bill(map_id, round_, ends, edge, spaces) for spaces in free}
    costs = [offer.cost for offer in bills.values()]
    best = max(costs) if round_ == ROUNDS else min(costs)
    equal = sorted([spaces for spaces in free if bills[spaces].cost == best], key=lambda each: FORTY in each)
    return Overlooked(equal[0], bills[equal[0]], tuple(equal[1:]))


def _bill(
    map_id: str, round_: int, ends: tuple[int, ...], edge: tuple[int, ...], spaces: tuple[int, ...]
) -> Bill:
    chosen = tuple([edge[space - 1] for space in spaces if space != FORTY])
    return bill(world(map_id), round_, ends, chosen, int(FORTY in spaces), 0)
