"""The first game teaches to its end, and the rules can be read and searched."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from gadabout.core.contract import Seat
from gadabout.core.replay import Step
from gadabout.games.registry import GAMES, find
from tests.browser.conftest import Visit
from tests.browser.recorded import Recorded, asks, at_move, before
from tests.browser.server import Server
from tests.browser.visitor import Visitor, box_of

ENDINGS = [("travel_blog", "players-2"), ("travelogue", "players-2"), ("eighty_days", "players-2")]
MANY = 15
"""Cards that take so much of a phone that a board must be scrolled to show them all."""
TOLD = [0, 1]
"""The parts that learners have heard already when they come back for the end."""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "cs"])
def test_the_rules_are_found_by_a_word(visit: Visit, game: str, language: str) -> None:
    me = visit(language=language, phone=language == "cs", dark=language == "cs")
    page = me.go(f"/rules/{game}")
    sections = page.locator("main section")
    expect(sections.first).to_be_visible()
    before = sections.count()
    # Accents don't matter, and a word that is nowhere is said to be nowhere.
    page.locator("[data-test=find-rule]").fill("kazdy" if language == "cs" else "everybody")
    page.wait_for_function("before => document.querySelectorAll('main section').length < before", arg=before)
    assert 0 < sections.count() < before
    page.locator("[data-test=find-rule]").fill("xyzzy")
    expect(sections).to_have_count(0)
    page.locator("[data-test=find-rule]").fill("")
    expect(sections).to_have_count(before)
    assert me.axe() == []
    assert not me.is_wide()


def test_a_rule_is_found_by_its_number_which_nobody_else_has_to_read(visit: Visit) -> None:
    me = visit()
    page = me.go("/rules/travel_blog")
    expect(page.locator("main section").first).to_be_visible()
    assert page.locator("main").inner_text().count("(TB-") == 0
    page.locator("[data-test=find-rule]").fill("tb-21")
    expect(page.locator("main section .number").filter(has_text="TB-21").first).to_be_visible()
    size = "(sign) => parseFloat(getComputedStyle(sign).fontSize)"
    assert page.locator(".number").first.evaluate(size) < page.locator("main p").first.evaluate(size)


def come_back(me: Visitor, table: Recorded, told: list[int]) -> Page:
    """To a lesson at this table, on its first seat, of which these parts were told."""
    me.go()
    kept = {
        "gadabout:seats": [
            {"table": table.code, "game": table.game, "at": 1, "seat": 0, "key": table.keys[0]}
        ],
        f"gadabout:lesson:{table.game}": {"table": table.code, "told": told},
    }
    for item in kept.items():
        me.page.evaluate("([name, it]) => localStorage.setItem(name, JSON.stringify(it))", item)
    page = me.go(f"/learn/{table.game}")
    page.locator("main[data-version]").wait_for()
    return page


def understand(page: Page) -> bool:
    """Reads what is told, if something is."""
    button = page.locator("[data-test=understood]")
    if not button.count():
        return False
    button.click(timeout=1000)
    return True


def play_travel_blog(page: Page) -> bool:
    """Goes on, deals, places: whatever is there to do."""
    for selector in ("[data-test=go-on]:enabled", "[data-legal]:enabled"):
        found = page.locator(selector)
        if found.count():
            found.first.click(timeout=1000)
            return True
    return False


def test_the_lesson_of_travel_blog_goes_to_its_end(visit: Visit) -> None:
    me = visit()
    page = me.go("/learn")
    for game in GAMES:
        expect(page.locator(f"[data-test=learn-{game}]")).to_be_visible()
    assert me.axe() == []
    page.locator("[data-test=learn-travel_blog]").click()
    expect(page.locator("[data-test=understood]")).to_be_visible()
    assert me.axe() == []
    told: set[str] = set()

    def choose(page: Page) -> bool:
        title = page.locator(".telling h1")
        if not title.count():
            return play_travel_blog(page)
        told.add(title.inner_text(timeout=1000))
        return understand(page)

    me.play(choose, until=lambda _page: len(told) >= 9)
    me.play(understand, until=lambda page: page.get_by_role("link", name="To all games").is_visible())


@pytest.mark.parametrize("game", ["travelogue", "eighty_days"])
def test_a_lesson_stands_still_while_one_reads(visit: Visit, game: str) -> None:
    me = visit(language="cs", phone=True)
    page = me.go(f"/learn/{game}")
    expect(page.locator("[data-test=understood]")).to_be_visible()
    before = me.version()
    assert me.axe() == []
    assert me.version() == before
    page.locator("[data-test=understood]").click()
    expect(page.locator("main")).to_have_attribute("data-lesson", "played")
    # Left and come back to: it goes on where it was.
    page.reload()
    expect(page.locator("main")).to_have_attribute("data-lesson", "played")


@pytest.mark.parametrize("game", ["travelogue", "eighty_days"])
def test_while_something_is_told_the_hand_is_in_sight_and_nothing_answers(visit: Visit, game: str) -> None:
    me = visit()
    page = me.go(f"/learn/{game}")
    told = page.locator("[data-test=understood]")
    told.wait_for()
    panel = box_of(page.locator(".teacher"))
    hand = box_of(page.locator("section.hand"))
    assert hand["x"] + hand["width"] <= panel["x"], "the panel covers no card"
    card = box_of(page.locator(".fan [data-card]").last)
    assert card["y"] + card["height"] <= 800, "all of it is in the window"
    page.mouse.click(card["x"] + 8, card["y"] + 8)
    expect(page.locator("[data-test=read-first]")).to_contain_text(
        "The game waits until you have read this: “I see”."
    )
    assert page.evaluate("() => document.activeElement.dataset.test") == "understood"


def test_on_a_phone_what_is_told_of_is_brought_into_sight(visit: Visit) -> None:
    page = visit(phone=True, language="cs").go("/learn/travelogue")
    page.locator("section.hand.lesson-mark").wait_for()
    card, told = page.locator(".fan [data-card]").first, page.locator("[data-test=understood]")
    expect(card).to_be_in_viewport(ratio=0.9)
    expect(told).to_be_in_viewport(ratio=1)


def test_on_a_phone_the_own_things_come_into_sight_when_a_part_is_read(visit: Visit, server: Server) -> None:
    """Not before: while something is told, what it speaks of is in sight."""

    def holds(step: Step) -> bool:
        return asks("travelogue", "turn", Seat(0))(step) and len(step.state.hands[0]) >= MANY

    table = Recorded(server, "travelogue", "players-2", holds)
    me = visit(phone=True, language="cs")
    page = come_back(me, table, [0, *range(2, 10)])
    page.locator("[data-test=deck].lesson-mark").wait_for()
    me.settled()
    deck, panel = box_of(page.locator("[data-test=deck]")), box_of(page.locator(".teacher"))
    assert panel["y"] + panel["height"] <= deck["y"] < deck["y"] + deck["height"] <= 844
    page.locator("[data-test=understood]").click()
    expect(page.locator("[data-test=draw]")).to_be_visible()
    me.settled()
    expect(page.locator("section.own")).to_be_in_viewport(ratio=1)

    def stands_above() -> bool:
        hand, dock = box_of(page.locator(".fan")), box_of(page.locator("[data-test=dock]"))
        return 0 <= hand["y"] < hand["y"] + hand["height"] <= dock["y"]

    me.until(stands_above)


def test_a_lesson_stands_among_the_games_as_a_lesson(visit: Visit) -> None:
    me = visit()
    page = me.go("/learn/travelogue")
    page.locator("[data-test=understood]").wait_for()
    mine = me.go().locator("section[aria-labelledby=mine] a")
    page.locator("[data-test=play-travelogue]:enabled").wait_for()
    expect(mine).to_have_count(0)
    me.go("/learn/travelogue").locator("[data-test=understood]").click()
    lesson = me.go().locator("section[aria-labelledby=mine] a")
    expect(lesson).to_contain_text("Lesson: Travelogue")
    expect(lesson).to_contain_text("continue the lesson")
    lesson.click()
    page.wait_for_url("**/learn/travelogue")


def test_after_i_see_nothing_is_squeezed(visit: Visit) -> None:
    """The panel is narrow: its text has all of it, and the arrow of what unfolds keeps off its words."""
    page = visit().go("/learn/travelogue")
    panel = page.locator(".teacher")
    page.locator("[data-test=understood]").click()
    panel.locator("summary").wait_for()
    wide = "(each) => each.getBoundingClientRect().width"
    inside = "(each) => each.clientWidth - parseFloat(getComputedStyle(each).paddingLeft) * 2"
    assert panel.locator("p").first.evaluate(wide) == pytest.approx(panel.evaluate(inside), abs=1)
    assert panel.locator("summary").evaluate("(each) => getComputedStyle(each).display") == "flex"


def parts_told(me: Visitor) -> list[str]:
    """Reads on for as long as something is told; how each part is counted."""
    counted: list[str] = []
    while me.page.locator("main").get_attribute("data-lesson") == "told":
        counted.append(me.page.locator("[data-test=part]").inner_text())
        me.page.locator("[data-test=understood]").click()
    return counted


@pytest.mark.parametrize(("game", "name"), ENDINGS)
def test_the_parts_of_a_lesson_are_counted_truly_to_the_last(
    visit: Visit, server: Server, game: str, name: str
) -> None:
    """Some moments never come in a game: no total is promised, and the last part says that it is the last."""
    last = before(game, name, lambda step: find(game).result(step.state) is not None)
    table = Recorded(server, game, name, at_move(last))
    me = visit()
    come_back(me, table, TOLD)
    counted = parts_told(me)
    table.go_on()
    me.page.locator("[data-test=understood]").wait_for()
    counted += parts_told(me)
    numbers = range(len(TOLD) + 1, len(TOLD) + 1 + len(counted))
    assert counted == [*(f"Part {n}" for n in numbers[:-1]), f"Part {numbers[-1]}, the last one"]
