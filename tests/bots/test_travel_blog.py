"""The greedy bot of Travel Blog, and how its bots see the board."""

from random import Random
from typing import Any

import msgspec
import pytest

from gadabout.bots.bot import seat_seed
from gadabout.bots.levels import bot
from gadabout.bots.playout import match
from gadabout.core.contract import Seat
from gadabout.games import travel_blog
from gadabout.games.travel_blog.bots.greedy import Greedy, loss
from gadabout.games.travel_blog.maps import world
from gadabout.games.travel_blog.model import ACTIONS, Options, Place, View
from gadabout.games.travel_blog.names import find
from tests.scale import scaled

EUROPE = world("europe")
PLACEMENTS = [action for action in ACTIONS if isinstance(action, Place) and action.colour == 0]
VIEW = View(
    seat=0,
    options=Options(players=2),
    phase="place",
    round=1,
    dealer=0,
    edge=(),
    centre=(),
    stacks=((),) * 8,
    chosen=(),
    left=(1, 1),
    money=(100, 100),
    gone_on=(False, False),
    seen=(),
    map_open=False,
    bills=(),
)


def states(*names: str) -> tuple[int, ...]:
    return tuple(find(EUROPE, name) for name in names)


def seen(**changes: Any) -> View:
    return msgspec.structs.replace(VIEW, **changes)


NEAR_FRANCE = states("UK", "Hungary", "Greece", "Cyprus", "Finland", "Armenia", "Sweden")


@pytest.mark.parametrize("map_id", ["europe", "usa"])
def test_greedy_beats_random(map_id: str) -> None:
    rng = Random(8)
    games = scaled(400, least=40)
    won = 0
    for game in range(games):
        mine = Seat(game % 2)
        seed = rng.randbytes(32)
        levels = {mine: "greedy", Seat(1 - mine): "random"}
        bots = {seat: bot("travel_blog", level, seat_seed(seed, seat)) for seat, level in levels.items()}
        options = Options(players=2, map=map_id)  # type: ignore[arg-type]  # one of the two maps
        won += match(travel_blog, options, seed, bots, rng).ranks[mine] == 1
    assert won >= 0.7 * games


def test_it_takes_the_cheapest_space() -> None:
    """From France: the UK costs 40, Hungary 30, Greece 30; with two tokens on Hungary, Greece is left."""
    stacks = ((), (), (1, 2), (), (), (), (), ())
    view = seen(centre=states("France"), edge=NEAR_FRANCE, stacks=stacks)
    assert Greedy(bytes(16)).decide(view, PLACEMENTS, 0) == Place(3)
    assert [loss(view, Place(space)) for space in (0, 1, 2, 3)] == [40, 40, 50, 30]


def test_in_round_7_it_takes_the_dearest() -> None:
    """Two neighbours of both ends bring most; tokens beneath are taken off."""
    edge = states("Belgium", "Luxembourg", "Portugal", "Poland", "Greece", "Norway", "Malta")
    view = seen(centre=states("France", "Germany"), edge=edge, round=7, left=(2, 2))
    first = Greedy(bytes(16)).decide(view, PLACEMENTS, 0)
    assert first in {Place(1), Place(2)}
    assert isinstance(first, Place)
    stacks = tuple((0,) if space == first.space else () for space in range(8))
    rest = [place for place in PLACEMENTS if place != first]
    assert Greedy(bytes(16)).decide(msgspec.structs.replace(view, stacks=stacks), rest, 1) == Place(
        3 - first.space
    )


def test_the_first_token_thinks_of_the_second() -> None:
    """Italy to Monaco and Spain shares its way through France: 40; each other pair is dearer."""
    edge = states("Monaco", "Spain", "Finland", "Ireland", "Belarus", "Sweden", "Cyprus")
    view = seen(centre=states("Italy"), edge=edge, round=3, left=(2, 2))
    best = {place for place in PLACEMENTS if loss(view, place) == 40}
    assert best == {Place(1), Place(2)}


def test_tb15_tb41_it_makes_no_wrong_placement_at_the_table() -> None:
    """TB-51: all spaces are offered there, but a doubled one or an equal pair would come off again."""
    options = Options(players=2, two_colours=True, at_the_table=True)
    table = seen(options=options, centre=states("France"), edge=NEAR_FRANCE, round=3, left=(3, 4))
    view = msgspec.structs.replace(table, stacks=((), (0,), (), (), (), (), (), ()))
    assert loss(view, Place(1)) == float("inf")
    assert loss(view, Place(1, 1)) < float("inf")
    pair = msgspec.structs.replace(table, stacks=((), (0, 1), (0,), (), (), (), (), ()))
    assert loss(pair, Place(2, 1)) == float("inf")
    early = seen(options=options, centre=states("France"), edge=NEAR_FRANCE, stacks=pair.stacks, left=(1, 2))
    assert loss(early, Place(1, 1)) == float("inf")


def test_d6_it_remembers_its_secret_choices() -> None:
    options = Options(players=2, no_rush=True)
    view = seen(options=options, centre=states("France"), edge=NEAR_FRANCE, round=3, chosen=((2,),))
    assert loss(view, Place(2)) == float("inf")
    assert loss(view, Place(0)) == 40 + 30


def test_its_second_token_follows_sooner() -> None:
    view = seen(centre=states("France"), edge=NEAR_FRANCE, round=5)
    placed = msgspec.structs.replace(view, stacks=((0,), *view.stacks[1:]))
    bots = [Greedy(bytes([number]) * 16) for number in range(30)]
    first = [each.pace(view, PLACEMENTS, 0) for each in bots]
    second = [each.pace(placed, PLACEMENTS, 0) for each in bots]
    assert sum(second) < sum(first) / 2
    assert max(each.pace(view, PLACEMENTS[:1], 0) for each in bots) < 1
