"""Travel Blog on one shared screen: everybody has keys of their own, or a corner to touch."""

from __future__ import annotations

from playwright.sync_api import CDPSession, Page, expect

from tests.browser.conftest import Visit
from tests.browser.one_device import PEOPLE, sit_down
from tests.browser.travelling import BOARD, lay_cards, phase, round_
from tests.browser.visitor import Visitor
from tests.scale import SCALE

TABLET = {"viewport": {"width": 1180, "height": 820}, "is_mobile": True, "has_touch": True}
KEYS = {2: ("QWE", "←↓→"), 3: ("QWE", "ZXC", "←↓→")}
ARROWS = {"←": "ArrowLeft", "↓": "ArrowDown", "→": "ArrowRight"}
ROUNDS = 7


def begin(me: Visitor, people: int, *, players: int | None = None) -> None:
    """All are at the screen, and the first cards are dealt."""
    sit_down(me, "travel_blog", people, players=players)
    me.page.locator("[data-test=go-on]").click()
    me.page.locator("[data-test=together]").wait_for()


def placing(me: Visitor) -> None:
    lay_cards(me)
    me.page.locator("section[data-phase=place]").wait_for()


def left(me: Visitor, seat: int) -> int:
    """The tokens that this player still has."""
    # Looked at once: the last token may be placed, and the number gone, between two looks.
    return sum(map(int, me.page.locator(f"[data-test=token-{seat}] .left").all_inner_texts()))


def stack(page: Page, space: int) -> list[str]:
    """Whose tokens lie there, by their letters, from the bottom up."""
    return page.locator(f"[data-test=stack-{space}] .token text").all_text_contents()


def press(page: Page, keys: str, which: int, times: int = 1) -> None:
    """One of a player's three keys: left, place, right."""
    for _ in range(times):
        page.keyboard.press(ARROWS.get(keys[which], f"Key{keys[which]}"))


def test_each_plays_by_keys_of_his_own(visit: Visit) -> None:
    """To the end in the soak; else two rounds, with a false start, and with Enter to go on."""
    me = visit()
    begin(me, 3)
    page = me.page
    # The false start is refused by name, while the cards are dealt.
    press(page, KEYS[3][1], 1, times=2)
    expect(page.locator(".toast.urgent")).to_contain_text(f"{PEOPLE[1]}: ")
    expect(page.locator(".toast").filter(has_text="Everybody receives 100 €")).to_be_visible()
    expect(page.locator("[data-test=rule]")).to_contain_text("10 € for each border, 30 € for neighbours")
    for seat, keys in enumerate(KEYS[3]):
        expect(page.locator(f"[data-test=corner-{seat}]")).to_contain_text(f"{keys[0]} and {keys[2]} move")
        if seat != 1:
            press(page, keys, 2)
        press(page, keys, 2, times=seat + 1)
        expect(page.locator(f"[data-test=corner-{seat}] .aimed")).to_have_attribute("data-pad", str(seat + 1))
    placing(me)
    assert me.axe() == []
    for seat, keys in enumerate(KEYS[3]):
        assert left(me, seat) == 1
        press(page, keys, 1)
        if seat < 2:
            expect(page.locator(f"[data-test=stack-{seat + 1}]")).to_be_visible()
            assert stack(page, seat + 1) == [PEOPLE[seat][0]]
    page.locator("section[data-phase=scored]").wait_for()
    last = ROUNDS if SCALE >= 1 else 2
    for number in range(2, last + 1):
        page.locator("[data-test=go-on]").wait_for()
        page.keyboard.press("Enter")
        page.locator(f"section[data-round='{number}']").wait_for()
        placing(me)
        by_keys(me)
        page.locator("section[data-phase=scored], section[data-phase=over]").wait_for()
    if SCALE >= 1:
        ending(me)


def by_keys(me: Visitor) -> None:
    """Lets each player place all their tokens, one space further each time."""
    for seat, keys in enumerate(KEYS[3]):
        while phase(me) == "place" and (tokens := left(me, seat)):
            press(me.page, keys, 2)
            press(me.page, keys, 1)
            me.until(lambda seat=seat, tokens=tokens: phase(me) != "place" or left(me, seat) < tokens)  # type: ignore[misc]  # bound now


def ending(me: Visitor) -> None:
    """The podium, and once more with the same people."""
    before = me.page.url
    me.page.locator("[data-test=to-podium]").click()
    me.page.locator("[data-test=rematch]").click()
    me.page.wait_for_url(lambda url: url != before)
    me.page.locator("[data-test=go-on]").wait_for()
    assert round_(me) <= 1


def finger(page: Page) -> CDPSession:
    return page.context.new_cdp_session(page)


def middle(page: Page, selector: str) -> dict[str, float]:
    box = page.locator(selector).bounding_box()
    assert box is not None
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


