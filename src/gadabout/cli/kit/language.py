"""The language of a command's output."""

from __future__ import annotations

import os
from collections.abc import Mapping
from enum import StrEnum


class Language(StrEnum):
    """The languages in which all texts exist."""

    EN = "en"
    CS = "cs"


def spoken(environment: Mapping[str, str] = os.environ) -> Language:
    """Returns the system's language if we have it, else English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if locale := environment.get(variable):
            return Language.CS if locale.lower().startswith("cs") else Language.EN
    return Language.EN
