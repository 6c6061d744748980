"""The calls of the server, one function each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Raw, Struct
from starlette.requests import Request

from gadabout.bots.levels import LEVELS, characters, titles
from gadabout.core.codec import encode
from gadabout.core.words import LANGUAGES
from gadabout.games.registry import GAMES
from gadabout.server.calls.api import Call, Name, Nothing, Seated, key_of
from gadabout.server.calls.api import table_at as _table
from gadabout.server.calls.arranging import ARRANGING
from gadabout.server.calls.bans import marks_of
from gadabout.server.calls.coach_calls import LESSONS
from gadabout.server.calls.film_calls import REPLAYS
from gadabout.server.calls.forks import FORKS
from gadabout.server.calls.leaving import LEAVING
from gadabout.server.calls.moving import MOVING
from gadabout.server.calls.my_games import MINE
from gadabout.server.calls.outside_games import IMPORTS
from gadabout.server.calls.privacy import PRIVACY
from gadabout.server.calls.pushing import PUSHING
from gadabout.server.calls.rematch import REMATCHES
from gadabout.server.calls.reports import REPORTS
from gadabout.server.calls.salts import LUCK
from gadabout.server.house.house import House
from gadabout.server.table import hosting
from gadabout.server.table.phrases import Phrase, all_phrases
from gadabout.server.table.roster import Speed
from gadabout.server.wire import messages


class BotInfo(Struct, frozen=True):
    level: str
    titles: Mapping[str, str]
    characters: Mapping[str, str]
    """A line about whom one will play against."""


class GameInfo(Struct, frozen=True):
    name: str
    titles: dict[str, str]
    bots: tuple[BotInfo, ...]
    """From the weakest to the strongest."""


class SeatBot(Struct, frozen=True, forbid_unknown_fields=True):
    seat: int
    level: str = ""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    name: Name
    options: dict[str, Any] = {}
    speed: Speed = "live"
    public: bool = False
    pace: messages.Pace = "calm"
    seat: int | None = None
    colour: messages.Colour | None = None
    bots: tuple[SeatBot, ...] = ()
    fill: str = ""
    """The level of bots on all seats that are left."""
    start: bool = False
    """Begins at once; then no seat may be empty."""


class Start(Struct, frozen=True, forbid_unknown_fields=True):
    fill: str = ""
    """The level of bots on all seats that are still free."""


class SitDown(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    seat: int | None = None
    colour: messages.Colour | None = None


class Switch(Struct, frozen=True, forbid_unknown_fields=True):
    on: bool


class NewPace(Struct, frozen=True, forbid_unknown_fields=True):
    pace: messages.Pace


class OneSeat(Struct, frozen=True, forbid_unknown_fields=True):
    seat: int


class SentAway(Struct, frozen=True, forbid_unknown_fields=True):
    seat: int
    ban: bool = False
    """He can't sit down here again."""


async def games(_house: House, _request: Request, _body: Nothing) -> list[GameInfo]:
    """The games that can be played here."""
    return [
        GameInfo(
            name,
            {lang: rules.WORDS.say("title", lang) for lang in LANGUAGES},
            tuple(_bot(name, level) for level in LEVELS.get(name, ())),
        )
        for name, rules in GAMES.items()
    ]


def _bot(game: str, level: str) -> BotInfo:
    return BotInfo(level, titles(game, level), characters(game, level))


async def create_table(house: House, request: Request, body: NewTable) -> Seated:
    """A new table with the caller as its host, and bots if he likes; it may begin at once."""
    table = house.new_table(
        body.game, Raw(encode(body.options)), speed=body.speed, public=body.public, pace=body.pace
    )
    marks = marks_of(request, table.roster)
    host = hosting.Person(body.name, body.seat, body.colour, marks)
    bots = [(bot.seat, bot.level) for bot in body.bots]
    ticket = await house.keep(
        table, lambda: hosting.open_table(table, host, bots, body.fill, begin=body.start)
    )
    return Seated(table.roster.code, *ticket)


