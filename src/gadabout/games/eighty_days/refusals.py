"""Why an action is refused, in the words of a player (see `data/words.toml`)."""

from __future__ import annotations

from gadabout.core.contract import HOUSE, Illegal, Seat
from gadabout.games.eighty_days import model, travel
from gadabout.games.eighty_days.cards import (
    BALLOON,
    BOX,
    CONNECTION,
    ELEPHANT,
    EXPRESS,
    SUBMARINE,
    TRAINS,
    TRAVEL_KINDS,
)
from gadabout.games.eighty_days.packs import MOST, SHIFT
from gadabout.games.eighty_days.state import (
    ACTION,
    BALLOON_USED,
    DISCARD,
    LAY,
    LEG,
    NO_BALLOON,
    OVER,
    TAKE,
    TRADE,
    TRAVEL,
    State,
)

BETWEEN_STEPS = (TAKE, ACTION, TRAVEL)


def refusal(state: State, seat: Seat, action: model.Action) -> Illegal:
    """Returns why an action is not allowed."""
    if not HOUSE <= seat < state.players:
        return Illegal("no-such-seat", seat=seat)
    if state.phase == OVER:
        return Illegal("game-over")
    if isinstance(action, model.Deal | model.LayOut):
        return Illegal("house-only") if seat != HOUSE else Illegal("nothing-to-deal")
    if seat == HOUSE:
        return Illegal("players-only")
    if seat != state.turn or state.phase < TAKE:
        return Illegal("not-your-turn")
    return _in_his_turn(state, seat, action)


def _in_his_turn(state: State, seat: Seat, action: model.Action) -> Illegal:
    match action:
        case model.Take(space):
            return _take(state, space)
        case model.TakeTop():
            return Illegal("only-last-of-six") if state.phase == TAKE else Illegal("nothing-to-take")
        case model.Do():
            return Illegal("nothing-to-do")
        case model.Decline():
            return Illegal("nothing-to-decline")
        case model.MoveDetective():
            at_his_space = state.phase == ACTION and BOX.spaces[state.space] == "detective"
            return Illegal("detective-is-there") if at_his_space else Illegal("detective-stays")
        case model.Discard(card):
            return _discard(state, seat, card)
        case model.Done():
            return Illegal("no-trade")
        case model.Lay(card):
            return _lay(state, seat, card)
        case model.SetOut():
            return Illegal("leg-takes-cards") if _may_leave(state) else _not_leaving(state)
        case model.Play(card, on):
            return _play(state, seat, card, on)
        case model.Float():
            return _float(state)
        case model.Depart():
            return Illegal("no-leg")
        case model.RollAgain() | model.Keep():
            return Illegal("no-roll")
        case model.EndTurn():
            return Illegal("turn-not-done")
        case _:
            return _aside(state, seat, action)


def _holds(state: State, seat: int, card: int) -> bool:
    pack = state.hands[seat] if card < TRAVEL_KINDS else state.events[seat]
    return bool(pack >> SHIFT[card] & MOST)


def _take(state: State, space: int) -> Illegal:
    if state.phase != TAKE:
        return Illegal("nothing-to-take")
    if space >= len(state.display):
        return Illegal("space-not-used", laid=len(state.display))
    if not state.open >> space & 1:
        return Illegal("no-card-there")
    return Illegal("not-for-the-starter")


def _discard(state: State, seat: int, card: int) -> Illegal:
    trading = state.phase == TRADE or (state.phase == ACTION and BOX.spaces[state.space] == "trade")
    if not trading and state.phase != DISCARD:
        return Illegal("nothing-to-discard")
    if not _holds(state, seat, card):
        return Illegal("not-in-hand")
    if trading and card >= TRAVEL_KINDS:
        return Illegal("events-not-traded")
    if trading and len(state.discarded) == model.MOST_TRADED:
        return Illegal("three-traded", most=model.MOST_TRADED)
    if state.discarded and card < state.discarded[-1]:
        return Illegal("ascending-order")
    return Illegal("too-few-after-it")


def _may_leave(state: State) -> bool:
    return state.phase == TRAVEL and travel.may_set_off(state)


def _not_leaving(state: State) -> Illegal:
    if state.phase == TRAVEL:
        return Illegal("no-more-legs")
    return Illegal("in-mid-leg") if state.phase in (LAY, LEG) else Illegal("not-time-to-travel")


