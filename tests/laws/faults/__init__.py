"""Bazaar with one fault each: what the laws are there to catch."""

from tests.laws.faults import leaks, slips
from tests.laws.faults.planting import FAULTS

__all__ = ["FAULTS", "leaks", "slips"]
