"""The codec: malformed is not illegal, and the schema knows every type."""

from __future__ import annotations

import json
from typing import get_args

import pytest

from gadabout.core.codec import Codec, Malformed, encode
from gadabout.core.contract import Ask, Result
from gadabout.games.registry import GAMES
from gadabout.games.travel_blog.model import Options, Place

CODEC = Codec(GAMES["travel_blog"].MODEL)


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b"3",
        b'"Place"',
        b"{}",
        b'{"type":"Place"}',
        b'{"type":"Teleport","space":1}',
        b'{"type":"Place","space":8}',
        b'{"type":"Place","space":-1}',
        b'{"type":"Place","space":"1"}',
        b'{"type":"Place","space":1.5}',
        b'{"type":"Place","space":1,"colour":2}',
        b'{"type":"Place","space":99999999999999999999}',
        b"\xff\xfe",
    ],
)
def test_anything_but_an_action_is_malformed(text: bytes) -> None:
    with pytest.raises(Malformed):
        CODEC.action(text)


@pytest.mark.parametrize(
    "text", [b'{"map":"mars"}', b'{"playes":4}', b'{"pause":0}', b'{"players":"four"}', b'{"open_map":[1]}']
)
def test_anything_but_options_is_malformed(text: bytes) -> None:
    with pytest.raises(Malformed):
        CODEC.options(text)


def test_equal_values_give_equal_bytes() -> None:
    assert encode(Place(3)) == b'{"type":"Place","space":3,"colour":0}'
    assert encode({"b": 1, "a": 2}) == b'{"a":2,"b":1}'
    assert CODEC.options(encode(Options(players=2))) == Options(players=2)


@pytest.mark.parametrize("game", GAMES)
def test_the_schema_names_every_action_event_and_the_view(game: str) -> None:
    codec = Codec(GAMES[game].MODEL)
    schema = json.loads(json.dumps(codec.schema()))
    names = set(schema["$defs"])
    assert {type(action).__name__ for action in GAMES[game].ACTIONS} <= names
    assert {event.__name__ for event in get_args(codec.model.event) or (codec.model.event,)} <= names
    assert {"View", "Options", Ask.__name__, Result.__name__} <= names
    assert set(schema["properties"]) == {"Options", "Action", "Event", "View", "Ask", "Result"}
