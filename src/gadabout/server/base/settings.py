"""The settings of an operator; `docs/operating.md` explains them."""

from __future__ import annotations

from msgspec import Struct


class Settings(Struct, frozen=True, kw_only=True):
    limits: float = 1.0
    """How much one address is allowed, as a multiple of the usual; 0 for as much as it likes."""
    behind_proxy: tuple[str, ...] = ()
    """Addresses or networks of your own proxies; only their forwarding headers are trusted."""
    private_webhooks: bool = False
    """True if a webhook may lead into this machine or its network."""
    remind_after: float = 15.0
    """Seconds that players may be away in their turn before they are reminded."""
    idle_minutes: float = 10.0
    """Minutes that an unused table stays in memory."""
    keep_days: float = 0.0
    """Days that finished games are kept which nobody has shared; 0 for ever."""
    address: str = ""
    """Where others reach this server, for links that are made on the machine itself."""
