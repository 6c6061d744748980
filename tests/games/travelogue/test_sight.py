"""What is open and what is hidden: TG-50 and TG-51."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec import structs

from gadabout.games import travelogue
from gadabout.games.travelogue.cards import CARDS
from gadabout.games.travelogue.model import (
    ALBUMS,
    DECK,
    DISCARDS,
    HANDS,
    LAID,
    SHELF,
    Discard,
    Done,
    Draw,
    Give,
    Options,
    Score,
    Take,
    Trade,
    Visit,
    VisitAgent,
)
from tests.games.travelogue.table import Table, cards, one, position
from tests.laws.subject import onlookers, walk
from tests.laws.travelogue import TRAVELOGUE
from tests.scale import scaled

EVERYBODY = (0, 1, 2, None)
HANDS_HELD = ("dining 1 6 7", "shopping 6 7", "lodging 6 7 8")


def places(table: Table, seat: int | None, text: str) -> set[int]:
    """Returns the places where a card may be for all that an onlooker knows."""
    mask = table.view(seat).may_be[one(text)]
    return {place for place in range(15) if mask >> place & 1}


def test_tg50_what_lies_open_is_the_same_for_all() -> None:
    table = position(HANDS_HELD)
    mine = {"seat": None, "hand": (), "picks": (), "may_be": ()}
    seen = [structs.replace(table.view(seat), **mine) for seat in EVERYBODY]
    assert seen[1:] == seen[:-1]
    view = seen[0]
    assert view.destinations == tuple(table.state.destinations)
    assert [pile[0] for pile in view.piles] == [pile[0] for pile in table.state.piles]
    assert [len(pile) for pile in view.piles] == [len(pile) for pile in table.state.piles]
    assert view.agents == tuple(table.state.agents)
    assert view.hands == (3, 2, 3)
    assert view.deck == table.state.left()
    assert view.points == (0, 0, 0)


@pytest.mark.parametrize("open_scores", [True, False])
def test_tg50_open_scores_keep_the_points_on_view(open_scores: bool) -> None:
    table = position(HANDS_HELD, deck=0, open_scores=open_scores)
    table.play(0, Visit(), Discard(one("dining 6")), Done(), Score(one("dining 1")))
    for seat in EVERYBODY:
        assert table.view(seat).points == ((1, 0, 0) if open_scores else None)
        # Whoever watched knows the card anyway.
        assert places(table, seat, "dining 1") == {ALBUMS}
    table.play(0, Take(0))
    table.play(1, Draw())
    table.play(2, Draw())
    assert {table.view(seat).points for seat in EVERYBODY} == {(1, 0, 0)}


def test_tg51_hands_and_the_deck_are_hidden() -> None:
    table = position(HANDS_HELD)
    assert [table.view(seat).hand for seat in EVERYBODY] == [*table.state.hands, ()]
    assert places(table, 0, "dining 6") == {HANDS}
    assert places(table, 1, "dining 6") == {DECK, HANDS, HANDS + 2}
    assert places(table, None, "dining 6") == {DECK, HANDS, HANDS + 1, HANDS + 2}
    assert places(table, None, "dining 5") == {SHELF}


def test_tg51_a_drawn_card_is_known_to_its_owner_alone() -> None:
    table = position(HANDS_HELD, top="leisure 9")
    table.play(0, Draw())
    assert places(table, 0, "leisure 9") == {HANDS}
    assert places(table, 1, "leisure 9") == {DECK, HANDS, HANDS + 2}


def test_tg51_pile_cards_below_the_top_are_hidden_but_for_those_put_beneath() -> None:
    table = position(HANDS_HELD)
    old, second = table.state.destinations[0], table.state.piles[1][1]
    for seat in EVERYBODY:
        assert all(card is None for pile in table.view(seat).piles for card in pile[1:])
    table.play(0, Visit(), Discard(one("dining 6")), Done(), Score(one("dining 1")), Take(1))
    for seat in EVERYBODY:
        top, *hidden, bottom = table.view(seat).piles[1]
        assert (top, bottom) == (second, old)
        assert set(hidden) == {None}


def test_tg51_the_last_unseen_destination_is_known_to_everybody() -> None:
    table = position(HANDS_HELD)
    table.state.hidden = [0, 1, 0]
    assert table.view(None).piles == tuple(table.state.piles)
    table.state.hidden = [0, 1, 1]
    assert sum(pile.count(None) for pile in table.view(None).piles) == 2


def test_tg51_traded_cards_are_known_to_the_two_traders_alone() -> None:
    table = position(HANDS_HELD)
    table.trade(1, 1, "dining 6", "shopping 7")
    for trader in (0, 1):
        assert places(table, trader, "dining 6") == {HANDS + 1}
        assert places(table, trader, "shopping 7") == {HANDS}
    assert places(table, 2, "dining 6") == {DECK, HANDS, HANDS + 1}
    # What lay open is followed into the hand.
    assert places(table, 2, "dining 5") == {HANDS}


def test_tg51_a_known_card_in_a_hand_from_which_cards_went_face_down_may_be_in_either() -> None:
    table = position(("dining 1 6 7", "shopping 6 7 8", "lodging 6 7 8"))
    table.trade(1, 1, "dining 6", "shopping 7")
    assert places(table, 2, "dining 5") == {HANDS}
    table.play(1, VisitAgent(2), Trade(0), *map(Give, cards("dining 6, shopping 6")))
    assert places(table, 2, "shopping 5") == {HANDS + 1}
    assert places(table, 0, "dining 6") == {HANDS + 1, LAID}
    assert places(table, 1, "dining 6") == {LAID}
    table.play(0, *map(Give, cards("dining 5 7")))
    assert places(table, 2, "dining 5") == {HANDS, HANDS + 1}
    assert places(table, None, "dining 5") == {HANDS, HANDS + 1}
    assert places(table, 0, "dining 5") == places(table, 1, "dining 5") == {HANDS + 1}


def test_tg51_when_all_of_a_hand_goes_everybody_can_follow() -> None:
    table = position(("dining 6", "shopping 6 7", "lodging 6"))
    table.trade(1, 1, "dining 6", "shopping 7")
    assert table.state.hands[0] == cards("dining 5, shopping 7")
    table.play(1, VisitAgent(2), Trade(0), *map(Give, cards("dining 6, shopping 6")))
    table.play(0, *map(Give, cards("dining 5, shopping 7")))
    assert places(table, 2, "dining 5") == {HANDS + 1}
    assert places(table, 0, "shopping 6") == {HANDS}


def test_a_card_in_an_album_or_among_the_discards_is_certain() -> None:
    table = position(HANDS_HELD)
    table.play(0, Visit(), Discard(one("dining 6")), Done(), Score(one("dining 1")))
    for seat in EVERYBODY:
        assert places(table, seat, "dining 6") == {DISCARDS}
        assert places(table, seat, "dining 1") == {ALBUMS}


def test_before_the_deal_nobody_knows_anything() -> None:
    view = Table().view(0)
    assert set(view.may_be) == {1 << DECK}
    assert {card for pile in view.piles for card in pile} == {None}
    assert view.albums == ()


def true_place(state: Any, card: int) -> int:
    spots = {DECK: state.deck[state.drawn :], LAID: state.laid, DISCARDS: state.discards}
    spots |= {HANDS + seat: hand for seat, hand in enumerate(state.hands)}
    spots |= {ALBUMS + seat: album for seat, album in enumerate(state.albums)}
    spots |= {SHELF + place: (shown,) for place, shown in enumerate(state.agents)}
    (place,) = [place for place, held in spots.items() if card in held]
    return place


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_truth_is_never_excluded_and_everybody_knows_what_spectators_know(players: int) -> None:
    options = Options(players=players)
    for number in range(scaled(100, least=2)):
        for step in walk(TRAVELOGUE, options, Random(number)):
            truth = [1 << true_place(step.after, card) for card in range(CARDS)]
            for seat in onlookers(TRAVELOGUE, options):
                view = travelogue.view(step.after, seat)
                assert all(mask & place for mask, place in zip(view.may_be, truth, strict=True))
                assert all(mask & ~all_ == 0 for mask, all_ in zip(view.may_be, view.public, strict=True))
                if seat is not None:
                    own = {card for card, mask in enumerate(view.may_be) if mask >> HANDS + seat & 1}
                    assert own == set(view.hand) == set(step.after.hands[seat])
