"""Limits of an address: too much, too many guesses, too many sockets; each refused with a reason."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import SystemRandom
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from gadabout.client import DECODER, call
from gadabout.core.codec import encode
from gadabout.server.base.accounts import ALLOWANCES, MESSAGES, MOST_SOCKETS, Callers, Proxies, household
from gadabout.server.table.roster import CODE_LENGTH, LETTERS, new_code
from gadabout.server.wire import messages
from tests.server.answers import TABLE, Answer, asked, live
from tests.server.conftest import Server, serving

CHANCE = SystemRandom()
TENTH = 0.1
"""Of the usual limits: they are reached ten times sooner."""


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path, "--limits", str(TENTH)) as running:
        yield running


def test_an_address_may_call_so_often_and_no_more(strict: Server) -> None:
    most = round(ALLOWANCES["calls"].at_once * TENTH)
    refused: list[Answer] = []
    for number in range(most * 100):
        answer = asked(strict, "GET", "/api/games")
        if answer.status != 200:
            assert number > most // 2
            refused.append(answer)
        if len(refused) == 3:
            break
    assert {(answer.status, answer.reason(), answer.headers["retry-after"]) for answer in refused} == {
        (429, "too-many-calls", "60")
    }


def test_an_address_may_open_so_many_tables(strict: Server) -> None:
    most = round(ALLOWANCES["tables"].at_once * TENTH)
    for _ in range(most):
        assert asked(strict, "POST", "/api/tables", TABLE).status == 200
    answer = asked(strict, "POST", "/api/tables", TABLE)
    assert answer.status == 429
    assert answer.reason() == "too-many-tables"


def test_an_address_may_take_so_many_seats(strict: Server) -> None:
    table = call(strict.base, "/api/tables", TABLE)["table"]
    most = round(ALLOWANCES["joins"].at_once * TENTH)
    answers = [asked(strict, "POST", f"/api/tables/{table}/seats", {"name": "Petr"}) for _ in range(most)]
    assert [answer.status for answer in answers] == [200] + [409] * (most - 1)
    answer = asked(strict, "POST", f"/api/tables/{table}/seats", {"name": "Petr"})
    assert (answer.status, answer.reason()) == (429, "too-many-joins")


def test_who_guesses_codes_soon_may_not_even_name_the_right_one(strict: Server) -> None:
    table = call(strict.base, "/api/tables", TABLE)["table"]
    for _ in range(round(ALLOWANCES["misses"].at_once * TENTH)):
        answer = asked(strict, "GET", f"/api/tables/{new_code(CHANCE)}")
        assert answer.status == 404
        assert answer.reason() == "no-such-table"
    for path in (f"/api/tables/{table}", f"/api/tables/{new_code(CHANCE)}", f"/api/tables/{table}/log"):
        answer = asked(strict, "GET", path)
        assert answer.status == 429
        assert answer.reason() == "too-many-guesses"

    async def attend() -> str:
        async with connect(live(strict)) as socket:
            await socket.send(encode(messages.Attend(table)).decode())
            return (await said(socket, messages.Refused, messages.Room)).reason  # type: ignore[no-any-return]

    assert asyncio.run(attend()) == "too-many-guesses"
    assert asked(strict, "GET", "/api/games").status == 200


async def said(socket: Any, *kinds: type) -> Any:
    while True:
        message = DECODER.decode(await asyncio.wait_for(socket.recv(), 30))
        if isinstance(message, kinds):
            return message


def test_guesses_by_socket_cost_as_much(strict: Server) -> None:
    async def work() -> list[str]:
        async with connect(live(strict)) as socket:
            reasons = []
            for _ in range(round(ALLOWANCES["misses"].at_once * TENTH) + 1):
                await socket.send(encode(messages.Attend(new_code(CHANCE))).decode())
                reasons.append((await said(socket, messages.Refused)).reason)
            return reasons

    *misses, last = asyncio.run(work())
    assert set(misses) == {"no-such-table"}
    assert last == "too-many-guesses"


def test_guessing_a_code_is_hopeless() -> None:
    """A thousand addresses find fewer than ten of ten thousand tables in a year of guessing."""
    assert len(set(LETTERS)) == 31
    assert not set(LETTERS) & set("IL1O0")
    a_year = ALLOWANCES["misses"].at_once + ALLOWANCES["misses"].a_minute * 60 * 24 * 365
    found = 1000 * a_year * 10_000 / 31**CODE_LENGTH
    assert found < 10
    assert 31**CODE_LENGTH / a_year / 10_000 > 100, "years for one address to find one table of ten thousand"


def test_who_sends_too_much_is_told_why_and_sent_off(strict: Server) -> None:
    async def work() -> tuple[str, int]:
        reasons = [""]
        async with connect(live(strict)) as socket:

            async def hear() -> None:
                async for text in socket:
                    message = DECODER.decode(text)
                    if isinstance(message, messages.Refused):
                        reasons.append(message.reason)

            hearing = asyncio.create_task(hear())
            with suppress(ConnectionClosed):
                for _ in range(round(MESSAGES.at_once * TENTH) * 20):
                    await socket.send("{}")
            with suppress(ConnectionClosed):
                await asyncio.wait_for(hearing, 30)
            return reasons[-1], socket.close_code or 0

    assert asyncio.run(work()) == ("too-many-messages", 4429)


async def test_an_address_may_have_so_many_sockets(strict: Server) -> None:
    most = round(MOST_SOCKETS * TENTH)
    sockets = [await connect(live(strict)) for _ in range(most)]
    with pytest.raises(InvalidStatus) as problem:
        await connect(live(strict))
    answer = problem.value.response
    assert answer.status_code == 429
    assert json.loads(answer.body or b"")["reason"] == "too-many-sockets"
    for socket in sockets:
        await socket.close()
    for _ in range(100):
        try:
            await (await connect(live(strict))).close()
        except InvalidStatus:
            await asyncio.sleep(0.05)
        else:
            return
    raise AssertionError("closed sockets still count")


def test_addresses_are_counted_by_household() -> None:
    assert household("2001:db8:1:2:aaaa::1") == household("2001:db8:1:2:bbbb::9") == "2001:db8:1:2::/64"
    assert household("::ffff:192.0.2.7") == household("192.0.2.7") == "192.0.2.7"
    assert household("rubbish") == "unknown"
    proxies = Proxies(("10.0.0.0/8",))
    headers = [(b"x-forwarded-for", b"1.2.3.4, 203.0.113.5, 10.1.1.1")]
    assert proxies.address({"client": ("10.9.9.9", 1), "headers": headers}) == "203.0.113.5"
    assert proxies.address({"client": ("192.0.2.1", 1), "headers": headers}) == "192.0.2.1"
    assert proxies.address({"client": ("10.9.9.9", 1), "headers": []}) == "10.9.9.9"


def test_accounts_of_old_addresses_are_forgotten_but_not_of_open_lines() -> None:
    callers = Callers(1.0, lambda: 0)
    open_line = callers.at("first")
    assert open_line.connect()
    for number in range(30_000):
        callers.at(str(number))
    assert callers.at("first") is open_line
    assert len(callers._known) <= 20_001
