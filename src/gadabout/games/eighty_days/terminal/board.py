"""Around the World in 80 Days from one seat: what is shown when, and what each key does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from gadabout.cli.table.board import Blocks, Sight
from gadabout.games.eighty_days import say
from gadabout.games.eighty_days.events import ChipsLaid, Ended, Event, TurnEnded
from gadabout.games.eighty_days.model import Action, Options
from gadabout.games.eighty_days.terminal import pages
from gadabout.games.eighty_days.terminal.answers import listed, pressed
from gadabout.games.eighty_days.terminal.hand import hand, hand_title, leg
from gadabout.games.eighty_days.terminal.questions import question
from gadabout.games.eighty_days.terminal.race import offer, race
from gadabout.games.eighty_days.terminal.signs import WORDS
from gadabout.games.eighty_days.terminal.world import course, london, ring

FRAME = 4
"""Columns that a frame takes."""
LATELY = 8
"""Sentences of the news, where there is room."""
IN_FOOT = 2
"""Sentences that stand below the board anyway."""


class Section(NamedTuple):
    """A piece of the board; in a frame if there is room."""

    title: str
    lines: list[Text]
    style: str = "dim"


class EightyDaysBoard:
    """Knows how the game ended; everything else comes with the sight."""

    def __init__(self, options: Options, people: Sequence[str], language: str) -> None:
        self.options = options
        self.people = people
        self.language = language
        self.ended: Ended | None = None

    def scene(self, sight: Sight) -> object:
        return sight.view.round, sight.view.phase == "over"

    def blocks(self, sight: Sight, width: int, height: int) -> Blocks:
        """Draws the board in frames if there is room, else denser and denser, so that it fits on one page."""
        if not sight.view.round:
            return [course(sight.view, self.language, width), *pages.help_page(self.language)[2:]]
        if sight.view.phase == "over":
            over = pages.ending(sight.view, self.people, self.ended, self.language)
            lines = [line for section in self._plain(sight, width, dense=False) for line in section.lines]
            return [over, Group(course(sight.view, self.language, width), *lines)]
        roomy = self._framed(sight, width)
        if sum([len(section.lines) + 2 for section in roomy]) + 1 <= height:
            return [self._with_news(sight, roomy, width, height)]
        for dense in (False, True):
            sections = self._plain(sight, width, dense=dense)
            lines = [line for section in sections for line in section.lines]
            if len(lines) < height:
                break
        return [Group(course(sight.view, self.language, width), *_spaced(sections, height - len(lines) - 1))]

    def _framed(self, sight: Sight, width: int) -> list[Section]:
        view, language, people = sight.view, self.language, self.people
        inner = width - FRAME
        return [
            Section(
                WORDS.say("world", language),
                ring(view, people, language, inner, roomy=True) + london(view, people, language),
            ),
            Section(WORDS.say("race", language), race(view, people, language, inner, scale=True)),
            Section(WORDS.say("offer", language), offer(view, language, inner, two_lines=True)),
            Section(hand_title(view, language), hand(view, language, inner, title=False, told=True), "bold"),
            Section(WORDS.say("leg", language), leg(view, people, language, inner), "bright_green"),
            Section(WORDS.say("answers", language), listed(sight, language, inner), "bright_yellow"),
        ]

    def _plain(self, sight: Sight, width: int, *, dense: bool) -> list[Section]:
        view, language, people = sight.view, self.language, self.people
        parts = [
            ring(view, people, language, width, roomy=False) + london(view, people, language),
            race(view, people, language, width, scale=not dense),
        ]
        if view.phase != "over":
            parts += [
                offer(view, language, width, two_lines=not dense),
                hand(view, language, width, title=True, told=not dense) + leg(view, people, language, width),
                listed(sight, language, width),
            ]
        return [Section("", lines) for lines in parts if lines]

    def _with_news(self, sight: Sight, sections: list[Section], width: int, height: int) -> RenderableType:
        shown = [section for section in sections if section.lines]
        room = height - 1 - sum([len(section.lines) + 2 for section in shown]) - 2
        news = sight.news[:-IN_FOOT][-min(LATELY, room) :] if room > 0 else ()
        if news:
            told = [Text(said, "dim", no_wrap=True, overflow="crop") for said in news]
            shown.append(Section(WORDS.say("lately", self.language), told))
        return Group(
            course(sight.view, self.language, width),
            *[
                Panel(
                    Group(*section.lines),
                    title=section.title,
                    title_align="left",
                    border_style=section.style,
                    box=box.ROUNDED,
                    width=width,
                )
                for section in shown
            ],
        )

    def prompt(self, sight: Sight) -> str:
        return question(sight, self.people, self.language)

    def press(self, sight: Sight, key: str) -> Action | None:
        return pressed(sight, key)

    def aside(self, sight: Sight, key: str) -> Blocks | str | None:
        if key == "?":
            return pages.help_page(self.language)
        return pages.cards(sight.view, self.language) if key == "k" else None

    def news(self, event: Event) -> str:
        """Returns a line about an event; empty if the board shows it, as a turn's end or chips laid."""
        if isinstance(event, Ended):
            self.ended = event
        if isinstance(event, TurnEnded | ChipsLaid):
            return ""
        return say(self.options, event, self.people, self.language)


def _spaced(sections: Sequence[Section], room: int) -> list[Text]:
    """Returns the lines of the sections, with blank lines between them as long as there is room."""
    lines: list[Text] = []
    for number, section in enumerate(sections):
        if number and number <= room:
            lines.append(Text(""))
        lines += section.lines
    return lines
