"""How a fault is planted in Bazaar, and which law must notice it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

from msgspec import structs

from gadabout.core.contract import Action, Onlooker, Seat, Told
from tests.laws import bazaar
from tests.laws.bazaar.state import State
from tests.laws.subject import Subject
from tests.laws.subjects import BAZAAR

FAULTS: dict[str, tuple[Subject, Callable[..., None]]] = {}


def fault(law: Callable[..., None]) -> Callable[[Callable[[], dict[str, Any]]], None]:
    """Plants what the function returns into the rules; `law` must notice."""

    def plant(make: Callable[[], dict[str, Any]]) -> None:
        rules = SimpleNamespace(**{name: getattr(bazaar, name) for name in bazaar.__all__})
        for name, planted in make().items():
            setattr(rules, name, planted)
        FAULTS[make.__name__] = replace(BAZAAR, rules=rules), law

    return plant


class _Careless(State):
    """A state whose copy is planted."""

    how: Callable[[State, State], None]

    def copy(self) -> State:
        other = _Careless.__new__(_Careless)
        whole = State.copy(self)
        for name in State.__slots__:
            setattr(other, name, getattr(whole, name))
        other.how = self.how
        self.how(self, other)
        return other


def copying(how: Callable[[State, State], None]) -> dict[str, Any]:
    def setup(options: Any, seed: bytes) -> State:
        state = bazaar.setup(options, seed)
        careless = _Careless.__new__(_Careless)
        for name in State.__slots__:
            setattr(careless, name, getattr(state, name))
        careless.how = how
        return careless

    return {"setup": setup}


def seen_with(change: Callable[[State, Onlooker], dict[str, Any]]) -> dict[str, Any]:
    def view(state: State, seat: Onlooker, shared: Any = None) -> Any:
        return structs.replace(bazaar.view(state, seat, shared), **change(state, seat))

    return {"view": view}


def acting(change: Callable[[State, Seat, Action, Sequence[Told]], Sequence[Told]]) -> dict[str, Any]:
    def act(state: State, seat: Seat, action: Action) -> Sequence[Told]:
        return change(state, seat, action, bazaar.act(state, seat, action))

    return {"act": act}
