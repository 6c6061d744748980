"""The page about the protocol is what the types say."""

from __future__ import annotations

from gadabout.client import call
from gadabout.server.calls.all import CALLS
from gadabout.server.generated.protocol import page
from tests.documents import ROOT
from tests.server.conftest import Server

PAGE = ROOT / "docs" / "protocol.md"


def test_the_page_is_up_to_date() -> None:
    """Run `python -m gadabout.server.generated.protocol > docs/protocol.md` if this fails."""
    assert PAGE.read_text("utf-8") == page()


def test_every_call_is_described(server: Server) -> None:
    described = call(server.base, "/api/openapi.json")
    for each in CALLS:
        assert described["paths"][each.path][each.method.lower()]["summary"]
