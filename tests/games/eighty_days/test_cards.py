"""The box: what is in it, how sure we are, and that its table alone decides."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

import gadabout
from gadabout.core.contract import Illegal
from gadabout.games import eighty_days
from gadabout.games.eighty_days.cards import (
    BOX,
    CONNECTION,
    EVENT_CARDS,
    TRAVEL_CARDS,
    VALUES,
    Leg,
    Route,
    event_cards,
    read,
    title,
)
from gadabout.games.eighty_days.model import ACTIONS, Options
from gadabout.games.eighty_days.packs import counts_in, events_in, kinds_in, pack_of, size, travel_in
from tests.games.eighty_days.table import Table, card, cards

TEXT = files("gadabout.games.eighty_days").joinpath("data", "cards.toml").read_text("utf-8")
GRADES = {"sure", "good", "likely", "guess", "ours"}


def test_ed1_ten_places_in_a_ring() -> None:
    assert BOX.places == (
        "london",
        "paris",
        "brindisi",
        "suez",
        "bombay",
        "calcutta",
        "hong-kong",
        "yokohama",
        "san-francisco",
        "new-york",
    )
    assert len(BOX.legs) == 10


def test_ed2_sixty_travel_cards_fifteen_events_eighteen_chips_and_the_coins() -> None:
    assert len(TRAVEL_CARDS) == 60
    assert len(EVENT_CARDS) == 15
    assert 2 * len(BOX.chips) == 18
    assert BOX.coins == 24
    values = Counter((title(one), VALUES[one]) for one in TRAVEL_CARDS)
    assert {value: n for (kind, value), n in values.items() if kind == "train"} == {
        2: 5,
        3: 6,
        4: 7,
        5: 8,
        6: 4,
    }
    assert {value: n for (kind, value), n in values.items() if kind == "ship"} == {
        4: 4,
        5: 6,
        6: 7,
        7: 8,
        8: 5,
    }
    assert Counter(map(title, EVENT_CARDS)) == {
        "balloon": 3,
        "elephant": 3,
        "express": 2,
        "submarine": 2,
        "connection": 1,
        "offer": 1,
        "princess": 1,
        "delay": 1,
        "storm": 1,
    }
    assert Counter(BOX.chips) == {"coin": 3, "event": 2, "travel": 2, "others-lose-a-day": 2}


def test_the_legs_take_what_the_table_says() -> None:
    taken = [leg.routes for leg in BOX.legs]
    train, ship, two_ships = Route(1, 0), Route(0, 1), Route(0, 2)
    assert taken == [
        (Route(1, 1),),
        (train,),
        (ship,),
        (two_ships,),
        (),
        (two_ships,),
        (two_ships, Route(1, 1)),
        (two_ships,),
        (Route(2, 0),),
        (Route(1, 2),),
    ]
    assert BOX.legs[4] == Leg((), 12, 6)
    assert BOX.spaces == ("coin", "balloon", "event", "detective", "starter", "trade")
    assert [BOX.numbers[name] for name in ("express", "submarine", "offer", "delay", "storm")] == [
        1,
        2,
        3,
        1,
        2,
    ]


def test_beside_each_datum_stands_how_sure_we_are() -> None:
    table = tomllib.loads(TEXT)
    rows = [table["coins"]]
    for name in ("trains", "ships", "spaces", "chips", "legs", "events"):
        rows += table[name]
    assert {row["how_sure"] for row in rows} == GRADES
    for event in table["events"]:
        assert event["effect"] in GRADES
        assert ("number" in event) == bool({"value", "days"} & set(event))


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('name = "balloon"', 'name = "zeppelin"', "an event or a space"),
        ('action = "trade"', 'action = "barter"', "an event or a space"),
        ('bonus = "coin"', 'bonus = "crown"', "a bonus that no rule knows"),
        ('bonus = "coin", count = 3', 'bonus = "coin", count = 4', "one chip of each colour"),
        ('to = "suez"', 'to = "cairo"', "must follow each other"),
        ("days = 12\n", "", "a leg takes days, or routes"),
        (
            "ships = 2 }, { trains = 1, ships = 1 }]",
            "ships = 2 }, { trains = 1, ships = 0 }]",
            "equally many",
        ),
        ("number = 24", "number = 60", "40 coins"),
        ("value = 2, count = 5", "value = 2, count = 50", "30 cards of a kind"),
    ],
)
def test_a_box_that_no_game_can_be_played_with_is_refused(old: str, new: str, why: str) -> None:
    assert old in TEXT
    with pytest.raises(ValueError, match=why):
        read(TEXT.replace(old, new))


def test_an_owner_of_the_box_changes_the_table_and_no_code(tmp_path: Path) -> None:
    """One ship to Hong Kong, a train 7, other counts: a whole game is played with it."""
    package = tmp_path / "gadabout"
    shutil.copytree(Path(gadabout.__file__).parent, package, ignore=shutil.ignore_patterns("__pycache__"))
    changed = TEXT.replace(
        'to = "hong-kong"\nroutes = [{ trains = 0, ships = 2 }]',
        'to = "hong-kong"\nroutes = [{ trains = 0, ships = 1 }]',
    )
    changed = changed.replace("value = 6, count = 4", "value = 6, count = 3")
    changed = changed.replace(
        '{ value = 6, count = 3, how_sure = "good" },\n]',
        '{ value = 6, count = 3, how_sure = "sure" }, { value = 7, count = 1, how_sure = "sure" }]',
    )
    assert changed.count("value = 7") == 2
    (package / "games/eighty_days/data/cards.toml").write_text(changed, "utf-8")
    script = """
