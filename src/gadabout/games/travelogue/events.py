"""What happens at the table of Travelogue, as it is told. Seats, cards and destinations are numbers."""

from __future__ import annotations

from msgspec import Struct


class AlbumsDealt(Struct, frozen=True, tag=True):
    """Each player's album number, and who starts: the highest (TG-10)."""

    albums: tuple[int, ...]
    first: int


class HandDealt(Struct, frozen=True, tag=True):
    """A hand; the cards are told to its owner alone."""

    seat: int
    count: int
    cards: tuple[int, ...] | None = None


class TurnedUp(Struct, frozen=True, tag=True):
    """A card from the deck comes to lie below an agent."""

    agent: int
    card: int


class PilesLaid(Struct, frozen=True, tag=True):
    """The destinations on top of the three piles."""

    tops: tuple[int, ...]


class Chose(Struct, frozen=True, tag=True):
    """A first destination, and what lies on its pile now (TG-12)."""

    seat: int
    pile: int
    destination: int
    top: int


class TurnBegan(Struct, frozen=True, tag=True):
    """`last`: it is the player's last turn (TG-40)."""

    turn: int
    seat: int
    last: bool


class Drew(Struct, frozen=True, tag=True):
    """A card from the deck, told to its owner alone."""

    seat: int
    card: int | None = None


class Stopped(Struct, frozen=True, tag=True):
    seat: int


class Passed(Struct, frozen=True, tag=True):
    """Nothing to draw, and nothing else wanted (TG-20)."""

    seat: int


class VisitedAgent(Struct, frozen=True, tag=True):
    seat: int
    agent: int


class PartnerChosen(Struct, frozen=True, tag=True):
    seat: int
    partner: int
    count: int


class Picked(Struct, frozen=True, tag=True):
    """A card chosen for a trade or because of clouds, told to its owner alone; `left` are still to choose."""

    seat: int
    left: int
    card: int | None = None


class LaidDown(Struct, frozen=True, tag=True):
    """Cards lie face down before the partner; their owner knows what they picked (TG-21)."""

    seat: int
    partner: int
    count: int


class TookFromAgent(Struct, frozen=True, tag=True):
    seat: int
    agent: int
    card: int


class Traded(Struct, frozen=True, tag=True):
    """Both take up what they were given; the two of them know the cards (TG-21)."""

    seat: int
    partner: int
    count: int
    gave: tuple[int, ...] | None = None
    got: tuple[int, ...] | None = None


class Arrived(Struct, frozen=True, tag=True):
    """The visit of a destination begins (TG-22)."""

    seat: int
    destination: int


class Discarded(Struct, frozen=True, tag=True):
    """A card of the visit; `value` is the vacation value so far (TG-31)."""

    seat: int
    card: int
    value: int


class Enjoyed(Struct, frozen=True, tag=True):
    """All is discarded; so much the vacation was worth (TG-31)."""

    seat: int
    destination: int
    value: int


class Scored(Struct, frozen=True, tag=True):
    """A card shown and put under the album: its number counts (TG-32)."""

    seat: int
    card: int
    points: int


class TookBonus(Struct, frozen=True, tag=True):
    """The cards with a bonus, from the lowest agent on (TG-33)."""

    seat: int
    cards: tuple[int, ...]


class Clouded(Struct, frozen=True, tag=True):
    """So many clouds: the others keep no more than `limit` cards (TG-34)."""

    clouds: int
    limit: int


class Shed(Struct, frozen=True, tag=True):
    """What a player discarded because of clouds, shown when all have chosen (TG-34)."""

    seat: int
    cards: tuple[int, ...]


class MovedOn(Struct, frozen=True, tag=True):
    """A destination goes beneath a pile, its top is the next one, and another lies on top now (TG-36)."""

    seat: int
    pile: int
    old: int
    destination: int
    top: int


class Ended(Struct, frozen=True, tag=True):
    """TG-41: the points, the cards left in hand, and who wins by `reason`."""

    winners: tuple[int, ...]
    points: tuple[int, ...]
    cards: tuple[int, ...]
    reason: str


Event = (
    AlbumsDealt
    | HandDealt
    | TurnedUp
    | PilesLaid
    | Chose
    | TurnBegan
    | Drew
    | Stopped
    | Passed
    | VisitedAgent
    | PartnerChosen
    | Picked
    | LaidDown
    | TookFromAgent
    | Traded
    | Arrived
    | Discarded
    | Enjoyed
    | Scored
    | TookBonus
    | Clouded
    | Shed
    | MovedOn
    | Ended
)
