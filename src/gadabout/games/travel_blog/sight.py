"""What each onlooker may know, and the worlds that it could come from."""

from __future__ import annotations

from random import Random

from gadabout.core.contract import Onlooker, Seat
from gadabout.core.dice import Dice
from gadabout.games.kit.views import with_own
from gadabout.games.travel_blog import placing
from gadabout.games.travel_blog.hindsight import overlooked
from gadabout.games.travel_blog.model import SPACES, TOKENS, Place, View
from gadabout.games.travel_blog.scoring import charges
from gadabout.games.travel_blog.state import OVER, PHASES, PLACE, State


def view(state: State, seat: Onlooker, shared: View | None = None) -> View:
    """Returns all that is open: everything but the deck's order and, with no rush, others' choices (D-6)."""
    if shared is None:
        shared = _shared(state)
    if seat is None:
        return shared
    open_map = state.options.open_map
    map_open = shared.map_open or (bool(open_map) and open_map[seat])
    return with_own(shared, seat=seat, chosen=_own_choices(state, seat), map_open=map_open)


def _shared(state: State) -> View:
    """Makes the spectators' view; a seat's view is the same with a few fields of its own."""
    options = state.options
    players = range(options.players)
    return View(
        seat=None,
        options=options,
        phase=PHASES[state.phase],  # type: ignore[arg-type]  # PHASES are the names of Phase
        round=state.round,
        dealer=state.dealer,
        edge=state.edge(),
        centre=state.centre(),
        stacks=tuple(state.stacks),
        chosen=(),
        left=tuple(state.tokens_left(player) for player in players),
        money=tuple(state.money),
        gone_on=tuple(state.is_looking() and not state.awaited >> player & 1 for player in players),
        seen=state.deck[: state.dealt],
        map_open=state.is_looking() or state.phase == OVER,
        bills=state.bills,
        charges=tuple([charges(bill, state.round) for bill in state.bills]),
        overlooked=overlooked(state) if state.bills else None,
    )


def _own_choices(state: State, seat: Seat) -> tuple[tuple[int, ...], ...]:
    if not state.options.no_rush or state.phase != PLACE:
        return ()
    return tuple(
        tuple(space for space in range(SPACES) if state.spots[colour] >> space & 1)
        for colour in state.colours(seat)
    )


def redeal(view: View, rng: Random) -> State:
    """Imagines a state that fits the view: the deck's rest and the others' secret choices are random."""
    state = State()
    state.play_by(view.options)
    state.dice = Dice(rng.randbytes(32))
    rest = [card for card in range(len(state.world.codes)) if card not in view.seen]
    rng.shuffle(rest)
    state.deck = (*view.seen, *rest)
    state.dealt = len(view.seen)
    state.base = state.dealt - len(view.edge) - len(view.centre)
    state.phase = PHASES.index(view.phase)
    state.round = view.round
    state.dealer = view.dealer
    state.stacks = list(view.stacks)
    state.money = list(view.money)
    state.awaited = sum(1 << seat for seat in range(view.options.players) if _is_awaited(view, seat))
    state.bills = view.bills
    _set_tokens(state, view)
    if view.options.no_rush and state.phase == PLACE:
        _choose_in_secret(state, view, rng)
    return state


def _is_awaited(view: View, seat: int) -> bool:
    match view.phase:
        case "map" | "scored":
            return not view.gone_on[seat]
        case "place" | "correct":
            return view.left[seat] > 0
        case phase:
            return phase == "deal" and seat == view.dealer


def _set_tokens(state: State, view: View) -> None:
    """Sets the spaces that each colour stands on, and the tokens that it has still to place."""
    colours = view.options.players * state.each
    state.spots = [0] * colours
    state.left = [0] * colours
    if state.is_placing():
        state.left = [TOKENS[view.round]] * colours
    for space, stack in enumerate(view.stacks):
        for colour in stack:
            state.spots[colour] |= 1 << space
            if state.is_placing():
                state.left[colour] -= 1


def _choose_in_secret(state: State, view: View, rng: Random) -> None:
    """Sets the onlooker's own secret choices; for the others, random legal ones, as many as they made."""
    for seat in map(Seat, range(view.options.players)):
        if seat == view.seat:
            for colour, spaces in zip(state.colours(seat), view.chosen, strict=True):
                state.spots[colour] = sum(1 << space for space in spaces)
                state.left[colour] -= len(spaces)
            continue
        for _ in range(state.tokens_left(seat) - view.left[seat]):
            spot = rng.choice(placing.placements(state, seat))
            assert isinstance(spot, Place)
            placing.place(state, seat, spot.space, spot.colour)
