"""Reminders: where somebody wants to hear that it is their turn."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from gadabout.core.contract import Illegal
from gadabout.server.base.ports import StoreFailed, Subscription, Unreachable
from gadabout.server.calls.call import Asked, Call, Nothing
from gadabout.server.house.house import House
from gadabout.server.house.reminders import Reminders, Target
from gadabout.server.system.posting import MOST_URL, addresses, place
from gadabout.server.system.webpush import decode64, is_point
from gadabout.server.wire.refusals import Explained, words_of

Url = Annotated[str, Meta(max_length=MOST_URL)]
Secret = Annotated[str, Meta(max_length=120)]


class PushKey(Struct, frozen=True):
    """What a browser subscribes with: the server's public key."""

    key: str


class BrowserKeys(Struct, frozen=True):
    p256dh: Secret
    auth: Secret


class BrowserSubscription(Struct, frozen=True):
    """As a browser tells it."""

    endpoint: Url
    keys: BrowserKeys


class Reminder(Struct, frozen=True, forbid_unknown_fields=True):
    """Where to remind: a browser or a URL; with neither, nowhere any more."""

    subscription: BrowserSubscription | None = None
    webhook: Url = ""
    language: Literal["en", "cs"] = "en"


async def push_key(house: House, _asked: Asked, _body: Nothing) -> PushKey:
    """The key that a browser needs to be reminded by this server."""
    return PushKey(_reminders(house).postman.public)


async def remind_me(house: House, asked: Asked, body: Reminder) -> Nothing:
    """Remind the owner of a seat when it is their turn and they are away."""
    table, reminders = await house.fetch(asked.code), _reminders(house)
    seat = table.roster.seat_of(asked.key)
    chair = None if seat is None else table.roster.chairs[seat]
    if chair is None:
        raise Illegal("not-your-seat")
    target = await asyncio.to_thread(_target, body, asked.base, private=reminders.postman.private)
    try:
        await reminders.keep(table, chair.key, target)
    except StoreFailed as failed:
        raise Illegal("could-not-store") from failed
    return Nothing()


def _reminders(house: House) -> Reminders:
    if house.reminders is None:
        raise Illegal("no-such-reminders")
    return house.reminders


def _target(body: Reminder, base: str, *, private: bool) -> Target | None:
    """Checks where a reminder is to go, and looks its host up. It blocks, so a thread runs it."""
    try:
        if body.subscription:
            told = _subscription(body.subscription)
            addresses(place(told.endpoint, private=private, encrypted=True), private=private)
            return Target(body.language, base, told)
        if body.webhook:
            addresses(place(body.webhook, private=private), private=private)
            return Target(body.language, base, webhook=body.webhook)
    except (Unreachable, ValueError) as error:
        key = str(error) if isinstance(error, Unreachable) else "no-push-keys"
        raise Explained("bad-reminder", words_of(Illegal(key))) from error
    return None


def _subscription(told: BrowserSubscription) -> Subscription:
    found = Subscription(told.endpoint, decode64(told.keys.p256dh), decode64(told.keys.auth))
    if len(found.secret) != 16 or not is_point(found.listener):
        raise ValueError("no keys of a browser")
    return found


CALLS: list[Call[Any]] = [
    Call("GET", "/api/push", Nothing, PushKey, push_key),
    Call("POST", "/api/tables/{code}/push", Reminder, Nothing, remind_me),
]
