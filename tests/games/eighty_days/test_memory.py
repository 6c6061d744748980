"""What is known of the cards is exact: against a brute force over all worlds of small decks."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from gadabout.core.codec import encode
from gadabout.core.contract import Onlooker, Redeal, Seat, Told, apply, heard
from gadabout.games import eighty_days
from gadabout.games.eighty_days.events import Reshuffled
from gadabout.games.eighty_days.knowledge import imagination, memory
from gadabout.games.eighty_days.model import Buy, Discard, Do, Lay
from gadabout.games.eighty_days.packs import travel_in
from gadabout.games.eighty_days.state import State
from gadabout.games.eighty_days.supplies import draw_travel, top_travel
from tests.games.eighty_days.possible_worlds import (
    check,
    hidden,
    lucks,
    small_table,
    still_possible,
    worlds_at_first,
)
from tests.scale import scaled

MOST_SHUFFLED = 5


def choose(actions: Sequence[Any], rng: Random) -> Any:
    """Anything but event cards; cards are bought and shown often."""
    actions = [action for action in actions if action != Buy("event") and not isinstance(action, Do)] or list(
        actions
    )
    eager = [action for action in actions if isinstance(action, Buy | Lay | Discard)]
    return rng.choice(eager if eager and rng.random() < 0.7 else actions)


def follow(state: State, steps: int, rng: Random, seats: Sequence[Onlooker]) -> None:
    """Plays on and holds every onlooker's view against the brute force."""
    worlds = {seat: worlds_at_first(state, seat) for seat in seats}
    for _ in range(steps):
        asked = eighty_days.actors(state)
        if not asked:
            break
        [actor] = asked
        action = choose(eighty_days.legal(state, actor), rng)
        after, told = apply(eighty_days, state, actor, action)
        shuffled = sum(one.event.number for one in told if isinstance(one.event, Reshuffled))
        if shuffled > MOST_SHUFFLED:
            break
        dice = lucks(shuffled) if shuffled else [state.dice]
        for seat in seats:
            sound = encode(heard(told, seat))
            worlds[seat] = still_possible(worlds[seat], seat, (actor, action), sound, dice)
            check(after, seat, worlds[seat], rng)
        state = after


@pytest.mark.parametrize("number", range(scaled(40, least=8)))
def test_ed95_a_redeal_gives_the_worlds_that_can_be_and_no_other(number: int) -> None:
    """Two players, three kinds, a supply that is made anew again and again (ED-23)."""
    rng = Random(number)
    names = ["t2", "t2", "t2", "t3", "s4", "s4", "s5"][: 7 - number % 2]
    state = small_table(2, names, hand=1 + number % 2, where=1, rng=rng)
    follow(state, 24, rng, (Seat(0), Seat(1), None))


def handle(state: State, what: str, seat: int, one: int) -> tuple[int, ...] | None:
    """One thing that happens to cards, apart from any rule; what all hear of it, and last what the seat sees.

    None where it can't be done in this world.
    """
    if what == "draw":
        told: list[Told] = []
        before = state.hands[seat]
        draw_travel(state, seat, told)
        drawn = state.hands[seat] - before
        return len(told), 0, drawn
    if what == "turn-up":
        top = top_travel(state, [])
        if top >= 0:
            memory.turned_up(state, top)
            state.display.append(top)
        return 0, top, 0
    if what == "take":
        state.display.remove(one)
        memory.took(state, seat, one)
        return 0, one, 0
    if what == "show":
        if not state.hands[seat] >> 5 * one & 31:
            return None
        memory.showed(state, seat, one)
    else:
        state.display.remove(one)
    state.discards.append(one)
    return 0, one, 0


def things_to_do(state: State, rng: Random) -> tuple[str, int, int]:
    things = []
    for seat, hand in enumerate(state.hands):
        if state.supply or state.discards:
            things += [("draw", seat, 0), ("turn-up", seat, 0)]
        things += [("show", seat, one) for one in travel_in(hand)]
        things += [(what, seat, one) for one in state.display for what in ("take", "sweep")]
    return rng.choice(things)


def follow_cards(number: int) -> tuple[int, int]:
    """Cards are drawn, shown, taken and shuffled at random; how often anew, and with open questions."""
    rng = Random(number)
    names = ["t2", "t2", "t3", "t3", "s4", "s4"][: 5 + number % 2]
    state = small_table(2 + number % 2, names, hand=1, where=1, rng=rng)
    state.phase = 5
    seats: tuple[Onlooker, ...] = (Seat(0), None)
    worlds = {seat: worlds_at_first(state, seat) for seat in seats}
    shuffles = unknown = 0
    for _ in range(40):
        what, seat, one = things_to_do(state, rng)
        shuffled = 0 if state.supply or what not in ("draw", "turn-up") else len(state.discards)
        said = handle(state, what, seat, one)
        assert said is not None
        shuffles += bool(shuffled)
        unknown += any(state.shown) or any(state.earlier)
        for onlooker in seats:
            found = {}
            for world in worlds[onlooker]:
                for luck in lucks(shuffled):
                    trial = world.copy()
                    trial.dice = luck.copy()
                    heard_there = handle(trial, what, seat, one)
                    hears_all = onlooker == seat
                    if heard_there and heard_there[: 2 + hears_all] == said[: 2 + hears_all]:
                        found[hidden(trial)] = trial
            worlds[onlooker] = list(found.values())
            check(state, onlooker, worlds[onlooker], rng)
    return shuffles, unknown


@pytest.mark.parametrize("number", range(scaled(100, least=10)))
def test_ed95_memory_is_exact_through_any_handling_of_cards(number: int) -> None:
    follow_cards(number)


def test_ed23_the_brute_force_meets_new_makings_and_cards_of_unknown_making() -> None:
    met = [follow_cards(number) for number in (0, 1, 2, 3, 4, 38)]
    assert sum(shuffles for shuffles, _ in met) >= 12
    assert sum(unknown for _, unknown in met) >= 3


@pytest.mark.parametrize("redeal", eighty_days.REDEALS)
@pytest.mark.parametrize("number", [1, 4, 38])
def test_ed95_worlds_that_are_exchanged_or_worked_out_are_the_same_as_those_that_are_guessed(
    number: int, redeal: Redeal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(imagination, "MOST_GUESSES", 0)
    monkeypatch.setattr(eighty_days, "redeal", redeal)
    follow_cards(number)
