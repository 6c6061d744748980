"""Travelogue: who may do what, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from gadabout.core.contract import HOUSE, Ask, Illegal, Result, Seat, Told
from gadabout.games.travelogue import dealing, model, picking, trading, turns, vacation, visiting
from gadabout.games.travelogue.cards import CARDS, NUMBER
from gadabout.games.travelogue.model import Action, Options
from gadabout.games.travelogue.news import News
from gadabout.games.travelogue.refusals import refusal
from gadabout.games.travelogue.state import (
    ANSWER,
    DEAL,
    DISCARD,
    DRAW,
    GIVE,
    OVER,
    PARTNER,
    SCORE,
    SHED,
    TURN,
    State,
)

setup = dealing.setup

KINDS = (
    "deal",
    "take-destination",
    "turn",
    "draw-again",
    "choose-partner",
    "give",
    "answer",
    "discard",
    "score",
    "shed",
    "move-on",
    "",
)
"""What is asked, by phase."""

DEALS: Final[tuple[Action, ...]] = (model.Deal(),)
DRAWS: Final[tuple[Action, ...]] = (model.Draw(), model.Stop())
TAKES: Final[tuple[Action, ...]] = tuple(model.Take(pile) for pile in range(model.PILES))
GIVES: Final[tuple[Action, ...]] = tuple(model.Give(card) for card in range(CARDS))
DISCARDS: Final[tuple[Action, ...]] = tuple(model.Discard(card) for card in range(CARDS))
SCORES: Final[tuple[Action, ...]] = tuple(model.Score(card) for card in range(CARDS))
DONE: Final[Action] = model.Done()
TRADES: Final[tuple[tuple[Action, ...], ...]] = tuple(
    tuple(model.Trade(seat) for seat in range(model.MOST_PLAYERS) if mask >> seat & 1)
    for mask in range(1 << model.MOST_PLAYERS)
)
"""By the mask of possible partners."""
BEGINNINGS: Final[tuple[tuple[Action, ...], ...]] = tuple(
    (
        model.Draw(),
        *(model.VisitAgent(place + 1) for place in range(model.AGENTS) if mask >> place & 1),
        *((model.Visit(),) if mask >> model.AGENTS else ()),
    )
    for mask in range(2 << model.AGENTS)
)
"""What a turn may begin with, by the mask of open agents and, above it, whether a visit is possible."""


def seats(options: Options) -> int:
    return options.players


_ASKED: Final[list[dict[Seat, Ask] | None]] = []
"""What was asked before, by a number for the moment: it is looked at in every step."""


def actors(state: State) -> dict[Seat, Ask]:
    number = (state.turn << 4 | state.phase) << model.MOST_PLAYERS | state.awaited
    if number >= len(_ASKED):
        _ASKED.extend([None] * (number + 1 - len(_ASKED)))
    asked = _ASKED[number]
    if asked is None:
        asked = _ASKED[number] = _asks(state)
    return asked


def _asks(state: State) -> dict[Seat, Ask]:
    if state.phase == DEAL:
        return {HOUSE: Ask(KINDS[DEAL], after=0.0)}
    ask = Ask(KINDS[state.phase], state.turn)
    return {Seat(seat): ask for seat in range(model.MOST_PLAYERS) if state.awaited >> seat & 1}


def legal(state: State, seat: Seat) -> Sequence[Action]:
    """Returns all that this seat may do now, in the order of ACTIONS; keeps the list in `state.offered`."""
    phase = state.phase
    found: Sequence[Action]
    if seat < 0 or not state.awaited >> seat & 1:
        return DEALS if seat == HOUSE and phase == DEAL else ()
    if phase in (GIVE, ANSWER):
        found = _gives(state, seat)
    elif phase == TURN:
        found = _beginnings(state, seat)
    elif phase == DRAW:
        found = DRAWS
    elif phase == PARTNER:
        found = TRADES[trading.partners(state)]
    elif phase == DISCARD:
        found = _discards(state, seat)
    elif phase == SCORE:
        found = _scores(state, seat)
    else:
        found = _sheds(state, seat) if phase == SHED else TAKES
    state.offered = found
    state.offered_to = seat
    return found


def _beginnings(state: State, seat: Seat) -> Sequence[Action]:
    return BEGINNINGS[trading.open_agents(state, seat) | visiting.possible(state, seat) << model.AGENTS]


def _gives(state: State, seat: Seat) -> Sequence[Action]:
    return [GIVES[card] for card in picking.choices(state.hands[seat], state.picks[seat], state.agent)]


def _discards(state: State, seat: Seat) -> Sequence[Action]:
    hand, spent = state.hands[seat], visiting.spent(state)
    done, cards = vacation.choices(state.destinations[seat], hand, spent, state.value)
    found = [DISCARDS[card] for card in cards]
    return [DONE, *found] if done else found


def _scores(state: State, seat: Seat) -> Sequence[Action]:
    return [SCORES[card] for card in vacation.scorable(state.hands[seat], state.value)]


def _sheds(state: State, seat: Seat) -> Sequence[Action]:
    owed = visiting.owed(state, seat)
    return [DISCARDS[card] for card in picking.choices(state.hands[seat], state.picks[seat], owed)]


def act(state: State, seat: Seat, action: Action) -> Sequence[Told]:
    offered = state.offered if seat == state.offered_to else ()
    if action not in (offered or legal(state, seat)):
        raise refusal(state, seat, action)
    state.offered = ()
    return _DOERS[state.phase][type(action)](state, seat, action)


_DOERS: Final[tuple[dict[type, Callable[[State, Seat, Any], News]], ...]] = (
    {model.Deal: dealing.deal},
    {model.Take: dealing.choose_destination},
    {model.Draw: turns.draw, model.VisitAgent: trading.visit, model.Visit: visiting.begin},
    {model.Draw: turns.draw, model.Stop: turns.stop},
    {model.Trade: trading.choose_partner},
    {model.Give: trading.give},
    {model.Give: trading.give},
    {model.Discard: visiting.discard, model.Done: visiting.done},
    {model.Score: visiting.score},
    {model.Discard: visiting.shed},
    {model.Take: visiting.move_on},
    {},
)
"""By phase, what may be done and how."""


def fallback(state: State, seat: Seat) -> Action:
    """Returns what is played for a seat whose time is up: the first legal action, or its highest score."""
    actions = legal(state, seat)
    if not actions:
        raise Illegal("not-asked")
    if state.phase != SCORE:
        return actions[0]
    cards = vacation.scorable(state.hands[seat], state.value)
    return SCORES[max(cards, key=NUMBER.__getitem__)]


def result(state: State) -> Result | None:
    return turns.standing(state) if state.phase == OVER else None
