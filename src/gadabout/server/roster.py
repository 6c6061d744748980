"""Who sits at a table, and how it is to be played. Secrets are kept as hashes only."""

from __future__ import annotations

from hashlib import sha256
from hmac import compare_digest
from secrets import choice, token_urlsafe
from typing import Literal

from msgspec import Raw, Struct

from gadabout.server.wire import Sitting

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""No letter or digit that looks like another."""
CODE_LENGTH = 6
Phase = Literal["gathering", "playing", "over", "closed"]
Speed = Literal["brisk", "live", "relaxed", "days"]


class Chair(Struct):
    """A seat that somebody has taken."""

    name: str
    key: str = ""
    """The hash of the secret that opens it; empty for a bot's."""
    bot: str = ""
    """The level of the bot that plays here now; with a key, it stands in for a person."""


class Roster(Struct):
    """All of a table that is not in its log."""

    code: str
    game: str
    options: Raw
    speed: Speed
    public: bool
    chairs: list[Chair | None]
    host: int = 0
    phase: Phase = "gathering"
    locked: bool = False
    paused: bool = False
    banned: list[str] = []
    """Hashes of the keys of those who were sent away."""
    bot_seed: str = ""

    def seat_of(self, key: str) -> int | None:
        """The seat that this key opens."""
        mark = hashed(key)
        found = None
        for seat, chair in enumerate(self.chairs):
            if chair and chair.key and compare_digest(chair.key, mark):
                found = seat
        return found

    def free_seats(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair is None]

    def sittings(self, here: set[int]) -> tuple[Sitting | None, ...]:
        """The seats as everybody may know them."""
        return tuple(
            Sitting(chair.name, chair.bot, bool(chair.bot) or seat in here) if chair else None
            for seat, chair in enumerate(self.chairs)
        )


def new_code() -> str:
    """A name for a table, easy to read aloud: one of 887 million."""
    return "".join(choice(LETTERS) for _ in range(CODE_LENGTH))


def new_key() -> str:
    """A secret of 192 bits."""
    return token_urlsafe(24)


def hashed(key: str) -> str:
    return sha256(b"gadabout key\0" + key.encode()).hexdigest()
