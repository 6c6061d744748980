"""There are no accounts, so somebody who was sent away is known again by marks only."""

from __future__ import annotations

from hashlib import sha256
from ipaddress import ip_network

from starlette.requests import Request

from gadabout.server.base.accounts import caller_of
from gadabout.server.table.roster import Roster

BROWSER = "x-gadabout-browser"
"""A number that a page draws once and keeps; it means nothing elsewhere."""


def marks_of(request: Request, roster: Roster) -> tuple[str, ...]:
    """Of the browser and, at a public table, of the address; they tell nothing at any other table."""
    marks = [f"browser {request.headers[BROWSER][:64]}"] if BROWSER in request.headers else []
    address = caller_of(request.scope).address
    if roster.public and _is_public(address):
        marks.append(f"address {address}")
    return tuple(sha256(f"gadabout mark\0{roster.code}\0{mark}".encode()).hexdigest() for mark in marks)


def _is_public(address: str) -> bool:
    """Whether it is one household's: at home, or behind a proxy that we don't know, many share one."""
    try:
        return ip_network(address).network_address.is_global
    except ValueError:
        return False
