"""*Your turn*, for those who are away: once of each turn, after a moment, and only if it is still true."""

from __future__ import annotations

import asyncio
import contextlib
from base64 import urlsafe_b64encode
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import NamedTuple

import msgspec
from msgspec import Struct

from gadabout.core.codec import encode
from gadabout.core.contract import HOUSE, Seat
from gadabout.games.registry import find
from gadabout.server.base import counters
from gadabout.server.base.ports import (
    Clock,
    Letter,
    Postman,
    Store,
    StoreFailed,
    Subscription,
    Unreachable,
    Write,
)
from gadabout.server.base.storing import save
from gadabout.server.table.table import Table
from gadabout.server.wire.refusals import WORDS

MOST_TARGETS = 3
"""Devices of one person that are reminded; the newest ones."""
QUIET = 600_000
"""Milliseconds for which nobody is reminded twice of one table."""
MOST_PENDING = 10_000
"""Each is a task that sleeps, for as long as the quiet time at most."""
TTL = (60, 3 * 86_400)
"""Seconds for which a push service keeps a reminder: as long as the seat's clock runs, within bounds."""
GONE = {404, 410}


class Target(Struct, frozen=True):
    """The address of somebody's reminders, their language, and the page to open."""

    language: str
    base: str
    subscription: Subscription | None = None
    webhook: str = ""


class Reminded(Struct, frozen=True):
    """The last reminder, and its turn: the version at which the question was first asked."""

    at: int = -QUIET
    of: int = -1


class Kept(Struct, frozen=True):
    """As it stands on disk; earlier versions kept the targets alone."""

    targets: list[Target]
    last: Reminded = Reminded()


class Whose(NamedTuple):
    """A person at a table: its code, and the hash of their seat's key."""

    code: str
    key: str

    @property
    def note(self) -> str:
        return f"reminder/{self.code}/{self.key}"


