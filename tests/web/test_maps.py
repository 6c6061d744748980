"""The maps of the page are those of the games (TB-2, TB-30 to TB-35), complete and small."""

import gzip
import json
import math
import re
from itertools import combinations, pairwise
from typing import Any

import pytest

from gadabout.core.words import LANGUAGES
from gadabout.games.travel_blog import atlas
from gadabout.games.travel_blog.maps import world
from tests.web.drawings import Place, Point, drawing, file, inside, numbers, rings

LARGEST = 70_000

every_map = pytest.mark.parametrize("map_id", [*atlas.MAPS, "world"])
both_maps = pytest.mark.parametrize("map_id", atlas.MAPS)


def written(value: Any) -> str:
    """A map in its one form: a line for each key, each place, each item of a list."""

    def line(item: Any) -> str:
        return json.dumps(item, ensure_ascii=False, separators=(",", ":"), sort_keys=True)

    def block(key: str, item: Any) -> str:
        if key == "places":
            return "{\n" + ",\n".join(f"{line(code)}:{line(item[code])}" for code in sorted(item)) + "\n}"
        if isinstance(item, list) and item and isinstance(item[0], dict):
            return "[\n" + ",\n".join(map(line, item)) + "\n]"
        return line(item)

    return "{\n" + ",\n".join(f"{line(key)}:{block(key, value[key])}" for key in sorted(value)) + "\n}\n"


@every_map
def test_a_map_is_small(map_id: str) -> None:
    assert len(gzip.compress(file(map_id).read_bytes(), 9)) <= LARGEST


@every_map
def test_the_same_map_is_the_same_file(map_id: str) -> None:
    text = file(map_id).read_text("utf-8")
    assert text == written(json.loads(text))
    assert re.findall(r"\.\d{3,}", text) == []


@both_maps
def test_tb2_tb30_each_place_is_drawn_once_with_the_names_of_the_game(map_id: str) -> None:
    table, drawn = atlas.read(map_id), drawing(map_id)
    places = dict(table.places())
    assert drawn.places.keys() == places.keys()
    assert file(map_id).read_text("utf-8").count('"tint":') == len(places)
    names = world(map_id).place_names
    for number, (code, state) in enumerate(places.items()):
        place = drawn.places[code]
        assert place.name == {language: names[language][number] for language in LANGUAGES}
        assert place.of == (None if state == code else state)
        assert place.tint == drawn.places[state].tint


@both_maps
def test_each_place_has_a_shape_with_its_middle_in_it(map_id: str) -> None:
    drawn = drawing(map_id)
    width, height = drawn.size
    for code, place in drawn.places.items():
        left, top, right, bottom = place.box
        assert re.fullmatch(r"(?:M[-. \d]+l[-. \d]+z)+", place.d), code
        assert all(len(ring) >= 3 for ring in rings(place.d)), code
        assert left <= place.at[0] <= right, code
        assert top <= place.at[1] <= bottom, code
        assert 0 <= left <= right <= width, code
        assert 0 <= top <= bottom <= height, code
        # A tiny place is smaller than the last digit of its middle.
        assert inside(place.d, place.at) or (right - left) * (bottom - top) <= 4, code


@both_maps
def test_no_place_lies_in_another(map_id: str) -> None:
    drawn = drawing(map_id)
    large = {code: place for code, place in drawn.places.items() if not is_enclosed(place)}
    for (one, first), (other, second) in combinations(large.items(), 2):
        assert not inside(first.d, second.at), (one, other)
        assert not inside(second.d, first.at), (one, other)


def is_enclosed(place: Place) -> bool:
    """So small that it is drawn over a neighbour."""
    left, top, right, bottom = place.box
    return (right - left) * (bottom - top) < 30


@both_maps
def test_five_tints_and_no_two_neighbours_alike(map_id: str) -> None:
    here, drawn = world(map_id), drawing(map_id)
    tints = [drawn.places[code].tint for code in here.place_codes]
    assert set(tints) == set(range(5))
    for place, roads in enumerate(here.roads):
        for other in roads:
            assert tints[place] != tints[other], (here.place_codes[place], here.place_codes[other])
    for one, other in combinations(range(len(here.codes)), 2):
        assert not here.border(one, other) or tints[one] != tints[other]


