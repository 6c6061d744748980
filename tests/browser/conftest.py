"""A browser and a server for all tests of a worker, and fresh visitors."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from gadabout.server.edge.pages import FOLDER
from tests.browser.server import PATIENCE, Server
from tests.browser.visitor import Visitor
from tests.server.conftest import serving

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
DESK = {"viewport": {"width": 1280, "height": 800}}
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}

MOST_TESTS = 12
"""For one open page; the server lets a connection attend no more than twenty tables."""

Visit = Callable[..., Visitor]
expect.set_options(timeout=PATIENCE * 1000)


PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first has no windows of its own to draw, and so takes little more than half of the time."""


def installed() -> str | None:
    """The browser's program, if there is one."""
    return next(filter(None, map(shutil.which, PROGRAMS)), None)


@pytest.fixture(scope="session")
def chromium() -> str:
    """The browser's program."""
    program = installed()
    if program is None or not (FOLDER / "index.html").exists():
        missing = "no Chromium is installed" if program is None else "the page is not built: make page"
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)
    return program


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(
            executable_path=chromium, headless=True, args=FLAGS, timeout=PATIENCE * 1000
        )
        yield started
        started.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that many tests share; a module whose tests stop it has its own."""
    with serving(tmp_path_factory.mktemp("data")) as running:
        yield running


@pytest.fixture(scope="session")
def open_pages() -> dict[str, list[Visitor]]:
    """Visitors whose page stays open between tests, by how they look at it."""
    return {}


@pytest.fixture
def visit(
    request: pytest.FixtureRequest, browser: Browser, server: Server, open_pages: dict[str, list[Visitor]]
) -> Iterator[Visit]:
    """`visit()` opens a fresh context; at the end none of them may have seen an error.

    Tests that only look at a table may be marked `open_page`: loading the page takes most of their time, so
    they get one that is open already.
    """
    visitors: list[tuple[str, Visitor]] = []
    stays = request.node.get_closest_marker("open_page") is not None

    def open_one(
        *, language: str = "en", phone: bool = False, dark: bool = False, moving: bool = False, **more: Any
    ) -> Visitor:
        kind = f"{language} {phone} {dark} {moving} {more}"
        if stays and open_pages.get(kind):
            visitors.append((kind, open_pages[kind].pop()))
            return visitors[-1][1]
        context = browser.new_context(
            **{**(PHONE if phone else DESK), **more},
            locale=language,
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if moving else "reduce",
        )
        visitor = Visitor(context, server.base)
        if stays:
            visitor.go("/nobody-is-here").locator("main").wait_for()
            visitor.stays = True
        visitors.append((kind, visitor))
        return visitor

    yield open_one
    errors = [error for _, visitor in visitors for error in visitor.errors]
    for kind, visitor in visitors:
        if visitor.stays and not visitor.errors and visitor.tests < MOST_TESTS:
            visitor.leave()
            open_pages.setdefault(kind, []).append(visitor)
        else:
            visitor.context.close()
    assert errors == []
