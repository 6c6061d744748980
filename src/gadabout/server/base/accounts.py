"""Callers and their limits: an account for each address."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, MutableMapping
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, Literal, NamedTuple

Scope = MutableMapping[str, Any]
Budget = Literal["calls", "tables", "joins", "misses"]
MOST_ADDRESSES = 20_000
ROUND_TRIP = "gadabout.round_trip"
"""An extension of the scope: asks the kernel for the round trip of a connection."""
MOST_SOCKETS = 120
"""Open at once from one address, such as a school behind one connection."""


class Allowance(NamedTuple):
    """A limit: how many at once, and how many more each minute."""

    at_once: int
    a_minute: float


ALLOWANCES: dict[Budget, Allowance] = {
    "calls": Allowance(1200, 1200),
    "tables": Allowance(40, 2),
    "joins": Allowance(120, 6),
    "misses": Allowance(20, 1),
}
"""A miss is a wrong code or token, so guessing soon ends."""
MESSAGES = Allowance(400, 2400)
"""Messages of one socket."""


class Bucket:
    """A token bucket: it refills steadily, and each request takes some."""

    __slots__ = ("at", "full", "left", "rate")

    def __init__(self, allowed: Allowance, factor: float, now: int) -> None:
        self.full = allowed.at_once * factor
        self.rate = allowed.a_minute * factor / 60_000
        self.left = self.full
        self.at = now

    def take(self, now: int, some: int = 1) -> bool:
        """Takes `some` tokens and returns True if enough are left. A bucket with no limit never runs out."""
        if not self.full:
            return True
        self.left = min(self.full, self.left + max(0, now - self.at) * self.rate)
        self.at = now
        if self.left < some:
            return False
        self.left -= some
        return True


class Caller:
    """The account of one address."""

    __slots__ = ("_buckets", "_factor", "_now", "address", "sockets")

    def __init__(self, address: str, factor: float, now: Callable[[], int]) -> None:
        self.address = address
        self.sockets = 0
        self._factor = factor
        self._now = now
        self._buckets: dict[Budget, Bucket] = {}

    def take(self, budget: Budget) -> bool:
        return self._bucket(budget).take(self._now())

    def may(self, budget: Budget) -> bool:
        """Returns True if one more would be allowed, without taking it."""
        bucket = self._bucket(budget)
        return bucket.take(self._now(), 0) and (not bucket.full or bucket.left >= 1)

    def messages(self) -> Bucket:
        """Returns a bucket for the messages of one socket."""
        return Bucket(MESSAGES, self._factor, self._now())

    def connect(self) -> bool:
        """Counts one more socket and returns True; returns False if there are too many."""
        if self._factor and self.sockets >= MOST_SOCKETS * self._factor:
            return False
        self.sockets += 1
        return True

    def _bucket(self, budget: Budget) -> Bucket:
        bucket = self._buckets.get(budget)
        if bucket is None:
            bucket = self._buckets[budget] = Bucket(ALLOWANCES[budget], self._factor, self._now())
        return bucket


class Callers:
    """The accounts of recent addresses; the oldest are forgotten first."""

    def __init__(self, factor: float, now: Callable[[], int]) -> None:
        self._factor = factor
        self._now = now
        self._known: OrderedDict[str, Caller] = OrderedDict()

    def at(self, address: str) -> Caller:
        caller = self._known.get(address)
        if caller is None:
            caller = self._known[address] = Caller(address, self._factor, self._now)
            if len(self._known) > MOST_ADDRESSES:
                self._forget_one()
        self._known.move_to_end(address)
        return caller

    def _forget_one(self) -> None:
        oldest = next((name for name, caller in self._known.items() if not caller.sockets), None)
        if oldest is not None:
            del self._known[oldest]


class Proxies:
    """The trusted proxies. They give the caller's address as the last entry of X-Forwarded-For."""

    def __init__(self, trusted: tuple[str, ...]) -> None:
        self.networks = [ip_network(name, strict=False) for name in trusted]

    def trusts(self, scope: Scope) -> bool:
        return bool(self.networks) and self._known(_peer(scope))

    def address(self, scope: Scope) -> str:
        """Returns the address that a request is charged to; an IPv6 household's network counts as one."""
        address = _peer(scope)
        if self.trusts(scope):
            told = [name.strip() for name in _header(scope, b"x-forwarded-for").split(",")]
            address = next((name for name in reversed(told) if name and not self._known(name)), address)
        return household(address)

    def is_secure(self, scope: Scope) -> bool:
        """True if the caller's own connection is encrypted."""
        if self.trusts(scope):
            return _header(scope, b"x-forwarded-proto").strip().lower() in {"https", "wss"}
        return scope.get("scheme") in {"https", "wss"}

    def _known(self, address: str) -> bool:
        try:
            found = ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self.networks)


def household(address: str) -> str:
    """Returns the key of an address's account: the address itself, or for IPv6 its /64 network."""
    try:
        found = ip_address(address)
    except ValueError:
        return "unknown"
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped:
            return str(found.ipv4_mapped)
        return str(ip_network((found, 64), strict=False))
    return str(found)


def is_near(household_: str) -> bool:
    """Returns True if this household is on this machine or in its local network."""
    try:
        return ip_network(household_).is_private
    except ValueError:
        return False


def caller_of(scope: Scope) -> Caller:
    """Returns the account that the gate put into the scope."""
    caller: Caller = scope["gadabout.caller"]
    return caller


def kernel_of(scope: Scope) -> Callable[[], int | None] | None:
    """Returns a function that reads the kernel's round trip; None behind a proxy, which it would measure."""
    kernel: Callable[[], int | None] | None = scope.get("extensions", {}).get(ROUND_TRIP)
    return kernel


def _peer(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""


def _header(scope: Scope, name: bytes) -> str:
    values = [value.decode("latin-1") for key, value in scope["headers"] if key == name]
    return ",".join(values)
