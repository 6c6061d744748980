"""What a map says: everything can be read, nothing covers anything else, and it stands where it belongs."""

from __future__ import annotations

import json
import math
from itertools import combinations
from typing import Any

import pytest

from gadabout.core.words import LANGUAGES
from gadabout.games.travel_blog.atlas import MAPS
from gadabout.games.travel_blog.maps import world
from tests.web.drawings import file
from tests.web.scripts import run

Box = list[float]
Line = list[list[float]]

PHONES = [(360, 330), (390, 412), (430, 600)]
DESKS = [(870, 650), (900, 640), (1500, 900)]
SMALLEST = 11
NEAR = 18
"""So far from the middle of its place, in pixels, a code may stand."""
SEEN = """
    const overview = (window) => cameras.overview(given.map, window);
    const looked = (camera, { width, height }) => {
        const [dx, dy] = cameras.shift(camera, { width, height });
        return [-dx, -dy, width - dx, height - dy];
    };
    const told = (camera, window, language, stops) =>
        it.signs(given.map.places, camera.zoom, language, looked(camera, window), stops)
            .map(({ code, sign }) => ({ code, sign, ...lettering.covered(sign) }));
"""
both_maps = pytest.mark.parametrize("map_id", MAPS)
languages = pytest.mark.parametrize("language", LANGUAGES)


def drawn(map_id: str) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(file(map_id).read_text("utf-8"))
    return read


def sized(windows: list[tuple[int, int]]) -> list[dict[str, int]]:
    return [{"width": width, "height": height} for width, height in windows]


def meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and one[2] > other[0] and one[1] < other[3] and one[3] > other[1]


def passes(line: Line, box: Box) -> bool:
    """True if a line runs through a box; checked in small steps, as an eye does."""
    (x, y), (to_x, to_y) = line
    steps = math.ceil(math.dist((x, y), (to_x, to_y)) * 2) or 1
    points = ((x + (to_x - x) * n / steps, y + (to_y - y) * n / steps) for n in range(steps + 1))
    return any(box[0] < at < box[2] and box[1] < down < box[3] for at, down in points)


def clashes(signs: list[dict[str, Any]]) -> list[tuple[str, str]]:
    """Whose letters lie on another's, and whose line runs through them."""
    found = []
    for one, other in combinations(signs, 2):
        letters = any(meet(mine, its) for mine in one["letters"] for its in other["letters"])
        lines = any(
            passes(line, box)
            for this, that in ((one, other), (other, one))
            for line in this["lines"]
            for box in that["letters"]
        )
        if letters or lines:
            found.append((one["code"], other["code"]))
    return found


@both_maps
@languages
@pytest.mark.parametrize("window", PHONES + DESKS, ids=str)
def test_every_state_says_which_it_is_on_the_whole_map(
    map_id: str, language: str, window: tuple[int, int]
) -> None:
    map_ = drawn(map_id)
    camera = "const camera = overview(given.window);"
    body = f"{SEEN} {camera} return [camera.zoom, told(camera, given.window, given.language, [])];"
    zoom, signs = run(
        "lib/map/geometry/signs.ts",
        body,
        {"map": map_, "window": sized([window])[0], "language": language},
        cameras="lib/map/geometry/camera.ts",
        lettering="lib/map/geometry/lettering.ts",
    )
    assert sorted(each["code"] for each in signs) == sorted(map_["places"])
    assert [each["code"] for each in signs if not each["letters"]] == []
    assert min(each["sign"]["size"] for each in signs) >= SMALLEST
    assert clashes(signs) == []
    for each in signs:
        if each["sign"]["kind"] in {"code", "tag"}:
            middle = [value * zoom for value in map_["places"][each["code"]]["at"]]
            assert math.dist(middle, (each["sign"]["x"], each["sign"]["y"])) <= NEAR, each


def test_a_line_to_a_code_would_be_noticed_in_anothers_letters() -> None:
    """The check itself: what it is to find, it finds."""
    one = {"code": "RI", "letters": [[40, 0, 50, 8]], "lines": [[[0, 4], [40, 4]]]}
    other = {"code": "NH", "letters": [[20, 0, 30, 8]], "lines": []}
    assert clashes([one, other]) == [("RI", "NH")]
    assert clashes([one, {**other, "letters": [[20, 10, 30, 18]]}]) == []


@both_maps
@languages
@pytest.mark.parametrize("window", [PHONES[1], DESKS[0]], ids=str)
def test_in_the_show_no_name_lies_on_another_wherever_the_start_is(
    map_id: str, language: str, window: tuple[int, int]
) -> None:
    """With the camera on the start alone, on it and its neighbours, and on the whole map."""
    here = world(map_id)
    around = {
        here.codes[state]: [
            here.codes[other] for other in range(len(here.codes)) if here.border(state, other)
        ]
        for state in range(len(here.codes))
    }
    body = f"""{SEEN}
        return Object.entries(given.around).map(([start, others]) => {{
            const stops = [start, ...others.slice(0, 7)].map((code, n) => ({{
                code, named: n < 4, box: stop.covers(n % 4, n === 0, [999, 999]),
            }}));
            const boxes = stops.map(({{ code }}) => given.map.places[code].box);
            const looking = (box) => cameras.looking(box, given.map, given.window);
            const views = [looking(boxes[0]), looking(cameras.around(boxes)), overview(given.window)];
            return [start, views.map((camera) => ({{
                seen: looked(camera, given.window),
                signs: told(camera, given.window, given.language, stops),
                things: stops.map(({{ code, box }}) => {{
                    const [x, y] = given.map.places[code].at.map((value) => value * camera.zoom);
                    return [box[0] + x, box[1] + y, box[2] + x, box[3] + y];
                }}),
            }}))];
        }});
    """
    given = {"map": drawn(map_id), "window": sized([window])[0], "language": language, "around": around}
    modules = {
        "cameras": "lib/map/geometry/camera.ts",
        "lettering": "lib/map/geometry/lettering.ts",
        "stop": "games/travel_blog/parts/stop.ts",
    }
    for start, views in run("lib/map/geometry/signs.ts", body, given, **modules):
        for at, view in enumerate(views):
            assert clashes(view["signs"]) == [], (start, at)
            left, top, right, bottom = view["seen"]
            for x, y, to_x, to_y in (box for sign in view["signs"] for box in sign["letters"]):
                assert left <= x <= to_x <= right, "no letters are cut off"
                assert top <= y <= to_y <= bottom
            for sign in view["signs"]:
                assert not any(meet(box, thing) for box in sign["letters"] for thing in view["things"]), (
                    start,
                    at,
                    sign["code"],
                )
        for view in views[:2]:
            shown = next(each["sign"] for each in view["signs"] if each["code"] == start)
            assert shown["kind"] == "bold", start
