"""What can be told of a game of 80 Days between two turns: signs of who will win."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from gadabout.games.eighty_days.bots.outlook import outlook
from gadabout.games.eighty_days.bots.paths import NEEDS, NEVER, onward
from gadabout.games.eighty_days.cards import BONUS_NAMES, BOX, HELD, LONDON, TRAINS
from gadabout.games.eighty_days.packs import MOST, SHIFT, size, travel_in
from gadabout.games.eighty_days.state import OVER, State

IN_TIME: Final = 80
LEGS_AHEAD: Final = 4
"""For so many legs it is looked whether the hand has their cards."""
EVENTS: Final = tuple([SHIFT[card] for card in HELD])


def days_of(state: State, seat: int) -> float:
    """Estimates the days that a seat will have used in the end."""
    place, days = state.places[seat], float(state.days[seat])
    if state.phase == OVER or place >= LONDON:
        return days
    return days + outlook(place, travel_in(state.hands[seat]), LONDON)


def signs(state: State) -> list[list[float]]:
    """Returns for each seat the numbers that tell how it and its rivals stand."""
    own = [_own(state, seat) for seat in range(state.players)]
    return [own[seat] + _rivals(state, seat, own) for seat in range(state.players)]


def _own(state: State, seat: int) -> list[float]:
    place, coins = state.places[seat], float(state.coins[seat])
    days = days_of(state, seat)
    left = IN_TIME - days
    order = float((seat - state.turn) % state.players)
    begins = 1.0 if state.starter == seat else 0.0
    found = [float(LONDON - place), coins, left, max(0.0, -left), order, begins]
    if place >= LONDON:
        return found + [0.0] * (5 + LEGS_AHEAD + len(EVENTS) + 2 * len(BONUS_NAMES))
    cards = travel_in(state.hands[seat])
    trains = 0
    for card in cards:
        if card < TRAINS:
            trains += 1
    ships = len(cards) - trains
    lack = max(0, NEEDS[place][0] - trains) + max(0, NEEDS[place][1] - ships)
    step = onward(place, cards, ())[0]
    found.append(float(lack))
    found.append(max(0.0, lack - (LONDON - place) - coins / 2))
    found.append(float(size(state.hands[seat]) + size(state.events[seat])))
    found.append(1.0 if state.detective == place else 0.0)
    found.append(step - outlook(place, cards, LONDON) if step < NEVER else 0.0)
    found += _missing(place, trains, ships)
    events = state.events[seat]
    for shift in EVENTS:
        found.append(float(events >> shift & MOST))
    found += _chips(state, seat)
    return found


def _chips(state: State, seat: int) -> list[float]:
    """Counts chips by bonus, at the next place and beyond, that the seat gets if the order stays (ED-70)."""
    found = [0.0] * (2 * len(BONUS_NAMES))
    places = state.places
    following = places[seat] + 1
    for place in range(following, LONDON):
        before = 0
        for other in places:
            before += other >= place
        if not before or before == state.players - 1:
            bonus = (state.blue if before else state.red)[place - 1]
            found[BONUS_NAMES.index(bonus) + (0 if place == following else len(BONUS_NAMES))] += 1.0
    return found


@lru_cache(maxsize=1 << 12)
def _missing(place: int, trains: int, ships: int) -> tuple[float, ...]:
    """Returns how many cards the next leg lacks, the next two together, and so on."""
    found: list[float] = []
    lack = 0
    for leg in BOX.legs[place : place + LEGS_AHEAD]:
        if leg.routes:
            least = 9
            for route in leg.routes:
                least = min(least, max(0, route.trains - trains) + max(0, route.ships - ships))
            lack += least
            trains = max(0, trains - leg.routes[0].trains)
            ships = max(0, ships - leg.routes[0].ships)
        found.append(float(lack))
    while len(found) < LEGS_AHEAD:
        found.append(float(lack))
    return tuple(found)


def _rivals(state: State, seat: int, own: list[list[float]]) -> list[float]:
    near = lack = left = wait = 99.0
    most = 0.0
    for other, theirs in enumerate(own):
        if other != seat:
            near = min(near, theirs[0])
            lack = min(lack, theirs[6])
            left = min(left, -theirs[2])
            wait = min(wait, theirs[11])
            most = max(most, theirs[1])
    mine = own[seat]
    home = state.home
    first = 1.0 if home and home[0] == seat else 0.0
    return [
        near,
        mine[0] - near,
        lack - mine[6],
        mine[2] + left,
        left,
        wait,
        most,
        float(len(home)),
        first,
        float(state.players),
    ]
