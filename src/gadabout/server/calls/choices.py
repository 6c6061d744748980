"""What a seat may do, in words, for a client without a board for the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from gadabout.core.contract import Illegal, Seat
from gadabout.core.words import LANGUAGES
from gadabout.server.calls.call import Asked, Call, Nothing
from gadabout.server.house.house import House


class Choices(Struct, frozen=True):
    """A phrase in each language for each `legal` action of the `Update` with this version, in its order."""

    version: int
    phrases: tuple[Mapping[str, str], ...]


async def choices(house: House, asked: Asked, _body: Nothing) -> Choices:
    """Say what the caller's seat may do now; nothing if it isn't asked."""
    table = await house.fetch(asked.code)
    number, game = table.roster.seat_of(asked.key), table.game
    if number is None:
        raise Illegal("not-your-seat")
    if game is None or game.log.end:
        return Choices(0, ())
    rules, state, seat, people = game.rules, game.recorder.state, Seat(number), table.roster.people()
    view = rules.view(state, seat)
    legal = rules.legal(state, seat) if seat in game.asked() else ()
    return Choices(
        game.version,
        tuple({each: rules.propose(view, action, people, each) for each in LANGUAGES} for action in legal),
    )


CALLS: list[Call[Any]] = [Call("GET", "/api/tables/{code}/choices", Nothing, Choices, choices)]
