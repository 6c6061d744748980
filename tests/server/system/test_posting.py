"""Where reminders may go: to nobody's own network, and only where the owner of the seat says."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from gadabout.client import Refused, Seat, create
from gadabout.server.base.ports import Unreachable
from gadabout.server.system.posting import addresses, place
from tests.server.conftest import Server, refusal, serving
from tests.server.push_service import OPTIONS, remind


@pytest.mark.parametrize(
    "where",
    [
        {"webhook": "http://127.0.0.1:9/"},
        {"webhook": "http://localhost/"},
        {"webhook": "http://[::1]/"},
        {"webhook": "http://10.0.0.1/"},
        {"webhook": "http://192.168.0.1/admin"},
        {"webhook": "http://169.254.169.254/latest/meta-data"},
        {"webhook": "http://[::ffff:127.0.0.1]/"},
        {"webhook": "http://2130706433/"},
        {"webhook": "http://0.0.0.0/"},
        {"webhook": "ftp://example.org/"},
        {"webhook": "file:///etc/passwd"},
        {"webhook": "http://user:word@1.1.1.1/"},
        {"webhook": "http://1.1.1.1:22/"},
        {"webhook": "http://1.1.1.1/\r\nx: y"},
        {"webhook": "http://1.1.1.1:99999/"},
        {"webhook": "http://1.1.1.1/\u00fc"},
        {"webhook": "nonsense"},
        {"subscription": {"endpoint": "http://1.1.1.1/", "keys": {"p256dh": "", "auth": ""}}},
        {"subscription": {"endpoint": "https://1.1.1.1/", "keys": {"p256dh": "AAAA", "auth": "AAAA"}}},
        {"subscription": {"endpoint": "https://127.0.0.1/", "keys": {"p256dh": "AAAA", "auth": "AAAA"}}},
    ],
    ids=str,
)
def test_nothing_is_sent_into_the_own_network(shared: tuple[Server, Seat], where: dict[str, Any]) -> None:
    server, host = shared
    with pytest.raises(Refused) as problem:
        remind(server, host, **where)
    assert problem.value.reason == "bad-reminder"
    assert problem.value.words["en"] != problem.value.words["cs"]


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Seat]]:
    with serving(tmp_path_factory.mktemp("games")) as server:
        yield server, asyncio.run(create(server.base, "travel_blog", "Jana", options=OPTIONS))


def test_only_the_owner_of_a_seat_says_where(shared: tuple[Server, Seat]) -> None:
    server, host = shared
    where, key = {"webhook": "https://1.1.1.1/"}, "no key of anybody"
    assert refusal(server, f"/api/tables/{host.table}/push", where, key) == "not-your-seat"


def test_a_name_is_looked_up_again_when_it_is_used() -> None:
    with pytest.raises(Unreachable, match="private"):
        addresses(place("http://localhost/", private=False), private=False)
    assert "127.0.0.1" in addresses(place("http://localhost/", private=True), private=True)
