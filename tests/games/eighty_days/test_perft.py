"""Counts that pin the legal actions of 80 Days from fixed openings."""

from __future__ import annotations

import pytest

from gadabout.core.contract import HOUSE
from gadabout.games import eighty_days
from gadabout.games.eighty_days.model import Deal, EndTurn
from tests.games.eighty_days.table import Table
from tests.perft import perft


def test_counts_from_the_very_start() -> None:
    """The house deals and lays out; then the starting player of four has four of the five cards to take."""
    assert perft(eighty_days, Table(4, begun=False).state, 3) == 1 * 1 * 4


@pytest.mark.parametrize(("players", "cards"), [(2, 3), (3, 4), (4, 4), (5, 5), (6, 5)])
def test_the_first_choice_of_a_round(players: int, cards: int) -> None:
    """ED-20, ED-30: the cards laid out, without the one at starting player."""
    assert perft(eighty_days, Table(players).state, 1) == cards


def plain(players: int) -> Table:
    """A train 2 and a ship 4 in London; the event card on top helps nobody yet."""
    table = Table(players)
    table.hold(0, "t2", "s4")
    table.lay_open(*("t3", "s5", "t4", "s6", "t5", "s7")[: len(table.state.display)])
    table.event_top("offer")
    return table


# After coin: two trains to begin with, or the end; with the second coin also two supplies to buy from.
COIN = (2 + 1 + 2) + (2 + 1)
# After balloon: the train and then two ships; or the end, and the next player's cards.
BALLOON = 2
EVENT = (2 + 1) + (2 + 1)
# Eight places or none; then the train, or the end.
DETECTIVE = (8 + 1) * 2
# The first of three cards, with those after it or done; or none: the train, or the end.
TRADE = (2 + 1) + (1 + 1) + 1 + 2


@pytest.mark.parametrize(
    ("players", "first", "second", "third"),
    [
        (2, 3, 2 + 2 + 2, COIN + (BALLOON + 2) + EVENT),
        (3, 4, 2 + 2 + 2 + 9, COIN + (BALLOON + 3) + EVENT + DETECTIVE),
        (4, 4, 2 + 2 + 2 + 9, COIN + (BALLOON + 4) + EVENT + DETECTIVE),
        (5, 5, 2 + 2 + 2 + 9 + 4, COIN + (BALLOON + 5) + EVENT + DETECTIVE + TRADE),
        (6, 5, 2 + 2 + 2 + 9 + 4, COIN + (BALLOON + 5) + EVENT + DETECTIVE + TRADE),
    ],
)
def test_counts_to_depth_three(players: int, first: int, second: int, third: int) -> None:
    state = plain(players).state
    assert [perft(eighty_days, state, depth) for depth in (1, 2, 3)] == [first, second, third]


# A player who ends the turn leaves coin, event, detective and starting player to the next.
NEXT = 4
NEXT_AND_THEIR_ACTIONS = 2 + 2 + (8 + 1) + 2


@pytest.mark.parametrize(
    ("where", "hand", "count"),
    [
        # Two trains, two ships; then a balloon of two for one of two cards, or off.
        ("london", ("t2", "t3", "s4", "s5", "balloon", "princess"), 2 * 2 * 5 + NEXT_AND_THEIR_ACTIONS),
        # Ships 4 and 4 with balloon, submarine or offer; 4 and 8 with a choice of card; or first a coin for
        # the elephant, and then the leg, a card of either supply, or the end.
        (
            "suez",
            ("s4", "s4", "s8", "submarine", "offer", "elephant"),
            (4 + 6) + (2 + 2 + 2 + NEXT) + NEXT_AND_THEIR_ACTIONS,
        ),
        # Setting out, then elephant, offer (and Princess after it), or off to the chip; the elephant's coin;
        # or a connection first.
        (
            "bombay",
            ("elephant", "princess", "offer", "connection"),
            (2 + 3 + 2) + (3 + 5 + 4 + 4 + 4 + NEXT) + (3 + 5 + NEXT) + NEXT_AND_THEIR_ACTIONS,
        ),
        # Train and one of two ships, or both ships.
        ("hong-kong", ("t4", "s5", "s7", "balloon"), 2 * 5 + 5 + NEXT_AND_THEIR_ACTIONS),
        # Either train, then the lower ship of 4 and 5 or of 5 and 5.
        ("new-york", ("t2", "t6", "s4", "s5", "s5", "express"), 2 * 2 + NEXT_AND_THEIR_ACTIONS),
    ],
)
def test_counts_to_depth_three_before_a_leg(where: str, hand: tuple[str, ...], count: int) -> None:
    table = Table(4)
    table.lay_open("t6", "t6")
    table.ready("balloon")
    table.hold(0, *hand)
    table.put(0, where)
    table.top("t2")
    table.event_top("express")
    assert perft(eighty_days, table.state, 3) == count


def test_counts_to_depth_three_above_the_hand_limit() -> None:
    """Nine cards, three too many: each set of three once."""
    table = Table(4)
    table.hold(0, "t2", "t2", "t3", "t4", "s5", "s6", "s7", "s8")
    table.lay_open("t6")
    table.ready()
    table.play(EndTurn())
    # Three of eight kinds, or the two trains 2 and one of the other seven.
    assert perft(eighty_days, table.state, 3) == 56 + 7


def test_the_house_has_one_choice() -> None:
    table = Table(3, begun=False)
    assert list(eighty_days.legal(table.state, HOUSE)) == [Deal()]
