"""A game without a folder on the page: the one of docs/adding-a-game.md, on the plain board."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from gadabout.client import call
from tests.browser.conftest import Visit
from tests.browser.server import Server
from tests.browser.visitor import first_legal
from tests.test_adding_a_game import source

__all__ = ["source"]


@pytest.fixture(scope="module")
def server(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:  # a fixture
    running = Server(tmp_path_factory.mktemp("data"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(source))
        running.start()
    yield running
    running.stop()


def test_it_is_played_to_its_end(visit: Visit, server: Server) -> None:
    opened = call(
        server.base, "/api/tables", {"game": "footrace", "name": "Ann", "fill": "random", "start": True}
    )
    me = visit()
    me.keep([opened])
    page = me.go(f"/t/{opened['table']}")
    page.locator("[data-test=legal] button").first.wait_for()
    room = f"/api/tables/{opened['table']}"
    me.play(first_legal, until=lambda _page: call(server.base, room)["phase"] == "over")
    page.get_by_text("Ann goes 3 steps.").first.wait_for()
