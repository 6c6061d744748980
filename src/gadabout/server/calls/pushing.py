"""Reminders: where somebody wants to hear that it is their turn."""

from __future__ import annotations

from base64 import urlsafe_b64decode
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from gadabout.core.contract import Illegal
from gadabout.server.base.ports import MOST_URL, StoreFailed, Subscription, Unreachable
from gadabout.server.calls.call import Asked, Call, Nothing
from gadabout.server.house.house import House
from gadabout.server.house.reminders import Reminders, Target
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
    try:
        if target := _target(body, asked.base):
            await reminders.postman.check(target.subscription or target.webhook)
    except (Unreachable, ValueError) as error:
        key = str(error) if isinstance(error, Unreachable) else "no-push-keys"
        raise Explained("bad-reminder", words_of(Illegal(key))) from error
    try:
        await reminders.keep(table, chair.key, target)
    except StoreFailed as failed:
        raise Illegal("could-not-store") from failed
    return Nothing()


def _reminders(house: House) -> Reminders:
    if house.reminders is None:
        raise Illegal("no-such-reminders")
    return house.reminders


def _target(body: Reminder, base: str) -> Target | None:
    """Returns where a reminder is to go; raises ValueError if a browser's keys can't be read."""
    if told := body.subscription:
        keys = _decoded(told.keys.p256dh), _decoded(told.keys.auth)
        return Target(body.language, base, Subscription(told.endpoint, *keys))
    return Target(body.language, base, webhook=body.webhook) if body.webhook else None


def _decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


CALLS: list[Call[Any]] = [
    Call("GET", "/api/push", Nothing, PushKey, push_key),
    Call("POST", "/api/tables/{code}/push", Reminder, Nothing, remind_me),
]
