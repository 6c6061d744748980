"""Where a player's tokens stand, and where they can still go. A set of spaces is a bit mask."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from gadabout.games.travel_blog.maps import World
from gadabout.games.travel_blog.model import FORTY, ROUNDS, SPACES, TOKENS, View
from gadabout.games.travel_blog.scoring import PER_TOKEN_BENEATH, bill

Offers = dict[int, int]
"""What each set of spaces brings in money, tokens beneath aside: less than nothing in rounds 1 to 6."""


def colours(view: View, seat: int) -> range:
    """Returns the colours of a seat."""
    each = 2 if view.options.two_colours else 1
    return range(seat * each, seat * each + each)


def taken(view: View, colour: int) -> int:
    """Returns the spaces where a colour has a token, or chose to in secret if the viewer knows it (D-6)."""
    if view.chosen and view.seat is not None and colour in colours(view, view.seat):
        spaces = view.chosen[colour - colours(view, view.seat)[0]]
        return sum([1 << space for space in spaces])
    return sum([1 << space for space, stack in enumerate(view.stacks) if colour in stack])


def ways_on(view: View, colour: int, placed: int, able: int) -> list[int]:
    """Returns the sets of spaces a colour can still end up on (TB-15, TB-41), adding those in `able` only."""
    tokens = TOKENS[view.round]
    ways = [placed]
    for _ in range(tokens - placed.bit_count()):
        ways = list(dict.fromkeys([way for each in ways for way in more(each, able)]))
    if not view.options.two_colours:
        return ways
    twin = taken(view, colour ^ 1)
    return [spaces for spaces in ways if not (spaces & twin if tokens == 1 else spaces == twin)]


def more(placed: int, able: int) -> list[int]:
    """Returns the sets that add one space of `able` to these."""
    return [placed | 1 << space for space in range(SPACES) if (able & ~placed) >> space & 1]


@lru_cache(maxsize=512)  # everybody at a table looks at the same cards
def offers(world: World, round_: int, centre: tuple[int, ...], edge: tuple[int, ...]) -> Offers:
    """Returns the money that each choice of one or two spaces brings on this map, which may be wrong."""
    found = {}
    for tokens in range(1, TOKENS[round_] + 1):
        for spaces in combinations(range(SPACES), tokens):
            states = tuple([edge[space - 1] for space in spaces if space != FORTY])
            cost = bill(world, round_, centre, states, int(FORTY in spaces), 0).cost
            found[sum([1 << space for space in spaces])] = cost if round_ == ROUNDS else -cost
    return found


def beneath(view: View, colour: int, spaces: int) -> int:
    """Returns what the tokens beneath a colour's own would cost it on these spaces (TB-22)."""
    under = 0
    for space, stack in enumerate(view.stacks):
        if spaces >> space & 1:
            under += stack.index(colour) if colour in stack else len(stack)
    return PER_TOKEN_BENEATH * under
