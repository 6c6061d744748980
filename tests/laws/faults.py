"""Bazaar with one fault each: what the laws are there to catch."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

from msgspec import structs

from gadabout.core.contract import HOUSE, Action, Ask, Illegal, Onlooker, Seat, Told
from tests.laws import bazaar, laws
from tests.laws.bazaar.model import (
    DECK,
    KINDS,
    Commit,
    Committed,
    Drew,
    Offer,
    Roll,
    Rolled,
    Traded,
    hand,
    sleeve,
)
from tests.laws.bazaar.state import State
from tests.laws.subject import Subject
from tests.laws.subjects import BAZAAR

FAULTS: dict[str, tuple[Subject, Callable[..., None]]] = {}


def fault(law: Callable[..., None]) -> Callable[[Callable[[], dict[str, Any]]], None]:
    """Plants what the function returns into the rules; `law` must notice."""

    def plant(make: Callable[[], dict[str, Any]]) -> None:
        rules = SimpleNamespace(**{name: getattr(bazaar, name) for name in bazaar.__all__})
        for name, planted in make().items():
            setattr(rules, name, planted)
        FAULTS[make.__name__] = replace(BAZAAR, rules=rules), law

    return plant


class _Careless(State):
    """A state whose copy is planted."""

    how: Callable[[State, State], None]

    def copy(self) -> State:
        other = _Careless.__new__(_Careless)
        whole = State.copy(self)
        for name in State.__slots__:
            setattr(other, name, getattr(whole, name))
        other.how = self.how
        self.how(self, other)
        return other


def _copying(how: Callable[[State, State], None]) -> dict[str, Any]:
    def setup(options: Any, seed: bytes) -> State:
        state = bazaar.setup(options, seed)
        careless = _Careless.__new__(_Careless)
        for name in State.__slots__:
            setattr(careless, name, getattr(state, name))
        careless.how = how
        return careless

    return {"setup": setup}


def _seen_with(change: Callable[[State, Onlooker], dict[str, Any]]) -> dict[str, Any]:
    def view(state: State, seat: Onlooker, shared: Any = None) -> Any:
        return structs.replace(bazaar.view(state, seat, shared), **change(state, seat))

    return {"view": view}


def _acting(change: Callable[[State, Seat, Action, Sequence[Told]], Sequence[Told]]) -> dict[str, Any]:
    def act(state: State, seat: Seat, action: Action) -> Sequence[Told]:
        return change(state, seat, action, bazaar.act(state, seat, action))

    return {"act": act}


@fault(laws.applying_never_changes_its_argument)
def forgotten_copy() -> dict[str, Any]:
    def how(mine: State, other: State) -> None:
        other.deck = mine.deck

    return _copying(how)


@fault(laws.applying_never_changes_its_argument)
def shared_dice() -> dict[str, Any]:
    def how(mine: State, other: State) -> None:
        other.dice = mine.dice

    return _copying(how)


@fault(laws.what_is_not_shown_makes_no_difference)
def leaked_hand() -> dict[str, Any]:
    """The next player's hand is open to all, and the redeal believes it."""

    def change(state: State, _seat: Onlooker) -> dict[str, Any]:
        known = list(bazaar.view(state, _seat).may_be)
        for card in state.cards_in(hand(1)):
            known[card] = 1 << hand(1)
        return {"may_be": tuple(known)}

    return _seen_with(change)


@fault(laws.a_redeal_looks_the_same)
def leaked_deck_order() -> dict[str, Any]:
    def change(state: State, _seat: Onlooker) -> dict[str, Any]:
        return {"partner": state.deck[-1] if state.deck else -1}

    return _seen_with(change)


@fault(laws.what_is_not_shown_makes_no_difference)
def leaked_deck_order_by_an_event() -> dict[str, Any]:
    """The dice come out as the next card says: nothing is named, and yet it is told."""

    def change(state: State, _seat: Seat, _action: Action, told: Sequence[Told]) -> Sequence[Told]:
        top = state.deck[-1] if state.deck else 0
        return [Told(Rolled(one.event.seat, top)) if isinstance(one.event, Rolled) else one for one in told]

    return _acting(change)


@fault(laws.a_view_is_made_of_what_was_told)
def known_card_followed_through_a_trade() -> dict[str, Any]:
    """Whoever knew a card before it was traded face down knows afterwards where it went."""

    def act(state: State, seat: Seat, action: Action) -> Sequence[Told]:
        before = [masks[:] for masks in state.known]
        told = bazaar.act(state, seat, action)
        if any(isinstance(one.event, Traded) for one in told):
            for masks, old in zip(state.known, before, strict=True):
                for card, mask in enumerate(old):
                    if mask & (mask - 1) == 0:
                        masks[card] = 1 << state.places[card]
        return told

    return {"act": act}


