"""The page about the protocol is what the types say."""

from __future__ import annotations

from pathlib import Path

from gadabout.server.protocol import page

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"


def test_the_page_is_up_to_date() -> None:
    """If not: python -m gadabout.server.protocol > docs/protocol.md"""
    assert PAGE.read_text("utf-8") == page()
