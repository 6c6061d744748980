"""Search with hidden cards: many imagined worlds, one tree of what everybody could do in them.

Single-observer information-set Monte Carlo tree search. Each try imagines a world that the view could come
from, walks down the tree along actions that are legal there, goes on by habit until the turn is over and the
game can be judged, and notes for each seat on the way what share of the win that is.
"""

from __future__ import annotations

import gc
from collections.abc import Sequence
from math import exp, sqrt
from random import Random
from time import perf_counter
from typing import Any, Final, Protocol

from gadabout.core.contract import HOUSE, Action, Rules, Seat

CURIOSITY: Final = 0.4
"""How much a try is drawn to what looks good at a glance and was seldom tried."""
GLANCE: Final = 3.0
"""Points or days by which an action must look better than another to be thought e times as likely."""
AT_LEAST: Final = 0.3
LATER: Final = 0.05
"""The part of all tries that goes to actions however they look: now, and further down the tree."""
UNTRIED: Final = 0.06
"""What has not been tried is thought to be so much worse than what has."""
AHEAD: Final = 1
"""Decisions by habit at least; then a try ends as soon as the game can be judged, mostly with the turn."""
FURTHEST: Final = 40
"""Moves of a try at most, forced ones and the house's too."""


class Judge(Protocol):
    """What a game tells the search. It sees imagined states, never the real one."""

    rules: Rules

    # How much of a budget this decision deserves: 1 for the weightiest.
    def effort(self, view: Any) -> float: ...

    # How good each legal action looks at a glance, in the game's own unit, the more the better. It rests on
    # what this seat can see of the state alone.
    def merits(self, state: Any, seat: Seat, legal: Sequence[Action]) -> Sequence[float]: ...

    # Whether the game can be judged now: between two turns.
    def settled(self, state: Any) -> bool: ...

    # Each seat's share of the win; all together 1.
    def shares(self, state: Any) -> Sequence[float]: ...

    # What each seat will end with, in the game's own unit.
    def outcomes(self, state: Any) -> Sequence[float]: ...


class Edge:
    """An action somewhere in the tree, and how it went."""

    __slots__ = ("action", "after", "glance", "outcome", "seen", "tries", "worth")

    def __init__(self, action: Action, glance: float) -> None:
        self.action = action
        self.glance = glance
        self.seen = 0
        """Tries in whose world it was legal."""
        self.tries = 0
        self.worth = 0.0
        """Shares of the win of who does it, added up."""
        self.outcome = 0.0
        """What they ended with, added up."""
        self.after: Node | None = None


class Node:
    """A moment at which somebody decides: what was done in it so far, in whatever world."""

    __slots__ = ("edges", "least", "tries", "worth")

    def __init__(self, least: float = LATER) -> None:
        self.least = least
        self.edges: dict[Action, Edge] = {}
        self.tries = 0
        self.worth = 0.0


def search(judge: Judge, view: Any, budget: int, rng: Random, seconds: float) -> list[Edge]:
    """Returns how each action at the root did after `budget` tries in all; `seconds` are only a safety stop.

    The nth try of every action uses the same nth world and the same luck to come, so that a difference
    comes from the action rather than from luck.
    """
    rules, seat = judge.rules, Seat(view.seat)
    root = Node(AT_LEAST)
    worlds = [rules.redeal(view, rng)]
    actions = rules.legal(worlds[0], seat)
    end = perf_counter() + seconds
    # A tree has no cycles; looking for them again and again would take a fifth of the time.
    collecting = gc.isenabled()
    gc.disable()
    try:
        for number in range(budget):
            edge = _choose(judge, worlds[0], seat, actions, root)
            if edge.tries == len(worlds):
                worlds.append(rules.redeal(view, rng))
            _try(judge, worlds[edge.tries].copy(), root, edge, seat)
            if number % 16 == 15 and perf_counter() > end:
                break
    finally:
        if collecting:
            gc.enable()
    return list(root.edges.values())


def by_habit(judge: Judge, view: Any, action: Action, tries: int, rng: Random) -> Edge:
    """Plays an action in several imagined worlds, everybody going on by habit, and adds up the results."""
    found = Edge(action, 0.0)
    for _ in range(tries):
        edge = Edge(action, 0.0)
        _try(judge, judge.rules.redeal(view, rng), Node(), edge, Seat(view.seat))
        found.tries += 1
        found.worth += edge.worth
        found.outcome += edge.outcome
    return found


def _try(judge: Judge, state: Any, root: Node, first: Edge, mover: Seat) -> None:
    rules = judge.rules
    actors, legal, act = rules.actors, rules.legal, rules.act
    path: list[tuple[Node, Edge, int]] = [(root, first, mover)]
    act(state, mover, first.action)
    node = _after(first)
    by_habit = 0
    for _ in range(FURTHEST):
        asked = actors(state)
        if not asked or (by_habit >= AHEAD and judge.settled(state)):
            break
        seat = HOUSE
        for seat in asked:  # noqa: B007  # compiled, this makes no iterator, which unpacking does
            break
        actions = legal(state, seat)
        if len(actions) == 1 or seat == HOUSE:
            act(state, seat, actions[0])
        elif node is None:
            act(state, seat, habit(judge, state, seat, actions))
            by_habit += 1
        else:
            edge = _choose(judge, state, seat, actions, node)
            path.append((node, edge, seat))
            act(state, seat, edge.action)
            node = _after(edge)
    shares, outcomes = judge.shares(state), judge.outcomes(state)
    for passed, edge, doer in path:
        share = shares[doer]
        passed.tries += 1
        passed.worth += share
        edge.tries += 1
        edge.worth += share
        edge.outcome += outcomes[doer]


def _after(edge: Edge) -> Node | None:
    """Returns the node behind an action, or None; the second try of the action creates it."""
    if edge.after is None and edge.tries:
        edge.after = Node()
    return edge.after


def _choose(judge: Judge, state: Any, seat: Seat, actions: Sequence[Action], node: Node) -> Edge:
    """Picks the best action so far, or a promising one that was seldom tried (PUCT, by availability)."""
    edges = node.edges
    found: list[Edge] = []
    for action in actions:
        known = edges.get(action)
        if known is None:
            glances = _glances(judge.merits(state, seat, actions), node.least)
            for new, glance in zip(actions, glances, strict=True):
                if new not in edges:
                    edges[new] = Edge(new, glance)
            known = edges[action]
        found.append(known)
    untried = node.worth / node.tries - UNTRIED if node.tries else 0.5
    best, highest = found[0], -1.0
    for edge in found:
        edge.seen += 1
        tries = edge.tries
        worth = edge.worth / tries if tries else untried
        merit = worth + CURIOSITY * edge.glance * sqrt(edge.seen) / (1 + tries)
        if merit > highest:
            best, highest = edge, merit
    return best


def _glances(merits: Sequence[float], least: float) -> list[float]:
    """Turns merits into chances of being tried, which add up to 1; the part `least` is spread evenly."""
    best = max(merits)
    weights = [exp(max(-20.0, (merit - best) / GLANCE)) for merit in merits]
    scale, share = (1 - least) / sum(weights), least / len(weights)
    return [scale * weight + share for weight in weights]


def habit(judge: Judge, state: Any, seat: Seat, actions: Sequence[Action]) -> Action:
    """Returns the action that looks best at a glance."""
    best, highest = 0, -1e9
    for number, merit in enumerate(judge.merits(state, seat, actions)):
        if merit > highest:
            best, highest = number, merit
    return actions[best]
