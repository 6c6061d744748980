"""`gadabout verify`: recomputes a game to check that the luck was fair and every move legal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from gadabout.cli.kit.language import Language, spoken
from gadabout.cli.kit.refusal import BadInput
from gadabout.cli.kit.wording import WORDS
from gadabout.core.codec import encode
from gadabout.core.dice import salt as salt_of
from gadabout.core.verify import Report
from gadabout.core.verify import verify as recompute
from gadabout.games.registry import find

HOLDS, WRONG, UNFINISHED = 0, 1, 3
"""Exit codes; 2 means that the file can't be read, as in all commands."""


def verify(
    file: Annotated[Path, typer.Argument(help="The log of a game, as saved from the table at the end.")],
    *,
    commitment: Annotated[
        str | None, typer.Option(help="The hash that the table showed before the game.")
    ] = None,
    salt: Annotated[str | None, typer.Option(help="The word that you added to the luck.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Answer with JSON.")] = False,
    lang: Annotated[Language | None, typer.Option(help="The language; else that of your system.")] = None,
) -> int:
    """Recompute a game: the shuffles from the seed, each move, each race, the end.

    $ gadabout verify game.jsonl
    $ gadabout verify game.jsonl --commitment 6c9e… --salt "my word"

    The seed must be the one that the table committed to, with the players'
    words mixed in. Every card must come from it, every move must be legal, every
    race must be in the right order, and the result must be the recorded one.

    Exit code 0: all is correct. 1: something is wrong, and it says where.
    2: the file can't be read. 3: correct so far, but the game is not finished.
    """
    try:
        report = recompute(file.read_bytes(), find)
    except OSError as error:
        raise BadInput(f"{file} can't be read: {error.strerror}") from None
    report = _expected(report, commitment, salt)
    language = lang or spoken()
    if as_json:
        typer.echo(encode(report))
    else:
        typer.echo("\n".join(_lines(report, language)))
    if not report.holds:
        return WRONG
    return HOLDS if report.finished else UNFINISHED


def _expected(report: Report, commitment: str | None, word: str | None) -> Report:
    """Returns the report, or one with an error if it contradicts the hash or word that the player noted."""
    if not report.holds:
        return report
    if commitment is not None and commitment.strip().lower() != report.commitment:
        reason = "the commitment is not the one that was shown before the game"
        return Report(holds=False, line=1, reason=reason)
    if word is not None and salt_of(word) not in [own.partition(":")[2] or own for own in report.salts]:
        return Report(holds=False, line=1, reason="that word is not mixed into the luck")
    return report


def _lines(report: Report, language: str) -> Iterator[str]:
    def say(key: str, **values: object) -> str:
        return WORDS.say(key, language, **values)

    if not report.holds:
        yield say("verify-wrong", line=report.line, reason=report.reason)
        return
    title = find(report.game).WORDS.say("title", language)
    yield say("verify-game", title=title, rules=report.rules)
    yield say("verify-seed", commitment=report.commitment, seed=report.seed)
    yield say("verify-salts", salts=len(report.salts)) if report.salts else say("verify-no-salts")
    if report.what_if:
        yield say("verify-what-if")
    yield say("verify-moves", moves=report.moves)
    if report.undone:
        yield say("verify-undone", undone=report.undone)
    if report.raced:
        yield say("verify-raced", raced=report.raced)
    if report.result:
        scores = ", ".join(map(str, report.result.scores))
        yield say("verify-end", scores=scores)
        yield say("verify-holds")
    else:
        yield say("verify-unfinished")
