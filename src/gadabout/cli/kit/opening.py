"""Opens the page in the player's browser."""

from __future__ import annotations

import os
import platform
import webbrowser
from threading import Thread

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")


def open_page(address: str) -> None:
    """In the background; without a browser, the address that was printed is all."""
    if has_browser():
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def has_browser() -> bool:
    """Whether there is a screen for it; a browser in this terminal would hide the server's words."""
    return platform.system() in {"Windows", "Darwin"} or any(map(os.environ.get, SCREENS))
