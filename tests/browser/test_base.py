"""Each game can be played from the first visit on, with nothing but clicks."""

from __future__ import annotations

import pytest

from gadabout.games.registry import GAMES
from tests.browser.conftest import Visit
from tests.browser.visitor import first_legal


@pytest.mark.parametrize("game", GAMES)
def test_one_click_leads_to_a_running_game(visit: Visit, game: str) -> None:
    me = visit()
    me.go().locator(f"[data-test=play-{game}]").click()
    me.page.wait_for_url("**/t/*")
    me.plainly()
    me.play(first_legal, until=lambda _page: me.clicks >= 2)
    assert me.version() > 2
