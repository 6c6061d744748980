"""The story of a round, read aloud."""

from __future__ import annotations

from gadabout.games import travel_blog
from gadabout.games.travel_blog.model import Ended, Lifted, Scored
from tests.games.travel_blog.table import Table

PEOPLE = ["Jana", "Petr"]


def test_a_scoring_names_each_charge_and_each_purse() -> None:
    table = Table(players=2)
    table.open(["United Kingdom", "Greece"], ["France"])
    table.place(0, 1)
    table.place(1, 2)
    scored = next(event for event in table.events if isinstance(event, Scored))
    assert travel_blog.say(table.options, scored, PEOPLE, "en").splitlines() == [
        "The map opens. Round 1 is scored.",
        "Jana: 1 border: France → United Kingdom, 10; 1 pair of neighbours: France–United Kingdom, 30.",
        "Petr: 3 borders: France → Italy → Malta → Greece, 30.",
        "Jana: −40 euros, now 60.",
        "Petr: −30 euros, now 70.",
    ]
    assert travel_blog.say(table.options, scored, PEOPLE, "cs").splitlines()[2] == (
        "Petr: 3 hranice: Francie → Itálie → Malta → Řecko, 30."
    )


def test_what_is_lifted_is_named_by_owner_and_space() -> None:
    tokens = Lifted(((0, 4), (1, 0)))
    said = travel_blog.say(Table().options, tokens, PEOPLE, "en")
    assert said == "Wrong tokens come off: Jana: space 4, Petr: the space 40."
    said = travel_blog.say(Table(players=2, two_colours=True).options, tokens, PEOPLE, "en")
    assert said == "Wrong tokens come off: Jana (Red): space 4, Jana (Yellow): the space 40."


def test_winners_share() -> None:
    said = travel_blog.say(Table().options, Ended((0, 1)), PEOPLE, "en")
    assert said == "The game is over. The winners, side by side: Jana, Petr."
