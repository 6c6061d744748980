"""Starts a game in the terminal, with the options that all games share."""

from __future__ import annotations

import getpass
import secrets
import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from shlex import quote
from typing import Annotated, NamedTuple

import typer
from rich.console import Console
from rich.text import Text

from gadabout.bots.bot import seat_seed
from gadabout.bots.levels import LEVELS, bot, is_known
from gadabout.cli.kit.gamebox import seed_of
from gadabout.cli.kit.language import Language, spoken
from gadabout.cli.kit.refusal import BadInput
from gadabout.cli.kit.wording import WORDS
from gadabout.cli.table.board import Board, Face
from gadabout.cli.table.keys import Keyboard, Left, is_terminal
from gadabout.cli.table.lines import Lines
from gadabout.cli.table.saving import LogFile, Seats, free_name
from gadabout.cli.table.screen import Screen
from gadabout.cli.table.table import Table
from gadabout.cli.table.timers import wall_clock
from gadabout.core.contract import Options, Result, Rules, Seat
from gadabout.core.dice import Dice, stir
from gadabout.core.recorder import Recorder

ME = Seat(0)
TABLE = "The table"
LONGEST_NAME = 16

Players = Annotated[int, typer.Option(help="How many play, you and the bots.", rich_help_panel=TABLE)]
Bots = Annotated[str, typer.Option(help="How the bots play; see `gadabout games`.", rich_help_panel=TABLE)]
Seed = Annotated[
    str | None, typer.Option(help="Equal seeds shuffle equally; any word will do.", rich_help_panel=TABLE)
]
Lang = Annotated[
    Language | None, typer.Option(help="The language; else that of your system.", rich_help_panel=TABLE)
]
Name = Annotated[str | None, typer.Option(help="Your name at the table.", rich_help_panel=TABLE)]
Save = Annotated[
    Path | None,
    typer.Option(help="A new file for the log; else one in your data folder.", rich_help_panel=TABLE),
]
Fast = Annotated[bool, typer.Option("--fast", help="Nobody waits.", rich_help_panel=TABLE)]

BoardMaker = Callable[[Options, Sequence[str], str], Board]


class Party(NamedTuple):
    """The options that all games share."""

    bots: str
    seed: str | None
    lang: Language | None
    name: str | None
    save: Path | None
    fast: bool

    @property
    def language(self) -> Language:
        return self.lang or spoken()


def sit_down(rules: Rules, options: Options, party: Party, make_board: BoardMaker) -> int:
    """Plays a game to its end, or until the person leaves; returns the exit code."""
    if not is_known(rules.NAME, party.bots):
        raise BadInput(f"no bot plays {party.bots!r}; there are {', '.join(LEVELS[rules.NAME])}")
    seed = secrets.token_bytes(32) if party.seed is None else seed_of(party.seed)
    recorder = Recorder(rules, options, seed)
    board = make_board(options, people(party, rules.seats(options)), party.language)
    path = party.save or free_name(rules.NAME, recorder.log.header.commitment)
    seats = Seats(tuple(board.people), party.bots, party.language)
    greeting = [
        opponents(board, party),
        WORDS.say("committed", party.language, commitment=recorder.log.header.commitment),
    ]
    with LogFile(path, seats) as file:
        return until_they_leave(recorder, board, file, party, greeting)


def opponents(board: Board, party: Party) -> str:
    names = ", ".join(board.people[1:])
    return WORDS.say("against", party.language, names=names, level=party.bots)


def until_they_leave(
    recorder: Recorder, board: Board, file: LogFile, party: Party, greeting: Sequence[str]
) -> int:
    """Plays on until the game ends or the person leaves, says good-bye and returns the exit code."""
    console = Console(highlight=False)
    code = 0
    try:
        play(recorder, board, file, party, console=console, greeting=greeting)
    except Left:
        pass
    except KeyboardInterrupt:
        code = 130
    farewell(recorder, board.people, file.path, party.language, console)
    return code


def people(party: Party, seats: int) -> list[str]:
    """Returns the names at the table: the person first, then the bots."""
    given = "".join(sign for sign in party.name or _login() if sign.isprintable()).strip()
    me = given[:LONGEST_NAME] or WORDS.say("guest", party.language)
    others = [name for name in WORDS.say("bots", party.language).split(", ") if name != me]
    return [me, *others[: seats - 1]]


def _login() -> str:
    try:
        return getpass.getuser().capitalize()
    except (OSError, KeyError, ImportError):
        return ""


def play(
    recorder: Recorder,
    board: Board,
    file: LogFile,
    party: Party,
    *,
    console: Console,
    greeting: Sequence[str],
) -> None:
    """Plays on the screen at a live terminal, else line by line; in real time unless `--fast`."""
    seed = bytes.fromhex(recorder.log.header.seed or "")
    language = party.language
    rules = recorder.log.rules
    seats = range(1, rules.seats(recorder.log.options))
    bots = {seat: bot(rules.NAME, party.bots, seat_seed(seed, seat)) for seat in map(Seat, seats)}
    # A resumed game draws other lots; else players could foresee those that they have seen.
    dice = Dice(stir(seed, ["the table's lots", str(len(recorder.log.entries))]))
    live = is_terminal(sys.stdin, sys.stdout)
    clock = wall_clock() if live and not party.fast else None
    with ExitStack() as stack:
        face: Face
        if live:
            stack.enter_context(console.screen())
            keyboard = stack.enter_context(Keyboard(sys.stdin))
            face = Screen(console, board, keyboard, clock or (lambda: 0))
        else:
            face = Lines(console, board, sys.stdin)
            console.print(Text(WORDS.say("saved-in", language, file=file.path)), soft_wrap=True)
        table = Table(recorder, file, board, face, me=ME, bots=bots, dice=dice, clock=clock)
        for sentence in greeting:
            table.tell(sentence)
        table.play()


def farewell(recorder: Recorder, names: Sequence[str], path: Path, language: str, console: Console) -> None:
    """Prints where the game is saved and, if it is over, who won and how to check the shuffles."""
    header = recorder.log.header
    if recorder.log.end is None:
        lines = [WORDS.say("left", language, file=path), WORDS.say("resume", language, file=quote(str(path)))]
    else:
        lines = [
            *standings(recorder.log.end.end, names),
            WORDS.say("committed", language, commitment=header.commitment),
            WORDS.say("opened", language, seed=header.seed),
        ]
    lines.append(WORDS.say("replay", language, file=quote(str(path))))
    for line in lines:
        console.print(Text(line), soft_wrap=True)


def standings(result: Result, names: Sequence[str]) -> list[str]:
    """Returns a line for each player, the winner first."""
    widest = max(map(len, names))
    seats = sorted(range(len(names)), key=result.ranks.__getitem__)
    return [f"{result.ranks[seat]}. {names[seat]:<{widest}} {result.scores[seat]:>6}" for seat in seats]
