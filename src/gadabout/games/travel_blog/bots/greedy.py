"""Travel Blog by greed: the placement that looks cheapest now, in round 7 the dearest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gadabout.bots.bot import PACING, Prospect, bare, between, dice_at
from gadabout.games.travel_blog.maps import world
from gadabout.games.travel_blog.model import FORTY, ROUNDS, SPACES, TOKENS, Action, Place, View
from gadabout.games.travel_blog.scoring import bill

Spaces = frozenset[int]


class Greedy:
    """Knows the map by heart, counts the tokens it sees, and doesn't think of what others will do."""

    __slots__ = ("seed",)
    level = "greedy"

    def __init__(self, seed: bytes) -> None:
        self.seed = seed

    def decide(self, view: View, legal: Sequence[Action], version: int, budget: int | None = None) -> Action:
        if len(legal) == 1:
            return legal[0]
        losses = [loss(view, action) for action in legal]
        best = [action for action, lost in zip(legal, losses, strict=True) if lost == min(losses)]
        return best[dice_at(self.seed, version).below(len(best))]

    def weigh(
        self, view: View, legal: Sequence[Action], version: int, budget: int | None = None
    ) -> Sequence[Prospect]:
        return bare(legal, self.decide(view, legal, version))

    def pace(self, view: View, legal: Sequence[Action], version: int) -> float:
        """Returns the seconds to wait: more in later rounds, few for a second token planned already."""
        dice = dice_at(self.seed, version, PACING)
        if len(legal) == 1:
            return between(dice, 0.3, 0.8)
        if view.round > 2 and any(_own(view, colour) for colour in _colours(view)):
            return between(dice, 1.0, 4.0)
        return between(dice, 2.5 + view.round / 2, 6.0 + view.round)


def loss(view: View, action: Action) -> float:
    """Returns the least that a colour can still pay, in round 7 minus the most it gets; inf if forbidden."""
    assert isinstance(action, Place)
    colour = _colours(view)[action.colour]
    own = _own(view, colour)
    if action.space in own:
        return float("inf")
    twin = _own(view, colour ^ 1) if view.options.two_colours else frozenset()
    ways = _ways_on(view, own | {action.space}, twin)
    return min((_loss(view, colour, spaces) for spaces in ways), default=float("inf"))


def _ways_on(view: View, placed: Spaces, twin: Spaces) -> Iterator[Spaces]:
    """Yields the sets of spaces that the colour can still end up on (TB-15, TB-41)."""
    tokens = TOKENS[view.round]
    if len(placed) == tokens:
        complete = [placed]
    else:
        complete = [placed | {space} for space in range(SPACES) if space not in placed]
    for spaces in complete:
        if not (spaces & twin if tokens == 1 else spaces == twin):
            yield spaces


def _loss(view: View, colour: int, spaces: Spaces) -> int:
    states = tuple([view.edge[space - 1] for space in sorted(spaces) if space != FORTY])
    beneath = sum([_beneath(view.stacks[space], colour) for space in spaces])
    forty = int(FORTY in spaces)
    cost = bill(world(view.options.map), view.round, view.centre, states, forty, beneath).cost
    return -cost if view.round == ROUNDS else cost


def _beneath(stack: tuple[int, ...], colour: int) -> int:
    return stack.index(colour) if colour in stack else len(stack)


def _colours(view: View) -> range:
    assert view.seat is not None
    each = 2 if view.options.two_colours else 1
    return range(view.seat * each, view.seat * each + each)


def _own(view: View, colour: int) -> Spaces:
    """Returns the spaces where a colour of this seat has a token, or chose to in secret (D-6)."""
    if view.chosen:
        return frozenset(view.chosen[colour - _colours(view)[0]])
    return frozenset(space for space, stack in enumerate(view.stacks) if colour in stack)
