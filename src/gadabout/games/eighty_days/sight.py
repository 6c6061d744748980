"""What each onlooker may know, and a world as he could imagine it."""

from __future__ import annotations

from random import Random

from gadabout.core.contract import Onlooker
from gadabout.core.dice import Dice
from gadabout.games.eighty_days import travel
from gadabout.games.eighty_days.cards import DELAY, LONDON, TRAVEL_KINDS, event_cards
from gadabout.games.eighty_days.choices import allowed
from gadabout.games.eighty_days.model import Holding, Plan, View
from gadabout.games.eighty_days.packs import (
    ONE,
    SHIFT,
    counts_in,
    events_in,
    pack_of,
    size,
    travel_in,
)
from gadabout.games.eighty_days.state import BALLOONS, DISCARD, LAY, PHASES, State


def view(state: State, seat: Onlooker) -> View:
    """ED-95: open is all but the hands, the supplies' order and the cards drawn; see `memory`."""
    chips = range(1, LONDON)
    own: tuple[tuple[int, ...], ...] = ()
    cards: tuple[int, ...] = ()
    if seat is not None:
        own = tuple([travel_in(drawn[seat]) for drawn in state.drawn])
        cards = travel_in(state.hands[seat]) + events_in(state.events[seat])
    is_home = seat in state.home
    return View(
        seat=seat,
        options=state.options,
        phase=PHASES[state.phase],  # type: ignore[arg-type]  # PHASES are the names of Phase
        round=state.round,
        starter=state.starter,
        marker=None if state.marker < 0 else state.marker,
        crew=state.crew,
        turn=state.turn,
        places=tuple(state.places),
        days=tuple(state.days),
        coins=tuple(state.coins),
        bank=state.bank,
        home=state.home,
        detective=state.detective,
        red=state.red,
        blue=state.blue,
        red_used=tuple([bool(state.turned >> place & 1) for place in chips]),
        blue_used=tuple([bool(state.turned >> place + LONDON & 1) for place in chips]),
        display=tuple(state.display),
        open=tuple([bool(state.open >> space & 1) for space in range(len(state.display))]),
        supply=len(state.supply),
        discards=tuple(state.discards),
        event_supply=len(state.event_supply),
        event_discards=tuple(state.event_discards),
        hand=() if is_home else cards,
        own=own,
        under=cards if is_home else (),
        holdings=tuple([_holding(state, player) for player in range(state.options.players)]),
        unseen=tuple([counts_in(pool) for pool in state.pools]),
        buried=state.buried,
        space=None if state.space < 0 else state.space,
        balloon=BALLOONS[state.balloon],  # type: ignore[arg-type]  # likewise
        legs=state.legs,
        connected=bool(state.connected),
        discarded=state.discarded,
        plan=_plan(state),
    )


def _holding(state: State, seat: int) -> Holding:
    return Holding(
        travel=size(state.hands[seat]),
        events=size(state.events[seat]),
        known=travel_in(state.known[seat]),
        drawn=tuple([size(drawn[seat]) for drawn in state.drawn]),
        shown=travel_in(state.shown[seat]),
    )


def _plan(state: State) -> Plan:
    return Plan(
        cards=state.laid,
        instead=tuple([None if event < 0 else event for event in state.instead]),
        offers=state.offers,
        elephant=bool(state.elephant),
        die=state.die or None,
        days=travel.days(state, state.turn) if state.places[state.turn] < LONDON else 0,
    )


def redeal(view: View, rng: Random) -> State:
    """A world as this onlooker sees it; every one can come, and no other.

    Who has begun a leg or to discard can finish it: that much all know of his hand.
    """
    while True:
        state = _open_part(view, rng)
        if not _deal_travel(state, view, rng):
            continue
        _deal_events(state, view, rng)
        if state.phase not in (LAY, DISCARD) or allowed(state, state.turn):
            return state


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
    state.shown = [pack_of(holding.shown) for holding in view.holdings]
    state.pools = [sum([n << SHIFT[card] for card, n in enumerate(pool)]) for pool in view.unseen]
    state.buried = view.buried
    state.space = -1 if view.space is None else view.space
    state.balloon = BALLOONS.index(view.balloon)
    state.legs, state.connected, state.discarded = view.legs, int(view.connected), view.discarded
    plan = view.plan
    state.laid = plan.cards
    state.instead = tuple([-1 if event is None else event for event in plan.instead])
    state.offers, state.elephant, state.die = plan.offers, int(plan.elephant), plan.die or 0
    return state


def _deal_travel(state: State, view: View, rng: Random) -> bool:
    """Each making's hidden cards to those who drew from it, the rest of the newest into the supply."""
    hidden = [travel_in_pool(pool) for pool in view.unseen]
    state.drawn = [[0] * view.options.players for _ in hidden]
    for making, own in enumerate(view.own):
        for card in own:
            hidden[making].remove(card)
            state.drawn[making][view.seat or 0] += ONE[card]
    if not _trace_shown(state, view, hidden, rng):
        return False
    for making, cards in enumerate(hidden):
        rng.shuffle(cards)
        drawn = state.drawn[making]
        for seat, holding in enumerate(view.holdings):
            while size(drawn[seat]) < holding.drawn[making]:
                drawn[seat] += ONE[cards.pop()]
    _put_together(state, hidden[-1], rng)
    return True


def _trace_shown(state: State, view: View, hidden: list[list[int]], rng: Random) -> bool:
    """A making for each card that was shown and could come from several; False if they don't go together."""
    for seat, holding in enumerate(view.holdings):
        for card in holding.shown if seat != view.seat else ():
            makings = [
                making
                for making, cards in enumerate(hidden)
                if card in cards and size(state.drawn[making][seat]) < holding.drawn[making]
            ]
            if not makings:
                return False
            making = rng.choice(makings)
            hidden[making].remove(card)
            state.drawn[making][seat] += ONE[card]
    return True


def travel_in_pool(counts: tuple[int, ...]) -> list[int]:
    return [card for card, count in enumerate(counts) for _ in range(count)]


def _put_together(state: State, supply: list[int], rng: Random) -> None:
    """Hands as memory has them; under the supply the bundles, the first to come home uppermost."""
    for seat, known in enumerate(state.known):
        drawn = sum([making[seat] for making in state.drawn])
        state.hands[seat] = known + drawn - state.shown[seat]
    for seat in state.home:
        bundle = list(travel_in(state.hands[seat]))
        rng.shuffle(bundle)
        supply[:0] = bundle
    state.supply = supply


def _deal_events(state: State, view: View, rng: Random) -> None:
    """Blue ones are never held (ED-60); under the supply lie the events of those at home."""
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
