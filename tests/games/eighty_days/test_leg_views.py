"""What the view tells of a leg: its plan, the cards that finish it, and the events that could help."""

from __future__ import annotations

import pytest

from gadabout.core.contract import Seat, apply
from gadabout.games import eighty_days
from gadabout.games.eighty_days.cards import BOX, EVENT_NAMES
from gadabout.games.eighty_days.model import Depart, Float, Lay, Play, SetOut
from gadabout.games.eighty_days.state import LAY, LEG, State
from tests.games.eighty_days.legs import leg
from tests.games.eighty_days.table import card, cards, place


def test_the_plan_of_the_leg_is_open_to_all() -> None:
    table = leg("suez", "s5", "s8", "offer", balloon=True)
    assert table.view(1).plan is None
    table.lay("s5")
    plan = table.view(1).plan
    assert plan is not None
    assert (plan.cards, plan.days, plan.die) == ((card("s5"),), 5, None)
    table.lay("s8")
    table.play(Float(card("s8")))
    table.play(Play(card("offer")))
    plan = table.view(None).plan
    assert plan is not None
    assert plan.instead == (None, card("balloon"))
    assert (plan.offers, plan.days, plan.elephant) == (1, 2, False)
    table.roll(4)
    table.play(Depart())
    plan = table.view(1).plan
    assert plan is not None
    assert (plan.die, plan.days) == (4, 6)


def walked(state: State) -> set[tuple[int, ...]]:
    """The cards of every path of legal steps that leads to the leg complete."""
    found = set()
    for action in eighty_days.legal(state, Seat(0)):
        if isinstance(action, Lay):
            after, _ = apply(eighty_days, state, Seat(0), action)
            rests = walked(after) if after.phase == LAY else {()}
            found |= {(action.card, *rest) for rest in rests}
    return found


HAND = ("t3", "t3", "t6", "s5", "s7", "s7")


@pytest.mark.parametrize("where", BOX.places)
def test_the_view_tells_all_sets_of_cards_that_finish_the_leg(where: str) -> None:
    table = leg(where, *HAND)
    ways = table.view(0).ways
    if not BOX.legs[place(where)].routes:
        assert ways == ()
        return
    assert len(ways) == len(set(ways)) > 0
    assert set(ways) == walked(table.state)
    assert all(table.view(seat).ways == () for seat in (1, 2, 3, None))
    table.play(Lay(ways[0][0]))
    if table.state.phase == LAY:
        assert {(ways[0][0], *rest) for rest in table.view(0).ways} <= set(ways)


def test_the_view_tells_no_cards_for_a_leg_that_cannot_be_travelled() -> None:
    assert leg("london", "t3", "t6").view(0).ways == ()
    table = leg("paris", "t3", "t6")
    table.lay("t3")
    assert table.view(0).ways == ()


def helping(state: State) -> set[int]:
    """The events, and the balloon, that are legal once the leg has its cards, whichever these are."""
    found = set()
    for action in eighty_days.legal(state, Seat(0)):
        if isinstance(action, Play):
            found.add(action.card)
        if isinstance(action, Float):
            found.add(card("balloon"))
        if isinstance(action, Lay | SetOut):
            after, _ = apply(eighty_days, state, Seat(0), action)
            found |= helping(after) if after.phase in (LAY, LEG) else set()
    return found


@pytest.mark.parametrize("balloon", [False, True])
@pytest.mark.parametrize("where", BOX.places)
def test_the_view_tells_what_could_help_on_the_leg(where: str, *, balloon: bool) -> None:
    """ED-52 to ED-57: Princess as what lies on top, too."""
    for name in EVENT_NAMES[: EVENT_NAMES.index("delay")]:
        for top in ("elephant", "submarine", "connection"):
            table = leg(where, *HAND, name, balloon=balloon)
            table.state.event_discards = cards(top)
            assert set(table.view(0).helps) == helping(table.state)
            assert all(table.view(seat).helps == () for seat in (1, 2, 3, None))


def test_the_view_tells_of_no_help_where_the_cards_are_missing() -> None:
    assert leg("london", "t3", "t6", "balloon").view(0).helps == ()
    assert leg("london", "t3", "s7", "balloon").view(0).helps == (card("balloon"),)
