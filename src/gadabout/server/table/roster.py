"""Who sits at a table, and how it is to be played. Secrets are kept as hashes only."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from hashlib import sha256
from hmac import compare_digest
from random import Random
from typing import Literal, get_args

from msgspec import Raw, Struct, field

from gadabout.core.codec import Codec, Malformed
from gadabout.core.contract import Illegal, Options, Seat
from gadabout.core.dice import commitment
from gadabout.games.registry import GAMES
from gadabout.server.wire.messages import Colour, Pace, Sitting
from gadabout.server.wire.refusals import Explained, words_of

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""No letter or digit that looks like another."""
CODE_LENGTH = 8
"""31⁸ codes, 853 thousand million; `docs/operating.md` computes how hopeless guessing is."""
Phase = Literal["gathering", "playing", "over", "closed"]
Speed = Literal["brisk", "live", "relaxed", "days"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
TRAVELLERS = ("Phileas", "Nellie", "Marco", "Isabella", "Alexander", "Ida")
"""What bots are called, by their seat."""


class Chair(Struct):
    """A seat that somebody has taken."""

    name: str
    key: str = ""
    """The hash of the secret that opens it; empty for a bot's."""
    bot: str = ""
    """The level of the bot that plays here now; with a key, it stands in for a person."""
    colour: Colour = "red"
    ready: bool = False
    salt: str = ""
    """What its owner mixes into the luck, as it will stand in the log."""
    also: list[str] = []
    """Hashes of the keys of further devices."""
    ban_hashes: list[str] = field(default_factory=list, name="marks")
    """By which somebody who was sent away is known again; kept until the game begins."""

    gone: Literal["", "left", "conceded"] = ""
    former: list[str] = []
    """Hashes of the keys of somebody who has left or was sent away: they may still erase their name."""

    def opens(self, key_hash: str) -> bool:
        """True if the key with this hash opens the seat."""
        return bool(self.key) and any(compare_digest(own, key_hash) for own in (self.key, *self.also))

    def give_up(self) -> None:
        """Makes the seat's keys invalid, and keeps them as former ones; leaves `gone` as it is."""
        self.former, self.key, self.also = [self.key, *self.also], "", []


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
    """Hashes of those who may not sit down again."""
    bot_seed: str = ""
    votes: list[int] = []
    """Seats that want to end the game now."""
    next: str = ""
    """The table of the rematch."""
    shared: bool = False
    """A finished game that everybody may find."""
    imported: bool = False
    """The game was played elsewhere."""
    pace: Pace = "calm"
    """Whether bots and the house hurry where people only wait for them."""
    seed: str = ""
    """All luck of the game comes from it. Its table commits to it at once, and tells it at the end."""

    def commitment(self) -> str:
        return commitment(bytes.fromhex(self.seed))

    def salts(self) -> tuple[str, ...]:
        """Returns the players' salts for the luck, each with its seat's number in front."""
        return tuple(f"{seat}:{chair.salt}" for seat, chair in enumerate(self.chairs) if chair and chair.salt)

    def seat_of(self, key: str) -> int | None:
        """Returns the seat that this key opens; None if it opens none."""
        return self.seat_of_hash(hashed(key))

    def seat_of_hash(self, key_hash: str) -> int | None:
        """Returns the seat that the key of this hash opens; looks at all seats, so the time tells nothing."""
        found = [seat for seat, chair in enumerate(self.chairs) if chair and chair.opens(key_hash)]
        return found[0] if found else None

    def persons(self) -> list[int]:
        """Returns the seats that belong to persons."""
        return [seat for seat, chair in enumerate(self.chairs) if chair and chair.key]

    def players(self) -> list[int]:
        """Returns the seats of persons who have not gone for good."""
        return [seat for seat, chair in enumerate(self.chairs) if chair and chair.key and not chair.gone]

    def playing(self) -> list[int]:
        """Returns the seats of players for whom no bot stands in."""
        return [seat for seat in self.players() if (chair := self.chairs[seat]) and not chair.bot]

    def alone(self) -> Seat | None:
        """Returns the seat of the only person who plays, if bots play all other seats."""
        playing = self.playing()
        return Seat(playing[0]) if len(playing) == 1 else None

    def take_vote_along(self, seat: int) -> None:
        """Deletes the vote of a seat whose player leaves or lets a bot play."""
        self.votes = [voter for voter in self.votes if voter != seat]

    def is_voted_out(self) -> bool:
        """True if all who play themselves voted to end the game.

        If bots stand in for everybody, all players must have voted.
        """
        needed = self.playing() or self.players()
        return self.phase == "playing" and bool(self.votes) and {*needed} <= {*self.votes}

    def people(self) -> tuple[str, ...]:
        """Returns the names of all seats."""
        return tuple(chair.name if chair else "" for chair in self.chairs)

    def free_seats(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair is None]

    def free_colour(self, wish: Colour | None = None) -> Colour:
        """Returns the wished colour, or raises Illegal if it is taken; without a wish, the first free one."""
        taken = {chair.colour for chair in self.chairs if chair}
        if wish is None:
            return next(colour for colour in COLOURS if colour not in taken)
        if wish in taken:
            raise Illegal("colour-taken")
        return wish

    def sittings(self, here: set[int]) -> tuple[Sitting | None, ...]:
        """Returns the seats as everybody may know them."""
        return tuple(
            Sitting(
                chair.name, chair.bot, bool(chair.bot) or seat in here, chair.colour, chair.ready, chair.gone
            )
            if chair
            else None
            for seat, chair in enumerate(self.chairs)
        )


def new_code(rng: Random) -> str:
    """Returns a random code for a table, easy to read aloud, such as KXPM4T7Q."""
    return "".join(rng.choice(LETTERS) for _ in range(CODE_LENGTH))


def new_key(rng: Random) -> str:
    """Returns a random secret of 192 bits."""
    return urlsafe_b64encode(rng.randbytes(24)).decode()


def hashed(key: str) -> str:
    return sha256(b"gadabout key\0" + key.encode()).hexdigest()


def checked(game: str, options: Raw) -> Options:
    """Returns the decoded options; raises Illegal if the game can't be played with them."""
    if game not in GAMES:
        raise Illegal("no-such-game")
    rules = GAMES[game]
    try:
        chosen = Codec(rules.MODEL).options(bytes(options))
        rules.setup(chosen, bytes(32))
    except Malformed as error:
        raise Illegal("bad-options", why=str(error)) from error
    except Illegal as refused:
        raise Explained("bad-options", words_of(refused, rules)) from refused
    return chosen
