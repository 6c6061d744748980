"""Sends letters: to a browser by Web Push, or to a webhook."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from secrets import token_bytes

from cryptography.hazmat.primitives.asymmetric import ec

from gadabout.core.codec import encode
from gadabout.server.base.ports import Letter, Subscription, Unreachable
from gadabout.server.system.posting import Place, addresses, place, post
from gadabout.server.system.webpush import Signature, is_point, sealed


class Letters:
    """A sender of letters, which encrypts, signs and sends them in threads, because that blocks."""

    def __init__(self, signature: Signature, now: Callable[[], int], *, private: bool) -> None:
        self.public = signature.public
        self.private = private
        self._signature = signature
        self._now = now
        self._threads = ThreadPoolExecutor(4, "reminders")

    def check(self, to: Subscription | str) -> Awaitable[None]:
        """Looks up the address for letters. Raises Unreachable if they may not go there."""
        return asyncio.to_thread(self._check, to)

    def _check(self, to: Subscription | str) -> None:
        if isinstance(to, Subscription) and not (len(to.secret) == 16 and is_point(to.listener)):
            raise Unreachable("no-push-keys")
        addresses(self._place(to), private=self.private)

    def _place(self, to: Subscription | str) -> Place:
        if isinstance(to, str):
            return place(to, private=self.private)
        return place(to.endpoint, private=self.private, encrypted=True)

    def send(self, letter: Letter) -> asyncio.Future[int]:
        """Sends a letter, and returns the status of the answer; raises Unreachable."""
        return asyncio.get_running_loop().run_in_executor(self._threads, self._sent, letter)

    def _sent(self, letter: Letter) -> int:
        text, to = encode(letter.message), self._place(letter.to)
        if isinstance(letter.to, str):
            headers = {"Content-Type": "application/json", "User-Agent": "gadabout"}
            return post(to, text, headers, private=self.private)
        headers = {
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(letter.ttl),
            "Topic": letter.topic,
            "Urgency": "high",
            "Authorization": self._signature.authorization(to.origin, letter.contact, self._now()),
        }
        body = sealed(text, letter.to, ec.generate_private_key(ec.SECP256R1()), token_bytes(16))
        return post(to, body, headers, private=self.private)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
