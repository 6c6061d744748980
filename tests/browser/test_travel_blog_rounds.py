"""What a round of Travel Blog says by itself: what is new in it, whom it pays, who lies beneath whom."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import WebSocketRoute, expect

from gadabout.client import call
from gadabout.core.log import Move
from gadabout.core.replay import Step
from gadabout.games.registry import find
from tests.browser.conftest import Visit
from tests.browser.recorded import NAMES, Recorded
from tests.browser.server import Server
from tests.browser.visitor import box_of

GAME = "travel_blog"
NEW = {"en": "New in round 7:", "cs": "Nově od 7. kola:"}
TURNED_ROUND = {"en": "you receive what your trip costs", "cs": "co tvá cesta stojí, to dostaneš"}
PAID = {"en": "no trip, you receive 40 €", "cs": "bez cesty, dostaneš 40 €"}
LAST = {"en": "Last round: now you are paid for the trip!", "cs": "Poslední kolo: teď se cesta platí tobě!"}
# Of each token of a stack, from the bottom up: where it is, and whether it lies over the one before it.
STACK = """space => {
    const tokens = [...document.querySelectorAll(`[data-test=stack-${space}] > .token`)];
    const boxes = tokens.map(each => each.getBoundingClientRect());
    return boxes.map((box, n) => {
        const below = boxes[n - 1];
        const [x, y] = below ? [(box.left + below.right) / 2, (box.top + below.bottom) / 2] : [0, 0];
        const shown = tokens.findIndex(each => each.contains(document.elementFromPoint(x, y)));
        return { top: box.top, left: box.left, width: box.width, covers: !below || shown === n };
    });
}"""
# All that the board asks and offers beside it, each time that it changes.
NOTE = """() => {
    window.noted = [];
    const look = () => {
        const section = document.querySelector("section[data-phase=scored]");
        const prompt = section?.querySelector("[data-test=prompt]");
        const maps = section?.querySelectorAll("[data-test=open-map]").length;
        const now = prompt && JSON.stringify([prompt.textContent, maps]);
        if (now && now !== window.noted.at(-1)) window.noted.push(now);
    };
    const all = { subtree: true, childList: true, characterData: true, attributes: true };
    new MutationObserver(look).observe(document, all);
}"""


def at(phase: str, number: int, high: int = 0) -> Callable[[Step], bool]:
    """A phase of a round, with a stack of so many tokens."""

    def holds(step: Step) -> bool:
        view = find(GAME).view(step.state, None)
        return view.phase == phase and view.round == number and max(map(len, view.stacks)) >= high

    return holds


@pytest.mark.parametrize("language", ["en", "cs"])
@pytest.mark.parametrize("phone", [False, True])
def test_nobody_can_overlook_that_the_last_round_pays(
    visit: Visit, server: Server, language: str, *, phone: bool
) -> None:
    """TB-25: told while one looks at the round before it, when it begins, and as long as it lasts."""
    me = visit(language=language, phone=phone, dark=phone)
    game = Recorded(server, GAME, "players-4", at("scored", 6))
    game.sit_at_scoring(me, 0)
    page = me.page
    news = page.locator("[data-test=new-rules]")
    expect(news).to_contain_text(NEW[language])
    expect(news).to_contain_text(TURNED_ROUND[language])
    game.go_on(at("deal", 7))
    toast = page.locator(".toast").filter(has_text=LAST[language])
    rule = page.locator("[data-test=rule]")
    expect(toast).to_be_visible()
    expect(rule).to_contain_text(TURNED_ROUND[language])
    told, told_always = box_of(toast), box_of(rule)
    assert told["y"] + told["height"] <= told_always["y"]
    expect(page.locator("[data-space='0']")).to_contain_text("+40")
    assert me.axe_by_day_and_night(".travel-blog") == []
    assert not me.is_wide()


@pytest.mark.parametrize("language", ["en", "cs"])
def test_in_words_40_pays_in_the_last_round_alone(visit: Visit, server: Server, language: str) -> None:
    me = visit(language=language)
    for number, told in ((6, 0), (7, 1)):
        Recorded(server, GAME, "players-4", at("place", number)).sit(me, 0, text=True)
        forty = me.page.locator("[data-test=text-board] [data-space='0']")
        forty.wait_for()
        expect(forty.filter(has_text=PAID[language])).to_have_count(told)


@pytest.mark.parametrize(("number", "new"), [(1, False), (2, True), (3, False), (4, True), (5, False)])
def test_new_rules_are_told_before_the_round_that_brings_them(
    visit: Visit, server: Server, number: int, *, new: bool
) -> None:
    me = visit(phone=True)
    Recorded(server, GAME, "players-4", at("scored", number)).sit_at_scoring(me, 0)
    me.page.locator("[data-test=go-on]").wait_for()
    expect(me.page.locator("[data-test=new-rules]")).to_have_count(int(new))


@pytest.mark.parametrize("phone", [False, True])
def test_a_stack_is_seen_from_the_bottom_up(visit: Visit, server: Server, *, phone: bool) -> None:
    """TB-13: each token lies on the one before it, over its edge and higher."""
    me = visit(phone=phone)
    game = Recorded(server, GAME, "players-6", at("place", 7, high=3))
    game.sit(me, 0)
    me.settled()
    stacks = game.view(None).stacks
    space = max(range(len(stacks)), key=lambda each: len(stacks[each]))
    tokens = me.page.evaluate(STACK, space)
    assert len(tokens) == len(stacks[space])
    for below, above in pairwise(tokens):
        assert above["top"] < below["top"]
        assert 0 < above["left"] - below["left"] < 0.7 * below["width"]
        assert above["covers"]


def test_a_token_on_its_way_stays_one_thing(visit: Visit, server: Server) -> None:
    """While the server has not answered, another lands beneath it: it moves up, and isn't put there again."""
    me = visit()
    me.page.route_web_socket("**/api/live", keep_from_placing)
    game = Recorded(server, GAME, "players-4", at("place", 1))
    first = game.log.entries[game.at]
    assert isinstance(first, Move)
    space = json.loads(bytes(first.action))["space"]
    game.sit(me, (first.seat + 1) % 4)
    me.page.locator(f"[data-space='{space}']").click()
    tokens = me.page.locator(f"[data-test=stack-{space}] > .token")
    expect(tokens).to_have_count(1)
    own = tokens.element_handle()
    game.go_on()
    expect(tokens).to_have_count(2)
    assert own.evaluate("it => it.isConnected && it === it.parentElement.lastElementChild")


