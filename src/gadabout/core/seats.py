"""Seats at the table, and those who look on."""

from __future__ import annotations

from typing import Final, NewType, TypeAlias

Seat = NewType("Seat", int)
HOUSE: Final = Seat(-1)
"""The seat that deals and turns cards; its moves are in the log like everyone's."""

Onlooker: TypeAlias = Seat | None
"""A seat, or None for a spectator."""
