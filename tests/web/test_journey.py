"""The map of 80 Days shows its ten places and ten legs (ED-1), unbroken."""

import math
from itertools import combinations, pairwise

from gadabout.core.words import LANGUAGES
from gadabout.games import eighty_days
from gadabout.games.eighty_days.cards import BOX
from tests.web.drawings import journey, numbers
from tests.web.scripts import run


def test_ed1_the_world_has_ten_places_and_ten_legs() -> None:
    drawn = journey()
    order = sorted(drawn.places, key=lambda place: drawn.places[place].order)
    assert tuple(order) == BOX.places
    assert len(order) == len(drawn.legs) == 10
    assert [(leg.start, leg.to) for leg in drawn.legs] == list(pairwise([*order, order[0]]))
    for place, stop in drawn.places.items():
        assert stop.name == {language: eighty_days.WORDS.say(place, language) for language in LANGUAGES}
        assert stop.label.size >= 11


def test_legs_go_by_what_the_game_takes() -> None:
    for leg, rule in zip(journey().legs, BOX.legs, strict=True):
        kinds = [(("rail", route.trains), ("ship", route.ships)) for route in rule.routes]
        wanted = [{by for by, cards in kind if cards} for kind in kinds]
        assert [{piece.by for piece in way} for way in leg.ways] == (wanted or [{"overland"}])


def test_the_journey_is_one_unbroken_line_on_the_globe() -> None:
    drawn = journey()
    *middle, radius = drawn.rim
    for leg in drawn.legs:
        for way in leg.ways:
            ends = [[tuple(numbers(piece.d)[:2]), tuple(numbers(piece.d)[-2:])] for piece in way]
            assert ends[0][0] == drawn.places[leg.start].at
            assert ends[-1][1] == drawn.places[leg.to].at
            assert all(one[1] == other[0] for one, other in pairwise(ends))
    assert all(math.dist(stop.at, middle) < radius for stop in drawn.places.values())


def test_figures_that_stand_together_do_not_cover_each_other() -> None:
    """Nor the chips beside them: all six at every place, with and without chips and the detective."""
    places = run(
        "games/eighty_days/rows.ts",
        """return given.map(code => [1, 2, 3, 4, 5, 6].flatMap(many => [0, 2, 3.7].map(after => ({
            chips: after ? [it.beside(code, 0), it.beside(code, 1)] : [[0, 0]],
            figures: [...Array(many).keys()].map(n => it.standing(code, after, n, many)),
            size: it.FIGURE,
        })))).flat()""",
        list(BOX.places),
    )
    assert len(places) == 180
    for row in places:
        apart = row["size"] - 0.01
        assert all(math.dist(one, other) >= apart for one, other in combinations(row["figures"], 2))
        assert all(
            math.dist(one, chip) >= 8 + row["size"] / 2 - 0.5
            for one in row["figures"]
            for chip in row["chips"]
        )
