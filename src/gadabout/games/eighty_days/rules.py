"""Around the World in 80 Days: who may do what, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from gadabout.core.contract import HOUSE, Ask, Illegal, Seat, Told, tell
from gadabout.core.dice import Dice
from gadabout.games.eighty_days import fallbacks, journey, model, rounds, turn
from gadabout.games.eighty_days.cards import BOX, TRAVEL_CARDS, event_cards
from gadabout.games.eighty_days.choices import legal
from gadabout.games.eighty_days.events import ChipsLaid, Dealt, LotFell
from gadabout.games.eighty_days.knowledge import memory
from gadabout.games.eighty_days.model import Action, Options
from gadabout.games.eighty_days.packs import ALL_TRAVEL, travel_in
from gadabout.games.eighty_days.refusals import refusal
from gadabout.games.eighty_days.state import ACTION, LAY_OUT, OVER, PHASES, State
from gadabout.games.eighty_days.verdict import ROUNDS, result

HAND: Final = 3
PHASE_BITS: Final = (len(PHASES) - 1).bit_length()
SEAT_BITS: Final = 3
ROUND_PACE: Final = 1.0
"""Seconds between two rounds."""

__all__ = ["act", "actors", "fallback", "legal", "result", "seats", "setup"]


def seats(options: Options) -> int:
    return options.players


def setup(options: Options, seed: bytes) -> State:
    """Returns a new game with shuffled supplies; nothing is shown yet."""
    if not model.LEAST_PLAYERS <= options.players <= model.MOST_PLAYERS:
        raise Illegal(
            "wrong-number-of-players",
            players=options.players,
            least=model.LEAST_PLAYERS,
            most=model.MOST_PLAYERS,
        )
    state = State(options, Dice(seed))
    state.supply = list(TRAVEL_CARDS)
    state.dice.shuffle(state.supply)
    state.event_supply = list(event_cards(options.players))
    state.dice.shuffle(state.event_supply)
    state.pools = [ALL_TRAVEL]
    state.drawn = [[0] * options.players]
    state.bank = BOX.coins
    state.detective = BOX.places.index("brindisi")
    return state


def actors(state: State) -> dict[Seat, Ask]:
    """Returns the one who is asked; the question is the same whatever anybody holds."""
    moment = 3 * state.round + state.legs
    number = (moment << PHASE_BITS | state.phase) << SEAT_BITS | state.turn
    asked = _ASKED[number]
    if asked is None:
        asked = _ASKED[number] = _asks(state, moment)
    return asked


_ASKED: Final[list[dict[Seat, Ask] | None]] = [None] * (3 * (ROUNDS + 1) << PHASE_BITS << SEAT_BITS)
"""What was asked before, by a number for the moment: it is looked at in every step."""


def _asks(state: State, moment: int) -> dict[Seat, Ask]:
    kind = PHASES[state.phase]
    if state.phase == OVER:
        return {}
    if state.phase <= LAY_OUT:
        return {HOUSE: Ask(kind, state.round, ROUND_PACE if state.round else 0.0)}
    return {Seat(state.turn): Ask(kind, moment)}


def act(state: State, seat: Seat, action: Action) -> Sequence[Told]:
    offered = state.offered if seat == state.turn else ()
    if action not in (offered or legal(state, seat)):
        raise refusal(state, seat, action)
    state.offered = ()
    return _DOERS[type(action)](state, seat, action)


def _deal(state: State, _seat: int, _action: model.Deal) -> Sequence[Told]:
    """ED-10, ED-11: lays the chips, deals hands and coins; lots name the starting player."""
    players = state.players
    red, blue = list(BOX.chips), list(BOX.chips)
    state.dice.shuffle(red)
    state.dice.shuffle(blue)
    state.red, state.blue = tuple(red), tuple(blue)
    told = [Told(ChipsLaid(state.red, state.blue))]
    for seat in range(players):
        state.bank -= 1
        state.coins[seat] = 1
        for _ in range(HAND):
            memory.drew(state, seat, state.supply.pop())
        hand = Dealt(seat, HAND, travel_in(state.hands[seat]))
        told += tell(players, Seat(seat), hand, others=Dealt(seat, HAND))
    state.starter = state.turn = state.dice.below(players)
    told.append(Told(LotFell(state.starter)))
    state.phase = LAY_OUT
    return told


def _do(state: State, seat: int, _action: model.Do) -> Sequence[Told]:
    if state.phase == ACTION:
        return turn.use_space(state, seat)
    return journey.turn_chip(state, seat, used=True)


def _decline(state: State, seat: int, _action: model.Decline) -> Sequence[Told]:
    if state.phase == ACTION:
        return turn.decline_space(state, seat)
    return journey.turn_chip(state, seat, used=False)


_DOERS: Final[dict[type, Callable[[State, int, Any], Sequence[Told]]]] = {
    model.Deal: _deal,
    model.LayOut: rounds.lay_out,
    model.Take: turn.take,
    model.TakeTop: turn.take_top,
    model.Do: _do,
    model.Decline: _decline,
    model.MoveDetective: turn.move_detective,
    model.Discard: turn.lay_aside,
    model.Done: turn.trade,
    model.Lay: journey.lay,
    model.SetOut: journey.set_out,
    model.Play: journey.play,
    model.Float: journey.float_on,
    model.Depart: journey.depart,
    model.RollAgain: journey.roll_again,
    model.Keep: journey.keep,
    model.Buy: turn.buy,
    model.Cash: turn.cash,
    model.Connect: turn.connect,
    model.EndTurn: turn.stop,
}


def fallback(state: State, seat: Seat) -> Action:
    """Returns what is played for a seat whose time is up."""
    actions = legal(state, seat)
    if not actions:
        raise Illegal("not-asked")
    return fallbacks.choice(state, seat, actions)
