"""`gadabout serve`: a table for everybody who can reach this machine."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def serve(
    port: Annotated[int, typer.Option(help="The port to listen on.")] = 8000,
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    data: Annotated[Path, typer.Option(help="The folder where games are kept.")] = Path("gadabout-data"),
    bot_pace: Annotated[float, typer.Option(help="How much of a person's time bots take.")] = 1.0,
) -> None:
    """Host tables for players and bots.

    Games are kept in the data folder: stop the server as you like, every table goes on where it was.
    """
    typer.echo(f"Tables at http://{host}:{port}, games in {data}. Ctrl-C stops; the games go on next time.")
    # Whoever only wants a score must not wait for a server's libraries.
    import uvicorn  # noqa: PLC0415

    from gadabout.server.app import make_app  # noqa: PLC0415

    uvicorn.run(
        make_app(data, pace=bot_pace),
        host=host,
        port=port,
        loop="auto",
        ws="websockets-sansio",
        ws_max_size=65_536,
        ws_ping_interval=None,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=5,
    )
