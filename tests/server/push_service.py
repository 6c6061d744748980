"""A push service for tests, a browser that reads its messages, and a seat that subscribes."""

from __future__ import annotations

import json
import time
from base64 import urlsafe_b64decode
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from gadabout.client import Seat, call
from gadabout.server.system.webpush import encode64, point
from tests.server.conftest import Server

OPTIONS = {"players": 2, "pause": 3600.0}


def decode64(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Sent(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes


class Service:
    """A service that accepts posts, and answers with the status that the test wants."""

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
                """Logs nothing."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"

    def wait_for(self, number: int) -> list[Sent]:
        for _ in range(1200):
            if len(self.sent) >= number:
                return self.sent
            time.sleep(0.05)
        raise AssertionError(f"only {len(self.sent)} of {number} came")


class Browser:
    """A browser's subscription, with which it reads messages (RFC 8291, 3)."""

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


def claims_of(authorization: str, key: str) -> dict[str, Any]:
    """Returns the claims that a push service reads, after checking the server's signature (RFC 8292)."""
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


def remind(server: Server, seat: Seat, **where: Any) -> None:
    call(server.base, f"/api/tables/{seat.table}/push", where, seat.key)
