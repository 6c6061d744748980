"""What a seat sees: all that spectators see, and what is its own."""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec import structs

AnyView = TypeVar("AnyView")


def with_own(shared: AnyView, **own: Any) -> AnyView:
    """Returns the spectators' view, with these fields replaced by a seat's own."""
    return structs.replace(shared, **own)  # type: ignore[type-var]  # every view is a Struct
