"""A person with a browser of their own: opens pages, looks, and plays while asked."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import BrowserContext, ConsoleMessage, FloatRect, Locator, Page
from playwright.sync_api import TimeoutError as Late

from tests.browser.server import PATIENCE

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
EVERYTHING: dict[str, Any] = {"type": "tag", "values": WCAG}
CONTRAST: dict[str, Any] = {"type": "rule", "values": ["color-contrast"]}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
SETTLED = """() => document.fonts.ready.then(() => Promise.all(document.getAnimations()
    .filter(each => each.effect?.getComputedTiming().endTime !== Infinity)
    .map(each => each.finished.catch(() => undefined)))).then(() => undefined)"""
KEEP = """(([mark, kept]) => {
    if (!location.protocol.startsWith("http") || localStorage.getItem(mark)) return;
    localStorage.setItem(mark, "done");
    for (const [name, value] of Object.entries(kept)) {
        const before = JSON.parse(localStorage.getItem(name) ?? "{}");
        localStorage.setItem(name, JSON.stringify(Array.isArray(value) ? value : { ...before, ...value }));
    }
})"""
POLLING = 50
"""Milliseconds between two looks; at each frame, looking alone would keep the machine busy."""
KEPT = """([seats, settings]) => {
    localStorage.setItem("gadabout:seats", JSON.stringify(seats ?? []));
    if (settings) {
        const before = JSON.parse(localStorage.getItem("gadabout:settings") ?? "{}");
        localStorage.setItem("gadabout:settings", JSON.stringify({ ...before, ...settings }));
    }
    dispatchEvent(new StorageEvent("storage", { key: "gadabout:seats" }));
}"""
"""As if another tab had written it."""
GO = """path => {
    history.pushState({}, "", path);
    dispatchEvent(new PopStateEvent("popstate", { state: {} }));
    scrollTo(0, 0);
}"""
VERSION = "() => document.querySelector('main')?.dataset.version ?? null"
# What Chromium says of a line that we cut ourselves.
OF_A_CUT_LINE = ("net::ERR_", "WebSocket connection to", "Failed to load resource: net")


Choose = Callable[[Page], bool]


class Visitor:
    """A page that fails its test at any error: of a script, of the console, of the content policy."""

    def __init__(self, context: BrowserContext, base: str) -> None:
        self.context = context
        self.base = base
        self.errors: list[str] = []
        self.may_lose_the_line = False
        self.clicks = 0
        """What was played so far."""
        self.stays = False
        """The page is open already and shows another table without being loaded anew."""
        self.tests = 0
        self._kept = 0
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE * 1000)
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type not in {"error", "warning"}:
            return
        if self.may_lose_the_line and any(part in message.text for part in OF_A_CUT_LINE):
            return
        self.errors.append(f"{message.text} ({message.location.get('url', '')})")

    def go(self, path: str = "/") -> Page:
        if self.stays:
            self.page.evaluate(GO, path)
        else:
            self.page.goto(self.base + path)
        return self.page

    def leave(self) -> None:
        """Makes ready for the next test: nothing kept, nothing on the screen, nothing in focus."""
        self.clicks, self.errors, self.tests = 0, [], self.tests + 1
        self.page.evaluate(KEPT, [[], None])
        self.go("/nobody-is-here")
        self.page.evaluate("() => document.activeElement?.blur()")
        self.page.mouse.move(0, 0)

    def keep(self, seats: Sequence[dict[str, Any]] | None = None, **settings: Any) -> None:
        """Lets the browser have these seats and settings from before, for the next page that it opens.

        Not written by the page at hand: one that another process shows may not see that yet.
        """
        if self.stays:
            self.page.evaluate(KEPT, [seats and [{"at": 1, **seat} for seat in seats], settings or None])
            # Settings are read when the page is loaded, and the next test shall not find them.
            self.stays = not settings
            return
        self._kept += 1
        kept: dict[str, Any] = {}
        if seats is not None:
            kept["gadabout:seats"] = [{"at": 1, **seat} for seat in seats]
        if settings:
            kept["gadabout:settings"] = settings
        self.context.add_init_script(f"{KEEP}({json.dumps([f'kept-{self._kept}', kept])})")

    def plainly(self) -> None:
        """The same table as bare buttons, whatever its board looks like."""
        self.page.goto(self.page.url + "?plain")
        self.page.locator("main[data-version]").wait_for()

    def settled(self) -> None:
        """Waits for fonts and for all that moves, so that colours and places are final."""
        self.page.evaluate(SETTLED)

    def shot(self, path: Path) -> None:
        self.settled()
        self.page.screenshot(path=path)

    def axe(self, within: str | None = None, rules: dict[str, Any] = EVERYTHING) -> list[str]:
        """Returns axe's complaints, one line each."""
        self.settled()
        if not self.page.evaluate("() => 'axe' in window"):
            # Through the debugger, as the content policy rightly forbids a script from elsewhere.
            self.page.evaluate(AXE.read_text("utf-8") + "\n;undefined")
        # What is well is not told at length: that takes most of the time.
        options = {"runOnly": rules, "resultTypes": ["violations"]}
        found: dict[str, Any] = self.page.evaluate(
            "([within, options]) => axe.run(within ?? document, options)", [within, options]
        )
        return [
            f"{rule['id']}: {rule['help']}: {json.dumps(node['target'])}: {node['html'][:160]}"
            for rule in found["violations"]
            for node in rule["nodes"]
        ]

    def axe_by_day_and_night(self, within: str | None = None) -> list[str]:
        """The same in light colours, and what colours can spoil in dark ones."""
        found = []
        for theme, rules in zip(THEMES, (EVERYTHING, CONTRAST), strict=True):
            self.page.emulate_media(color_scheme=theme)
            found += [f"{theme}: {complaint}" for complaint in self.axe(within, rules)]
        return found

    def until(self, so: Callable[[], bool]) -> None:
        """Waits for what happens outside of the page."""
        deadline = time.monotonic() + PATIENCE
        while not so():
            if time.monotonic() > deadline:
                raise Late("it has not come to that")
            self.page.wait_for_timeout(POLLING)

    def is_wide(self) -> bool:
        """True if the page could be scrolled sideways."""
        wide: bool = self.page.evaluate(
            "() => document.documentElement.scrollWidth > document.documentElement.clientWidth"
        )
        return wide

    def version(self) -> int:
        """The version of the game that is on the screen; 0 before there is one."""
        shown = self.page.locator("main").get_attribute("data-version")
        return int(shown) if shown else 0

    def play(self, choose: Choose, *, until: Callable[[Page], bool]) -> None:
        """Plays while asked, alone or against bots."""
        together([self], choose, until=lambda: until(self.page))

    def look_and_play(self, choose: Choose) -> bool:
        """One look, and a click if there was something to click."""
        before = self.page.evaluate(VERSION)
        try:
            clicked = choose(self.page)
        except Late:
            # What was to be clicked is gone: somebody else has moved meanwhile.
            return False
        if clicked:
            self.clicks += 1
            self._moved_on(before)
        return clicked

    def _moved_on(self, before: str | None) -> None:
        """A click is answered by a new version or a reason; but a race's move may wait for the others."""
        try:
            self.page.wait_for_function(
                f"before => ({VERSION})() !== before",
                arg=before,
                timeout=1500,
                polling=POLLING,
            )
        except Late:
            return


def together(visitors: Sequence[Visitor], choose: Choose, *, until: Callable[[], bool]) -> None:
    """All play while they are asked, whoever is: `choose` looks and clicks, and says whether it could.

    The table may move on between the look and the click: then there is another look.
    """
    deadline = time.monotonic() + 3 * PATIENCE
    while not until():
        if time.monotonic() > deadline:
            raise Late(f"the game has not come so far: {[visitor.clicks for visitor in visitors]} clicks")
        look_all(visitors, choose)


def look_all(visitors: Sequence[Visitor], choose: Choose) -> None:
    """One look of each; only if nobody found anything to click is there something to wait for."""
    clicked = [visitor.look_and_play(choose) for visitor in visitors]
    if not any(clicked):
        visitors[0].page.wait_for_timeout(POLLING)


def box_of(shown: Locator) -> FloatRect:
    """Returns where something is drawn; fails if it isn't."""
    box = shown.bounding_box()
    assert box
    return box


def first_legal(page: Page) -> bool:
    """Clicks the first action that a board offers, if it is still there a moment later."""
    buttons = page.locator("[data-test=legal] button:enabled, [data-legal]:enabled")
    if not buttons.count():
        return False
    buttons.first.click(timeout=1000)
    return True
