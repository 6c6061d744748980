"""The show of a scoring in a real browser, with all its movement."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import WebSocket

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


class Heard:
    """The updates that a visitor's page has got."""

    def __init__(self, me: Visitor) -> None:
        self.updates: list[dict[str, Any]] = []
        me.page.on("websocket", self._listen)

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "Update":
            self.updates.append(message)


def scored(visit: Visit, server: Server, **more: Any) -> tuple[Visitor, dict[str, Any]]:
    """Somebody alone with a bot, who has placed his token, and sees the show begin; and what he was told."""
    me = visit(moving=True, **more)
    heard = Heard(me)
    table(server, me, bots=1)
    play_on("place", 1, me)
    me.page.keyboard.press("5")
    me.page.locator("[data-test=skip]").wait_for()
    told = heard.updates[-1]
    assert told["view"]["phase"] == "scored"
    return me, told


def test_a_second_click_on_skip_does_not_start_the_show_again(visit: Visit, server: Server) -> None:
    me, told = scored(visit, server)
    # Nobody waits for who plays with bots.
    assert told["timers"] == []
    me.page.locator("[data-test=skip]").dblclick()
    show = me.page.locator("[data-test=scoring]")
    assert show.get_attribute("data-over") == "true"
    me.page.wait_for_timeout(700)
    me.page.get_by_role("button", name="Watch again").dblclick()
    assert show.get_attribute("data-over") == "false", "nor does one on Watch again skip it"


def test_on_a_phone_a_trip_is_in_sight_while_one_reads_its_bill(visit: Visit, server: Server) -> None:
    me, told = scored(visit, server, phone=True)
    me.page.locator("[data-test=skip]").click()
    me.page.evaluate("() => document.querySelector('[data-test=photo]').scrollIntoView({ block: 'end' })")
    shown = me.page.locator("[data-test=bills] button").all()
    for button, bill in zip(shown, told["view"]["bills"], strict=True):
        button.click()
        me.page.wait_for_timeout(600)
        assert (me.page.locator(".trip .line").count() > 0) == bool(bill["route"])
        assert me.page.evaluate(IN_SIGHT)
