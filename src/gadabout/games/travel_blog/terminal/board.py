"""Travel Blog from one seat: what is shown when, and what each key does."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group

from gadabout.cli.table.board import Blocks, Sight
from gadabout.core.contract import Seat
from gadabout.games.travel_blog import WORDS as GAME_WORDS
from gadabout.games.travel_blog import model, say
from gadabout.games.travel_blog.maps import world
from gadabout.games.travel_blog.scoring import ON_FORTY
from gadabout.games.travel_blog.terminal import drawing, pages
from gadabout.games.travel_blog.terminal.drawing import WORDS, colours_of, in_hand

KEYS = {str(key): key % model.SPACES for key in range(model.SPACES + 1)} | {"40": 0}
"""1 to 7 for the cards, 8 for 40; who types 0 or 40 means it too."""


class TravelBlogBoard:
    """Knows which of their colours the person places next; everything else comes with the sight."""

    def __init__(self, options: model.Options, people: Sequence[str], language: str) -> None:
        self.options = options
        self.people = people
        self.language = language
        self.own = 0
        self.change: Sequence[int] = ()
        self.cards: dict[int, int] = {}

    def scene(self, sight: Sight) -> object:
        return sight.view.round, sight.view.phase in {"scored", "over", "map"}

    def blocks(self, sight: Sight, width: int, height: int) -> Blocks:
        view, language = sight.view, self.language
        course = drawing.course(view, language)
        if view.phase == "map":
            return [course, *pages.welcome(view, language)]
        board = Group(
            course,
            drawing.spaces(view, language, width, height),
            drawing.purses(view, self.people, language, width),
        )
        if not drawing.round_over(view):
            return [board]
        told = [
            board,
            *pages.scoring(view, self.people, self.change, language, width),
            *pages.facts(view, language),
        ]
        return [*told, pages.ending(view, self.people, language)] if view.phase == "over" else told

    def prompt(self, sight: Sight) -> str:
        view, language = sight.view, self.language
        match view.phase:
            case "map":
                key = "do-begin" if sight.me in sight.asks else "do-rest"
            case "deal":
                key = "do-deal" if sight.me in sight.asks else "do-watch"
            case "centre":
                key = "do-watch"
            case "scored":
                key = "do-go-on" if sight.me in sight.asks else "do-rest"
            case "over":
                key = "do-end"
            case _ if sight.me not in sight.asks:
                key = "do-wait"
            case _:
                key = "do-place-two" if view.options.two_colours else "do-place"
        own = self._own(sight)
        return WORDS.say(
            key,
            language,
            round=view.round + 1,
            colour=self._colour(view, own),
            other=self._colour(view, 1 - own),
        )

    def press(self, sight: Sight, key: str) -> model.Action | None:
        if key in KEYS:
            return model.Place(KEYS[key], self._own(sight))
        if key == "c" and self.options.two_colours:
            self.own = 1 - self._own(sight)
        if key == "enter" and sight.me in sight.asks:
            return next(
                (action for action in sight.legal if isinstance(action, model.Deal | model.GoOn)), None
            )
        return None

    def aside(self, sight: Sight, key: str) -> Blocks | str | None:
        if key == "?":
            return pages.help_page(sight.view, self.language)
        if key != "m":
            return None
        if sight.view.map_open:
            return pages.borders(sight.view, self.language)
        return WORDS.say("map-hidden", self.language)

    def news(self, event: model.Event) -> str:
        """Returns a line about an event; empty for a scoring, which has its own pages, and for going on."""
        match event:
            case model.Scored():
                self.change = event.change
            case model.WentOn():
                pass
            case model.Placed(seat, colour, space, beneath):
                return self._placed(seat, colour, space, beneath)
            case _:
                if isinstance(event, model.Dealt):
                    self.cards[event.space] = event.state
                return say(self.options, event, self.people, self.language)
        return ""

    def _placed(self, seat: int, colour: int, space: int, beneath: int) -> str:
        names = world(self.options.map).names[self.language]
        return WORDS.say(
            "placed-upon" if beneath else "placed",
            self.language,
            who=self.people[seat],
            colour=GAME_WORDS.say(model.COLOURS[colour], self.language),
            where=names[self.cards[space]] if space else ON_FORTY,
            beneath=beneath,
        )

    def _own(self, sight: Sight) -> int:
        """Returns which of the player's colours is next: the one they chose, while it has tokens in hand."""
        if not self.options.two_colours:
            return 0
        hands = [in_hand(sight.view, colour) for colour in colours_of(sight.view, sight.me)]
        return self.own if hands[self.own] or not hands[1 - self.own] else 1 - self.own

    def _colour(self, view: model.View, own: int) -> str:
        colours = colours_of(view, view.seat if view.seat is not None else Seat(0))
        return GAME_WORDS.say(model.COLOURS[colours[own % len(colours)]], self.language).lower()
