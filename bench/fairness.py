"""Makes `docs/fairness.md`: what a slow connection costs a player, and what a cheat gains. Run it as

python bench/fairness.py > docs/fairness.md
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))
from bench.contests import REACTION, RESENT, Client, contests
from gadabout.core.race import LEAST_REACTION, MOST_CREDIT

LINES = (0, 50, 150, 300)
CONTESTS = 5_000
LATE = (50, 200, 500)
LOSS = 0.02
CHEATED = 35
"""The factor by which fewer contests suffice to see how early a press counts."""


def page(count: int) -> str:
    """Runs so many contests and returns the whole page."""
    return PAGE.format(
        contests=f"{count:,}",
        least=REACTION[0],
        most=REACTION[1],
        credit=MOST_CREDIT,
        reaction=LEAST_REACTION,
        resent=RESENT,
        loss=f"{LOSS:.0%}",
        shares=shares(count),
        gains=gains(count // CHEATED),
        losses=losses(count // 5),
    )


def shares(count: int) -> str:
    """Lets equally fast players race, from next door to the other side of the world."""
    found = contests([Client(length) for length in LINES], count, "honest")
    rows = [
        f"| {length} ms | {found.share(who):.1%} | {found.share_by_arrival(who):.1%} |"
        for who, length in enumerate(LINES)
    ]
    return "\n".join(rows)


def gain(late: int, count: int, *, proxied: bool) -> float:
    """Measures how many milliseconds earlier a press counts if its player delays their pongs."""
    honest = Client(50, proxied=proxied)
    cheat = Client(50, pongs_late=late, proxied=proxied)
    found = contests([honest, cheat, Client(150, proxied=proxied)], count, f"late {late}")
    return found.mean_early(1) - found.mean_early(0)


def gains(count: int) -> str:
    rows = []
    for late in LATE:
        direct, proxied = (gain(late, count, proxied=proxied) for proxied in (False, True))
        rows.append(f"| {late} ms | {round(direct)} ms | {round(proxied)} ms |")
    return "\n".join(rows)


def losses(count: int) -> str:
    """Runs the same contests, with packets lost on one connection, and on all."""
    longest = max(LINES)
    some = contests([Client(length, loss=LOSS * (length == longest)) for length in LINES], count, "loss")
    each = contests([Client(length, loss=LOSS) for length in LINES], count, "losses")
    rows = [
        f"| {length} ms | {some.share(who):.1%} | {each.share(who):.1%} |" for who, length in enumerate(LINES)
    ]
    return "\n".join(rows)


PAGE = """# A fair race

This page shows that a slow connection is no drawback in Travel Blog, and what a cheat could gain.

Everybody reaches for the same spaces at once, and the first player there pays less. At a kitchen table that
is fair. Over the internet a press travels: from next door it arrives at once, from the other side of the
world a third of a second later. If the table simply took what arrives first, a child with a slow connection
would lose, however quick they are.

So the table works like a starter at a race who knows how far away each runner stands:

1. Everybody sees the centre card at the same moment, because slower connections are sent it first.
2. The table measures each connection itself, again and again. It never asks a device for its own clock.
3. A press counts from the moment when it was made: its arrival, less the time that it travelled.
4. The table waits a moment, so that an earlier press can still arrive over a slow connection; also when the
   time is up.
5. Afterwards the photo finish shows every press with its numbers, so that anybody can recompute the order.

## Does it work?

The table below counts {contests} contested spaces on a real table with a simulated clock. Four equally fast
players each react within {least} to {most} ms. Their connections have these round trips, plus up to 30 ms
that change all the time. Each player should get a quarter of the spaces.

| connection | got the space | would have got it by arrival alone |
| --- | --- | --- |
{shares}

## Can one cheat?

A cheat could answer the table's measurements late, so that their connection looks slower and their press
counts earlier. (They would also be sent the centre card earlier.) Two things stop that:

- The shortest of the last twenty answers counts, so a cheat would have to delay every one of them.
- On a direct connection the server's operating system also measures the packets themselves, and the smaller
  figure counts.

A cheat's press counts this much earlier than an honest one over the same connection:

| answers late by | direct | behind a proxy |
| --- | --- | --- |
{gains}

- **Behind a proxy** (nginx, a tunnel) the operating system only knows the way to the proxy. There, a cheat
  who delays every answer gains up to the delay, but never more than twice {credit} ms.
- **With a changed operating system** a cheat can also delay the acknowledgements of packets, and gain as
  much.
- **Bounds.** No connection is credited with more than {credit} ms, and no press counts sooner than
  {reaction} ms after the centre card can be seen. So even a program that knows everything can't always be
  first.

If you would rather not race at all, choose the option *no rush*: all choose in secret, and the order is drawn
by lot.

## What remains

A lost packet is sent again after about {resent} ms plus a round trip. Nobody can tell such a press from one
that was made later, so the player bears the loss. The table shows the spaces won if {loss} of the packets are
lost, on the longest connection only and on all:

| connection | its packets are lost | all packets are lost |
| --- | --- | --- |
{losses}

A connection that is slower in one direction than in the other is credited with half of both together.

These figures are made by `bench/fairness.py`; the same program makes the same page.
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--contests", type=int, default=CONTESTS)
    sys.stdout.write(page(parser.parse_args().contests))


if __name__ == "__main__":
    main()
