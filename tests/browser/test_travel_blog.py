"""Travel Blog in real browsers: whole games, lost lines, keys, fingers, languages, options."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.server import Server
from tests.browser.travelling import BOARD, LEGAL, Cable, lay_cards, play_on, table
from tests.scale import SCALE

QUICK = {"pause": 600.0}
"""A slow machine isn't hurried; all players go on by themselves."""


@pytest.mark.parametrize(
    ("map_id", "moving"), [("europe", False), ("usa", True)] if SCALE >= 1 else [("europe", False)]
)
def test_two_browsers_and_two_bots_play_all_seven_rounds(
    visit: Visit, server: Server, map_id: str, moving: bool
) -> None:
    people = visit(moving=moving), visit(phone=True, language="cs")
    table(server, *people, bots=2, map=map_id, **QUICK)
    play_on("over", 7, *people)
    shown = []
    for me in people:
        me.page.locator("[data-test=to-podium]").click()
        me.page.locator("[data-test=podium] [data-test=rematch]").wait_for()
        rows = me.page.locator("[data-test=podium] figure li").all_inner_texts()
        shown.append([row.split(": ")[1].split(", ") for row in rows])
        assert me.axe() == []
        assert not me.is_wide()
    assert shown[0] == shown[1]
    assert [len(money) for money in shown[0]] == [7] * 4, "the chart has each round of each player"


def test_a_line_that_drops_in_any_phase_comes_back_and_loses_nothing(visit: Visit, server: Server) -> None:
    me = visit()
    cable = Cable(me)
    table(server, me, bots=2, **QUICK)
    for wanted, number in (("map", 0), ("deal", 1), ("centre", 1), ("place", 1), ("scored", 1), ("deal", 2)):
        play_on(wanted, number, me)
        before = len(cable.lines)
        cable.cut()
        me.until(partial(cable.has_more_than, before))
        me.page.locator("main[data-status=open]").wait_for()
    play_on("scored", 2, me)


def test_who_reloads_the_page_sees_the_photo_finish_all_the_same(visit: Visit, server: Server) -> None:
    me = visit()
    table(server, me, bots=1, **QUICK)
    play_on("scored", 1, me)
    me.page.locator("[data-test=photo]").wait_for()
    before = me.page.locator("[data-test=photo] .time").all_text_contents()
    me.page.reload()
    me.page.locator("[data-test=photo]").wait_for()
    assert me.page.locator("[data-test=photo] .time").all_text_contents() == before


def test_a_round_by_keys_alone(visit: Visit, server: Server) -> None:
    me = visit()
    table(server, me, bots=1, **QUICK)
    page = me.page
    page.locator("[role=application]").focus()
    page.keyboard.press("ArrowRight")
    first = page.locator("[data-test=about-state]").inner_text()
    page.keyboard.press("ArrowDown")
    assert page.locator("[data-test=about-state]").inner_text() != first
    page.evaluate("() => document.activeElement.blur()")
    page.keyboard.press("Enter")
    for number in (1, 2, 3):
        lay_cards(me)
        page.locator(f"{BOARD}[data-phase=place][data-round='{number}']").wait_for()
        for key in ("8", "5")[: 2 if number == 3 else 1]:
            page.keyboard.press(key)
        page.locator(f"{BOARD}[data-phase=scored][data-round='{number}'] [data-test=bills]").wait_for()
        assert "40" in page.locator("[data-test=bills] > li").first.inner_text()
        page.keyboard.press("Enter")


def test_too_early_is_said_and_costs_nothing(visit: Visit, server: Server) -> None:
    me = visit()
    table(server, me, bots=1, **QUICK)
    play_on("deal", 1, me)
    me.page.keyboard.press("2")
    me.page.get_by_text("Too early").first.wait_for()
    play_on("scored", 1, me)


def test_the_text_board_plays_a_round(visit: Visit, server: Server) -> None:
    me = visit(language="cs")
    me.keep(text=True)
    table(server, me, bots=1, **QUICK)
    me.page.get_by_text("Francie", exact=True).first.wait_for()
    play_on("place", 1, me)
    me.page.locator("[data-test=text-board]").wait_for()
    assert me.axe() == []
    play_on("scored", 1, me)
    me.page.locator("[data-test=bills]").wait_for()


@pytest.mark.parametrize(("language", "dark", "phone"), [("en", False, False), ("cs", True, True)])
@pytest.mark.parametrize("map_id", ["europe", "usa"])
def test_every_phase_is_sound(
    visit: Visit, server: Server, map_id: str, language: str, *, dark: bool, phone: bool
) -> None:
    me = visit(language=language, dark=dark, phone=phone)
    table(server, me, bots=3, map=map_id, **QUICK)
    page = me.page
    for wanted in ("map", "deal", "place", "scored"):
        play_on(wanted, 0 if wanted == "map" else 1, me)
        assert me.axe() == [], wanted
        assert not me.is_wide(), wanted
    overlooked = page.locator("[data-test=overlooked]")
    expect(overlooked.or_(page.locator("[data-test=nothing-overlooked]"))).to_be_visible()
    if overlooked.count():
        overlooked.click()
    page.locator("[data-test=photo] summary").click()
    assert me.axe() == []


