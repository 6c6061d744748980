"""What the maps of the page reckon: where a camera looks, what arrows and fingers find, where trips run."""

from __future__ import annotations

import json
import math
import re
from itertools import combinations, pairwise
from typing import Any

import pytest

from gadabout.games.travel_blog.atlas import MAPS
from gadabout.games.travel_blog.maps import world
from tests.web.drawings import drawing, file, numbers, rings
from tests.web.scripts import run

SLIGHT = 6
"""So many pixels of a map, about the width of the line, a trip may spend in somebody else's corner."""
both_maps = pytest.mark.parametrize("map_id", MAPS)


def drawn(map_id: str) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(file(map_id).read_text("utf-8"))
    return read


@both_maps
def test_arrows_lead_from_every_place_to_every_other(map_id: str) -> None:
    body = """
        const ways = ["left", "right", "up", "down"];
        return Object.fromEntries(Object.keys(given.places).map((code) =>
            [code, ways.map((way) => it.towards(given, code, way) ?? null)]));
    """
    steps: dict[str, list[str | None]] = run("lib/map/geometry/neighbours.ts", body, drawn(map_id))
    for start in steps:
        reached, fresh = {start}, [start]
        while fresh:
            fresh = [code for place in fresh for code in steps[place] if code and code not in reached]
            reached.update(fresh)
        assert reached == steps.keys(), start


@both_maps
def test_the_map_in_words_has_the_borders_of_the_game(map_id: str) -> None:
    here = world(map_id)
    beside = run("lib/map/geometry/neighbours.ts", "return it.neighbours(given);", drawn(map_id))
    for place, roads in enumerate(here.roads):
        assert sorted(beside[here.place_codes[place]]) == sorted(here.place_codes[other] for other in roads)


@both_maps
def test_every_border_has_one_leg_that_joins_the_two_middles(map_id: str) -> None:
    here, map_ = world(map_id), drawn(map_id)
    pairs = [
        [here.place_codes[place], here.place_codes[other]]
        for place, roads in enumerate(here.roads)
        for other in roads
    ]
    body = "return given.pairs.map((pair) => it.legs(given.map, pair, 1));"
    for (one, other), legs in zip(
        pairs, run("lib/map/geometry/route.ts", body, {"map": map_, "pairs": pairs}), strict=True
    ):
        (leg,) = legs
        start = leg[1:].replace("C", " ").replace("Q", " ").split()[:2]
        end = leg.split()[-2:]
        assert [float(value) for value in start] == map_["places"][one]["at"], (one, other)
        assert [float(value.lstrip("CQ")) for value in end] == map_["places"][other]["at"], (one, other)


@both_maps
def test_no_camera_looks_beyond_what_is_drawn(map_id: str) -> None:
    map_ = drawn(map_id)
    bounds = {"size": map_["size"], "reach": map_["reach"]}
    windows = [{"width": w, "height": h} for w, h in ((390, 844), (1280, 800), (3840, 1080), (844, 390))]
    body = """
        const { bounds, windows } = given;
        const shown = [];
        for (const window of windows)
            for (const zoom of [0.01, 0.5, 1, 4, 50])
                for (const [x, y] of [[-9e3, -9e3], [0, 400], [500, 300], [9e3, 9e3]]) {
                    const camera = it.kept({ x, y, zoom }, bounds, window);
                    const [left, top] = it.toMap([0, 0], camera, window);
                    const [right, bottom] = it.toMap([window.width, window.height], camera, window);
                    shown.push([left, top, right, bottom]);
                }
        return shown;
    """
    low_x, low_y, high_x, high_y = map_["reach"]
    for left, top, right, bottom in run(
        "lib/map/geometry/camera.ts", body, {"bounds": bounds, "windows": windows}
    ):
        assert low_x <= left < right <= high_x
        assert low_y <= top < bottom <= high_y


@both_maps
def test_a_finger_picks_or_comes_nearer_and_at_last_always_picks(map_id: str) -> None:
    body = """
        const codes = Object.keys(given.places);
        return codes.map((code, i) => {
            const round = [codes[(i + 1) % codes.length], code, undefined];
            const pick = (zoom, closest) => it.picked(code, round, given.places, zoom, closest);
            return [pick(0.4, false), pick(12, true)];
        });
    """
    for code, (far, near) in zip(
        drawn(map_id)["places"], run("lib/map/geometry/picking.ts", body, drawn(map_id)), strict=True
    ):
        assert far["kind"] in {"place", "nearer"}
        assert near == {"kind": "place", "code": code}


