"""`gadabout serve`: hosts tables for everybody who can reach this machine."""

from __future__ import annotations

import contextlib
import sys
from errno import EADDRNOTAVAIL
from ipaddress import ip_network
from pathlib import Path
from socket import gaierror
from typing import Annotated

import typer

from gadabout.cli.kit.language import Language, spoken
from gadabout.cli.kit.network import drawn, home_address, is_everywhere, reached_at
from gadabout.cli.kit.opening import open_page
from gadabout.cli.kit.refusal import BadInput
from gadabout.cli.kit.wording import WORDS

EVERY_ADDRESS = "0.0.0.0"
THIS_MACHINE = "127.0.0.1"
MOST_DAYS = 36_500
"""A century: as good as forever, and no date overflows."""


def serve(
    *,
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 for any free one.")] = 8000,
    host: Annotated[
        str | None, typer.Option(help="The address to listen on.", show_default=THIS_MACHINE)
    ] = None,
    lan: Annotated[bool, typer.Option("--lan", help="For the home network, with a QR code to scan.")] = False,
    data: Annotated[Path, typer.Option(help="The folder where games are kept.")] = Path("gadabout-data"),
    open_: Annotated[bool, typer.Option("--open", help="Open the page in your browser.")] = False,
    bot_pace: Annotated[
        float, typer.Option(min=0, help="How much of their usual time bots and the dealer take.")
    ] = 1.0,
    limits: Annotated[
        float, typer.Option(min=0, help="The limits for each address: 1 is usual, 2 twice that, 0 none.")
    ] = 1.0,
    behind_proxy: Annotated[
        str, typer.Option(metavar="ADDRESS,…", help="Your own proxies: their forwarding headers are trusted.")
    ] = "",
    remind_after: Annotated[
        float, typer.Option(min=0, help="Seconds before players who are away are reminded of their turn.")
    ] = 15.0,
    private_webhooks: Annotated[
        bool, typer.Option("--private-webhooks", help="Allow reminders to addresses in your own network.")
    ] = False,
    idle_minutes: Annotated[
        float, typer.Option(min=0.001, help="How long an unused table stays in memory.")
    ] = 10.0,
    keep_days: Annotated[
        float,
        typer.Option(
            min=0, max=MOST_DAYS, help="How long finished games that nobody shared are kept; 0 for ever."
        ),
    ] = 0.0,
    log_json: Annotated[
        bool | None, typer.Option("--log-json/--log-plain", help="The log format; else plain in a terminal.")
    ] = None,
    lang: Annotated[Language | None, typer.Option(help="The language; else that of your system.")] = None,
) -> None:
    """Host tables for players and bots.

    Games are kept in the data folder. Stop the server whenever you like: every table resumes where it was.
    """
    proxies, language = _networks(behind_proxy), lang or spoken()
    if lan and host is not None:
        raise typer.BadParameter(WORDS.say("lan-or-host", language), param_hint="--host")
    if lan and home_address() is None:
        raise typer.BadParameter(WORDS.say("no-network", language), param_hint="--lan")
    host = EVERY_ADDRESS if lan else THIS_MACHINE if host is None else host
    # Imported late, so that `gadabout score` doesn't wait for the server's libraries.
    from gadabout.games.registry import left_out  # noqa: PLC0415
    from gadabout.server.base.logs import configure  # noqa: PLC0415
    from gadabout.server.base.ports import StoreFailed  # noqa: PLC0415
    from gadabout.server.base.settings import Settings  # noqa: PLC0415
    from gadabout.server.edge.app import make_app  # noqa: PLC0415
    from gadabout.server.edge.host import Host, listening  # noqa: PLC0415
    from gadabout.server.store.folder import FolderTaken, claimed  # noqa: PLC0415

    try:
        line = listening(host, port)
    except OSError as error:
        # In these cases the host is wrong, and no other port will help.
        nowhere = isinstance(error, gaierror) or error.errno == EADDRNOTAVAIL
        why = WORDS.say(
            "no-such-host" if nowhere else "no-listening",
            language,
            host=host,
            port=port,
            why=error.strerror or str(error),
        )
        raise typer.BadParameter(why, param_hint="--host" if nowhere else "--port") from error
    bound = str(line.getsockname()[0])
    shown = reached_at(host, bound)
    address = f"http://{f'[{shown}]' if ':' in shown else shown}:{line.getsockname()[1]}"

    def ready() -> None:
        typer.echo(WORDS.say("serving", language, address=address, folder=data))
        if lan:
            typer.echo(WORDS.say("scan", language))
            typer.echo(drawn(address))
        if open_:
            open_page(address)

    configure(as_json=not sys.stderr.isatty() if log_json is None else log_json)
    settings = Settings(
        limits=limits,
        behind_proxy=proxies,
        idle_minutes=idle_minutes,
        remind_after=remind_after,
        private_webhooks=private_webhooks,
        keep_days=keep_days,
        address=address if is_everywhere(bound) else "",
    )
    for why in left_out().values():
        typer.echo(f"gadabout: {why}", err=True)
    try:
        with claimed(data), contextlib.suppress(KeyboardInterrupt):
            Host(make_app(data, settings, pace=bot_pace), ready).run([line])
    except FolderTaken as error:
        raise BadInput(WORDS.say("folder-taken", language, folder=data)) from error
    except StoreFailed as error:
        raise BadInput(str(error)) from error


def _networks(listed: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in listed.split(",") if name.strip())
    for name in names:
        try:
            ip_network(name, strict=False)
        except ValueError as error:
            raise typer.BadParameter(str(error), param_hint="--behind-proxy") from error
    return names
