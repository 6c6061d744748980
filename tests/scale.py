"""How much of the heavy suites is run: a tenth by default, all of it in `make soak`."""

import os

SCALE = float(os.environ.get("GADABOUT_SCALE", "0.1"))


def scaled(n: int, least: int = 1) -> int:
    """As many of `n` games, positions or examples as this run wants, and never fewer than `least`."""
    return max(least, round(n * SCALE))
