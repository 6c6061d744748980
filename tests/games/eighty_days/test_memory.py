"""What is known of the cards is exact: against a brute force over all worlds of small decks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from math import factorial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from gadabout.core.codec import Codec, encode
from gadabout.core.contract import HOUSE, Illegal, Onlooker, Redeal, Seat, Told, apply, heard
from gadabout.core.dice import Dice
from gadabout.games import eighty_days
from gadabout.games.eighty_days import imagination, memory
from gadabout.games.eighty_days.cards import LONDON
from gadabout.games.eighty_days.events import Reshuffled
from gadabout.games.eighty_days.model import Buy, Decline, Discard, Do, Draws, EndTurn, Lay, Take, View
from gadabout.games.eighty_days.packs import pack_of, size, travel_in
from gadabout.games.eighty_days.state import LAY_OUT, State
from gadabout.games.eighty_days.supplies import draw_travel, lay_under, top_travel
from tests.games.eighty_days.table import Table, card, cards
from tests.scale import scaled

FEW = 60
"""Up to so many worlds it is also checked that each of them comes."""
FORGETFUL = 4000
"""So many redeals bring every world also where memory has given up, and there are more than need be."""
MOST_SHUFFLED = 5

World = tuple[Any, ...]


def small_table(players: int, names: Sequence[str], *, hand: int, where: int, rng: Random) -> State:
    """A round is about to begin; there are no more travel cards than these, and coins enough to buy them."""
    state = Table(players).state
    travel = cards(*names)
    rng.shuffle(travel)
    state.hands = [pack_of(travel[seat * hand : seat * hand + hand]) for seat in range(players)]
    state.drawn = [state.hands[:]]
    state.supply = travel[players * hand :]
    state.pools = [pack_of(travel)]
    state.display, state.open, state.phase = [], 0, LAY_OUT
    state.coins = [20] * players
    state.places = [where] * players
    state.red = state.blue = ("travel",) * 9
    state.detective = 0
    return state


def hidden(state: State) -> World:
    """All that is not open: hands, who drew what from which making, and the supply's order."""
    return (
        tuple(state.hands),
        tuple(map(tuple, state.drawn)),
        tuple(state.shown),
        tuple(state.earlier),
        tuple(state.supply),
    )


def orders(cards_left: list[int], slots: int) -> Iterator[tuple[int, ...]]:
    """Every different way to fill the slots."""
    if not slots:
        yield ()
        return
    for one in sorted(set(cards_left)):
        rest = cards_left[:]
        rest.remove(one)
        for more in orders(rest, slots - 1):
            yield (one, *more)


def worlds_at_first(state: State, seat: Onlooker) -> list[State]:
    """Every world that this onlooker could be in, when nothing but his own hand is known."""
    sizes = [0 if player == seat else size(hand) for player, hand in enumerate(state.hands)]
    unknown = [*state.supply]
    for player, hand in enumerate(state.hands):
        if player != seat:
            unknown += travel_in(hand)
    found = {}
    for order in orders(unknown, len(unknown)):
        world = state.copy()
        start = 0
        for player, number in enumerate(sizes):
            if player != seat:
                world.hands[player] = world.drawn[0][player] = pack_of(order[start : start + number])
            start += number
        world.supply = list(order[start:])
        found[hidden(world)] = world
    return list(found.values())


@cache
def lucks(number: int) -> list[Dice]:
    """Dice for each order that so many cards can be shuffled into."""
    found: dict[tuple[int, ...], Dice] = {}
    tries = 0
    while len(found) < factorial(number):
        dice = Dice(bytes(16), tries)
        order = list(range(number))
        dice.shuffle(order)
        found.setdefault(tuple(order), Dice(bytes(16), tries))
        tries += 1
    return list(found.values())


def still_possible(
    worlds: list[State], seat: Onlooker, step: tuple[Seat, Any], sound: bytes, dice: Sequence[Dice]
) -> list[State]:
    """The worlds in which this step is possible too and sounds the same, with any of these dice."""
    found = {}
    for world in worlds:
        for luck in dice:
            trial = world.copy()
            trial.dice = luck.copy()
            try:
                told = eighty_days.act(trial, *step)
            except Illegal:
                break
            if encode(heard(told, seat)) == sound:
                found[hidden(trial)] = trial
    return list(found.values())


def check(state: State, seat: Onlooker, worlds: list[State], rng: Random, *, exact: bool = True) -> None:
    """A redeal gives these worlds and no other; where memory gives up, it still gives all of them."""
    view = eighty_days.view(state, seat)
    possible = {hidden(world) for world in worlds}
    assert hidden(state) in possible
    if exact:
        for world in worlds:
            assert eighty_days.view(world, seat) == view
    tries = 40 * len(possible) if len(possible) <= FEW else 100
    dealt = {hidden(eighty_days.redeal(view, rng)) for _ in range(tries if exact else FORGETFUL)}
    if exact:
        assert dealt <= possible
    if len(possible) <= FEW or not exact:
        assert possible <= dealt


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


