"""The borders are those of the rules (TB-30 to TB-35), and the land is that of geometry."""

import json
from itertools import combinations
from pathlib import Path

import pytest

from gadabout.core.words import LANGUAGES
from gadabout.games.travel_blog import atlas
from gadabout.games.travel_blog.maps import World, world

# TB-33, TB-34: what the land alone does not give.
ADDED = {
    "europe": "FR-GB BE-GB NL-GB IS-IE IS-GB IS-NO IT-MT GR-MT CY-TR DK-SE",
    "usa": "AK-WA CA-HI AZ-CO NM-UT",
}
GEOMETRY = json.loads(
    Path(__file__).with_name("data").joinpath("borders_from_geometry.json").read_text("utf-8")
)

both_maps = pytest.mark.parametrize("map_id", atlas.MAPS)


def pairs(text: str) -> set[frozenset[str]]:
    return {frozenset(pair.split("-")) for pair in text.split()}


def place(atlas: World, name: str) -> int:
    return atlas.place_names["en"].index(name)


def beside(atlas: World, name: str) -> set[str]:
    return {atlas.place_names["en"][other] for other in atlas.roads[place(atlas, name)]}


def border(atlas: World, one: str, other: str) -> bool:
    names = atlas.names["en"]
    return atlas.border(names.index(one), names.index(other))


@both_maps
def test_tb35_land_borders_are_those_of_geometry(map_id: str) -> None:
    """The table's land against Natural Earth and the US Census: no difference at all."""
    table = atlas.read(map_id)
    state_of = dict(table.places())
    land = {frozenset((state_of[one], state_of[other])) for one, row in table.land.items() for other in row}
    assert land == {frozenset((one, other)) for one, row in GEOMETRY[map_id].items() for other in row}


@both_maps
def test_tb33_tb34_only_the_special_borders_are_added_to_the_land(map_id: str) -> None:
    here = world(map_id)
    found = {
        frozenset((here.codes[one], here.codes[other]))
        for one, other in combinations(range(50), 2)
        if here.border(one, other)
    }
    land = {frozenset((one, other)) for one, row in GEOMETRY[map_id].items() for other in row}
    assert found == land | pairs(ADDED[map_id])
    assert not land & pairs(ADDED[map_id])


def test_tb30_russia_and_azerbaijan_are_in_parts() -> None:
    here = world("europe")
    assert beside(here, "Russia") == {
        *("Norway", "Finland", "Estonia", "Latvia", "Belarus", "Ukraine", "Georgia", "Azerbaijan"),
    }
    assert beside(here, "Russia (Kaliningrad)") == {"Poland", "Lithuania"}
    assert beside(here, "Azerbaijan") == {"Russia", "Georgia", "Armenia"}
    assert beside(here, "Azerbaijan (Nakhchivan)") == {"Turkey", "Armenia"}
    split = {here.codes[state]: len(parts) for state, parts in enumerate(here.parts) if len(parts) > 1}
    assert split == {"AZ": 2, "RU": 2}
    assert {here.codes[state] for state in here.splits} == split.keys()


def test_tb30_nobody_else_is_in_parts() -> None:
    assert world("usa").parts == tuple((state,) for state in range(50))
    assert world("usa").splits == {}


def test_tb32_a_split_state_borders_all_that_border_any_part() -> None:
    here = world("europe")
    for neighbour in ("Poland", "Lithuania", "Norway", "Georgia", "Azerbaijan"):
        assert border(here, "Russia", neighbour)
    for neighbour in ("Turkey", "Armenia", "Russia", "Georgia"):
        assert border(here, "Azerbaijan", neighbour)
    assert not border(here, "Russia", "Turkey")


def test_d1_kaliningrad_lies_between_poland_and_lithuania_not_latvia() -> None:
    assert "Latvia" not in beside(world("europe"), "Russia (Kaliningrad)")


def test_d3_links_of_iceland_and_cyprus() -> None:
    here = world("europe")
    assert beside(here, "Iceland") == {"Ireland", "United Kingdom", "Norway"}
    assert beside(here, "Cyprus") == {"Turkey"}


@pytest.mark.parametrize(
    ("one", "other", "is_border", "kind"),
    [
        ("Poland", "Sweden", False, "none"),
        ("Denmark", "Norway", False, "none"),
        ("Italy", "Spain", False, "none"),
        ("Croatia", "Italy", False, "none"),
        ("Liechtenstein", "Italy", False, "none"),
        ("Liechtenstein", "Germany", False, "none"),
        ("Monaco", "Italy", False, "none"),
        ("Croatia", "Montenegro", True, "land"),
        ("Liechtenstein", "Austria", True, "land"),
        ("Liechtenstein", "Switzerland", True, "land"),
        ("Monaco", "France", True, "land"),
        ("Denmark", "Sweden", True, "bridge"),
        ("Greece", "Turkey", True, "land"),
        ("United Kingdom", "Ireland", True, "land"),
        ("United Kingdom", "France", True, "sea"),
        ("United Kingdom", "Belgium", True, "sea"),
        ("United Kingdom", "Netherlands", True, "sea"),
        ("Iceland", "Ireland", True, "sea"),
        ("Iceland", "United Kingdom", True, "sea"),
        ("Iceland", "Norway", True, "sea"),
        ("Malta", "Italy", True, "sea"),
        ("Malta", "Greece", True, "sea"),
        ("Cyprus", "Turkey", True, "sea"),
    ],
)
def test_tb33_special_borders_of_europe(one: str, other: str, is_border: bool, kind: str) -> None:
    check_special(world("europe"), one, other, is_border, kind)


def test_tb33_monaco_has_one_border_and_liechtenstein_two() -> None:
    here = world("europe")
    assert beside(here, "Monaco") == {"France"}
    assert beside(here, "Liechtenstein") == {"Austria", "Switzerland"}
    assert len(here.notes) == 23


@pytest.mark.parametrize(
    ("one", "other", "is_border", "kind"),
    [
        ("Arizona", "Colorado", True, "corner"),
        ("New Mexico", "Utah", True, "corner"),
        ("Alaska", "Washington", True, "sea"),
        ("Hawaii", "California", True, "sea"),
        ("Michigan", "Wisconsin", True, "land"),
        ("Michigan", "Minnesota", False, "none"),
        ("Connecticut", "New Jersey", False, "none"),
        ("Maine", "Massachusetts", False, "none"),
        ("Michigan", "Illinois", False, "none"),
        ("New York", "Rhode Island", False, "none"),
        ("Delaware", "New Jersey", True, "land"),
    ],
)
def test_tb34_special_borders_of_the_usa(one: str, other: str, is_border: bool, kind: str) -> None:
    check_special(world("usa"), one, other, is_border, kind)


def check_special(here: World, one: str, other: str, is_border: bool, kind: str) -> None:
    assert border(here, one, other) is is_border
    assert border(here, other, one) is is_border
    note = here.note(here.names["en"].index(one), here.names["en"].index(other))
    assert note is not None
    assert note.kind == kind
    assert all(note.why[language] for language in LANGUAGES)


def test_tb34_four_corners_border_each_other_and_only_two_links_go_by_sea() -> None:
    here = world("usa")
    for one, other in combinations(("Utah", "Colorado", "Arizona", "New Mexico"), 2):
        assert border(here, one, other)
    assert beside(here, "Alaska") == {"Washington"}
    assert beside(here, "Hawaii") == {"California"}
    assert len(here.notes) == 11


def test_a_border_without_a_note_has_nothing_special() -> None:
    assert world("europe").note(0, 1) is None
