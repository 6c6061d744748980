"""80 Days while others play: one sees them travel without doing anything, or skips it all until asked."""

from __future__ import annotations

import time
from math import dist
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from gadabout.client import call
from gadabout.core.contract import Seat
from gadabout.core.replay import Step
from gadabout.games.registry import find
from tests.browser.conftest import Visit
from tests.browser.finished import finished_game
from tests.browser.recorded import Recorded, asks, can_travel, mark
from tests.browser.server import PATIENCE, Server
from tests.browser.visitor import Visitor, box_of

GAME = "eighty_days"
LAST = 3
"""The seat that looks on: in this round the others travel, and then it is asked."""
ROUND = 4
A_HAIR = 1.5
"""Pixels: by so much the line that says whose turn it is changes its height."""
NOTED = """() => {
    window.noted = [];
    let shown = null;
    const box = it => {
        const { left, top, right, bottom } = it.getBoundingClientRect();
        return { left, top, right, bottom };
    };
    const note = scene => {
        const seat = document.querySelector("[data-figure].under-way");
        if (!scene.isConnected || !seat) return;
        window.noted.push({
            words: scene.innerText,
            news: box(scene.closest(".news")),
            figure: box(seat),
            map: box(document.querySelector(".world .window")),
            dock: box(document.querySelector("[data-test=dock]")),
        });
    };
    new MutationObserver(() => {
        const scene = document.querySelector("[data-scene=travelled]");
        if (scene && scene !== shown) requestAnimationFrame(() => requestAnimationFrame(() => note(scene)));
        shown = scene;
    }).observe(document.body, { subtree: true, childList: true });
}"""
STEPS = """() => {
    window.steps = [];
    const figure = document.querySelector("[data-figure='0']");
    const look = () => {
        if (!figure.isConnected) window.steps.push("gone");
        if (window.steps.at(-1) !== figure.style.transform) window.steps.push(figure.style.transform);
    };
    look();
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""
KINDS = """() => {
    window.kinds = [];
    const look = () => document.querySelectorAll("[data-scene]").forEach(
        scene => window.kinds.push(scene.dataset.scene));
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
    look();
}"""
HALF_WAY = 400
"""Milliseconds after which a figure is somewhere on its leg."""
HASTENED = "() => document.querySelector('.board[style*=\"--haste: 0.6\"]')"
pytestmark = pytest.mark.open_page
expect.set_options(timeout=PATIENCE * 1000)


def others_begin(step: Step) -> bool:
    return step.state.round == ROUND and asks(GAME, "take", Seat(0))(step)


def travelled(step: Step) -> bool:
    return any(type(told.event).__name__ == "Travelled" for told in step.told)


def looking_on(visit: Visit, server: Server, **how: Any) -> tuple[Recorded, Visitor]:
    game = Recorded(server, GAME, "players-4", others_begin)
    me = game.sit(visit(**how), LAST)
    me.page.locator("[data-figure='0']").wait_for()
    return game, me


def spot(figure: Locator) -> tuple[float, float]:
    box = box_of(figure)
    return box["x"], box["y"]


def is_off(page: Page) -> bool:
    """Lets a moment pass; True if somebody is under way."""
    page.clock.run_for(50)
    return page.locator("[data-figure].under-way").count() > 0


def top_of(page: Page, selector: str) -> float:
    box = box_of(page.locator(selector).first)
    return box["y"]


@pytest.mark.parametrize("language", ["en", "cs"])
def test_on_a_phone_others_are_seen_to_travel_wherever_one_has_scrolled(
    visit: Visit, server: Server, language: str
) -> None:
    """Players who look at their hand see the leg and its story; then their hand is where it was."""
    game, me = looking_on(visit, server, phone=True, language=language)
    me.page.locator(".fan").evaluate("it => it.scrollIntoView({ block: 'center' })")
    me.page.evaluate(NOTED)
    hand = top_of(me.page, ".fan")
    game.go_on(travelled)
    me.page.wait_for_function("() => window.noted.length")
    seen = me.page.evaluate("() => window.noted[0]")
    assert " → " in seen["words"]
    assert "Ada" in seen["words"]
    assert seen["news"]["top"] >= 0
    assert seen["news"]["bottom"] <= seen["dock"]["top"]
    assert seen["map"]["top"] <= seen["figure"]["top"]
    assert seen["figure"]["bottom"] <= seen["news"]["top"]
    assert 0 <= seen["map"]["left"] <= seen["figure"]["left"]
    assert seen["figure"]["right"] <= seen["map"]["right"]
    assert top_of(me.page, ".fan") == pytest.approx(hand, abs=A_HAIR)
    game.go_on(asks(GAME, "take", Seat(LAST)))
    expect(me.page.locator("[data-test=dock][data-mine=true]")).to_be_visible()
    assert top_of(me.page, ".fan") == pytest.approx(hand, abs=A_HAIR)
    assert top_of(me.page, ".world") < 0


@pytest.mark.parametrize("moving", [True, False], ids=["moving", "still"])
def test_a_figure_goes_along_its_leg_unless_nothing_may_move(
    visit: Visit, server: Server, *, moving: bool
) -> None:
    game, me = looking_on(visit, server, moving=moving)
    me.page.evaluate(STEPS)
    game.go_on(travelled)
    me.page.locator("[data-figure='0'].under-way").wait_for()
    me.page.locator("[data-figure='0']:not(.under-way)").wait_for()
    steps = me.page.evaluate("() => window.steps")
    assert "gone" not in steps
    assert len(steps) > 4 if moving else len(steps) <= 3


def test_a_figure_never_goes_back_on_its_leg(visit: Visit, server: Server) -> None:
    """Whatever the table says meanwhile, as when its host hurries the bots. The time is ours here."""
    game, me = looking_on(visit, server, moving=True)
    figure = me.page.locator("[data-figure='0']")
    # Its time would stand still in the next test, too.
    me.stays = False
    me.page.clock.install()
    me.page.clock.pause_at(time.time() + 1)
    game.go_on(travelled)
    me.until(lambda: is_off(me.page))
    begun = spot(figure)
    me.page.clock.run_for(HALF_WAY)
    before = dist(begun, spot(figure))
    assert before > A_HAIR
    call(server.base, f"/api/tables/{game.code}/pace", {"pace": "quick"}, game.keys[0])
    me.page.wait_for_function(HASTENED, polling=50)
    me.page.clock.run_for(40)
    assert dist(begun, spot(figure)) > before


def test_skipping_leads_to_ones_own_turn(visit: Visit, server: Server) -> None:
    """Nothing of what others do is shown any more, and then what comes of one's own doing is."""
    game, me = looking_on(visit, server)
    game.go_on(travelled)
    me.page.locator("[data-test=skip]").click()
    expect(me.page.locator("[data-test=skipping]")).to_be_visible()
    me.page.evaluate(KINDS)
    game.go_on(asks(GAME, "take", Seat(LAST)))
    expect(me.page.locator("[data-test=dock][data-mine=true]")).to_be_visible()
    assert me.page.evaluate("() => window.kinds") == []
    expect(me.page.locator("[data-test=skipping]")).to_have_count(0)
    expect(me.page.locator("[data-test=skip]")).to_have_count(0)
    expect(me.page.locator("[data-figure='1']")).to_have_attribute("data-at", "suez")


