"""Taking back a move: at once where nobody has learned anything by it, else if all the others agree."""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine
from typing import Any, NamedTuple, Protocol

from gadabout.core.codec import encode
from gadabout.core.contract import Illegal, Seat
from gadabout.core.recorder import Draft
from gadabout.server.base.errands import Errands
from gadabout.server.base.inbox import Job
from gadabout.server.base.logs import short
from gadabout.server.base.ports import Chance, Clock
from gadabout.server.table.audience import Audience, Listener
from gadabout.server.table.bots.pilot import Pilot
from gadabout.server.table.game import AGAINST_BOTS, LiveGame
from gadabout.server.table.roster import Roster
from gadabout.server.table.taking_back import Since, is_own, last_move
from gadabout.server.wire import messages

AGREED = "agreed"
CHECK_SECONDS = 5.0
"""What can't be found out so soon may have taught somebody something."""
KEPT = 8
"""So many messages of each seat are remembered: more than wait for an answer when a connection drops."""
log = logging.getLogger("gadabout.undo")

Message = messages.TakeBack | messages.Consent
Refuse = Callable[[Listener, str, Illegal], None]


class Rewound(Protocol):
    """What taking back needs of its table."""

    audience: Audience
    chance: Chance
    clock: Clock
    game: LiveGame | None
    pilot: Pilot
    roster: Roster

    def playing(self, listener: Listener, seat: Seat) -> LiveGame: ...
    def post(self, job: Job) -> None: ...
    def refuse(self, listener: Listener, message_id: str, refused: Illegal) -> None: ...
    def tell_room(self) -> None: ...
    async def make(self, draft: Draft) -> None: ...


class Heard:
    """A message that may be sent again, as after a drop. It counts once; its last sender is answered."""

    def __init__(self, refuse: Refuse, listener: Listener, message: Message) -> None:
        self.listener = listener
        self.message = message
        self._refuse = refuse
        self._answer: int | Illegal | None = None

    @property
    def seat(self) -> Seat:
        return Seat(self.message.seat)

    @property
    def is_answered(self) -> bool:
        return self._answer is not None

    def again(self, listener: Listener) -> None:
        self.listener = listener
        self._tell()

    def answer(self, answer: int | Illegal) -> None:
        """Tells the version that the message led to, or why it is refused; only the first answer counts."""
        if self._answer is None:
            self._answer = answer
            self._tell()

    async def follow(self, work: Coroutine[Any, Any, None]) -> None:
        """Runs the work for this message, and answers with its refusal or error if it fails."""
        try:
            await work
        except Illegal as refused:
            self.answer(refused)
        except Exception:
            self.answer(Illegal("broken"))
            raise

    def _tell(self) -> None:
        match self._answer:
            case int(version):
                self.listener.send(encode(messages.Accepted(self.message.id, version)))
            case Illegal() as refused:
                self._refuse(self.listener, self.message.id, refused)


class Wish(NamedTuple):
    """Somebody asks to take back a move, and waits for the others."""

    heard: Heard
    n: int
    wanted: frozenset[int]
    agreed: frozenset[int] = frozenset()


