"""Travel Blog: who may do what, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from gadabout.core.contract import HOUSE, Ask, Illegal, Result, Seat, Told
from gadabout.core.dice import Dice
from gadabout.games.travel_blog import model, placing, settling
from gadabout.games.travel_blog.model import Action, Options
from gadabout.games.travel_blog.state import CENTRE, CORRECT, DEAL, MAP, OVER, PLACE, SCORED, State

DEAL_PACE = 2.0
REVEAL_AFTER, REVEAL_SPREAD = 0.8, 1.2
LAST_SECONDS, ALL_SECONDS = 20.0, 60.0

NOTHING: Final[tuple[Action, ...]] = ()
ONLY_DEAL: Final[tuple[Action, ...]] = (model.Deal(),)
ONLY_REVEAL: Final[tuple[Action, ...]] = (model.Reveal(),)
ONLY_GO_ON: Final[tuple[Action, ...]] = (model.GoOn(),)
ONLY_TIME_UP: Final[tuple[Action, ...]] = (model.TimeUp(),)


def seats(options: Options) -> int:
    return options.players


def setup(options: Options, seed: bytes) -> State:
    """Returns a new game: a shuffled deck (TB-10), and everybody looks at the map (TB-17)."""
    _check(options)
    state = State()
    state.play_by(options)
    state.dice = Dice(seed)
    _shuffle(state)
    state.phase = MAP
    state.round = state.dealer = 0
    colours = state.players * state.each
    state.stacks = [()] * model.SPACES
    state.spots = [0] * colours
    state.left = [0] * colours
    state.money = [0] * state.players
    state.awaited = state.everybody()
    state.bills = ()
    return state


def _check(options: Options) -> None:
    most = model.MOST_PLAYERS_TWO_COLOURS if options.two_colours else model.MOST_PLAYERS
    if not model.LEAST_PLAYERS <= options.players <= most:
        raise Illegal(
            "wrong-number-of-players", players=options.players, least=model.LEAST_PLAYERS, most=most
        )
    if len(options.open_map) not in (0, options.players):
        raise Illegal("open-map-for-each-seat", given=len(options.open_map), players=options.players)


def _shuffle(state: State) -> None:
    deck = list(range(len(state.world.codes)))
    state.dice.shuffle(deck)
    state.deck = tuple(deck)
    state.base = state.dealt = 0


KINDS = ("look-at-map", "deal", "", "place", "place-again", "go-on", "")
"""What seats are asked, by phase."""


def actors(state: State) -> dict[Seat, Ask]:
    moment = state.dealt - state.base if state.phase == DEAL else state.round
    number = (state.phase << 4 | moment) << model.MOST_PLAYERS | state.awaited
    asked = state.asks[number]
    if asked is None:
        asked = state.asks[number] = _asks(state, moment)
    return asked


def _asks(state: State, moment: int) -> dict[Seat, Ask]:
    phase, awaited, hurry = state.phase, state.awaited, state.hurry
    after: float | None = None
    looking = state.is_looking()
    if phase == DEAL:
        after = DEAL_PACE
    elif looking:
        after = state.options.pause + (model.SHOW_SECONDS if phase == SCORED else 0.0)
    elif hurry and awaited & (awaited - 1) == 0:
        after = LAST_SECONDS
    ask = Ask(KINDS[phase], moment, after, race=state.is_placing() and not state.no_rush, patient=looking)
    asked = {Seat(seat): ask for seat in range(model.MOST_PLAYERS) if awaited >> seat & 1}
    if phase == CENTRE:
        asked[HOUSE] = Ask("reveal", moment, REVEAL_AFTER, REVEAL_SPREAD)
    if state.is_placing() and hurry:
        # A correction has a clock of its own, so its question is another one.
        asked[HOUSE] = Ask("time-up" if phase == PLACE else "time-up-again", moment, ALL_SECONDS)
    return asked


def legal(state: State, seat: Seat) -> Sequence[Action]:
    phase = state.phase
    if seat == HOUSE:
        if phase == CENTRE:
            return ONLY_REVEAL
        return ONLY_TIME_UP if state.is_placing() and state.hurry else NOTHING
    if not state.awaited >> seat & 1:
        return NOTHING
    if state.is_placing():
        return placing.placements(state, seat)
    return ONLY_DEAL if phase == DEAL else ONLY_GO_ON


def act(state: State, seat: Seat, action: Action) -> Sequence[Told]:
    if not HOUSE <= seat < state.players:
        raise Illegal("no-such-seat", seat=seat)
    if state.phase == OVER:
        raise Illegal("game-over")
    return _DOERS[type(action)](state, seat, action)


def _deal(state: State, seat: Seat, _action: Action) -> Sequence[Told]:
    """TB-11: the dealer lays the next edge card, clockwise from the space left of the one marked 40."""
    if state.phase != DEAL:
        raise Illegal("nothing-to-deal")
    if seat != state.dealer:
        raise Illegal("not-the-dealer", dealer=state.dealer)
    card = state.deck[state.dealt]
    state.dealt += 1
    space = state.dealt - state.base
    if space == model.EDGE:
        state.phase = CENTRE
        state.awaited = 0
    return (Told(model.Dealt(space, card)),)


def _reveal(state: State, seat: Seat, _action: Action) -> Sequence[Told]:
    """TB-11, TB-12: the house turns up the one or two centre cards at once, and placing begins for all."""
    if seat != HOUSE:
        raise Illegal("house-only")
    if state.phase != CENTRE:
        raise Illegal("nothing-to-reveal")
    state.dealt += model.CENTRE_CARDS[state.round]
    state.phase = PLACE
    state.awaited = state.everybody()
    state.left = [model.TOKENS[state.round]] * len(state.left)
    return (Told(model.Revealed(state.centre())),)


def _place(state: State, seat: Seat, action: model.Place) -> Sequence[Told]:
    space, own = action.space, action.colour
    if seat == HOUSE:
        raise Illegal("players-only")
    if not state.is_placing():
        raise Illegal("false-start" if state.phase in (DEAL, CENTRE) else "nothing-to-place")
    placing.check(state, seat, space, own)
    told = placing.place(state, seat, space, own)
    return told if state.awaited else told + _all_placed(state)


def _time_up(state: State, seat: Seat, _action: Action) -> Sequence[Told]:
    """D-4: places each missing token on the least crowded space, one at a time, in seat order."""
    if seat != HOUSE:
        raise Illegal("house-only")
    if not state.hurry or not state.is_placing():
        raise Illegal("no-clock-runs")
    told: list[Told] = []
    for player in range(state.players):
        while state.tokens_left(player):
            spot = placing.least_crowded(state, Seat(player))
            told += placing.place(state, Seat(player), spot.space, spot.colour)
    return told + _all_placed(state)


def _all_placed(state: State) -> list[Told]:
    """TB-16: scores the round; first turns up secret choices (D-6), or takes off wrong tokens (TB-51)."""
    told: list[Told] = []
    if state.no_rush:
        told += placing.lay_open(state)
    elif state.at_the_table and state.phase == PLACE:
        told += placing.lift_wrong(state)
        if told:
            state.phase = CORRECT
            return told
    told += settling.settle(state)
    state.phase = SCORED
    state.awaited = state.everybody()
    if state.round == model.ROUNDS:
        state.phase = OVER
        state.awaited = 0
        told.append(Told(model.Ended(settling.winners(state))))
    return told


def _go_on(state: State, seat: Seat, _action: Action) -> Sequence[Told]:
    """TB-17, D-7: a player has seen enough; once all have, the map is hidden and the next round begins."""
    if seat == HOUSE:
        raise Illegal("players-only")
    if not state.is_looking():
        raise Illegal("nothing-to-go-on-from")
    if not state.awaited >> seat & 1:
        raise Illegal("gone-on-already")
    state.awaited &= ~(1 << seat)
    told = [Told(model.WentOn(seat))]
    if not state.awaited:
        told.append(_begin_round(state))
    return told


def _begin_round(state: State) -> Told:
    """Begins a round: the deal passes to the left, at first by lot (TB-11); three rounds pay a stipend."""
    players = state.players
    state.dealer = (state.dealer + 1) % players if state.round else state.dice.below(players)
    state.round += 1
    state.base = state.dealt
    if state.round == model.ROUNDS:
        _shuffle(state)
    state.phase = DEAL
    state.awaited = 1 << state.dealer
    state.bills = ()
    state.stacks = [()] * model.SPACES
    state.spots = [0] * len(state.spots)
    stipend = model.STIPENDS[state.round] * state.each
    state.money = [purse + stipend for purse in state.money]
    return Told(model.RoundBegan(state.round, state.dealer, stipend))


_DOERS: Final[dict[type, Callable[[State, Seat, Any], Sequence[Told]]]] = {
    model.Deal: _deal,
    model.Reveal: _reveal,
    model.Place: _place,
    model.GoOn: _go_on,
    model.TimeUp: _time_up,
}


def fallback(state: State, seat: Seat) -> Action:
    """Returns what is played for a seat whose time is up (TB-11, D-4, D-7)."""
    actions = legal(state, seat)
    if not actions:
        raise Illegal("not-asked")
    return placing.least_crowded(state, seat) if len(actions) > 1 else actions[0]


def result(state: State) -> Result | None:
    """TB-26: returns the result of a finished game, else None; all with the most money win."""
    if state.phase != OVER:
        return None
    money = state.money
    ranks = tuple(1 + sum(other > purse for other in money) for purse in money)
    return Result(tuple(money), ranks, "most-money")
