"""Bazaar that goes wrong: what is lost, doubled, forgotten, refused, or never comes to an end."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from msgspec import structs

from gadabout.core.contract import Action, Illegal, Onlooker, Seat, Told
from tests.laws import bazaar, laws
from tests.laws.bazaar.model import DECK, Commit, Committed, Offer, Roll, hand
from tests.laws.bazaar.state import State
from tests.laws.faults.planting import acting, copying, fault


@fault(laws.applying_never_changes_its_argument)
def forgotten_copy() -> dict[str, Any]:
    def how(mine: State, other: State) -> None:
        other.deck = mine.deck

    return copying(how)


@fault(laws.applying_never_changes_its_argument)
def shared_dice() -> dict[str, Any]:
    def how(mine: State, other: State) -> None:
        other.dice = mine.dice

    return copying(how)


@fault(laws.a_view_from_the_shared_one_is_the_same)
def own_cards_forgotten() -> dict[str, Any]:
    def view(state: State, seat: Onlooker, shared: Any = None) -> Any:
        return structs.replace(shared, seat=seat) if shared else bazaar.view(state, seat)

    return {"view": view}


@fault(laws.a_view_is_what_all_see_and_what_is_ones_own)
def own_cards_among_what_all_see() -> dict[str, Any]:
    def view(state: State, seat: Onlooker, shared: Any = None) -> Any:
        seen = bazaar.view(state, seat, shared)
        return seen if seat is None else structs.replace(seen, sizes=(state.sizes()[hand(seat)],))

    return {"view": view}


@fault(laws.legal_is_accepted_and_nothing_else)
def refusal_that_changes_something() -> dict[str, Any]:
    def act(state: State, seat: Seat, action: Action) -> Sequence[Told]:
        if action not in bazaar.legal(state, seat):
            state.traded = True
        return bazaar.act(state, seat, action)

    return {"act": act}


@fault(laws.legal_is_accepted_and_nothing_else)
def offered_but_refused() -> dict[str, Any]:
    def act(state: State, seat: Seat, action: Action) -> Sequence[Told]:
        if isinstance(action, Offer) and action.card == 0:
            raise Illegal("not-now")
        return bazaar.act(state, seat, action)

    return {"act": act}


@fault(laws.legal_is_accepted_and_nothing_else)
def accepted_but_not_offered() -> dict[str, Any]:
    def act(state: State, seat: Seat, action: Action) -> Sequence[Told]:
        if isinstance(action, Roll) and state.phase == "turn" and seat >= 0:
            seat = Seat(state.turn)
        return bazaar.act(state, seat, action)

    return {"act": act}


@fault(laws.somebody_can_act_until_there_is_a_result)
def nobody_is_asked() -> dict[str, Any]:
    def actors(state: State) -> Any:
        return {} if state.phase == "commit" and state.round == 2 else bazaar.actors(state)

    return {"actors": actors}


@fault(laws.somebody_can_act_until_there_is_a_result)
def played_on_after_the_end() -> dict[str, Any]:
    def act(state: State, seat: Seat, action: Action) -> Sequence[Told]:
        if state.phase == "over" and isinstance(action, Roll):
            return []
        return bazaar.act(state, seat, action)

    return {"act": act}


@fault(laws.somebody_can_act_until_there_is_a_result)
def ranks_that_leave_nobody_first() -> dict[str, Any]:
    def result(state: State) -> Any:
        ended = bazaar.result(state)
        return ended and structs.replace(ended, ranks=tuple(rank + 1 for rank in ended.ranks))

    return {"result": result}


@fault(laws.a_game_of_fallbacks_ends)
def fallback_that_never_ends() -> dict[str, Any]:
    def act(state: State, seat: Seat, action: Action) -> Sequence[Told]:
        if isinstance(action, Commit) and action.card == state.cards_in(hand(seat))[0]:
            return []
        return bazaar.act(state, seat, action)

    return {"act": act}


@fault(laws.a_redeal_looks_the_same)
def redeal_that_forgets_what_is_known() -> dict[str, Any]:
    def redeal(view: Any, rng: random.Random) -> State:
        state = bazaar.redeal(view, rng)
        state.known = [[(1 << DECK) | mask for mask in masks] for masks in state.known]
        return state

    return {"redeal": redeal}


@fault(laws.a_redeal_looks_the_same)
def redeal_with_a_card_twice() -> dict[str, Any]:
    def redeal(view: Any, rng: random.Random) -> State:
        state = bazaar.redeal(view, rng)
        state.deck[:1] = state.deck[-1:]
        return state

    return {"redeal": redeal}


@fault(laws.an_imagined_world_can_be_played)
def imagined_world_where_nobody_is_asked() -> dict[str, Any]:
    def redeal(view: Any, rng: random.Random) -> State:
        state = bazaar.redeal(view, rng)
        if state.phase == "commit":
            state.committed = [True] * view.options.players
        return state

    return {"redeal": redeal}


@fault(laws.a_log_replays_to_the_same_state)
def chance_of_its_own() -> dict[str, Any]:
    def change(state: State, seat: Seat, action: Action, told: Sequence[Told]) -> Sequence[Told]:
        if isinstance(action, Roll):
            state.steps[seat] += random.randrange(2)
        return told

    return acting(change)


@fault(laws.what_is_encoded_comes_back)
def event_that_does_not_come_back() -> dict[str, Any]:
    def change(_state: State, seat: Seat, action: Action, told: Sequence[Told]) -> Sequence[Told]:
        return [*told, Told(Committed(seat, 0.5))] if isinstance(action, Roll) else told  # type: ignore[arg-type]

    return acting(change)


@fault(laws.nothing_appears_or_vanishes)
def vanished_card() -> dict[str, Any]:
    def change(state: State, _seat: Seat, action: Action, told: Sequence[Told]) -> Sequence[Told]:
        if isinstance(action, Roll) and state.deck:
            state.deck.pop()
        return told

    return acting(change)