@pytest.mark.parametrize("language", ["en", "cs"])
def test_on_a_phone_every_state_can_be_picked_by_name(visit: Visit, server: Server, language: str) -> None:
    me = visit(phone=True, language=language)
    table(server, me, bots=1, **QUICK)
    page, finder = me.page, me.page.get_by_role("combobox")
    finder.focus()
    names = page.get_by_role("option").all_inner_texts()
    assert len(names) == 52
    for name in names:
        finder.fill(name)
        page.keyboard.press("Enter")
        page.locator("[data-test=about-state]").get_by_text(name).wait_for()


WHERE = """() => {
    const { x, y, width, height } = document.querySelector("[data-code=LI]").getBoundingClientRect();
    return [x + width / 2, y + height / 2, width];
}"""


def test_an_ambiguous_tap_brings_the_map_nearer(visit: Visit, server: Server) -> None:
    me = visit(phone=True)
    table(server, me, bots=1, **QUICK)
    me.page.locator("[data-code=LI]").first.wait_for(state="attached")
    about = me.page.locator("[data-test=about-state]")

    def picked_or_nearer(than: float) -> bool:
        return about.count() > 0 or me.page.evaluate(WHERE)[2] > than

    x, y, width = me.page.evaluate(WHERE)
    for _ in range(8):
        me.page.touchscreen.tap(x, y)
        me.until(partial(picked_or_nearer, width))
        me.settled()
        if about.count():
            break
        x, y, width = me.page.evaluate(WHERE)
    assert "Liechtenstein" in about.inner_text()


OPTIONS: list[dict[str, Any]] = [
    {"two_colours": True},
    {"at_the_table": True},
    {"hurry": True},
    {"no_rush": True},
    {"open_map": [True, False]},
]


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: next(iter(options)))
def test_each_option(visit: Visit, server: Server, options: dict[str, Any]) -> None:
    me = visit()
    table(server, me, bots=1, **options, **QUICK)
    play_on("place", 1, me)
    page = me.page
    if "two_colours" in options:
        assert page.locator("[aria-label='Your tokens'] button").count() == 2
    if "hurry" in options:
        page.locator(BOARD).get_by_role("timer").wait_for()
    if "no_rush" in options:
        assert "secret" in page.locator("[data-test=prompt]").inner_text()
    if "open_map" in options:
        page.locator("[data-test=open-map]").click()
        page.locator("[role=application]").wait_for()
        assert me.axe() == []
    else:
        assert page.locator("[role=application]").count() == 0, "the map is hidden"
    play_on("scored", 1, me)
    page.locator("[data-test=bills]").wait_for()


def test_as_at_the_table_a_wrong_token_is_set_right(visit: Visit, server: Server) -> None:
    """TB-51: both colours on one space are taken, noticed when all have placed, and placed again."""
    me = visit()
    table(server, me, bots=1, two_colours=True, at_the_table=True, **QUICK)
    play_on("place", 1, me)
    for key in ("4", "4"):
        me.page.keyboard.press(key)
    me.page.locator(f"{BOARD}[data-phase=correct]").wait_for()
    assert me.page.locator(LEGAL).count() == 7
    me.page.keyboard.press("5")
    me.page.locator("[data-test=bills]").wait_for()


@pytest.mark.parametrize("bots", [3, 5])
def test_on_a_phone_nothing_moves_under_the_finger_when_the_race_begins(
    visit: Visit, server: Server, bots: int
) -> None:
    me = visit(phone=True, language="cs")
    table(server, me, bots=bots, hurry=True, **QUICK)
    play_on("deal", 1, me)
    me.page.evaluate(
        """() => {
            window.heights = [];
            const bar = document.querySelector("header.bar");
            new ResizeObserver(() => window.heights.push(bar.offsetHeight)).observe(bar);
        }"""
    )
    play_on("place", 1, me)
    me.page.locator("header.bar .asked").first.wait_for()
    assert len(set(me.page.evaluate("() => window.heights"))) == 1


def test_a_token_is_dragged_to_a_space(visit: Visit, server: Server) -> None:
    me = visit()
    table(server, me, bots=1, **QUICK)
    play_on("place", 1, me)
    hand, space = me.page.locator("[aria-label='Your tokens'] button"), me.page.locator("[data-space='6']")
    hand.drag_to(space)
    me.page.locator("[data-test=bills]").wait_for()
