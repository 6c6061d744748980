"""Players can report insults, and remove their name after a game."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest
from playwright.sync_api import expect

from gadabout.client import call
from tests.browser.conftest import Visit
from tests.browser.finished import finished_game
from tests.browser.server import Server
from tests.browser.visitor import Visitor


def sit(visitor: Visitor, seated: dict[str, Any]) -> None:
    """At the table, as the one whose seat this is."""
    visitor.keep([{**seated, "game": "travelogue"}])
    visitor.go(f"/t/{seated['table']}").locator("[data-test=menu]").click()


@pytest.mark.parametrize("language", ["en", "cs"])
def test_a_name_at_a_public_table_is_reported(visit: Visit, server: Server, language: str) -> None:
    new = {"game": "travelogue", "name": "Jana", "options": {"players": 2}, "public": True}
    host = call(server.base, "/api/tables", new)
    call(server.base, f"/api/tables/{host['table']}/seats", {"name": f"Rude {language}"})
    call(server.base, f"/api/tables/{host['table']}/start", {}, host["key"])
    me = visit(language=language, phone=language == "cs")
    sit(me, host)
    assert me.axe("dialog") == []
    me.page.locator("[data-test=report-whom]").select_option("1")
    me.page.locator("[data-test=report]").click()
    expect(me.page.locator("dialog")).to_have_count(0)
    command = [sys.executable, "-m", "gadabout", "reports", "--data", str(server.folder), "--json"]
    told = subprocess.run(command, capture_output=True, check=True, text=True).stdout
    assert f"Rude {language}" in told


def test_a_name_is_erased_and_the_game_stays(visit: Visit, server: Server) -> None:
    seated = finished_game(server, "travelogue", {"players": 2})
    me = visit()
    sit(me, seated)
    me.page.locator("[data-test=erase]").click()
    expect(me.page.locator("dialog")).to_have_count(0)
    names = [chair["name"] for chair in call(server.base, f"/api/tables/{seated['table']}")["seats"]]
    assert "Ann" not in names
    assert call(server.base, f"/api/tables/{seated['table']}/frames")["frames"]