async def open_tables(house: House, _request: Request, _body: Nothing) -> list[messages.Room]:
    """Public tables that wait for players."""
    return [room for room in house.lobby.tables() if room.phase == "gathering"]


async def table_room(house: House, request: Request, _body: Nothing) -> messages.Room:
    """A table and the people at it."""
    return _table(house, request).room()


async def sit_down(house: House, request: Request, body: SitDown) -> Seated:
    """Take a seat."""
    table = _table(house, request)
    person = hosting.Person(body.name, body.seat, body.colour, marks_of(request, table.roster))
    ticket = await table.ask(lambda: hosting.sit(table, person))
    return Seated(table.roster.code, *ticket)


async def seat_bot(house: House, request: Request, body: SeatBot) -> Nothing:
    """The host lets a bot sit on a seat, or with no level takes it away."""
    table, key = _table(house, request), key_of(request)
    await table.ask(lambda: hosting.seat_bot(table, key, body.seat, body.level))
    return Nothing()


async def start_game(house: House, request: Request, body: Start) -> Nothing:
    """The host starts the game."""
    table, key = _table(house, request), key_of(request)
    await table.ask(lambda: hosting.start(table, key, body.fill))
    return Nothing()


async def pause_game(house: House, request: Request, body: Switch) -> Nothing:
    """The host stops all clocks, or lets them run on."""
    table, key = _table(house, request), key_of(request)
    await table.ask(lambda: hosting.set_paused(table, key, body.on))
    return Nothing()


async def choose_pace(house: House, request: Request, body: NewPace) -> Nothing:
    """The host lets bots and the house be quick, or calm again: before the game, or at any moment of it."""
    table, key = _table(house, request), key_of(request)
    await table.ask(lambda: hosting.set_pace(table, key, body.pace))
    return Nothing()


async def lock_table(house: House, request: Request, body: Switch) -> Nothing:
    """The host lets nobody else sit down."""
    table, key = _table(house, request), key_of(request)
    await table.ask(lambda: hosting.set_locked(table, key, body.on))
    return Nothing()


async def send_away(house: House, request: Request, body: SentAway) -> Nothing:
    """The host sends somebody away, for good if he likes."""
    table, key = _table(house, request), key_of(request)
    await table.ask(lambda: hosting.send_away(table, key, body.seat, ban=body.ban))
    return Nothing()


async def hand_over(house: House, request: Request, body: OneSeat) -> Nothing:
    """The host makes somebody else the host."""
    table, key = _table(house, request), key_of(request)
    await table.ask(lambda: hosting.hand_over(table, key, body.seat))
    return Nothing()


CALLS: list[Call[Any]] = [
    Call("GET", "/api/games", Nothing, list[GameInfo], games),
    Call("GET", "/api/phrases", Nothing, tuple[Phrase, ...], all_phrases),
    Call("GET", "/api/tables", Nothing, list[messages.Room], open_tables),
    Call("POST", "/api/tables", NewTable, Seated, create_table),
    Call("GET", "/api/tables/{code}", Nothing, messages.Room, table_room),
    Call("POST", "/api/tables/{code}/seats", SitDown, Seated, sit_down),
    Call("POST", "/api/tables/{code}/bots", SeatBot, Nothing, seat_bot),
    Call("POST", "/api/tables/{code}/start", Start, Nothing, start_game),
    Call("POST", "/api/tables/{code}/pause", Switch, Nothing, pause_game),
    Call("POST", "/api/tables/{code}/pace", NewPace, Nothing, choose_pace),
    Call("POST", "/api/tables/{code}/lock", Switch, Nothing, lock_table),
    Call("POST", "/api/tables/{code}/send-away", SentAway, Nothing, send_away),
    Call("POST", "/api/tables/{code}/host", OneSeat, Nothing, hand_over),
    *ARRANGING,
    *LEAVING,
    *LESSONS,
    *FORKS,
    *IMPORTS,
    *LUCK,
    *MINE,
    *MOVING,
    *PRIVACY,
    *REMATCHES,
    *REPORTS,
    *PUSHING,
    *REPLAYS,
]
