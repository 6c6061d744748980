"""Who sits at the table."""

from __future__ import annotations

from typing import Final, NewType, TypeAlias

Seat = NewType("Seat", int)
HOUSE: Final = Seat(-1)
"""Deals and turns cards; its moves stand in the log like everyone's."""

Onlooker: TypeAlias = Seat | None
"""A seat, or None for a spectator."""
