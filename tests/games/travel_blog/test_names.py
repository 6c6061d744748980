"""States are found by the names people give them."""

import pytest

from gadabout.games.travel_blog import atlas
from gadabout.games.travel_blog.maps import World, world
from gadabout.games.travel_blog.names import UnknownState, find, fold


@pytest.mark.parametrize("map_id", atlas.MAPS)
def test_every_name_alias_and_code_finds_its_state(map_id: str) -> None:
    here = world(map_id)
    for place, state in enumerate(here.places):
        names = [*(language[place] for language in here.place_names.values()), *here.aliases[place]]
        for name in names:
            for text in (name, name.upper(), name.lower(), f"  {name} ", fold(name), name.replace(" ", "-")):
                assert find(here, text) == state
    for state, code in enumerate(here.codes):
        assert find(here, code) == find(here, code.lower()) == state


@pytest.mark.parametrize("map_id", atlas.MAPS)
def test_no_alias_repeats_another_name(map_id: str) -> None:
    here = world(map_id)
    for place, aliases in enumerate(here.aliases):
        names = {fold(language[place]) for language in here.place_names.values()}
        folded = [fold(alias) for alias in aliases]
        assert len(set(folded) - names) == len(folded)


OTHER_NAMES = {
    "europe": [
        ("UK", "GB"),
        ("Great Britain", "GB"),
        ("velka britanie", "GB"),
        ("Anglie", "GB"),
        ("SPOJENE KRALOVSTVI", "GB"),
        ("Czech Republic", "CZ"),
        ("Česká republika", "CZ"),
        ("Macedonia", "MK"),
        ("Holland", "NL"),
        ("the netherlands", "NL"),
        ("holandsko", "NL"),
        ("Türkiye", "TR"),
        ("Turkiye", "TR"),
        ("Vatican", "VA"),
        ("the Vatican", "VA"),
        ("Bosnia & Herzegovina", "BA"),
        ("bosna-a-hercegovina", "BA"),
        ("Kaliningrad", "RU"),
        ("Russia (Kaliningrad)", "RU"),
        ("Georgia", "GE"),
        ("Island", "IS"),
        ("xk", "XK"),
    ],
    "usa": [
        ("kalifornie", "CA"),
        ("Nove Mexiko", "NM"),
        ("N. Carolina", "NC"),
        ("Zapadni Virginie", "WV"),
        ("Virginia", "VA"),
        ("Georgia", "GA"),
        ("ny", "NY"),
        ("new-york", "NY"),
    ],
}


@pytest.mark.parametrize("map_id", OTHER_NAMES)
def test_states_go_by_other_names(map_id: str) -> None:
    here = world(map_id)
    for text, code in OTHER_NAMES[map_id]:
        assert here.codes[find(here, text)] == code, text


@pytest.mark.parametrize(
    ("map_id", "text", "suggestions"),
    [
        ("europe", "Grece", ("Greece",)),
        ("europe", "Řecka", ("Řecko",)),
        ("europe", "Unted Kingdm", ("United Kingdom",)),
        ("usa", "Dakota", ("North Dakota", "South Dakota")),
        ("usa", "Misisipi", ("Mississippi",)),
        ("europe", "Wakanda", ()),
        ("europe", "", ()),
        ("europe", "x", ()),
        ("europe", "France" * 1000, ()),
    ],
)
def test_an_unknown_name_gets_suggestions(map_id: str, text: str, suggestions: tuple[str, ...]) -> None:
    with pytest.raises(UnknownState) as unknown:
        find(world(map_id), text)
    assert unknown.value.text == text
    assert unknown.value.suggestions[: len(suggestions)] == suggestions
    assert len(unknown.value.suggestions) <= 3
    assert bool(unknown.value.suggestions) == bool(suggestions)


def test_suggestions_are_names_of_different_states() -> None:
    here = world("europe")
    with pytest.raises(UnknownState) as unknown:
        find(here, "land")
    assert len({find(here, name) for name in unknown.value.suggestions}) == 3


def test_a_name_of_two_states_is_a_slip_of_the_table() -> None:
    table = """
        id = "toy"
        title = { en = "Toy", cs = "Hračka" }
        [states]
        AA = { en = "Aland", cs = "Áland" }
        BB = { en = "Beland", cs = "Béland", aliases = ["áland"] }
        [land]
        AA = ["BB"]
    """
    with pytest.raises(atlas.TableError, match="áland names BB and another state"):
        find(World(atlas.parse(table)), "Aland")


def test_a_code_gives_way_to_a_name() -> None:
    table = """
        id = "toy"
        title = { en = "Toy", cs = "Hračka" }
        [states]
        AA = { en = "Aland", cs = "Áland", aliases = ["BB"] }
        BB = { en = "Beland", cs = "Béland" }
        [land]
        AA = ["BB"]
    """
    toy = World(atlas.parse(table))
    assert find(toy, "bb") == 0
    assert find(toy, "Beland") == 1
