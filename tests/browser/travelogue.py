"""How a person plays Travelogue on the screen: looks at what glows, touches it, and plays."""

from __future__ import annotations

import random
from collections.abc import Callable

from playwright.sync_api import Locator, Page

LOOK = 5000
"""Milliseconds for a touch of what was just seen; if it is gone by then, one looks again."""
Choose = Callable[[Page], bool]


def player(seed: int = 0) -> Choose:
    """Somebody who goes on vacation and trades now and then, and else draws two cards."""
    rng = random.Random(seed)

    def choose(page: Page) -> bool:
        """Whatever is asked, answered to its last touch; whether something was played."""
        offers = offered(page)
        if "visit" in offers:
            return _turn(page, rng, offers)
        if "draw" in offers:
            return touch(page.locator("[data-test=draw]"))
        if "remember" in offers:
            return vacation(page)
        if "partner" in offers:
            touch(page.locator("[data-partner]").first)
        elif "uncover" in offers:
            touch(page.locator("[data-test=uncover]"))
        elif "play" not in offers:
            return False
        if "pile" in offers or "uncover" in offers:
            touch(page.locator("[data-pile][aria-disabled=false]").nth(rng.randrange(3)))
        return mark_and_play(page)

    return choose


def offered(page: Page) -> list[str]:
    """Returns what can be touched, in one look; nothing while somebody else is asked."""
    found: list[str] = page.evaluate(
        """() => document.querySelector("[data-test=dock][data-mine=true]") === null ? [] : [
            ...[...document.querySelectorAll("[data-test=dock] [data-test]")].map(each => each.dataset.test),
            ...["partner", "pile", "agent"].filter(kind =>
                document.querySelector(`[data-${kind}]:not([aria-disabled=true])`)),
            ...document.querySelector("[data-test=visit][aria-disabled=false]") ? ["vacation"] : [],
        ]"""
    )
    return found


def player_in_words(seed: int = 0, *, traveller: bool = True) -> Choose:
    """The same in the text view: buttons, and boxes to tick; who is no traveller draws."""
    rng = random.Random(seed)

    def choose(page: Page) -> bool:
        if shown(page, "[data-test=remember]"):
            return _tick_a_vacation(page)
        for test in ("stop", "draw"):
            if shown(page, f"[data-test={test}]"):
                if (
                    traveller
                    and test == "draw"
                    and rng.random() < 0.5
                    and shown(page, "[data-test=visit][aria-disabled=false]")
                ):
                    touch(page.locator("[data-test=visit]"))
                    page.locator("[data-test=remember]").wait_for(timeout=LOOK)
                    return _tick_a_vacation(page)
                return touch(page.locator(f"[data-test={test}]"))
        if shown(page, "[data-pile]"):
            touch(page.locator("[data-pile]").nth(rng.randrange(3)))
        elif not shown(page, "[data-test=play]"):
            return False
        for box in page.locator("input[data-card]:not(:checked)").all():
            if page.locator("[data-test=play]:enabled").count():
                break
            touch(box)
        return touch(page.locator("[data-test=play]:enabled"))

    return choose


def _tick_a_vacation(page: Page) -> bool:
    ready = page.locator("[data-test=remember][aria-disabled=false]")
    cards: list[str] = page.evaluate(
        """() => [...document.querySelectorAll("input[data-card]:not(:checked)")]
            .map(box => box.dataset.card)"""
    )
    for keep in sorted(cards, key=lambda card: int(card) % 14):
        for card in cards:
            if foreseen(page) and ready.count():
                touch(ready)
                return touch(page.locator("[data-test=play]:enabled"))
            if card != keep:
                touch(page.locator(f"input[data-card='{card}']"))
        clear(page.locator("input[data-card]:checked"))
    return False


def _turn(page: Page, rng: random.Random, offers: list[str]) -> bool:
    wish = rng.random()
    if wish < 0.3 and "vacation" in offers:
        touch(page.locator("[data-test=visit]"))
        page.locator("[data-test=remember]").wait_for(timeout=LOOK)
        return vacation(page)
    if wish > 0.8 and "agent" in offers:
        agents = page.locator("[data-agent][aria-disabled=false]")
        touch(agents.nth(rng.randrange(agents.count())))
        page.locator("[data-partner], [data-test=play]").first.wait_for(timeout=LOOK)
        if shown(page, "[data-partner]"):
            touch(page.locator("[data-partner]").first)
        return mark_and_play(page)
    return touch(page.locator("[data-test=draw]"))


def vacation(page: Page) -> bool:
    """Spends card after card until one could be kept, and keeps what is offered."""
    ready = page.locator("[data-test=remember][aria-disabled=false]")
    for keep in sorted(cards_to_mark(page), key=lambda card: int(card) % 14):
        for card in cards_to_mark(page):
            if foreseen(page) and ready.count():
                break
            if card != keep:
                touch_card(page.locator(f".fan [data-card='{card}']"))
        if foreseen(page) and ready.count():
            touch(ready)
            return touch(page.locator("[data-test=play]:enabled"))
        clear(page.locator(".fan [aria-pressed=true]"))
    return False


def foreseen(page: Page) -> bool:
    """The engine has said what the marked cards would bring."""
    page.locator("[data-test=remember]:not([aria-busy=true])").wait_for(timeout=LOOK)
    return True


def mark_and_play(page: Page) -> bool:
    """Marks cards until as many are marked as are wanted, and plays."""
    play = page.locator("[data-test=play]")
    play.wait_for(timeout=LOOK)
    for card in cards_to_mark(page):
        if play.is_enabled(timeout=LOOK):
            break
        touch_card(page.locator(f".fan [data-card='{card}']"))
    return touch(page.locator("[data-test=play]:enabled"))


def cards_to_mark(page: Page) -> list[str]:
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll(".fan [aria-disabled=false][aria-pressed=false]")]
            .map(card => card.dataset.card)"""
    )
    return found


def shown(page: Page, selector: str) -> bool:
    return page.locator(selector).count() > 0


def clear(marked: Locator) -> None:
    """Takes the marks away again, one after the other."""
    while marked.count():
        touch_card(marked.first)


def touch(what: Locator) -> bool:
    what.click(timeout=LOOK)
    return True


def touch_card(card: Locator) -> bool:
    """On its left edge, which a full hand leaves open; a box to tick is smaller than that."""
    box = card.bounding_box(timeout=LOOK)
    at = {"x": min(14.0, box["width"] / 2), "y": min(40.0, box["height"] / 2)} if box else None
    card.click(timeout=LOOK, position=at)  # type: ignore[arg-type]  # a Position is such a dict
    return True


def is_over(page: Page) -> bool:
    return shown(page, "[data-scene=end]")
