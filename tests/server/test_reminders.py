"""*Your turn* reaches a player who is away, over real HTTP to a push service of the test's own."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import threading
import time
from base64 import urlsafe_b64decode
from collections.abc import Iterator
from contextlib import closing, contextmanager
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from gadabout.client import Refused, Seat, call, create, join
from gadabout.games.travel_blog.model import GoOn
from gadabout.server.posting import Unreachable, addresses, place
from gadabout.server.webpush import Signature, Subscription, decode64, encode64, point, sealed
from tests.server.conftest import Server, serving

NEAR = ("--limits", "0", "--private-webhooks", "--remind-after")
OPTIONS = {"players": 2, "pause": 3600.0}


class Sent(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes


class Service:
    """Takes what is posted, and answers with the status that the test wants."""

    def __init__(self) -> None:
        self.sent: list[Sent] = []
        self.status = 201
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:  # the name that http.server calls
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                service.sent.append(Sent(self.path, headers, body))
                self.send_response(service.status)
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                """Silence."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"

    def wait_for(self, number: int) -> list[Sent]:
        for _ in range(1200):
            if len(self.sent) >= number:
                return self.sent
            time.sleep(0.05)
        raise AssertionError(f"only {len(self.sent)} of {number} came")


@pytest.fixture
def service() -> Iterator[Service]:
    running = Service()
    thread = threading.Thread(target=running.server.serve_forever)
    thread.start()
    yield running
    running.server.shutdown()
    thread.join()
    running.server.server_close()


class Browser:
    """What a browser keeps of a subscription, and how it reads a message (RFC 8291, 3)."""

    def __init__(self, endpoint: str) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = b"0123456789abcdef"
        keys = {"p256dh": encode64(point(self.key)), "auth": encode64(self.secret)}
        self.subscription = {"endpoint": endpoint, "expirationTime": None, "keys": keys}

    def read(self, body: bytes) -> Any:
        salt, size = body[:16], body[20]
        sender = body[21 : 21 + size]
        shared = self.key.exchange(
            ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        )
        info = b"WebPush: info\0" + point(self.key) + sender
        material = HKDF(hashes.SHA256(), 32, self.secret, info).derive(shared)
        key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(material)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(material)
        plain = AESGCM(key).decrypt(nonce, body[21 + size :], None)
        assert plain.endswith(b"\x02")
        return json.loads(plain[:-1])


