"""`gadabout arena`: bots against bots, with ratings, intervals and a report."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from gadabout.arena.numerals import Numerals
from gadabout.arena.report import report as written
from gadabout.arena.schedule import bouts
from gadabout.arena.scorebook import Scorebook
from gadabout.arena.settings import WORDS, Refused, Settings, code, entrants
from gadabout.arena.standings import Standings, standings, to_json
from gadabout.arena.tournament import hold
from gadabout.cli.kit.gamebox import options_of, rules_of, wishes
from gadabout.cli.kit.language import Language, spoken
from gadabout.cli.kit.refusal import BadInput
from gadabout.cli.table.saving import folder

INTERRUPTED = 130
"""The exit code of a program that Ctrl-C ended."""


def arena(
    *,
    game: Annotated[str, typer.Option(help="The game, as `gadabout games` names it.")],
    bots: Annotated[str, typer.Option(help="Levels, as a,b,c; a@500 gets 500 iterations for a decision.")],
    games: Annotated[int, typer.Option(min=1, help="How many games each pair plays.")] = 100,
    seed: Annotated[int, typer.Option(help="Equal seeds play equal games.")] = 1,
    jobs: Annotated[int, typer.Option(min=1, max=256, help="How many processes play.")] = 1,
    players: Annotated[int, typer.Option(help="Players at a table.")] = 2,
    budget: Annotated[
        int | None, typer.Option(min=1, help="Iterations for a decision, for bots that name none.")
    ] = None,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game, as key=value.")] = None,
    json: Annotated[Path | None, typer.Option(help="Write the standings into this file.")] = None,
    report: Annotated[
        Path | None, typer.Option(help="Write a report with charts into this HTML file.")
    ] = None,
    state: Annotated[
        Path | None, typer.Option(help="Keep the games in this file, and resume those that it has.")
    ] = None,
    lang: Annotated[Language | None, typer.Option(help="The language; else that of your system.")] = None,
) -> int:
    """Let bots play everybody against everybody, and say who is stronger, and how sure that is.

    $ gadabout arena --game travelogue --bots random,greedy --games 100 --seed 1
    $ gadabout arena --game eighty_days --bots top,tuned --players 4 --jobs 2 --json a.json --report a.html

    With two players every deal is played twice, with seats swapped. With
    more, the bot named first plays alone against a table of the other, once
    in each seat. Wins are first places; a shared one counts its part.

    If a run is interrupted, the same command resumes where it stopped.
    Times are CPU time. The same seed gives the same games for any --jobs.
    """
    language = lang or spoken()
    rules = rules_of(game)
    options = options_of(rules, wishes(option or [], players), language)
    try:
        settings = Settings(
            game=game,
            rules=rules.VERSION,
            options=msgspec.to_builtins(options),
            players=rules.seats(options),
            bots=entrants(game, bots.split(","), budget),
            games=games,
            seed=seed,
            code=code(),
        )
        book = state or folder().parent / "arena" / f"{settings.name}.jsonl"
        return _held(settings, book, jobs, language, kept=state is not None, json=json, report=report)
    except Refused as refused:
        raise BadInput(refused.say(language)) from None


def _held(
    settings: Settings,
    path: Path,
    jobs: int,
    language: Language,
    *,
    kept: bool,
    json: Path | None,
    report: Path | None,
) -> int:
    told = Console(stderr=True, highlight=False)
    with Scorebook(path, settings) as book:
        if book.outcomes:
            _tell(told, language, "resumed", book)
        try:
            _watched(book, jobs, told)
        except KeyboardInterrupt:
            _tell(told, language, "interrupted", book)
            return INTERRUPTED
        found = standings(settings, book.outcomes)
        if json:
            _write(json, to_json(found))
        if report:
            outcomes = [book.outcomes[number] for number in sorted(book.outcomes)]
            _write(report, written(found, outcomes, language).encode())
            told.print(WORDS.say("reported", language, file=report), soft_wrap=True)
        _show(found, language)
    # Without a file of its own, a finished run has nothing left to resume.
    if not kept:
        path.unlink(missing_ok=True)
    return 0


def _tell(told: Console, language: str, key: str, book: Scorebook) -> None:
    done, every = len(book.outcomes), bouts(book.settings)
    told.print(WORDS.say(key, language, done=done, all=every, file=book.path), soft_wrap=True)


def _watched(book: Scorebook, jobs: int, told: Console) -> None:
    columns = (TextColumn(book.settings.game), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(
        *columns, console=told, auto_refresh=False, transient=True, disable=not told.is_terminal
    ) as bar:
        task = bar.add_task(book.settings.game, total=bouts(book.settings))
        hold(book, jobs, lambda done: bar.update(task, completed=done, refresh=True))


def _write(path: Path, text: bytes) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text)
    except OSError as error:
        raise Refused("no-written", file=path, why=error.strerror) from None


def _show(found: Standings, language: str) -> None:
    write, console = Numerals(language), Console(highlight=False)

    def table(*heads: str, names: int = 1) -> Table:
        made = Table(box=None, padding=(0, 3, 0, 0), header_style="dim")
        for place, head in enumerate(heads):
            made.add_column(WORDS.say(head, language), justify="left" if place < names else "right")
        return made

    met = table("challenger", "against", "games", "wins", "share", "interval", names=2)
    for pair in found.pairs:
        ends = f"{write.share(pair.low)}–{write.share(pair.high)}"
        told = write.share(pair.wins / pair.games)
        met.add_row(pair.a, pair.b, str(pair.games), write.short(pair.wins), told, ends)
    ladder = table("bot", "rating", "interval", "per-decision", "per-turn", "per-turn-p95")
    for bot in sorted(found.bots, key=lambda bot: -bot.rating):
        ladder.add_row(
            bot.name,
            write.number(bot.rating),
            f"{write.number(bot.rating_low)}–{write.number(bot.rating_high)}",
            *map(write.short, (bot.ms_per_decision, bot.ms_per_turn, bot.ms_per_turn_p95)),
        )
    console.print(met)
    console.print()
    console.print(ladder)
