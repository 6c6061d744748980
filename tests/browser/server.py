"""A real server on loopback, for a browser."""

from __future__ import annotations

import os

from tests.server.conftest import Server

__all__ = ["PATIENCE", "Server"]

PATIENCE = float(os.environ.get("GADABOUT_PATIENCE", "90"))
"""Seconds; a test waits for what must come, however slow the machine is today."""
