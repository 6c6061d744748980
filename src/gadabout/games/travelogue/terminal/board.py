"""Travelogue from one seat: what is shown when, and what each key does."""

from __future__ import annotations

import string
from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from gadabout.cli.table.board import Blocks, Sight
from gadabout.games.travelogue import model, say
from gadabout.games.travelogue.events import Drew, Event, HandDealt, Picked, PilesLaid, TurnBegan, TurnedUp
from gadabout.games.travelogue.model import Action, Options
from gadabout.games.travelogue.terminal import drawing, hand, pages, prompts
from gadabout.games.travelogue.terminal.hand import Choice, in_order

RESERVED = "qsk?"
LETTERS = [
    sign for sign in string.ascii_lowercase + string.digits + string.punctuation if sign not in RESERVED
]
"""What cards are marked by; a hand may grow longer than the alphabet."""
NAMED_KEYS = {"enter", "next", "previous", "back"}
ROOMY = 32
"""Lines from which on the scene shows what is known, and the latest news at some length."""
TOLD = slice(-6, -2)
"""Those news; the last two stand at the foot."""


class TravelogueBoard:
    """Knows how the hand is sorted, which cards are marked, and whether a vacation is being planned.

    Everything else comes with the sight.
    """

    def __init__(self, options: Options, people: Sequence[str], language: str) -> None:
        self.options = options
        self.people = people
        self.language = language
        self.by_number = False
        self.marked: frozenset[int] = frozenset()
        self.planning = False
        self.question: object = None
        self.drew: int | None = None

    def scene(self, sight: Sight) -> object:
        return sight.view.phase == "over"

    def blocks(self, sight: Sight, width: int, height: int) -> Blocks:
        view, language = sight.view, self.language
        able = frozenset(action.agent for action in sight.legal if isinstance(action, model.VisitAgent))
        gap = [Text("")] if height >= ROOMY else []
        table: list[RenderableType] = [
            drawing.course(view, language),
            *gap,
            drawing.agents(view, able, language, width),
            *gap,
            drawing.standings(view, self.people, language),
        ]
        if view.phase == "over":
            return [Group(*table), pages.ending(view, self.people, language)]
        if view.seat is not None:
            table += [*gap, hand.drawn(view, self.choice(sight), self.by_number, language)]
        board = Group(*table)
        return [board, *self._more(sight)] if height >= ROOMY else [board]

    def _more(self, sight: Sight) -> Blocks:
        """Returns what a large window adds: what is certain of the other hands, and the latest news."""
        view = sight.view
        others = [(seat, who) for seat, who in enumerate(self.people) if seat != view.seat]
        sure = [pages.sure(view, seat, who, self.language) for seat, who in others if view.turn]
        blocks = [Text("\n".join(sure), "yellow")] if sure else []
        return [*blocks, Text("\n".join(sight.news[TOLD]), "dim")] if sight.news[TOLD] else blocks

    def choice(self, sight: Sight) -> Choice:
        """Returns the cards to choose from, by letter, and the marked ones; a new question unmarks all."""
        view = sight.view
        question = (sight.asks.get(sight.me), view.picks, view.spent)
        if question != self.question:
            self.question, self.marked, self.planning = question, frozenset(), False
        spending = self.planning or (view.phase == "discard" and sight.me in sight.asks)
        return Choice(self._letters(sight), self.marked, spending)

    def _letters(self, sight: Sight) -> Mapping[int, str]:
        view, able = sight.view, []
        if any(isinstance(action, model.Score) for action in sight.legal):
            able = [action.card for action in sight.legal if isinstance(action, model.Score)]
        elif self.planning or any(isinstance(action, model.Give | model.Discard) for action in sight.legal):
            # Several go together from the lowest to the highest, so all above the last one that is gone.
            gone = max((*view.picks, *view.spent), default=-1)
            able = [card for card in view.hand if card > gone]
        ordered = in_order(tuple(able), self.by_number)
        return dict(zip(ordered, LETTERS, strict=False))

    def prompt(self, sight: Sight) -> str:
        return prompts.prompt(sight, self.choice(sight), self.drew, self.people, self.language)

    def press(self, sight: Sight, key: str) -> Action | tuple[Action, ...] | None:
        """Returns the answer for a key; marked cards make several actions, played together or not at all."""
        choice = self.choice(sight)
        if key == "s":
            self.by_number = not self.by_number
        elif choice.letters:
            return self._choose(sight, choice, key)
        elif sight.me in sight.asks:
            return self._answer(sight, key)
        return None

    def _answer(self, sight: Sight, key: str) -> Action | tuple[Action, ...] | None:
        wanted: Action | None = None
        match sight.view.phase, key:
            case "turn" | "draw", "d":
                wanted = model.Draw()
            case "turn", "v":
                # Nothing is told before they know what they spend: the visit and its cards go together.
                self.planning = model.Visit() in sight.legal
                return None if self.planning else model.Visit()
            case "turn", "1" | "2" | "3" | "4":
                visit = model.VisitAgent(int(key))
                other = next(seat for seat in range(len(self.people)) if seat != sight.me)
                return (visit, model.Trade(other)) if len(self.people) == 2 else visit
            case "draw", "enter":
                wanted = model.Stop()
            case "partner", _:
                return prompts.offered(sight).get(key)
            case "destination" | "move", "1" | "2" | "3":
                wanted = model.Take(int(key) - 1)
        return wanted

    def _choose(self, sight: Sight, choice: Choice, key: str) -> Action | tuple[Action, ...] | None:
        """Marks or unmarks a card by its letter; several letters, or the one wanted, are the whole answer."""
        view = sight.view
        cards = {letter: card for card, letter in choice.letters.items()}
        if view.phase == "score":
            return model.Score(cards[key]) if key in cards else None
        wanted = 0 if choice.spending else prompts.wanted(view)
        if key not in NAMED_KEYS and set(key) <= cards.keys():
            named = frozenset(cards[letter] for letter in key)
            self.marked = named if len(key) > 1 or wanted == 1 else self.marked ^ named
            if len(key) == 1 and wanted != 1:
                return None
        elif key == "back" and self.planning:
            self.planning, self.marked = False, frozenset()
            return None
        elif key != "enter":
            return None
        marked = sorted(self.marked)
        if choice.spending:
            begin = (model.Visit(),) if self.planning else ()
            return (*begin, *map(model.Discard, marked), model.Done()) if marked or view.spent else None
        if len(marked) != wanted:
            return None
        return tuple(model.Discard(card) if view.phase == "shed" else model.Give(card) for card in marked)

    def aside(self, sight: Sight, key: str) -> Blocks | str | None:
        if key == "?":
            return pages.help_page(self.language)
        if key == "k":
            return pages.known(sight.view, self.people, self.language)
        return None

    def news(self, event: Event) -> str:
        """Returns a line about an event; empty if the scene shows it: cards turned up or picked, new turn."""
        match event:
            case TurnedUp() | PilesLaid() | Picked() | TurnBegan(last=False) | HandDealt(cards=None):
                return ""
            case Drew(card=int(card)):
                self.drew = card
        return say(self.options, event, self.people, self.language).partition("\n")[0]
