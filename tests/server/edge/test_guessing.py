"""Guessing codes: what counts as a guess, what doesn't, and that no hurry makes more of them."""

from __future__ import annotations

import asyncio
import json
import socket
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing
from http.client import HTTPResponse
from pathlib import Path
from random import SystemRandom
from typing import Any

import pytest

from gadabout.client import call
from gadabout.core.codec import encode
from gadabout.server.base.accounts import ALLOWANCES
from gadabout.server.table.roster import new_code, new_key
from gadabout.server.wire import messages
from tests.server.answers import TABLE, Answer, asked
from tests.server.conftest import Server, serving
from tests.server.lines import line

CHANCE = SystemRandom()
MOST = ALLOWANCES["misses"].at_once
STRICT = 0.1
"""Of the usual limits: two guesses, and no more for ten minutes."""
MANY = 40
BEGUN = {**TABLE, "fill": "random", "start": True}


@pytest.fixture
def usual(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path, "--limits", "1") as running:
        yield running


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path, "--limits", str(STRICT)) as running:
        yield running


def text(method: str, path: str, body: bytes = b"") -> bytes:
    """Returns a call as bytes."""
    return f"{method} {path} HTTP/1.1\r\nHost: x\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body


def held_back(server: Server, calls: Sequence[bytes]) -> list[str]:
    """Returns why each is refused. All begin before the first has its last byte; the last one ends last."""
    with ExitStack() as open_lines:
        lines = []
        for each in calls:
            one = open_lines.enter_context(socket.create_connection(("127.0.0.1", server.port), 30))
            one.sendall(each[:-1])
            lines.append(one)
        call(server.base, "/api/games")
        *others, last = lines
        for one, each in zip(others, calls, strict=False):
            one.sendall(each[-1:])
        reasons = [_reason(one) for one in others]
        last.sendall(calls[-1][-1:])
        return [*reasons, _reason(last)]


def _reason(one: socket.socket) -> str:
    with closing(HTTPResponse(one)) as answer:
        answer.begin()
        return str(json.load(answer)["reason"])


def looking(code: str) -> bytes:
    return text("GET", f"/api/tables/{code}/log")


def voting(code: str) -> bytes:
    return text("POST", f"/api/tables/{code}/vote", b"{}")


def asking_what_if(code: str) -> bytes:
    return text("POST", "/api/what-ifs", encode({"table": code, "n": 0, "seat": 0, "name": "Jana"}))


@pytest.mark.parametrize("guess", [looking, voting, asking_what_if])
def test_guesses_that_come_at_once_are_no_more_than_others(usual: Server, guess: Any) -> None:
    table = call(usual.base, "/api/tables", TABLE)["table"]
    *wrong, right = held_back(
        usual, [guess(code) for code in [*(new_code(CHANCE) for _ in range(35)), table]]
    )
    assert Counter(wrong) == {"no-such-table": MOST, "too-many-guesses": 35 - MOST}
    assert right == "too-many-guesses"


def test_tokens_that_come_at_once_are_no_more_than_others(usual: Server) -> None:
    tokens = [encode({"token": f"{new_code(CHANCE)}-0-{new_key(CHANCE)}"}) for _ in range(MANY)]
    answers = Counter(held_back(usual, [text("POST", "/api/moving", token) for token in tokens]))
    assert answers == {"no-such-token": MOST, "too-many-guesses": MANY - MOST}


def test_guesses_by_many_sockets_at_once_are_no_more_than_others(usual: Server) -> None:
    async def guess() -> str:
        async with line(usual.base) as guesser:
            await guesser.say(messages.Attend(new_code(CHANCE)))
            return (await guesser.hear(messages.Refused)).reason

    async def work() -> list[str]:
        return await asyncio.gather(*(guess() for _ in range(MANY)))

    assert Counter(asyncio.run(work())) == {"no-such-table": MOST, "too-many-guesses": MANY - MOST}


