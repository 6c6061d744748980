"""What is half planned outlives a reload while the question is the same; else it is said to be gone."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from gadabout.core.contract import Seat
from tests.browser.conftest import Visit
from tests.browser.recorded import Recorded, asks, can_rest, can_travel, mark
from tests.browser.server import Server

MARKED = ".fan [aria-pressed=true]"


def test_a_leg_is_still_marked_after_a_reload(visit: Visit, server: Server) -> None:
    game = Recorded(server, "eighty_days", "players-4", can_travel)
    seat = game.asked()[0]
    me = game.sit(visit(), seat)
    mark(me, game.view(Seat(seat)))
    travel = me.page.locator("[data-test=travel]")
    expect(travel).to_contain_text("days")
    label, count = travel.inner_text(), me.page.locator(MARKED).count()
    me.page.reload()
    expect(travel).to_have_text(label)
    expect(me.page.locator(MARKED)).to_have_count(count)
    me.page.locator("[data-test=back]").click()
    me.page.reload()
    expect(me.page.locator("[data-test=end]")).to_be_visible()
    expect(me.page.locator(MARKED)).to_have_count(0)
    assert me.page.locator("[data-test=why]").count() == 0


def test_a_vacation_is_still_put_together_after_a_reload(visit: Visit, server: Server) -> None:
    game = Recorded(server, "travelogue", "clouds-over-all", can_rest(6))
    me = game.sit(visit(), game.asked()[0])
    version = me.version()
    me.page.locator("[data-test=visit]").click()
    me.page.locator("[data-test=remember]").wait_for()
    me.page.locator(".fan [data-card]").first.click(position={"x": 10, "y": 30})
    worth = me.page.locator("[data-test=value]")
    expect(worth).to_have_attribute("data-value", re.compile(r"[1-9]"))
    told = worth.get_attribute("data-value") or ""
    me.page.reload()
    expect(me.page.locator(MARKED)).to_have_count(1)
    expect(worth).to_have_attribute("data-value", told)
    me.page.locator("[data-test=back]").click()
    expect(me.page.locator("[data-test=visit]")).to_be_visible()
    assert me.version() == version


def test_a_plan_that_no_longer_fits_is_said_to_be_gone(visit: Visit, server: Server) -> None:
    game = Recorded(server, "eighty_days", "players-4", asks("eighty_days", "take"))
    me = game.sit(visit(language="cs"), game.asked()[0])
    me.page.locator("[data-space='0']").click()
    expect(me.page.locator("[data-test=do]")).to_be_visible()
    address = me.page.url
    me.go("/learn")
    game.go_on()
    me.page.goto(address)
    expect(me.page.locator("[data-test=why]")).to_have_text(
        "Hra mezitím pokračovala: rozdělaný plán už neplatí."
    )
    assert me.page.locator(".space[aria-pressed=true]").count() == 0
    me.page.reload()
    me.page.locator("[data-test=prompt]").wait_for()
    assert me.page.locator("[data-test=why]").count() == 0


def test_a_plan_outlives_a_reload_and_a_lost_connection(visit: Visit, server: Server) -> None:
    game = Recorded(server, "eighty_days", "players-4", asks("eighty_days", "take"))
    me = game.sit(visit(), game.asked()[0])
    me.may_lose_the_line = True
    me.page.locator("[data-space='0']").click()
    expect(me.page.locator("[data-test=do]")).to_be_visible()
    me.page.reload()
    expect(me.page.locator("[data-test=do]")).to_be_visible()
    expect(me.page.locator("[data-space='0']")).to_have_attribute("aria-pressed", "true")
    expect(me.page.locator("[data-test=back]")).to_be_visible()
    me.context.set_offline(True)
    me.page.evaluate("() => dispatchEvent(new Event('offline'))")
    me.page.locator("[data-test=reconnecting]").wait_for()
    me.context.set_offline(False)
    me.page.locator("main[data-status=open]").wait_for()
    expect(me.page.locator("[data-test=do]")).to_be_visible()
    version = me.version()
    me.page.locator("[data-test=do]").click()
    me.until(lambda: me.version() > version)
