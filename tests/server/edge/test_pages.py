"""The page as it is served: compressed as the browser likes, cached forever if it never changes."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from starlette.applications import Starlette

from gadabout.server.edge.pages import page_routes


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    text: str


class Browser:
    """Calls the application as a server would."""

    def __init__(self, folder: Path) -> None:
        self.app = Starlette(routes=page_routes(folder))

    def get(self, path: str, **headers: str) -> Answer:
        told: list[dict[str, Any]] = []
        sent = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
        scope = {"type": "http", "method": "GET", "path": path, "headers": sent, "query_string": b""}

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": b"", "more_body": False}

        async def send(message: Any) -> None:
            told.append(message)

        asyncio.run(self.app(scope, receive, send))
        start, *rest = told
        found = {name.decode(): value.decode() for name, value in start["headers"]}
        return Answer(start["status"], found, b"".join(each.get("body", b"") for each in rest).decode())


@pytest.fixture
def browser(tmp_path: Path) -> Browser:
    (tmp_path / "assets").mkdir()
    for name, text in {
        "index.html": "page",
        "index.html.br": "packed",
        "index.html.gz": "zipped",
        "assets/a-1234.js": "script",
        "icon.svg": "<svg/>",
        "made.txt": "a hash",
    }.items():
        (tmp_path / name).write_text(text, "utf-8")
    return Browser(tmp_path)


def test_every_path_of_its_own_is_the_page(browser: Browser) -> None:
    for path in ("/", "/t/ABCDEFGH", "/learn/travel_blog", "/move"):
        answer = browser.get(path)
        assert (answer.status, answer.text) == (200, "page")
        assert answer.headers["content-type"].startswith("text/html")
        assert answer.headers["cache-control"] == "no-cache"


def test_what_is_not_there_is_not_the_page(browser: Browser) -> None:
    for path in ("/assets/old-9999.js", "/favicon.ico", "/api/no-such-call", "/made.txt", "/index.html.br"):
        assert browser.get(path).status == 404, path


@pytest.mark.parametrize(
    ("takes", "gets", "text"),
    [("gzip, deflate, br;q=1", "br", "packed"), ("gzip", "gzip", "zipped"), ("identity", None, "page")],
)
def test_it_is_sent_as_the_browser_takes_it(browser: Browser, takes: str, gets: str, text: str) -> None:
    answer = browser.get("/", accept_encoding=takes)
    assert answer.headers.get("content-encoding") == gets
    assert answer.headers["vary"] == "Accept-Encoding"
    assert answer.text == text


def test_a_name_with_a_hash_is_kept_for_ever(browser: Browser) -> None:
    answer = browser.get("/assets/a-1234.js")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"].startswith("text/javascript")


def test_who_has_it_is_told_so(browser: Browser) -> None:
    mark = browser.get("/").headers["etag"]
    again = browser.get("/", if_none_match=mark)
    assert (again.status, again.text) == (304, "")


def test_without_a_page_somebody_is_told_how_to_build_it(tmp_path: Path) -> None:
    answer = Browser(tmp_path).get("/")
    assert answer.status == 503
    assert "make page" in answer.text