@pytest.mark.parametrize("centre", [1, 2])
@pytest.mark.parametrize("window", [(390, 480), (360, 430), (620, 560), (930, 620), (1600, 900)], ids=str)
def test_no_card_of_the_round_board_covers_another(window: tuple[int, int], centre: int) -> None:
    plan = run("games/travel_blog/layout.ts", "return it.layout(...given);", [*window, centre])
    width, height = plan["card"]["width"], plan["card"]["height"]
    spots = [(spot["x"], spot["y"]) for spot in plan["spaces"]]
    for (ax, ay), (bx, by) in combinations(spots, 2):
        assert abs(ax - bx) >= width or abs(ay - by) >= height
    for x, y in spots:
        assert abs(x) + width / 2 <= window[0] / 2 + 1
        assert abs(y) + height / 2 <= window[1] / 2 + 1


def sampled(path: str) -> list[tuple[float, float]]:
    """Points along the curves of a trip, its links over the sea aside."""
    points, at = [], (0.0, 0.0)
    for kind, text in re.findall(r"([MCQ])([^MCQ]*)", path):
        values = numbers(text)
        knots = [at, *zip(values[::2], values[1::2], strict=True)]
        if kind == "C":
            points += [bezier(knots, part / 16) for part in range(17)]
        at = knots[-1]
    return points


class Land:
    """A place's area, for many questions."""

    def __init__(self, d: str) -> None:
        self.edges = [edge for ring in rings(d) for edge in zip(ring, [*ring[1:], ring[0]], strict=True)]
        xs, ys = zip(*(start for start, _ in self.edges), strict=True)
        self.box = min(xs), min(ys), max(xs), max(ys)

    def has(self, point: tuple[float, float]) -> bool:
        """True if a point lies in the area: counts the lines that a ray from it crosses."""
        x, y = point
        left, top, right, bottom = self.box
        if not (left <= x <= right and top <= y <= bottom):
            return False
        met = [
            (ax, ay)
            for (ax, ay), (bx, by) in self.edges
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax
        ]
        return len(met) % 2 == 1


def bezier(knots: list[tuple[float, float]], part: float) -> tuple[float, float]:
    while len(knots) > 1:
        knots = [(ax + (bx - ax) * part, ay + (by - ay) * part) for (ax, ay), (bx, by) in pairwise(knots)]
    return knots[0]


@both_maps
def test_a_trip_over_a_border_runs_through_no_third_state(map_id: str) -> None:
    """Norway is bent round Sweden; a straight line to its middle would cross it."""
    here, lands = world(map_id), {code: Land(place.d) for code, place in drawing(map_id).places.items()}
    codes = here.place_codes
    pairs = [
        [codes[one], codes[other]] for one, roads in enumerate(here.roads) for other in roads if one < other
    ]
    body = "return given.pairs.map((pair) => it.legs(given.map, pair, 1)[0]);"
    ways = run("lib/map/geometry/route.ts", body, {"map": drawn(map_id), "pairs": pairs})
    astray = {}
    for pair, way in zip(pairs, ways, strict=True):
        strange = sum(
            math.dist(one, other)
            for one, other in pairwise(sampled(way))
            if any(land.has(other) for code, land in lands.items() if code not in pair)
        )
        if strange > SLIGHT:
            astray[" ".join(pair)] = round(strange, 1)
    assert astray == {}


@both_maps
def test_the_turns_of_trips_are_up_to_date(map_id: str) -> None:
    map_ = drawn(map_id)
    assert map_["turns"] == run("../maps/turns.mjs", "return it.turns(given);", map_), "make maps"


@both_maps
def test_a_trip_back_runs_where_the_trip_there_ran(map_id: str) -> None:
    map_ = drawn(map_id)
    body = """
        const leg = (pair) => it.legs(given.map, pair, 1)[0];
        return given.pairs.map((pair) => [leg(pair), leg(pair.toReversed())]);
    """
    pairs = [border.split() for border in map_["turns"]]
    ways = run("lib/map/geometry/route.ts", body, {"map": map_, "pairs": pairs})
    for pair, (there, back) in zip(pairs, ways, strict=True):
        assert passed(there) == passed(back)[::-1], pair


def passed(path: str) -> list[tuple[float, ...]]:
    """The points that a path runs through, without those that only bend it."""
    return [tuple(numbers(text)[-2:]) for text in re.findall(r"[MCQ][^MCQ]*", path)]
