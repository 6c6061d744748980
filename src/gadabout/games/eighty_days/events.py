"""What is told at the table of Around the World in 80 Days.

Cards that only their owner may see are left out of what the others hear. Events are made at every step; as
none can hold itself, Python need not watch them for cycles.
"""

from __future__ import annotations

from msgspec import Struct

from gadabout.games.eighty_days.model import Supply


class ChipsLaid(Struct, frozen=True, gc=False, tag=True):
    """The bonus of the red and of the blue chip at each place, from Paris on."""

    red: tuple[str, ...]
    blue: tuple[str, ...]


class Dealt(Struct, frozen=True, gc=False, tag=True):
    """A hand, and a coin."""

    seat: int
    number: int
    cards: tuple[int, ...] = ()


class LotFell(Struct, frozen=True, gc=False, tag=True):
    """Who starts the first round."""

    seat: int


class RoundBegan(Struct, frozen=True, gc=False, tag=True):
    """The cards at the action spaces, from the left; days lost by all who still travel (ED-81)."""

    round: int
    starter: int
    cards: tuple[int, ...]
    days: int


class Reshuffled(Struct, frozen=True, gc=False, tag=True):
    """The discards are the new supply (ED-23)."""

    number: int


class Took(Struct, frozen=True, gc=False, tag=True):
    seat: int
    space: int
    card: int


class Drew(Struct, frozen=True, gc=False, tag=True):
    seat: int
    supply: Supply
    card: int | None = None


class Bought(Struct, frozen=True, gc=False, tag=True):
    """Two coins for the top card of a supply; `Drew` follows."""

    seat: int
    supply: Supply


class Received(Struct, frozen=True, gc=False, tag=True):
    """A coin, or none if the supply is empty."""

    seat: int
    coins: int


class Declined(Struct, frozen=True, gc=False, tag=True):
    """No action."""

    seat: int


class DetectiveMoved(Struct, frozen=True, gc=False, tag=True):
    seat: int
    place: int


class MarkerTaken(Struct, frozen=True, gc=False, tag=True):
    seat: int


class Discarded(Struct, frozen=True, gc=False, tag=True):
    seat: int
    card: int


class Traded(Struct, frozen=True, gc=False, tag=True):
    """So many cards are drawn for those discarded; `Drew` follows for each."""

    seat: int
    number: int


class Cashed(Struct, frozen=True, gc=False, tag=True):
    """Elephant (or Princess as Elephant) discarded for a coin, if there was one."""

    seat: int
    card: int
    coins: int


class Connected(Struct, frozen=True, gc=False, tag=True):
    seat: int
    card: int


class Laid(Struct, frozen=True, gc=False, tag=True):
    """A card of the leg."""

    seat: int
    card: int


class SetForth(Struct, frozen=True, gc=False, tag=True):
    """A leg without cards begins, to this place."""

    seat: int
    place: int


class Played(Struct, frozen=True, gc=False, tag=True):
    """An event card on the leg; `role` is the event that it is (Princess: another one)."""

    seat: int
    card: int
    role: int
    on: int | None = None


class Floated(Struct, frozen=True, gc=False, tag=True):
    """The action's balloon stands for a card of the leg."""

    seat: int
    on: int


class Rolled(Struct, frozen=True, gc=False, tag=True):
    seat: int
    pips: int
    again: bool


class Travelled(Struct, frozen=True, gc=False, tag=True):
    seat: int
    place: int
    days: int


class ChipTurned(Struct, frozen=True, gc=False, tag=True):
    seat: int
    place: int
    colour: str
    bonus: str
    used: bool


class OthersDelayed(Struct, frozen=True, gc=False, tag=True):
    """A chip: everybody else who still travels loses a day."""

    seat: int


class Struck(Struct, frozen=True, gc=False, tag=True):
    """A blue event: all who still travel lose days (ED-60)."""

    seat: int
    card: int
    days: int


class EventsLost(Struct, frozen=True, gc=False, tag=True):
    """Event cards discarded because of a blue one."""

    seat: int
    cards: tuple[int, ...]


class EventsShuffled(Struct, frozen=True, gc=False, tag=True):
    number: int


class Questioned(Struct, frozen=True, gc=False, tag=True):
    """By the detective: two days (ED-38)."""

    seat: int
    days: int


class CameHome(Struct, frozen=True, gc=False, tag=True):
    """Their slip lies in London; they are the first, second … to come."""

    seat: int
    days: int
    order: int


class TurnEnded(Struct, frozen=True, gc=False, tag=True):
    seat: int


class Swept(Struct, frozen=True, gc=False, tag=True):
    """Cards that nobody took are discarded (ED-22)."""

    cards: tuple[int, ...]


class Ended(Struct, frozen=True, gc=False, tag=True):
    ending: str
    reason: str
    winners: tuple[int, ...]


Event = (
    ChipsLaid
    | Dealt
    | LotFell
    | RoundBegan
    | Reshuffled
    | Took
    | Drew
    | Bought
    | Received
    | Declined
    | DetectiveMoved
    | MarkerTaken
    | Discarded
    | Traded
    | Cashed
    | Connected
    | Laid
    | SetForth
    | Played
    | Floated
    | Rolled
    | Travelled
    | ChipTurned
    | OthersDelayed
    | Struck
    | EventsLost
    | EventsShuffled
    | Questioned
    | CameHome
    | TurnEnded
    | Swept
    | Ended
)
