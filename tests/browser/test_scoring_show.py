"""The show of a scoring in a real browser, with all its movement."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.server import Server
from tests.browser.travelling import play_on, table
from tests.browser.visitor import Visitor

IN_SIGHT = """() => [...document.querySelectorAll(".trip .line")].every(path => {
    const { left, top, right, bottom } = path.getBoundingClientRect();
    const map = path.closest(".window").getBoundingClientRect();
    const inside = left >= map.left && right <= map.right && top >= map.top && bottom <= map.bottom;
    return inside && top >= 0 && bottom <= innerHeight;
})"""


def scored(visit: Visit, server: Server, **more: Any) -> Visitor:
    """Somebody alone with a bot, who has placed his token, and sees the show begin."""
    me = visit(moving=True, **more)
    table(server, me, bots=1)
    play_on("place", 1, me)
    me.page.keyboard.press("5")
    me.page.locator("[data-test=skip]").wait_for()
    return me


def test_a_second_click_on_skip_does_not_start_the_show_again(visit: Visit, server: Server) -> None:
    me = scored(visit, server)
    me.page.locator("[data-test=skip]").dblclick()
    show = me.page.locator("[data-test=scoring]")
    assert show.get_attribute("data-over") == "true"
    # Nobody waits for who plays with bots.
    expect(show.get_by_role("timer")).to_have_count(0)
    me.page.wait_for_timeout(700)
    me.page.get_by_role("button", name="Watch again").click()
    assert show.get_attribute("data-over") == "false"


def test_on_a_phone_a_trip_is_in_sight_while_one_reads_its_bill(visit: Visit, server: Server) -> None:
    me = scored(visit, server, phone=True)
    me.page.locator("[data-test=skip]").click()
    me.page.evaluate("() => document.querySelector('[data-test=photo]').scrollIntoView({ block: 'end' })")
    for bill in me.page.locator("[data-test=bills] button").all():
        bill.click()
        me.page.wait_for_timeout(600)
        assert me.page.locator(".trip .line").count() > 0 or "40" in bill.inner_text()
        assert me.page.evaluate(IN_SIGHT)