def _lay(state: State, seat: int, card: int) -> Illegal:
    if not _may_leave(state) and state.phase != LAY:
        return _not_leaving(state)
    if not travel.TAKES[state.places[seat]]:
        return Illegal("leg-takes-no-cards")
    if not _holds(state, seat, card):
        return Illegal("not-in-hand")
    if state.laid and card < state.laid[-1]:
        return Illegal("ascending-order")
    return _out_of_place(state, seat, card)


def _out_of_place(state: State, seat: int, card: int) -> Illegal:
    """Returns why a card in hand can't come next on a leg that takes cards (ED-50)."""
    place, is_train = state.places[seat], card < TRAINS
    routes = travel.ROUTES[place]
    if not any(trains if is_train else ships for trains, ships in routes):
        return Illegal("leg-takes-no-trains" if is_train else "leg-takes-no-ships")
    laid = (*state.laid, card)
    by_train = sum([one < TRAINS for one in laid])
    if not any(trains >= by_train and ships >= len(laid) - by_train for trains, ships in routes):
        return Illegal("not-with-those")
    in_a_way = any(card in way for way in travel.ways(place, state.hands[seat], state.laid))
    return Illegal("lower-card-first" if in_a_way else "cards-are-missing")


def _play(state: State, seat: int, card: int, on: int | None) -> Illegal:
    if not _holds(state, seat, card):
        return Illegal("not-in-hand")
    event = travel.role(state, card)
    if event < 0:
        return Illegal("princess-alone")
    if event == CONNECTION:
        connects = state.phase in BETWEEN_STEPS and travel.may_connect(state, seat)
        return Illegal("not-on-a-leg") if connects else _aside(state, seat, model.Connect(card))
    if state.phase > LEG:
        return Illegal("leg-is-over")
    if state.phase not in (LAY, LEG) and not _may_leave(state):
        return _not_leaving(state)
    return _helpless(state, seat, event) or _misplayed(state, on)


def _helpless(state: State, seat: int, event: int) -> Illegal | None:
    """Returns why an event can do nothing at all for the leg, or None if it can (ED-52 to ED-57)."""
    if event == BALLOON and state.balloon == BALLOON_USED:
        return Illegal("one-balloon")
    if event == ELEPHANT and travel.TAKES[state.places[seat]]:
        return Illegal("no-elephants-here")
    if event == ELEPHANT and state.elephant:
        return Illegal("one-elephant")
    cards = _replaceable(state, seat)
    if event == BALLOON and not cards:
        return Illegal("no-card-to-replace")
    if event == EXPRESS and not any(card < TRAINS for card in cards):
        return Illegal("no-train-to-replace")
    if event == SUBMARINE and not any(card >= TRAINS for card in cards):
        return Illegal("no-ship-to-replace")
    return None


def _replaceable(state: State, seat: int) -> set[int]:
    """Returns the cards that an event could stand in for, on the leg or on one that could still be laid."""
    if state.phase == LEG:
        return {card for card in range(TRAVEL_KINDS) if travel.free_cards(state) >> card & 1}
    place = state.places[seat]
    ways = travel.ways(place, state.hands[seat], state.laid)
    takes = {card for way in ways for card in (*state.laid, *way)}
    # Where nothing could be named, what the leg lacks is not the event's fault.
    return takes if ways else set(range(TRAVEL_KINDS))


def _misplayed(state: State, on: int | None) -> Illegal:
    """Returns why an event that could help on the leg can't be played like this."""
    if state.phase != LEG:
        return Illegal("no-leg")
    if on is not None and on not in state.laid:
        return Illegal("not-on-the-leg")
    return Illegal("no-effect")


def _float(state: State) -> Illegal:
    if state.phase != LEG:
        return Illegal("no-leg")
    if state.balloon == NO_BALLOON:
        return Illegal("no-balloon")
    if state.balloon == BALLOON_USED:
        return Illegal("one-balloon")
    return Illegal("not-on-the-leg")


def _aside(state: State, seat: int, action: model.Action) -> Illegal:
    if state.phase not in BETWEEN_STEPS:
        return Illegal("between-steps")
    if isinstance(action, model.Buy):
        enough = state.coins[seat] >= model.PRICE
        return Illegal("nothing-to-draw") if enough else Illegal("two-coins", coins=state.coins[seat])
    assert isinstance(action, model.Cash | model.Connect)
    if not _holds(state, seat, action.card):
        return Illegal("not-in-hand")
    event = travel.role(state, action.card)
    if event < 0:
        return Illegal("princess-alone")
    if isinstance(action, model.Cash):
        return Illegal("only-elephants")
    if event != CONNECTION:
        return Illegal("only-connections")
    return Illegal("two-legs-already") if state.connected else Illegal("no-second-leg")
