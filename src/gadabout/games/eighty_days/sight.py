"""What each onlooker may know."""

from __future__ import annotations

from gadabout.core.contract import Onlooker
from gadabout.games.eighty_days import travel
from gadabout.games.eighty_days.cards import BALLOON, DELAY, LONDON, TRAVEL_KINDS
from gadabout.games.eighty_days.knowledge.memory import draws_of
from gadabout.games.eighty_days.model import Draws, Holding, Plan, View
from gadabout.games.eighty_days.packs import MOST, SHIFT, counts_in, events_in, size, travel_in
from gadabout.games.eighty_days.rounds import TOLLS
from gadabout.games.eighty_days.state import BALLOON_READY, BALLOONS, LAY, LEG, PHASES, ROLL, TRAVEL, State
from gadabout.games.kit.views import with_own


def view(state: State, seat: Onlooker, shared: View | None = None) -> View:
    """ED-95: returns all but others' hands, the supplies' order and cards drawn face down; see `memory`."""
    if shared is None:
        shared = _shared(state)
    if seat is None:
        return shared
    own = tuple([tuple([travel_in(pack) for pack in drawn]) for drawn, _ in draws_of(state, seat)])
    cards = travel_in(state.hands[seat]) + events_in(state.events[seat])
    if seat in state.home:
        return with_own(shared, seat=seat, own=own, under=cards)
    # Of one's own cards, and only while they are asked for.
    if seat != state.turn or state.phase not in (TRAVEL, LAY) or not travel.may_set_off(state):
        return with_own(shared, seat=seat, own=own, hand=cards)
    ways = _ways(state, seat)
    return with_own(shared, seat=seat, own=own, hand=cards, ways=ways, helps=_helps(state, seat, ways))


def _shared(state: State) -> View:
    """Makes the spectators' view; a seat's view is the same with a few fields of its own."""
    chips = range(1, LONDON)
    return View(
        seat=None,
        options=state.options,
        phase=PHASES[state.phase],
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
        tolls=TOLLS[state.detective],
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
        hand=(),
        own=(),
        under=(),
        holdings=tuple([_holding(state, player) for player in range(state.players)]),
        unseen=tuple([counts_in(pool) for pool in state.pools]),
        buried=state.buried,
        space=None if state.space < 0 else state.space,
        balloon=BALLOONS[state.balloon],
        legs=state.legs,
        connected=bool(state.connected),
        discarded=state.discarded,
        plan=_plan(state),
        ways=(),
    )


def _holding(state: State, seat: int) -> Holding:
    return Holding(
        travel=size(state.hands[seat]),
        events=size(state.events[seat]),
        known=travel_in(state.known[seat]),
        draws=tuple(
            [
                Draws(tuple([size(pack) for pack in drawn]), travel_in(shown))
                for drawn, shown in draws_of(state, seat)
            ]
        ),
    )


def _plan(state: State) -> Plan | None:
    if state.phase not in (LAY, LEG, ROLL):
        return None
    return Plan(
        cards=state.laid,
        instead=tuple([None if event < 0 else event for event in state.instead]),
        offers=state.offers,
        elephant=bool(state.elephant),
        die=state.die or None,
        days=travel.days(state, state.turn),
    )


def _ways(state: State, seat: int) -> tuple[tuple[int, ...], ...]:
    place = state.places[seat]
    return travel.ways(place, state.hands[seat], state.laid) if travel.TAKES[place] else ()


def _helps(state: State, seat: int, ways: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """Returns the events that could help on the leg; none if the hand has no way to travel it."""
    held, floats = state.events[seat], state.balloon == BALLOON_READY
    if not (held or floats) or (travel.TAKES[state.places[seat]] and not ways):
        return ()
    kinds = sum([1 << card for card in {card for way in ways for card in (*state.laid, *way)}])
    return tuple(
        [
            card
            for card in range(TRAVEL_KINDS, DELAY)
            if (held >> SHIFT[card] & MOST and travel.could_help(state, travel.role(state, card), kinds))
            or (card == BALLOON and floats and kinds)
        ]
    )
