"""A phone that is put away and taken out again: its line may be dead, and heals within two seconds."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.browser.conftest import FLAGS
from tests.browser.phone import Phone, phone
from tests.browser.recorded import Recorded, asks
from tests.browser.server import Server
from tests.browser.tunnel import tunnel

HEALED = 2.0
"""Seconds from the moment that the page is looked at again."""
MAIN = "document.querySelector('main')?.dataset"


def sit(holder: Phone, table: Recorded, base: str) -> None:
    holder.go(f"{base}/")
    own = {"table": table.code, "seat": 0, "key": table.keys[0], "game": table.game, "at": 1}
    holder.look(f"localStorage.setItem('gadabout:seats', {json.dumps(json.dumps([own]))})")
    holder.go(f"{base}/t/{table.code}")
    holder.wait_for(f"{MAIN}.status === 'open' && +{MAIN}.version === {table.at}")


HIDDEN = ["visibilitychange hidden"]
FROZEN = [*HIDDEN, "freeze hidden", "resume hidden"]


class Absence(NamedTuple):
    """How a phone is put away, for how many seconds, whether its line dies, and what the page notices."""

    put_away: Callable[[Phone], None]
    seconds: float
    dead: bool
    seen: list[str]


@pytest.mark.parametrize(
    "absence",
    [
        Absence(Phone.hide, 0.3, False, HIDDEN),
        Absence(Phone.hide, 0.3, True, HIDDEN),
        Absence(Phone.hide, 5.5, True, HIDDEN),
        Absence(Phone.lock, 0.3, True, FROZEN),
    ],
    ids=["a look elsewhere", "a line that died meanwhile", "a while", "locked"],
)
def test_a_phone_that_was_put_away_heals_within_two_seconds(
    chromium: str, server: Server, tmp_path: Path, absence: Absence
) -> None:
    """The screen shows the others' moves by then, though the old connection may look open and be dead."""
    table = Recorded(server, "travelogue", "bonus-2", asks("travelogue", "turn"))
    with tunnel(server) as way, phone(chromium, FLAGS, tmp_path) as holder:
        sit(holder, table, way.base)
        absence.put_away(holder)
        if absence.dead:
            way.die()
        table.go_on()
        time.sleep(absence.seconds)
        holder.take_out()
        holder.wait_for(f"{MAIN}.status === 'open' && +{MAIN}.version === {table.at}")
        took = holder.look("performance.now() - seenAt") / 1000
        assert holder.look("seen") == [*absence.seen, "visibilitychange visible"]
        assert took < HEALED, f"{took:.2f} s"


def test_a_line_that_is_dead_for_good_shows_itself(chromium: str, server: Server, tmp_path: Path) -> None:
    """The tunnel is what it claims to be: what lies behind it is not reached."""
    table = Recorded(server, "travelogue", "bonus-2", asks("travelogue", "turn"))
    with tunnel(server) as way, phone(chromium, FLAGS, tmp_path) as holder:
        sit(holder, table, way.base)
        way.close()
        holder.wait_for(f"{MAIN}.status !== 'open'")
        holder.wait_for("!!document.querySelector('[data-test=reconnecting]')")
