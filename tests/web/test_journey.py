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


CROWDS = """return given.flatMap(code => [1, 2, 3, 4, 5, 6].flatMap(people =>
    [true, false].flatMap(detective => [0, 1, 2].map(chips =>
        ({ ...it.beside(code, { people, detective, chips }), alone: !detective, size: it.FIGURE })))))"""


def test_figures_that_stand_together_do_not_cover_each_other() -> None:
    """Nor the detective and the chips beside them: all six at every place."""
    crowds = run("games/eighty_days/rows.ts", CROWDS, list(BOX.places))
    assert len(crowds) == 10 * 6 * 2 * 3
    for crowd in crowds:
        size, chips = crowd["size"], crowd["chips"]
        circles = [(spot, size / 2) for spot in crowd["people"]] + [(spot, 8) for spot in chips]
        if not crowd["alone"]:
            circles.append((crowd["detective"], 13))
        for (one, radius), (other, reach) in combinations(circles, 2):
            assert math.dist(one, other) >= radius + reach - 0.01


def test_figures_stand_at_their_place() -> None:
    """Nearer to it than whatever else lies there, and the first of them right beside it."""
    for crowd in run("games/eighty_days/rows.ts", CROWDS, list(BOX.places)):
        here = [math.hypot(*spot) for spot in crowd["people"]]
        others = [*crowd["chips"], *([] if crowd["alone"] else [crowd["detective"]])]
        assert min(here) <= crowd["size"] + 1
        assert max(here) <= 3 * crowd["size"] + 8
        assert all(math.hypot(*spot) >= max(here) - 1 for spot in others)


def test_figures_in_london_leave_room_for_those_in_paris() -> None:
    """On a globe as wide as a third of a desk's window, where the two places all but touch."""
    drawn = journey()
    zoom = 190 / drawn.rim[2]
    body = """return Object.fromEntries(given.map(code =>
        [code, [1, 2, 3, 4].map(people => it.beside(code, { people, chips: 0 }).people)]))"""
    crowds = run("games/eighty_days/rows.ts", body, ["london", "paris"])
    apart = [
        zoom * (there - here) for here, there in zip(*(drawn.places[code].at for code in crowds), strict=True)
    ]
    for london in crowds["london"]:
        for paris in crowds["paris"][:2]:
            for one in london:
                for other in paris:
                    assert math.dist(one, [other[0] + apart[0], other[1] + apart[1]]) >= 18
