"""At the gate: pages of somebody else, proxies, wrong paths; each answer with its policy, or a reason."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from gadabout.client import Refused, call, create
from gadabout.server.base.accounts import ALLOWANCES
from gadabout.server.edge.response_headers import POLICY
from gadabout.server.wire import messages
from tests.server.answers import TABLE, asked, live
from tests.server.conftest import Server, refusal, serving
from tests.server.lines import line


def test_a_page_of_somebody_else_may_neither_connect_nor_write(server: Server) -> None:
    for origin in ("http://elsewhere.example", "null", f"http://127.0.0.1:{server.port + 1}", ""):
        answer = asked(server, "POST", "/api/tables", TABLE, Origin=origin)
        assert answer.status == 403
        assert answer.reason() == "foreign-page"

    async def work() -> None:
        with pytest.raises(InvalidStatus, match="403") as problem:
            await connect(live(server), origin=Origin("http://elsewhere.example"))
        assert json.loads(problem.value.response.body or b"")["reason"] == "foreign-page"
        await (await connect(live(server), origin=Origin(server.base))).close()

    asyncio.run(work())
    assert asked(server, "POST", "/api/tables", TABLE, Origin=server.base).status == 200


def test_every_answer_carries_the_policy_and_no_cookie(server: Server) -> None:
    for path in ("/", "/api/games", "/api/tables/NOSUCH", "/nowhere", "/healthz"):
        answer = asked(server, "GET", path)
        assert answer.headers.get("content-security-policy") == POLICY
        assert answer.headers.get("x-content-type-options") == "nosniff"
        assert answer.headers.get("referrer-policy") == "no-referrer"
        assert answer.headers.get("permissions-policy")
        assert answer.headers.get("set-cookie") is None
        assert answer.headers.get("strict-transport-security") is None
        assert answer.headers.get("server") is None
    assert "unsafe" not in POLICY
    assert "frame-ancestors 'none'" in POLICY


def test_a_proxy_is_believed_only_when_told(tmp_path: Path, server: Server) -> None:
    forged = {"X_Forwarded_Proto": "https", "X_Forwarded_For": "203.0.113.9"}
    assert asked(server, "GET", "/", **forged).headers.get("strict-transport-security") is None
    options = ("--limits", "0.05", "--behind-proxy", "127.0.0.1")
    with serving(tmp_path / "behind", *options) as behind:
        secure = asked(behind, "GET", "/", **forged)
        assert secure.headers.get("strict-transport-security", "").startswith("max-age=")
        most = round(ALLOWANCES["tables"].at_once * 0.05)
        for own in ("203.0.113.1", "203.0.113.2"):
            for invented in range(most + 1):
                told = f"198.51.100.{invented}, {own}"
                answer = asked(behind, "POST", "/api/tables", TABLE, X_Forwarded_For=told)
                assert answer.status == (200 if invented < most else 429)


def test_reading_makes_nothing(server: Server) -> None:
    """GET creates no table, no seat and no line of a log."""

    async def work() -> str:
        return (await create(server.base, "travel_blog", "Jana", public=True)).table

    table = asyncio.run(work())
    before = call(server.base, f"/api/tables/{table}")
    paths = call(server.base, "/api/openapi.json")["paths"]
    for path, methods in paths.items():
        if "get" in methods:
            for code in (table, "NOSUCHXX"):
                asked(server, "GET", path.replace("{code}", code))
    assert asked(server, "GET", "/api/tables/NOSUCHXX").status == 404
    assert [room["table"] for room in call(server.base, "/api/tables")] == [table]
    assert call(server.base, f"/api/tables/{table}") == before


def test_paths_and_methods_that_are_not_there_are_refused_in_words(server: Server) -> None:
    for method, path, expected in (
        ("GET", "/api/nowhere", (404, "no-such-call")),
        ("GET", "/api/tables/NOSUCHXX/nothing", (404, "no-such-call")),
        ("DELETE", "/api/tables", (405, "wrong-method")),
        ("POST", "/api/games", (405, "wrong-method")),
        ("PUT", "/healthz", (405, "wrong-method")),
    ):
        answer = asked(server, method, path)
        assert (answer.status, answer.reason()) == expected
        assert answer.headers["content-security-policy"] == POLICY


def test_a_body_that_is_too_long_is_not_read(server: Server) -> None:
    with pytest.raises(Refused) as problem:
        call(server.base, "/api/tables", {"game": "x" * 100_000, "name": "Jana"})
    assert problem.value.reason == "too-large"


@pytest.mark.parametrize("seat", [-1, 2, 10**18, 10**30])
def test_a_seat_that_a_table_has_not_is_not_taken(server: Server, seat: int) -> None:
    assert refusal(server, "/api/tables", {**TABLE, "seat": seat}) == "no-such-seat"
    table = call(server.base, "/api/tables", TABLE)["table"]
    guests = f"/api/tables/{table}/seats"
    assert refusal(server, guests, {"name": "Petr", "seat": seat}) == "no-such-seat"
    assert refusal(server, guests, {"name": "Petr", "seat": 0}) == "seat-taken"


@pytest.mark.own_server
async def test_a_code_in_small_letters_names_its_table_in_every_message(server: Server) -> None:
    host = call(server.base, "/api/tables", {**TABLE, "fill": "random", "start": True})
    small = host["table"].lower()

    async with line(server.base) as player:
        await player.say(messages.Attend(small, (host["key"],)))
        update = await player.hear(messages.Update)
        while not (update.legal and update.seat == 0):
            update = await player.hear(messages.Update)
        assert update.table == host["table"]
        await player.say(messages.React(small, 0, "hello"))
        await player.say(messages.Try("a", small, 0, update.legal[:1]))
        reacted = await player.hear(messages.Reacted, messages.Tried, messages.Refused)
        assert reacted == messages.Reacted(host["table"], 0, "hello")
        assert isinstance(await player.hear(messages.Tried, messages.Refused), messages.Tried)
        await player.say(messages.Consent("b", small, 0, yes=True))
        assert (await player.hear(messages.Refused)).reason == "nobody-asked"
        await player.say(messages.TakeBack("c", small, 0))
        assert (await player.hear(messages.Refused)).reason == "nothing-to-take-back"
        await player.say(messages.Submit("d", small, 0, update.version, update.legal[:1]))
        assert isinstance(await player.hear(messages.Accepted, messages.Refused), messages.Accepted)
        await player.say(messages.Submit("e", "nosuch23", 0, 0, update.legal[:1]))
        assert (await player.hear(messages.Refused)).reason == "no-such-table"
