"""Makes `docs/fairness.md`: what a long line costs a player, and what a cheat gains. Run it as

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
"""So many times fewer contests are needed to see how early a press counts."""


def page(count: int) -> str:
    """The whole page, from so many contests."""
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
    """Equally fast players, from next door to the other side of the world."""
    found = contests([Client(length) for length in LINES], count, "honest")
    rows = [
        f"| {length} ms | {found.share(who):.1%} | {found.share_by_arrival(who):.1%} |"
        for who, length in enumerate(LINES)
    ]
    return "\n".join(rows)


def gain(late: int, count: int, *, proxied: bool) -> float:
    """Milliseconds by which who holds his pongs back counts earlier than who doesn't, on the same line."""
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
    """The same contests, with packets lost on one line, and on all."""
    longest = max(LINES)
    some = contests([Client(length, loss=LOSS * (length == longest)) for length in LINES], count, "loss")
    each = contests([Client(length, loss=LOSS) for length in LINES], count, "losses")
    rows = [
        f"| {length} ms | {some.share(who):.1%} | {each.share(who):.1%} |" for who, length in enumerate(LINES)
    ]
    return "\n".join(rows)


PAGE = """# A fair race

In Travel Blog everybody reaches for the same spaces at once, and who is first pays less. At a kitchen table
that is fair. Over the internet a press travels: from next door it arrives at once, from the other side of
the world a third of a second later. If the table simply took what arrives first, a child with a slow line
would lose, however quick it is.

So the table does what a starter at a race does who knows how far each runner stands from him:

1. Everybody sees the centre card at the same moment. Slower lines are sent it first.
2. The table measures each line itself, again and again. What a device says of its own clock is not asked.
3. A press counts from the moment when it was made: its arrival, less the time that it travelled.
4. A moment is waited, so that a press from a slow line that was made earlier can still come in; also when
   the time is up.
5. Afterwards the photo finish shows every press, with its numbers, and anybody can compute the order again.

## Does it work?

{contests} contested spaces, on a real table with a clock of its own. Four players, each between {least} and
{most} ms quick, all equally so; their lines have these round trips and up to 30 ms more, never twice the
same. Each should get a quarter of the spaces.

| line | got the space | would have got it by arrival alone |
| --- | --- | --- |
{shares}

## Can one cheat?

Somebody could answer the table's measurements late, so that his line looks longer than it is and his press
counts earlier; he would see the centre card earlier, too. The shortest of the last twenty answers counts,
so now and then is not enough: he would have to delay every one of them. On a direct line the operating
system of the server has measured the line, too, from the packets themselves, and the smaller figure counts.
So many milliseconds earlier does a press count than an honest one on the same line:

| answers late by | direct | behind a proxy |
| --- | --- | --- |
{gains}

Behind a proxy (nginx, a tunnel) the system knows the way to the proxy only, so a cheat who delays every
answer gains up to the delay there, never more than twice {credit} ms. Who changes the operating system of
his device can delay the packets' own acknowledgements, too, and gain as much. No line is given more than
{credit} ms, and no press counts sooner than {reaction} ms after the centre card was to be seen, so a
program that knew it all can't be first each time. For those who would rather not race at all there is the
option *no rush*: all choose in secret, and the order is drawn by lot.

## What remains

A packet that is lost is sent again after about {resent} ms and a round trip more. Nobody can tell such a
press from one that was made later, so the loss is the player's: with {loss} of the packets lost on the
longest line only, and on all lines.

| line | its packets are lost | all packets are lost |
| --- | --- | --- |
{losses}

A line that is slower in one direction than in the other is credited with half of both together.

These figures are made by `bench/fairness.py`; the same program makes the same page.
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--contests", type=int, default=CONTESTS)
    sys.stdout.write(page(parser.parse_args().contests))


if __name__ == "__main__":
    main()
