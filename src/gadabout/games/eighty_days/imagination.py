"""A whole world as an onlooker could imagine it, from his view alone."""

from __future__ import annotations

from random import Random
from typing import Final, TypeAlias

from gadabout.core.dice import Dice
from gadabout.games.eighty_days.cards import DELAY, LONDON, TRAVEL_KINDS, event_cards
from gadabout.games.eighty_days.choices import allowed
from gadabout.games.eighty_days.memory import draws_of, set_draws
from gadabout.games.eighty_days.model import View
from gadabout.games.eighty_days.packs import SHIFT, events_in, pack_of, travel_in
from gadabout.games.eighty_days.state import BALLOONS, DISCARD, LAY, PHASES, State

MOST_TRIES: Final = 10_000
MOST_GUESSES: Final = 20
"""Tries that may fail because answers don't go together; then they are worked out."""
MOST_STEPS: Final = 400
"""Answers that are tried for that; who began badly begins again."""
MOST_FAILED: Final = 150
"""Then it is given up."""
Hand: TypeAlias = list[list[list[int]]]
"""Cards drawn face down: for each of his draws, from each making of the supply."""
Question: TypeAlias = tuple[int, int, int]
"""A card that was shown: whose, after which of his draws, and which."""
Answer: TypeAlias = tuple[int, int]
"""The draw that it was of, and the making."""


def redeal(view: View, rng: Random) -> State:
    """A world as this onlooker sees it; every one can come, and no other.

    Who has begun a leg or to discard can finish it: that much all know of his hand. ValueError if none
    is found, as for a view that nobody ever had.
    """
    failed = 0
    for _ in range(MOST_TRIES):
        state = _open_part(view, rng)
        if _deal_travel(state, view, rng, guess=failed < MOST_GUESSES):
            _deal_events(state, view, rng)
            if state.phase not in (LAY, DISCARD) or allowed(state, state.turn):
                return state
        elif failed == MOST_FAILED:
            break
        else:
            failed += 1
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


def _deal_travel(state: State, view: View, rng: Random, *, guess: bool) -> bool:
    """Each making's hidden cards to those who drew from it, the rest of the newest into the supply.

    False if no answers to the open questions were found that go together.
    """
    hidden = [_cards_of(pool) for pool in view.unseen]
    for makings in view.own:
        for making, own in enumerate(makings):
            for card in own:
                hidden[making].remove(card)
    hands = [_own_draws(view) if seat == view.seat else _empty_draws(view, seat) for seat in _seats(view)]
    answers = Answers(view, hands, hidden, rng)
    if not (answers.guess() if guess else answers.work_out()):
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


class Answers:
    """A making, and a draw before it was shown, for each card that could be of several."""

    def __init__(self, view: View, hands: list[Hand], hidden: list[list[int]], rng: Random) -> None:
        self.view = view
        self.hands = hands
        self.hidden = hidden
        self.rng = rng
        self.steps = MOST_STEPS
        """How many may still be tried."""
        self.questions = [
            (seat, asked, card)
            for seat, holding in enumerate(self.view.holdings)
            if seat != self.view.seat
            for asked, draw in enumerate(holding.draws)
            for card in draw.shown
        ]

    def guess(self) -> bool:
        """The first ones must do: whether they go together. Then they are dealt."""
        for question in self.questions:
            possible = self._possible(question)
            if not possible:
                return False
            self._deal(question, self.rng.choice(possible))
        return True

    def work_out(self) -> bool:
        """What leads nowhere is taken back: whether there are some that go together. Then they are dealt."""
        return self._answer(self.questions)

    def _possible(self, question: Question) -> list[Answer]:
        seat, asked, card = question
        hand, draws = self.hands[seat], self.view.holdings[seat].draws
        return [
            (number, making)
            for number in range(asked + 1)
            for making, wanted in enumerate(draws[number].drawn)
            if card in self.hidden[making] and len(hand[number][making]) < wanted
        ]

    def _answer(self, questions: list[Question]) -> bool:
        """The question with the fewest answers first."""
        if not questions:
            return True
        possible, question = min([(self._possible(one), one) for one in questions], key=_count)
        rest = questions[:]
        rest.remove(question)
        self.rng.shuffle(possible)
        for answer in possible:
            self.steps -= 1
            if self.steps < 0:
                return False
            self._deal(question, answer)
            if self._answer(rest):
                return True
            self._take_back(question, answer)
        return False

    def _deal(self, question: Question, answer: Answer) -> None:
        (seat, _, card), (number, making) = question, answer
        self.hidden[making].remove(card)
        self.hands[seat][number][making].append(card)

    def _take_back(self, question: Question, answer: Answer) -> None:
        (seat, _, card), (number, making) = question, answer
        self.hands[seat][number][making].remove(card)
        self.hidden[making].append(card)


def _count(choice: tuple[list[Answer], Question]) -> int:
    return len(choice[0])


def _put_together(state: State, supply: list[int], rng: Random) -> None:
    """Hands as memory has them; under the supply the bundles, the first to come home uppermost."""
    for seat, known in enumerate(state.known):
        state.hands[seat] = known + sum([sum(drawn) - shown for drawn, shown in draws_of(state, seat)])
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
