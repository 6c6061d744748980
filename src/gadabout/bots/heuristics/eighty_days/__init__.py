"""Around the World in 80 Days by greed."""

from gadabout.bots.heuristics.eighty_days.greedy import Greedy

__all__ = ["Greedy"]
