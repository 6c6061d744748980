"""Luck that nobody can bend: a player mixes in a word of their own, and checks it at the end."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.test_table import joined, opened
from tests.browser.visitor import Visitor

BENT = """() => {
    const kept = JSON.parse(localStorage["gadabout:luck"]);
    for (const promised of Object.values(kept)) {
        promised.commitment = promised.commitment.replace(/^./, "x");
        for (const key of Object.keys(promised.words)) promised.words[key] += "!";
    }
    localStorage["gadabout:luck"] = JSON.stringify(kept);
}"""


def ended(visit: Visit) -> Visitor:
    """A host who has mixed in a word, and whose game was ended by vote."""
    host, guest = visit(language="cs", phone=True), visit()
    joined(guest, opened(host, "travel_blog"))
    luck = host.page.locator("[data-test=luck]")
    luck.locator("summary").click()
    host.page.locator("#luck-word").fill("Kořínek 7")
    host.page.locator("[data-test=mix]").click()
    expect(luck.locator("[data-test=mixers]")).to_contain_text("Jana")
    guest.page.locator("[data-test=luck] summary").click()
    expect(guest.page.locator("[data-test=mixers]")).to_contain_text("Jana")
    assert "Kořínek" not in guest.page.content(), "the word itself is nobody else's business"
    assert host.axe() == []
    host.page.locator("[data-test=start]").click()
    for someone in (guest, host):
        someone.page.locator("main[data-phase=playing]").wait_for()
        someone.page.locator("[data-test=menu]").click()
        someone.page.locator("[data-test=vote]").click()
    host.page.locator("[data-test=rematch]").wait_for()
    return host


def test_the_luck_is_checked_at_the_end_and_other_luck_is_noticed(visit: Visit) -> None:
    me = ended(visit)
    me.page.locator("[data-test=luck-check] summary").click()
    me.page.locator("[data-test=check-luck]").click()
    found = me.page.locator("[data-test=luck-check] [role=status] p")
    expect(found).to_have_count(4)
    expect(found.nth(2)).to_have_text("Tvoje slovo je přimíchané.")
    wrong = me.page.locator("[data-test=luck-check] .wrong")
    assert not wrong.count()
    assert me.axe() == []
    # The browser itself keeps the hash that was shown before the game, and the word that was given.
    me.page.evaluate(BENT)
    me.page.locator("[data-test=check-luck]").click()
    expect(found.nth(0)).to_have_text("Číslo odpovídá svému otisku.")
    expect(wrong).to_have_text(
        ["Není to otisk, který tento prohlížeč viděl před hrou!", "Tvoje slovo chybí!"]
    )
