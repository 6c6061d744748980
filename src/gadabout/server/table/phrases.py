"""Quick reactions and phrases instead of free words: translated, safe for children, and not too many."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from gadabout.core.codec import encode
from gadabout.core.contract import Illegal, Seat
from gadabout.server.base.accounts import Allowance, Bucket
from gadabout.server.base.ports import Clock
from gadabout.server.table.audience import Audience, Listener
from gadabout.server.wire import messages
from gadabout.server.wire.refusals import words_of

ALLOWED = Allowance(4, 12)
"""Phrases of one seat."""


class Phrase(Struct, frozen=True):
    """What one can say at a table; a page may leave out whom its player doesn't want to hear."""

    name: str
    sign: str
    words: Mapping[str, str]


def _phrase(name: str, sign: str, en: str, cs: str) -> Phrase:
    return Phrase(name, sign, {"en": en, "cs": cs})


PHRASES = (
    _phrase("hello", "👋", "Hello!", "Ahoj!"),
    _phrase("good-luck", "🍀", "Good luck!", "Hodně štěstí!"),
    _phrase("well-played", "👏", "Well played!", "Dobře zahráno!"),
    _phrase("thanks", "🙏", "Thank you!", "Díky!"),
    _phrase("sorry", "😅", "Sorry!", "Pardon!"),
    _phrase("wow", "😮", "Wow!", "Páni!"),
    _phrase("oops", "🙈", "Oops!", "Jejda!"),
    _phrase("funny", "😄", "Ha ha!", "Cha cha!"),
    _phrase("close", "😬", "That was close!", "To bylo těsné!"),
    _phrase("thinking", "🤔", "Let me think…", "Přemýšlím…"),
    _phrase("moment", "☕", "Back in a moment.", "Hned jsem zpátky."),
    _phrase("hurry", "⏳", "Hurry up, please!", "Rychleji, prosím!"),
    _phrase("again", "🔁", "Another game?", "Ještě jednu hru?"),
    _phrase("bye", "🧳", "Goodbye!", "Na shledanou!"),
)
NAMES = frozenset(phrase.name for phrase in PHRASES)


class Reactions:
    """What the people who sit at one table say: heard at once, and not kept."""

    def __init__(self, code: str, audience: Audience, clock: Clock) -> None:
        self.code = code
        self.audience = audience
        self.clock = clock
        self._left: dict[int, Bucket] = {}

    def react(self, listener: Listener, seat: int, phrase: str) -> None:
        try:
            self._check(listener, seat, phrase)
        except Illegal as refused:
            listener.send(encode(messages.Refused("", refused.key, words_of(refused))))
        else:
            self.audience.hear(encode(messages.Reacted(self.code, seat, phrase)))

    def _check(self, listener: Listener, seat: int, phrase: str) -> None:
        if Seat(seat) not in self.audience.seats_of(listener):
            raise Illegal("not-your-seat")
        if phrase not in NAMES:
            raise Illegal("no-such-phrase")
        now = self.clock.now()
        if not self._left.setdefault(seat, Bucket(ALLOWED, 1, now)).take(now):
            raise Illegal("too-many-phrases")
