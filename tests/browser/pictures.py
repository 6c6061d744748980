"""The pictures of the README, from recorded games: `python -m tests.browser.pictures docs/pictures`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from gadabout.core.contract import Seat
from gadabout.core.replay import Step
from gadabout.games.registry import find
from gadabout.games.travelogue.cards import ACTIVITY
from gadabout.games.travelogue.model import Visit
from tests.browser.conftest import DESK
from tests.browser.recorded import Recorded, asks
from tests.browser.server import Server
from tests.browser.studio import studio
from tests.browser.visitor import Visitor

QUALITY = 72
"""Of a JPEG: small, and no letter frays."""


def placing(step: Step) -> bool:
    view = find("travel_blog").view(step.state, None)
    return bool(view.phase == "place" and view.round == 3 and sum(map(len, view.stacks)) == 4)


def scored(step: Step) -> bool:
    view = find("travel_blog").view(step.state, None)
    return bool(view.phase == "scored" and view.round == 3)


def middle_of_travelogue(step: Step) -> bool:
    """The first seat is asked, and has cards for a vacation."""
    rules = find("travelogue")
    view = rules.view(step.state, Seat(0))
    asked = asks("travelogue", "turn", Seat(0))(step) and view.turn > 20 and len(view.hand) > 6
    return asked and Visit() in rules.legal(step.state, Seat(0))


def middle_of_eighty_days(step: Step) -> bool:
    """The first seat is half-way, and can travel on."""
    view = find("eighty_days").view(step.state, Seat(0))
    return view.places[0] > 4 and len(view.ways) > 1 and len(view.ways[0]) > 1


TABLES: dict[str, tuple[str, str, Callable[[Step], bool]]] = {
    "travel-blog": ("travel_blog", "players-4", placing),
    "scoring": ("travel_blog", "players-4", placing),
    "travelogue": ("travelogue", "players-3", middle_of_travelogue),
    "eighty-days": ("eighty_days", "players-4", middle_of_eighty_days),
}


def plan(visitor: Visitor, name: str, game: Recorded) -> None:
    """Begins a move, so that the plan is in the picture, too."""
    page = visitor.page
    if name == "travelogue":
        page.locator("[data-test=visit]").click()
        page.locator("[data-test=remember]").wait_for()
        # One of each activity, the highest: any destination takes that.
        for card in {ACTIVITY[card]: card for card in game.view(Seat(0)).hand}.values():
            page.locator(f".fan [data-card='{card}']").click()
    if name == "eighty-days":
        view = game.view(Seat(0))
        for card in view.ways[0]:
            page.locator(f".fan [data-card='{view.hand.index(card)}']").click()
        page.locator("[data-test=travel]").wait_for()
    if name == "scoring":
        game.go_on(scored)
        page.locator("[data-test=go-on]").wait_for()


def take(browser: Browser, server: Server, folder: Path) -> None:
    desk: dict[str, Any] = DESK
    context = browser.new_context(**desk, locale="en", color_scheme="light", reduced_motion="reduce")
    visitor = Visitor(context, server.base)
    visitor.go().wait_for_load_state("networkidle")
    picture(visitor, folder / "home.jpg")
    for name, (game, recorded, until) in TABLES.items():
        table = Recorded(server, game, recorded, until)
        table.sit(visitor, 0)
        visitor.page.wait_for_load_state("networkidle")
        plan(visitor, name, table)
        picture(visitor, folder / f"{name}.jpg")


def picture(visitor: Visitor, path: Path) -> None:
    visitor.page.evaluate("() => scrollTo(0, 0)")
    visitor.settled()
    visitor.page.screenshot(path=path, type="jpeg", quality=QUALITY)


def main(folder: Path) -> None:
    with studio() as (browser, server):
        take(browser, server, folder)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
