"""Web Push: a message that only one browser can read (RFC 8291), signed by this server (RFC 8292)."""

from __future__ import annotations

import os
from base64 import urlsafe_b64encode
from pathlib import Path
from struct import pack

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from gadabout.core.codec import encode
from gadabout.server.base.ports import Subscription

RECORD = 4096
LAST = b"\x02"
"""The mark behind the last record of a message (RFC 8188)."""
TOKEN_SECONDS = 12 * 3600


def sealed(text: bytes, to: Subscription, sender: ec.EllipticCurvePrivateKey, salt: bytes) -> bytes:
    """Encrypts a message into one record that only the browser of this subscription can open."""
    listener = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), to.listener)
    sender_point = point(sender)
    shared = sender.exchange(ec.ECDH(), listener)
    info = b"WebPush: info\0" + to.listener + sender_point
    material = _derived(shared, to.secret, info, 32)
    key = _derived(material, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(material, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + pack("!IB", RECORD, len(sender_point)) + sender_point
    return head + AESGCM(key).encrypt(nonce, text + LAST, None)


def _derived(material: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(material)


def point(key: ec.EllipticCurvePrivateKey) -> bytes:
    """Returns the public half of a key, as 65 bytes."""
    form = serialization.PublicFormat.UncompressedPoint
    return key.public_key().public_bytes(serialization.Encoding.X962, form)


def is_point(listener: bytes) -> bool:
    """True if these bytes are a public key."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), listener)
    except (ValueError, UnsupportedAlgorithm):
        return False
    return True


class Signature:
    """The server's own key, by which push services know it again; it is kept in the data folder."""

    def __init__(self, path: Path) -> None:
        self._key = _kept_key(path)
        self.public = encode64(point(self._key))

    def authorization(self, origin: str, contact: str, now: int) -> str:
        """Returns the signed header for a push service: sender, recipient and expiry."""
        claims = {"aud": origin, "exp": now // 1000 + TOKEN_SECONDS, "sub": contact}
        signed = f"{encode64(encode({'typ': 'JWT', 'alg': 'ES256'}))}.{encode64(encode(claims))}"
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        token = f"{signed}.{encode64(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
        return f"vapid t={token}, k={self.public}"


def _kept_key(path: Path) -> ec.EllipticCurvePrivateKey:
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        made = ec.generate_private_key(ec.SECP256R1()).private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
        part = path.with_suffix(".part")
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            file.write(made)
        part.replace(path)
    key = serialization.load_pem_private_key(path.read_bytes(), None)
    if not isinstance(key, ec.EllipticCurvePrivateKey):
        raise TypeError(f"{path} holds no key for Web Push")
    return key


def encode64(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()
