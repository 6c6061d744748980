"""The calls of the server, one function each."""

from __future__ import annotations

from typing import Any

from msgspec import Raw, Struct
from starlette.requests import Request

from gadabout.bots.levels import LEVELS
from gadabout.core.contract import Illegal
from gadabout.games.registry import GAMES
from gadabout.server import hosting, wire
from gadabout.server.api import Call, Name, Nothing, key_of
from gadabout.server.house import House
from gadabout.server.roster import Speed
from gadabout.server.table import Table


class GameInfo(Struct, frozen=True):
    name: str
    titles: dict[str, str]
    bots: tuple[str, ...]


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    name: Name
    options: Raw = Raw(b"{}")
    speed: Speed = "live"
    public: bool = False


class Seated(Struct, frozen=True):
    """A seat of one's own. The key opens it; nobody else has it, and it is not told again."""

    table: str
    seat: int
    key: str


class SitDown(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    seat: int | None = None


class SeatBot(Struct, frozen=True, forbid_unknown_fields=True):
    seat: int
    level: str = ""


class Salts(Struct, frozen=True, forbid_unknown_fields=True):
    salts: tuple[Name, ...] = ()


class Switch(Struct, frozen=True, forbid_unknown_fields=True):
    on: bool


class OneSeat(Struct, frozen=True, forbid_unknown_fields=True):
    seat: int


async def games(_house: House, _request: Request, _body: Nothing) -> list[GameInfo]:
    """The games that can be played here."""
    return [
        GameInfo(
            name, {lang: rules.WORDS.say("title", lang) for lang in ("en", "cs")}, tuple(LEVELS.get(name, ()))
        )
        for name, rules in GAMES.items()
    ]


async def create_table(house: House, _request: Request, body: NewTable) -> Seated:
    """A new table, with the caller as its host on the first seat."""
    table, ticket = await house.create(
        body.game, body.options, body.name.strip(), speed=body.speed, public=body.public
    )
    return Seated(table.roster.code, *ticket)


async def open_tables(house: House, _request: Request, _body: Nothing) -> list[wire.Room]:
    """Public tables that wait for players."""
    gathering = [house.find(code) for code in house.store.codes("gathering")[:100]]
    return [table.room() for table in gathering if table.roster.public and not table.roster.locked]


async def table_room(house: House, request: Request, _body: Nothing) -> wire.Room:
    """A table and the people at it."""
    return _table(house, request).room()


async def sit_down(house: House, request: Request, body: SitDown) -> Seated:
    """Take a seat."""
    table = _table(house, request)
    ticket = await table.ask(lambda: hosting.sit(table, body.name.strip(), body.seat))
    return Seated(table.roster.code, *ticket)


async def seat_bot(house: House, request: Request, body: SeatBot) -> Nothing:
    """The host lets a bot sit on a seat, or with no level takes it away."""
    table, key = _table(house, request), key_of(request)
    await table.ask(lambda: hosting.seat_bot(table, key, body.seat, body.level))
    return Nothing()


async def start_game(house: House, request: Request, body: Salts) -> Nothing:
    """The host starts the game, with words of the players mixed into the luck if they like."""
    table, key = _table(house, request), key_of(request)
    await table.ask(lambda: hosting.start(table, key, body.salts))
    return Nothing()


async def pause_game(house: House, request: Request, body: Switch) -> Nothing:
    """The host stops all clocks, or lets them run on."""
    table, key = _table(house, request), key_of(request)
    await table.ask(lambda: hosting.set_paused(table, key, body.on))
    return Nothing()


async def lock_table(house: House, request: Request, body: Switch) -> Nothing:
    """The host lets nobody else sit down."""
    table, key = _table(house, request), key_of(request)
    await table.ask(lambda: hosting.set_locked(table, key, body.on))
    return Nothing()


async def send_away(house: House, request: Request, body: OneSeat) -> Nothing:
    """The host sends somebody away."""
    table, key = _table(house, request), key_of(request)
    await table.ask(lambda: hosting.send_away(table, key, body.seat))
    return Nothing()


async def hand_over(house: House, request: Request, body: OneSeat) -> Nothing:
    """The host makes somebody else the host."""
    table, key = _table(house, request), key_of(request)
    await table.ask(lambda: hosting.hand_over(table, key, body.seat))
    return Nothing()


async def finished_log(house: House, request: Request, _body: Nothing) -> list[Raw]:
    """The whole log of a finished game, its seed revealed."""
    table = _table(house, request)
    if table.game is None or table.roster.phase != "over":
        raise Illegal("no-such-log")
    return [Raw(line) for line in table.game.log.lines]


def _table(house: House, request: Request) -> Table:
    return house.find(request.path_params["code"])


CALLS: list[Call[Any]] = [
    Call("GET", "/api/games", Nothing, list[GameInfo], games),
    Call("GET", "/api/tables", Nothing, list[wire.Room], open_tables),
    Call("POST", "/api/tables", NewTable, Seated, create_table),
    Call("GET", "/api/tables/{code}", Nothing, wire.Room, table_room),
    Call("POST", "/api/tables/{code}/seats", SitDown, Seated, sit_down),
    Call("POST", "/api/tables/{code}/bots", SeatBot, Nothing, seat_bot),
    Call("POST", "/api/tables/{code}/start", Salts, Nothing, start_game),
    Call("POST", "/api/tables/{code}/pause", Switch, Nothing, pause_game),
    Call("POST", "/api/tables/{code}/lock", Switch, Nothing, lock_table),
    Call("POST", "/api/tables/{code}/send-away", OneSeat, Nothing, send_away),
    Call("POST", "/api/tables/{code}/host", OneSeat, Nothing, hand_over),
    Call("GET", "/api/tables/{code}/log", Nothing, list[Any], finished_log),
]
