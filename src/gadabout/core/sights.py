"""Encodes views in two parts: what everybody sees, once, and then each seat's own."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec import Struct, defstruct
from msgspec.structs import astuple

from gadabout.core.codec import encode


class Sights:
    """An encoder of views in two parts; joined, they are exactly what the codec writes.

    As `View` demands, the fields from `seat` on are the onlooker's own, and those before it are the same for
    everybody.
    """

    def __init__(self, view: type[Struct]) -> None:
        self._fields = view.__struct_fields__
        self._from = self._fields.index("seat")
        self._own = defstruct("Own", self._fields[self._from :], frozen=True, gc=False)

    def misplaced(self, shared: Any, view: Any) -> str:
        """Returns the first field before `seat` that differs from the spectators' view; "" if none does."""
        common = zip(self._fields[: self._from], astuple(shared), astuple(view), strict=False)
        return next((name for name, theirs, own in common if theirs != own), "")

    def common(self, shared: Any) -> bytes:
        """Encodes the fields that are the same for everybody; append `own(view)` to complete the JSON."""
        return encode(shared).removesuffix(self.own(shared))

    def own(self, view: Any) -> bytes:
        """Encodes the fields of a view from `seat` on, which only this onlooker sees."""
        return encode(self._own(*astuple(view)[self._from :]))[1:]


@cache
def sights(view: type[Struct]) -> Sights:
    """Returns the encoder for a game's type of view, which is made once."""
    return Sights(view)
