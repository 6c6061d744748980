"""Travelogue: greed, habits and judgement."""

from gadabout.bots.heuristics.travelogue.greedy import Greedy

__all__ = ["Greedy"]
