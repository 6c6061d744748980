"""The show of a scoring ends with what the bills say, whatever was scored."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from gadabout.core.contract import Seat
from gadabout.games import travel_blog
from gadabout.games.travel_blog.model import SHOW_SECONDS, STIPENDS
from tests.games.travel_blog.table import Table
from tests.web.scripts import run


def scorings(**options: Any) -> list[dict[str, Any]]:
    """Plays a game and returns what seat 0 sees of each scoring."""
    table, seen = Table(**options), []
    for number in range(1, 8):
        table.to_round(number)
        table.open()
        table.finish_round()
        seen.append(msgspec.to_builtins(travel_blog.view(table.state, Seat(0))))
    return seen


@pytest.mark.parametrize(
    "options", [{"players": 6}, {"players": 2, "map": "usa"}, {"players": 3, "two_colours": True}], ids=str
)
def test_every_bill_is_counted_to_its_end(options: dict[str, Any]) -> None:
    body = """
        return given.map((view) => {
            const beats = it.script(view);
            const ends = it.length(beats);
            const colours = view.bills.length;
            return { ends, last: it.scene(beats, colours, ends), half: it.scene(beats, colours, ends / 2) };
        });
    """
    views = scorings(**options)
    for view, shown in zip(views, run("games/travel_blog/scenes/show.ts", body, views), strict=True):
        assert shown["last"]["over"]
        assert shown["last"]["euros"] == [bill["cost"] for bill in view["bills"]]
        assert shown["last"]["drawn"] == [bill["crossings"] for bill in view["bills"]]
        assert not shown["half"]["over"]
        assert 0 < shown["ends"] <= 1000 * SHOW_SECONDS + 1, "the time for looking begins after the show"


@pytest.mark.parametrize("options", [{"players": 6}, {"players": 3, "two_colours": True}], ids=str)
def test_a_purse_shows_what_it_held_until_all_of_its_bills_are_counted(options: dict[str, Any]) -> None:
    """Seat by seat, by what the game tells; so a purse that stops at 0 is right, too (TB-24)."""
    body = """
        return given.map(({ view, change }) => {
            const beats = it.script(view);
            const seats = view.money.map((_, seat) => seat);
            const scenes = beats.map(({ from }) => it.scene(beats, view.bills.length, from));
            const settled = scenes.map((scene) => seats.map((seat) => it.isSettled(view, scene, seat)));
            return { held: it.heldBefore(view, change), settled, kinds: beats.map(({ beat }) => beat.kind) };
        });
    """
    players, each = options["players"], 2 if options.get("two_colours") else 1
    before: list[int] = [0] * players
    given: list[dict[str, Any]] = []
    for view in scorings(**options):
        held = [purse + STIPENDS[view["round"]] * each for purse in before]
        change = [now - then for now, then in zip(view["money"], held, strict=True)]
        given.append({"view": view, "change": change, "held": held})
        before = view["money"]
    for round_, shown in zip(given, run("games/travel_blog/scenes/show.ts", body, given), strict=True):
        assert shown["held"] == round_["held"]
        sums = 0
        for kind, settled in zip(shown["kinds"][:-1], shown["settled"][:-1], strict=True):
            sums += kind == "sum"
            assert settled == [seat < sums // each for seat in range(players)]
        assert all(shown["settled"][-1])


def test_an_old_film_says_nothing_of_what_was_overlooked() -> None:
    """It doesn't tell whether that would have been better."""
    view = scorings(players=2)[0]
    best = {key: value for key, value in view["overlooked"].items() if key != "better"}
    views = [view | {"overlooked": best | told} for told in ({"better": True}, {"better": False}, {})]
    said = run("games/travel_blog/model.ts", "return given.map(it.hindsight);", views)
    assert said == ["better", "no-better", None]
