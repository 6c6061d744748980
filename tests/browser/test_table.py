"""People at a table: they come by a link, the host arranges, the game is played by two browsers and bots."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from gadabout.client import call
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor, first_legal, together
from tests.server.conftest import Server


def opened(host: Visitor, game: str, name: str = "Jana") -> str:
    """A new table of this host; the path to it."""
    host.go().locator("#name").fill(name)
    host.page.locator(f"[data-test=invite-{game}]").click()
    host.page.locator("[data-test=start]").wait_for()
    return host.page.url.removeprefix(host.base)


def joined(guest: Visitor, path: str, name: str = "Petr") -> None:
    guest.go(path).locator("#seat-name").fill(name)
    guest.page.locator("[data-test=sit]").click()
    guest.page.locator("[data-test=ready]").wait_for()


def holding(who: Visitor, calls: str) -> list[Route]:
    """Holds these calls of a visitor back, and returns them to be continued later."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    who.page.route(calls, hold)
    return held


def test_whoever_chooses_and_starts_gets_what_he_chose(visit: Visit, server: Server) -> None:
    """This holds even if the connection is slower than the player."""
    host = visit()
    path = opened(host, "travelogue")
    held = holding(host, "**/options")
    host.page.get_by_role("radio", name="2").check()
    host.page.locator("[data-test=start]").click()
    host.page.wait_for_timeout(300)
    held.pop().continue_()
    host.page.locator("main[data-phase=playing]").wait_for()
    assert len(call(server.base, f"/api/tables/{path.rpartition('/')[2]}")["seats"]) == 2


def test_whoever_leaves_waits_for_nothing(visit: Visit) -> None:
    host = visit()
    opened(host, "travelogue")
    held = holding(host, "**/options")
    host.page.get_by_role("radio", name="2").check()
    host.until(lambda: bool(held))
    host.page.get_by_role("button", name="Get up").click()
    host.page.get_by_role("heading", name="Where to today?").wait_for()


def test_what_somebody_else_answered_is_no_answer_and_the_next_call_is_made(visit: Visit) -> None:
    """As where one must sign in before the net is let through."""
    host = visit()
    opened(host, "travelogue")
    host.page.route("**/options", lambda route: route.fulfill(body="<h1>Sign in</h1>"), times=1)
    host.page.get_by_role("radio", name="2").check()
    host.page.get_by_text("The server does not answer.").first.wait_for()
    host.page.get_by_role("radio", name="4").check()
    host.page.locator("[data-test=seat-3]").wait_for()


@pytest.mark.parametrize("game", ["travel_blog", "travelogue", "eighty_days"])
def test_two_browsers_and_bots_play(visit: Visit, game: str) -> None:
    host, guest = visit(), visit(phone=True, language="cs")
    joined(guest, opened(host, game))
    guest.page.locator("[data-test=ready]").click()
    host.page.locator("[data-test=seat-1]").get_by_text("ready").wait_for()
    host.page.locator("[data-test=start]").click()
    for someone in (host, guest):
        someone.page.locator("main[data-phase=playing]").wait_for()
        someone.plainly()
    together([host, guest], first_legal, until=lambda: min(host.clicks, guest.clicks) >= 2)


def test_the_host_arranges_the_table(visit: Visit) -> None:
    host, guest = visit(), visit()
    joined(guest, opened(host, "travelogue"))
    page = host.page
    page.locator("[data-test=bot-2]").select_option("keen")
    page.locator("[data-test=seat-2]").get_by_text("Marco").wait_for()
    guest.page.get_by_role("button", name="yellow triangle").click()
    page.get_by_role("radio", name="4").check()
    page.locator("[data-test=seat-3]").wait_for()
    page.get_by_role("switch", name="Locked").check()
    stranger = visit()
    stranger.go(page.url.removeprefix(host.base)).get_by_text("The table is locked").wait_for()
    page.locator("[data-test=seat-1]").get_by_role("button", name="Make host").click()
    guest.page.locator("[data-test=start]").wait_for()
    guest.page.locator("[data-test=send-away-0]").click()
    host.page.get_by_role("heading", name="You are watching").wait_for()
    assert host.axe() == []
    assert guest.axe() == []


