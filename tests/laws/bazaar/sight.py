"""What each onlooker of Bazaar may know."""

from __future__ import annotations

from random import Random

from msgspec import structs

from gadabout.core.contract import Onlooker
from gadabout.core.dice import Dice
from gadabout.games.kit.knowledge import deal, narrow
from tests.laws.bazaar.model import DECK, View, hand, sleeve
from tests.laws.bazaar.state import State


def view(state: State, seat: Onlooker, shared: View | None = None) -> View:
    own = state.known[state.options.players if seat is None else seat]
    if shared:
        return structs.replace(shared, seat=seat, may_be=tuple(own))
    return View(
        seat=seat,
        options=state.options,
        phase=state.phase,  # type: ignore[arg-type]  # the state keeps it as a plain word
        round=state.round,
        turn=state.turn,
        partner=state.partner,
        traded=state.traded,
        steps=tuple(state.steps),
        points=tuple(state.points),
        committed=tuple(state.committed),
        sizes=tuple(state.sizes()),
        may_be=tuple(own),
    )


def redeal(view: View, rng: Random) -> State:
    """Draws a world as this onlooker sees it; the others know their own cards and what the onlooker knows."""
    state = State(view.options, Dice(rng.randbytes(32)))
    state.phase, state.round, state.turn = view.phase, view.round, view.turn
    state.partner, state.traded = view.partner, view.traded
    state.steps, state.points = list(view.steps), list(view.points)
    state.committed = list(view.committed)
    state.places = deal(view.may_be, view.sizes, rng)
    state.deck = state.cards_in(DECK)
    rng.shuffle(state.deck)
    state.known = [list(view.may_be) for _ in state.known]
    for seat in range(view.options.players):
        for card in (*state.cards_in(hand(seat)), *state.cards_in(sleeve(seat))):
            state.known[seat][card] = 1 << state.places[card]
        narrow(state.known[seat], view.sizes)
    return state
