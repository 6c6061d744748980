"""Pictures of every screen, both sizes, themes and languages: `make shots` puts them into shots/.

What happens at a table is shown from a finished game that bots have played, at the first moment of each kind.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from gadabout.client import call
from tests.browser.conftest import DESK, PHONE
from tests.browser.finished import finished_game
from tests.browser.one_device import sit_down
from tests.browser.server import Server
from tests.browser.studio import studio
from tests.browser.visitor import THEMES, Visitor

GAMES: dict[str, dict[str, Any]] = {
    "travel_blog": {"players": 4, "pause": 1},
    "travelogue": {"players": 3},
    "eighty_days": {"players": 4},
}
PLAIN = {
    "home": "/",
    "settings": "/settings",
    "replays": "/replays",
    "learn": "/learn",
    "lost": "/nowhere",
    **{f"rules-{game}": f"/rules/{game}" for game in GAMES},
    **{f"lesson-{game}": f"/learn/{game}" for game in GAMES},
}


def scenes(server: Server, game: str) -> Iterator[tuple[str, str]]:
    """For each phase of a game the address of a moment of it, seen from the first seat."""
    code = finished_game(server, game, GAMES[game])["table"]
    frames = call(server.base, f"/api/tables/{code}/frames?seat=0")["frames"]
    moments: dict[str, int] = {}
    view: dict[str, Any] = {}
    for place, frame in enumerate(frames):
        view |= frame["view"]
        # The first moments show little: better the middle of the game, if the phase comes there.
        if view["phase"] not in moments or place < len(frames) // 2:
            moments[view["phase"]] = frame["n"]
    for phase, n in moments.items():
        yield f"{game}-{phase}", f"/r/{code}?n={n}&seat=0"


def gathering(server: Server) -> Iterator[tuple[str, str]]:
    for game, options in GAMES.items():
        seat = call(server.base, "/api/tables", {"game": game, "name": "Ann", "options": options})
        yield f"gathering-{game}", f"/t/{seat['table']}"


def on_one_device(visitor: Visitor, folder: Path, ending: str) -> int:
    """Takes the seats, the curtain, a hand, and the shared screen; returns the number of pictures."""
    count = 0
    for game in GAMES:
        visitor.go().locator(f"[data-test=here-{game}]").click()
        visitor.page.locator("[data-test=start-here]").wait_for()
        visitor.shot(folder / f"seating-{game}.{ending}")
        sit_down(visitor, game, 3)
        visitor.page.locator("[data-test=curtain], [data-test=go-on]").first.wait_for()
        visitor.shot(folder / f"here-{game}.{ending}")
        visitor.page.locator("[data-test=i-am], [data-test=go-on]").first.click()
        visitor.page.locator("[data-test=dock], section[data-phase=place]").first.wait_for()
        visitor.shot(folder / f"here-{game}-open.{ending}")
        count += 3
    return count


def take(browser: Browser, server: Server, folder: Path) -> int:
    """All of them; how many there are."""
    screens = dict(PLAIN) | dict(gathering(server))
    for game in GAMES:
        screens |= dict(scenes(server, game))
    count = 0
    sizes: tuple[dict[str, Any], ...] = (DESK, PHONE)
    for size, theme, language in product(sizes, THEMES, ("en", "cs")):
        context = browser.new_context(**size, locale=language, color_scheme=theme, reduced_motion="reduce")
        visitor = Visitor(context, server.base)
        ending = f"{size['viewport']['width']}.{theme}.{language}.png"
        for name, path in screens.items():
            visitor.go(path)
            visitor.page.wait_for_load_state("networkidle")
            visitor.shot(folder / f"{name}.{ending}")
            count += 1
        count += on_one_device(visitor, folder, ending)
        context.close()
    return count


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with studio() as (browser, server):
        count = take(browser, server, folder)
    sys.stdout.write(f"{count} pictures in {folder}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
