"""Screens are loaded when one goes there: soon, and if it fails, the page says so."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit

SCREENS = re.compile(r"/assets/(?:Table|Replays?|Learn|Lesson|Rules|Move|Settings)-[^/]*\.js$")
# When the script puts the page in the place of what stood there, and when it asked for its table.
NOTE_THE_START = """() => {
    const replace = Element.prototype.replaceChildren;
    Element.prototype.replaceChildren = function (...nodes) {
        if (this.id === "page") window.drawn ??= performance.now();
        return replace.apply(this, nodes);
    };
}"""
ASKED_FOR = """() => Math.min(...performance.getEntriesByType("resource")
    .filter(each => each.name.includes("/assets/Table-")).map(each => each.startTime))"""


def fail(page: Page) -> None:
    page.route(SCREENS, lambda route: route.abort("connectionreset"))


@pytest.mark.parametrize(
    "path", ["/t/ABCDEFGH", "/r/ABCDEFGH", "/replays", "/learn", "/rules/travelogue", "/settings"]
)
def test_a_screen_that_is_not_loaded_says_so_and_can_be_tried_again(visit: Visit, path: str) -> None:
    me = visit()
    me.may_lose_the_line = True
    fail(me.page)
    me.go(path)
    said = me.page.get_by_role("alert").get_by_role("heading", name="This page could not be loaded")
    expect(said).to_be_visible()
    assert me.axe() == []
    me.page.unroute(SCREENS)
    if path.endswith("/ABCDEFGH"):
        # There is no such table, and the console says so.
        return
    me.page.get_by_role("button", name="Try again").click()
    expect(me.page.locator("main h1")).to_be_visible()
    expect(said).to_have_count(0)


def test_on_a_phone_it_is_said_in_czech_too(visit: Visit) -> None:
    me = visit(language="cs", phone=True, dark=True)
    me.may_lose_the_line = True
    fail(me.page)
    me.go("/learn/travelogue")
    expect(me.page.get_by_role("alert")).to_contain_text("Stránku se nepodařilo načíst")
    expect(me.page.get_by_role("button", name="Zkusit znovu")).to_be_visible()
    assert not me.is_wide()


def test_home_needs_no_other_screen(visit: Visit) -> None:
    """Nor does it complain that one could not be fetched ahead."""
    me = visit()
    me.may_lose_the_line = True
    fail(me.page)
    with me.page.expect_request(SCREENS):
        me.go()
    expect(me.page.locator("[data-test=play-travelogue]")).to_be_visible()
    expect(me.page.get_by_role("alert")).to_have_count(0)


def test_an_invitation_asks_for_its_table_before_the_page_is_drawn(visit: Visit) -> None:
    me = visit()
    me.may_lose_the_line = True
    fail(me.page)
    me.page.add_init_script(f"({NOTE_THE_START})()")
    me.go("/t/ABCDEFGH")
    me.page.get_by_role("alert").wait_for()
    drawn: float = me.page.evaluate("() => window.drawn")
    asked: float = me.page.evaluate(ASKED_FOR)
    assert 0 < asked <= drawn
