"""The house: all tables. A table is loaded when somebody needs it, and a running one when the house opens."""

from __future__ import annotations

import asyncio

import msgspec
from msgspec import Raw

from gadabout.core.codec import Codec, Malformed, encode
from gadabout.core.contract import Illegal
from gadabout.core.words import LANGUAGES
from gadabout.games.registry import GAMES
from gadabout.server import hosting
from gadabout.server.clock import Clock
from gadabout.server.game import LiveGame
from gadabout.server.hosting import Ticket
from gadabout.server.pilot import Pilot
from gadabout.server.roster import Roster, Speed, new_code
from gadabout.server.store import Saved, Store
from gadabout.server.table import Table


class House:
    """Opens tables, finds them again, and closes them all."""

    def __init__(self, store: Store, clock: Clock, pilot: Pilot) -> None:
        self.store = store
        self.clock = clock
        self.pilot = pilot
        self.tables: dict[str, Table] = {}

    def open(self) -> None:
        """Every game that was going on goes on."""
        for code in self.store.codes("playing"):
            self.find(code)

    async def close(self) -> None:
        """What was received is finished, then all is closed."""
        await asyncio.gather(*(table.close() for table in self.tables.values()))
        self.pilot.close()
        self.store.close()

    def find(self, code: str) -> Table:
        """The table of this code."""
        code = code.upper()
        if code not in self.tables:
            saved = self.store.load(code)
            if saved is None:
                raise Illegal("no-such-table")
            self.tables[code] = self._table(saved)
        return self.tables[code]

    def _table(self, saved: Saved) -> Table:
        roster = msgspec.json.decode(saved.roster, type=Roster)
        game = LiveGame.resumed(saved.lines) if saved.lines else None
        return Table(roster, game, store=self.store, clock=self.clock, pilot=self.pilot)

    async def create(
        self, game: str, options: Raw, name: str, *, speed: Speed = "live", public: bool = False
    ) -> tuple[Table, Ticket]:
        """A new table, with its host on the first seat."""
        roster = Roster(
            code=self._free_code(),
            game=game,
            options=Raw(encode(checked(game, options))),
            speed=speed,
            public=public,
            chairs=[None] * GAMES[game].seats(checked(game, options)),
        )
        table = Table(roster, None, store=self.store, clock=self.clock, pilot=self.pilot)
        ticket = await table.ask(lambda: hosting.sit(table, name))
        self.tables[roster.code] = table
        return table, ticket

    def _free_code(self) -> str:
        while (code := new_code()) in self.tables or self.store.load(code):
            pass
        return code


def checked(game: str, options: Raw) -> object:
    """The options, if a game can be played so."""
    if game not in GAMES:
        raise Illegal("no-such-game")
    rules = GAMES[game]
    try:
        chosen = Codec(rules.MODEL).options(bytes(options))
        rules.setup(chosen, bytes(32))
    except Malformed as error:
        raise Illegal("bad-options", why=str(error)) from error
    except Illegal as refused:
        raise Illegal(
            "bad-options", why=rules.WORDS.say(refused.key, LANGUAGES[0], **refused.values)
        ) from refused
    return chosen
