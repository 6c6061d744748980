"""The contract of a game: plain functions over its state, without clock, files or chance of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any, Protocol, Self, TypeAlias, TypeVar

from msgspec import Struct

from gadabout.core.dice import Dice
from gadabout.core.seats import HOUSE as HOUSE
from gadabout.core.seats import Onlooker as Onlooker
from gadabout.core.seats import Seat as Seat
from gadabout.core.words import Words

# Each game names its own types: strict inside the game, Any at this seam.
Options: TypeAlias = Any
Action: TypeAlias = Any
Event: TypeAlias = Any
Redeal: TypeAlias = Callable[[Any, Random], Any]


class Illegal(Exception):
    """A refusal that a player understands: a message key and its values. The state is unchanged."""

    def __init__(self, key: str, **values: int | str) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values

    def __str__(self) -> str:
        return self.key + "".join(f" {name}={value}" for name, value in self.values.items())


class Ask(Struct, frozen=True):
    """The question that one seat is asked now. It is public and never depends on a secret.

    It drives the prompt, the clock and the bots. While it stays equal, its timer runs on.
    """

    kind: str
    key: int = 0
    after: float | None = None
    """Seconds until `fallback` is played; None for no limit."""
    spread: float = 0.0
    """Up to this many seconds more, drawn by the clock, so that nobody can foresee the moment."""
    race: bool = False
    """Being first is an advantage: a server orders such moves by their effective times, not by arrival."""
    patient: bool = False
    """The clock only protects other people: a server doesn't run it for a person alone with bots."""


class Told(Struct, frozen=True, gc=False):
    """An event and who hears it, for animation, sound and the written story."""

    event: Event
    to: frozenset[Onlooker] | None = None
    """None means everybody. In the set, None stands for the spectators."""


class Result(Struct, frozen=True):
    """How a game ended."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    """1 is first; tied players have equal ranks."""
    reason: str


class Model(Struct, frozen=True):
    """The types of a game, for the codec and for the page."""

    options: Any
    action: Any
    event: Any
    view: Any


class View(Protocol):
    """All that one onlooker may know: a frozen Struct. Every view has these two; the rest is the game's own.

    `seat` stands behind the fields that are the same for everybody, and before those that are the onlooker's
    own: the common part of a state is then written once for all who look at it.
    """

    @property
    def options(self) -> Options: ...

    # None for the spectators.
    @property
    def seat(self) -> int | None: ...


class State(Protocol):
    """A plain class with slots. `key` holds everything: equality, fingerprints and tests rely on it."""

    dice: Dice

    def copy(self) -> Self: ...
    def key(self) -> tuple[Any, ...]: ...


class Rules(Protocol):
    """A game, usually a module. Nothing else knows its rules."""

    NAME: str
    """The game's id: the name of its folder."""
    VERSION: int
    """Raised only when some recorded log would replay differently."""
    MODEL: Model
    ACTIONS: tuple[Action, ...]
    """Every possible action; its index is its number for learning code."""
    WORDS: Words
    """Titles and the sentences of refusals, in each language."""
    REDEALS: tuple[Redeal, ...]
    """Every `redeal` that the game has ever had, today's last. Add one whenever the same view and chance
    would give another state: the log of a what-if names its own by index, and starts from it forever."""

    def seats(self, options: Options) -> int: ...

    # Returns the state before anything is shown: whatever players see later, an event has told them.
    def setup(self, options: Options, seed: bytes) -> Any: ...

    # Says who may act now, and what each is asked; empty when there is a result.
    def actors(self, state: Any) -> dict[Seat, Ask]: ...

    # Lists every legal action of that seat, in the order of ACTIONS.
    def legal(self, state: Any, seat: Seat) -> Sequence[Action]: ...

    # Changes the state in place. If it raises Illegal, nothing has changed.
    def act(self, state: Any, seat: Seat, action: Action) -> Sequence[Told]: ...

    # Chooses a move for a seat whose time is up, from what that seat knows.
    def fallback(self, state: Any, seat: Seat) -> Action: ...

    # Returns a `View`: all that this onlooker may know, and no more. If the caller passes the spectators'
    # view of the same state as `shared`, only the onlooker's own part is computed.
    def view(self, state: Any, seat: Onlooker, shared: Any = None) -> Any: ...

    # Draws some full state that this view could come from.
    def redeal(self, view: Any, rng: Random) -> Any: ...

    def result(self, state: Any) -> Result | None: ...

    # Puts an event into a sentence; `people` are the names of the seats.
    def say(self, options: Options, event: Event, people: Sequence[str], language: str) -> str: ...

    # Puts an action into a phrase: what the owner of this view could do.
    def propose(self, view: Any, action: Action, people: Sequence[str], language: str) -> str: ...


AnyState = TypeVar("AnyState", bound=State)


def apply(rules: Rules, state: AnyState, seat: Seat, action: Action) -> tuple[AnyState, Sequence[Told]]:
    """Copies the state, acts on the copy, and returns it with the events; servers and tests act only so."""
    after = state.copy()
    return after, rules.act(after, seat, action)


def heard(told: Sequence[Told], seat: Onlooker) -> list[Event]:
    """Returns the events that this onlooker hears."""
    return [one.event for one in told if one.to is None or seat in one.to]


@cache
def all_but(players: int, *seats: Seat) -> frozenset[Onlooker]:
    """Returns the set of all onlookers, spectators included, except these seats."""
    return frozenset({None, *map(Seat, range(players))} - set(seats))


def tell(players: int, seat: Seat, secret: Event, *, others: Event) -> tuple[Told, Told]:
    """Makes the pair of events for a secret: one seat hears it, everybody else hears `others`."""
    return Told(secret, frozenset((seat,))), Told(others, all_but(players, seat))
