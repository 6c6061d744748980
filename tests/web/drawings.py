"""The maps of the page as they are stored, and their paths as points."""

import re
from pathlib import Path
from typing import Literal

from msgspec import Struct, json

from tests.documents import ROOT

FOLDER = ROOT / "web/src/lib/map/data"
NUMBER = re.compile(r"-?(?:\d+(?:\.\d+)?|\.\d+)")

Side = Literal["start", "middle", "end"]
Point = tuple[float, float]
Box = tuple[float, float, float, float]


class Label(Struct, frozen=True, forbid_unknown_fields=True, rename={"start": "from"}):
    x: float
    y: float
    start: float
    size: float
    lines: tuple[str, ...] = ()
    width: float = 0
    angle: float = 0


class Callout(Struct, frozen=True, forbid_unknown_fields=True, rename={"start": "from"}):
    to: Point
    side: Side
    size: float
    start: float


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    name: dict[str, str]
    tint: int
    d: str
    at: Point
    box: Box
    wide: dict[str, float]
    of: str | None = None
    label: dict[str, Label] | None = None
    code: Label | None = None
    callout: Callout | None = None


class Link(Struct, frozen=True, forbid_unknown_fields=True):
    between: tuple[str, str]
    kind: str
    d: str
    ends: tuple[Point, Point]


class Inset(Struct, frozen=True, forbid_unknown_fields=True):
    of: str
    box: Box
    land: str


class Drawing(Struct, frozen=True, forbid_unknown_fields=True):
    """A map of Travel Blog."""

    id: str
    size: Point
    reach: Box
    places: dict[str, Place]
    crossings: dict[str, Point]
    links: tuple[Link, ...]
    turns: dict[str, tuple[tuple[Point, ...], tuple[Point, ...]]]
    insets: tuple[Inset, ...]
    borders: str
    graticule: str
    lakes: str
    land: str
    shore: str


class StopLabel(Struct, frozen=True, forbid_unknown_fields=True):
    x: float
    y: float
    side: Side
    size: float


class Stop(Struct, frozen=True, forbid_unknown_fields=True):
    name: dict[str, str]
    order: int
    at: Point
    label: StopLabel


class Piece(Struct, frozen=True, forbid_unknown_fields=True):
    by: Literal["rail", "ship", "overland"]
    d: str


class Leg(Struct, frozen=True, forbid_unknown_fields=True, rename={"start": "from"}):
    start: str
    to: str
    ways: tuple[tuple[Piece, ...], ...]


class Journey(Struct, frozen=True, forbid_unknown_fields=True):
    """The map of 80 Days."""

    id: str
    size: Point
    rim: tuple[float, float, float]
    places: dict[str, Stop]
    legs: tuple[Leg, ...]
    graticule: str
    lakes: str
    land: str


def file(map_id: str) -> Path:
    return FOLDER / f"{map_id}.json"


def drawing(map_id: str) -> Drawing:
    return json.decode(file(map_id).read_bytes(), type=Drawing)


def journey() -> Journey:
    return json.decode(file("world").read_bytes(), type=Journey)


def numbers(text: str) -> list[float]:
    return [float(number) for number in NUMBER.findall(text)]


def rings(d: str) -> list[list[Point]]:
    """The rings of an area: each `M x y l dx dy … z`."""
    found = []
    for ring in d.split("z")[:-1]:
        start, steps = ring.removeprefix("M").split("l")
        x, y = numbers(start)
        points = [(x, y)]
        values = numbers(steps)
        for dx, dy in zip(values[::2], values[1::2], strict=True):
            x, y = x + dx, y + dy
            points.append((x, y))
        found.append(points)
    return found


def inside(d: str, point: Point) -> bool:
    """True if a point lies in an area: counts the lines that a ray from it crosses."""
    x, y = point
    within = False
    for ring in rings(d):
        for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                within = not within
    return within
