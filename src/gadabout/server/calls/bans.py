"""Bans without accounts: only hashes tell that somebody who was sent away is back."""

from __future__ import annotations

from hashlib import sha256
from ipaddress import ip_network

from gadabout.server.calls.call import Asked
from gadabout.server.table.roster import Roster


def ban_hashes(asked: Asked, roster: Roster) -> tuple[str, ...]:
    """Returns the hashes of the browser and, at a public table, of the address; no two tables share any."""
    told = [f"browser {asked.browser}"] if asked.browser else []
    if roster.public and _is_public(asked.address):
        told.append(f"address {asked.address}")
    return tuple(sha256(f"gadabout mark\0{roster.code}\0{one}".encode()).hexdigest() for one in told)


def _is_public(address: str) -> bool:
    """True for one household's address; at home, or behind a proxy that we don't know, many share one."""
    try:
        return ip_network(address).network_address.is_global
    except ValueError:
        return False
