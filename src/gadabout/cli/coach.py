"""`gadabout coach`: tells what the decisions of a finished game cost, and what was luck."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from gadabout.bots.bot import Bot, seat_seed
from gadabout.bots.coach import ITERATIONS, Coaching, NothingToSay
from gadabout.bots.coach import coach as look_back
from gadabout.bots.levels import bot, can_judge, strongest, titles
from gadabout.cli.kit.language import Language, spoken
from gadabout.cli.kit.refusal import BadInput
from gadabout.cli.kit.wording import WORDS
from gadabout.cli.replay import checked
from gadabout.core.codec import encode
from gadabout.core.contract import Seat
from gadabout.core.log import Log


def coach(
    file: Annotated[Path, typer.Argument(help="The log of a finished game.")],
    *,
    seat: Annotated[
        int | None, typer.Option(help="This player, even if it was a bot; the first is 1.", min=1)
    ] = None,
    iterations: Annotated[
        int, typer.Option(help="How much to think, for the whole game.", min=1, max=10_000_000)
    ] = ITERATIONS,
    as_json: Annotated[bool, typer.Option("--json", help="Answer with JSON.")] = False,
    lang: Annotated[Language | None, typer.Option(help="The language; else that of your system.")] = None,
) -> None:
    """Look back on a finished game: what luck did, and which decisions cost most.

    $ gadabout coach game.jsonl
    $ gadabout coach game.jsonl --seat 2 --lang cs --json

    Each decision is compared with the best that its player could have made with
    what they knew then, as the strongest bot sees it. The difference is what the
    decision cost. Everything else, cards, dice and the other players, is luck.
    """
    log, _ = checked(file)
    if not can_judge(log.header.game):
        raise BadInput("nobody can judge this game: its bots play at random")
    seats = log.rules.seats(log.options)
    if seat is not None and seat > seats:
        raise BadInput(f"there is no player {seat}; {seats} played")
    language = lang or spoken()
    people = [WORDS.say("player", language, seat=number + 1) for number in range(seats)]
    wanted = None if seat is None else {seat - 1}
    try:
        coaching = look_back(log, lambda mover: judge(log, mover), people, wanted, iterations)
    except NothingToSay:
        raise BadInput(f"{file}: the game is not finished; the coach waits for its end") from None
    if as_json:
        typer.echo(encode(coaching))
        return
    console = Console(highlight=False)
    for line, indent in _lines(log, coaching, file, language):
        console.print(Padding(Text(line), (0, 0, 0, indent)))


def judge(log: Log, seat: Seat) -> Bot:
    """Makes the strongest bot for this seat."""
    game = log.header.game
    return bot(game, strongest(game), seat_seed(bytes(32), seat))


def _lines(log: Log, coaching: Coaching, file: Path, language: str) -> Iterator[tuple[str, int]]:
    title = log.rules.WORDS.say("title", language)
    level = titles(log.header.game, coaching.judge)
    yield WORDS.say("coach-head", language, title=title, judge=level.get(language, level["en"])), 0
    if not coaching.lessons:
        yield WORDS.say("coach-nobody", language), 0
    for lesson in coaching.lessons:
        yield "", 0
        yield lesson.sentence[language], 0
        if not lesson.moments:
            yield WORDS.say("coach-no-moments", language), 2
        for moment in lesson.moments:
            yield f"{WORDS.say('coach-move', language, n=moment.n)}. {moment.sentence[language]}", 2
            yield (WORDS.say("coach-more", language, file=file, n=moment.n - 1, seat=moment.seat + 1), 4)
