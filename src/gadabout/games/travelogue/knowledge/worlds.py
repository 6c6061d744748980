"""Full states that an onlooker's view could come from."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from gadabout.core.dice import Dice
from gadabout.games.kit.knowledge import deal
from gadabout.games.travelogue import vacation, visiting
from gadabout.games.travelogue.cards import CLOUD, DESTINATIONS, NUMBER, SYMBOL, bits
from gadabout.games.travelogue.knowledge.crowds import Crowds, narrowed, placed
from gadabout.games.travelogue.knowledge.journal import HIDDEN, ONLOOKERS, Entry, opening
from gadabout.games.travelogue.model import ALBUMS, CLOUD_LIMIT, DECK, HANDS, LAID, MOST_PLAYERS, SHELF, View
from gadabout.games.travelogue.state import ANSWER, DEAL, DISCARD, NOTHING, OVER, PHASES, SCORE, SHED, State

MOST_DEALS = 100_000
"""A view that stands after so many deals tells of a visit that can't be."""


def redeal(view: View, rng: Random) -> State:
    """Imagines a state that fits the view: any deal that agrees with what the onlooker knows, and no other.

    In it, the others know their own cards and otherwise what everybody knows.
    """
    state = _open_part(view)
    state.dice = Dice(rng.randbytes(32))
    _lay_piles(state, view, rng)
    for _ in range(MOST_DEALS):
        _deal(state, view, rng)
        if _can_go_on(state):
            break
    else:
        raise ValueError("no deal fits the visit under way")
    _pick(state, view, rng)
    state.journal = _journal(state, view)
    return state


def _open_part(view: View) -> State:
    """Makes a state of everything that is open to all."""
    state = State()
    state.options = view.options
    state.players = view.options.players
    state.phase = PHASES.index(view.phase)
    state.turn = view.turn
    state.player = view.player
    state.last_turns = view.last_turns
    state.numbers = view.albums
    state.agents = [NOTHING if card is None else card for card in view.agents]
    state.discards = view.discards
    state.destinations = [NOTHING if one is None else one for one in view.destinations]
    state.agent = view.agent
    state.partner = NOTHING if view.partner is None else view.partner
    state.spent = len(view.spent)
    state.value = view.value
    state.limit = CLOUD_LIMIT - sum([card is not None and SYMBOL[card] == CLOUD for card in view.agents])
    state.drawn = 0
    state.awaited = _awaited(state, view)
    return state


def _awaited(state: State, view: View) -> int:
    if state.phase in (DEAL, OVER):
        return 0
    if state.phase == SHED:
        debts = zip(view.owed, view.picked, strict=True)
        return sum([1 << seat for seat, (owed, picked) in enumerate(debts) if picked < owed])
    return 1 << (state.partner if state.phase == ANSWER else state.player)


def _lay_piles(state: State, view: View, rng: Random) -> None:
    """Puts the destinations that nobody has seen into the piles, in random order (TG-51)."""
    seen = {one for row in (view.destinations, *view.piles) for one in row}
    unseen = [one for one in range(DESTINATIONS) if one not in seen]
    rng.shuffle(unseen)
    state.piles = [tuple([unseen.pop() if one is None else one for one in pile]) for pile in view.piles]
    state.hidden = [pile.count(None) for pile in view.piles]


def _sizes(view: View) -> list[int]:
    """Returns how many cards each place holds."""
    absent = [0] * (MOST_PLAYERS - view.options.players)
    shelf = [0 if card is None else 1 for card in view.agents]
    return [view.deck, *view.hands, *absent, view.laid, *shelf, len(view.discards), *view.scored, *absent]


def _deal(state: State, view: View, rng: Random) -> None:
    """Deals the hidden cards at random so that they fit the view."""
    sizes = _sizes(view)
    spots: list[list[int]] = [[] for _ in sizes]
    for card, place in enumerate(deal(view.may_be, sizes, rng)):
        spots[place].append(card)
    rng.shuffle(spots[DECK])
    state.deck = tuple(spots[DECK])
    state.hands = [tuple(spots[HANDS + seat]) for seat in range(state.players)]
    state.laid = tuple(spots[LAID])
    state.albums = [tuple(spots[ALBUMS + seat]) for seat in range(state.players)]
    state.points = [sum([NUMBER[card] for card in album]) for album in state.albums]


def _can_go_on(state: State) -> bool:
    """Returns whether the visit under way can be finished, as the player's hand allowed it (TG-30, TG-32)."""
    hand = state.hands[state.player]
    if state.phase == DISCARD:
        destination = state.destinations[state.player]
        return vacation.can_finish(destination, hand, visiting.spent(state), state.value)
    return state.phase != SCORE or bool(vacation.scorable(hand, state.value))


def _pick(state: State, view: View, rng: Random) -> None:
    """Sets the onlooker's picks as they are; for the others, random ones, as many as they have made."""
    state.picks = []
    for seat, count in enumerate(view.picked):
        chosen = sorted(rng.sample(state.hands[seat], view.owed[seat]))
        state.picks.append(view.picks if seat == view.seat else tuple(chosen[:count]))


def _journal(state: State, view: View) -> Entry:
    """Makes the journal: the view says what its owner and what all know; others know their own cards too."""
    sizes = _sizes(view)[: LAID + 1]
    public = _crowds(view.public)
    known = [public] * ONLOOKERS
    for seat in range(state.players):
        if seat == view.seat:
            known[seat] = _crowds(view.may_be)
            continue
        own = placed(public, bits(state.hands[seat]), HANDS + seat)
        if seat == state.player:
            own = placed(own, bits(state.laid), LAID)
        known[seat] = narrowed(own, [*sizes, *[0] * (HIDDEN - len(sizes))])
    return opening(sizes, known)


def _crowds(masks: Sequence[int]) -> Crowds:
    """Groups the hidden cards by the places that they may be in."""
    crowds: Crowds = {}
    for card, places in enumerate(masks):
        if places < 1 << SHELF:
            crowds[places] = crowds.get(places, 0) | 1 << card
    return crowds
