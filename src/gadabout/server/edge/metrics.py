"""All counters for Prometheus. No label names a table, a person or a secret."""

from __future__ import annotations

from prometheus_client import Gauge, generate_latest

from gadabout.server.base.counters import REGISTRY
from gadabout.server.house.house import House

PHASES = ("gathering", "playing", "over", "closed")
_tables = Gauge("gadabout_tables", "Tables in memory.", ["phase"], registry=REGISTRY)
_sockets = Gauge("gadabout_sockets", "Open sockets.", registry=REGISTRY)


def shown(house: House) -> bytes:
    """Returns all counters in Prometheus' format."""
    phases: list[str] = [table.roster.phase for table in house.tables.values()]
    for phase in PHASES:
        _tables.labels(phase).set(phases.count(phase))
    _sockets.set(len(house.connections))
    return generate_latest(REGISTRY)
