"""One device that goes from hand to hand: a hand is never shown to anybody else, on no screen between."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from gadabout.core.contract import Seat
from gadabout.core.replay import Step
from gadabout.games.eighty_days.cards import LONDON
from gadabout.games.registry import find as rules_of
from tests.browser import eighty_days, travelogue
from tests.browser.conftest import Visit
from tests.browser.one_device import PEOPLE, Spy, opened, play_on, sit_down
from tests.browser.recorded import NAMES, Recorded, asks
from tests.browser.server import Server
from tests.browser.visitor import Visitor
from tests.scale import SCALE, scaled

Player = Callable[[int], Callable[[Page], bool]]
PLAYERS: dict[str, Player] = {"travelogue": travelogue.player, "eighty_days": eighty_days.player}
FEW = 14
"""Moves that show that one can play so; the soak plays to the end."""


def seated(visit: Visit, people: int, *, players: int | None = None) -> tuple[Visitor, Page, Spy]:
    """Lets so many sit down to Travelogue at one device, before the first curtain."""
    me = visit()
    spy = Spy(me, "travelogue")
    sit_down(me, "travelogue", people, players=players)
    me.page.locator("[data-test=curtain]").wait_for()
    return me, me.page, spy


def choose(page: Page, *buttons: str) -> None:
    """Opens the menu, and clicks on one button after the other."""
    page.locator("[data-test=menu]").click()
    for name in buttons:
        page.get_by_role("button", name=name).click()


def is_over(me: Visitor) -> bool:
    return me.page.locator("main[data-phase=over]").count() > 0


@pytest.mark.timeout(scaled(1200, least=300))
@pytest.mark.parametrize(
    ("game", "people", "players", "phone", "language"),
    [
        ("travelogue", 2, 2, False, "en"),
        ("travelogue", 3, 4, True, "cs"),
        ("eighty_days", 3, 3, False, "cs"),
        ("eighty_days", 2, 4, True, "en"),
        *([("travelogue", 4, 4, False, "en"), ("eighty_days", 6, 6, False, "en")] if SCALE >= 1 else []),
    ],
)
def test_they_play_and_nobody_sees_the_hand_of_another(
    visit: Visit, game: str, people: int, players: int, *, phone: bool, language: str
) -> None:
    me = visit(phone=phone, language=language, dark=phone)
    spy = Spy(me, game, language)
    sit_down(me, game, people, players=players)
    me.page.locator("[data-test=curtain]").wait_for()
    assert me.axe() == []
    assert not me.is_wide()
    had = play_on(
        me, spy, PLAYERS[game](people), until=lambda: is_over(me) or (SCALE < 1 and me.clicks >= FEW)
    )
    assert set(had) == set(range(people))
    assert not me.is_wide()
    if not is_over(me):
        return
    expect(me.page.locator("[data-scene=end] li")).to_have_count(players)
    assert spy.look().seat is None
    assert me.axe() == []
    again(me, spy, players)


def test_a_game_of_80_days_from_hand_to_hand_comes_to_its_end(visit: Visit, server: Server) -> None:
    """From the first card in the soak; else from where a recorded game has all on their last leg."""

    def begins(step: Step) -> bool:
        return SCALE >= 1 or min(step.state.places) >= LONDON - 1

    me = visit()
    spy = Spy(me, "eighty_days", people=NAMES)
    Recorded(server, "eighty_days", "players-2", begins).sit_together(me)
    had = play_on(me, spy, eighty_days.player(2), until=lambda: is_over(me))
    assert set(had) == {0, 1}
    expect(me.page.locator("[data-scene=end] li")).to_have_count(2)
    seen = spy.look()
    assert (seen.seat, seen.curtain, seen.fan) == (None, None, [])
    assert me.axe_by_day_and_night() == []


def again(me: Visitor, spy: Spy, players: int) -> None:
    """The film can be watched, and the rematch begins at once, behind the curtain; all move one seat on."""
    before = me.page.url
    spy.views.clear()
    spy.told.clear()
    spy.people = [PEOPLE[(seat - 1) % players] for seat in range(players)]
    me.page.locator("[data-test=rematch]").click()
    me.page.wait_for_url(lambda url: url != before)
    me.page.locator("[data-test=curtain]").wait_for()
    opened(spy)
    # A refusal has a heading, too; only a film has a version.
    me.go(before.removeprefix(me.base).replace("/t/", "/r/")).locator("main[data-version]").wait_for()


def test_whoever_comes_back_comes_back_behind_the_curtain(visit: Visit) -> None:
    """The curtain falls after a reload, after the screen was locked, and when players cover their hand."""
    _, page, spy = seated(visit, 2)
    seat = opened(spy)
    page.locator(".fan [data-card]").first.wait_for()
    assert len(spy.look().fan) == 5
    page.locator("[data-test=known]").click()
    page.locator("dialog[open]").wait_for()
    page.reload()
    page.locator("[data-test=curtain]").wait_for()
    assert opened(spy) == seat
    page.evaluate(
        """() => {
            Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
            document.dispatchEvent(new Event("visibilitychange"));
        }"""
    )
    page.locator("[data-test=curtain]").wait_for()
    assert opened(spy) == seat
    page.locator("[data-test=cover]").click()
    page.locator("[data-test=curtain]").wait_for()
    assert spy.look().curtain == seat


def test_who_is_asked_in_the_turn_of_another_gets_the_device(visit: Visit, server: Server) -> None:
    """The partner answers a trade, with the gift face down, and then the device goes back."""

    def not_the_next(step: Step) -> bool:
        """Excludes partners who would keep the device for their own turn."""
        state = step.state
        return asks("travelogue", "answer")(step) and state.partner != (state.player + 1) % 3

    game = Recorded(server, "travelogue", "players-3", not_the_next)
    partner = game.asked()[0]
    me = visit(phone=True)
    spy = Spy(me, "travelogue", people=NAMES)
    game.sit_together(me)
    assert opened(spy) == partner != game.view(None).player
    me.page.locator("[data-scene=trade]").wait_for()
    spy.look()
    travelogue.mark_and_play(me.page)
    me.page.locator("[data-test=hand-over]").wait_for()
    spy.look()
    me.page.locator("[data-test=hand-over]").click()
    me.page.locator("[data-test=curtain]").wait_for()
    assert spy.look().curtain != partner


def test_who_traded_sees_what_came_when_he_has_the_device_again(visit: Visit, server: Server) -> None:
    """Others had it when their answer came."""
    game = Recorded(server, "travelogue", "players-3", asks("travelogue", "answer"))
    trader = Seat(game.view(None).player)
    me = visit()
    spy = Spy(me, "travelogue", people=NAMES)
    game.sit_together(me)
    before = set(game.view(trader).hand)
    game.go_on(lambda step: trader in rules_of("travelogue").actors(step.state))
    me.page.locator(f"[data-test=curtain][data-seat='{trader}']").wait_for()
    assert opened(spy) == trader
    came = set(game.view(trader).hand) - before
    assert came
    cards = me.page.locator(".fan [data-card]").filter(has_text="new")
    expect(cards).to_have_count(len(came))
    assert {int(card.get_attribute("data-card") or -1) for card in cards.all()} == came


def test_under_clouds_the_device_goes_to_all_who_must_discard(visit: Visit, server: Server) -> None:
    """One after the other; what each discards is shown when the last has chosen, and no sooner."""

    def several(step: Step) -> bool:
        return asks("travelogue", "shed")(step) and len(rules_of("travelogue").actors(step.state)) > 1

    game = Recorded(server, "travelogue", "clouds-over-all", several)
    me = visit()
    spy = Spy(me, "travelogue", people=NAMES)
    game.sit_together(me)
    shed: list[int] = []
    must = game.asked()
    for _ in must:
        me.page.locator("[data-test=curtain]").wait_for()
        shed.append(opened(spy))
        me.page.locator("[data-scene=clouds], .stage").first.wait_for()
        spy.look()
        travelogue.mark_and_play(me.page)
        me.page.locator("[data-test=hand-over], [data-test=hand-over-bar]").first.wait_for()
        spy.look()
        me.page.locator("[data-test=hand-over]").click()
    assert shed == must
    assert len(must) > 1


def test_keys_alone_hand_it_on_and_what_is_read_out_is_for_who_listens(visit: Visit) -> None:
    _, page, spy = seated(visit, 2)
    curtain = page.locator("[data-test=curtain]")
    first = spy.look().curtain
    assert first is not None
    expect(page.locator("[data-test=polite]")).to_have_text(f"Hand the device to {PEOPLE[first]}")
    expect(page.get_by_role("heading", name=f"Hand the device to {PEOPLE[first]}")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.locator(f"main[data-seat='{first}']").wait_for()
    # From there Tab leads into the board, not back to the top of the page.
    expect(page.locator("main")).to_be_focused()
    expect(page.locator("[data-test=polite]")).to_contain_text("destination")
    page.locator("[data-pile='0']").focus()
    page.keyboard.press("Enter")
    page.locator("[data-test=play]").focus()
    page.keyboard.press("Enter")
    page.locator("[data-test=hand-over]").focus()
    spy.look()
    page.keyboard.press("Enter")
    curtain.wait_for()
    assert spy.look().curtain == 1 - first


def test_the_table_stands_once_among_my_games(visit: Visit) -> None:
    me = visit()
    sit_down(me, "eighty_days", 3)
    me.page.locator("[data-test=curtain]").wait_for()
    mine = me.go().get_by_role("region", name="My games").get_by_role("link")
    expect(mine).to_have_count(1)
    expect(mine).to_contain_text(re.compile(f"On turn: ({'|'.join(PEOPLE[:3])})"))
    expect(mine).not_to_contain_text("Your turn")
    me.page.locator("[data-test=here-travelogue]").click()
    expect(me.page.locator("[data-test=name-2]")).to_have_value("Cyril")
    assert me.axe() == []


@pytest.mark.parametrize("elsewhere", [False, True], ids=["all here", "one elsewhere"])
def test_the_menu_leaves_out_what_makes_no_sense_at_one_device(
    visit: Visit, server: Server, *, elsewhere: bool
) -> None:
    """Whom one could mute or send away sits beside; but not who plays from elsewhere."""
    game = Recorded(server, "travelogue", "players-3", asks("travelogue", "turn"))
    me = game.sit_together(visit(), among=range(2 if elsewhere else 3))
    me.page.locator("[data-test=menu]").click()
    menu = me.page.locator("dialog[open]")
    expect(menu.get_by_role("switch", name="Pause")).to_be_visible()
    for name in ("Make host", "Send away"):
        expect(menu.get_by_role("button", name=name)).to_have_count(int(elsewhere))
    expect(menu.get_by_role("switch", name="Hide phrases")).to_have_count(int(elsewhere))
    expect(menu.locator("[data-test^=mute-]")).to_have_count(int(elsewhere))
    expect(menu.get_by_role("button", name="Let a bot stand in")).to_have_count(2)


def test_when_one_goes_for_good_the_hand_of_the_other_stays_behind_the_curtain(visit: Visit) -> None:
    me, page, spy = seated(visit, 2, players=3)
    gone = opened(spy)
    choose(page, "Leave for good", "Really?")
    page.locator(f"[data-test=curtain][data-seat='{1 - gone}']").wait_for()
    assert spy.look().seat is None
    page.reload()
    page.locator(f"[data-test=curtain][data-seat='{1 - gone}']").wait_for()
    assert spy.look().seat is None
    version = me.version()
    had = play_on(me, spy, travelogue.player(1), until=lambda: me.version() > version + 5)
    assert set(had) == {1 - gone}


def test_a_rematch_after_one_has_left_leads_to_the_table_with_his_chair_empty(visit: Visit) -> None:
    _, page, spy = seated(visit, 3)
    opened(spy)
    choose(page, "Leave for good", "Really?")
    page.locator("[data-test=curtain]").wait_for()
    choose(page, "Vote to end")
    page.get_by_role("heading", name="The game is over").wait_for()
    page.locator("[data-test=rematch]").click()
    page.locator("main[data-phase=gathering]").wait_for()
    expect(page.locator(".toast.urgent")).to_have_count(0)


def test_after_one_has_conceded_the_others_still_end_it_by_one_touch(visit: Visit) -> None:
    _, page, spy = seated(visit, 3)
    gone = opened(spy)
    choose(page, "Concede", "Really?")
    page.locator("[data-test=hand-over]").click()
    page.locator("[data-test=curtain]").wait_for()
    assert spy.look().curtain != gone
    choose(page, "Vote to end")
    page.get_by_role("heading", name="The game is over").wait_for()


def test_for_whom_a_bot_stands_in_he_comes_back_by_his_name(visit: Visit) -> None:
    _, page, spy = seated(visit, 2)
    rests = opened(spy)
    choose(page, "Leave for a while")
    page.locator("[data-test=hand-over]").click()
    page.locator(f"[data-test=curtain][data-seat='{1 - rests}']").wait_for()
    choose(page, f"{PEOPLE[rests]}: I play myself again")
    page.locator("[data-test=menu]").click()
    page.locator("[data-test=vote]").wait_for()
    expect(page.locator(f"[data-test=back-{rests}]")).to_have_count(0)


PLANTED = """([where, words]) => {
    if (where === "live") document.querySelector("[data-test=polite]").textContent = words;
    else if (where === "attribute") document.querySelector("main h2").setAttribute("title", words);
    else document.querySelector("main").insertAdjacentHTML("beforeend", `<i hidden>${words}</i>`);
}"""


@pytest.mark.parametrize("where", ["live", "attribute", "hidden"])
def test_the_spy_finds_what_was_planted(visit: Visit, where: str) -> None:
    """Else it would prove nothing that it finds nothing."""
    me, _, spy = seated(visit, 2)
    seen = spy.look()
    held = spy.views[0][seen.version]["hand"][0]
    me.page.evaluate(PLANTED, [where, f"Look: {spy.name_of(held, 'en')}."])
    with pytest.raises(AssertionError, match="in the hand of 0"):
        spy.look()


@pytest.mark.parametrize("game", ["travelogue", "travel_blog"])
def test_they_end_it_together_watch_it_again_and_play_once_more(visit: Visit, game: str) -> None:
    """Whoever has the device speaks for all: one vote is everybody's."""
    me = visit(phone=True)
    sit_down(me, game, 3)
    page = me.page
    page.locator("[data-test=curtain], [data-test=go-on]").first.wait_for()
    page.locator("[data-test=menu]").click()
    assert page.get_by_role("switch", name="Pause").count() == 1
    page.get_by_role("button", name="Vote to end").click()
    page.get_by_role("heading", name="The game is over").wait_for()
    assert me.axe() == []
    table = page.url
    code = table.rpartition("/")[2]
    me.go("/replays").locator(f"a[href^='/r/{code}']").first.wait_for()
    expect(page.get_by_role("button", name="Share")).to_have_count(1)
    me.go(f"/r/{code}").locator("[data-test=transport], h1").first.wait_for()
    page.goto(table)
    page.locator("[data-test=rematch]").click()
    page.wait_for_url(lambda url: url != table)
    page.locator("[data-test=curtain], [data-test=go-on]").first.wait_for()