def test_the_example_of_the_standard_comes_out_byte_for_byte() -> None:
    """RFC 8291, appendix A."""
    number = int.from_bytes(decode64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    to = Subscription(
        "",
        decode64("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
        decode64("BTBZMqHH6r4Tts7J_aSIgg"),
    )
    sender = ec.derive_private_key(number, ec.SECP256R1())
    made = sealed(
        b"When I grow up, I want to be a watermelon", to, sender, decode64("DGv6ra1nlYgDCS1FRnbzlw")
    )
    assert encode64(made) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
        "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
        "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def claims_of(authorization: str, key: str) -> dict[str, Any]:
    """What a push service reads, if the signature is the server's (RFC 8292)."""
    assert authorization.startswith("vapid t=")
    token, _, told = authorization.removeprefix("vapid t=").partition(", k=")
    assert told == key
    head, body, signature = token.split(".")
    raw = decode64(signature)
    numbers = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode64(key))
    public.verify(numbers, f"{head}.{body}".encode(), ec.ECDSA(hashes.SHA256()))
    claims: dict[str, Any] = json.loads(urlsafe_b64decode(body + "=" * (-len(body) % 4)))
    return claims


@contextmanager
def begun(folder: Path, wait: str = "0.1") -> Iterator[tuple[Server, Seat, Seat]]:
    """A game in which both are asked to go on, and nobody is there."""
    with serving(folder, *NEAR, wait) as server:

        async def sit() -> tuple[Seat, Seat]:
            host = await create(server.base, "travel_blog", "Jana", options=OPTIONS)
            return host, await join(server.base, host.table, "Petr")

        yield server, *asyncio.run(sit())


def remind(server: Server, seat: Seat, **where: Any) -> None:
    call(server.base, f"/api/tables/{seat.table}/push", where, seat.key)


def test_a_push_is_sealed_for_the_browser_and_signed_by_the_server(tmp_path: Path, service: Service) -> None:
    with begun(tmp_path) as (server, host, _):
        browser = Browser(service.url + "/push/petr")
        remind(server, host, subscription=browser.subscription, language="cs")
        call(server.base, f"/api/tables/{host.table}/start", {}, host.key)
        [sent] = service.wait_for(1)
        key = call(server.base, "/api/push")["key"]
    assert sent.path == "/push/petr"
    assert browser.read(sent.body) == {
        "title": "Bez hranic",
        "body": "Jsi na tahu, Jana.",
        "url": f"/t/{host.table}",
    }
    assert sent.headers["content-encoding"] == "aes128gcm"
    assert 60 <= int(sent.headers["ttl"]) <= 3 * 86_400
    assert len(sent.headers["topic"]) == 32
    claims = claims_of(sent.headers["authorization"], key)
    assert claims["aud"] == service.url
    assert claims["sub"].startswith("https://")
    assert time.time() < claims["exp"] < time.time() + 86_400
    assert (tmp_path / "push-key.pem").stat().st_mode & 0o077 == 0
    assert Signature(tmp_path / "push-key.pem").public == key


def test_a_webhook_gets_a_sentence_and_a_link(tmp_path: Path, service: Service) -> None:
    with begun(tmp_path) as (server, host, guest):
        remind(server, guest, webhook=service.url + "/hook?x=1")
        call(server.base, f"/api/tables/{host.table}/start", {}, host.key)
        [sent] = service.wait_for(1)
        told = json.loads(sent.body)
        link = f"{server.base}/t/{host.table}"
    assert sent.path == "/hook?x=1"
    assert told["body"] == "It is your turn, Petr."
    assert told["url"] == link
    assert told["text"] == told["content"] == f"Travel Blog: It is your turn, Petr. {link}"
    assert host.key not in sent.body.decode()
    assert guest.key not in sent.body.decode()


def test_who_is_there_or_has_moved_is_not_reminded(tmp_path: Path, service: Service) -> None:
    """The guest goes on and leaves before the time is up; the host, who is away, is reminded."""
    with begun(tmp_path, "5") as (server, host, guest):
        remind(server, host, webhook=service.url + "/host")
        remind(server, guest, webhook=service.url + "/guest")
        call(server.base, f"/api/tables/{host.table}/start", {}, host.key)

        async def work() -> None:
            async with guest:
                async for _ in guest.news():
                    break
                await guest.play(GoOn())

        asyncio.run(work())
        service.wait_for(1)
        time.sleep(0.5)
    assert [sent.path for sent in service.sent] == ["/host"]


def test_who_stays_connected_is_not_reminded(tmp_path: Path, service: Service) -> None:
    with begun(tmp_path) as (server, host, guest):
        remind(server, host, webhook=service.url + "/host")
        remind(server, guest, webhook=service.url + "/guest")

        async def work() -> list[str]:
            async with host:
                while not (await asyncio.to_thread(call, server.base, f"/api/tables/{host.table}"))["seats"][
                    0
                ]["here"]:
                    await asyncio.sleep(0.02)
                await host.host("start")
                await asyncio.to_thread(service.wait_for, 1)
                return [sent.path for sent in service.sent]

        assert asyncio.run(work()) == ["/guest"]


def test_it_outlives_a_restart_and_ends_when_it_is_unwanted_or_gone(tmp_path: Path, service: Service) -> None:
    with begun(tmp_path) as (server, host, guest):
        service.status = 410
        remind(server, host, webhook=service.url + "/host")
        remind(server, guest, webhook=service.url + "/guest")
        remind(server, guest)
        call(server.base, f"/api/tables/{host.table}/start", {}, host.key)
        service.wait_for(1)
    with serving(tmp_path, *NEAR, "0.1") as server:
        remind(server, guest, webhook=service.url + "/again")
        call(server.base, f"/api/tables/{host.table}/pause", {"on": True}, host.key)
    service.sent.clear()
    with serving(tmp_path, *NEAR, "0.1") as server:
        call(server.base, f"/api/tables/{host.table}/pause", {"on": False}, host.key)
        service.wait_for(1)
        time.sleep(0.5)
    assert {sent.path for sent in service.sent} == {"/again"}


def test_when_the_game_is_over_nobody_is_kept(tmp_path: Path, service: Service) -> None:
    def kept() -> int:
        with closing(sqlite3.connect(tmp_path / "gadabout.sqlite")) as link:
            rows = link.execute("SELECT count(*) FROM notes WHERE name LIKE 'reminder/%'")
            return int(rows.fetchone()[0])

    with begun(tmp_path) as (server, host, guest):
        remind(server, host, webhook=service.url + "/host")
        remind(server, guest, webhook=service.url + "/guest")
        call(server.base, f"/api/tables/{host.table}/start", {}, host.key)
        assert kept() == 2
        # Even of him whose key opens no seat any more.
        call(server.base, f"/api/tables/{host.table}/leave", {"for_good": True}, guest.key)
        assert call(server.base, f"/api/tables/{host.table}")["phase"] == "over"
        for _ in range(1200):
            if kept() == 0:
                return
            time.sleep(0.05)
    raise AssertionError("they are still kept")


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
    with pytest.raises(Refused) as problem:
        call(
            server.base,
            f"/api/tables/{host.table}/push",
            {"webhook": "https://1.1.1.1/"},
            "no key of anybody",
        )
    assert problem.value.reason == "not-your-seat"


def test_a_name_is_looked_up_again_when_it_is_used() -> None:
    with pytest.raises(Unreachable, match="private"):
        addresses(place("http://localhost/", private=False), private=False)
    assert "127.0.0.1" in addresses(place("http://localhost/", private=True), private=True)


def test_the_topic_tells_nothing_of_the_table() -> None:
    from gadabout.server.reminding import Whose, topic

    assert topic(Whose("KXPM4T7Q", sha256(b"x").hexdigest())).isascii()
    assert "KXPM" not in topic(Whose("KXPM4T7Q", ""))