def test_who_skips_can_look_on_again(visit: Visit, server: Server) -> None:
    game, me = looking_on(visit, server, phone=True)
    game.go_on(travelled)
    me.page.locator("[data-test=skip]").click()
    me.page.locator("[data-test=watch]").click()
    me.page.evaluate(KINDS)
    game.go_on(travelled)
    me.page.wait_for_function("() => window.kinds.includes('travelled')")


def test_on_a_laptop_nothing_of_the_globe_is_covered(visit: Visit, server: Server) -> None:
    game, me = looking_on(visit, server)
    me.page.evaluate(NOTED)
    game.go_on(travelled)
    me.page.wait_for_function("() => window.noted.length")
    seen = me.page.evaluate("() => window.noted[0]")
    assert seen["news"]["top"] >= seen["map"]["bottom"] - 1
    tools = box_of(me.page.locator("[data-test=places]"))
    zoom = box_of(me.page.locator(".world .zoom"))
    assert tools["x"] + tools["width"] <= seen["news"]["left"]
    assert seen["news"]["right"] <= zoom["x"]


def test_the_globe_stays_where_it_is_whatever_stands_beside_it(visit: Visit, server: Server) -> None:
    """Cards are marked, help is offered, somebody else is on turn: all that changes the panel beside it."""
    game = Recorded(server, GAME, "players-4", lambda step: can_travel(step) and step.state.round > 2)
    seat = game.asked()[0]
    me = game.sit(visit(), seat)
    globe = me.page.locator(".world")
    me.page.locator("[data-figure='0']").wait_for()
    before, beside = globe.bounding_box(), box_of(me.page.locator(".beside"))
    mark(me, game.view(Seat(seat)))
    assert globe.bounding_box() == pytest.approx(before, abs=A_HAIR)
    game.go_on(lambda step: seat not in find(GAME).actors(step.state))
    expect(me.page.locator("[data-test=dock][data-mine=false]")).to_be_visible()
    after = box_of(me.page.locator(".beside"))
    assert after["height"] != beside["height"], "nothing has changed beside it"
    assert globe.bounding_box() == pytest.approx(before, abs=A_HAIR)


def test_in_a_replay_there_is_no_turn_to_skip_to(visit: Visit, server: Server) -> None:
    """Through the eyes of a seat, too: nobody is asked anything there."""
    table = finished_game(server, GAME, {"players": 2})["table"]
    page = visit(moving=True).go(f"/r/{table}?seat=0")
    page.locator("[data-test=film-bar]").wait_for()
    skip = page.locator("[data-test=skip]")
    for _ in range(120):
        page.keyboard.press("ArrowRight")
        if skip.is_visible():
            break
    expect(skip).to_have_text("Skip")
    skip.click()
    expect(page.locator("[data-scene]")).to_have_count(0)
    assert page.locator("[data-test=skipping]").count() == 0
