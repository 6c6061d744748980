"""`gadabout reports`: shows what players reported of names and behaviour at public tables."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from gadabout.cli.kit.keeping import opened
from gadabout.cli.kit.refusal import BadInput
from gadabout.core.codec import encode


def reports(
    *,
    data: Annotated[Path, typer.Option(help="The folder where games are kept.")] = Path("gadabout-data"),
    as_json: Annotated[bool, typer.Option("--json", help="Answer with JSON.")] = False,
    clear: Annotated[bool, typer.Option(help="Forget the reports that are shown.")] = False,
) -> None:
    """Show what players have reported, the oldest first.

    $ gadabout reports
    $ gadabout reports --clear
    """
    # Imported late, so that `gadabout score` doesn't wait for the server's libraries.
    from gadabout.server.base.ports import StoreFailed, Write  # noqa: PLC0415
    from gadabout.server.calls.reports import reports as kept  # noqa: PLC0415

    store = opened(data)
    found = asyncio.run(kept(store))
    if as_json:
        typer.echo(encode(list(found.values())))
    for report in () if as_json else found.values():
        day = datetime.fromtimestamp(report.at / 1000, UTC).strftime("%Y-%m-%d %H:%M")
        about = "the table" if report.seat is None else f"seat {report.seat} ({report.name!r})"
        typer.echo(f"{day}  {report.table}  {report.why}: {about}  {report.note!r}")
    try:
        for name in found if clear else ():
            asyncio.run(store.save(Write("", 0, note=(name, None))))
    except StoreFailed as failed:
        raise BadInput(f"reports can't be cleared in {data}: {failed}") from None
    finally:
        store.close()
