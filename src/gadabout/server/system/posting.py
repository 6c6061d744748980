"""Posts a small message to a URL that a player gave: never into a private network unless that is allowed."""

from __future__ import annotations

import socket
import ssl
from collections.abc import Mapping
from http.client import HTTPConnection, HTTPException
from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

from gadabout.server.base.ports import MOST_URL, Unreachable

SECONDS = 10.0
ANSWER_BYTES = 1024
PLAIN_PORTS = {80, 443}


class Place(NamedTuple):
    """A checked URL, taken apart."""

    scheme: str
    host: str
    port: int
    path: str

    @property
    def origin(self) -> str:
        usual = {"https": 443, "http": 80}[self.scheme]
        return f"{self.scheme}://{self.host}" + ("" if self.port == usual else f":{self.port}")


def place(url: str, *, private: bool, encrypted: bool = False) -> Place:
    """Parses and checks a URL that a player gave; raises Unreachable if it isn't allowed."""
    try:
        parts = urlsplit(url)
        port = parts.port or (443 if parts.scheme == "https" else 80)
    except ValueError as error:
        raise Unreachable("url-broken") from error
    schemes = {"https"} if encrypted and not private else {"https", "http"}
    if len(url) > MOST_URL or not url.isascii() or any(mark <= " " for mark in url):
        raise Unreachable("url-broken")
    if parts.scheme not in schemes or not parts.hostname or parts.username is not None:
        raise Unreachable("url-not-fit")
    if not private and port not in PLAIN_PORTS and port < 1024:
        raise Unreachable("url-system-port")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Place(parts.scheme, parts.hostname, port, path)


def addresses(to: Place, *, private: bool) -> list[str]:
    """Returns the addresses of the host; raises Unreachable if strangers can't reach one, unless allowed."""
    try:
        found = socket.getaddrinfo(to.host, to.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise Unreachable("url-nowhere") from error
    named = [str(address[0]) for *_, address in found]
    if not private and not all(_is_public(address) for address in named):
        raise Unreachable("url-private")
    return named


def _is_public(address: str) -> bool:
    found = ip_address(address.partition("%")[0])
    mapped = getattr(found, "ipv4_mapped", None)
    return (mapped or found).is_global and not (mapped or found).is_multicast


def post(to: Place, body: bytes, headers: Mapping[str, str], *, private: bool) -> int:
    """Posts a message and returns the answer's status. Blocks, so call it in a thread; no redirects."""
    last: Exception = Unreachable("no address")
    for address in addresses(to, private=private)[:2]:
        link = Pinned(to, address)
        try:
            link.request("POST", to.path, body, dict(headers))
            answer = link.getresponse()
            answer.read(ANSWER_BYTES)
        except (OSError, HTTPException, ValueError) as error:
            last = error
        else:
            return answer.status
        finally:
            link.close()
    raise Unreachable(type(last).__name__) from last


class Pinned(HTTPConnection):
    """A connection to the address that was checked; the name, looked up again, might lead elsewhere."""

    def __init__(self, to: Place, address: str) -> None:
        super().__init__(to.host, to.port, timeout=SECONDS)
        self.default_port = 443 if to.scheme == "https" else 80
        self.place = to
        self.address = address

    def connect(self) -> None:
        self.sock = socket.create_connection((self.address, self.place.port), SECONDS)
        if self.place.scheme == "https":
            self.sock = ssl.create_default_context().wrap_socket(self.sock, server_hostname=self.place.host)
