"""The language that a command speaks."""

from __future__ import annotations

import os
from collections.abc import Mapping
from enum import StrEnum


class Language(StrEnum):
    """Those that the words are written in."""

    EN = "en"
    CS = "cs"


def spoken(environment: Mapping[str, str] = os.environ) -> Language:
    """The language of the system if we speak it, else English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if locale := environment.get(variable):
            return Language.CS if locale.lower().startswith("cs") else Language.EN
    return Language.EN
