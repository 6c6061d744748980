"""The one codec: a game's values to JSON and back, and the schema from which the page's types are made."""

from __future__ import annotations

from typing import Any

import msgspec

from gadabout.core.contract import Ask, Model, Result

encode = msgspec.json.Encoder(order="deterministic").encode
"""Encodes any value of the contract or of a game as JSON; equal values give equal bytes."""


class Malformed(ValueError):
    """Input that isn't an action (or view, or options) of the game at all. It never reaches the rules."""


class Codec:
    """Reads the JSON of one game.

    >>> class Hop(msgspec.Struct, frozen=True, tag=True):
    ...     far: int
    >>> Codec(Model(options=int, action=Hop, event=Hop, view=str)).action(b'{"type":"Hop","far":2}')
    Hop(far=2)
    """

    def __init__(self, model: Model) -> None:
        self.model = model
        self._action = msgspec.json.Decoder(model.action)
        self._event = msgspec.json.Decoder(model.event)
        self._view = msgspec.json.Decoder(model.view)
        self._options = msgspec.json.Decoder(model.options)

    def action(self, text: bytes | str) -> Any:
        return _read(self._action, text)

    def event(self, text: bytes | str) -> Any:
        return _read(self._event, text)

    def view(self, text: bytes | str) -> Any:
        return _read(self._view, text)

    def options(self, text: bytes | str) -> Any:
        return _read(self._options, text)

    def schema(self) -> dict[str, Any]:
        """Returns the JSON schema of everything that a page receives: options, actions, events and so on."""
        types = {
            "Options": self.model.options,
            "Action": self.model.action,
            "Event": self.model.event,
            "View": self.model.view,
            "Ask": Ask,
            "Result": Result,
        }
        roots, parts = msgspec.json.schema_components(types.values(), ref_template="#/$defs/{name}")
        return {"$defs": dict(parts), "properties": dict(zip(types, roots, strict=True))}


def _read(decoder: msgspec.json.Decoder[Any], text: bytes | str) -> Any:
    try:
        return decoder.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Malformed(str(error)) from error