from random import Random
from gadabout.games import eighty_days
from gadabout.games.eighty_days.model import Options
from gadabout.games.eighty_days.cards import BOX, TRAVEL_CARDS
rng = Random(1)
for players in range(2, 7):
    state = eighty_days.setup(Options(players=players), bytes(32))
    while asked := eighty_days.actors(state):
        [seat] = asked
        for eyes in (None, 0):
            assert eighty_days.view(eighty_days.redeal(eighty_days.view(state, eyes), rng), eyes) == (
                eighty_days.view(state, eyes)
            )
        eighty_days.act(state, seat, rng.choice(eighty_days.legal(state, seat)))
print(BOX.legs[5].routes, BOX.trains, len(TRAVEL_CARDS), len(eighty_days.ACTIONS))
"""
    run = subprocess.run(
        [sys.executable, "-c", script],
        env={"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout == f"(Route(trains=0, ships=1),) (2, 3, 4, 5, 6, 7) 60 {len(ACTIONS) + 6}\n"


def test_ed90_connection_is_taken_out_for_two() -> None:
    assert len(event_cards(2)) == 14
    assert CONNECTION not in event_cards(2)
    assert event_cards(3) == EVENT_CARDS
    assert CONNECTION not in Table(2).state.event_supply


def test_actions_are_about_a_hundred_and_all_different() -> None:
    assert len(set(ACTIONS)) == len(ACTIONS) == 102


def test_a_pack_counts_its_cards() -> None:
    pack = pack_of(cards("t2", "t2", "t6", "s8"))
    assert size(pack) == 4
    assert travel_in(pack) == tuple(cards("t2", "t2", "t6", "s8"))
    assert counts_in(pack)[:5] == (2, 0, 0, 0, 1)
    assert kinds_in(pack) == 1 << card("t2") | 1 << card("t6") | 1 << card("s8")
    assert size(pack_of(cards("t2") * 30)) == 30
    assert events_in(pack_of(cards("offer", "balloon"))) == tuple(cards("balloon", "offer"))
    assert size(pack_of([])) == 0


def test_ed1_two_to_six_players() -> None:
    for players in range(2, 7):
        assert eighty_days.seats(Options(players=players)) == players
        Table(players)
    for players in (1, 7):
        with pytest.raises(Illegal, match="wrong-number-of-players"):
            eighty_days.setup(Options(players=players), bytes(32))