def test_seats_are_swapped_and_the_key_follows(visit: Visit) -> None:
    host = visit()
    opened(host, "travel_blog")
    host.page.locator("[data-test=seat-2]").get_by_role("button", name="Sit here").click()
    host.page.locator("[data-test=seat-2]").get_by_text("Jana").wait_for()
    host.page.locator("[data-test=start]").click()
    host.page.locator("main[data-phase=playing]").wait_for()
    host.plainly()
    host.play(first_legal, until=lambda _page: host.clicks >= 2)


def say(who: Visitor, words: str) -> None:
    who.page.get_by_role("button", name="Say something").click()
    who.page.get_by_role("button", name=words).click()


def hears(who: Visitor, seat: int, words: str) -> None:
    who.page.locator(f"[data-test=person-{seat}]").get_by_text(words).wait_for()


def test_a_phrase_is_heard_and_one_person_can_be_muted(visit: Visit) -> None:
    host, guest, other = visit(), visit(), visit()
    path = opened(host, "travel_blog")
    joined(guest, path)
    joined(other, path, "Klára")
    host.page.locator("[data-test=start]").click()
    for someone in (guest, other):
        someone.page.locator("main[data-phase=playing]").wait_for()
    say(host, "Well played!")
    hears(guest, 0, "Well played!")
    guest.page.locator("[data-test=polite]").get_by_text("Jana: Well played!").wait_for()
    guest.page.locator("[data-test=menu]").click()
    guest.page.locator("[data-test=mute-0]").click()
    guest.page.keyboard.press("Escape")
    say(host, "Good luck!")
    hears(other, 0, "Good luck!")
    say(other, "Thank you!")
    # It came after the other phrase, on the same line.
    hears(guest, 2, "Thank you!")
    assert not guest.page.get_by_text("Good luck!").count()


def test_a_table_that_is_not_there_says_so(visit: Visit) -> None:
    me = visit(language="cs")
    me.go("/t/QQQQ2222").get_by_role("heading", name="Takový stůl tu není").wait_for()


def begun(visit: Visit, game: str = "travel_blog") -> tuple[Visitor, Visitor]:
    """A host and a guest in the middle of a game with bots."""
    host, guest = visit(), visit()
    joined(guest, opened(host, game))
    host.page.locator("[data-test=start]").click()
    for someone in (host, guest):
        someone.page.locator("main[data-phase=playing]").wait_for()
        someone.plainly()
    return host, guest


def test_all_vote_and_the_game_ends_and_is_played_again(visit: Visit) -> None:
    host, guest = begun(visit)
    host.page.locator("[data-test=menu]").click()
    host.page.get_by_role("button", name="Vote to end").click()
    guest.page.locator("[data-test=votes]").get_by_role("button", name="I agree").click()
    for someone in (host, guest):
        someone.page.get_by_role("heading", name="The game is over").wait_for()
        assert someone.axe() == []
    host.page.locator("[data-test=rematch]").click()
    host.page.locator("[data-test=start]").wait_for()
    guest.page.get_by_role("button", name="Join the rematch").click()
    guest.page.locator("[data-test=ready]").wait_for()
    assert guest.page.url == host.page.url


def test_a_game_that_was_ended_by_vote_says_so_on_its_own_board(visit: Visit) -> None:
    me = visit()
    me.go().locator("[data-test=play-travel_blog]").click()
    me.page.locator("main[data-phase=playing]").wait_for()
    me.page.locator("[data-test=menu]").click()
    with me.page.context.expect_page() as beside:
        me.page.locator("[data-test=rules]").click()
    beside.value.locator("main h1").wait_for()
    assert "/rules/" in beside.value.url
    beside.value.close()
    me.page.get_by_role("button", name="Vote to end").click()
    me.page.get_by_role("heading", name="The game is over").wait_for()
    me.page.locator("[data-test=rematch]").wait_for()