class Reminders:
    """The people who want to be reminded of a table, and the reminders that wait to be sent."""

    def __init__(self, store: Store, clock: Clock, postman: Postman, *, wait: float) -> None:
        self.store = store
        self.clock = clock
        self.postman = postman
        self.wait = wait
        """Seconds that somebody may be away before they are reminded."""
        self._targets: dict[Whose, list[Target]] = {}
        self._last: dict[Whose, Reminded] = {}
        self._pending: dict[Whose, asyncio.Task[None]] = {}
        self._ending: asyncio.Task[None] | None = None
        self._changing = asyncio.Lock()

    def greet(self, table: Table, notes: Mapping[str, bytes]) -> None:
        """Starts reminding at a table that was loaded, with the stored notes of who wants that."""
        code = table.roster.code
        for name, note in notes.items():
            whose = Whose(code, name.rpartition("/")[2])
            kept = msgspec.json.decode(note, type=Kept | list[Target])
            kept = kept if isinstance(kept, Kept) else Kept(kept)
            self._targets[whose], self._last[whose] = kept.targets, kept.last
            table.watch = self.watch
        # Somebody may have been waited for when the server stopped.
        if table.watch:
            self.watch(table)

    def part(self, table: Table) -> None:
        """Forgets a table that leaves the memory, and cancels its reminders; its notes stay on disk."""
        for whose in self._of(table):
            del self._targets[whose]
            self._forget(whose)

    async def keep(self, table: Table, key: str, target: Target | None) -> None:
        """Stores one more place to remind this person at; None removes all their places."""
        whose = Whose(table.roster.code, key)

        def more(known: list[Target]) -> list[Target]:
            kept = [old for old in known if target and not _same(old, target)]
            return [*kept, target][-MOST_TARGETS:] if target else []

        await self._change(whose, more)
        table.watch = self.watch

    async def hand_over(self, table: Table, key: str, new: str) -> None:
        """Moves a seat's reminders to its new key: webhooks come along, the old device's browser doesn't."""
        old, whose = Whose(table.roster.code, key), Whose(table.roster.code, new)
        if old in self._targets:
            self._last[whose] = self._last.get(old, Reminded())
            webhooks = [target for target in self._targets[old] if target.webhook]
            await self._change(whose, lambda _: webhooks)
            self._forget(old)
            await self._change(old, lambda _: [])

    async def _change(self, whose: Whose, change: Callable[[list[Target]], list[Target]]) -> None:
        """Stores a change of somebody's targets; one at a time, so that no write undoes another."""
        async with self._changing:
            targets = change(self._targets.get(whose, []))
            kept = encode(Kept(targets, self._last.get(whose, Reminded()))) if targets else None
            await save(self.store, Write(whose.code, self.clock.now(), note=(whose.note, kept)))
            if targets:
                self._targets[whose] = targets
            else:
                self._targets.pop(whose, None)

    def watch(self, table: Table) -> None:
        """Called when something has happened at a table: starts reminders for those who are away."""
        if table.roster.phase in {"over", "closed"}:
            table.watch = None
            self._ending = asyncio.create_task(self._end(table))
        for seat in away(table):
            chair = table.roster.chairs[seat]
            whose = Whose(table.roster.code, chair.key if chair else "")
            waits = whose in self._pending or len(self._pending) >= MOST_PENDING
            if whose in self._targets and not waits and self._is_new(whose, table, seat):
                self._pending[whose] = asyncio.create_task(self._remind(whose, table, seat))

    def _is_new(self, whose: Whose, table: Table, seat: Seat) -> bool:
        """True if this person wasn't reminded of this turn yet."""
        return self._last.get(whose, Reminded()).of != asked_since(table, seat)

    def _wait(self, whose: Whose) -> float:
        """Returns the seconds until this person may be reminded: the usual wait, or the rest of QUIET."""
        quiet = self._last.get(whose, Reminded()).at + QUIET - self.clock.now()
        # After a restart the time of day may be another.
        return max(self.wait, min(quiet, QUIET) / 1000)

    def _forget(self, whose: Whose) -> None:
        """Forgets somebody's last reminder, and cancels one that waits."""
        self._last.pop(whose, None)
        if task := self._pending.pop(whose, None):
            task.cancel()

    async def _end(self, table: Table) -> None:
        """Deletes all targets of a table, because its game is over."""
        for whose in self._of(table):
            self._forget(whose)
            with contextlib.suppress(StoreFailed):
                await self._change(whose, lambda _: [])

    def _of(self, table: Table) -> list[Whose]:
        """Returns all who want to be reminded of this table, even if they have left it."""
        return [whose for whose in self._targets if whose.code == table.roster.code]

    async def _remind(self, whose: Whose, table: Table, seat: Seat) -> None:
        try:
            await asyncio.sleep(self._wait(whose))
            chair = table.roster.chairs[seat]
            still = seat in away(table) and chair and chair.key == whose.key
            if still and self._is_new(whose, table, seat) and whose in self._targets:
                self._last[whose] = Reminded(self.clock.now(), asked_since(table, seat))
                with contextlib.suppress(StoreFailed):
                    await self._change(whose, lambda targets: targets)
                await asyncio.gather(
                    *(self._send(whose, target, table, seat) for target in self._targets.get(whose, []))
                )
        finally:
            if self._pending.get(whose) is asyncio.current_task():
                del self._pending[whose]
        # Meanwhile another turn may have begun.
        self.watch(table)

    async def _send(self, whose: Whose, target: Target, table: Table, seat: Seat) -> None:
        way = "push" if target.subscription else "webhook"
        try:
            status = await self.postman.send(self._letter(whose, target, table, seat))
        except Unreachable:
            counters.reminders.labels(way, "unreachable").inc()
            return
        counters.reminders.labels(way, "sent" if status < 300 else "refused").inc()
        if status in GONE:
            with contextlib.suppress(StoreFailed):
                await self._change(whose, lambda known: [other for other in known if other is not target])

    def _letter(self, whose: Whose, target: Target, table: Table, seat: Seat) -> Letter:
        left = (table.timers.until.get(seat, 0) - self.clock.now()) // 1000
        ttl, contact = min(max(left, TTL[0]), TTL[1]), "https://" + target.base.partition("://")[2]
        text = message(target, table, seat)
        return Letter(target.subscription or target.webhook, contact, text, topic(whose), ttl)

    def close(self) -> None:
        for task in self._pending.values():
            task.cancel()
        self.postman.close()


def away(table: Table) -> list[Seat]:
    """Returns the seats of people who are asked something and aren't connected."""
    if table.game is None or table.roster.phase != "playing" or table.roster.paused:
        return []
    here = table.audience.present()
    seats = [seat for seat in table.game.asked() if seat != HOUSE and seat not in here]
    return [seat for seat in seats if (chair := table.roster.chairs[seat]) and chair.key and not chair.bot]


def asked_since(table: Table, seat: Seat) -> int:
    """Returns the version since which the seat's question has been the same, restarts included."""
    assert table.game
    asks = table.game.asks
    since = len(asks) - 1
    while since and asks[since - 1].get(seat) == asks[-1].get(seat):
        since -= 1
    return since


def message(target: Target, table: Table, seat: Seat) -> dict[str, str]:
    """Returns a reminder's text for the page's worker, or for a webhook, which reads `text` or `content`."""
    chair = table.roster.chairs[seat]
    title = find(table.roster.game).WORDS.say("title", target.language)
    body = WORDS.say("your-turn", target.language, name=chair.name if chair else "")
    path = f"/t/{table.roster.code}"
    if target.subscription:
        return {"title": title, "body": body, "url": path}
    text = f"{title}: {body} {target.base}{path}"
    return {"title": title, "body": body, "url": target.base + path, "text": text, "content": text}


def topic(whose: Whose) -> str:
    """Returns a reminder's topic: a newer one replaces an undelivered older one of the same topic."""
    return urlsafe_b64encode(sha256(whose.note.encode()).digest()).decode()[:32]


def _same(one: Target, other: Target) -> bool:
    if one.subscription and other.subscription:
        return one.subscription.endpoint == other.subscription.endpoint
    return bool(one.webhook) and one.webhook == other.webhook
