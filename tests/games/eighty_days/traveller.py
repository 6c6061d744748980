"""Players for recorded games: one who travels sensibly, and some who don't."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from gadabout.core.contract import HOUSE, Action, Rules, Seat
from gadabout.games import eighty_days
from gadabout.games.eighty_days import travel
from gadabout.games.eighty_days.cards import BOX, LONDON, TRAINS, TRAVEL_KINDS, VALUES
from gadabout.games.eighty_days.model import (
    Buy,
    Cash,
    Connect,
    Decline,
    Depart,
    Discard,
    Do,
    Done,
    EndTurn,
    Float,
    Keep,
    Lay,
    MoveDetective,
    Play,
    RollAgain,
    SetOut,
    Take,
    TakeTop,
)
from gadabout.games.eighty_days.packs import travel_in
from gadabout.games.eighty_days.state import CHIP, State

Driver = Callable[[Rules, Any, Seat, Random], Action]

PATIENCE = (9, 4, 6, 8, 12, 8, 9, 8, 6, 14)
"""On each leg they wait for cards that take no more days than this, as long as the hand has room."""
BALLOON_TAKES = 3
HOPELESS = 99


def cheapest(state: State, seat: int) -> tuple[int, tuple[int, ...]]:
    """Finds the fewest days in which the seat could finish the leg, and the cards; HOPELESS if it can't."""
    routes = BOX.legs[state.places[seat]].routes
    if not routes:
        return BOX.legs[state.places[seat]].days, ()
    best: tuple[int, tuple[int, ...]] = (HOPELESS, ())
    trial = state.copy()

    def extend() -> None:
        nonlocal best
        if travel.is_laid(trial, seat):
            best = min(best, (travel.days(trial, seat), trial.laid))
            return
        kinds = travel.next_cards(trial.places[seat], trial.hands[seat], trial.laid)
        for card in range(TRAVEL_KINDS):
            if kinds >> card & 1:
                laid, instead, hand = trial.laid, trial.instead, trial.hands[seat]
                trial.laid, trial.instead = (*laid, card), (*instead, -1)
                trial.hands[seat] -= 1 << 5 * card
                extend()
                trial.laid, trial.instead, trial.hands[seat] = laid, instead, hand

    extend()
    return best


def use(state: State, seat: int, card: int) -> float:
    """Values a travel card for a seat: pairs and low values of the kinds that the next legs take."""
    hand = travel_in(state.hands[seat])
    worth = 0.0
    for ahead, leg in enumerate(BOX.legs[state.places[seat] : state.places[seat] + 3]):
        for route in leg.routes:
            wanted = route.trains if card < TRAINS else route.ships
            if wanted:
                pair = wanted > 1 and card in hand
                worth = max(worth, (10 - VALUES[card] + (6 if pair else 0)) / (1 + ahead))
    return worth


def at_a_space(state: State, seat: int, action: Take) -> float:
    extra = {"coin": 1.5, "balloon": 2.0, "event": 2.5, "detective": 0.5, "starter": 0.0, "trade": 0.5}
    return use(state, seat, state.display[action.space]) + extra[BOX.spaces[action.space]]


def on_the_leg(state: State, seat: int, actions: list[Action]) -> Action:
    """Plays what saves at least two days, a balloon reckoned at three and a half."""
    before = travel.days(state, seat)
    best: tuple[float, Action] = (before - 2, Depart())
    for action in actions:
        if not isinstance(action, Play | Float):
            continue
        trial = state.copy()
        eighty_days.act(trial, Seat(seat), action)
        rolled = 3.5 if travel.needs_die(trial) and not travel.needs_die(state) else 0.0
        days = travel.days(trial, seat) + rolled
        if days <= best[0]:
            best = (days, action)
    return best[1]


def sensible(_rules: Rules, state: State, seat: Seat, rng: Random) -> Action:
    """Waits for good cards, uses what helps, and hurries when others are home."""
    actions = list(eighty_days.legal(state, seat))
    if seat == HOUSE or len(actions) == 1:
        return actions[0]
    takes = [action for action in actions if isinstance(action, Take)]
    if takes:
        return max(takes, key=lambda action: at_a_space(state, seat, action) + rng.random())
    if Depart() in actions:
        return on_the_leg(state, seat, actions)
    if Keep() in actions:
        return RollAgain() if state.die > BALLOON_TAKES else Keep()
    if Do() in actions:
        return Do()
    return _other(state, seat, actions, rng)


