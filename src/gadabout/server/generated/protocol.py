"""Writes `docs/protocol.md` from the types: `python -m gadabout.server.generated.protocol`."""

from __future__ import annotations

import inspect
import re
import sys
from typing import Any, get_args

import msgspec

from gadabout.core.contract import Ask, Result
from gadabout.core.finish import Placement
from gadabout.server.wire import messages

START = """# The protocol

With this page you can write a client: a page, an app or a bot. Single questions go by HTTP;
`GET /api/openapi.json` describes those calls. Everything live goes through one WebSocket per client,
`/api/live`: JSON messages, each with its `type`. This page is generated from the types in
`src/gadabout/server/wire/messages.py`; a test keeps it current.

A client attends a table with the keys of its own seats, or with none to watch. It gets a `Room`, then an
`Update` for each of its seats. A client that comes back names the last version that it has, and gets what it
missed. It answers each `Ping` at once. A `Submit` names the version that it answers: it is accepted if the
seat is still asked the same. Sent again with the same `id`, it gets its first answer and is done only once.

When the server closes a connection, a code says why:

- 1012: the server restarts, come back
- 1009: a message was longer than 64 KiB
- 4408: too much waited to be read
- 4429: too many messages came

A socket that is refused from the start gets an answer by HTTP with a reason: 403 for a page of another host,
429 for too many sockets or calls.

`Yours` says which seat each key opens. It comes again when that changes: seats are swapped before a game,
somebody is sent away, or a seat moves to another device. After a game, `Room.next` names the table of the
rematch; the keys of the old table open it. A page may send a number of its own as `X-Gadabout-Browser` when
somebody sits down: a host who bans them keeps that browser away. The number is used for nothing else.

A client without a board for a game can still ask in words: `GET /api/tables/{code}/choices`, with the key of
a seat, has a phrase in each language for each of the `legal` actions of that seat's `Update`.

## A bot in a few lines

The Python client does all this. A lost connection comes back by itself within `seat.patience` seconds, and
moves that were not answered are sent again with their `id`; if that fails, `Lost` is raised. A program that
was restarted sits down again with `come_back(base, table, key)`. `Plain(join(…))` is a seat without `async`,
for scripts and notebooks. An `async` bot must not block its connection while it thinks: if that takes longer
than a second, it thinks in a thread (`asyncio.to_thread`).

This bot opens a table, lets another bot sit down, and plays at random:

```python
import asyncio
import random
import socket
import subprocess
import sys
import tempfile
import time

from gadabout.client import Refused, call, create

with socket.socket() as probe:
    probe.bind(("127.0.0.1", 0))
    port = probe.getsockname()[1]
base = f"http://127.0.0.1:{port}"


async def main() -> None:
    seat = await create(base, "travel_blog", "Robot", options={"players": 2})
    await seat.host("bots", seat=1, level="keen")
    await seat.host("start")
    async with seat:
        async for turn in seat.turns():
            try:
                await seat.play(random.choice(turn.legal))
            except Refused as refused:
                print("refused:", refused)
            if turn.view.round == 2:
                break
    print("money after a round:", seat.turn.view.money)


with tempfile.TemporaryDirectory() as folder:
    command = [sys.executable, "-m", "gadabout", "serve", "--port", str(port), "--data", folder]
    server = subprocess.Popen([*command, "--bot-pace", "0"])
    try:
        for _ in range(200):
            try:
                call(base, "/api/games")
                break
            except OSError:
                time.sleep(0.1)
        asyncio.run(main())
    finally:
        server.terminate()
        server.wait()
```
"""


def page() -> str:
    """Returns the whole protocol document."""
    parts = [START]
    for title, union in (("From the client", messages.FromClient), ("From the server", messages.FromServer)):
        parts.append(f"## {title}\n")
        parts += [_section(kind, "###") for kind in get_args(union)]
    parts.append("## Parts of messages\n")
    parts += [
        _section(kind, "###")
        for kind in (
            messages.Sitting,
            messages.Wish,
            messages.Happened,
            messages.Asked,
            messages.Timer,
            Placement,
            Ask,
            Result,
        )
    ]
    return "\n".join(parts)


def _section(kind: type[msgspec.Struct], level: str) -> str:
    """Describes a message: what it is for, and a row for each field."""
    rows = ["| field | type | |", "| --- | --- | --- |"]
    remarks = _remarks(kind)
    for field in msgspec.structs.fields(kind):
        shown = _shown(kind.__annotations__[field.name])
        note = remarks.get(field.name, "")
        if not field.required:
            default = msgspec.json.encode(
                field.default if field.default is not msgspec.NODEFAULT else []
            ).decode()
            note = f"{note} Default: `{default}`.".strip()
        rows.append(f"| `{field.name}` | {shown} | {note} |")
    table = "\n".join(rows) + "\n" if len(rows) > 2 else ""
    about = " ".join((vars(kind).get("__doc__") or "").split())
    return f"{level} {kind.__name__}\n\n{about}\n\n{table}".replace("\n\n\n", "\n\n")


def _shown(annotation: str) -> str:
    """Returns a type annotation as a reader of JSON understands it."""
    plain = annotation.replace("Raw", "JSON").replace(" | None", " or null").replace("Ellipsis", "…")
    plain = re.sub(r"Annotated\[(.*), Meta\(.*\)\]", r"\1", plain)
    return f"`{plain}`"


def _remarks(kind: type[Any]) -> dict[str, str]:
    """Returns by field name the texts that stand below the fields of a class."""
    found = re.findall(r'\n    (\w+): [^\n]*\n    """(.*?)"""', inspect.getsource(kind), flags=re.DOTALL)
    return {name: " ".join(text.split()) for name, text in found}


if __name__ == "__main__":
    sys.stdout.write(page())
