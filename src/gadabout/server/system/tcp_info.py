"""The round trip of a connection as the kernel measures it: no client can make it longer by waiting."""

from __future__ import annotations

import socket
import struct
from asyncio import BaseTransport

TCP_INFO: int | None = getattr(socket, "TCP_INFO", None)
ENOUGH = 256
SHORTEST = struct.Struct("=148xI")
"""Of Linux's tcp_info, after 148 bytes: the shortest round trip of late, in microseconds."""
NEVER = 0xFFFFFFFF


def round_trip(transport: BaseTransport) -> int | None:
    """Returns a connection's round trip in milliseconds, rounded up; None where the kernel doesn't say."""
    link = transport.get_extra_info("socket")
    if TCP_INFO is None or link is None:
        return None
    try:
        told = link.getsockopt(socket.IPPROTO_TCP, TCP_INFO, ENOUGH)
    except (OSError, ValueError):
        return None
    if len(told) < SHORTEST.size:
        return None
    (shortest,) = SHORTEST.unpack_from(told)
    return None if shortest == NEVER else -(-shortest // 1000)
