"""The page, opened in the player's browser."""

from __future__ import annotations

import os
import platform
import webbrowser
from threading import Thread

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")


def open_page(address: str) -> None:
    """Opens the page in the user's browser, if there is one, without waiting for it."""
    if has_browser():
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def has_browser() -> bool:
    """True if there is a graphical browser; one in this terminal would hide the server's output."""
    return platform.system() in {"Windows", "Darwin"} or any(map(os.environ.get, SCREENS))
