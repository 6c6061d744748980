"""The games behind `docs/balance.md`: the counts add up, and variants really change the cards."""

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from bench.balance import Lift, begins, event_lifts, lengths, table_rows
from bench.sessions import Deed, Sessions, sessions
from bench.variants import AS_IT_IS, VARIANTS, Shelf, variants_of
from tests.documents import ROOT

CARDS = "src/gadabout/games/{}/data/cards.toml"


@pytest.mark.parametrize(("game", "players"), [("eighty_days", 3), ("travelogue", 2)])
def test_the_counts_add_up(game: str, players: int) -> None:
    found = sessions(game, "random", players, 4)
    assert found.games == len(found.lengths) == len(found.winning) == sum(found.reasons.values()) == 4
    assert sum(found.places) == pytest.approx(4)
    assert len(found.scores) == 4 * players
    assert all(0 <= deed.won <= deed.times for deed in found.deeds.values())
    assert sessions(game, "random", players, 4) == found
    for chart in (begins("who begins", {players: found}), lengths("length", {players: found})):
        ET.fromstring(chart.picture())
    [row] = table_rows({players: found})
    assert row.startswith(f"| {players} | ")


def test_every_drawn_event_card_is_counted() -> None:
    found = {3: sessions("eighty_days", "greedy", 3, 12)}
    drawn = {name for name in found[3].deeds if name.startswith("drew ")}
    assert {f"drew {kind}" for kind in ("balloon", "elephant", "delay", "storm")} <= drawn
    assert "Balloon" in event_lifts(found).picture()


def test_lift_is_the_share_of_wins_beside_an_even_one() -> None:
    two = Sessions("x", 2, deeds={"did": Deed(100, 75.0)})
    four = Sessions("x", 4, deeds={"did": Deed(100, 50.0)})
    assert Lift({2: two}, "did").value == pytest.approx(1.5)
    assert Lift({4: four}, "did").value == pytest.approx(2)
    both = Lift({2: two, 4: four}, "did")
    assert both.times == 200
    assert both.value == pytest.approx(1.75)
    # Two standard errors of 100 games each, of which 3 in 4 and 1 in 2 are won.
    assert both.reach == pytest.approx(1.96 * (100 * 4 * 0.1875 + 100 * 16 * 0.25) ** 0.5 / 200, rel=1e-3)


@pytest.mark.parametrize("name", [name for name in VARIANTS if name != AS_IT_IS])
def test_each_variant_changes_cards_that_are_there(name: str) -> None:
    for change in VARIANTS[name]:
        assert change.old in (ROOT / CARDS.format(change.game)).read_text("utf-8")
        assert name in variants_of(change.game)


def test_a_variant_is_played_with_its_own_cards(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path, "random")
    found = shelf.sessions("travelogue", 2, 3, "no clouds")
    assert found.games == 3
    assert "lost to clouds" not in found.deeds
    [kept] = tmp_path.iterdir()
    kept.write_text(kept.read_text("utf-8").replace('"games":3', '"games":4'), "utf-8")
    assert shelf.sessions("travelogue", 2, 3, "no clouds").games == 4, "what is kept is not played again"


def test_the_page_shows_its_pictures() -> None:
    text = (ROOT / "docs" / "balance.md").read_text("utf-8")
    shown = re.findall(r"\((pictures/[\w.-]+)\)", text)
    assert len(shown) == 6
    for name in shown:
        root = ET.fromstring((ROOT / "docs" / name).read_text("utf-8"))
        assert root.get("aria-label")
