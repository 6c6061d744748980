"""Encodes views in two parts: what everybody sees, once, and then each seat's own."""

from __future__ import annotations

from functools import cache

from msgspec import defstruct
from msgspec.structs import astuple

from gadabout.core.codec import encode
from gadabout.core.contract import View


class Sights:
    """An encoder of views in two parts; joined, they are exactly what the codec writes.

    The fields from `seat` on are the onlooker's own; those before it are the same for everybody.
    """

    def __init__(self, view: type[View]) -> None:
        fields = view.__struct_fields__
        self._from = fields.index("seat")
        self._own = defstruct("Own", fields[self._from :], frozen=True, gc=False)

    def common(self, shared: View) -> bytes:
        """Encodes the first part from the spectators' view; an own part must follow it."""
        return encode(shared).removesuffix(self.own(shared))

    def own(self, view: View) -> bytes:
        """Encodes the second part: what only this onlooker sees."""
        return encode(self._own(*astuple(view)[self._from :]))[1:]


@cache
def sights(view: type[View]) -> Sights:
    """Returns the encoder for a game's type of view, made once."""
    return Sights(view)
