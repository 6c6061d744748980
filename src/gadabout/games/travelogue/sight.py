"""What each onlooker may know."""

from __future__ import annotations

from gadabout.core.contract import Onlooker
from gadabout.games.kit.views import with_own
from gadabout.games.travelogue import visiting
from gadabout.games.travelogue.cards import CARDS
from gadabout.games.travelogue.knowledge.journal import SPECTATORS, hidden_places
from gadabout.games.travelogue.model import ALBUMS, DISCARDS, SHELF, View
from gadabout.games.travelogue.state import ANSWER, DEAL, GIVE, NOTHING, OVER, PHASES, SHED, State


def view(state: State, seat: Onlooker, shared: View | None = None) -> View:
    """TG-50, TG-51: returns all but others' hands, the deck's order, traded cards and the piles' insides."""
    if shared is None:
        shared = _shared(state)
    if seat is None:
        return shared
    return with_own(
        shared, seat=seat, hand=state.hands[seat], picks=state.picks[seat], may_be=_masks(state, seat)
    )


def _shared(state: State) -> View:
    """Makes the spectators' view; a seat's view is the same with a few fields of its own."""
    public = _masks(state, SPECTATORS)
    return View(
        seat=None,
        options=state.options,
        phase=PHASES[state.phase],  # type: ignore[arg-type]  # PHASES are the names of Phase
        turn=state.turn,
        player=state.player,
        last_turns=state.last_turns,
        albums=state.numbers,
        points=tuple(state.points) if state.options.open_scores or state.phase == OVER else None,
        hand=(),
        hands=tuple([len(hand) for hand in state.hands]),
        scored=tuple([len(album) for album in state.albums]),
        deck=state.left(),
        agents=tuple([None if card == NOTHING else card for card in state.agents]),
        discards=state.discards,
        destinations=tuple([None if one == NOTHING else one for one in state.destinations]),
        piles=_piles(state),
        agent=state.agent,
        partner=None if state.partner == NOTHING else state.partner,
        laid=len(state.laid),
        picks=(),
        picked=tuple([len(picks) for picks in state.picks]),
        owed=tuple([_owed(state, player) for player in range(state.players)]),
        spent=visiting.spent(state),
        value=state.value,
        may_be=public,
        public=public,
    )


def _owed(state: State, seat: int) -> int:
    """Returns how many cards a seat is asked for in all."""
    if state.phase == SHED:
        return visiting.owed(state, seat)
    giver = {GIVE: state.player, ANSWER: state.partner}.get(state.phase)
    return state.agent if seat == giver else 0


def _piles(state: State) -> tuple[tuple[int | None, ...], ...]:
    """Returns the piles with None for each card that nobody has seen; a last one is known to all (TG-51)."""
    if state.phase == DEAL:
        return tuple([(None,) * len(pile) for pile in state.piles])
    if sum(state.hidden) == 1:
        return tuple(state.piles)
    return tuple(
        [
            (pile[0], *(None,) * hidden, *pile[1 + hidden :])
            for pile, hidden in zip(state.piles, state.hidden, strict=True)
        ]
    )


def _masks(state: State, onlooker: int) -> tuple[int, ...]:
    """Returns where each card may be, for this onlooker; keeps the answer in the journal's last entry."""
    lore = state.journal.lore
    known = lore.masks[onlooker] if lore is not None else None
    if known is None:
        known = _found(state, onlooker)
        lore = state.journal.lore
        assert lore is not None
        lore.masks[onlooker] = known
    return known


def _found(state: State, onlooker: int) -> tuple[int, ...]:
    masks = hidden_places(state.journal, onlooker, CARDS)
    for place, card in enumerate(state.agents):
        if card != NOTHING:
            masks[card] = 1 << SHELF + place
    for card in state.discards:
        masks[card] = 1 << DISCARDS
    for seat, album in enumerate(state.albums):
        for card in album:
            masks[card] = 1 << ALBUMS + seat
    return tuple(masks)
