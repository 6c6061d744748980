"""The story of a trade and of a visit, read aloud."""

from __future__ import annotations

import pytest

from gadabout.core.contract import HOUSE
from gadabout.core.words import LANGUAGES
from gadabout.games import travelogue
from gadabout.games.travelogue.events import AlbumsDealt, Ended, PilesLaid
from gadabout.games.travelogue.model import Discard, Done, Draw, Score, Take, Visit
from tests.games.travelogue.table import Table, cards, one, position

PEOPLE = ["Jana", "Petr", "Eva"]


def story(table: Table, seat: int | None, language: str = "en") -> list[str]:
    return [travelogue.say(table.options, event, PEOPLE, language) for event in table.heard(seat)]


def test_a_trade_as_a_trader_hears_it() -> None:
    table = position(("dining 6 7", "shopping 6 7", "lodging 6"), top="leisure 12")
    table.trade(1, 1, "dining 6", "shopping 7")
    assert story(table, 1) == [
        "Jana visits agent 1.",
        "Jana trades with Petr; cards from each: 1.",
        "Jana picks a card in secret; still to pick: 0.",
        "Jana lays cards face down before Petr: 1.",
        "Jana takes dining 5 from agent 1.",
        "Petr picks shopping 7; still to pick: 0.",
        "Jana gives dining 6; Petr gives shopping 7.",
        "Below agent 1 lies leisure 12, with a cloud.",
        "Turn 2: Petr.",
    ]


def test_a_trade_as_others_hear_it() -> None:
    table = position(("dining 6 7", "shopping 6 7", "lodging 6"), top="leisure 2")
    table.trade(1, 1, "dining 6", "shopping 7")
    assert story(table, 2, "cs") == [
        "Jana jde k agentovi 1.",
        "Jana si k výměně vybírá: Petr; karet z každé strany: 1.",
        "Jana tajně vybírá kartu; ještě zbývá: 0.",
        "Jana pokládá rubem nahoru karty, dostane je Petr; počet: 1.",
        "Jana si bere od agenta 1: jídlo 5.",
        "Petr tajně vybírá kartu; ještě zbývá: 0.",
        "Jana a Petr si berou vyměněné karty; každá strana: 1.",
        "U agenta 1 leží odpočinek 2, s bonusem.",
        "2. tah: Petr.",
    ]


def test_a_visit() -> None:
    clouded = "shopping 1 2 3 5 6 7 8 9 10"
    table = position(
        ("dining 1, culture 7", clouded), ["leisure 2", "leisure 12"], top="sightseeing 7", deck=1
    )
    table.play(0, Visit(), Discard(one("culture 7")), Done(), Score(one("dining 1")))
    table.play(1, Discard(one("shopping 9")))
    table.play(0, Take(0))
    assert story(table, None) == [
        "Jana visits Italy.",
        "Jana discards culture 7. Worth so far: 1.",
        "Italy was a vacation worth 1 for Jana.",
        "Jana scores with dining 1: points 1.",
        "Bonus: Jana takes leisure 2.",
        "Clouds: 1. The others keep at most 8 cards.",
        "Petr picks a card in secret; still to pick: 0.",
        "Petr discards because of the clouds: shopping 9.",
        "Below agent 1 lies sightseeing 7.",
        "Jana puts Italy beneath pile 1 and travels on to Switzerland. On top there now: Thailand.",
        "Turn 2: Petr, for the last time.",
    ]


def test_the_deal_and_the_end() -> None:
    table = Table(2)
    table.deal()
    assert story(table, 0)[1].startswith("Jana gets ")
    assert ", " in story(table, 0)[1]
    assert story(table, 0)[2] == "Petr gets 5 cards."
    options = table.options
    assert travelogue.say(options, AlbumsDealt((2, 4), 1), PEOPLE, "en") == (
        "Albums by lot: Jana 2, Petr 4. The highest starts: Petr."
    )
    assert travelogue.say(options, PilesLaid((0, 6, 17)), PEOPLE, "cs") == (
        "Na hromádkách leží navrchu: Itálie, Francie, Španělsko."
    )
    assert travelogue.say(options, Ended((0, 1), (9, 9), (2, 2), "shared"), PEOPLE, "en").splitlines() == [
        "The game is over. The winners, side by side: Jana, Petr. Level on points and on cards in hand.",
        "Jana: points 9, cards in hand 2.",
        "Petr: points 9, cards in hand 2.",
    ]
    assert travelogue.say(options, Ended((1,), (9, 9), (2, 3), "most-cards"), PEOPLE, "cs").splitlines()[
        0
    ] == ("Konec hry. Vítězí Petr. Bodů je stejně, a tak vítězí nejvíc karet v ruce.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_event_has_its_sentence(language: str) -> None:
    for event in travelogue.MODEL.event.__args__:
        assert event.__name__ in travelogue.WORDS
        assert travelogue.WORDS.sentences[event.__name__][language]


def test_drawing_and_passing() -> None:
    table = position(("dining 6", "shopping 6"), deck=1, top="leisure 9")
    table.play(0, Draw())
    table.play(1, Draw())
    assert story(table, 0)[0] == "Jana draws leisure 9."
    assert story(table, 1)[0] == "Jana draws a card."
    assert story(table, None, "cs")[2] == "Balíček je prázdný: Petr vynechává."
    assert HOUSE not in table.asked()
    assert cards("leisure 9")[0] in table.state.hands[0]