def test_fingers_play_at_the_same_time_on_a_tablet_that_lies_flat(visit: Visit) -> None:
    """Four sit round it, each corner facing its player; two drag their tokens at once, two tap."""
    me = visit(**TABLET)
    begin(me, 4)
    page = me.page
    turns = [page.locator(f"[data-test=corner-{seat}]").get_attribute("data-turn") for seat in range(4)]
    assert turns == ["0", "180", "180", "0"]
    placing(me)
    hand = finger(page)
    start = [{**middle(page, f"[data-test=token-{seat}]"), "id": seat} for seat in (0, 2)]
    aims = [{**middle(page, f"button[data-space='{space}']"), "id": seat} for seat, space in ((0, 5), (2, 1))]
    between = [
        {"x": (a["x"] + b["x"]) / 2, "y": (a["y"] + b["y"]) / 2, "id": a["id"]}
        for a, b in zip(start, aims, strict=True)
    ]
    hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": start})
    for points in (between, aims):
        hand.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": points})
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    me.until(lambda: stack(page, 5) == ["A"] and stack(page, 1) == ["C"])
    page.locator("button[data-space='2']").tap()
    expect(page.locator("[data-test=prompt]")).to_contain_text("Whose token?")
    page.locator("[data-test=corner-1] [data-pad='5']").tap()
    me.until(lambda: stack(page, 5) == ["A", "B"])
    # Who is left alone may touch the card itself.
    page.locator("button[data-space='0']").tap()
    page.locator("section[data-phase=scored]").wait_for()


def test_a_phone_shared_by_two_and_a_bot(visit: Visit) -> None:
    me = visit(phone=True, language="cs", dark=True)
    begin(me, 2, players=3)
    page = me.page
    expect(page.locator("[data-test=together]")).to_contain_text("€")
    expect(page.locator("[data-test=corner-1]")).to_have_attribute("data-turn", "180")
    placing(me)
    assert me.axe() == []
    assert not me.is_wide()
    page.locator("[data-test=flat]").click()
    expect(page.locator("[data-test=corner-1]")).to_have_attribute("data-turn", "0")
    for seat in range(2):
        page.locator(f"[data-test=corner-{seat}] [data-pad='{seat + 3}']").tap()
    page.locator("section[data-phase=scored]").wait_for()
    page.reload()
    page.locator(BOARD).wait_for()
    assert page.locator("[data-test=curtain]").count() == 0


def test_no_click_follows_a_touch_that_has_placed_a_token(visit: Visit) -> None:
    """It would hit whatever is drawn there by then."""
    me = visit(**TABLET)
    begin(me, 2)
    placing(me)
    page = me.page
    page.evaluate("() => { window.clicks = 0; addEventListener('click', () => window.clicks++, true); }")
    page.locator("[data-test=corner-0] [data-pad='5']").tap()
    me.until(lambda: stack(page, 5) == ["A"])
    page.locator("[data-test=corner-1] [data-pad='5']").tap()
    page.locator("section[data-phase=scored]").wait_for()
    assert page.evaluate("() => window.clicks") == 0
    # Another touch does click: the one before it would have long come.
    page.locator("[data-test=menu]").tap()
    me.until(lambda: page.evaluate("() => window.clicks") > 0)


def test_when_one_is_sent_away_the_others_keep_their_places(visit: Visit) -> None:
    me = visit()
    begin(me, 3)
    page = me.page
    for seat, keys in enumerate(KEYS[3]):
        press(page, keys, 2, times=seat + 1)
    page.locator("[data-test=menu]").click()
    boris = page.locator(".person").filter(has_text=PEOPLE[1])
    boris.get_by_role("button", name="Send away").click()
    expect(page.locator("[data-test=corner-1]")).to_have_count(0)
    for seat in (0, 2):
        expect(page.locator(f"[data-test=corner-{seat}] .aimed")).to_have_attribute("data-pad", str(seat))


def test_six_share_a_phone_and_every_space_is_large_enough_for_a_finger(visit: Visit) -> None:
    me = visit(phone=True)
    begin(me, 6)
    page = me.page
    placing(me)
    assert not me.is_wide()
    for seat in range(6):
        cells = page.locator(f"[data-test=corner-{seat}] [data-pad]")
        boxes = [cells.nth(n).bounding_box() for n in range(cells.count())]
        assert len(boxes) == 8
        assert all(box and box["width"] >= 44 and box["height"] >= 44 for box in boxes), boxes
        page.locator(f"[data-test=corner-{seat}] [data-pad='{seat + 1}']").tap()
    page.locator("section[data-phase=scored]").wait_for()


def test_a_token_can_be_dropped_in_the_corner_of_its_own_player(visit: Visit) -> None:
    """In nobody else's; and the click at the end of a drag swaps no colours."""
    me = visit()
    begin(me, 2)
    page = me.page
    placing(me)
    drag(page, "[data-test=token-0]", "[data-test=corner-1] [data-pad='2']")
    drag(page, "[data-test=token-0]", "[data-test=corner-0] [data-pad='3']")
    me.until(lambda: stack(page, 3) == ["A"])
    assert stack(page, 2) == []


def drag(page: Page, start: str, aim: str) -> None:
    at = middle(page, start)
    page.mouse.move(at["x"], at["y"])
    page.mouse.down()
    to = middle(page, aim)
    page.mouse.move(to["x"], to["y"], steps=4)
    page.mouse.up()


def test_the_seating_offers_no_more_than_can_play_and_shows_a_refusal_where_one_looks(visit: Visit) -> None:
    me = visit()
    page = me.go()
    page.locator("[data-test=here-travel_blog]").click()
    page.get_by_text("How we play").click()
    page.get_by_role("switch", name="Two colours").click()
    page.locator("[data-test=add-player]").click()
    expect(page.locator("[data-test=name-2]")).to_be_visible()
    expect(page.locator("[data-test=add-player]")).to_have_count(0)
    page.route("**/api/tables", lambda route: route.abort())
    me.may_lose_the_line = True
    page.locator("[data-test=start-here]").click()
    expect(page.locator("dialog[open] [role=alert]")).to_contain_text("The server does not answer")
