"""How a person plays 80 Days on the screen: looks at what glows, touches it, and plays."""

from __future__ import annotations

import random
from collections.abc import Callable

from playwright.sync_api import Locator, Page

LOOK = 5000
"""Milliseconds for a touch of what was just seen; if it is gone by then, one looks again."""
SEEN = """() => {
    const all = selector => [...document.querySelectorAll(selector)].filter(each => !each.disabled);
    return {
        mine: all("[data-test=dock][data-mine=true], [data-test=text-board] .ask button").length > 0,
        tests: all("[data-test]").map(each => each.dataset.test),
        spaces: all("[data-space]:not([aria-disabled=true])").map(each => each.dataset.space),
        cards: all(".fan [aria-disabled=false][aria-pressed=false], input[data-card]:not(:checked)")
            .map(each => each.dataset.card),
        places: all("button[data-place]").map(each => each.dataset.place),
    };
}"""
Choose = Callable[[Page], bool]
AFTER_TAKING = "[data-test=do], [data-test=take], [data-test=play], [data-place]"


def player(seed: int = 0, *, helped: bool = True) -> Choose:
    """Makes a player who travels whenever possible, and uses anything that helps."""
    rng = random.Random(seed)

    def choose(page: Page) -> bool:
        """Answers the question touch by touch; True if something was played."""
        seen = page.evaluate(SEEN)
        tests = seen["tests"]
        if not seen["mine"]:
            return False
        for test in ("yes", "keep", "do", "take"):
            if test in tests:
                again = test == "keep" and rng.random() < 0.3
                return touch(page, "roll-again" if again else test)
        if seen["places"]:
            page.locator(f"[data-place='{rng.choice(seen['places'])}']").click(timeout=LOOK)
            return touch(page, "yes")
        if "play" in tests:
            return touch(page, "play")
        if seen["spaces"] and "back" not in tests:
            page.locator(f"[data-space='{rng.choice(seen['spaces'])}']").first.click(timeout=LOOK)
            page.locator(AFTER_TAKING).first.wait_for(timeout=LOOK)
            return choose(page)
        return travel(page, seen["cards"], tests, helped=helped)

    return choose


def travel(page: Page, cards: list[str], tests: list[str], *, helped: bool = True) -> bool:
    """Marks what the leg takes and goes; or stays, if the cards don't suffice."""
    if "set-out" in tests:
        touch(page, "set-out")
        page.locator("[data-test=travel]").wait_for(timeout=LOOK)
    for card in cards:
        if page.locator("[data-test=travel]").count():
            break
        page.locator(f"[data-card='{card}']").click(timeout=LOOK)
    if page.locator("[data-test=travel], [data-test=play]").count() == 0:
        if page.locator("[data-test=yes]").count():
            return touch(page, "yes")
        touch(page, "end")
        return not page.locator("[data-test=yes]").count() or touch(page, "yes")
    if helped and page.locator("[data-help][aria-pressed=false]").count():
        page.locator("[data-help][aria-pressed=false]").first.click(timeout=LOOK)
    play = page.locator("[data-test=travel]:enabled, [data-test=play]:enabled").first
    play.click(timeout=LOOK)
    return True


def touch(page: Page, test: str) -> bool:
    what: Locator = page.locator(f"[data-test={test}]:enabled")
    what.first.click(timeout=LOOK)
    return True


def is_over(page: Page) -> bool:
    return page.locator("[data-scene=end]").count() > 0