def test_who_concedes_watches_the_rest(visit: Visit) -> None:
    host, guest = begun(visit)
    guest.page.locator("[data-test=menu]").click()
    guest.page.locator("[data-test=concede]").click()
    guest.page.get_by_role("button", name="Really?").click()
    guest.page.get_by_role("dialog").wait_for(state="detached")
    host.page.locator("[data-test=person-1]").get_by_text("bot").first.wait_for()


def test_the_host_pauses(visit: Visit) -> None:
    host, guest = begun(visit)
    host.page.locator("[data-test=menu]").click()
    host.page.get_by_role("switch", name="Pause").check()
    guest.page.locator("[data-test=turn]").get_by_text("The game is paused.").wait_for()
    clock = guest.page.locator("[role=timer]").first
    left = clock.inner_text()
    guest.page.wait_for_timeout(1200)
    assert clock.inner_text() == left
    host.page.get_by_role("switch", name="Pause").uncheck()
    expect(clock).not_to_have_text(left)


def test_a_seat_goes_along_to_another_device(visit: Visit) -> None:
    host, _guest = begun(visit)
    host.page.locator("[data-test=menu]").click()
    host.page.locator("[data-test=moving]").click()
    # The invitation below has a picture and a link as well.
    host.page.locator("img[src^='data:']").wait_for()
    with host.page.expect_event("console", lambda message: message.text.startswith("link ")) as told:
        host.page.evaluate(
            """() => { navigator.clipboard.writeText = async (text) => console.info("link " + text); }"""
        )
        host.page.get_by_role("button", name="Copy link").first.click()
    link = told.value.text.removeprefix("link ")
    phone = visit(phone=True)
    phone.page.goto(link)
    phone.page.wait_for_url("**/t/*")
    phone.page.locator("[data-test=person-0].own").wait_for()


def test_a_stranger_watches(visit: Visit) -> None:
    host, _guest = begun(visit)
    stranger = visit()
    stranger.go(host.page.url.removeprefix(host.base).partition("?")[0])
    stranger.page.locator("main[data-version]").wait_for()
    assert not stranger.page.get_by_role("button", name="Say something").count()


@pytest.mark.parametrize(("language", "phone"), [("en", False), ("cs", True)])
def test_every_screen_of_a_table_is_sound(visit: Visit, language: str, phone: bool) -> None:
    """Waiting as host, coming as guest, playing, in the menu: axe finds nothing, and nothing sticks out."""
    host, guest = (visit(language=language, phone=phone) for _ in range(2))
    path = opened(host, "travelogue")
    guest.go(path).locator("[data-test=sit]").wait_for()
    for someone in (host, guest):
        assert someone.axe_by_day_and_night() == []
        assert not someone.is_wide()
    host.page.locator("[data-test=start]").click()
    host.page.locator("main[data-phase=playing]").wait_for()
    host.plainly()
    assert host.axe_by_day_and_night() == []
    host.page.locator("[data-test=menu]").click()
    host.page.get_by_role("dialog").wait_for()
    assert host.axe_by_day_and_night() == []
    assert not host.is_wide()


def test_who_comes_in_the_middle_reads_what_has_happened(visit: Visit) -> None:
    """After a reload the story is there again, and in another language all of it is told in that language."""
    me = visit()
    me.go().locator("[data-test=play-travelogue]").click()
    page = me.page
    told = page.locator(".story li")
    told.filter(has_text="Below agent 4").first.wait_for()
    me.plainly()
    me.play(first_legal, until=lambda _page: me.clicks >= 2)
    page.reload()
    told.filter(has_text="Below agent 4").first.wait_for()
    page.evaluate(
        """() => localStorage.setItem("gadabout:settings",
            JSON.stringify({ ...JSON.parse(localStorage["gadabout:settings"]), language: "cs" }))"""
    )
    page.reload()
    told.filter(has_text="U agenta 4 leží").first.wait_for()
    assert told.filter(has_text="Below agent").count() == 0
