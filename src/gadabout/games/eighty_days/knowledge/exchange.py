"""Answers that go together however many questions are open: what is in the way gives way.

A question that finds no answer takes that of another one, which then looks for a new one. Those often in need
are spared, so nothing goes round in circles for long. All is answered at random and in a random order, so
whatever goes together can come.
"""

from __future__ import annotations

from typing import Final

from gadabout.games.eighty_days.knowledge.answers import Answer, Answers

MOST_MOVES: Final = 4000
"""Answers that are given; who began badly begins again."""


def exchange(answers: Answers) -> bool:
    """Exchanges answers until all go together, and deals them; returns False if they never do."""
    return Exchange(answers).succeeds()


class Exchange:
    """Open questions, by their numbers, that take each other's answers."""

    def __init__(self, answers: Answers) -> None:
        self.answers = answers
        self.questions = answers.questions
        self.ever = [answers.possible(question) for question in self.questions]
        """What each could be answered if no other were asked."""
        self.given: list[Answer] = [(-1, -1)] * len(self.questions)
        self.of_draw: dict[tuple[int, int, int], list[int]] = {
            (seat, number, making): [] for seat, room in enumerate(answers.room) for number, making, _ in room
        }
        """Those that are answered by a seat's draw of a making."""
        self.of_kind: dict[tuple[int, int], list[int]] = {}
        """Those that are answered by a making's cards of a kind."""
        self.need = [1] * len(self.questions)
        """How often each found nothing left."""

    def succeeds(self) -> bool:
        rng = self.answers.rng
        waiting = list(range(len(self.questions)))
        for _ in range(MOST_MOVES):
            if not waiting:
                return True
            one = waiting.pop(rng.randrange(len(waiting)))
            possible = self.answers.possible(self.questions[one])
            if possible:
                self._give(one, rng.choice(possible))
            elif self.ever[one]:
                self.need[one] += 1
                answer, others = self._least_loss(one)
                for other in others:
                    self._take_back(other)
                self._give(one, answer)
                waiting += others
            else:
                return False
        return not waiting

    def _least_loss(self, one: int) -> tuple[Answer, list[int]]:
        """Returns the answer that other questions would miss least, and the questions that must give way."""
        least = 0
        best: list[tuple[Answer, list[int]]] = []
        for answer in self.ever[one]:
            others = self._in_the_way(one, answer)
            loss = sum([self.need[other] for other in others])
            if not best or loss < least:
                least = loss
                best = [(answer, others)]
            elif loss == least:
                best.append((answer, others))
        return self.answers.rng.choice(best)

    def _in_the_way(self, one: int, answer: Answer) -> list[int]:
        """Picks the one or two questions that must lose their answers so that `one` can have this answer."""
        (seat, _, card), (number, making) = self.questions[one], answer
        same_draw = self.of_draw[seat, number, making]
        if card in self.answers.hidden[making]:
            return [self._least_in_need(same_draw)]
        same_kind = self.of_kind[making, card]
        if self.answers.has_room(seat, answer):
            return [self._least_in_need(same_kind)]
        two = [self._least_in_need(same_draw), self._least_in_need(same_kind)]
        both = [other for other in same_draw if other in same_kind]
        if both:
            other = self._least_in_need(both)
            if self.need[other] <= self.need[two[0]] + self.need[two[1]]:
                return [other]
        return two

    def _least_in_need(self, some: list[int]) -> int:
        if len(some) == 1:
            return some[0]
        least = min([self.need[other] for other in some])
        return self.answers.rng.choice([other for other in some if self.need[other] == least])

    def _give(self, one: int, answer: Answer) -> None:
        (seat, _, card), (number, making) = self.questions[one], answer
        self.answers.deal(self.questions[one], answer)
        self.given[one] = answer
        self.of_draw[seat, number, making].append(one)
        self.of_kind.setdefault((making, card), []).append(one)

    def _take_back(self, one: int) -> None:
        (seat, _, card), (number, making) = self.questions[one], self.given[one]
        self.answers.take_back(self.questions[one], self.given[one])
        self.of_draw[seat, number, making].remove(one)
        self.of_kind[making, card].remove(one)
