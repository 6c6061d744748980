"""The hand of one who came home: a bundle under the supply, known until it is reached."""

from __future__ import annotations

from random import Random

from gadabout.core.codec import encode
from gadabout.core.contract import Seat, apply, heard
from gadabout.games import eighty_days
from gadabout.games.eighty_days.cards import LONDON
from gadabout.games.eighty_days.model import Buy
from gadabout.games.eighty_days.packs import pack_of
from gadabout.games.eighty_days.state import State
from gadabout.games.eighty_days.supplies import lay_under
from tests.games.eighty_days.possible_worlds import (
    World,
    check,
    hidden,
    lucks,
    small_table,
    still_possible,
    worlds_at_first,
)
from tests.games.eighty_days.table import at, cards
from tests.scale import scaled


def test_ed80_a_bundle_under_the_supply_stays_known_until_it_is_reached() -> None:
    """With a brute force: first exact, then all hidden cards are one."""
    for number in range(scaled(20, least=3)):
        rng = Random(number)
        names = ["t2", "t2", "s4", "s4", "s5", "t3"]
        state = small_table(3, names, hand=1, where=LONDON - 1, rng=rng)
        state.hands[0] = state.drawn[0][0] = pack_of(cards("t2", "s4"))
        rest = cards("t2", "s4", "s5", "t3")
        rng.shuffle(rest)
        state.hands[1] = state.drawn[0][1] = pack_of(rest[:1])
        state.hands[2] = state.drawn[0][2] = pack_of(rest[1:2])
        state.supply = rest[2:]
        _come_home(state, rng)


def _come_home(state: State, rng: Random) -> None:
    """Seat 0's hand goes under the supply; then cards are bought until it is reached."""
    seats = (Seat(1), None)
    worlds = {seat: worlds_at_first(state, seat) for seat in seats}
    for seat in seats:
        coming: dict[World, State] = {}
        for world in worlds[seat]:
            for luck in lucks(2):
                trial = world.copy()
                trial.dice = luck.copy()
                _lay_under(trial)
                coming[hidden(trial)] = trial
        worlds[seat] = list(coming.values())
    _lay_under(state)
    for seat in seats:
        check(state, seat, [*worlds[seat], state], rng)
    reached = False
    for _ in range(4):
        after, told = apply(eighty_days, state, Seat(1), Buy("travel"))
        reached = reached or after.buried == 0
        for seat in seats:
            sound = encode(heard(told, seat))
            worlds[seat] = still_possible(worlds[seat], seat, (Seat(1), Buy("travel")), sound, [state.dice])
            check(after, seat, worlds[seat], rng, exact=not reached)
        state = after


def _lay_under(state: State) -> None:
    state.home, state.places[0] = (0,), LONDON
    lay_under(state, 0)
    state.turn, state.phase, state.starter = 1, 5, 1


def test_ed80_reached_bundles_are_forgotten_and_every_card_is_still_there() -> None:
    table = at("new-york", "t2", "s4", "s4", "s8", "s7", players=3)
    table.ready()
    table.lay("t2", "s4", "s4")
    assert table.state.buried == 3
    table.purse(1, 24 - 2)
    state = table.state
    del state.supply[3:-1]
    state.pools[0] = sum(state.drawn[0]) + pack_of(state.supply[3:])
    table.play(Buy("travel"))
    assert table.state.buried == 3
    assert table.view(Seat(0)).under != ()
    table.play(Buy("travel"))
    assert table.state.buried == 0
    assert table.view(Seat(0)).under == ()
    assert table.state.hands[0] == table.state.known[0] == 0
    assert table.state.pools == [sum(table.state.drawn[0]) + pack_of(table.state.supply)]
    assert table.state.drawn[0][1] == table.state.hands[1] - table.state.known[1]