def keep_from_placing(line: WebSocketRoute) -> None:
    """Keeps this visitor's moves from the server, and lets everything else through."""
    server = line.connect_to_server()
    line.on_message(lambda said: None if '"Submit"' in str(said) else server.send(said))


def test_between_the_last_token_and_the_map_nothing_is_asked_or_offered(visit: Visit, server: Server) -> None:
    me = visit(moving=True)
    game = Recorded(server, GAME, "players-4", at("place", 1))
    game.sit(me, 0)
    me.page.evaluate(NOTE)
    game.go_on(at("scored", 1))
    me.page.locator("[data-test=skip]").wait_for()
    assert me.page.evaluate("() => window.noted") == ['["Everyone has placed.",0]']


def test_the_podium_shows_the_ranks_of_the_result_and_not_the_money(visit: Visit, server: Server) -> None:
    """The richest player concedes before the last token, and so comes last."""
    me = visit()
    game = Recorded(server, GAME, "players-5", lambda step: step.entry.n == 150)
    richest = max(range(5), key=game.view(None).money.__getitem__)
    game.sit(me, 0)
    call(server.base, f"/api/tables/{game.code}/concede", {}, game.keys.pop(richest))
    game.go_on()
    me.page.locator("[data-test=to-podium]").click()
    ranked = me.page.locator("[data-test=podium] .ending li")
    order = [str(each).split("\n")[2] for each in ranked.all_inner_texts()]
    assert order[-1] == NAMES[richest]
    expect(me.page.locator("[data-test=podium] > h2")).to_have_text(f"{order[0]} wins!")
    expect(me.page.locator(".podium .name")).to_have_text([order[1], order[0], order[2]])
    me.plainly()
    expect(me.page.get_by_text("The game is over").last).to_be_visible()
