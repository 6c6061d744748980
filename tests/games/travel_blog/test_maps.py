"""The maps: their states (TB-2), and the roads and ways through them."""

from itertools import pairwise

import pytest

from gadabout.core.words import LANGUAGES
from gadabout.games.travel_blog import atlas
from gadabout.games.travel_blog.maps import world

EUROPE = """
Albania, Andorra, Armenia, Austria, Azerbaijan, Belarus, Belgium, Bosnia and Herzegovina, Bulgaria,
Croatia, Cyprus, Czechia, Denmark, Estonia, Finland, France, Georgia, Germany, Greece, Hungary,
Iceland, Ireland, Italy, Kosovo, Latvia, Liechtenstein, Lithuania, Luxembourg, Malta, Moldova,
Monaco, Montenegro, Netherlands, North Macedonia, Norway, Poland, Portugal, Romania, Russia, San
Marino, Serbia, Slovakia, Slovenia, Spain, Sweden, Switzerland, Turkey, Ukraine, United Kingdom,
Vatican City
"""
USA = """
Alabama, Alaska, Arizona, Arkansas, California, Colorado, Connecticut, Delaware, Florida, Georgia,
Hawaii, Idaho, Illinois, Indiana, Iowa, Kansas, Kentucky, Louisiana, Maine, Maryland, Massachusetts,
Michigan, Minnesota, Mississippi, Missouri, Montana, Nebraska, Nevada, New Hampshire, New Jersey,
New Mexico, New York, North Carolina, North Dakota, Ohio, Oklahoma, Oregon, Pennsylvania, Rhode
Island, South Carolina, South Dakota, Tennessee, Texas, Utah, Vermont, Virginia, Washington, West
Virginia, Wisconsin, Wyoming
"""

both_maps = pytest.mark.parametrize("map_id", atlas.MAPS)


@pytest.mark.parametrize(("map_id", "names"), [("europe", EUROPE), ("usa", USA)])
def test_tb2_fifty_states_in_order(map_id: str, names: str) -> None:
    states = tuple(" ".join(names.split()).split(", "))
    assert len(states) == 50
    assert world(map_id).names["en"] == states


@both_maps
def test_every_state_has_a_code_and_a_name_in_each_language(map_id: str) -> None:
    here = world(map_id)
    assert set(here.names) == set(LANGUAGES)
    for words in (here.codes, *here.place_names.values()):
        assert len(set(words)) == len(words)
        assert all(word == word.strip() and word for word in words)


@both_maps
def test_roads_lead_both_ways_and_everywhere(map_id: str) -> None:
    here = world(map_id)
    for one, row in enumerate(here.roads):
        assert list(row) == sorted(set(row) - {one})
        for other in row:
            assert one in here.roads[other]
            assert here.places[one] != here.places[other]
            assert here.border(here.places[one], here.places[other])
        assert all(crossings >= 0 for crossings in here.distance[one])
    for state, mask in enumerate(here.borders):
        assert not mask >> state & 1


@both_maps
def test_ways_are_shortest_and_first_in_order(map_id: str) -> None:
    here = world(map_id)
    for start, row in enumerate(here.ways):
        for end, way in enumerate(row):
            assert len(way) == here.distance[start][end] == here.distance[end][start]
            walk = (start, *way)
            assert walk[-1] == end
            for one, other in pairwise(walk):
                nearer = [
                    step for step in here.roads[one] if here.distance[step][end] < here.distance[one][end]
                ]
                assert other == min(nearer)


def test_a_map_is_loaded_once_and_an_unknown_one_is_refused() -> None:
    assert world("europe") is world("europe")
    with pytest.raises(ValueError, match="no map 'mars'; there are europe, usa"):
        world("mars")