@both_maps
def test_tb33_tb34_links_are_those_of_the_game(map_id: str) -> None:
    table, drawn = atlas.read(map_id), drawing(map_id)
    wanted = [(row.between, row.kind) for row in table.special if row.kind not in {"land", "none"}]
    assert [(link.between, link.kind) for link in drawn.links] == wanted
    for link in drawn.links:
        values = numbers(link.d)
        assert [tuple(values[:2]), tuple(values[-2:])] == [tuple(end) for end in link.ends]
        assert math.dist(*link.ends) > 3


@both_maps
def test_tb35_every_border_by_land_has_a_crossing(map_id: str) -> None:
    table, drawn = atlas.read(map_id), drawing(map_id)
    land = {" ".join(sorted((one, other))) for one, row in table.land.items() for other in row}
    assert drawn.crossings.keys() == land
    for border, point in drawn.crossings.items():
        for code in border.split():
            assert distance_to(drawn.places[code], point) < 1.5, border


def distance_to(place: Place, point: Point) -> float:
    """From a point to a place."""
    return (
        0
        if inside(place.d, point)
        else min(
            from_line(point, start, end)
            for ring in rings(place.d)
            for start, end in pairwise([*ring, ring[0]])
        )
    )


def from_line(point: Point, start: Point, end: Point) -> float:
    along = (end[0] - start[0], end[1] - start[1])
    length = along[0] ** 2 + along[1] ** 2
    part = ((point[0] - start[0]) * along[0] + (point[1] - start[1]) * along[1]) / length if length else 0
    part = min(1, max(0, part))
    return math.dist(point, (start[0] + part * along[0], start[1] + part * along[1]))


def test_alaska_and_hawaii_lie_in_panels() -> None:
    drawn = drawing("usa")
    assert {inset.of for inset in drawn.insets} == {"AK", "HI"}
    for inset in drawn.insets:
        left, top, right, bottom = inset.box
        for ring in rings(drawn.places[inset.of].d):
            assert all(left <= x <= right and top <= y <= bottom for x, y in ring)
    assert drawing("europe").insets == ()


@both_maps
def test_wide_and_tall_windows_show_no_cut_edge(map_id: str) -> None:
    drawn = drawing(map_id)
    width, height = drawn.size
    left, top, right, bottom = drawn.reach
    for window in (32 / 9, 9 / 22):
        beyond_x, beyond_y = (height * window - width) / 2, (width / window - height) / 2
        assert min(-left, right - width) >= beyond_x
        assert min(-top, bottom - height) >= beyond_y


def on_the_map_of_europe(lon: float, lat: float) -> Point:
    """Projects a point of the globe (equal-area), scaled by two known places."""
    places = drawing("europe").places
    known = {"MC": (7.41, 43.735), "MT": (14.42, 35.89)}
    (ax, ay), (bx, by) = (places[code].at for code in known)
    (au, av), (bu, bv) = (equal_area(*point) for point in known.values())
    scale = math.dist((ax, ay), (bx, by)) / math.dist((au, av), (bu, bv))
    u, v = equal_area(lon, lat)
    return ax + (u - au) * scale, ay - (v - av) * scale


def equal_area(lon: float, lat: float) -> Point:
    middle, turned, high = math.radians(53.5), math.radians(lon - 17), math.radians(lat)
    cosine = math.sin(middle) * math.sin(high) + math.cos(middle) * math.cos(high) * math.cos(turned)
    stretch = math.sqrt(2 / (1 + cosine))
    up = math.cos(middle) * math.sin(high) - math.sin(middle) * math.cos(high) * math.cos(turned)
    return stretch * math.cos(high) * math.sin(turned), stretch * up


@pytest.mark.parametrize(
    ("code", "town", "lon", "lat"),
    [
        ("UA", "Simferopol", 34.1, 44.95),
        ("UA", "Dzhankoi", 34.4, 45.7),
        ("CY", "north of Nicosia", 33.36, 35.25),
        ("CY", "Larnaca", 33.55, 34.95),
        ("RU-KGD", "Chernyakhovsk", 21.8, 54.63),
        ("AZ-NX", "Nakhchivan", 45.41, 39.21),
        ("XK", "Pristina", 21.17, 42.67),
        ("CZ", "Prague", 14.42, 50.09),
    ],
)
def test_a_town_lies_in_its_state(code: str, town: str, lon: float, lat: float) -> None:
    point = on_the_map_of_europe(lon, lat)
    assert [other for other, place in drawing("europe").places.items() if inside(place.d, point)] == [code], (
        town
    )
