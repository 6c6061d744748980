"""The address of this machine in the home network, and its QR code."""

from __future__ import annotations

import io
import socket
from ipaddress import IPv4Address, ip_address

SOMEWHERE = ("192.0.2.1", 9)
"""An address reserved for examples; looking up the route to it sends nothing."""


def home_address() -> str | None:
    """Finds an address at which others in the network reach this machine, if there is one."""
    return next((address for address in (*_on_the_way_out(), *_by_name()) if _reachable(address)), None)


def reached_at(host: str, bound: str) -> str:
    """Returns the host to show for a server bound there; this machine itself if there is no network."""
    if not is_everywhere(bound):
        return host
    return home_address() or ("::1" if ":" in bound else "127.0.0.1")


def is_everywhere(bound: str) -> bool:
    """True if a server that is bound there listens on all addresses of this machine."""
    return ip_address(bound).is_unspecified


def drawn(address: str) -> str:
    """Returns a QR code of the address, drawn for a terminal."""
    # Imported late, as few commands need this library.
    import segno  # noqa: PLC0415

    paper = io.StringIO()
    segno.make(address, micro=False).terminal(paper, border=2, compact=True)
    return paper.getvalue()


def _on_the_way_out() -> list[str]:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        try:
            line.connect(SOMEWHERE)
        except OSError:
            return []
        return [str(line.getsockname()[0])]


def _by_name() -> list[str]:
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        return []
    return sorted({str(address[0]) for *_, address in found})


def _reachable(address: str) -> bool:
    found = ip_address(address)
    return isinstance(found, IPv4Address) and not (
        found.is_loopback or found.is_unspecified or found.is_link_local
    )
