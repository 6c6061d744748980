"""Travel Blog with human limits: exact on the map that a character has in mind, no quicker than a person."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256

from gadabout.bots.bot import DRAWS, PACING, Prospect, between, dice_at
from gadabout.core.dice import Dice
from gadabout.games.travel_blog.bots.characters import CHARACTERS
from gadabout.games.travel_blog.bots.knowledge import known
from gadabout.games.travel_blog.bots.outlook import later, share
from gadabout.games.travel_blog.bots.spaces import beneath, colours, offers, taken, ways_on
from gadabout.games.travel_blog.maps import world
from gadabout.games.travel_blog.model import EDGE, FORTY, SPACES, TOKENS, Action, Place, View
from gadabout.games.travel_blog.scoring import PER_TOKEN_BENEATH

ALL = (1 << SPACES) - 1
WRONG = -1000.0
"""What a placement is worth that would come off again (TB-51)."""


class Traveller:
    """One of the characters. What it has wrong, overlooks and misjudges hangs on the seed of its seat."""

    __slots__ = ("level", "limits", "seed")

    def __init__(self, level: str, seed: bytes) -> None:
        self.level = level
        self.limits = CHARACTERS[level]
        self.seed = seed

    def decide(self, view: View, legal: Sequence[Action], version: int, budget: int | None = None) -> Action:
        return legal[0] if len(legal) == 1 else self.weigh(view, legal, version)[0].action

    def weigh(
        self, view: View, legal: Sequence[Action], version: int, budget: int | None = None
    ) -> Sequence[Prospect]:
        """Returns the actions by expected share of the win, the largest first; equal ones in random order."""
        dice, lots = dice_at(self.seed, version), list(legal)
        dice.shuffle(lots)
        prospects = [self._prospect(view, action) for action in lots]
        return sorted(prospects, key=lambda prospect: (-prospect.win, -prospect.score))

    def pace(self, view: View, legal: Sequence[Action], version: int) -> float:
        """Returns seconds for a look at the cards: more before two tokens, and few before the second of them.

        It depends only on what everybody can see.
        """
        assert view.seat is not None
        dice = dice_at(self.seed, version, PACING)
        if view.phase not in {"place", "correct"}:
            return between(dice, 0.3, 0.8)
        each = len(colours(view, view.seat))
        seconds = self.limits.seconds
        if TOKENS[view.round] == 2:
            seconds *= 1.25 if view.left[view.seat] == 2 * each else 0.4
        return between(dice, 0.4 * seconds, 1.6 * seconds)

    def _prospect(self, view: View, action: Action) -> Prospect:
        assert view.seat is not None
        money = [float(purse) for purse in view.money]
        if isinstance(action, Place):
            money = [purse + self._change(view, seat, action) for seat, purse in enumerate(money)]
        rest = later(view.round, view.options.players)
        win = share(money, view.seat, view.round, _left(view))
        return Prospect(action, win, money[view.seat] + rest, 0)

    def _change(self, view: View, seat: int, action: Place) -> float:
        """Estimates how much a seat's purse changes in this round if the bot places this token."""
        assert view.seat is not None
        total = 0.0
        for own, colour in enumerate(colours(view, seat)):
            if seat != view.seat:
                total += self._rival(view, colour, action)
            elif own == action.colour:
                total += self._best(view, colour, taken(view, colour), action.space)
            else:
                total += self._best(view, colour, taken(view, colour), None)
        # Who can't pay, pays what they have (TB-24).
        return max(total, -float(view.money[seat])) if total > WRONG / 2 else total

    def _best(self, view: View, colour: int, placed: int, space: int | None) -> float:
        """Returns the most that the bot's colour can still bring, with a token on `space` if given."""
        if space is not None:
            if placed >> space & 1:
                return WRONG
            placed |= 1 << space
        if not self.limits.pairs and placed.bit_count() == 1 and space is not None:
            return self._worth(view, colour, placed)
        ways = ways_on(view, colour, placed, self._seen(view))
        return max([self._worth(view, colour, spaces) for spaces in ways], default=WRONG)

    def _worth(self, view: View, colour: int, spaces: int) -> float:
        chart = known(view.options.map, self.seed, self.limits.gaps)
        worth = float(offers(chart, view.round, view.centre, view.edge)[spaces])
        if self.limits.stacks:
            worth -= beneath(view, colour, spaces)
        if self.limits.rivals and view.options.no_rush:
            worth -= self._crowd(view, spaces)
        return worth + slip(self.seed, self.limits.slip, view.round, spaces)

    def _seen(self, view: View) -> int:
        """Returns the spaces that the bot considers in this round, as a mask; 40 is always one of them."""
        if self.limits.cards == EDGE:
            return ALL
        cards = list(range(1, SPACES))
        Dice(_own_seed(self.seed, b"eyes"), view.round * DRAWS).shuffle(cards)
        return 1 << FORTY | sum([1 << space for space in cards[: self.limits.cards]])

    def _rival(self, view: View, colour: int, action: Place) -> float:
        """Estimates the most that a rival's colour can bring; some levels see their token in its way."""
        placed = taken(view, colour)
        table = offers(world(view.options.map), view.round, view.centre, view.edge)
        mine = 1 << action.space if self.limits.rivals and not view.options.no_rush else 0
        worths = []
        for spaces in ways_on(view, colour, placed, ALL):
            upon = PER_TOKEN_BENEATH if spaces & mine & ~placed else 0
            worths.append(float(table[spaces] - beneath(view, colour, spaces) - upon))
        return max(worths, default=0.0)

    def _crowd(self, view: View, spaces: int) -> float:
        """D-6: estimates what tokens beneath will cost if the others choose among the best spaces."""
        table = offers(world(view.options.map), view.round, view.centre, view.edge)
        ways = [way for way in table if way.bit_count() == TOKENS[view.round]]
        most = max([table[way] for way in ways])
        liked = [way for way in ways if table[way] == most]
        met = sum([(way & spaces).bit_count() for way in liked]) / len(liked)
        others = (view.options.players - 1) * (2 if view.options.two_colours else 1)
        return PER_TOKEN_BENEATH * others * met / 2


def _left(view: View) -> float:
    """Returns which part of the others' tokens for this round is not placed yet, from 0 to 1."""
    others = [left for seat, left in enumerate(view.left) if seat != view.seat]
    tokens = TOKENS[view.round] * (2 if view.options.two_colours else 1)
    return sum(others) / (tokens * len(others)) if tokens else 0.0


@lru_cache(maxsize=4096)
def slip(seed: bytes, most: float, round_: int, spaces: int) -> float:
    """Returns by how many euros the bot misjudges a choice of spaces in this round."""
    if not most:
        return 0.0
    dice = Dice(_own_seed(seed, b"slip"), (round_ << SPACES | spaces) * DRAWS)
    return between(dice, -most, most)


def _own_seed(seed: bytes, purpose: bytes) -> bytes:
    """Returns a seed for what stays the same through a round or a game, unlike the dice of a decision."""
    return sha256(b"gadabout " + purpose + b"\0" + seed).digest()
