"""A call: a plain function from what is asked to an answer. `edge` serves them by HTTP."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import wraps
from typing import Annotated, Any, Generic, NamedTuple, TypeVar

from msgspec import Meta, Struct

from gadabout.server.house.house import House
from gadabout.server.table.table import Table

MOST_BYTES = 16_384
JSON = "application/json"
Body = TypeVar("Body", bound=Struct)
Name = Annotated[str, Meta(min_length=1, max_length=20, pattern=r"^[^\x00-\x1f\x7f]*\S[^\x00-\x1f\x7f]*$")]


class Asked(Struct, frozen=True):
    """What a call knows about its request besides the body."""

    code: str = ""
    """The table that the path names."""
    key: str = ""
    """The secret of the caller's seat."""
    query: Mapping[str, str] = {}
    address: str = ""
    """The address, or the household's network, that the caller's account is kept by."""
    browser: str = ""
    """A number that the caller's page drew once and keeps; it means nothing elsewhere."""
    base: str = ""
    """The start of a link that others can follow to this server."""


class Nothing(Struct, frozen=True):
    """No more to say."""


class Seated(Struct, frozen=True):
    """A seat of one's own. The key opens it; nobody else has it, and it is not told again."""

    table: str
    seat: int
    key: str


class File(NamedTuple):
    """An answer that is not JSON."""

    content: bytes
    name: str = ""
    """The name under which a browser saves it; without one, it is shown."""


class Call(Struct, Generic[Body], frozen=True):
    """One path: what it takes and answers, and who answers. That function's name and docstring are public."""

    method: str
    path: str
    body: type[Body]
    answer: Any
    do: Callable[[House, Asked, Body], Awaitable[Any]]
    query: Mapping[str, str] = {}
    """What may follow the path, and what it means."""
    media: str = JSON
    most: int = MOST_BYTES
    """The longest body in bytes."""


def deed(
    path: str, body: type[Body], do: Callable[[Table, str, Body], Awaitable[Any]], answer: Any = Nothing
) -> Call[Body]:
    """Makes a call that runs `do` in the inbox of the table that the path names, with the caller's key."""

    @wraps(do)
    async def done(house: House, asked: Asked, wish: Body) -> Any:
        table = await house.fetch(asked.code)
        found = await table.ask(lambda: do(table, asked.key, wish))
        return Nothing() if found is None else found

    return Call("POST", path, body, answer, done)
