"""Bots that search: what they know, what they spend, what they say, and that they want to finish."""

from collections.abc import Iterator
from random import Random
from time import perf_counter
from typing import Any

import pytest

from gadabout.bots.bot import seat_seed
from gadabout.bots.levels import bot
from gadabout.bots.player import GLANCES, Player
from gadabout.bots.playout import match
from gadabout.bots.search import search
from gadabout.core.codec import encode
from gadabout.core.contract import HOUSE, Seat, apply, heard
from gadabout.games.eighty_days.bots import characters as eighty_days
from gadabout.games.eighty_days.model import EndTurn, Lay
from gadabout.games.registry import GAMES
from gadabout.games.travelogue.bots import characters as travelogue
from gadabout.games.travelogue.model import Draw, Score, Visit
from tests.games.eighty_days.table import Table
from tests.games.travelogue.table import one, position
from tests.laws.subject import walk
from tests.laws.subjects import SUBJECTS
from tests.scale import scaled

SEARCHING = {"travelogue": travelogue.player, "eighty_days": eighty_days.player}
FEW = 8


def top(game: str) -> Player:
    return SEARCHING[game]("master", bytes(16))


def questions(game: str, rng: Random, players: int = 2) -> Iterator[tuple[Any, Seat, Any]]:
    """Random games without end: each state in which a seat has a choice."""
    rules = GAMES[game]
    while True:
        for step in walk(SUBJECTS[game], rules.MODEL.options(players=players), rng):
            if step.seat != HOUSE and len(rules.legal(step.before, step.seat)) > 1:
                yield step.before, step.seat, rules.legal(step.before, step.seat)


@pytest.mark.parametrize("game", SEARCHING)
def test_worlds_that_look_alike_get_the_same_answer(game: str) -> None:
    """Everything that a bot can't see is dealt anew: hands, supplies, future luck."""
    rules, rng = GAMES[game], Random(3)
    asked = questions(game, rng, players=3)
    for _ in range(scaled(400)):
        state, seat, legal = next(asked)
        view = rules.view(state, seat)
        other = rules.redeal(view, rng)
        assert encode(rules.view(other, seat)) == encode(view)
        judge = top(game).judge
        assert judge.merits(state, seat, legal) == judge.merits(other, seat, legal)
        for level in ("keen", "master"):
            player = bot(game, level, seat_seed(bytes(16), seat))
            taken = player.decide(view, legal, 7, FEW)
            again = player.decide(rules.view(other, seat), rules.legal(other, seat), 7, FEW)
            assert encode(taken) == encode(again)


@pytest.mark.parametrize("game", SEARCHING)
def test_cards_that_it_never_saw_can_change_places(game: str) -> None:
    """The same game with two cards exchanged: until the bot hears of one, it can't notice."""
    subject, rng = SUBJECTS[game], Random(4)
    compared = 0
    while compared < scaled(300):
        options = rng.choice(subject.options)
        steps = list(walk(subject, options, rng))
        seat = Seat(rng.randrange(subject.rules.seats(options)))
        one_card, other_card = rng.sample(range(subject.cards(options)), 2)
        swap = (one_card, other_card)
        world = subject.swapped(steps[0].before, swap)
        player = bot(game, "master", seat_seed(bytes(16), seat))
        for number, step in enumerate(steps):
            if step.seat == seat and len(legal := subject.rules.legal(step.before, seat)) > 1:
                mine = player.decide(subject.rules.view(step.before, seat), legal, number, FEW)
                theirs = player.decide(
                    subject.rules.view(world, seat), subject.rules.legal(world, seat), number, FEW
                )
                assert encode(mine) == encode(theirs)
                compared += 1
            world, told = apply(subject.rules, world, step.seat, subject.swapped_action(step.action, swap))
            reached = (*heard(step.told, seat), *heard(told, seat))
            if any(subject.named(event) & set(swap) for event in reached):
                break


@pytest.mark.parametrize("game", SEARCHING)
def test_a_budget_is_spent_and_not_passed(game: str) -> None:
    rules, player, asked = GAMES[game], top(game), questions(game, Random(5))
    for _ in range(scaled(60)):
        state, seat, legal = next(asked)
        view = rules.view(state, seat)
        for budget in (1, 10, 40):
            wanted = max(1, round(budget * player.judge.effort(view)))
            edges = search(player.judge, view, wanted, Random(1), 60)
            assert sum(edge.tries for edge in edges) == wanted
            assert {edge.action for edge in edges} == set(legal)
            weighed = player.weigh(view, legal, 3, budget)
            # What was never tried gets some tries by habit, so that something can be said of it.
            tries = [prospect.tries for prospect in weighed]
            assert min(tries) > 0
            assert wanted <= sum(tries) <= wanted + GLANCES * len(legal)
            assert weighed[0].action == player.decide(view, legal, 3, budget)


