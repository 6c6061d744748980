"""The greedy bot of Travelogue."""

from itertools import combinations
from random import Random
from typing import Any

import msgspec
import pytest

from gadabout.bots.bot import seat_seed
from gadabout.bots.levels import bot
from gadabout.bots.playout import match
from gadabout.core.contract import Seat
from gadabout.games import travelogue
from gadabout.games.travelogue.bots.greedy import Greedy, best_visit, cheapest, parting
from gadabout.games.travelogue.cards import ACTIVITY, CARDS, DESTINATION_NAMES, DESTINATIONS, LIMITS, NUMBER
from gadabout.games.travelogue.model import (
    Discard,
    Done,
    Draw,
    Give,
    Options,
    Score,
    Take,
    Trade,
    View,
    Visit,
    VisitAgent,
)
from gadabout.games.travelogue.vacation import value
from tests.games.travelogue.table import Table, cards, one, position
from tests.scale import scaled

BOT = Greedy(bytes(16))


def decision(table: Table, seat: int = 0) -> Any:
    return BOT.decide(table.view(seat), table.legal(seat), 0)


def played_on(table: Table, seat: int = 0) -> list[Any]:
    """Lets the bot play as long as it is asked; returns its actions."""
    actions: list[Any] = []
    while seat in table.asked() and len(actions) < 20:
        actions.append(decision(table, seat))
        table.play(seat, actions[-1])
    return actions


@pytest.mark.parametrize(("players", "share"), [(2, 0.8), (4, 0.6)])
def test_greedy_beats_random(players: int, share: float) -> None:
    """Shared wins don't count."""
    rng = Random(8)
    games = scaled(200, least=20)
    won = 0
    for game in range(games):
        mine = Seat(game % players)
        seed = rng.randbytes(32)
        levels = {Seat(seat): "greedy" if seat == mine else "random" for seat in range(players)}
        bots = {seat: bot("travelogue", level, seat_seed(seed, seat)) for seat, level in levels.items()}
        result = match(travelogue, Options(players=players), seed, bots, rng)
        won += result.ranks[mine] == 1 and result.ranks.count(1) == 1
    assert won >= share * games


def test_tg22_it_visits_for_a_good_card() -> None:
    """Italy: five culture and two leisure are worth 14, and 14 is scored for them."""
    table = position(["culture 1 2 3 4 6, leisure 1 2, dining 14", "dining 1 2 3 4"], top="dining 6")
    assert played_on(table)[:-1] == [
        Visit(),
        *map(Discard, cards("culture 1 2 3 4 6, leisure 1 2")),
        Done(),
        Score(one("dining 14")),
    ]
    assert table.state.points == [14, 0]


def test_tg22_it_does_not_travel_for_a_song() -> None:
    """Three culture cards score no more than a 5; two cards more, and it may be 11."""
    table = position(
        ["culture 1 2 3, leisure 5", "dining 1 2 3 4"], ["dining 5", "shopping 5", "lodging 5", ""]
    )
    assert decision(table) == Draw()


def test_tg40_in_the_last_turn_it_scores_what_it_can() -> None:
    table = position(["culture 1 2 3, leisure 5", "dining 1 2 3 4"], deck=0)
    actions = played_on(table)
    assert actions[0] == Visit()
    assert Score(one("leisure 5")) in actions


def test_tg30_it_keeps_what_it_need_not_spend() -> None:
    """For the 8, four of the five culture cards do, the highest stays."""
    table = position(["culture 1 2 3 4 13, sightseeing 8", "dining 1 2 3 4"], deck=0)
    assert best_visit(table.view(0)).spend == cards("culture 1 2 3 4")


def test_tg21_it_trades_for_the_card_that_it_needs() -> None:
    """The deck is nearly empty, and in Italy agent 1 has the card that makes an 11 of an 8."""
    table = position(
        ["culture 1 2 3 4, dining 2 3, lodging 11", "shopping 1 2 3 4"],
        ["culture 5", "dining 6", "dining 7", "dining 8"],
        deck=2,
    )
    assert decision(table) == VisitAgent(1)
    table.play(0, VisitAgent(1), Trade(1))
    given = decision(table)
    assert isinstance(given, Give)
    assert given.card in cards("dining 2 3")


