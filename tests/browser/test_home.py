"""The first visit: what is there, in which language, on which screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from gadabout.client import call
from tests.browser.conftest import Visit
from tests.browser.server import Server
from tests.browser.visitor import box_of

SCREENS = ("/", "/settings", "/nowhere-at-all")


@pytest.mark.parametrize(("language", "phone"), [("en", False), ("cs", True)])
def test_every_screen_is_sound(visit: Visit, language: str, phone: bool) -> None:
    me = visit(language=language, phone=phone)
    for path in SCREENS:
        me.go(path).locator("h1").wait_for()
        assert me.axe_by_day_and_night() == [], path
        assert not me.is_wide(), path


def test_the_browser_decides_the_language_and_the_player_changes_it(visit: Visit) -> None:
    me = visit(language="cs-CZ")
    me.go().get_by_role("heading", name="Kam to dnes bude?").wait_for()
    assert me.page.locator("html").get_attribute("lang") == "cs"
    me.page.locator("[data-test=language]").click()
    me.page.get_by_role("heading", name="Where to today?").wait_for()
    me.page.reload()
    me.page.get_by_role("heading", name="Where to today?").wait_for()


def test_the_theme_is_kept_and_there_before_the_first_paint(visit: Visit) -> None:
    me = visit()
    me.go("/settings").get_by_text("Dark", exact=True).click()
    me.page.reload()
    me.page.locator("h1").wait_for()
    paper = "() => getComputedStyle(document.documentElement).backgroundColor"
    assert me.page.evaluate(paper) == "rgb(16, 25, 34)"


def test_the_head_of_the_page_is_there_before_any_script_and_stays_as_it_is(visit: Visit) -> None:
    brand = "() => document.querySelector('.brand').outerHTML.replace(/<!--.*?-->|\\s+/g, ' ')"
    seen = []
    for scripts in (False, True):
        page = visit(java_script_enabled=scripts).go()
        if scripts:
            page.locator("h1").wait_for()
        expect(page.locator(".brand")).to_be_in_viewport()
        seen.append([page.locator(".brand").bounding_box(), page.evaluate(brand)])
    (before, early), (after, late) = seen
    assert before == after
    assert "".join(early.split()) == "".join(late.split())


def test_a_code_leads_to_a_table(visit: Visit) -> None:
    host = visit()
    host.go().locator("[data-test=invite-travel_blog]").click()
    code = host.page.locator("[data-test=table-code]").inner_text()
    guest = visit()
    guest.go().locator("[data-test=code]").fill(f"{host.base}/t/{code.lower()}")
    guest.page.keyboard.press("Enter")
    guest.page.wait_for_url(f"**/t/{code}")
    guest.page.get_by_role("heading", name="You are invited").wait_for()


def test_a_public_table_is_among_the_open_ones(visit: Visit) -> None:
    host, guest = visit(), visit()
    guest.go().get_by_text("No public table is waiting").wait_for()
    host.go().locator("#name").fill("Ludmila")
    host.page.locator("[data-test=invite-eighty_days]").click()
    host.page.get_by_role("switch", name="Public").check()
    guest.page.get_by_role("link", name="Ludmila").click()
    guest.page.wait_for_url("**/t/*")


def test_a_game_goes_on_in_one_tap(visit: Visit) -> None:
    me = visit()
    me.go().locator("[data-test=play-travelogue]").click()
    me.page.wait_for_url("**/t/*")
    table = me.page.url
    me.page.locator("main[data-version]").wait_for()
    me.go().get_by_role("region", name="My games").get_by_role("link").first.click()
    me.page.wait_for_url(table)
    me.page.locator("main[data-version]").wait_for()


@pytest.mark.parametrize(("width", "height"), [(640, 400), (320, 568)])
def test_nothing_is_cut_off_when_all_is_twice_as_large(visit: Visit, width: int, height: int) -> None:
    """1280 pixels at 200 %, and the smallest phone."""
    me = visit(language="cs", viewport={"width": width, "height": height})
    for path in SCREENS:
        me.go(path).locator("h1").wait_for()
        assert not me.is_wide(), path
    me.go().locator("[data-test=invite-travel_blog]").click()
    me.page.locator("[data-test=start]").wait_for()
    assert not me.is_wide()
    me.page.locator("[data-test=start]").click()
    me.page.locator("main[data-phase=playing]").wait_for()
    me.plainly()
    assert not me.is_wide()


def test_whatever_can_be_tapped_is_large_enough(visit: Visit) -> None:
    """44 pixels each way, links within a line of text aside."""
    me = visit(phone=True)
    small = """() => [...document.querySelectorAll("button, select, input, a.button, nav a, li a")]
        .map(each => [each, (each.closest("label") ?? each).getBoundingClientRect()])
        .filter(([, area]) => area.width && (area.height < 43.5 || area.width < 43.5))
        .map(([each]) => each.outerHTML.slice(0, 120))"""
    for path in SCREENS:
        me.go(path).locator("h1").wait_for()
        assert me.page.evaluate(small) == [], path
    me.go().locator("[data-test=invite-travelogue]").click()
    me.page.locator("[data-test=start]").wait_for()
    assert me.page.evaluate(small) == []


def test_play_now_seats_the_bots_that_were_chosen_and_remembers_them(visit: Visit, server: Server) -> None:
    me = visit()
    page = me.go()
    page.locator("[data-test=bots-travelogue]").select_option(label="against 1 bot")
    page.locator("[data-test=level-travelogue]").select_option(index=4)
    page.locator("[data-test=play-travelogue]").click()
    page.wait_for_url("**/t/*")
    seats = call(server.base, f"/api/tables/{page.url.rsplit('/', 1)[1]}")["seats"]
    strongest = next(each for each in call(server.base, "/api/games") if each["name"] == "travelogue")[
        "bots"
    ][-1]
    assert [seat["bot"] for seat in seats] == ["", strongest["level"]]
    page = me.go()
    expect(page.locator("[data-test=bots-travelogue]")).to_have_value("1")
    expect(page.locator("[data-test=level-travelogue]")).to_have_value(strongest["level"])


def test_the_map_is_chosen_before_anything_else_and_remembered(visit: Visit, server: Server) -> None:
    me = visit(language="cs")
    page = me.go()
    page.locator("[data-test=bots-travel_blog]").select_option("2")
    page.locator("[data-test=first-travel_blog]").select_option(label="Mapa: USA")
    for start in ("play-travel_blog", "invite-travel_blog"):
        page.locator(f"[data-test={start}]").click()
        page.wait_for_url("**/t/*")
        room = call(server.base, f"/api/tables/{page.url.rsplit('/', 1)[1]}")
        assert room["options"]["map"] == "usa"
        page = me.go()
        expect(page.locator("[data-test=first-travel_blog]")).to_have_value("usa")
        expect(page.locator("[data-test=bots-travel_blog]")).to_have_value("2")
    expect(page.locator("[data-test=first-travelogue]")).to_have_count(0)


def test_the_lobby_says_who_takes_the_free_seats(visit: Visit) -> None:
    me = visit()
    page = me.go()
    page.locator("[data-test=invite-travelogue]").click()
    expect(page.locator("[data-test=start]")).to_have_text("Start; bots take the 2 free seats")
    for seat in (1, 2):
        expect(page.locator(f"[data-test=seat-{seat}]")).to_contain_text(
            "whoever comes sits here, else a bot"
        )


def test_whoever_looks_at_a_full_table_is_not_told_to_invite_players(visit: Visit) -> None:
    page = visit().go()
    page.locator("[data-test=invite-travelogue]").click()
    invitation = page.locator(".invitation")
    expect(invitation).to_contain_text("can sit down or watch")
    for seat in (1, 2):
        page.locator(f"[data-test=bot-{seat}]").select_option(index=1)
    expect(invitation).to_contain_text("All seats are taken")
    expect(invitation.get_by_role("heading")).to_have_text("Invite to watch")
    page.locator("[data-test=start]").click()
    page.locator("[data-test=menu]").click()
    expect(page.locator(".invitation")).to_contain_text("All seats are taken")


def test_what_cannot_be_used_looks_the_same_everywhere(visit: Visit) -> None:
    host, guest = visit(), visit()
    host.go().locator("[data-test=invite-travel_blog]").click()
    host.page.locator("[data-test=table-code]").wait_for()
    off = guest.go(host.page.url.removeprefix(host.base)).locator("fieldset:disabled").first
    off.wait_for()
    guest.page.locator("[data-test=sit]").click()
    guest.page.locator("[data-test=ready]").wait_for()
    looks = """() => [...document.querySelectorAll("button:disabled, input:disabled, fieldset:disabled span")]
        .filter(each => each.checkVisibility() && !each.matches("[type=radio]"))
        .map(each => [each.tagName, getComputedStyle(each).opacity])"""
    found = guest.page.evaluate(looks)
    assert {name for name, _ in found} == {"BUTTON", "INPUT", "SPAN"}
    assert {opacity for _, opacity in found} == {"0.55"}


def test_the_cards_of_my_games_are_of_one_height(visit: Visit) -> None:
    me = visit(language="cs")
    for _ in range(2):
        me.go().locator("[data-test=play-travelogue]").click()
        me.page.locator("main[data-version]").wait_for()
    me.go().locator("[data-test=play-eighty_days]").click()
    me.page.locator("main[data-version]").wait_for()
    me.go("/learn/eighty_days").locator("[data-test=understood]").click()
    cards = me.go().locator("section[aria-labelledby=mine] a")
    expect(cards).to_have_count(4)
    assert len({card.bounding_box()["height"] for card in cards.all()}) == 1  # type: ignore[index]


@pytest.mark.parametrize("phone", [False, True])
def test_a_toast_lies_below_the_head_and_lets_clicks_through(visit: Visit, phone: bool) -> None:
    me = visit(phone=phone)
    me.go().locator("[data-test=code]").fill("A")
    me.page.locator("[data-test=code]").press("Enter")
    toast = me.page.locator(".toast")
    toast.wait_for()
    told, head = box_of(toast), box_of(me.page.locator(".masthead"))
    scrolled: float = me.page.evaluate("() => scrollY")
    assert told["y"] >= head["y"] + head["height"] + scrolled
    beneath = "([x, y]) => document.elementFromPoint(x, y).closest('.toasts') === null"
    assert me.page.evaluate(beneath, [told["x"] + 4, told["y"] + told["height"] / 2])
    toast.get_by_role("button", name="Dismiss").click()
    expect(toast).to_have_count(0)
