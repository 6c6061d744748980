"""What all at the table can know of the travel cards, as they are drawn, shown and shuffled.

Cards leave a hand face up only, and cards of a kind are alike. So all that can be known of a hand is how many
cards of each kind it holds:

- `known`: cards that all saw the player take, or can count out. When such a card is shown, there is one
  less, whichever copy it was.
- `drawn`: cards that they drew face down, apart for each *making* of the supply: the first shuffle, and each
  time that the discards became the supply (ED-23). What they show and was not known is one of them.
- `pools`: for each making, its cards that nobody has seen, wherever they are. The pools themselves are open:
  the discards lay open before they were shuffled.
- `shown`: a card that they have shown and that may come from either of two makings is an open question. It
  stays in `drawn` and in the pool, and stands here too, until only one answer is left.
- `earlier`: what they draw while a question is open can't be its answer. So the draws up to the question and
  what was shown then are kept apart from what comes after, one pair after the other.

So a hand holds known + all drawn − all shown. Players know what they drew themselves; the rest is common.

A hand laid under the supply in London (ED-80) stays known as one bundle, in its seat's place. When the supply
is used up down to such bundles, they are forgotten: all that is hidden, in hands and supply, is then one
making. That is the one place where somebody with a better memory could know more.
"""

from __future__ import annotations

from gadabout.games.eighty_days.packs import MOST, ONE, SHIFT, pack_of, travel_in
from gadabout.games.eighty_days.state import Draws, State


def drew(state: State, seat: int, card: int) -> None:
    """Puts a card of the supply face down into a hand."""
    if state.shown[seat]:
        set_draws(state, seat, [*draws_of(state, seat), ((0,) * len(state.pools), 0)])
    state.hands[seat] += ONE[card]
    state.drawn[-1][seat] += ONE[card]


def turned_up(state: State, card: int) -> None:
    """Notes that a card of the supply is laid open."""
    state.pools[-1] -= ONE[card]


def took(state: State, seat: int, card: int) -> None:
    """Puts an open card into a hand."""
    state.hands[seat] += ONE[card]
    state.known[seat] += ONE[card]


def showed(state: State, seat: int, card: int) -> None:
    """Takes a card face up out of a hand."""
    one = ONE[card]
    state.hands[seat] -= one
    if state.known[seat] >> SHIFT[card] & MOST:
        state.known[seat] -= one
    elif len(state.pools) == 1:
        state.pools[0] -= one
        state.drawn[0][seat] -= one
    else:
        state.shown[seat] += one
        _conclude(state)


def made_anew(state: State, cards: list[int]) -> None:
    """Notes that these open cards are shuffled and become the supply, as a new making."""
    state.pools.append(pack_of(cards))
    state.drawn.append([0] * state.players)
    for seat, earlier in enumerate(state.earlier):
        state.earlier[seat] = tuple([((*drawn, 0), shown) for drawn, shown in earlier])
    _conclude(state)


def forget_bundles(state: State) -> None:
    """Makes all hidden cards one making, when only hands that came home are left in the supply."""
    for seat in state.home:
        state.hands[seat] = state.known[seat] = 0
    hidden = [hand - known for hand, known in zip(state.hands, state.known, strict=True)]
    state.drawn = [hidden]
    state.pools = [sum(hidden) + pack_of(state.supply)]
    state.shown = [0] * len(state.shown)
    state.earlier = [()] * len(state.earlier)
    state.buried = 0


def draws_of(state: State, seat: int) -> list[Draws]:
    """Lists a seat's pairs (drawn by making, shown in doubt): one up to each open question, then the last."""
    return [*state.earlier[seat], (tuple([drawn[seat] for drawn in state.drawn]), state.shown[seat])]


def set_draws(state: State, seat: int, draws: list[Draws]) -> None:
    """Sets a seat's draws; merges draws that no open question follows with those after them."""
    kept: list[Draws] = []
    for drawn, shown in draws:
        if kept and not kept[-1][1]:
            before = kept.pop()[0]
            kept.append((tuple([a + b for a, b in zip(before, drawn, strict=True)]), shown))
        else:
            kept.append((drawn, shown))
    last, state.shown[seat] = kept.pop()
    state.earlier[seat] = tuple(kept)
    for making, pack in enumerate(last):
        state.drawn[making][seat] = pack


def _conclude(state: State) -> None:
    """Notes what all can tell by counting, and drops makings of which nothing is hidden any more."""
    while _answer(state) or _locate(state):
        pass
    newest = len(state.pools) - 1
    keep = [making for making, pool in enumerate(state.pools) if pool or making == newest]
    if len(keep) <= newest:
        state.pools = [state.pools[making] for making in keep]
        state.drawn = [state.drawn[making] for making in keep]
        for seat, earlier in enumerate(state.earlier):
            state.earlier[seat] = tuple(
                [(tuple([drawn[m] for m in keep]), shown) for drawn, shown in earlier]
            )


def _answer(state: State) -> bool:
    """Settles an open question that has only one answer left; returns whether it found one."""
    for seat, shown in enumerate(state.shown):
        if shown or state.earlier[seat]:
            draws = draws_of(state, seat)
            for question, (drawn, cards) in enumerate(draws):
                for card in travel_in(cards):
                    answers = _answers(state, draws[: question + 1], card)
                    if len(answers) == 1:
                        number, making = answers[0]
                        draws[question] = drawn, cards - ONE[card]
                        draws[number] = _without(draws[number], making, card)
                        state.pools[making] -= ONE[card]
                        set_draws(state, seat, draws)
                        return True
    return False


def _answers(state: State, draws: list[Draws], card: int) -> list[tuple[int, int]]:
    """Returns the draws and makings that a shown card may have come from."""
    return [
        (number, making)
        for number, (drawn, _) in enumerate(draws)
        for making, pack in enumerate(drawn)
        if pack and state.pools[making] >> SHIFT[card] & MOST
    ]


def _without(draws: Draws, making: int, card: int) -> Draws:
    drawn = list(draws[0])
    drawn[making] -= ONE[card]
    return tuple(drawn), draws[1]


def _locate(state: State) -> bool:
    """Notes an old making's hidden cards as known if all are in one hand; returns whether it found one."""
    if any(state.earlier):
        return False
    for making in range(len(state.pools) - 1):
        holders = [seat for seat, drawn in enumerate(state.drawn[making]) if drawn]
        if len(holders) == 1:
            seat = holders[0]
            found = state.pools[making]
            for card in travel_in(state.shown[seat]):
                if found >> SHIFT[card] & MOST:
                    found -= ONE[card]
                    state.shown[seat] -= ONE[card]
            state.known[seat] += found
            state.pools[making] = state.drawn[making][seat] = 0
            return True
    return False