def test_many_calls_at_once_to_a_table_that_is_there_are_no_guesses(usual: Server) -> None:
    table = call(usual.base, "/api/tables", TABLE)["table"]
    for _ in range(MOST - 1):
        assert asked(usual, "GET", f"/api/tables/{new_code(CHANCE)}").reason() == "no-such-table"
    answers = Counter(held_back(usual, [voting(table)] * 60 + [looking(table)] * 60))
    assert answers == {"not-your-seat": 60, "no-such-log": 60}


def test_asking_a_table_for_what_it_has_not_yet_is_no_guess(strict: Server) -> None:
    host = call(strict.base, "/api/tables", BEGUN)
    path = f"/api/tables/{host['table']}"
    for _ in range(5):
        assert asked(strict, "GET", f"{path}/log").reason() == "no-such-log"
        assert asked(strict, "GET", f"{path}/frames?language=xx").reason() == "no-such-language"
        assert asked(strict, "GET", f"{path}/start").status in {404, 405}
        assert asked(strict, "GET", f"/api/tables/{new_code(CHANCE)}/nothing").reason() == "no-such-call"
    assert asked(strict, "GET", path).status == 200
    call(strict.base, f"{path}/pause", {"on": True}, host["key"])


def guess_too_often(server: Server) -> None:
    for _ in range(round(MOST * STRICT)):
        assert asked(server, "GET", f"/api/tables/{new_code(CHANCE)}").reason() == "no-such-table"
    assert asked(server, "GET", f"/api/tables/{new_code(CHANCE)}").reason() == "too-many-guesses"


def pausing(server: Server, code: str, key: str) -> Answer:
    return asked(server, "POST", f"/api/tables/{code}/pause", {"on": True}, Authorization=f"Bearer {key}")


async def test_who_has_a_key_of_the_table_is_no_guesser(strict: Server) -> None:
    host = call(strict.base, "/api/tables", BEGUN)
    guess_too_often(strict)
    code, key = host["table"], host["key"]
    assert pausing(strict, code, key).status == 200
    assert pausing(strict, code.lower(), key).status == 200
    room = asked(strict, "GET", f"/api/tables/{code}", Authorization=f"Bearer {key}")
    assert json.loads(room.body)["paused"] is True

    async with line(strict.base) as player:
        await player.say(messages.Attend(code.lower(), (new_key(CHANCE), key)))
        yours = await player.hear(messages.Yours, messages.Refused)
        assert yours == messages.Yours(code, (None, 0))


async def test_a_key_of_a_table_that_is_not_in_memory_opens_it_too(strict: Server) -> None:
    host = call(strict.base, "/api/tables", TABLE)
    strict.stop()
    strict.start()
    guess_too_often(strict)

    async with line(strict.base) as player:
        await player.say(messages.Attend(host["table"], (new_key(CHANCE),)))
        assert (await player.hear(messages.Refused)).reason == "too-many-guesses"
        await player.say(messages.Attend(host["table"], (host["key"],)))
        yours = await player.hear(messages.Yours, messages.Refused)
        assert yours == messages.Yours(host["table"], (0,))


async def test_who_has_guessed_too_often_learns_nothing_by_a_wrong_key(strict: Server) -> None:
    """A right code with a wrong key is answered like a wrong code, to the byte."""
    code = call(strict.base, "/api/tables", BEGUN)["table"]
    other = call(strict.base, "/api/tables", BEGUN)
    guess_too_often(strict)
    tried = [
        (code, new_key(CHANCE)),
        (code, other["key"]),
        (new_code(CHANCE), other["key"]),
        (code, ""),
        (code, "x" * 99),
    ]
    answers = [pausing(strict, *attempt) for attempt in tried]
    assert {answer.reason() for answer in answers} == {"too-many-guesses"}
    assert len({(answer.status, answer.body) for answer in answers}) == 1

    async def refused(guess: messages.Attend) -> messages.Refused:
        async with line(strict.base) as guesser:
            await guesser.say(guess)
            return await guesser.hear(messages.Refused)

    heard = [await refused(messages.Attend(code, (key,))) for code, key in tried[:3]]
    assert {refusal.reason for refusal in heard} == {"too-many-guesses"}
    assert all(refusal == heard[0] for refusal in heard)
