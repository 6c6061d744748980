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
    """What a seat sees of each scoring of a game."""
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
    for view, shown in zip(views, run("games/travel_blog/show.ts", body, views), strict=True):
        assert shown["last"]["over"]
        assert shown["last"]["euros"] == [bill["cost"] for bill in view["bills"]]
        assert shown["last"]["drawn"] == [bill["crossings"] for bill in view["bills"]]
        assert not shown["half"]["over"]
        assert 0 < shown["ends"] <= 1000 * SHOW_SECONDS + 1, "the time for looking begins after the show"


@pytest.mark.parametrize("options", [{"players": 6}, {"players": 3, "two_colours": True}], ids=str)
def test_purses_begin_with_what_they_held_and_end_with_what_they_hold(options: dict[str, Any]) -> None:
    """Whatever is counted between, no purse is below 0 (TB-24)."""
    body = """
        return given.map(({ view, change }) => {
            const beats = it.script(view);
            const at = (part) => it.scene(beats, view.bills.length, it.length(beats) * part).euros;
            return [0, 0.3, 0.6, 1].map((part) => it.purses(view, change, at(part)));
        });
    """
    before: list[int] = [0] * options["players"]
    given: list[dict[str, Any]] = []
    for view in scorings(**options):
        stipend = STIPENDS[view["round"]] * (2 if options.get("two_colours") else 1)
        held = [purse + stipend for purse in before]
        change = [now - then for now, then in zip(view["money"], held, strict=True)]
        given.append({"view": view, "change": change, "held": held})
        before = view["money"]
    for each, purses in zip(given, run("games/travel_blog/show.ts", body, given), strict=True):
        assert purses[0] == each["held"]
        assert purses[-1] == list(each["view"]["money"])
        assert min(map(min, purses)) >= 0
