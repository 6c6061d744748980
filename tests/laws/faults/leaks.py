"""Bazaar that tells too much: somebody sees, or can tell, what they may not know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gadabout.core.contract import HOUSE, Action, Ask, Onlooker, Seat, Told
from tests.laws import bazaar, laws
from tests.laws.bazaar.model import KINDS, Drew, Offer, Rolled, Traded, hand, sleeve
from tests.laws.bazaar.state import State
from tests.laws.faults.planting import acting, fault, seen_with


@fault(laws.what_is_not_shown_makes_no_difference)
def leaked_hand() -> dict[str, Any]:
    """The next player's hand is open to all, and the redeal believes it."""

    def change(state: State, _seat: Onlooker) -> dict[str, Any]:
        known = list(bazaar.view(state, _seat).may_be)
        for card in state.cards_in(hand(1)):
            known[card] = 1 << hand(1)
        return {"may_be": tuple(known)}

    return seen_with(change)


@fault(laws.a_redeal_looks_the_same)
def leaked_deck_order() -> dict[str, Any]:
    def change(state: State, _seat: Onlooker) -> dict[str, Any]:
        return {"partner": state.deck[-1] if state.deck else -1}

    return seen_with(change)


@fault(laws.what_is_not_shown_makes_no_difference)
def leaked_deck_order_by_an_event() -> dict[str, Any]:
    """The dice come out as the next card says: nothing is named, and yet it is told."""

    def change(state: State, _seat: Seat, _action: Action, told: Sequence[Told]) -> Sequence[Told]:
        top = state.deck[-1] if state.deck else 0
        return [Told(Rolled(one.event.seat, top)) if isinstance(one.event, Rolled) else one for one in told]

    return acting(change)


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
    """A partner without a card of kind 0 gets another question than others."""

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


@fault(laws.an_event_tells_no_more_than_the_view)
def event_that_tells_too_much() -> dict[str, Any]:
    def change(_state: State, _seat: Seat, _action: Action, told: Sequence[Told]) -> Sequence[Told]:
        drawn = [one.event.card for one in told if isinstance(one.event, Drew) and one.event.card is not None]
        return [
            Told(Drew(one.event.seat, drawn[0]), one.to) if isinstance(one.event, Drew) else one
            for one in told
        ]

    return acting(change)


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


@fault(laws.luck_to_come_is_unseen)
def luck_foretold() -> dict[str, Any]:
    def change(state: State, _seat: Onlooker) -> dict[str, Any]:
        return {"round": state.round + state.dice.copy().below(6)}

    return seen_with(change)


@fault(laws.nothing_is_seen_before_it_is_told)
def first_player_seen_before_the_deal() -> dict[str, Any]:
    def setup(options: Any, seed: bytes) -> State:
        state = bazaar.setup(options, seed)
        state.turn = state.dice.below(options.players)
        return state

    return {"setup": setup}


@fault(laws.what_is_not_shown_makes_no_difference)
def secret_choice_seen_early() -> dict[str, Any]:
    """The committed cards are on view before all have committed."""

    def change(state: State, seat: Onlooker) -> dict[str, Any]:
        known = list(bazaar.view(state, seat).may_be)
        for player in range(state.options.players):
            for card in state.cards_in(sleeve(player)):
                known[card] = 1 << sleeve(player)
        return {"may_be": tuple(known)}

    return seen_with(change)
