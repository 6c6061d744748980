"""Helpers for players who look at the map, go on, and want to take that back."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from gadabout.client import Seat
from gadabout.core.codec import encode
from gadabout.games.travel_blog.model import GoOn
from gadabout.server.wire import messages
from tests.server.conftest import Server
from tests.server.lines import Line, line
from tests.server.people import begun

GO_ON = (msgspec.Raw(encode(GoOn())),)


def go_on(seat: Seat, id_: str, seen: int) -> messages.Submit:
    return messages.Submit(id_, seat.table, seat.number, seen, GO_ON)


def take_back(seat: Seat, id_: str) -> messages.TakeBack:
    return messages.TakeBack(id_, seat.table, seat.number)


def gone_on(update: messages.Update) -> Any:
    return msgspec.json.decode(update.view)["gone_on"]


async def answer(player: Line) -> tuple[str, int | str]:
    """Waits for an answer; returns the message's id, with its version or the reason of a refusal."""
    message: msgspec.Struct = await player.hear(messages.Accepted, messages.Refused)
    if isinstance(message, messages.Refused):
        assert set(message.words) == {"en", "cs"}
        return message.id, message.reason
    assert isinstance(message, messages.Accepted)
    return message.id, message.version


@asynccontextmanager
async def at_the_map(server: Server, players: int = 2) -> AsyncIterator[tuple[list[Seat], list[Line]]]:
    """Opens a game of so many people who look at the map, each with a connection."""
    seats = await begun(server, *("Jana", "Petr", "Eva")[:players])
    async with line(server.base) as jana, line(server.base) as petr, line(server.base) as eva:
        lines = [jana, petr, eva][:players]
        for seat, own in zip(seats, lines, strict=True):
            await own.say(messages.Attend(seat.table, (seat.key,), language="en"))
            await own.hear(messages.Update)
        yield seats, lines
