"""Travelling: a leg is declared card by card, then rolled for and counted; chips; coming home."""

from __future__ import annotations

from typing import Final

from gadabout.core.contract import Told
from gadabout.games.eighty_days import events, travel
from gadabout.games.eighty_days.cards import BALLOON, ELEPHANT, LONDON
from gadabout.games.eighty_days.knowledge import memory
from gadabout.games.eighty_days.model import PRICE, SIDES, Depart, Float, Keep, Lay, Play, RollAgain, SetOut
from gadabout.games.eighty_days.news import LAID
from gadabout.games.eighty_days.rounds import end_turn, next_turn
from gadabout.games.eighty_days.state import BALLOON_READY, CHIP, LAY, LEG, ROLL, TRAVEL, State
from gadabout.games.eighty_days.supplies import draw_event, draw_travel, give_coin, lay_under, pay
from gadabout.games.eighty_days.turn import play_event

LOST_BY_OTHERS: Final = 1


def lay(state: State, seat: int, action: Lay) -> list[Told]:
    """Lays one more card of the leg; the last one completes it (ED-50)."""
    card = action.card
    memory.showed(state, seat, card)
    state.laid += (card,)
    state.instead += (-1,)
    told = [LAID[seat][card]]
    _when_laid(state, seat, told)
    return told


def set_out(state: State, seat: int, _action: SetOut) -> list[Told]:
    """ED-53: begins a leg that takes no cards."""
    told = [Told(events.SetForth(seat, state.places[seat] + 1))]
    _when_laid(state, seat, told)
    return told


def _when_laid(state: State, seat: int, told: list[Told]) -> None:
    """Asks for the next card or for events; departs if, as all can see, neither balloon nor event is left."""
    if not travel.is_laid(state, seat):
        state.phase = LAY
    elif state.events[seat] or (state.balloon == BALLOON_READY and state.laid):
        state.phase = LEG
    else:
        _depart(state, seat, told)


def play(state: State, seat: int, action: Play) -> list[Told]:
    """ED-54, ED-56: plays an event card on the leg."""
    event = travel.role(state, action.card)
    play_event(state, seat, action.card)
    if action.on is not None:
        travel.replace(state, action.on, event)
    elif event == ELEPHANT:
        state.elephant = 1
    else:
        state.offers += 1
    return [Told(events.Played(seat, action.card, event, action.on))]


def float_on(state: State, seat: int, action: Float) -> list[Told]:
    """ED-52: replaces a card of the leg by the balloon of the action space."""
    travel.replace(state, action.on, BALLOON)
    return [Told(events.Floated(seat, action.on))]


def depart(state: State, seat: int, _action: Depart) -> list[Told]:
    told: list[Told] = []
    _depart(state, seat, told)
    return told


def _depart(state: State, seat: int, told: list[Told]) -> None:
    if travel.needs_die(state):
        _roll(state, seat, told, again=False)
    else:
        _arrive(state, seat, told)


def _roll(state: State, seat: int, told: list[Told], *, again: bool) -> None:
    """Rolls the die; a player with a coin, as all can see, may roll again (ED-52)."""
    state.die = state.dice.below(SIDES) + 1
    told.append(Told(events.Rolled(seat, state.die, again)))
    if state.coins[seat]:
        state.phase = ROLL
    else:
        _arrive(state, seat, told)


def roll_again(state: State, seat: int, _action: RollAgain) -> list[Told]:
    told: list[Told] = []
    pay(state, seat, 1)
    _roll(state, seat, told, again=True)
    return told


def keep(state: State, seat: int, _action: Keep) -> list[Told]:
    told: list[Told] = []
    _arrive(state, seat, told)
    return told


def _arrive(state: State, seat: int, told: list[Told]) -> None:
    """Counts the days and discards the cards (ED-50); then come the chips of the place (ED-70)."""
    days = travel.days(state, seat)
    state.days[seat] += days
    state.places[seat] += 1
    state.legs += 1
    state.discards += state.laid
    state.laid = state.instead = ()
    state.offers = state.elephant = state.die = 0
    place = state.places[seat]
    told.append(Told(events.Travelled(seat, place, days)))
    if place == LONDON:
        _come_home(state, seat, told)
    elif chip_colour(state, seat) >= 0:
        state.phase = CHIP
    else:
        _rest(state, seat, told)


def chip_colour(state: State, seat: int) -> int:
    """Returns 0 for the red chip if the seat came first, 1 for the blue if last of all, else −1 (ED-70)."""
    place = state.places[seat]
    there = 0
    for other in state.places:
        there += other >= place
    if there == 1:
        return 0
    return 1 if there == len(state.places) else -1


def turn_chip(state: State, seat: int, *, used: bool) -> list[Told]:
    """ED-70, ED-71: turns a chip over, whether its bonus is used or not."""
    place, colour = state.places[seat], chip_colour(state, seat)
    bonus = (state.blue if colour else state.red)[place - 1]
    state.turned |= 1 << place + LONDON * colour
    told = [Told(events.ChipTurned(seat, place, "blue" if colour else "red", bonus, used))]
    if used:
        _use_chip(state, seat, bonus, told)
    _rest(state, seat, told)
    return told


def _use_chip(state: State, seat: int, bonus: str, told: list[Told]) -> None:
    match bonus:
        case "coin":
            give_coin(state, seat, told)
        case "event":
            draw_event(state, seat, told)
        case "travel":
            draw_travel(state, seat, told)
        case _:
            for other, place in enumerate(state.places):
                if other != seat and place < LONDON:
                    state.days[other] += LOST_BY_OTHERS
            told.append(Told(events.OthersDelayed(seat)))


def _rest(state: State, seat: int, told: list[Told]) -> None:
    """Lets the player go on or do something else; ends the turn if, as all can see, nothing is possible."""
    if travel.may_set_off(state) or state.coins[seat] >= PRICE or state.events[seat]:
        state.phase = TRAVEL
    else:
        end_turn(state, told)


def _come_home(state: State, seat: int, told: list[Told]) -> None:
    """ED-80: a player is back in London, and their hand goes under the supplies."""
    state.home += (seat,)
    lay_under(state, seat)
    told.append(Told(events.CameHome(seat, state.days[seat], len(state.home))))
    next_turn(state, told)