def test_tg21_it_gives_what_its_destination_does_not_take() -> None:
    table = position(["culture 1 2 3 4, dining 1 2 3, lodging 14", "shopping 1 2 3 4"])
    assert parting(table.view(0), 2) == cards("dining 1 2")


def test_tg21_a_trade_that_somebody_else_has_begun_is_finished() -> None:
    """The seat has picked a card already: only higher ones can follow."""
    table = position(["culture 1 2 3 4, dining 1 2 3, lodging 14", "shopping 1 2 3 4"])
    table.play(0, VisitAgent(3), Trade(1), Give(one("lodging 14")))
    assert table.view(0).picks == cards("lodging 14")
    actions = played_on(table)
    assert len(actions) == 2
    assert {action.card for action in actions} <= set(cards("culture 1 2 3 4"))


def test_tg12_it_takes_the_destination_that_suits_its_hand() -> None:
    table = Table(2)
    table.deal()
    seat = table.state.player
    tops = [DESTINATION_NAMES.index(name) for name in ("egypt", "japan", "thailand")]
    view = msgspec.structs.replace(
        table.view(seat), hand=cards("dining 1 2 3 4, culture 14"), piles=tuple((top,) for top in tops)
    )
    assert BOT.decide(view, [Take(0), Take(1), Take(2)], 0) == Take(2)


def visits(hand: tuple[int, ...], destination: int) -> set[tuple[int, int]]:
    """TG-30 to TG-32 by trying everything: the numbers that can be scored, with how many cards spent."""
    found = set()
    for count in range(1, len(hand)):
        for spend in combinations(hand, count):
            spent = [ACTIVITY[card] for card in spend]
            if any(spent.count(each) > limit for each, limit in enumerate(LIMITS[destination])):
                continue
            worth = value(destination, spend)
            found |= {(card, count) for card in hand if card not in spend and NUMBER[card] <= worth}
    return found


def test_tg32_its_visits_are_all_there_are_and_the_cheapest() -> None:
    rng = Random(2)
    tried = 0
    for _ in range(scaled(400, least=40)):
        hand, destination = tuple(sorted(rng.sample(range(CARDS), 8))), rng.randrange(DESTINATIONS)
        view = msgspec.structs.replace(seen(hand), destinations=(destination, 0))
        possible = visits(hand, destination)
        for card in hand:
            spend = cheapest(view, card)
            counts = [count for score, count in possible if score == card]
            assert (None if spend is None else len(spend)) == min(counts, default=None)
            tried += spend is not None
    assert tried


def seen(hand: tuple[int, ...]) -> View:
    view: View = position(["dining 1", "dining 2"]).view(0)
    return msgspec.structs.replace(view, hand=hand)


def test_tg30_a_visit_that_somebody_else_has_begun_is_finished() -> None:
    """Whatever a person has spent before a bot takes their seat, it finds a way to the end."""
    rng = Random(4)
    begun = 0
    for number in range(scaled(300, least=30)):
        state: Any = travelogue.setup(Options(players=2), rng.randbytes(32))
        while asked := travelogue.actors(state):
            seat = min(asked)
            view, legal = travelogue.view(state, seat), travelogue.legal(state, seat)
            by_chance = view.phase != "discard" or (len(view.spent) < 2 and number % 2)
            if view.phase == "discard" and not by_chance:
                begun += bool(view.spent)
            action = rng.choice(legal) if by_chance else BOT.decide(view, legal, 0)
            assert action in legal
            travelogue.act(state, seat, action)
    assert begun


def test_it_thinks_at_the_start_of_a_turn_and_picks_on_quickly() -> None:
    table = position(["culture 1 2 3 4, dining 1 2 3, lodging 14", "shopping 1 2 3 4"])
    bots = [Greedy(bytes([number]) * 16) for number in range(30)]
    start = [each.pace(table.view(0), table.legal(0), 0) for each in bots]
    table.play(0, VisitAgent(3), Trade(1), Give(one("dining 1")))
    later = [each.pace(table.view(0), table.legal(0), 0) for each in bots]
    assert sum(later) < sum(start) / 2
    assert max(each.pace(table.view(0), table.legal(0)[:1], 0) for each in bots) < 1.1
