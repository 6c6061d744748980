"""Charts as SVG; colours and fonts come from `data/chart.css`."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib.resources import files
from typing import NamedTuple

from gadabout.arena.axis import EDGE, WIDTH, Axis

ROW = 46
HILL = 74
FOOT = 26
PAPER = 16
"""The margin of a chart that is a picture of its own."""
BINS = 28
"""The most columns in a histogram."""

STYLE = files(__package__).joinpath("data", "chart.css").read_text("utf-8")


class Whisker(NamedTuple):
    """A value with its interval and a note."""

    label: str
    low: float
    value: float
    high: float
    note: str


class Hill(NamedTuple):
    """A histogram of values."""

    label: str
    values: Sequence[float]
    note: str


class Bar(NamedTuple):
    label: str
    value: float
    note: str
    strong: bool = False


class Chart(NamedTuple):
    """A drawn chart."""

    title: str
    height: int
    body: Sequence[str]

    def inline(self) -> str:
        """Returns SVG for a page that has the style."""
        return self._svg(f'viewBox="0 0 {WIDTH} {self.height}"', "")

    def picture(self) -> str:
        """Returns SVG for a file of its own, with style and background."""
        box = f"{-PAPER} {-PAPER} {WIDTH + 2 * PAPER} {self.height + 2 * PAPER}"
        x, y, width, height = box.split()
        sheet = f'<rect class="sheet" x="{x}" y="{y}" width="{width}" height="{height}" rx="12"/>'
        size = f'xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{width}" height="{height}"'
        return self._svg(size, f"<style>{STYLE}</style>{sheet}") + "\n"

    def _svg(self, size: str, before: str) -> str:
        opening = f'<svg class="chart" {size} role="img" aria-label="{escape(self.title)}">'
        return f"{opening}{before}{''.join(self.body)}</svg>"


def whiskers(title: str, rows: Sequence[Whisker], axis: Axis, even: float | None = None) -> Chart:
    """Draws points with their intervals; a dashed line marks `even`, the value if nothing mattered."""
    body = [*_grid(axis, ROW * len(rows)), *_even(axis, even, ROW * len(rows))]
    for number, row in enumerate(rows):
        y = ROW * number
        left, right = axis.at(row.low), axis.at(row.high)
        body += [
            *_caption(row.label, row.note, y),
            f'<path class="whisker" d="M{left:.1f} {y + 33}H{right:.1f}"/>',
            f'<circle class="point" cx="{axis.at(row.value):.1f}" cy="{y + 33}" r="5.5"/>',
        ]
    return Chart(title, ROW * len(rows) + FOOT, body)


def hills(title: str, rows: Sequence[Hill], axis: Axis) -> Chart:
    """Draws small histograms one below the other, on one axis."""
    body = _grid(axis, HILL * len(rows))
    for number, row in enumerate(rows):
        foot = HILL * (number + 1) - 6
        counts = _columns(row.values, axis)
        highest = max(max(counts.values(), default=1), 1)
        body += _caption(row.label, row.note, HILL * number)
        width = (WIDTH - 2 * EDGE) / _bins(axis)
        for column, count in sorted(counts.items()):
            height = max(1.0, count / highest * (HILL - 32))
            x = EDGE + column * width
            body.append(
                f'<rect class="bar" x="{x + 0.5:.1f}" y="{foot - height:.1f}" '
                f'width="{width - 1:.1f}" height="{height:.1f}" rx="1"/>'
            )
        body.append(f'<path class="ground" d="M{EDGE} {foot}H{WIDTH - EDGE}"/>')
    return Chart(title, HILL * len(rows) + FOOT, body)


def bars(title: str, rows: Sequence[Bar], axis: Axis) -> Chart:
    """Draws bars one below the other."""
    body = _grid(axis, ROW * len(rows))
    for number, row in enumerate(rows):
        y = ROW * number
        width = max(1.0, axis.at(row.value) - axis.at(axis.low))
        kind = "bar-strong" if row.strong else "bar"
        body += [
            *_caption(row.label, row.note, y),
            f'<rect class="{kind}" x="{EDGE}" y="{y + 26}" width="{width:.1f}" height="13" rx="3"/>',
        ]
    return Chart(title, ROW * len(rows) + FOOT, body)


def _grid(axis: Axis, height: int) -> list[str]:
    lines = []
    for tick in axis.ticks():
        x = axis.at(tick)
        anchor = "start" if x < EDGE + 2 else "end" if x > WIDTH - EDGE - 2 else "middle"
        place = f'x="{x:.1f}" y="{height + 18}" text-anchor="{anchor}"'
        lines += [
            f'<path class="grid" d="M{x:.1f} 0V{height}"/>',
            f'<text class="tick" {place}>{escape(axis.write(tick))}</text>',
        ]
    return lines


def _even(axis: Axis, even: float | None, height: int) -> list[str]:
    return [] if even is None else [f'<path class="even" d="M{axis.at(even):.1f} 0V{height}"/>']


def _caption(label: str, note: str, y: int) -> list[str]:
    return [
        f'<text class="label" x="{EDGE}" y="{y + 19}">{escape(label)}</text>',
        f'<text class="note" x="{WIDTH - EDGE}" y="{y + 19}" text-anchor="end">{escape(note)}</text>',
    ]


def _bins(axis: Axis) -> int:
    """Returns how many columns to draw, so that each holds equally many whole numbers."""
    span = axis.high - axis.low
    if axis.logarithmic or span <= 0 or span != int(span):
        return BINS
    return next(count for count in range(min(BINS, int(span)), 0, -1) if int(span) % count == 0)


def _columns(values: Sequence[float], axis: Axis) -> dict[int, int]:
    bins = _bins(axis)
    counts: dict[int, int] = {}
    for value in values:
        along = (axis.at(value) - EDGE) / (WIDTH - 2 * EDGE)
        column = min(bins - 1, int(along * bins + 1e-9))
        counts[column] = counts.get(column, 0) + 1
    return counts
