"""Of which draw and which making of the supply a shown card was, where that is open (see `memory`).

The longer a game lasts, the more such questions there are. They hang together: a draw has room for so many
cards, and a making had so many of a kind. So they are guessed, and where guesses seldom go together, some are
exchanged (see `exchange`). To work them out one by one takes long, as a mistake shows only long after it was
made; but so the first what-ifs were begun, and they must begin alike for ever.
"""

from __future__ import annotations

from random import Random
from typing import Final, TypeAlias

from gadabout.games.eighty_days.model import View

MOST_STEPS: Final = 400
"""Answers that are tried to work out all of them; who began badly begins again."""
Hand: TypeAlias = list[list[list[int]]]
"""Cards drawn face down: for each of their draws, from each making of the supply."""
Question: TypeAlias = tuple[int, int, int]
"""A card that was shown: whose, after which of their draws, and which."""
Answer: TypeAlias = tuple[int, int]
"""The draw that it was of, and the making."""


class Answers:
    """A making, and a draw before it was shown, for each card that could be of several."""

    def __init__(self, view: View, hands: list[Hand], hidden: list[list[int]], rng: Random) -> None:
        self.hands = hands
        self.hidden = hidden
        self.rng = rng
        self.steps = MOST_STEPS
        """How many may still be tried."""
        self.draws = [holding.draws for holding in view.holdings]
        self.room = [
            [
                (number, making, wanted)
                for number, draw in enumerate(draws)
                for making, wanted in enumerate(draw.drawn)
                if wanted
            ]
            for draws in self.draws
        ]
        """For each seat, how many cards of a draw were of which making."""
        self.questions = [
            (seat, asked, card)
            for seat, holding in enumerate(view.holdings)
            if seat != view.seat
            for asked, draw in enumerate(holding.draws)
            for card in draw.shown
        ]

    def possible(self, question: Question) -> list[Answer]:
        """Returns the answers that still have room in a draw, and a card left to deal."""
        seat, asked, card = question
        hand, hidden = self.hands[seat], self.hidden
        return [
            (number, making)
            for number, making, wanted in self.room[seat]
            if number <= asked and card in hidden[making] and len(hand[number][making]) < wanted
        ]

    def has_room(self, seat: int, answer: Answer) -> bool:
        number, making = answer
        return len(self.hands[seat][number][making]) < self.draws[seat][number].drawn[making]

    def deal(self, question: Question, answer: Answer) -> None:
        (seat, _, card), (number, making) = question, answer
        self.hidden[making].remove(card)
        self.hands[seat][number][making].append(card)

    def take_back(self, question: Question, answer: Answer) -> None:
        (seat, _, card), (number, making) = question, answer
        self.hands[seat][number][making].remove(card)
        self.hidden[making].append(card)


def guess(answers: Answers) -> bool:
    """Deals every question a random possible answer; returns False as soon as one has none."""
    for question in answers.questions:
        possible = answers.possible(question)
        if not possible:
            return False
        answers.deal(question, answers.rng.choice(possible))
    return True


def work_out(answers: Answers) -> bool:
    """Searches for answers that go together, taking back dead ends, and returns whether it dealt them."""
    return _work_out(answers, answers.questions)


def _work_out(answers: Answers, questions: list[Question]) -> bool:
    if not questions:
        return True
    question, possible = _narrowest(answers, questions)
    rest = questions[:]
    rest.remove(question)
    answers.rng.shuffle(possible)
    for answer in possible:
        answers.steps -= 1
        if answers.steps < 0:
            return False
        answers.deal(question, answer)
        if _work_out(answers, rest):
            return True
        answers.take_back(question, answer)
    return False


def _narrowest(answers: Answers, questions: list[Question]) -> tuple[Question, list[Answer]]:
    """Returns the question with the fewest possible answers, and these answers."""
    narrowest = questions[0]
    fewest = answers.possible(narrowest)
    for question in questions:
        if not fewest:
            break
        possible = answers.possible(question)
        if len(possible) < len(fewest):
            narrowest = question
            fewest = possible
    return narrowest, fewest
