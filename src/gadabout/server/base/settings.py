"""What an operator may choose; `docs/operating.md` tells what for."""

from __future__ import annotations

from msgspec import Struct


class Settings(Struct, frozen=True, kw_only=True):
    limits: float = 1.0
    """How much one address is allowed, as a multiple of the usual; 0 for as much as it likes."""
    behind_proxy: tuple[str, ...] = ()
    """Addresses or networks of proxies of one's own; only what they say of a caller is believed."""
    private_webhooks: bool = False
    """Whether a webhook may lead into this machine or its network."""
    remind_after: float = 15.0
    """Seconds that somebody may be away in his turn before he is reminded."""
    idle_minutes: float = 10.0
    """How long a table that nobody uses stays in memory."""
    keep_days: float = 0.0
    """How long finished games are kept that nobody has shared; 0 for ever."""
    address: str = ""
    """Where others reach this server, for links that are made on the machine itself."""
