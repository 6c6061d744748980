"""The story of a game, in words."""

from __future__ import annotations

from typing import Any

import pytest

from gadabout.games import eighty_days
from gadabout.games.eighty_days import events as tell
from gadabout.games.eighty_days.cards import BOX, LONDON
from gadabout.games.eighty_days.model import Options
from gadabout.games.eighty_days.tale import card_name, days_name, place_name
from tests.games.eighty_days.table import card, cards, place, space

PEOPLE = ["Jana", "Petr", "Eva", "Ota"]


@pytest.mark.parametrize(
    ("event", "english", "czech"),
    [
        (
            tell.Dealt(0, 3, tuple(cards("t2", "s4", "s8"))),
            "Jana is dealt train 2, ship 4, ship 8, and a gold coin.",
            "Jana dostává: vlak 2, loď 4, loď 8, a k tomu zlatou minci.",
        ),
        (
            tell.Dealt(1, 3),
            "Petr is dealt 3 travel cards and a gold coin.",
            "Petr dostává cestovní karty (počet: 3) a zlatou minci.",
        ),
        (
            tell.RoundBegan(7, 2, tuple(cards("t2", "s4")), 0),
            "Round 7, Eva starts. Laid out: train 2, ship 4.",
            "7. kolo, začíná Eva. V nabídce: vlak 2, loď 4.",
        ),
        (
            tell.RoundBegan(8, 2, tuple(cards("t2")), 1),
            "Round 8, Eva starts. Everybody still travelling loses a day. Laid out: train 2.",
            "8. kolo, začíná Eva. Kdo je ještě na cestě, ztrácí den. V nabídce: vlak 2.",
        ),
        (
            tell.Took(0, space("trade"), card("s7")),
            "Jana takes ship 7 (trade).",
            "Jana bere loď 7 (výměna).",
        ),
        (tell.Drew(0, "event"), "Jana draws an event card.", "Jana táhne kartu události."),
        (
            tell.Drew(0, "travel", card("t4")),
            "Jana draws a travel card: train 4.",
            "Jana táhne cestovní kartu: vlak 4.",
        ),
        (
            tell.DetectiveMoved(3, place("hong-kong")),
            "Ota sends the detective to Hong Kong.",
            "Ota posílá detektiva do Hongkongu.",
        ),
        (
            tell.Played(0, card("princess"), card("submarine"), card("s8")),
            "Jana plays Princess as Submarine for ship 8.",
            "Jana hraje kartu Princezna, která platí jako Ponorka, místo karty loď 8.",
        ),
        (
            tell.Played(0, card("offer"), card("offer")),
            "Jana plays Offer.",
            "Jana hraje kartu Nabídka.",
        ),
        (
            tell.Rolled(1, 6, again=True),
            "Petr pays a coin and rolls again: 6.",
            "Petr platí minci a hází znovu: 6.",
        ),
        (
            tell.Travelled(0, LONDON, 11),
            "Jana comes to London in 11 days.",
            "Jana přijíždí do Londýna; cesta trvá 11 dní.",
        ),
        (
            tell.ChipTurned(2, 3, "red", "others-lose-a-day", used=True),
            "Eva uses the red chip: all others lose a day.",
            "Eva využívá červený žeton: všichni ostatní ztrácejí den.",
        ),
        (
            tell.Struck(1, card("storm"), 2),
            "Petr draws Storm: everybody still travelling loses 2 days.",
            "Petr táhne kartu Bouře: každý, kdo je na cestě, ztrácí 2 dny.",
        ),
        (
            tell.CameHome(0, 72, 1),
            "Jana is back in London after 72 days, number 1 to come home.",
            "Jana je zpět v Londýně, cesta zabrala 72 dní; pořadí příjezdu: 1.",
        ),
        (
            tell.Ended("first-home", "one-home-in-time", (0,)),
            "The game is over. The winner: Jana. The first home, and within 80 days.",
            "Konec hry. Vítězí Jana. První doma, a to do 80 dnů.",
        ),
    ],
)
def test_an_event_as_a_sentence(event: Any, english: str, czech: str) -> None:
    assert eighty_days.say(Options(), event, PEOPLE, "en") == english
    assert eighty_days.say(Options(), event, PEOPLE, "cs") == czech


def test_winners_side_by_side() -> None:
    ended = tell.Ended("first-home", "two-home-shared", (0, 1))
    assert "side by side: Jana, Petr. Both came home" in eighty_days.say(Options(), ended, PEOPLE, "en")
    assert "O vítězství se dělí Jana, Petr. V posledním" in eighty_days.say(Options(), ended, PEOPLE, "cs")


def test_places_have_a_name_and_their_cases() -> None:
    for number in range(1, LONDON):
        assert place_name(number, "en", "to-") == "to " + place_name(number, "en")
        assert place_name(number, "cs", "in-").startswith("v ")
    assert place_name(LONDON, "cs", "to-") == "do Londýna"
    assert place_name(0, "en") == "London"
    assert len({place_name(number, "cs") for number in range(len(BOX.places))}) == 10


def test_czech_counts_few_and_many() -> None:
    assert [days_name(days, "cs") for days in (1, 2, 4, 5, 21)] == [
        "1 den",
        "2 dny",
        "4 dny",
        "5 dní",
        "21 dní",
    ]
    assert [days_name(days, "en") for days in (1, 2)] == ["1 day", "2 days"]


def test_a_card_by_name() -> None:
    assert card_name(card("t6"), "en") == "train 6"
    assert card_name(card("express"), "cs") == "Expres"
