"""Set-up: TG-1 and TG-10 to TG-12."""

from __future__ import annotations

import pytest

from gadabout.core.contract import HOUSE, Ask, Seat
from gadabout.games import travelogue
from gadabout.games.travelogue.events import AlbumsDealt, Chose, HandDealt, PilesLaid, TurnBegan, TurnedUp
from gadabout.games.travelogue.model import Deal, Draw, Options, Take
from tests.games.travelogue.table import SEED, Table, refusal


@pytest.mark.parametrize("players", [2, 3, 4])
def test_tg1_two_to_four_players(players: int) -> None:
    table = Table(players)
    table.start()
    assert travelogue.seats(table.options) == len(table.state.hands) == players


@pytest.mark.parametrize("players", [-1, 0, 1, 5])
def test_tg1_other_numbers_are_refused(players: int) -> None:
    assert refusal(lambda: travelogue.setup(Options(players=players), SEED)) == "wrong-number-of-players"


def test_the_house_deals() -> None:
    table = Table()
    assert travelogue.actors(table.state) == {HOUSE: Ask("deal", after=0.0)}
    assert travelogue.legal(table.state, HOUSE) == (Deal(),)
    assert travelogue.fallback(table.state, HOUSE) == Deal()


@pytest.mark.parametrize("number", range(8))
def test_tg10_one_album_each_by_lot_and_the_highest_starts(number: int) -> None:
    table = Table(3)
    table.state = travelogue.setup(table.options, bytes([number]) * 32)
    albums = table.deal()[0]
    assert isinstance(albums, AlbumsDealt)
    assert len(set(albums.albums)) == 3
    assert set(albums.albums) < {1, 2, 3, 4}
    assert albums.albums[albums.first] == max(albums.albums)
    assert table.asked() == {albums.first: "take-destination"}


def test_tg10_albums_fall_differently() -> None:
    firsts = set()
    for number in range(40):
        state = travelogue.setup(Options(players=3), bytes([number]) * 32)
        firsts.add(travelogue.act(state, HOUSE, Deal())[0].event.first)
    assert firsts == {0, 1, 2}


def test_tg10_turns_go_clockwise() -> None:
    table = Table(3)
    table.start()
    seen = []
    for _ in range(5):
        seen.append(table.state.player)
        table.play(seen[-1], Draw(), Draw())
    first = seen[0]
    assert seen == [(first + step) % 3 for step in range(5)]


@pytest.mark.parametrize(("players", "deck"), [(2, 70), (3, 65), (4, 60)])
def test_tg11_five_cards_each_one_below_each_agent_and_the_rest_is_the_deck(players: int, deck: int) -> None:
    table = Table(players)
    events = table.deal()
    assert [len(hand) for hand in table.state.hands] == [5] * players
    assert table.state.left() == deck
    turned = [event for event in events if isinstance(event, TurnedUp)]
    assert [event.agent for event in turned] == [1, 2, 3, 4]
    assert [event.card for event in turned] == table.state.agents


def test_tg11_each_player_sees_his_own_hand_alone() -> None:
    table = Table(3)
    table.deal()
    for seat in (0, 1, 2, None):
        hands = [event for event in table.heard(seat) if isinstance(event, HandDealt)]
        assert [event.count for event in hands] == [5, 5, 5]
        for event in hands:
            assert event.cards == (table.state.hands[event.seat] if event.seat == seat else None)


def test_tg12_three_piles_of_six_with_their_tops_open() -> None:
    table = Table()
    piles = table.deal()[-1]
    assert [len(pile) for pile in table.state.piles] == [6, 6, 6]
    assert piles == PilesLaid(tuple(pile[0] for pile in table.state.piles))
    assert sorted(one for pile in table.state.piles for one in pile) == list(range(18))


def test_tg12_from_the_starting_player_on_each_takes_the_top_of_a_pile_of_his_choice() -> None:
    table = Table(4)
    table.deal()
    first, piles = table.state.player, table.state.piles[:]
    for step, pile in enumerate((1, 1, 2, 1)):
        seat = (first + step) % 4
        assert table.asked() == {seat: "take-destination"}
        assert table.legal(seat) == [Take(0), Take(1), Take(2)]
        chosen = table.play(seat, Take(pile))[0]
        assert chosen == Chose(seat, pile, table.state.destinations[seat], table.state.piles[pile][0])
    taken = [table.state.destinations[(first + step) % 4] for step in range(4)]
    assert taken == [piles[1][0], piles[1][1], piles[2][0], piles[1][2]]
    assert [len(pile) for pile in table.state.piles] == [6, 3, 5]
    assert table.told[-1].event == TurnBegan(1, first, last=False)
    assert travelogue.actors(table.state) == {Seat(first): Ask("turn", 1)}