def _other(state: State, seat: Seat, actions: list[Action], rng: Random) -> Action:
    moves = [action for action in actions if isinstance(action, MoveDetective)]
    if moves:
        others = [place for other, place in enumerate(state.places) if other != seat and 0 < place < LONDON]
        there = [move for move in moves if move.place in others and move.place != state.places[seat]]
        return rng.choice(there) if there else Decline()
    discards = [action for action in actions if isinstance(action, Discard)]
    if discards and Decline() not in actions and Done() not in actions:
        return min(discards, key=lambda action: _keeping(state, seat, action.card))
    if discards:
        poor = [action for action in discards if not use(state, seat, action.card)]
        return poor[0] if poor else Done() if Done() in actions else Decline()
    if EndTurn() in actions:
        return _go_or_stay(state, seat, actions)
    return min(actions, key=lambda action: _in_best_set(state, seat, action))


def _keeping(state: State, seat: int, card: int) -> float:
    return use(state, seat, card) if card < TRAVEL_KINDS else 5.0


def _in_best_set(state: State, seat: int, action: Action) -> bool:
    """Sorts first the next card of the cheapest set: False for it, True for all others."""
    laid = cheapest(state, seat)[1]
    return not isinstance(action, Lay) or laid[len(state.laid)] != action.card


def _go_or_stay(state: State, seat: int, actions: list[Action]) -> Action:
    for action in actions:
        passed_bombay = state.places[seat] > 4
        if isinstance(action, Cash) and passed_bombay:
            return action
        if isinstance(action, Connect) and state.legs == 1 and cheapest(state, seat)[0] < HOPELESS:
            return action
    if SetOut() in actions:
        return SetOut()
    days, cards = cheapest(state, seat)
    goes = [action for action in actions if isinstance(action, Lay)]
    hurried = bool(state.home) or state.hand_size(seat) >= 6
    if goes and (days <= PATIENCE[state.places[seat]] or hurried):
        return Lay(cards[0])
    if Buy("travel") in actions and state.coins[seat] >= 5:
        return Buy("travel")
    return EndTurn()


def hasty(rules: Rules, state: State, seat: Seat, rng: Random) -> Action:
    """Travels as soon as possible with any cards, and likes to buy events."""
    actions = list(eighty_days.legal(state, seat))
    for kind in (SetOut, Lay):
        ways = [action for action in actions if isinstance(action, kind)]
        if ways:
            return ways[-1]
    if Buy("event") in actions and rng.random() < 0.5:
        return Buy("event")
    if EndTurn() in actions:
        return EndTurn()
    return sensible(rules, state, seat, rng)


def homebody(_rules: Rules, state: State, seat: Seat, _rng: Random) -> Action:
    """Takes the first card and stays."""
    actions = list(eighty_days.legal(state, seat))
    for choice in (Decline(), EndTurn()):
        if choice in actions:
            return choice
    return actions[0]


def shy(rules: Rules, state: State, seat: Seat, rng: Random) -> Action:
    """Sensible, but never uses a chip."""
    if state.phase == CHIP:
        return Decline()
    return sensible(rules, state, seat, rng)


def stopping_at(place: int) -> Driver:
    """Sensible as far as there, and then a homebody."""

    def drive(rules: Rules, state: Any, seat: Seat, rng: Random) -> Action:
        there = seat >= 0 and state.places[seat] >= place
        return (homebody if there else sensible)(rules, state, seat, rng)

    return drive


def trying_everything(rules: Rules, state: State, seat: Seat, rng: Random) -> Action:
    """Plays mostly sensibly, but plays and buys event cards wherever possible, and likes unseen cards."""
    actions = list(eighty_days.legal(state, seat))
    if TakeTop() in actions and rng.random() < 0.5:
        return TakeTop()
    tempting = [action for action in actions if isinstance(action, Play | Float | Cash | Connect)]
    if tempting and rng.random() < 0.7:
        return rng.choice(tempting)
    if Buy("event") in actions and rng.random() < 0.5:
        return Buy("event")
    return sensible(rules, state, seat, rng)


def seated(*drivers: Driver) -> Driver:
    """Each seat has a player of its own."""

    def drive(rules: Rules, state: Any, seat: Seat, rng: Random) -> Action:
        return drivers[seat % len(drivers) if seat >= 0 else 0](rules, state, seat, rng)

    return drive
