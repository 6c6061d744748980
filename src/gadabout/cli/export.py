"""`gadabout export` and `gadabout import`: games out of a server's data folder, and into one."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import SystemRandom
from time import time_ns
from typing import Annotated

import msgspec
import typer

from gadabout.cli.kit.keeping import opened
from gadabout.cli.kit.refusal import BadInput
from gadabout.core.contract import Illegal
from gadabout.core.verify import Report

DATA = Path("gadabout-data")
Data = Annotated[Path, typer.Option(help="The folder where the server keeps its games.")]


def export(
    code: Annotated[str, typer.Argument(help="The code of the table.")],
    *,
    data: Data = DATA,
    to: Annotated[Path | None, typer.Option(help="A new file for the log; else it is printed.")] = None,
    running: Annotated[
        bool, typer.Option("--running", help="Export a running game, too: its log holds its secrets.")
    ] = False,
) -> None:
    """Take the log of a game out of a server's data folder.

    $ gadabout export KXPM4T7Q --data games --to game.jsonl

    The server may be running. The log of a running game holds everything that
    is to come, so it is exported only with --running.
    """
    # Imported late, so that `gadabout score` doesn't wait for the server's libraries.
    from gadabout.server.table.roster import Roster  # noqa: PLC0415

    store = opened(data)
    try:
        saved = asyncio.run(store.load(code.upper()))
    finally:
        store.close()
    if saved is None or not saved.lines:
        raise BadInput(f"there is no game {code} in {data}")
    if msgspec.json.decode(saved.roster, type=Roster).phase == "playing" and not running:
        raise BadInput("the game is going on, and its log holds what is to come; --running takes it anyway")
    text = b"".join(line + b"\n" for line in saved.lines)
    if to is None:
        typer.echo(text, nl=False)
        return
    try:
        with to.open("xb") as file:
            file.write(text)
    except OSError as error:
        raise BadInput(f"{to} can't be written: {error.strerror}") from None


def bring_in(
    file: Annotated[Path, typer.Argument(help="The log of a finished game.")],
    *,
    data: Data = DATA,
    people: Annotated[str, typer.Option(help="The names of the players, separated by commas.")] = "",
) -> None:
    """Put a finished game into a server's data folder, and print the code of its table.

    $ gadabout import game.jsonl --data games --people "Jana, Petr"

    The game is recomputed and checked first. The server may be running.
    """
    from gadabout.server.base.ports import StoreFailed  # noqa: PLC0415
    from gadabout.server.calls.outside_games import admitted, checked_film, players, shelf  # noqa: PLC0415
    from gadabout.server.table.roster import new_code  # noqa: PLC0415
    from gadabout.server.wire.refusals import words_of  # noqa: PLC0415

    try:
        text = file.read_bytes()
    except OSError as error:
        raise BadInput(f"{file} can't be read: {error.strerror}") from None
    names = [name.strip()[:20] for name in people.split(",") if name.strip()]
    try:
        seats = players(text)
    except Exception:  # noqa: BLE001  # for any made-up text, the check below says what is wrong
        seats = len(names)
    if len(names) > seats:
        raise BadInput(f"there are {seats} players in this game, and --people names {len(names)}")
    report, film = checked_film(text)
    try:
        admitted(msgspec.json.decode(report, type=Report))
    except Illegal as refused:
        raise BadInput(f"{file}: {words_of(refused)['en']}") from None
    store = opened(data)
    try:
        code = new_code(SystemRandom())
        write = shelf(code, text, names, time_ns() // 1_000_000, film)
        asyncio.run(store.save(write._replace(new=True)))
    except StoreFailed as failed:
        raise BadInput(f"games can't be kept in {data}: {failed}") from None
    finally:
        store.close()
    typer.echo(code)
