"""What can be told of a game of Travelogue between two turns: signs of who will win."""

from __future__ import annotations

from functools import lru_cache

from gadabout.games.travelogue.bots.habits import ahead, plan
from gadabout.games.travelogue.bots.hands import Cards, appraise
from gadabout.games.travelogue.cards import ACTIVITIES, ACTIVITY, BONUS, CLOUD, NUMBER, SYMBOL, WORTH
from gadabout.games.travelogue.model import CLOUD_LIMIT
from gadabout.games.travelogue.state import NOTHING, State


def signs(state: State) -> list[list[float]]:
    """Returns for each seat the numbers that tell how it and its rivals stand."""
    clouds = bonuses = 0
    for card in state.agents:
        if card != NOTHING:
            if SYMBOL[card] == BONUS:
                bonuses += 1
            elif SYMBOL[card] == CLOUD:
                clouds += 1
    players = state.players
    left = float(len(state.deck) - state.drawn)
    common = [left, left / players, 0.0 if left else 1.0, float(bonuses), float(clouds), float(players)]
    own = [_own(state, seat, clouds) for seat in range(players)]
    return [own[seat] + _rivals(seat, own) + common for seat in range(players)]


def _own(state: State, seat: int, clouds: int) -> list[float]:
    hand, destination = state.hands[seat], state.destinations[seat]
    turns = ahead(state, seat)
    held = float(len(hand))
    over = max(0.0, held - CLOUD_LIMIT + clouds) if clouds else 0.0
    waits = float((seat - state.player) % state.players)
    found = [float(state.points[seat]), held, over, waits, turns, 1.0 if turns > 0 else 0.0]
    if destination == NOTHING:
        return found + [0.0] * 9
    now, promised = appraise(destination, hand)
    spend = len(plan(destination, hand, ())[1]) + 1 if now else 0
    found += [float(now), float(promised), float(spend), float(now) if 0 < turns <= 1 else 0.0]
    found += _numbers(hand)
    found.append(_whole(destination, hand))
    elsewhere = 0
    for pile in state.piles:
        elsewhere = max(elsewhere, appraise(pile[0], hand)[1])
    found.append(float(elsewhere))
    return found


@lru_cache(maxsize=1 << 14)
def _numbers(hand: Cards) -> tuple[float, float, float]:
    """Returns a hand's highest number, its second highest, and the mean of all."""
    numbers = sorted([NUMBER[card] for card in hand], reverse=True)
    numbers += [0, 0]
    return float(numbers[0]), float(numbers[1]), sum(numbers) / max(1, len(hand))


@lru_cache(maxsize=1 << 14)
def _whole(destination: int, hand: Cards) -> float:
    """Returns the vacation value of all cards of a hand together."""
    counts = [0] * ACTIVITIES
    for card in hand:
        counts[ACTIVITY[card]] += 1
    total = 0
    for activity in range(ACTIVITIES):
        total += WORTH[destination][activity][counts[activity]]
    return float(total)


def _rivals(seat: int, own: list[list[float]]) -> list[float]:
    """Returns by how much the best rivals are ahead in points, cards and promise, and the most cards held."""
    points = held = promised = -99.0
    for other, theirs in enumerate(own):
        if other != seat:
            points = max(points, theirs[0])
            held = max(held, theirs[1])
            promised = max(promised, theirs[7])
    mine = own[seat]
    return [points - mine[0], held - mine[1], promised - mine[7], held]
