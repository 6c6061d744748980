"""Makes `docs/balance.md` and its pictures from games of bots with our reconstructed cards. Run it as

python bench/balance.py
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean, pstdev

sys.path.insert(0, str(Path(__file__).parent.parent))
from bench.balance_page import COMMENTS, PAGE, SEEN
from bench.sessions import Sessions
from bench.variants import AS_IT_IS, ROOT, Shelf, variants_of
from gadabout.arena.axis import Axis, around
from gadabout.arena.charts import Chart, Hill, Whisker, hills, whiskers
from gadabout.arena.intervals import Z, wilson
from gadabout.arena.standings import percentile

DAYS, BLOG = "eighty_days", "travelogue"
TABLES: Mapping[str, Sequence[int]] = {DAYS: (2, 3, 4, 5, 6), BLOG: (2, 3, 4)}
EVENTS = ("balloon", "elephant", "express", "submarine", "connection", "offer", "princess", "delay", "storm")
PATTERNS = ("5-3-2-2-1-1", "4-4-2-2-1-1", "4-3-3-2-1-1")
TRIED_WITH = {DAYS: 3, BLOG: 2}
"""Players in the games with other cards."""
LARGE = 4
"""From this many players on games take long, so half as many are played."""

Played = Mapping[int, Sessions]


class Lift:
    """How much more likely than an even share a win is for players who did something; 1 means no effect."""

    def __init__(self, tables: Played, deed: str) -> None:
        found = [(table.players, table.deeds[deed]) for table in tables.values() if deed in table.deeds]
        self.times = sum(done.times for _, done in found)
        self.value = sum(players * done.won for players, done in found) / max(1, self.times)
        scatter = sum(
            players**2 * done.won * (1 - done.won / done.times) for players, done in found if done.times
        )
        self.reach = Z * sqrt(scatter) / max(1, self.times)

    def told(self) -> str:
        return f"{self.value:.2f} ± {self.reach:.2f}"

    def whisker(self, label: str, note: str) -> Whisker:
        return Whisker(label, self.value - self.reach, self.value, self.value + self.reach, note)


def begins(title: str, tables: Played) -> Chart:
    """Draws the first player's share of the wins, times the number of players: 1 is even."""
    rows = []
    for players, table in tables.items():
        low, high = (players * end for end in wilson(table.places[0], table.games))
        value = players * table.places[0] / table.games
        rows.append(Whisker(f"{players} players", low, value, high, f"{value:.2f} ({low:.2f}–{high:.2f})"))
    return whiskers(title, rows, Axis(0, 2, str), even=1)


def lengths(title: str, tables: Played) -> Chart:
    rows = [
        Hill(f"{players} players", table.lengths, f"mean {fmean(table.lengths):.1f}")
        for players, table in tables.items()
    ]
    most = max(max(table.lengths) for table in tables.values())
    return hills(title, rows, around([0, most], lambda tick: f"{tick:.0f}"))


def event_lifts(tables: Played) -> Chart:
    """Draws the lift of each event card. Drawing is chance, so a kind that wins more often is stronger."""
    lifts = {kind: Lift(tables, f"drew {kind}") for kind in EVENTS}
    drawn = sum(lift.times for lift in lifts.values())
    even = sum(lift.value * lift.times for lift in lifts.values()) / drawn
    rows = [
        lift.whisker(kind.capitalize(), f"{lift.value:.2f} of {lift.times:,} draws")
        for kind, lift in lifts.items()
    ]
    return whiskers("Event cards: how much likelier who drew one won", rows, Axis(0.6, 1.4, str), even=even)


def deed_lifts(tables: Played, deeds: Mapping[str, str], title: str) -> Chart:
    rows = []
    for deed, label in deeds.items():
        lift = Lift(tables, deed)
        rows.append(lift.whisker(label, f"{lift.value:.2f} of {lift.times:,}"))
    return whiskers(title, rows, Axis(0, 2, str), even=1)


def table_rows(tables: Played) -> Iterator[str]:
    """Yields length, the winner's score, and the share of the wins by place in the order of play."""
    for players, table in tables.items():
        ordered = sorted(table.lengths)
        spread = f"{fmean(ordered):.1f} ({percentile(ordered, 5)}–{percentile(ordered, 95)})"
        places = " · ".join(f"{won / table.games:.0%}" for won in table.places)
        reach = (wilson(table.games / players, table.games)[1] - 1 / players) * 100
        winner = f"{fmean(table.winning):.1f}"
        yield f"| {players} | {table.games} | {spread} | {winner} | {places} | {reach:.0f} |"


def event_rows(tables: Played) -> Iterator[str]:
    games = sum(table.games for table in tables.values())
    for kind in EVENTS:
        drawn, used = Lift(tables, f"drew {kind}"), Lift(tables, f"played {kind}")
        cashed = Lift(tables, f"cashed {kind}")
        told = f"{(used.times + cashed.times) / drawn.times:.0%}" if used.times else "at once"
        yield f"| {kind} | {drawn.times / games:.1f} | {told} | {drawn.told()} |"


