"""What can be played here, opening a table, sitting down, and what the host decides."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Raw, Struct

from gadabout.bots.levels import LEVELS, can_judge, characters, titles
from gadabout.core.codec import encode
from gadabout.core.words import LANGUAGES
from gadabout.games.registry import GAMES
from gadabout.server.calls.bans import ban_hashes
from gadabout.server.calls.call import Asked, Call, Name, Nothing, Seated, deed
from gadabout.server.house.house import House
from gadabout.server.table import hosting
from gadabout.server.table.phrases import PHRASES, Phrase
from gadabout.server.table.roster import Speed
from gadabout.server.table.table import Table
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
    coach: bool
    """True if a bot knows the game well enough to judge how it was played."""


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
    """They can't sit down here again."""


async def games(_house: House, _asked: Asked, _body: Nothing) -> list[GameInfo]:
    """The games that can be played here."""
    return [
        GameInfo(
            name,
            {lang: rules.WORDS.say("title", lang) for lang in LANGUAGES},
            tuple(
                BotInfo(level, titles(name, level), characters(name, level)) for level in LEVELS.get(name, ())
            ),
            can_judge(name),
        )
        for name, rules in GAMES.items()
    ]


async def all_phrases(_house: House, _asked: Asked, _body: Nothing) -> tuple[Phrase, ...]:
    """List what can be said at a table, in each language."""
    return PHRASES


async def open_tables(house: House, _asked: Asked, _body: Nothing) -> list[messages.Room]:
    """Public tables that wait for players."""
    return [room for room in house.lobby.tables() if room.phase == "gathering"]


async def create_table(house: House, asked: Asked, body: NewTable) -> Seated:
    """A new table with the caller as its host, and bots on request; it may begin at once."""
    table = house.new_table(
        body.game, Raw(encode(body.options)), speed=body.speed, public=body.public, pace=body.pace
    )
    host = hosting.Person(body.name, body.seat, body.colour, ban_hashes(asked, table.roster))
    bots = [(bot.seat, bot.level) for bot in body.bots]
    ticket = await house.keep(
        table, lambda: hosting.open_table(table, host, bots, body.fill, begin=body.start)
    )
    return Seated(table.roster.code, *ticket)


async def table_room(house: House, asked: Asked, _body: Nothing) -> messages.Room:
    """A table and the people at it."""
    return (await house.fetch(asked.code)).room()


async def sit_down(house: House, asked: Asked, body: SitDown) -> Seated:
    """Take a seat."""
    table = await house.fetch(asked.code)
    person = hosting.Person(body.name, body.seat, body.colour, ban_hashes(asked, table.roster))
    ticket = await table.ask(lambda: hosting.sit(table, person))
    return Seated(table.roster.code, *ticket)


async def seat_bot(table: Table, key: str, body: SeatBot) -> None:
    """The host lets a bot sit on a seat, or with no level takes it away."""
    await hosting.seat_bot(table, key, body.seat, body.level)


async def start_game(table: Table, key: str, body: Start) -> None:
    """The host starts the game."""
    await hosting.start(table, key, body.fill)


async def pause_game(table: Table, key: str, body: Switch) -> None:
    """The host stops all clocks, or lets them run on."""
    await hosting.set_paused(table, key, body.on)


async def choose_pace(table: Table, key: str, body: NewPace) -> None:
    """The host lets bots and the house be quick, or calm again: before the game, or at any moment of it."""
    await hosting.set_pace(table, key, body.pace)


async def lock_table(table: Table, key: str, body: Switch) -> None:
    """The host lets nobody else sit down."""
    await hosting.set_locked(table, key, body.on)


async def send_away(table: Table, key: str, body: SentAway) -> None:
    """The host sends somebody away, and may ban them."""
    await hosting.send_away(table, key, body.seat, ban=body.ban)


async def hand_over(table: Table, key: str, body: OneSeat) -> None:
    """The host makes somebody else the host."""
    await hosting.hand_over(table, key, body.seat)


CALLS: list[Call[Any]] = [
    Call("GET", "/api/games", Nothing, list[GameInfo], games),
    Call("GET", "/api/phrases", Nothing, tuple[Phrase, ...], all_phrases),
    Call("GET", "/api/tables", Nothing, list[messages.Room], open_tables),
    Call("POST", "/api/tables", NewTable, Seated, create_table),
    Call("GET", "/api/tables/{code}", Nothing, messages.Room, table_room),
    Call("POST", "/api/tables/{code}/seats", SitDown, Seated, sit_down),
    deed("/api/tables/{code}/bots", SeatBot, seat_bot),
    deed("/api/tables/{code}/start", Start, start_game),
    deed("/api/tables/{code}/pause", Switch, pause_game),
    deed("/api/tables/{code}/pace", NewPace, choose_pace),
    deed("/api/tables/{code}/lock", Switch, lock_table),
    deed("/api/tables/{code}/send-away", SentAway, send_away),
    deed("/api/tables/{code}/host", OneSeat, hand_over),
]
