"""Ratchets for plain English: folders that are done stay so, and the whole never gets worse."""

import pytest

from bench.english import ROOT, Count, count

DONE = (
    *("src/gadabout/arena", "src/gadabout/cli", "src/gadabout/client", "src/gadabout/core"),
    *("README.md", "CONTRIBUTING.md", "docs/architecture.md", "docs/arena.md", "docs/balance.md"),
    *("docs/coach.md", "docs/fairness.md", "docs/operating.md", "docs/speed.md"),
    *("tests/arena", "tests/bots", "tests/cli", "tests/core", "tests/games", "tests/laws", "tests/upgrades"),
    *("tests/web", "src/gadabout/bots"),
)


@pytest.mark.parametrize("folder", DONE)
def test_a_folder_that_is_done_stays_plain(folder: str) -> None:
    found = count(ROOT / folder)
    assert (found.odd, found.pronouns, found.long) == (0, 0, 0)


def test_the_whole_gets_no_worse() -> None:
    found = sum((count(ROOT / name) for name in ("src", "tests", "docs", "bench")), Count())
    assert found.odd <= 0
    assert found.pronouns <= 10
    assert found.long == 0
