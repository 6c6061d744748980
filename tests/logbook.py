"""Prints the logs of random games; run in a process of its own, it shows what an engine plays."""

from __future__ import annotations

import sys

from gadabout.games.registry import GAMES
from tests.laws.subjects import SUBJECTS
from tests.recording import at_random, recorded


def main() -> None:
    """Prints the logs, byte for byte."""
    for name, rules in GAMES.items():
        for number, options in enumerate(SUBJECTS[name].options):
            sys.stdout.buffer.write(recorded(rules, options, number, at_random).text())


if __name__ == "__main__":
    main()
