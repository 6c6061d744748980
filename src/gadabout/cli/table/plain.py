"""A board for every game that brings none: what the person sees as a list, what they can do by its keys."""

from __future__ import annotations

import string
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Annotated, Any

import typer
from msgspec import to_builtins
from rich.console import Group
from rich.table import Table
from rich.text import Text

from gadabout.bots.levels import usual
from gadabout.cli.kit.gamebox import options_of, wishes
from gadabout.cli.kit.wording import WORDS
from gadabout.cli.table.board import Blocks, Sight
from gadabout.cli.table.party import Bots, Fast, Lang, Name, Party, Players, Save, Seed, sit_down
from gadabout.core.contract import Action, Event, Options, Rules

KEYS = [key for key in "123456789" + string.ascii_lowercase if key not in "kqs"]
MORE = "0"


class PlainBoard:
    """A board that knows of the rules only their phrases; it shows a long list of answers in parts."""

    def __init__(self, rules: Rules, options: Options, people: Sequence[str], language: str) -> None:
        self.rules = rules
        self.options = options
        self.people = people
        self.language = language
        self.skipped = 0
        self.legal: Sequence[Action] = ()

    def scene(self, sight: Sight) -> object:
        return bool(sight.asks)

    def blocks(self, sight: Sight, width: int, height: int) -> Blocks:  # noqa: ARG002  # a page tears long lists
        seen = Table.grid(padding=(0, 2, 0, 0))
        for name, value in self._seen(sight):
            seen.add_row(Text(name, "dim"), Text(value))
        found = [Group(Text(self._say("plain-see"), "bold"), seen)]
        phrases = [
            Text(f"{key}  {self.rules.propose(sight.view, action, self.people, self.language)}")
            for key, action in self._answers(sight).items()
        ]
        # First, as what there is to see may take several pages.
        return [Group(Text(self._say("plain-can"), "bold"), *phrases), *found] if phrases else found

    def prompt(self, sight: Sight) -> str:
        if self._answers(sight):
            more = self._say("plain-more") if len(sight.legal) > len(KEYS) else ""
            return self._say("plain-choose", more=more)
        who = ", ".join(self.people[seat] for seat in sorted(sight.asks) if seat >= 0)
        return self._say("plain-wait", who=who) if who else self._say("plain-over")

    def press(self, sight: Sight, key: str) -> Action | None:
        answers = self._answers(sight)
        if key == MORE and len(sight.legal) > len(KEYS):
            self.skipped += len(KEYS)
        return answers.get(key)

    def aside(self, _sight: Sight, key: str) -> Blocks | str | None:
        return [Text(self._say("plain-help"))] if key == "?" else None

    def news(self, event: Event) -> str:
        return self.rules.say(self.options, event, self.people, self.language)

    def _answers(self, sight: Sight) -> Mapping[str, Action]:
        """Returns the actions that are shown now, by their keys; a new question starts with its first."""
        if sight.legal != self.legal:
            self.legal, self.skipped = sight.legal, 0
        if self.skipped >= len(sight.legal):
            self.skipped = 0
        return dict(zip(KEYS, sight.legal[self.skipped :], strict=False))

    def _seen(self, sight: Sight) -> Iterator[tuple[str, str]]:
        """Yields the names of the players, then each field of the view that isn't empty."""
        yield self._say("plain-people"), ", ".join(self.people)
        for name, value in to_builtins(sight.view).items():
            if name not in {"options", "seat"} and (told := self._told(value)):
                yield _plain(name), told

    def _told(self, value: Any) -> str:
        match value:
            case bool():
                return self._say("plain-yes" if value else "plain-no")
            case None:
                return ""
            case dict():
                return ", ".join(
                    [f"{_plain(name)} {self._told(each) or '–'}" for name, each in value.items()]
                )
            case list() | tuple():
                between = " · " if any(isinstance(each, list | tuple | dict) for each in value) else ", "
                return between.join([self._told(each) or "–" for each in value])
        return str(value)

    def _say(self, key: str, **values: object) -> str:
        return WORDS.say(key, self.language, **values)


def _plain(name: str) -> str:
    return name.replace("_", " ")


def plain_command(rules: Rules) -> Callable[..., int]:
    """Makes the command that plays a game on a plain board."""

    def play(
        *,
        option: Annotated[list[str] | None, typer.Option(help="An option of the game, as key=value.")] = None,
        players: Players = rules.seats(rules.MODEL.options()),  # noqa: B008  # of each game another one
        bots: Bots = usual(rules.NAME),  # noqa: B008
        seed: Seed = None,
        lang: Lang = None,
        name: Name = None,
        save: Save = None,
        fast: Fast = False,
    ) -> int:
        party = Party(bots, seed, lang, name, save, fast)
        options = options_of(rules, wishes(option or [], players), party.language)
        return sit_down(rules, options, party, partial(PlainBoard, rules))

    play.__doc__ = WORDS.say("plain-command", "en", title=rules.WORDS.say("title", "en"))
    return play
