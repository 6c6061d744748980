"""`gadabout resume`: continues a game, however it was left."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from shlex import quote
from typing import Annotated, NamedTuple

import typer
from rich.console import Console
from rich.text import Text

from gadabout.bots.levels import is_known, usual
from gadabout.cli.kit.language import Language, spoken
from gadabout.cli.kit.refusal import BadInput
from gadabout.cli.kit.wording import WORDS
from gadabout.cli.table.board import Board
from gadabout.cli.table.boards import BOARDS
from gadabout.cli.table.party import ME, Party, opponents, people, until_they_leave
from gadabout.cli.table.saving import LogFile, folder, is_open, seats_of, torn
from gadabout.core.contract import heard
from gadabout.core.log import BadLog, End, Log, Move, digest
from gadabout.core.reading import read
from gadabout.core.recorder import Recorder
from gadabout.core.replay import replay as play_again
from gadabout.games.registry import find

LATEST = 4
"""Sentences shown of what happened last."""


class Waiting(NamedTuple):
    """An unfinished game, or a file that can't be read."""

    path: Path
    played: float
    log: Log | None
    reason: str = ""


def resume(
    file: Annotated[Path | None, typer.Argument(help="The log of a game; else the game played last.")] = None,
    *,
    list_: Annotated[bool, typer.Option("--list", help="Only list the unfinished games.")] = False,
    lang: Annotated[
        Language | None, typer.Option(help="The language; else the one in which the game was started.")
    ] = None,
    fast: Annotated[bool, typer.Option("--fast", help="Nobody waits for anybody.")] = False,
) -> int:
    """Continue a game that you left.

    $ gadabout resume
    $ gadabout resume --list
    $ gadabout resume game.jsonl

    It doesn't matter how you left: by q, by Ctrl-C, by closing the window, or
    because the machine stopped. Every move was saved as it was made.
    """
    if list_:
        tell(lang or spoken())
        return 0
    return go_on(file or newest(), lang, fast)


def waiting() -> Iterator[Waiting]:
    """Yields the unfinished games in the data folder, the most recently played first."""
    found = [(path.stat().st_mtime, path) for path in folder().glob("*.jsonl")]
    for played, path in sorted(found, reverse=True):
        try:
            log = read(torn(path.read_bytes()).whole, find)
        except (BadLog, OSError) as bad:
            yield Waiting(path, played, None, str(bad))
            continue
        if log.end is None:
            yield Waiting(path, played, log)


def newest() -> Path:
    """Returns the path of the game played last that isn't open in another window."""
    for game in waiting():
        if game.log is not None and not is_open(game.path):
            return game.path
    raise BadInput(f"no game waits in {folder()}; `gadabout play` begins one")


def tell(language: str) -> None:
    """Prints the unfinished games, each with the command that resumes it."""
    console = Console(highlight=False)
    games = list(waiting())
    if not games:
        console.print(Text(WORDS.say("waiting-none", language, folder=folder())), soft_wrap=True)
        return
    console.print(Text(WORDS.say("waiting", language), "bold"))
    for game in games:
        when = datetime.fromtimestamp(game.played).astimezone()
        console.print(Text(f"{when:%Y-%m-%d %H:%M}  {_state(game, language)}"), soft_wrap=True)
        console.print(Text(f"  gadabout resume {quote(str(game.path))}", "dim"), soft_wrap=True)


def _state(game: Waiting, language: str) -> str:
    if game.log is None:
        return WORDS.say("waiting-bad", language, reason=game.reason)
    title = game.log.rules.WORDS.say("title", language)
    moves = WORDS.say("waiting-moves", language, moves=len(game.log.entries))
    said = [title, moves]
    if is_open(game.path):
        said.append(WORDS.say("waiting-open", language))
    return ", ".join(said)


def go_on(path: Path, lang: Language | None, fast: bool) -> int:
    """Continues a game where its log ends. A last line that was cut off is dropped, with a notice."""
    with LogFile.reopen(path) as file:
        text = file.text()
        try:
            log = read(text.whole, find)
            _check(path, log)
            party, names = _party(path, log, lang, fast)
            board = BOARDS[log.rules.NAME].board(log.options, names, party.language)
            past = _past(log, board)
            recorder = Recorder.resume(log)
        except BadLog as bad:
            raise BadInput(f"{path}, {bad}") from None
        _seal(recorder)
        file.go_on(text)
        greeting = [
            *past[-LATEST:],
            opponents(board, party),
            WORDS.say("back", party.language, moves=len(log.entries)),
            *([WORDS.say("cut-off", party.language)] if text.cut else []),
        ]
        return until_they_leave(recorder, board, file, party, greeting)


def _check(path: Path, log: Log) -> None:
    if log.end is not None:
        raise BadInput(f"this game is over; `gadabout replay {path}` tells it again")
    if any(move.by == "human" and move.seat != ME for move in log.entries if isinstance(move, Move)):
        raise BadInput(f"in {path} several people play; in the terminal there is only one")


def _party(path: Path, log: Log, lang: Language | None, fast: bool) -> tuple[Party, list[str]]:
    """Returns the options and the names of the players, from the file beside the log or else the moves."""
    seats, count = seats_of(path), log.rules.seats(log.options)
    levels = [entry.by.removeprefix("bot:") for entry in log.entries if entry.by.startswith("bot:")]
    bots = levels[0] if levels else seats.bots if seats else usual(log.rules.NAME)
    if not is_known(log.rules.NAME, bots):
        raise BadInput(f"no bot plays {bots!r} any more")
    begun = seats.language if seats else None
    party = Party(bots, None, lang or begun, None, path, fast)
    names = list(seats.people) if seats and len(seats.people) == count else people(party, count)
    return party, names


def _past(log: Log, board: Board) -> list[str]:
    """Shows the board all events so far, and returns their sentences."""
    events = [event for step in play_again(log) for event in heard(step.told, ME)]
    return [sentence for event in events if (sentence := board.news(event))]


def _seal(recorder: Recorder) -> None:
    """Adds the end line, if the program was stopped just before writing it."""
    log = recorder.log
    if result := recorder.result():
        log.add(End(result, digest(log.lines)))
