"""Views as they are written: what all see of a state once, and after it what each seat sees besides."""

from __future__ import annotations

from functools import cache

from msgspec import defstruct
from msgspec.structs import astuple

from gadabout.core.codec import encode
from gadabout.core.contract import View


class Sights:
    """How views of a type are written in two parts, which together are what the codec writes.

    Of its fields those from `seat` on are the onlooker's own; all before them are the same for everybody.
    """

    def __init__(self, view: type[View]) -> None:
        fields = view.__struct_fields__
        self._from = fields.index("seat")
        self._own = defstruct("Own", fields[self._from :], frozen=True, gc=False)

    def common(self, shared: View) -> bytes:
        """What everybody sees, from the spectators' view; it waits for what is an onlooker's own."""
        return encode(shared).removesuffix(self.own(shared))

    def own(self, view: View) -> bytes:
        """What this onlooker sees besides."""
        return encode(self._own(*astuple(view)[self._from :]))[1:]


@cache
def sights(view: type[View]) -> Sights:
    """Those of a game, by the type of its views."""
    return Sights(view)