def after_long() -> View:
    """Five players whose supply was made anew eleven times before anybody left London."""
    path = Path(__file__).parent / "views/nobody-leaves.json"
    view: View = Codec(eighty_days.MODEL).view(path.read_bytes())
    return view


def test_ed95_a_world_is_found_however_many_questions_are_open() -> None:
    view = after_long()
    for number in range(5):
        world = eighty_days.redeal(view, Random(number))
        assert encode(eighty_days.view(world, Seat(2))) == encode(view)


def test_questions_without_an_answer_are_given_up_soon() -> None:
    """Three cards of a kind, of which a single one can have come to this seat."""
    view = after_long()
    *draws, last = view.holdings[4].draws
    edited = msgspec.structs.replace(last, shown=(card("s8"), card("s8"), card("s8")))
    holding = msgspec.structs.replace(view.holdings[4], draws=(*draws, edited))
    with pytest.raises(ValueError, match="no world"):
        eighty_days.redeal(msgspec.structs.replace(view, holdings=(*view.holdings[:4], holding)), Random(1))


def ambiguous() -> Table:
    """Seat 0 holds two hidden cards, one of each of two makings, and shows a card that both had."""
    table = Table(2)
    state = table.state
    state.places = [1, 1]
    state.pools = [pack_of(cards("t2", "t3")), pack_of(cards("t2", "s4", "s5"))]
    state.hands = [pack_of(cards("t2", "s4")), pack_of(cards("t3"))]
    state.drawn = [[pack_of(cards("t2")), pack_of(cards("t3"))], [pack_of(cards("s4")), 0]]
    state.supply = cards("t2", "s5")
    state.open, state.display, state.phase = 0, [], 5
    return table


def test_a_card_that_may_come_from_two_makings_is_kept_apart_until_it_is_certain() -> None:
    table = ambiguous()
    table.lay("t2")
    state = table.state
    assert [size(pool) for pool in state.pools] == [2, 3]
    assert state.shown == [pack_of(cards("t2")), 0]
    view = table.view(None)
    assert view.holdings[0].travel == 1
    assert view.holdings[0].draws == (Draws((1, 1), (card("t2"),)),)
    seen = set()
    for number in range(400):
        world = eighty_days.redeal(view, Random(number))
        seen.add((world.hands[0], world.hands[1], tuple(sorted(world.supply))))
    t2, t3, s4, s5 = cards("t2", "t3", "s4", "s5")
    assert seen == {
        # The train 2 was of the first making: seat 1 has the train 3, and seat 0 any of the second.
        (pack_of([t2]), pack_of([t3]), tuple(sorted([s4, s5]))),
        (pack_of([s4]), pack_of([t3]), tuple(sorted([t2, s5]))),
        (pack_of([s5]), pack_of([t3]), tuple(sorted([t2, s4]))),
        # It was of the second: seats 0 and 1 share the first one's cards.
        (pack_of([t2]), pack_of([t3]), tuple(sorted([s4, s5]))),
        (pack_of([t3]), pack_of([t2]), tuple(sorted([s4, s5]))),
    }


def test_it_is_certain_when_only_one_making_is_left_for_it() -> None:
    table = ambiguous()
    table.play(Lay(card("t2")))
    state = table.state
    state.turn, state.phase, state.legs = 1, 5, 0
    table.play(Lay(card("t3")))
    # The first making had a train 2 and a train 3; the train 3 was seat 1's, so the train 2 is with seat 0.
    assert state.pools != table.state.pools
    assert table.state.shown == [0, 0]
    assert table.state.pools == [pack_of(cards("t2", "s4", "s5"))]


def test_what_is_drawn_while_a_question_is_open_is_not_its_answer() -> None:
    """The train 2 that seat 0 showed can't be the card that he drew afterwards."""
    table = ambiguous()
    state = table.state
    memory.showed(state, 0, card("t2"))
    state.supply = cards("s5", "t2")
    draw_travel(state, 0, [])
    view = table.view(None)
    assert view.holdings[0].draws == (Draws((1, 1), (card("t2"),)), Draws((0, 1)))
    seen = {eighty_days.redeal(view, Random(number)).hands[0] for number in range(300)}
    # One of the two before is the train 2; with it go the other one and the card drawn last.
    of_first = [("s4", "s5"), ("s4", "t2"), ("s5", "t2")]
    of_second = [("t2", "s4"), ("t2", "s5"), ("t3", "s4"), ("t3", "s5")]
    assert seen == {pack_of(cards(*pair)) for pair in of_first + of_second}


