"""Where pictures are taken outside of tests: a browser, and a server for it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import FLAGS, installed
from tests.browser.server import PATIENCE, Server


@contextmanager
def studio() -> Iterator[tuple[Browser, Server]]:
    with TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        server.start()
        browser = playwright.chromium.launch(executable_path=installed(), args=FLAGS, timeout=PATIENCE * 1000)
        try:
            yield browser, server
        finally:
            browser.close()
            server.stop()
