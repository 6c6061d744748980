"""What a game is: plain functions over its state. No clock, no files, no chance of its own."""

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
View: TypeAlias = Any
Redeal: TypeAlias = Callable[[View, Random], Any]


class Illegal(Exception):
    """Refused, with a reason that a player understands: a message key and its values. Nothing has changed."""

    def __init__(self, key: str, **values: int | str) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values

    def __str__(self) -> str:
        return self.key + "".join(f" {name}={value}" for name, value in self.values.items())


class Ask(Struct, frozen=True):
    """What one seat is asked now. Public: it never depends on a secret.

    It drives prompt, clock and bot alike. While it stays equal, its timer runs on.
    """

    kind: str
    key: int = 0
    after: float | None = None
    """Seconds until `fallback` is played; None: no limit."""
    spread: float = 0.0
    """Up to so many seconds more, drawn by the clock, so that nobody can foresee the moment."""
    race: bool = False
    """Who is first has an advantage: a server orders such moves by their effective times, not by arrival."""
    patient: bool = False
    """It keeps only other people waiting: a server hurries nobody who plays with bots alone."""


class Told(Struct, frozen=True, gc=False):
    """An event and who hears it: narration for animation, sound and the written log."""

    event: Event
    to: frozenset[Onlooker] | None = None
    """None: everybody. In the set, None stands for the spectators."""


class Result(Struct, frozen=True):
    """How a game ended."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    """1 is first; equal ranks share."""
    reason: str


class Model(Struct, frozen=True):
    """The types of a game, for the codec and for the page."""

    options: Any
    action: Any
    event: Any
    view: Any


class State(Protocol):
    """A plain slots class. `key` holds all there is: equality, fingerprint and tests stand on it."""

    dice: Dice

    def copy(self) -> Self: ...
    def key(self) -> tuple[Any, ...]: ...


class Rules(Protocol):
    """A game; a module satisfies it. Nothing else knows its rules."""

    NAME: str
    """Its id: the name of its folder."""
    VERSION: int
    """Grows only when some recorded log would replay differently."""
    MODEL: Model
    ACTIONS: tuple[Action, ...]
    """Every action there is; its index is its number for learning code."""
    WORDS: Words
    """Titles and the sentences of refusals, in each language."""
    REDEALS: tuple[Redeal, ...]
    """Every `redeal` there ever was, that of today last: one that makes another state of the same view and
    chance is added. The log of a what-if names its own by its place here, and begins by it for ever."""

    def seats(self, options: Options) -> int: ...

    # The state before anything is shown: what anybody sees later, an event has told him.
    def setup(self, options: Options, seed: bytes) -> Any: ...

    # Who may act now, and what they are asked; empty when there is a result.
    def actors(self, state: Any) -> dict[Seat, Ask]: ...

    # Every legal action of that seat, in the order of ACTIONS.
    def legal(self, state: Any, seat: Seat) -> Sequence[Action]: ...

    # In place; raises Illegal, and then nothing has changed.
    def act(self, state: Any, seat: Seat, action: Action) -> Sequence[Told]: ...

    # What is played for a seat whose time is up; built on what that seat knows.
    def fallback(self, state: Any, seat: Seat) -> Action: ...

    # All that this onlooker may know, and no more. Whoever has the spectators' view of the same state may
    # hand it in as `shared`: then only what is the onlooker's own is worked out.
    def view(self, state: Any, seat: Onlooker, shared: Any = None) -> View: ...

    # Some full state that this view could come from.
    def redeal(self, view: View, rng: Random) -> Any: ...

    def result(self, state: Any) -> Result | None: ...

    # An event as a sentence; `people` are the names of the seats.
    def say(self, options: Options, event: Event, people: Sequence[str], language: str) -> str: ...

    # An action as a phrase: what the owner of this view could do.
    def propose(self, view: View, action: Action, people: Sequence[str], language: str) -> str: ...


AnyState = TypeVar("AnyState", bound=State)


def apply(rules: Rules, state: AnyState, seat: Seat, action: Action) -> tuple[AnyState, Sequence[Told]]:
    """The only door for server and tests: copy, act, return. The old state is never touched."""
    after = state.copy()
    return after, rules.act(after, seat, action)


def heard(told: Sequence[Told], seat: Onlooker) -> list[Event]:
    """What this onlooker hears of it."""
    return [one.event for one in told if one.to is None or seat in one.to]


@cache
def all_but(players: int, *seats: Seat) -> frozenset[Onlooker]:
    """Everybody else at a table of so many players, the spectators too."""
    return frozenset({None, *map(Seat, range(players))} - set(seats))


def tell(players: int, seat: Seat, secret: Event, *, others: Event) -> tuple[Told, Told]:
    """The secret to one seat and its shadow to all others, in one breath."""
    return Told(secret, frozenset((seat,))), Told(others, all_but(players, seat))
