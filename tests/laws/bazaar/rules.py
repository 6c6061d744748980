"""The rules of Bazaar."""

from __future__ import annotations

from collections.abc import Sequence

from gadabout.core.contract import HOUSE, Ask, Illegal, Result, Seat, Told, all_but, tell
from gadabout.core.dice import Dice
from gadabout.games.kit.knowledge import may_have_moved, moved_together, narrow
from tests.laws.bazaar.model import (
    GOAL,
    HAND,
    KINDS,
    MOST_PLAYERS,
    ROUNDS,
    SECONDS,
    SHOWN,
    TABLE,
    Action,
    Answer,
    Commit,
    Committed,
    Deal,
    Decline,
    Declined,
    Drew,
    Event,
    Offer,
    Offered,
    Options,
    Pass,
    Roll,
    Rolled,
    Shown,
    Traded,
    View,
    hand,
    sleeve,
)
from tests.laws.bazaar.state import State


def seats(options: Options) -> int:
    return options.players


def setup(options: Options, seed: bytes) -> State:
    if not 2 <= options.players <= MOST_PLAYERS:
        raise Illegal("wrong-number-of-players", players=options.players)
    state = State(options, Dice(seed))
    state.dice.shuffle(state.deck)
    return state


def actors(state: State) -> dict[Seat, Ask]:
    match state.phase:
        case "deal":
            return {HOUSE: Ask("deal", after=0.0)}
        case "turn":
            return {Seat(state.turn): Ask("turn", state.round)}
        case "answer":
            return {Seat(state.partner): Ask("answer", state.round)}
        case "commit":
            ask = Ask("commit", state.round, SECONDS)
            return {Seat(seat): ask for seat, done in enumerate(state.committed) if not done}
        case _:
            return {}


def legal(state: State, seat: Seat) -> Sequence[Action]:
    if seat not in actors(state):
        return []
    if seat == HOUSE:
        return [Deal()]
    mine = state.cards_in(hand(seat))
    if state.phase == "turn":
        offers = [] if state.traded else [Offer(to, card) for to in _partners(state, seat) for card in mine]
        return [Roll(), *offers]
    if state.phase == "answer":
        return [Decline(), *(Answer(card) for card in mine)]
    return [Commit(card) for card in mine] or [Pass()]


def _partners(state: State, seat: Seat) -> list[int]:
    sizes = state.sizes()
    return [to for to in range(state.options.players) if to != seat and sizes[hand(to)]]


def act(state: State, seat: Seat, action: Action) -> Sequence[Told]:
    if action not in legal(state, seat):
        raise Illegal("not-now")
    n = state.options.players
    match action:
        case Deal():
            state.phase = "turn"
            return [told for to in range(n) for _ in range(HAND) for told in _draw(state, Seat(to))]
        case Roll():
            return _roll(state, seat)
        case Offer(to, card):
            _lay(state, card, TABLE, seat)
            state.phase, state.partner, state.traded = "answer", to, True
            return tell(n, seat, Offered(seat, to, card), others=Offered(seat, to))
        case Decline():
            _gather(state, TABLE, hand(state.turn))
            state.phase, state.partner = "turn", -1
            return [Told(Declined(seat))]
        case Answer(card):
            return _trade(state, seat, card)
        case _:
            return _commit(state, seat, action)


def _roll(state: State, seat: Seat) -> list[Told]:
    pips = state.dice.below(6) + 1
    state.steps[seat] += pips
    told = [Told(Rolled(seat, pips)), *_draw(state, seat)]
    state.turn, state.traded = (seat + 1) % state.options.players, False
    if state.steps[seat] >= GOAL * state.round:
        state.phase = "commit"
    return told


def _draw(state: State, seat: Seat) -> Sequence[Told]:
    if not state.deck:
        return ()
    card = state.deck.pop()
    _lay(state, card, hand(seat), seat)
    return tell(state.options.players, seat, Drew(seat, card), others=Drew(seat))


def _trade(state: State, seat: Seat, back: int) -> Sequence[Told]:
    """The offer lies on the table, so it can't be what comes back; then both take up what they got."""
    giver, n = Seat(state.turn), state.options.players
    gave = state.cards_in(TABLE)[0]
    _lay(state, back, sleeve(seat), seat)
    _gather(state, TABLE, hand(seat))
    _gather(state, sleeve(seat), hand(giver))
    for trader in (giver, seat):
        _see(state, gave, trader)
        _see(state, back, trader)
    state.phase, state.partner = "turn", -1
    both = frozenset((giver, seat))
    told = Told(Traded(giver, seat, gave, back), both)
    return told, Told(Traded(giver, seat), all_but(n, giver, seat))


def _commit(state: State, seat: Seat, action: Action) -> list[Told]:
    told: list[Told] = []
    card = action.card if isinstance(action, Commit) else None
    if card is not None:
        _lay(state, card, sleeve(seat), seat)
    told += tell(state.options.players, seat, Committed(seat, card), others=Committed(seat))
    state.committed[seat] = True
    if all(state.committed):
        told.append(_show(state))
    return told


def _show(state: State) -> Told:
    cards = [next(iter(state.cards_in(sleeve(seat))), None) for seat in range(state.options.players)]
    kinds = [None if card is None else card % KINDS for card in cards]
    for seat, card in enumerate(cards):
        if card is not None:
            state.points[seat] += state.steps[seat] + (10 if kinds.count(kinds[seat]) == 1 else 0)
            state.places[card] = SHOWN
            for masks in state.known:
                masks[card] = 1 << SHOWN
    _count(state)
    state.round += 1
    state.committed = [False] * state.options.players
    state.phase = "over" if state.round > ROUNDS else "turn"
    return Told(Shown(tuple(cards)))


def _lay(state: State, card: int, target: int, seat: Seat) -> None:
    """One card goes face down to another place; `seat` sees it, the others only that one went."""
    source = state.places[card]
    state.places[card] = target
    for onlooker, masks in enumerate(state.known):
        if onlooker == seat:
            masks[card] = 1 << target
        else:
            may_have_moved(masks, source, target)
    _count(state)


def _gather(state: State, source: int, target: int) -> None:
    for card in state.cards_in(source):
        state.places[card] = target
    for masks in state.known:
        moved_together(masks, source, target)
    _count(state)


def _see(state: State, card: int, seat: Seat) -> None:
    state.known[seat][card] = 1 << state.places[card]
    _count(state)


def _count(state: State) -> None:
    for masks in state.known:
        narrow(masks, state.sizes())


def fallback(state: State, seat: Seat) -> Action:
    actions = legal(state, seat)
    return actions[0]


def result(state: State) -> Result | None:
    if state.phase != "over":
        return None
    points = state.points
    return Result(tuple(points), tuple(1 + sum(o > p for o in points) for p in points), "rounds")


def say(_options: Options, event: Event, people: Sequence[str], _language: str) -> str:
    return f"{people[getattr(event, 'seat', 0)]}: {event}"


def propose(_view: View, action: Action, _people: Sequence[str], _language: str) -> str:
    return type(action).__name__
