"""Names that everybody can see: none that insult, in English or Czech, however they are spelled."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import groupby
from typing import NamedTuple

from gadabout.core.contract import Illegal
from gadabout.server.table.roster import Roster

LOOKALIKES = str.maketrans("0134578@$!|€аеорсхукіѕ", "oieastbasiieaeopcxykis")
"""Digits, signs and Cyrillic letters that are read as others."""
JOINER = "\u200d"
"""It makes one picture of several."""
UNSEEN = {"Cc", "Cf", "Co", "Cs", "Zl", "Zp"}
ONE_AS_L = str.maketrans("1|", "ll")
SHORT = 3
"""Letters of a piece that is hardly a name by itself."""


class Filter(NamedTuple):
    anywhere: re.Pattern[str]
    """Roots that no ordinary name holds."""
    whole: re.Pattern[str]
    """Words that are only meant so when they stand alone."""


def check_names(roster: Roster) -> None:
    """Raises Illegal if a name at a public table or in a shared game is an insult."""
    if (roster.public or roster.shared) and not are_decent(roster):
        raise Illegal("bad-name")


def are_decent(roster: Roster) -> bool:
    """True if no name at the table is an insult, including names of people who have left."""
    return all(is_decent(chair.name) for chair in roster.chairs if chair)


def tidy(name: str) -> str:
    """Returns a name without invisible signs and text-turning ones; raises Illegal if nothing is left."""
    plain = unicodedata.normalize("NFC", name)
    seen = "".join(sign for sign in plain if sign == JOINER or unicodedata.category(sign) not in UNSEEN)
    short = " ".join(seen.split())
    if not short.strip(JOINER):
        raise Illegal("bad-name")
    return short


def is_decent(name: str) -> bool:
    return not any(_insults(folded(text)) for text in (name, name.translate(ONE_AS_L)))


def _insults(plain: str) -> bool:
    words = " ".join(re.sub(r"[^a-z ]", "", plain).split())
    # Letters with spaces between them are one word.
    spelled = re.sub(r"\b([a-z]) (?=[a-z]\b)", r"\1", words)
    found = word_list()
    texts = (words, spelled, re.sub(r"[^a-z]", " ", plain))
    return any(found.anywhere.search(text) or found.whole.search(text) for text in texts) or any(
        found.anywhere.fullmatch(text) or found.whole.fullmatch(text) for text in _joined(words.split())
    )


def _joined(pieces: list[str]) -> Iterator[str]:
    """Yields joins of short pieces or of the whole name, but of no initial at the edge, as in *Debi L.*"""
    for start, first in enumerate(pieces):
        for end in range(start + 2, len(pieces) + 1):
            some = pieces[start:end]
            if len(first) > 1 < len(some[-1]) and (some == pieces or max(map(len, some)) <= SHORT):
                yield "".join(some)


def folded(name: str) -> str:
    """Returns a name in small letters without accents, with lookalikes of letters replaced."""
    plain = name.casefold().translate(LOOKALIKES)
    return "".join(sign for sign in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(sign))


@cache
def word_list() -> Filter:
    """Loads the filter from `data/names.toml`; a name may repeat any letter of a word."""
    table = tomllib.loads(files(__package__).joinpath("data", "names.toml").read_text("utf-8"))
    anywhere = "|".join(_stretched(word) for words in table["anywhere"].values() for word in words)
    whole = "|".join(_stretched(word) for words in table["whole"].values() for word in words)
    return Filter(re.compile(anywhere), re.compile(rf"\b(?:{whole})\b"))


def _stretched(word: str) -> str:
    """Makes a pattern with at least as many of each letter as in the word: *Niger* is a country."""
    return "".join(f"{letter}{{{len(list(run))},}}" for letter, run in groupby(word))
