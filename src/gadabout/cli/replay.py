"""`gadabout replay`: checks a saved game and tells it again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer
from msgspec import Raw
from rich.console import Console
from rich.table import Table
from rich.text import Text

from gadabout.cli.kit.language import Language, spoken
from gadabout.cli.kit.refusal import BadInput
from gadabout.cli.kit.wording import WORDS
from gadabout.cli.table.board import Sight
from gadabout.cli.table.boards import BOARDS
from gadabout.cli.table.party import standings
from gadabout.core.beginning import start
from gadabout.core.codec import encode
from gadabout.core.contract import Event, Onlooker, Seat, heard
from gadabout.core.log import BadLog, Gone, Log, Move, Undo
from gadabout.core.reading import read
from gadabout.core.replay import Step
from gadabout.core.replay import replay as play_again
from gadabout.core.verdict import say_gone, say_reason, verdict
from gadabout.games.registry import find

ROOM = 24


class Ear(NamedTuple):
    """A listener: a seat, the spectators, or one who hears everything."""

    seat: Onlooker = None
    everything: bool = False

    def events(self, step: Step) -> list[Event]:
        return [one.event for one in step.told] if self.everything else heard(step.told, self.seat)


def replay(
    file: Annotated[Path, typer.Argument(help="The log of a game.")],
    *,
    seat: Annotated[
        int | None, typer.Option(help="Hear what this player heard; the first is 1.", min=1)
    ] = None,
    open_: Annotated[bool, typer.Option("--open", help="Hear everything, secrets too.")] = False,
    at: Annotated[
        int | None, typer.Option(help="Stop after this move, and show what there is to see.", min=0)
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Answer with JSON.")] = False,
    lang: Annotated[
        Language | None, typer.Option(help="The language of the story; else that of your system.")
    ] = None,
) -> None:
    """Check a saved game move by move, and tell its story.

    $ gadabout replay game.jsonl
    $ gadabout replay game.jsonl --seat 1 --at 40
    $ gadabout replay game.jsonl --open --json

    Every line is checked: the shuffles against the seed, each move against the
    rules, the end against the digest. A log that does not hold is refused, with
    the line that is wrong. Without --seat or --open you hear what spectators
    heard.
    """
    if seat is not None and open_:
        raise BadInput("--seat hears one player and --open everything: take one of them")
    log, steps = checked(file)
    seats = log.rules.seats(log.options)
    if seat is not None and seat > seats:
        raise BadInput(f"there is no player {seat}; {seats} played")
    if at is not None and at > len(steps):
        raise BadInput(f"there is no move {at}; the last one is {len(steps)}")
    ear = Ear(None if seat is None else Seat(seat - 1), open_)
    if as_json:
        typer.echo(encode(document(log, steps, ear, at)))
    else:
        tell(log, steps, ear, at, lang or spoken())


def checked(file: Path) -> tuple[Log, list[Step]]:
    """Replays a log and returns it with its steps; raises BadInput with the first error."""
    try:
        log = read(file.read_bytes(), find)
        return log, list(play_again(log))
    except OSError as error:
        raise BadInput(f"{file} can't be read: {error.strerror}") from None
    except BadLog as bad:
        raise BadInput(f"{file}, {bad}") from None


def document(log: Log, steps: Sequence[Step], ear: Ear, at: int | None) -> dict[str, Any]:
    """Returns the story for programs; seats count from 0, as in the log."""
    state = steps[-1].state if steps else start(log)
    story = {
        "game": log.header.game,
        "rules": log.header.rules,
        "options": log.options,
        "commitment": log.header.commitment,
        "seed": log.header.seed if log.end or ear.everything else None,
        "finished": log.end is not None,
        "result": verdict(log.rules, log.options, state, log.gone),
        "moves": [_entry(step, ear) for step in steps[:at]],
    }
    if at is not None:
        shown = steps[at - 1].state if at else start(log)
        story["view"] = log.rules.view(shown, ear.seat)
    return story


def _entry(step: Step, ear: Ear) -> dict[str, Any]:
    entry = step.entry
    told = {"n": entry.n, "by": entry.by, "at": entry.at}
    if isinstance(entry, Move):
        # Of another's secret action, only the events show what the listener may hear.
        own = ear.everything or entry.seat == ear.seat
        action = {"action": Raw(entry.action)} if own else {}
        return {**told, "seat": entry.seat, **action, "events": ear.events(step)}
    if isinstance(entry, Gone):
        return {**told, "gone": entry.gone, "seat": entry.seat}
    return {**told, "undo": entry.undo}


def tell(log: Log, steps: Sequence[Step], ear: Ear, at: int | None, language: str) -> None:
    """Prints the story for people, each move with its number."""
    console = Console(highlight=False)
    rules, options = log.rules, log.options
    people = [WORDS.say("player", language, seat=seat + 1) for seat in range(rules.seats(options))]
    title = rules.WORDS.say("title", language)
    console.print(
        Text(WORDS.say("log", language, title=title, rules=rules.VERSION, moves=len(steps)), "bold")
    )
    console.print(Text(WORDS.say("committed", language, commitment=log.header.commitment)), soft_wrap=True)
    board = BOARDS[rules.NAME].board(options, people, language)
    for step in steps[:at]:
        for event in ear.events(step):
            board.news(event)
        _print(console, str(step.entry.n), _sentences(log, step, ear, people, language))
    if at is not None:
        state = steps[at - 1].state if at else start(log)
        sight = Sight(rules.view(state, ear.seat), {}, (), ear.seat or Seat(0), ())
        for block in board.blocks(sight, console.width, ROOM):
            console.print(block)
        return
    for line in _outcome(log, steps, people, language):
        console.print(Text(line))


def _print(console: Console, number: str, sentences: Iterator[str]) -> None:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(justify="right", width=5, style="dim")
    for sentence in sentences:
        grid.add_row(number, Text(sentence))
        number = ""
    console.print(grid)


def _sentences(log: Log, step: Step, ear: Ear, people: Sequence[str], language: str) -> Iterator[str]:
    if isinstance(step.entry, Gone):
        yield say_gone(step.entry.gone, step.entry.seat, people, language)
        return
    if isinstance(step.entry, Undo):
        yield WORDS.say("taken-back", language, move=step.entry.undo)
        return
    by_clock = f" {WORDS.say('by-clock', language)}" if step.entry.by == "clock" else ""
    for event in ear.events(step):
        first, *others = log.rules.say(log.options, event, people, language).splitlines()
        yield first + by_clock
        yield from others
        by_clock = ""


def _outcome(log: Log, steps: Sequence[Step], people: Sequence[str], language: str) -> list[str]:
    """Returns the lines that say how the game ended, or that it didn't."""
    result = verdict(log.rules, log.options, steps[-1].state, log.gone) if steps else None
    if result is None:
        return [WORDS.say("unfinished", language)]
    seal = [] if log.end else [WORDS.say("unsealed", language)]
    return [*standings(result, people), say_reason(log.rules, result.reason, language), *seal]
