"""What the page costs a phone: kilobytes, milliseconds to the first paint and to the first tap, long tasks.

The first visit is measured in headless Chromium with the processor slowed down four times, over a line of
10 Mbit/s with 40 ms of delay, nothing cached: home first, then one tap to a game of Travel Blog with its
map. The median of several visits counts. Then a whole game of Travel Blog is played at full speed, and the
longest task and the script time of an update are those of that game.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright
from playwright.sync_api import TimeoutError as Late
from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).parent.parent))
from gadabout.client import call
from tests.browser.conftest import DESK, FLAGS, PHONE
from tests.browser.server import Server

SLOW_DOWN = 4
MEGABITS, DELAY_MS = 10, 40
GAME_SECONDS = 600
PLAY = "[data-test=play-travel_blog]"
# Long tasks, and the moment when the button of the first game can be tapped.
WATCH = """
window.longest = 0;
new PerformanceObserver((list) => {
    for (const task of list.getEntries()) window.longest = Math.max(window.longest, task.duration);
}).observe({ type: "longtask", buffered: true });
const look = () => {
    if (document.querySelector("[data-test=play-travel_blog]:enabled")) window.ready = performance.now();
    else requestAnimationFrame(look);
};
look();
"""
AIMS = {
    "first_visit_kb": 250,
    "with_map_kb": 400,
    "first_paint_ms": 1_000,
    "interactive_ms": 1_500,
    "longest_task_ms": 100,
    "update_script_ms": 16,
}


@contextmanager
def visited(browser: Browser, phone: bool) -> Iterator[tuple[Page, CDPSession]]:
    """A fresh browser that has never been here."""
    # Without a service worker: what it fetches for later would be counted nowhere.
    context = browser.new_context(**(PHONE if phone else DESK), locale="en", service_workers="block")
    context.add_init_script(WATCH)
    page = context.new_page()
    page.set_default_timeout(120_000)
    yield page, context.new_cdp_session(page)
    context.close()


def first_visit(browser: Browser, base: str) -> dict[str, float]:
    """Home, and on to the map, as a phone on the road gets them."""
    with visited(browser, phone=True) as (page, line):
        loaded: list[float] = []
        line.send("Network.enable")
        line.on("Network.loadingFinished", lambda event: loaded.append(event["encodedDataLength"]))
        rate = MEGABITS * 1_000_000 / 8
        slow = {"offline": False, "latency": DELAY_MS, "downloadThroughput": rate, "uploadThroughput": rate}
        line.send("Network.emulateNetworkConditions", slow)
        line.send("Emulation.setCPUThrottlingRate", {"rate": SLOW_DOWN})
        page.goto(base)
        page.locator(PLAY).wait_for()
        page.wait_for_load_state("networkidle")
        found = {
            "first_visit_kb": sum(loaded) / 1000,
            "first_paint_ms": page.evaluate(
                "() => performance.getEntriesByName('first-contentful-paint')[0].startTime"
            ),
            "interactive_ms": page.evaluate("() => window.ready"),
        }
        page.locator(PLAY).click()
        page.locator("svg [data-code]").first.wait_for(state="attached")
        page.wait_for_load_state("networkidle")
        return found | {"with_map_kb": sum(loaded) / 1000}


def whole_game(browser: Browser, base: str) -> dict[str, float]:
    """Played to its end with whatever may be clicked; the clock of the page is the judge."""
    options = {"players": 4, "pause": 1}
    seat = call(
        base, "/api/tables", {"game": "travel_blog", "name": "Ann", "options": options, "fill": "greedy"}
    )
    code = seat["table"]
    with visited(browser, phone=False) as (page, line):
        page.goto(base)
        kept = json.dumps([{**seat, "game": "travel_blog", "at": 0}])
        page.evaluate("seats => localStorage.setItem('gadabout:seats', seats)", kept)
        page.goto(f"{base}/t/{code}")
        line.send("Performance.enable")
        page.locator("main").wait_for()
        before = _script_seconds(line)
        call(base, f"/api/tables/{code}/start", {}, seat["key"])
        deadline = time.monotonic() + GAME_SECONDS
        while call(base, f"/api/tables/{code}")["phase"] != "over":
            if time.monotonic() > deadline:
                raise TimeoutError("the game does not end")
            _click(page)
        updates = int(page.locator("main").get_attribute("data-version") or 1)
        return {
            "longest_task_ms": page.evaluate("() => window.longest"),
            "update_script_ms": (_script_seconds(line) - before) * 1000 / updates,
        }


def _click(page: Page) -> None:
    button = page.locator("[data-test=go-on]:enabled, [data-legal]:enabled").first
    try:
        button.click(timeout=300)
    except Late:
        # Somebody else is to move, or has moved meanwhile.
        return


def _script_seconds(line: CDPSession) -> float:
    metrics: list[dict[str, Any]] = line.send("Performance.getMetrics")["metrics"]
    return float(next(each["value"] for each in metrics if each["name"] == "ScriptDuration"))


def run(visits: int) -> dict[str, float]:
    programs = ("chromium", "chromium-browser", "google-chrome", "chromium-headless-shell")
    program = next(filter(None, map(shutil.which, programs)), None)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        try:
            found = [first_visit(browser, server.base) for _ in range(visits)]
            game = whole_game(browser, server.base)
        finally:
            browser.close()
            server.stop()
    medians = {name: median(visit[name] for visit in found) for name in found[0]}
    return {name: round((medians | game)[name], 1) for name in AIMS}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--json", action="store_true", help="print one object for programs")
    parser.add_argument("--visits", type=int, default=5, help="first visits to take the median of")
    words = parser.parse_args()
    found = run(words.visits)
    if words.json:
        print(json.dumps(found))
        return
    table = Table("what", "found", "aim, at most")
    for name, value in found.items():
        table.add_row(name, f"{value:,.1f}", f"{AIMS[name]:,}")
    Console().print(table)


if __name__ == "__main__":
    main()
