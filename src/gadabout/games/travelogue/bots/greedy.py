"""Travelogue by greed: the turn that leaves the best hand, with an eye on the end of the deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gadabout.bots.bot import PACING, Prospect, bare, between, dice_at
from gadabout.games.travelogue import model
from gadabout.games.travelogue.bots import hands
from gadabout.games.travelogue.bots.characters import seconds
from gadabout.games.travelogue.cards import (
    ACTIVITIES,
    ACTIVITY,
    BONUS,
    CARDS,
    CLOUD,
    LIMITS,
    NUMBER,
    SYMBOL,
    WORTH,
)
from gadabout.games.travelogue.model import CLOUD_LIMIT, DECK, HANDS, Action, View

Cards = tuple[int, ...]

A_TURN = 1.6
"""Cards that leave the deck in a turn, about."""
PROMISE, CARD, NUMBERS = 0.45, 0.25, 0.03
"""What a hand is worth long before the end: a part of what it may score, something for each card, and a
little for high numbers, because these are scored one day."""
TRUST = 0.6
"""How much of a card's average worth they expect of one that a partner chooses for them."""
SPITE = 0.3
"""What it is worth that each other player loses a card."""


class Plan(NamedTuple):
    """A visit: how good it is, what is scored, and what is spent."""

    worth: float
    score: int
    spend: Cards


class Greedy:
    """Counts on what it sees, and on the average of what it doesn't see; it thinks no further than a turn."""

    __slots__ = ("seed",)
    level = "greedy"

    def __init__(self, seed: bytes) -> None:
        self.seed = seed

    def decide(self, view: View, legal: Sequence[Action], version: int, budget: int | None = None) -> Action:
        if len(legal) == 1:
            return legal[0]
        merits = merit(view, legal)
        best = [action for action, worth in zip(legal, merits, strict=True) if worth == max(merits)]
        return best[dice_at(self.seed, version).below(len(best))]

    def weigh(
        self, view: View, legal: Sequence[Action], version: int, budget: int | None = None
    ) -> Sequence[Prospect]:
        return bare(legal, self.decide(view, legal, version))

    def pace(self, view: View, legal: Sequence[Action], version: int) -> float:
        """Returns the seconds to wait: more at the start of a turn, and when others want something.

        They depend only on what everybody can see: a quick answer would reveal a hand without a choice.
        """
        return between(dice_at(self.seed, version, PACING), *seconds(view))


def merit(view: View, legal: Sequence[Action]) -> list[float]:
    """Returns how good each legal action is, compared with the others."""
    wanted: Cards = ()
    if view.phase in {"give", "answer", "shed"}:
        wanted = parting(view, view.owed[_seat(view)])
    elif view.phase == "discard":
        wanted = best_visit(view).spend
    # Cards go from the lowest to the highest, so the lowest that is wanted is next.
    following = min([card for card in wanted if card not in view.picks + view.spent], default=None)
    return [_merit(view, action, following) for action in legal]


def _merit(view: View, action: Action, following: int | None) -> float:
    match action:
        case model.Give(card) | model.Discard(card):
            return float(card == following)
        case model.Done():
            return float(following is None)
        case model.Score(card):
            return NUMBER[card]
        case model.Take(pile):
            return hope(view.hand, view.piles[pile][0], ahead(view))
        case model.VisitAgent(agent):
            return max(_trade(view, agent, seat) for seat in _others(view) if view.hands[seat] >= agent)
        case model.Trade(partner):
            return _trade(view, view.agent, partner)
        case model.Draw():
            return _draw(view)
        case model.Visit():
            return best_visit(view).worth
        case _:
            return hope(view.hand, own(view), ahead(view))


def _seat(view: View) -> int:
    assert view.seat is not None
    return view.seat


def _others(view: View) -> list[int]:
    return [seat for seat in range(view.options.players) if seat != view.seat]


def own(view: View) -> int | None:
    """Returns the destination of the seat whose view this is."""
    return view.destinations[_seat(view)]


def ahead(view: View) -> float:
    """Estimates how many turns the seat has after this one; with an empty deck none or one (TG-40)."""
    if view.deck:
        return 1 + view.deck / (A_TURN * view.options.players)
    return float(view.player != view.seat)


