"""With a keyboard alone: from the first visit into a game and through its dialogs."""

from __future__ import annotations

from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor

MOST_STEPS = 80


def tab_to(me: Visitor, name: str) -> None:
    """Presses Tab until the focus is on something of this name."""
    for _ in range(MOST_STEPS):
        me.page.keyboard.press("Tab")
        said = me.page.evaluate(
            "() => (document.activeElement.ariaLabel || document.activeElement.textContent || '').trim()"
        )
        if said.startswith(name):
            return
    raise AssertionError(f"Tab does not lead to {name!r}")


def focus_is_seen(me: Visitor) -> bool:
    style: str = me.page.evaluate("() => getComputedStyle(document.activeElement).outlineStyle")
    return style == "solid"


def test_the_first_stop_leads_to_the_content(visit: Visit) -> None:
    me = visit()
    me.go().locator("h1").wait_for()
    me.page.keyboard.press("Tab")
    assert me.page.evaluate("() => document.activeElement.textContent") == "Skip to content"
    assert focus_is_seen(me)
    me.page.keyboard.press("Enter")
    assert me.page.evaluate("() => document.activeElement.id") == "main"


def test_a_game_is_played_by_keys(visit: Visit) -> None:
    me = visit()
    me.go().locator("h1").wait_for()
    tab_to(me, "Play now")
    assert focus_is_seen(me)
    me.page.keyboard.press("Enter")
    me.page.wait_for_url("**/t/*")
    me.plainly()
    me.page.locator("[data-test=legal] button").first.wait_for()
    before = me.version()
    tab_to(me, me.page.locator("[data-test=legal] button").first.inner_text())
    me.page.keyboard.press("Enter")
    me.page.wait_for_function(
        "before => +document.querySelector('main')?.dataset.version > before", arg=before
    )


def test_a_dialog_keeps_the_focus_and_gives_it_back(visit: Visit) -> None:
    me = visit()
    me.go().locator("[data-test=play-travel_blog]").click()
    me.page.wait_for_url("**/t/*")
    me.plainly()
    me.page.locator("[data-test=menu]").focus()
    me.page.keyboard.press("Enter")
    me.page.get_by_role("dialog", name="Menu").wait_for()
    assert me.axe() == []
    me.page.keyboard.press("Escape")
    me.page.get_by_role("dialog").wait_for(state="detached")
    assert me.page.evaluate("() => document.activeElement.dataset.test") == "menu"


def test_m_turns_the_sound_off(visit: Visit) -> None:
    me = visit()
    me.go().locator("[data-test=play-travel_blog]").click()
    me.page.locator("main[data-version]").wait_for()
    me.page.keyboard.press("m")
    me.page.locator(".toast").get_by_text("Sound off").wait_for()