def variant_rows(
    found: Mapping[str, Sessions], columns: Sequence[str], lifts: Sequence[str] = ()
) -> Iterator[str]:
    for name, table in found.items():
        low, high = wilson(table.places[0], table.games)
        cells = [
            f"{fmean(table.lengths):.1f}",
            f"{fmean(table.winning):.1f}",
            f"{pstdev(table.scores):.1f}",
            *(_each(table, column) for column in columns),
            *(Lift({table.players: table}, deed).told() for deed in lifts),
            f"{low:.0%}–{high:.0%}",
        ]
        yield f"| {name} | {' | '.join(cells)} |"


def _each(table: Sessions, column: str) -> str:
    """Returns the mean of a sum, or how often a deed was done per game."""
    if column in table.sums:
        moments, total = table.sums[column]
        return f"{total / moments:.1f}"
    deed = table.deeds.get(column)
    return f"{deed.times / table.games:.1f}" if deed else "0"


def pattern_rows(tables: Played) -> Iterator[str]:
    for pattern in PATTERNS:
        sums = [table.sums[f"value {pattern}"] for table in tables.values()]
        visits, total = (sum(each[part] for each in sums) for part in (0, 1))
        yield f"| {pattern} | {visits:,} | {total / visits:.2f} |"


def page(shelf: Shelf, games: int, variant_games: int, pictures: Path) -> str:
    found = {
        game: {
            players: shelf.sessions(game, players, games if players < LARGE else games // 2)
            for players in tables
        }
        for game, tables in TABLES.items()
    }
    tried = {
        game: {AS_IT_IS: found[game][TRIED_WITH[game]]}
        | {name: shelf.sessions(game, TRIED_WITH[game], variant_games, name) for name in variants_of(game)}
        for game in TABLES
    }
    days, blog = found[DAYS], found[BLOG]
    drawn_by_three = {players: table for players, table in days.items() if players > 2}
    charts = {
        "balance-80-days-begins": begins("80 Days: who begins", days),
        "balance-80-days-length": lengths("80 Days: rounds of a game", days),
        "balance-80-days-events": event_lifts(drawn_by_three),
        "balance-travelogue-begins": begins("Travelogue: who begins", blog),
        "balance-travelogue-length": lengths("Travelogue: turns of a game", blog),
        "balance-travelogue-symbols": deed_lifts(blog, SYMBOLS, "Travelogue: symbols, and who won"),
    }
    for name, chart in charts.items():
        (pictures / f"{name}.svg").write_text(chart.picture(), encoding="utf-8")
    visits = sum(table.sums["points of a visit"][0] for table in blog.values())
    clouded = sum(table.sums["clouds, when there are any"][0] for table in blog.values())
    took = sum(table.sums["bonus cards of a visit"][0] for table in blog.values())
    seen = (shelf.bots, games, variant_games) == SEEN
    comments = COMMENTS if seen else dict.fromkeys(COMMENTS, "")
    return PAGE.format(
        **comments,
        games=games,
        larger=games // 2,
        variant_games=variant_games,
        bots=shelf.bots,
        days_players=TRIED_WITH[DAYS],
        blog_players=TRIED_WITH[BLOG],
        days_tables="\n".join(table_rows(days)),
        events="\n".join(event_rows(drawn_by_three)),
        days_variants="\n".join(variant_rows(tried[DAYS], ("days to 6",), ("drew offer",))),
        home=f"{_share(days.values(), 'home within 80'):.0%}",
        blog_tables="\n".join(table_rows(blog)),
        clouded=f"{clouded / visits:.0%}",
        took=f"{took / visits:.0%}",
        patterns="\n".join(pattern_rows(blog)),
        blog_variants="\n".join(
            variant_rows(tried[BLOG], ("points of a visit", "took for a bonus", "lost to clouds"))
        ),
    )


SYMBOLS = {
    "took for a bonus": "took a bonus card from an agent",
    "lost to clouds": "lost a card to clouds",
    "scored bonus": "scored a card with a bonus",
    "scored plain": "scored a plain card",
    "scored cloud": "scored a card with a cloud",
    "spent bonus": "spent a card with a bonus",
    "spent plain": "spent a plain card",
    "spent cloud": "spent a card with a cloud",
}


def _share(tables: Iterable[Sessions], name: str) -> float:
    sums = [table.sums[name] for table in tables]
    return sum(total for _, total in sums) / sum(moments for moments, _ in sums)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bots", default="tuned")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--variant-games", type=int, default=1000)
    parser.add_argument("--kept", type=Path, default=ROOT / ".venv/balance", help="where games are kept")
    parser.add_argument("--into", type=Path, default=ROOT / "docs")
    given = parser.parse_args()
    pictures = given.into / "pictures"
    pictures.mkdir(parents=True, exist_ok=True)
    shelf = Shelf(given.kept, given.bots)
    text = page(shelf, given.games, given.variant_games, pictures)
    (given.into / "balance.md").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
