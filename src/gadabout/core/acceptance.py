"""Tries a game when it is found: one that breaks the contract is left out, with a sentence that says why."""

from __future__ import annotations

from random import Random
from types import ModuleType
from typing import Any

from gadabout.core.codec import Codec, encode
from gadabout.core.contract import Rules, Seat, View, apply
from gadabout.core.sights import sights
from gadabout.core.words import LANGUAGES

NEEDED = [name for name in (*Rules.__annotations__, *vars(Rules)) if not name.startswith("_")]
OF_A_VIEW = [name for name in vars(View) if not name.startswith("_")]


def fault(rules: ModuleType, name: str) -> str:
    """Plays the first moves of a game; returns what is wrong with it, or "" if nothing is."""
    if lacking := [need for need in NEEDED if not hasattr(rules, need)]:
        return f"it lacks {', '.join(lacking)}"
    try:
        return _tried(rules, name)
    except Exception as error:  # noqa: BLE001  # whatever goes wrong in it, the other games go on
        return f"trying it fails with {type(error).__name__}: {error}"


def _tried(rules: Any, name: str) -> str:
    if name != rules.NAME:
        return f"its NAME is {rules.NAME!r}, unlike its folder"
    if not isinstance(getattr(rules, "SHELF", 0), int):
        return "its SHELF is no number"
    if "title" not in rules.WORDS:
        return "its WORDS have no title"
    fields = getattr(rules.MODEL.view, "__struct_fields__", ())
    if lacking := [need for need in OF_A_VIEW if need not in fields]:
        return f"its View lacks {' and '.join(lacking)}"
    codec, options = Codec(rules.MODEL), rules.MODEL.options()
    people = [f"P{seat}" for seat in range(rules.seats(options))]
    state = rules.setup(options, bytes(32))
    shared = rules.view(state, None)
    for seat in map(Seat, range(len(people))):
        view = rules.view(state, seat)
        if view.options != options or view.seat != seat:
            return "a view says the options of its game and the seat that it is for; its View doesn't"
        if own := sights(rules.MODEL.view).misplaced(shared, view):
            return f"{own} differs from seat to seat, so it belongs behind `seat` in its View"
        world = rules.redeal(codec.view(encode(view)), Random(1))
        if rules.view(world, seat) != view:
            return "the state that its redeal makes of a view looks different"
    for seat in rules.actors(state):
        legal = rules.legal(state, seat)
        if not legal or any(action not in rules.ACTIONS for action in legal):
            return f"it asks {seat}, and `legal` gives no action, or one that is not among its ACTIONS"
        action = codec.action(encode(rules.fallback(state, seat)))
        after, told = apply(rules, state, seat, action)
        if after.key() == state.key():
            return "a move leaves its state the same, or changes the one before it"
        for language in LANGUAGES:
            rules.propose(rules.view(state, seat if seat >= 0 else None), action, people, language)
            for one in told:
                rules.say(options, one.event, people, language)
    return ""