def test_he_himself_knows_what_he_drew() -> None:
    table = ambiguous()
    table.lay("t2")
    view = eighty_days.view(table.state, Seat(0))
    assert view.own == (((card("t2"),), (card("s4"),)),)
    for number in range(50):
        world = eighty_days.redeal(view, Random(number))
        assert world.hands == table.state.hands


def test_a_card_taken_in_the_open_is_known_until_one_of_its_kind_is_shown() -> None:
    table = Table(3)
    table.hold(0, "s8", "s8")
    table.lay_open("s8")
    table.play(Take(0))
    assert table.view(Seat(1)).holdings[0].known == (card("s8"),)
    table.play(Decline())
    table.state.places[0] = 2
    table.state.red = table.state.blue = ("coin",) * 9
    table.lay("s8")
    holding = table.view(Seat(1)).holdings[0]
    assert holding.known == ()
    assert holding.draws == (Draws((2,)),)


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
    table = Table(3)
    table.put(0, "new-york")
    table.hold(0, "t2", "s4", "s4", "s8", "s7")
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


def test_events_may_be_in_any_hand_but_blue_ones_in_none() -> None:
    table = Table(3)
    table.hold(1, "offer", "t2")
    table.hold(2, "princess", "balloon")
    table.discard_events("balloon", "balloon", "elephant", "elephant", "elephant", "submarine", "submarine")
    view = table.view(Seat(0))
    seen = set()
    for number in range(3000):
        world = eighty_days.redeal(view, Random(number))
        assert sorted([*world.event_supply, *_held(world)]) == sorted(
            [*table.state.event_supply, *_held(table.state)]
        )
        assert not {card("delay"), card("storm")} & set(_held(world))
        seen.add((world.events[1], world.events[2]))
    left = cards("offer", "princess", "balloon", "express", "express", "connection")
    wanted = set()
    for one, two, three in orders(left, 3):
        wanted.add((pack_of([one]), pack_of([two, three])))
    assert seen == wanted


def _held(state: State) -> list[int]:
    return [one for held in state.events for one in range(10, 19) for _ in range(held >> 5 * (one - 10) & 31)]


def test_who_has_begun_a_leg_can_finish_it_in_every_world() -> None:
    table = Table(3)
    table.put(0, "new-york")
    table.hold(0, "t2", "s7", "s8")
    table.lay_open("t6")
    table.ready()
    table.lay("t2")
    view = table.view(Seat(1))
    hands = {eighty_days.redeal(view, Random(number)).hands[0] for number in range(300)}
    for hand in hands:
        ships = [one for one in range(5, 10) for _ in range(hand >> 5 * one & 31)]
        assert len(ships) >= 2
    assert len(hands) > 5
    table.lay("s7")
    for number in range(100):
        world = eighty_days.redeal(table.view(None), Random(number))
        assert world.hands[0] & pack_of([card("s7")]) * 31 or world.hands[0] & pack_of([card("s8")]) * 31


def test_who_discards_down_to_six_can_finish_it_in_every_world() -> None:
    table = Table(3)
    table.hold(0, "t2", "t3", "t4", "s5", "s6", "s7", "s8")
    table.lay_open("t2")
    table.ready()
    table.play(EndTurn())
    table.play(Discard(card("s7")))
    for number in range(100):
        world = eighty_days.redeal(table.view(None), Random(number))
        assert eighty_days.legal(world, Seat(0))


def test_a_view_that_nobody_ever_had_gives_no_world() -> None:
    """A leg is begun with a train, but no ship is left that could follow."""
    table = Table(2)
    table.hold(0, "t2", "s4")
    table.ready()
    table.lay("t2")
    view = table.view(None)
    trains_only = tuple(count if kind < 5 else 0 for kind, count in enumerate(view.unseen[0]))
    known = msgspec.structs.replace(view.holdings[0], known=(card("t3"),))
    edited = msgspec.structs.replace(view, unseen=(trains_only,), holdings=(known, view.holdings[1]))
    with pytest.raises((ValueError, LookupError)):
        eighty_days.redeal(edited, Random(1))


def test_a_view_does_not_change_when_what_it_hides_does() -> None:
    table = Table(3)
    other = table.state.copy()
    other.supply[0], other.supply[-1] = other.supply[-1], other.supply[0]
    other.event_supply.reverse()
    assert eighty_days.view(other, Seat(0)) == eighty_days.view(table.state, Seat(0))
    assert eighty_days.actors(other) == eighty_days.actors(table.state)
    assert HOUSE not in eighty_days.actors(other)