def hope(hand: Cards, destination: int | None, turns: float) -> float:
    """Returns what a hand is worth with so many turns to come.

    Far from the end, its promise counts; in the last turn, what it can score; after that it only breaks ties.
    """
    if destination is None:
        return 0.0
    if turns <= 0:
        return len(hand) / 100
    worth, counts, tops = WORTH[destination], [0] * ACTIVITIES, [0] * ACTIVITIES
    for card in hand:
        counts[ACTIVITY[card]] += 1
    total = sum([worth[activity][n] for activity, n in enumerate(counts)])
    rest = [
        total - worth[activity][n] + worth[activity][n - 1] if n else 0 for activity, n in enumerate(counts)
    ]
    last = turns <= 1
    for card in hand:
        activity, number = ACTIVITY[card], NUMBER[card]
        if not last or number <= rest[activity]:
            tops[activity] = max(tops[activity], number)
    score = max(map(min, tops, rest))
    if last:
        return score + len(hand) / 100
    numbers = sum([NUMBER[card] for card in hand])
    far = min(1.0, (turns - 1) / 3)
    return (1 - far + far * PROMISE) * score + far * (CARD * len(hand) + NUMBERS * numbers)


def _draw(view: View) -> float:
    """TG-20: returns the worth of the hand with the next one or two cards, of average worth."""
    count = min(view.deck, 1 if view.phase == "draw" else 2)
    likely = {card: 1.0 for card in range(CARDS) if view.may_be[card] >> DECK & 1}
    return _with_unknown(view, view.hand, likely, count)


def _with_unknown(view: View, hand: Cards, likely: dict[int, float], count: float) -> float:
    """Returns the worth of a hand with `count` unknown cards more; `likely` weighs what they may be."""
    destination, turns = own(view), ahead(view)
    now = hope(hand, destination, turns)
    if not likely or not count:
        return now
    gains = sum([weight * hope((*hand, card), destination, turns) for card, weight in likely.items()])
    return now + count * (gains / sum(likely.values()) - now)


def _trade(view: View, agent: int, partner: int) -> float:
    """TG-21: estimates a hand's worth after trading with a partner, who gives what they can do without."""
    prize = view.agents[agent - 1]
    assert prize is not None
    hand = (*hands.without(view.hand, parting(view, agent)), prize)
    limits = LIMITS[view.destinations[partner] or 0]
    place = 1 << HANDS + partner
    likely = {}
    for card in range(CARDS):
        if view.may_be[card] & place:
            certain = view.may_be[card] == place
            likely[card] = (4.0 if certain else 1.0) / limits[ACTIVITY[card]]
    return _with_unknown(view, hand, likely, TRUST * agent)


def parting(view: View, count: int) -> Cards:
    """Returns the `count` cards that the player can best do without, including those already picked."""
    destination, turns = own(view), ahead(view)
    given = view.picks
    hand = hands.without(view.hand, given)
    while len(given) < count:
        able = [card for card in hand if not view.picks or card > view.picks[-1]]
        least = max(able, key=lambda card: hope(hands.without(hand, (card,)), destination, turns))
        hand = hands.without(hand, (least,))
        given = (*given, least)
    return given


def best_visit(view: View) -> Plan:
    """TG-22: returns the visit that is best in score, clouds, the hand left over and the next destination."""
    turns = ahead(view)
    bonus = tuple([card for card in view.agents if card is not None and SYMBOL[card] == BONUS])
    plans = []
    for score in view.hand:
        spend = cheapest(view, score)
        if spend is not None:
            left = hands.without(view.hand, (*spend, score)) + bonus
            later = max(hope(left, pile[0], turns) for pile in view.piles)
            plans.append(Plan(NUMBER[score] + later + _clouds(view), score, spend))
    return max(plans)


def cheapest(view: View, score: int) -> Cards | None:
    """Returns the least missed cards whose spending allows this score, or None if none do."""
    destination = own(view)
    assert destination is not None
    return hands.cheapest(destination, view.hand, view.spent, score)


def _clouds(view: View) -> float:
    """TG-34: returns what it is worth to the player that the others lose cards to the clouds."""
    clouds = sum([card is not None and SYMBOL[card] == CLOUD for card in view.agents])
    if not clouds:
        return 0.0
    others = _others(view)
    lost = sum([max(0, view.hands[seat] - CLOUD_LIMIT + clouds) for seat in others])
    return SPITE * lost / len(others)