@fault(laws.a_redeal_looks_the_same)
def ask_that_depends_on_a_secret() -> dict[str, Any]:
    """Who holds no card of kind 0 is not asked to answer as others are."""

    def actors(state: State) -> Any:
        asked = dict(bazaar.actors(state))
        if state.phase == "answer" and all(card % KINDS for card in state.cards_in(hand(state.partner))):
            asked[Seat(state.partner)] = Ask("decline", state.round)
        return asked

    return {"actors": actors}


@fault(laws.a_redeal_looks_the_same)
def legal_move_that_depends_on_a_secret() -> dict[str, Any]:
    """A card is offered only where its kind is in the other's hand."""

    def legal(state: State, seat: Seat) -> Sequence[Action]:
        def wanted(action: Action) -> bool:
            theirs = state.cards_in(hand(action.to)) if isinstance(action, Offer) else []
            return not isinstance(action, Offer) or any(
                card % KINDS == action.card % KINDS for card in theirs
            )

        return [action for action in bazaar.legal(state, seat) if wanted(action)]

    return {"legal": legal}


@fault(laws.a_view_from_the_shared_one_is_the_same)
def own_cards_forgotten() -> dict[str, Any]:
    def view(state: State, seat: Onlooker, shared: Any = None) -> Any:
        return structs.replace(shared, seat=seat) if shared else bazaar.view(state, seat)

    return {"view": view}


@fault(laws.an_event_tells_no_more_than_the_view)
def event_that_tells_too_much() -> dict[str, Any]:
    def change(_state: State, _seat: Seat, _action: Action, told: Sequence[Told]) -> Sequence[Told]:
        drawn = [one.event.card for one in told if isinstance(one.event, Drew) and one.event.card is not None]
        return [
            Told(Drew(one.event.seat, drawn[0]), one.to) if isinstance(one.event, Drew) else one
            for one in told
        ]

    return _acting(change)


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


@fault(laws.a_fallback_rests_on_what_its_seat_knows)
def fallback_that_peeks() -> dict[str, Any]:
    def fallback(state: State, seat: Seat) -> Action:
        actions = bazaar.legal(state, seat)
        return (
            actions[state.cards_in(hand((seat + 1) % state.options.players))[0] % len(actions)]
            if (seat != HOUSE and state.cards_in(hand((seat + 1) % state.options.players)))
            else actions[0]
        )

    return {"fallback": fallback}


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

    return _acting(change)


@fault(laws.what_is_encoded_comes_back)
def event_that_does_not_come_back() -> dict[str, Any]:
    def change(_state: State, seat: Seat, action: Action, told: Sequence[Told]) -> Sequence[Told]:
        return [*told, Told(Committed(seat, 0.5))] if isinstance(action, Roll) else told  # type: ignore[arg-type]

    return _acting(change)


@fault(laws.luck_to_come_is_unseen)
def luck_foretold() -> dict[str, Any]:
    def change(state: State, _seat: Onlooker) -> dict[str, Any]:
        return {"round": state.round + state.dice.copy().below(6)}

    return _seen_with(change)


@fault(laws.nothing_is_seen_before_it_is_told)
def first_player_seen_before_the_deal() -> dict[str, Any]:
    def setup(options: Any, seed: bytes) -> State:
        state = bazaar.setup(options, seed)
        state.turn = state.dice.below(options.players)
        return state

    return {"setup": setup}


@fault(laws.nothing_appears_or_vanishes)
def vanished_card() -> dict[str, Any]:
    def change(state: State, _seat: Seat, action: Action, told: Sequence[Told]) -> Sequence[Told]:
        if isinstance(action, Roll) and state.deck:
            state.deck.pop()
        return told

    return _acting(change)


@fault(laws.what_is_not_shown_makes_no_difference)
def secret_choice_seen_early() -> dict[str, Any]:
    """The committed cards are on view before all have committed."""

    def change(state: State, seat: Onlooker) -> dict[str, Any]:
        known = list(bazaar.view(state, seat).may_be)
        for player in range(state.options.players):
            for card in state.cards_in(sleeve(player)):
                known[card] = 1 << sleeve(player)
        return {"may_be": tuple(known)}

    return _seen_with(change)