@pytest.mark.parametrize("game", SEARCHING)
def test_time_is_a_safety_stop(game: str) -> None:
    rules = GAMES[game]
    state, seat, legal = next(questions(game, Random(6)))
    player = top(game)
    player.seconds = 0.05
    began = perf_counter()
    assert player.decide(rules.view(state, seat), legal, 0, 10**9) in legal
    assert perf_counter() - began < 10


@pytest.mark.parametrize("game", SEARCHING)
def test_a_forced_move_needs_no_search(game: str) -> None:
    rules = GAMES[game]
    state, seat, legal = next(questions(game, Random(7)))
    player = top(game)
    player.seconds = 60.0
    began = perf_counter()
    assert player.decide(rules.view(state, seat), legal[:1], 0, 10**9) == legal[0]
    assert perf_counter() - began < 5


def test_tg40_in_the_last_turn_it_scores_what_it_can() -> None:
    """Italy with five culture and two leisure: 14; to draw from an empty deck brings nothing."""
    hands = ["culture 1 2 3 4 6, leisure 1 2, dining 14", "shopping 1 2 3"]
    table = position(hands, deck=0)
    prospects = top("travelogue").weigh(table.view(0), table.legal(0), 0, 120)
    assert prospects[0].action == Visit()
    by_action = {prospect.action: prospect for prospect in prospects}
    assert prospects[0].win > 0.9
    assert prospects[0].score > 11
    assert by_action[Draw()].score < 1
    assert by_action[Draw()].win < prospects[0].win


def test_tg32_it_scores_the_highest_card_in_the_end() -> None:
    table = position(["culture 1 2 3 4 6, leisure 1 2, dining 9 14", "shopping 1 2 3"], deck=0)
    player, done = top("travelogue"), list[Any]()
    while 0 in table.asked() and len(done) < 12:
        done.append(player.decide(table.view(0), table.legal(0), len(done), 80))
        table.play(0, done[-1])
    assert Score(one("dining 14")) in done


def near_london() -> Table:
    """Two players; seat 0 has taken its card in New York, after 60 days, and could go home in 6."""
    table = Table(2)
    table.put(0, "new-york")
    table.put(1, "suez")
    table.state.days[:] = [60, 30]
    table.hold(0, "s4", "s4", "t2")
    table.hold(1, "s5", "t3")
    table.ready()
    return table


def test_ed91_who_can_win_now_does_not_stall() -> None:
    """Home in time, and the first one."""
    table = near_london()
    prospects = top("eighty_days").weigh(table.view(0), table.legal(), 0, 120)
    assert isinstance(prospects[0].action, Lay)
    assert prospects[0].win > 0.9
    stays = next(prospect for prospect in prospects if prospect.action == EndTurn())
    assert stays.win < prospects[0].win


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("game", SEARCHING)
def test_games_among_the_strongest_end(game: str, players: int) -> None:
    """Nobody gains by putting off the end; 80 Days would be stopped in round 60."""
    rules, rng = GAMES[game], Random(8)
    options = rules.MODEL.options(players=players)
    for _ in range(scaled(20)):
        seed = rng.randbytes(32)
        bots = {
            Seat(seat): Few(SEARCHING[game]("master", seat_seed(seed, Seat(seat)))) for seat in range(players)
        }
        result = match(rules, options, seed, bots, rng)
        assert not result.reason.startswith("sixty-rounds")
        assert sum(each.decisions for each in bots.values()) < 260 * players


class Few:
    """The same bot at few iterations, and with a count of what it decided."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.level = player.level
        self.weigh, self.pace = player.weigh, player.pace
        self.decisions = 0

    def decide(self, view: Any, legal: Any, version: int, budget: int | None = None) -> Any:
        self.decisions += 1
        return self.player.decide(view, legal, version, FEW if budget is None else budget)


@pytest.mark.parametrize("game", SEARCHING)
def test_who_keeps_an_eye_on_the_game_beats_a_novice(game: str) -> None:
    rules, rng = GAMES[game], Random(9)
    options, games, won = rules.MODEL.options(players=2), scaled(400, least=40), 0.0
    for number in range(games):
        mine, seed = Seat(number % 2), rng.randbytes(32)
        bots = {
            Seat(seat): bot(game, "keen" if seat == mine else "novice", seat_seed(seed, Seat(seat)))
            for seat in range(2)
        }
        ranks = match(rules, options, seed, bots, rng).ranks
        won += ranks[mine] == 1 and ranks.count(1) == 1
    assert won > 0.8 * games
