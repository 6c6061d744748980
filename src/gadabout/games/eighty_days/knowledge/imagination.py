"""A whole world as an onlooker could imagine it, from their view alone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, TypeAlias

from gadabout.core.dice import Dice
from gadabout.games.eighty_days.cards import DELAY, LONDON, TRAVEL_KINDS, event_cards
from gadabout.games.eighty_days.choices import allowed
from gadabout.games.eighty_days.knowledge.answers import Answers, Hand, guess, work_out
from gadabout.games.eighty_days.knowledge.exchange import exchange
from gadabout.games.eighty_days.knowledge.memory import draws_of, set_draws
from gadabout.games.eighty_days.model import View
from gadabout.games.eighty_days.packs import SHIFT, events_in, pack_of, travel_in
from gadabout.games.eighty_days.state import BALLOONS, DISCARD, LAY, PHASES, State

MOST_TRIES: Final = 10_000
MOST_GUESSES: Final = 20
"""Tries that may fail because answers don't go together; then some are exchanged until they do."""
MOST_WORKED_OUT: Final = 131
"""Tries of the first what-ifs before they exchanged any."""
MOST_EXCHANGES: Final = 60
"""Then it is given up."""
Way: TypeAlias = Callable[[Answers], bool]
"""To find answers to the open questions: whether there are some that go together."""


def redeal(view: View, rng: Random) -> State:
    """Imagines a state that fits the view; every such state can come up, and no other.

    Players who have begun a leg or to discard can finish it: that much all know of their hand. Raises
    ValueError if no state is found, as for a view that nobody ever had.
    """
    return _redealt(view, rng, 0)


def first_redeal(view: View, rng: Random) -> State:
    """Imagines a state as for the first what-ifs, which must begin alike for ever; it can take long."""
    return _redealt(view, rng, MOST_WORKED_OUT)


def _redealt(view: View, rng: Random, worked_out: int) -> State:
    # One way for each try that may fail, the first one last.
    ways: list[Way] = [exchange] * MOST_EXCHANGES
    ways += [work_out] * worked_out
    ways += [guess] * MOST_GUESSES
    for _ in range(MOST_TRIES):
        state = _open_part(view, rng)
        if _deal_travel(state, view, rng, ways[-1]):
            _deal_events(state, view, rng)
            if state.phase not in (LAY, DISCARD) or allowed(state, state.turn):
                return state
        else:
            ways.pop()
            if not ways:
                break
    raise ValueError("no world looks like that")


def _open_part(view: View, rng: Random) -> State:
    state = State(view.options, Dice(rng.randbytes(32)))
    state.phase = PHASES.index(view.phase)
    state.round, state.starter, state.crew, state.turn = view.round, view.starter, view.crew, view.turn
    state.marker = -1 if view.marker is None else view.marker
    state.places, state.days, state.coins = list(view.places), list(view.days), list(view.coins)
    state.bank, state.home, state.detective = view.bank, view.home, view.detective
    state.red, state.blue = view.red, view.blue
    for place in range(1, LONDON):
        state.turned |= view.red_used[place - 1] << place | view.blue_used[place - 1] << place + LONDON
    state.display = list(view.display)
    state.open = sum([is_open << space for space, is_open in enumerate(view.open)])
    state.discards, state.event_discards = list(view.discards), list(view.event_discards)
    state.known = [pack_of(holding.known) for holding in view.holdings]
    state.pools = [sum([n << SHIFT[card] for card, n in enumerate(pool)]) for pool in view.unseen]
    state.buried = view.buried
    state.space = -1 if view.space is None else view.space
    state.balloon = BALLOONS.index(view.balloon)
    state.legs, state.connected, state.discarded = view.legs, int(view.connected), view.discarded
    if view.plan:
        plan = view.plan
        state.laid = plan.cards
        state.instead = tuple([-1 if event is None else event for event in plan.instead])
        state.offers, state.elephant, state.die = plan.offers, int(plan.elephant), plan.die or 0
    return state


def _deal_travel(state: State, view: View, rng: Random, way: Way) -> bool:
    """Deals each making's hidden cards to those who drew from it, and the newest one's rest to the supply.

    Returns False if it finds no answers to the open questions that go together.
    """
    hidden = [_cards_of(pool) for pool in view.unseen]
    for makings in view.own:
        for making, own in enumerate(makings):
            for card in own:
                hidden[making].remove(card)
    hands = [_own_draws(view) if seat == view.seat else _empty_draws(view, seat) for seat in _seats(view)]
    if not way(Answers(view, hands, hidden, rng)):
        return False
    for cards in hidden:
        rng.shuffle(cards)
    state.drawn = [[0] * view.options.players for _ in hidden]
    for seat, holding in enumerate(view.holdings):
        draws = []
        for number, draw in enumerate(holding.draws):
            for making, wanted in enumerate(draw.drawn):
                while len(hands[seat][number][making]) < wanted:
                    hands[seat][number][making].append(hidden[making].pop())
            draws.append((tuple([pack_of(cards) for cards in hands[seat][number]]), pack_of(draw.shown)))
        set_draws(state, seat, draws)
    _put_together(state, hidden[-1], rng)
    return True


def _cards_of(counts: tuple[int, ...]) -> list[int]:
    return [card for card, count in enumerate(counts) for _ in range(count)]


def _seats(view: View) -> range:
    return range(view.options.players)


def _own_draws(view: View) -> Hand:
    return [[list(cards) for cards in makings] for makings in view.own]


def _empty_draws(view: View, seat: int) -> Hand:
    return [[[] for _ in view.unseen] for _ in view.holdings[seat].draws]


def _put_together(state: State, supply: list[int], rng: Random) -> None:
    """Makes hands of known and drawn cards; puts those of players at home under the supply, first on top."""
    for seat, known in enumerate(state.known):
        state.hands[seat] = known + sum([sum(drawn) - shown for drawn, shown in draws_of(state, seat)])
    for seat in state.home:
        bundle = list(travel_in(state.hands[seat]))
        rng.shuffle(bundle)
        supply[:0] = bundle
    state.supply = supply


def _deal_events(state: State, view: View, rng: Random) -> None:
    """Deals events to hands, never blue ones (ED-60); those of players at home lie under the supply."""
    hidden = list(event_cards(view.options.players))
    own = [card for card in (*view.hand, *view.under) if card >= TRAVEL_KINDS]
    for card in (*view.event_discards, *own):
        hidden.remove(card)
    blue = [card for card in hidden if card >= DELAY]
    others = [card for card in hidden if card < DELAY]
    rng.shuffle(others)
    for seat, holding in enumerate(view.holdings):
        mine = own if seat == view.seat else [others.pop() for _ in range(holding.events)]
        state.events[seat] = pack_of(mine)
    supply = others + blue
    rng.shuffle(supply)
    for seat in view.home:
        bundle = list(events_in(state.events[seat]))
        rng.shuffle(bundle)
        supply[:0] = bundle
    state.event_supply = supply
