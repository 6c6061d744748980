"""Sessions with the real cards or with variants, each in a process with its own copy of the sources."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import msgspec

from bench.sessions import Sessions

ROOT = Path(__file__).parent.parent
AS_IT_IS = "as it is"


class Change(NamedTuple):
    """A changed line of a game's cards."""

    game: str
    old: str
    new: str


HONG_KONG = 'to = "hong-kong"\nroutes = [{ trains = 0, ships = %s }]'
BALLOONS = 'name = "balloon"\ncount = %s'
ELEPHANTS = 'name = "elephant"\ncount = %s'
OFFER = "days = %s # so many days less"
SYMBOLS = "bonus = [%s], cloud = [%s]"
OURS = SYMBOLS % ("1, 2, 3, 4", "11, 12, 13, 14")

VARIANTS: dict[str, tuple[Change, ...]] = {
    AS_IT_IS: (),
    "clouds on 13 and 14": (Change("travelogue", OURS, SYMBOLS % ("1, 2, 3, 4", "13, 14")),),
    "clouds low, bonus high": (Change("travelogue", OURS, SYMBOLS % ("11, 12, 13, 14", "1, 2, 3, 4")),),
    "no clouds": (Change("travelogue", OURS, SYMBOLS % ("1, 2, 3, 4", "")),),
    "Calcutta–Hong Kong one ship": (Change("eighty_days", HONG_KONG % 2, HONG_KONG % 1),),
    "balloon 4, elephant 2": (
        Change("eighty_days", BALLOONS % 3, BALLOONS % 4),
        Change("eighty_days", ELEPHANTS % 3, ELEPHANTS % 2),
    ),
    "balloon 2, elephant 4": (
        Change("eighty_days", BALLOONS % 3, BALLOONS % 2),
        Change("eighty_days", ELEPHANTS % 3, ELEPHANTS % 4),
    ),
    "offer two days": (Change("eighty_days", OFFER % 3, OFFER % 2),),
}


def variants_of(game: str) -> list[str]:
    """Lists the variants that change this game's cards."""
    return [name for name, changes in VARIANTS.items() if any(change.game == game for change in changes)]


class Shelf(NamedTuple):
    """The folder of saved sessions, so that the page can be made again without playing again."""

    folder: Path
    bots: str

    def sessions(self, game: str, players: int, games: int, variant: str = AS_IT_IS) -> Sessions:
        words = (variant, game, self.bots, str(players), str(games))
        kept = self.folder / ("-".join(words).replace(" ", "-").replace(",", "") + ".json")
        if not kept.exists():
            self.folder.mkdir(parents=True, exist_ok=True)
            kept.write_bytes(_played(game, self.bots, players, games, variant))
        return msgspec.json.decode(kept.read_bytes(), type=Sessions)


def _played(game: str, bots: str, players: int, games: int, variant: str) -> bytes:
    print(f"{variant}: {game}, {players} players, {games} games", file=sys.stderr)
    command = [sys.executable, "-m", "bench.sessions", game, "--bots", bots]
    command += ["--players", str(players), "--games", str(games)]
    with _box(variant) as source:
        own = {"PYTHONPATH": os.pathsep.join((str(source), str(ROOT)))}
        return subprocess.run(
            command, env=os.environ | own, cwd=source, stdout=subprocess.PIPE, check=True
        ).stdout


@contextmanager
def _box(variant: str) -> Iterator[Path]:
    """Copies the sources, with other cards in them, into a temporary folder."""
    with TemporaryDirectory() as folder:
        ignored = shutil.ignore_patterns("page", "__pycache__")
        source = shutil.copytree(ROOT / "src", Path(folder, "src"), ignore=ignored)
        for change in VARIANTS[variant]:
            cards = source / "gadabout/games" / change.game / "data/cards.toml"
            text = cards.read_text("utf-8")
            if change.old not in text:
                raise ValueError(f"the cards of {change.game} have no {change.old!r} that could be changed")
            cards.write_text(text.replace(change.old, change.new), "utf-8")
        yield source