class TakeBacks:
    """The wish to take back a move that a table waits for, and the latest messages about such wishes."""

    def __init__(self, table: Rewound) -> None:
        self._table = table
        self.wish: Wish | None = None
        self._heard: dict[Seat, dict[str, Heard]] = {}
        """Of each seat the last wishes to take back and answers to such, by their ids."""
        self._errands = Errands()

    @property
    def busy(self) -> bool:
        """True while a worker is asked whether a move taught anybody anything."""
        return bool(self._errands)

    def cancel(self) -> None:
        self._errands.cancel()

    def shown(self) -> messages.Wish | None:
        """Returns the wish as it is told to everybody; None if there is none."""
        wish = self.wish
        return wish and messages.Wish(wish.heard.seat, tuple(sorted(wish.wanted)), tuple(sorted(wish.agreed)))

    async def hear(self, listener: Listener, message: Message) -> None:
        """Takes in a wish to take back a move, or an answer to one."""
        table, seat = self._table, Seat(message.seat)
        game = table.game
        if seat not in table.audience.seats_of(listener):
            table.refuse(listener, message.id, Illegal("not-your-seat"))
            return
        own = self._heard.setdefault(seat, {})
        if message.id in own:
            own[message.id].again(listener)
            return
        heard = own[message.id] = Heard(table.refuse, listener, message)
        if len(own) > KEPT:
            # What waits for the others is remembered until it is answered.
            del own[next(id_ for id_, old in own.items() if old.is_answered)]
        if isinstance(message, messages.Consent):
            await heard.follow(self._consent(heard, yes=message.yes))
        elif game and (seat, message.id) in game.ids:
            # Heard before the server was started anew.
            heard.answer(game.ids[seat, message.id])
        else:
            await heard.follow(self._take_back(heard))

    def withdraw(self, why: Illegal) -> None:
        """Drops the wish, if there is one, and tells its seat why."""
        if wish := self.wish:
            self.wish = None
            wish.heard.answer(why)
            self._table.tell_room()

    async def _take_back(self, heard: Heard) -> None:
        """Takes back a seat's last move, asks a worker if that is harmless, or asks the other players."""
        table, seat = self._table, heard.seat
        game = table.playing(heard.listener, seat)
        if table.roster.paused:
            raise Illegal("paused")
        n = last_move(game, seat)
        others = frozenset(other for other in table.roster.players() if other != seat)
        wish = Wish(heard, n, others - table.audience.seats_of(heard.listener))
        if not others:
            await self._undo(wish, AGAINST_BOTS)
        elif is_own(game, seat, n):
            if self._errands:
                raise Illegal("asked-already")
            self._errands.run(self._find_out(wish, game))
        else:
            await self._ask(wish)

    async def _find_out(self, wish: Wish, game: LiveGame) -> None:
        """Asks a worker whether the moves taught anybody anything; the table goes on meanwhile."""
        table, version = self._table, game.version
        try:
            given = Since(list(game.log.lines), wish.heard.seat, wish.n, table.chance.rng().getrandbits(128))
            harmless = await table.pilot.work("harmless", given, CHECK_SECONDS)
        except TimeoutError:
            harmless = False
        except Exception:
            log.exception("nobody found out what a move taught at table %s", short(table.roster.code))
            harmless = False
        table.post(lambda: wish.heard.follow(self._found_out(wish, version, harmless=harmless)))

    async def _found_out(self, wish: Wish, version: int, *, harmless: bool) -> None:
        """Takes back or asks the others; Illegal if the game moved on or the seat isn't the player's now."""
        table = self._table
        assert table.game
        still_theirs = wish.heard.seat in table.roster.players()
        if table.game.version != version or table.roster.paused or not still_theirs:
            raise Illegal("too-late")
        if harmless:
            await self._undo(wish, "")
        else:
            await self._ask(wish)

    async def _ask(self, wish: Wish) -> None:
        """Asks the others for consent; if all of them are on the same device, takes back at once."""
        if not wish.wanted:
            await self._undo(wish, AGREED)
        elif self.wish:
            raise Illegal("asked-already")
        else:
            self.wish = wish
            self._table.tell_room()

    async def _consent(self, heard: Heard, *, yes: bool) -> None:
        """Takes in another player's answer; takes back once all have agreed."""
        table, seat, wish = self._table, heard.seat, self.wish
        game = table.playing(heard.listener, seat)
        if wish is None or seat not in wish.wanted:
            raise Illegal("nobody-asked")
        heard.answer(game.version)
        if not yes:
            self.withdraw(Illegal("not-agreed", who=table.roster.people()[seat]))
            return
        wish = wish._replace(agreed=wish.agreed | {seat})
        if wish.agreed >= wish.wanted:
            await wish.heard.follow(self._undo(wish, AGREED))
        else:
            self.wish = wish
            table.tell_room()

    async def _undo(self, wish: Wish, how: str) -> None:
        table, heard = self._table, wish.heard
        assert table.game
        receipt = {"id": heard.message.id} | ({"how": how} if how else {})
        draft = table.game.recorder.draft_undo(wish.n, heard.seat, at=table.clock.now(), receipt=receipt)
        if self.wish and self.wish.heard is heard:
            self.wish = None
        try:
            await table.make(draft)
            heard.answer(table.game.version)
        finally:
            table.tell_room()
