"""What all at the table can know of the travel cards, as they are drawn, shown and shuffled.

Cards leave a hand face up only, and cards of a kind are alike. So all that can be known of a hand is how many
cards of each kind it holds:

- `known`: cards that all saw him take. Who shows a card that is known to be there has one less, whichever
  copy it was.
- `drawn`: cards that he drew face down, apart for each *making* of the supply: the first shuffle, and each
  time that the discards became the supply (ED-23). What he shows and was not known is one of them.
- `pools`: for each making, its cards that nobody has seen, wherever they are. The pools themselves are open:
  the discards lay open before they were shuffled.
- `shown`: a card that he has shown and that may come from either of two makings stays in `drawn` and in the
  pool, and stands here too, until only one making is left for it.

So a hand holds known + drawn − shown. A player knows of himself what he drew; all the rest is common.

A hand laid under the supply in London (ED-80) stays known as one bundle, in his seat's place. When the supply
is used up down to such bundles, they are forgotten: all that is hidden, in hands and supply, is then one
making. That is the one place where somebody with a better memory could know more.
"""

from __future__ import annotations

from gadabout.games.eighty_days.packs import MOST, ONE, SHIFT, pack_of, travel_in
from gadabout.games.eighty_days.state import State


def drew(state: State, seat: int, card: int) -> None:
    """A card of the supply goes face down into a hand."""
    state.hands[seat] += ONE[card]
    state.drawn[-1][seat] += ONE[card]


def turned_up(state: State, card: int) -> None:
    """A card of the supply is laid open."""
    state.pools[-1] -= ONE[card]


def took(state: State, seat: int, card: int) -> None:
    """An open card goes into a hand."""
    state.hands[seat] += ONE[card]
    state.known[seat] += ONE[card]


def showed(state: State, seat: int, card: int) -> None:
    """A card leaves a hand face up."""
    one = ONE[card]
    state.hands[seat] -= one
    if state.known[seat] >> SHIFT[card] & MOST:
        state.known[seat] -= one
    elif len(state.pools) == 1:
        state.pools[0] -= one
        state.drawn[0][seat] -= one
    else:
        state.shown[seat] += one
        _trace(state)


def made_anew(state: State, cards: list[int]) -> None:
    """These open cards are shuffled and become the supply; makings of which nobody holds a card go."""
    state.pools.append(pack_of(cards))
    state.drawn.append([0] * state.options.players)
    _drop_empty(state)


def _trace(state: State) -> None:
    """Finds shown cards that can come from one making only: it alone has such a card and one in that hand."""
    found = True
    while found:
        found = False
        for seat, shown in enumerate(state.shown):
            for card in travel_in(shown):
                makings = possible_makings(state, seat, card)
                if len(makings) == 1:
                    state.shown[seat] -= ONE[card]
                    state.drawn[makings[0]][seat] -= ONE[card]
                    state.pools[makings[0]] -= ONE[card]
                    found = True
    _drop_empty(state)


def possible_makings(state: State, seat: int, card: int) -> list[int]:
    shift = SHIFT[card]
    return [
        making
        for making, pool in enumerate(state.pools)
        if pool >> shift & MOST and state.drawn[making][seat]
    ]


def _drop_empty(state: State) -> None:
    """The newest making is kept: the supply is of it."""
    keep = [making for making, pool in enumerate(state.pools[:-1]) if pool] + [len(state.pools) - 1]
    state.pools = [state.pools[making] for making in keep]
    state.drawn = [state.drawn[making] for making in keep]


def forget_bundles(state: State) -> None:
    """The supply is used up down to hands that came home: all hidden cards are one making from now on."""
    for seat in state.home:
        state.hands[seat] = state.known[seat] = 0
    hidden = [hand - known for hand, known in zip(state.hands, state.known, strict=True)]
    state.drawn = [hidden]
    state.pools = [sum(hidden) + pack_of(state.supply)]
    state.shown = [0] * len(state.shown)
    state.buried = 0
