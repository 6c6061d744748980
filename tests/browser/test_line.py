"""A line that breaks: it shows itself, heals by itself, and nothing is lost or done twice."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from gadabout.client import call
from tests.browser.conftest import Visit
from tests.browser.server import Server
from tests.browser.visitor import Visitor, first_legal
from tests.server.conftest import serving

OPEN = "main[data-status=open]"
LOST = "[data-test=reconnecting]"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of the module's own, which is stopped and killed."""
    with serving(tmp_path_factory.mktemp("data")) as running:
        yield running


@pytest.fixture
def me(visit: Visit) -> Visitor:
    """In the middle of a game, with something to answer."""
    visitor = visit()
    visitor.may_lose_the_line = True
    visitor.go().locator("[data-test=play-eighty_days]").click()
    visitor.page.wait_for_url("**/t/*")
    visitor.plainly()
    visitor.page.locator("[data-test=legal] button").first.wait_for()
    return visitor


def test_a_killed_server_comes_back_and_the_game_goes_on(me: Visitor, server: Server) -> None:
    before = me.version()
    server.stop(kill=True)
    me.page.locator(LOST).wait_for()
    # Played into the void: it waits for the line.
    me.page.locator("[data-test=legal] button").first.click()
    server.start()
    me.page.locator(OPEN).wait_for()
    me.page.wait_for_function(
        "before => +document.querySelector('main')?.dataset.version > before", arg=before
    )
    assert not me.page.locator(LOST).count()
    code = me.page.url.rpartition("/")[2].partition("?")[0]
    assert call(server.base, f"/api/tables/{code}")["phase"] == "playing"
    clicks = me.clicks
    me.play(first_legal, until=lambda _page: me.clicks > clicks)


def test_two_windows_of_one_player_show_the_same(me: Visitor) -> None:
    second = me.context.new_page()
    second.goto(me.page.url)
    second.locator("[data-test=legal] button").first.wait_for()
    before = me.version()
    me.page.locator("[data-test=legal] button").first.click()
    second.wait_for_function(
        "before => +document.querySelector('main')?.dataset.version > before", arg=before
    )


def test_without_a_line_the_page_itself_is_still_there(visit: Visit, server: Server) -> None:
    """Installed, it opens offline, and says so."""
    visitor = visit()
    visitor.may_lose_the_line = True
    visitor.go().locator("h1").wait_for()
    visitor.page.evaluate("() => navigator.serviceWorker.ready.then(() => undefined)")
    visitor.page.reload()
    server.stop()
    visitor.go().get_by_role("heading", name="Where to today?").wait_for()
    visitor.page.locator("[data-test=play-eighty_days]").click()
    visitor.page.get_by_text("The server does not answer.").first.wait_for()
    server.start()
