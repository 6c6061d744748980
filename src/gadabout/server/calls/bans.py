"""Bans without accounts: hashes recognise somebody who was sent away."""

from __future__ import annotations

from hashlib import sha256
from ipaddress import ip_network

from gadabout.server.calls.call import Asked
from gadabout.server.table.roster import Roster


def ban_hashes(asked: Asked, roster: Roster) -> tuple[str, ...]:
    """Returns hashes of the caller's browser and, at a public table, address; they differ for each table."""
    told = [f"browser {asked.browser}"] if asked.browser else []
    if roster.public and _is_public(asked.address):
        told.append(f"address {asked.address}")
    return tuple(sha256(f"gadabout mark\0{roster.code}\0{one}".encode()).hexdigest() for one in told)


def _is_public(address: str) -> bool:
    """True if an address can belong to one household alone; many callers may share a private one."""
    try:
        return ip_network(address).network_address.is_global
    except ValueError:
        return False
