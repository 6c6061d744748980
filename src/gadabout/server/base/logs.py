"""The server's log for its operator. It holds no cards, no secrets and no table codes."""

from __future__ import annotations

import json
import logging
import sys
import traceback
from datetime import UTC, datetime
from hashlib import blake2b
from secrets import token_bytes

_KEY = token_bytes(16)


def short(code: str) -> str:
    """Returns a name for a table in the log: the same while the server runs, without revealing the code."""
    return blake2b(code.encode(), key=_KEY, digest_size=4).hexdigest()


class Plain(logging.Formatter):
    """A log format for people at a terminal."""

    def format(self, record: logging.LogRecord) -> str:
        text = f"{_time(record)} {record.levelname.lower()} {record.name}: {record.getMessage()}"
        return "\n  ".join([text, *_error(record)])


class JsonLines(logging.Formatter):
    """A log format for programs: one JSON object per line."""

    def format(self, record: logging.LogRecord) -> str:
        said: dict[str, object] = {
            "at": _time(record),
            "level": record.levelname.lower(),
            "where": record.name,
            "what": record.getMessage(),
        }
        if error := _error(record):
            said["error"] = error
        return json.dumps(said, ensure_ascii=False)


def _time(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")


def _error(record: logging.LogRecord) -> list[str]:
    """Returns an error's type and stack, but not its message, which might hold a card or a key."""
    if not record.exc_info or record.exc_info[0] is None:
        return []
    kind, _, trace = record.exc_info
    frames = traceback.extract_tb(trace)
    return [kind.__name__, *(f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames)]


def configure(*, as_json: bool) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if as_json else Plain())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.INFO)
    # What uvicorn tells besides is the number of its process, and each stranger's bad request.
    logging.getLogger("uvicorn").setLevel(logging.ERROR)
