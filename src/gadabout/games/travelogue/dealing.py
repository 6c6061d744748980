"""Set-up: the shuffled decks, the deal, and each player's first destination (TG-10 to TG-12)."""

from __future__ import annotations

from gadabout.core.contract import Illegal, Seat, Told, tell
from gadabout.core.dice import Dice
from gadabout.games.travelogue import model, turns
from gadabout.games.travelogue.cards import CARDS, DESTINATIONS
from gadabout.games.travelogue.events import AlbumsDealt, Chose, HandDealt, PilesLaid
from gadabout.games.travelogue.knowledge.journal import DRAWN, Entry, fresh
from gadabout.games.travelogue.model import Options
from gadabout.games.travelogue.news import News
from gadabout.games.travelogue.state import DEAL, DESTINATION, NOTHING, State
from gadabout.games.travelogue.visiting import take_top


def setup(options: Options, seed: bytes) -> State:
    """Returns a new game with both decks shuffled; nobody has seen a card."""
    players = options.players
    if not model.LEAST_PLAYERS <= players <= model.MOST_PLAYERS:
        raise Illegal(
            "wrong-number-of-players", players=players, least=model.LEAST_PLAYERS, most=model.MOST_PLAYERS
        )
    state = State()
    state.options = options
    state.players = players
    state.dice = Dice(seed)
    state.journal = fresh(CARDS)
    state.phase = DEAL
    state.awaited = state.turn = state.player = state.last_turns = state.drawn = 0
    state.spent = state.value = state.limit = 0
    state.agent, state.partner, state.laid = 0, NOTHING, ()
    state.numbers = state.discards = ()
    deck, destinations = list(range(CARDS)), list(range(DESTINATIONS))
    state.dice.shuffle(deck)
    state.dice.shuffle(destinations)
    state.deck = tuple(deck)
    state.piles = [
        tuple(destinations[start : start + model.PILE]) for start in range(0, DESTINATIONS, model.PILE)
    ]
    state.hidden = [model.PILE] * model.PILES
    state.hands = [()] * players
    state.picks = [()] * players
    state.albums = [()] * players
    state.points = [0] * players
    state.agents = [NOTHING] * model.AGENTS
    state.destinations = [NOTHING] * players
    return state


def deal(state: State, _seat: Seat, _deal: model.Deal) -> News:
    """TG-10 to TG-12: deals albums by lot, five cards each and one below each agent; opens three piles."""
    players = state.players
    numbers = list(range(1, model.MOST_PLAYERS + 1))
    state.dice.shuffle(numbers)
    state.numbers = tuple(numbers[:players])
    state.player = state.numbers.index(max(state.numbers))
    state.phase = DESTINATION
    state.awaited = 1 << state.player
    news: News = (Told(AlbumsDealt(state.numbers, state.player)),)
    for seat in range(players):
        news += _deal_hand(state, Seat(seat))
    state.hidden = [model.PILE - 1] * model.PILES
    news += turns.fill(state)
    return (*news, Told(PilesLaid(tuple([pile[0] for pile in state.piles]))))


def _deal_hand(state: State, seat: Seat) -> News:
    cards = tuple(sorted(state.deck[state.drawn : state.drawn + model.HAND]))
    state.drawn += model.HAND
    state.hands[seat] = cards
    state.journal = Entry(state.journal, DRAWN, seat, cards)
    return tell(state.players, seat, HandDealt(seat, model.HAND, cards), others=HandDealt(seat, model.HAND))


def choose_destination(state: State, seat: Seat, take: model.Take) -> News:
    """TG-12: a player takes a destination; when all have one, the starting player's turn begins."""
    chosen = (Told(Chose(seat, take.pile, *take_top(state, seat, take.pile))),)
    state.player = (seat + 1) % state.players
    state.awaited = 1 << state.player
    return chosen + turns.begin(state) if state.destinations[state.player] != NOTHING else chosen
