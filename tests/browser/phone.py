"""A browser as a phone has it: when it is locked, the page is hidden and frozen, and its timers stand still.

Playwright keeps its pages visible whatever happens, so this one is led by the debugger's own messages.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from websockets.sync.client import ClientConnection, connect

from tests.browser.server import PATIENCE

NOTE = """(() => {
    window.seen = [];
    for (const name of ["freeze", "resume", "visibilitychange"])
        document.addEventListener(name, () => {
            seen.push(`${name} ${document.visibilityState}`);
            window.seenAt = performance.now();
        });
})()"""


class Phone:
    """One page."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self._ids = count(1)
        self._window: int = self._send("Browser.getWindowForTarget")["windowId"]

    def _send(self, method: str, **params: Any) -> dict[str, Any]:
        number = next(self._ids)
        self._line.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            heard = json.loads(self._line.recv(timeout=PATIENCE))
            if heard.get("id") == number:
                assert "error" not in heard, heard
                answer: dict[str, Any] = heard["result"]
                return answer

    def look(self, script: str) -> Any:
        """Runs a script on the page and returns its result; awaits a promise."""
        found = self._send("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in found, found
        return found["result"].get("value")

    def wait_for(self, script: str) -> None:
        deadline = time.monotonic() + PATIENCE
        while not self.look(script):
            assert time.monotonic() < deadline, script
            time.sleep(0.02)

    def go(self, address: str) -> None:
        self._send("Page.navigate", url=address)
        self.wait_for(f"location.href === {json.dumps(address)} && !!document.querySelector('main')")
        self.look(NOTE)

    def hide(self) -> None:
        """As when one looks at a message meanwhile: the page lives on in the dark."""
        self._shape("minimized")
        self.wait_for("document.visibilityState === 'hidden'")

    def lock(self) -> None:
        """Hidden and frozen; Chromium cuts the page's lines then."""
        self._send("Page.setWebLifecycleState", state="frozen")

    def take_out(self) -> None:
        self._send("Page.setWebLifecycleState", state="active")
        self._shape("minimized")
        self._shape("normal")
        self.wait_for("document.visibilityState === 'visible'")

    def _shape(self, state: str) -> None:
        self._send("Browser.setWindowBounds", windowId=self._window, bounds={"windowState": state})


@contextmanager
def phone(program: str, flags: list[str], folder: Path) -> Iterator[Phone]:
    """A browser of its own, with a folder of its own."""
    command = [program, "--headless", *flags, "--remote-debugging-port=0", f"--user-data-dir={folder}"]
    # Debian's program is a script that starts the browser: both are ended, as a group.
    with subprocess.Popen(
        [*command, "about:blank"], stderr=subprocess.DEVNULL, start_new_session=True
    ) as process:
        try:
            said = folder / "DevToolsActivePort"
            deadline = time.monotonic() + PATIENCE
            while not (said.exists() and len(said.read_text().split()) == 2):
                assert time.monotonic() < deadline, "the browser does not start"
                time.sleep(0.05)
            with urlopen(
                f"http://127.0.0.1:{said.read_text().split()[0]}/json/list", timeout=PATIENCE
            ) as answer:
                tab = next(each for each in json.load(answer) if each["type"] == "page")
            with connect(tab["webSocketDebuggerUrl"], max_size=2**24, open_timeout=PATIENCE) as line:
                yield Phone(line)
        finally:
            os.killpg(process.pid, signal.SIGTERM)
