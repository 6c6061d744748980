"""Whole games of Travelogue on the page: people and bots, by touch, by keys alone, and in words."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from gadabout.core.contract import Seat
from gadabout.core.replay import Step
from tests.browser import travelogue as table
from tests.browser.conftest import Visit
from tests.browser.recorded import Recorded, asks
from tests.browser.server import PATIENCE, Server
from tests.browser.test_table import joined, opened
from tests.browser.visitor import together
from tests.scale import SCALE

TINY = """() => [...document.querySelectorAll(".board button, .board input")].filter(each => {
    const box = each.getBoundingClientRect();
    const label = each.closest("label")?.getBoundingClientRect() ?? box;
    const next = each.closest(".place")?.nextElementSibling?.getBoundingClientRect();
    const open = next && next.top < box.bottom && next.left > box.left ? next.left - box.left : label.width;
    return box.width && (label.height < 43.9 || open < 43.9);
}).map(each => each.outerHTML.slice(0, 120))"""
MOST_TABS = 90
FEW = 25
"""Moves that show that one can play so."""
expect.set_options(timeout=PATIENCE * 1000)


@pytest.mark.parametrize("players", [2, 3, 4] if SCALE >= 1 else [4])
def test_two_browsers_and_bots_play_to_the_end(visit: Visit, players: int) -> None:
    host, guest = visit(), visit(language="cs", phone=True)
    path = opened(host, "travelogue")
    host.page.get_by_role("radio", name=str(players)).check()
    joined(guest, path)
    for seat in range(2, players):
        host.page.locator(f"[data-test=bot-{seat}]").select_option("keen")
    host.page.locator("[data-test=start]:enabled").click()
    both = (host, guest)
    for visitor in both:
        visitor.page.locator("main[data-phase=playing]").wait_for()
        visitor.page.locator("[data-test=prompt]").wait_for()
    together(both, table.player(players), until=lambda: all(table.is_over(each.page) for each in both))
    assert not guest.is_wide()
    for visitor in both:
        expect(visitor.page.locator("[data-scene=end] li")).to_have_count(players)
        assert visitor.axe() == []


def vacation_soon(step: Step) -> bool:
    """A turn in which a vacation is possible, and so is a trade."""
    state = step.state
    return asks("travelogue", "turn")(step) and len(state.hands[state.player]) > 6


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("text", [False, True], ids=["picture", "words"])
def test_axe_finds_nothing_and_fingers_hit(visit: Visit, server: Server, *, phone: bool, text: bool) -> None:
    """At a turn, in a trade, and in the middle of a vacation; in the one language or the other."""
    game = Recorded(server, "travelogue", "players-4", vacation_soon)
    language = "cs" if phone else "en"
    me = game.sit(visit(phone=phone, language=language), game.asked()[0], text=text)
    page = me.page
    page.locator("[data-test=visit]").wait_for()
    for begin in ("[data-agent='1']", "[data-test=visit]"):
        page.locator(begin).click()
        page.locator("[data-partner], [data-card][aria-disabled=false], input[data-card]").first.wait_for()
        marks = page.locator("[data-card][aria-disabled=false], input[data-card]")
        if marks.count():
            marks.first.click()
        assert me.axe_by_day_and_night() == []
        assert page.evaluate(TINY) == []
        assert not me.is_wide()
        page.locator("[data-test=back]").click()
        if page.locator("[data-test=back]").count():
            page.locator("[data-test=back]").click()
        page.locator("[data-test=visit]").wait_for()


@pytest.mark.parametrize("text", [False, True], ids=["picture", "words"])
def test_keys_alone_are_enough(visit: Visit, server: Server, *, text: bool) -> None:
    """A vacation from its plan to the next destination; the focus is never lost on the way."""
    game = Recorded(server, "travelogue", "most-points-2", vacation_soon)
    seat = game.asked()[0]
    me = game.sit(visit(), seat, text=text)
    page, before = me.page, me.version()
    press(page, "[data-test=visit]")
    page.locator("[data-test=remember]").wait_for()
    hand = game.view(Seat(seat)).hand
    keep = min(hand, key=lambda card: card % 14)
    for card in hand:
        if card != keep:
            walk(page, f"[data-card='{card}']")
            page.keyboard.press("Space")
            table.foreseen(page)
        if page.locator("[data-test=remember][aria-disabled=false]").count():
            break
    press(page, "[data-test=remember]")
    press(page, "[data-test=play]")
    page.wait_for_function(
        "before => Number(document.querySelector('main')?.dataset.version) > before", arg=before
    )
    if text:
        expect(page.locator("[data-test=prompt]")).to_be_focused()
    assert me.errors == []


def press(page: Page, target: str) -> None:
    walk(page, target)
    page.keyboard.press("Enter")


def walk(page: Page, target: str) -> None:
    """To what is meant, by Tab, and by arrows within a hand."""
    page.locator(target).first.wait_for()
    for _ in range(MOST_TABS):
        focused = page.evaluate(
            """target => {
                const here = document.activeElement, there = document.querySelector(target);
                if (here === there) return "there";
                const fan = there?.closest(".fan");
                if (!fan?.contains(here)) return "Tab";
                return here.compareDocumentPosition(there) & 4 ? "ArrowRight" : "ArrowLeft";
            }""",
            target,
        )
        if focused == "there":
            return
        page.keyboard.press(focused)
    raise AssertionError(f"keys do not lead to {target}")


@pytest.mark.timeout(600)
def test_a_game_is_played_in_words(visit: Visit) -> None:
    """To its end in the soak; else the first moves, as each takes several looks."""
    me = visit()
    me.keep(text=True)
    opened(me, "travelogue")
    me.page.get_by_role("radio", name="2").check()
    me.page.locator("[data-test=bot-1]").select_option("keen")
    me.page.locator("[data-test=start]:enabled").click()
    me.page.locator("[data-test=text-board]").wait_for()
    over = me.page.locator("main[data-phase=over]")
    me.play(
        table.player_in_words(5, traveller=SCALE >= 1),
        until=lambda _page: over.count() > 0 or (SCALE < 1 and me.clicks >= FEW),
    )
    if SCALE >= 1:
        expect(me.page.locator("[data-test=prompt]")).to_have_text("The game is over.")


def test_what_is_asked_is_read_out(visit: Visit, server: Server) -> None:
    game = Recorded(server, "travelogue", "players-3", asks("travelogue", "turn"))
    me = game.sit(visit(), game.asked()[0], text=True)
    polite = me.page.locator("[data-test=polite]")
    expect(polite).to_contain_text("Your turn!")
    me.page.locator("[data-agent='1']").click()
    expect(polite).to_contain_text("with whom do you trade?")
    me.page.locator("[data-partner]").first.click()
    expect(polite).to_contain_text("Choose 1 card")
