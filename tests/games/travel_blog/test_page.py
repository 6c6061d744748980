"""What the page on Travel Blog teaches is what the game does; its examples are run by tests/test_docs.py."""

import re

import pytest

from gadabout.cli.rules import page
from gadabout.games.travel_blog.assistant import Asked, answer, position
from gadabout.games.travel_blog.maps import world
from gadabout.games.travel_blog.model import CENTRE_CARDS, STIPENDS, TOKENS, Options
from tests.pages import table
from tests.web.test_words import WEB, catalogue


@pytest.mark.parametrize(("language", "part", "nothing"), [("en", "part", "nothing"), ("cs", "část", "nic")])
def test_the_course_of_the_game(language: str, part: str, nothing: str) -> None:
    taught = {}
    for _, rounds, stipend, centre, tokens, _ in table(page("travel_blog", language), part):
        first, *second = map(int, rounds.split(", "))
        taught[first] = (0 if stipend == nothing else int(stipend), int(centre), int(tokens))
        taught |= {later: (0, int(centre), int(tokens)) for later in second}
    assert taught == {n: (STIPENDS[n], CENTRE_CARDS[n], TOKENS[n]) for n in range(1, 8)}


@pytest.mark.parametrize(("language", "option"), [("en", "option"), ("cs", "volba")])
def test_every_option_is_explained(language: str, option: str) -> None:
    """The page calls each option what the form calls it."""
    explained = {name.strip("*") for name, _ in table(page("travel_blog", language), option)}
    texts = catalogue(WEB / "games/travel_blog/words", language)
    options = set(Options.__struct_fields__) - {"players"}
    assert explained == {texts[f"option-{name.replace('_', '-')}"] for name in options}


@pytest.mark.parametrize("map_id", ["europe", "usa"])
def test_every_special_border_is_pointed_out(map_id: str) -> None:
    """TB-33, TB-34."""
    atlas = world(map_id)
    text = page("travel_blog", "en")
    for pair in atlas.notes:
        assert all(atlas.names["en"][state] in text for state in pair), pair


@pytest.mark.parametrize(
    ("language", "notice", "rows"),
    [
        ("en", "notice", {"neighbours": True, "not neighbours": False}),
        ("cs", "všimni si", {"sousedí": True, "nesousedí": False}),
    ],
)
def test_neighbours_of_europe_are_as_the_map_has_them(
    language: str, notice: str, rows: dict[str, bool]
) -> None:
    """TB-33: the pairs with a dash."""
    europe = world("europe")
    numbers = {name: state for state, name in enumerate(europe.names[language])}
    said = dict(table(page("travel_blog", language), notice))
    for row, are in rows.items():
        pairs = [part.split("–") for part in re.split("[,;] ", said[row]) if "–" in part]
        assert len(pairs) >= 4
        for one, other in pairs:
            # A word may follow, on the way over the border.
            second = next(name for name in numbers if other.startswith(name))
            assert europe.border(numbers[one], numbers[second]) is are, (one, other)


@pytest.mark.parametrize(
    ("round_", "centre", "tokens", "cost"),
    [
        (1, ["Austria"], ["Denmark"], 20),
        (1, ["Austria"], ["40"], 40),
        (1, ["Lithuania"], ["Russia"], 10 + 30),
        (1, ["Lithuania"], ["Georgia"], 30),
    ],
)
def test_figures_in_the_text(round_: int, centre: list[str], tokens: list[str], cost: int) -> None:
    assert answer(position(Asked("europe", round_, centre, list(tokens), 0))).cost == cost


def test_a_grand_tour_brings_still_more() -> None:
    """TB-25: more than the neighbours of the example."""
    ends = ["Denmark", "Poland"]
    tour, near = (
        answer(position(Asked("europe", 7, ends, list(tokens), 0))).cost
        for tokens in (("Portugal", "Cyprus"), ("Germany", "Sweden"))
    )
    assert tour > near == 130
