"""A client in a few lines: take a seat, hear what happens, and play. For bots and experiments.

async with await join("http://127.0.0.1:8000", "ABC234", "Robot") as seat:
    async for turn in seat.turns():
        await seat.play(choose(turn.view, turn.legal))

Without async, write `with Plain(join(…)) as seat` and the same two lines without `async` and `await`.
A lost connection is restored, and unanswered requests are sent again; the server does each only once.
"""

from gadabout.client.calls import Refused, call
from gadabout.client.plain import Plain
from gadabout.client.seat import DECODER, Lost, Seat, Turn, come_back, create, join

__all__ = ["DECODER", "Lost", "Plain", "Refused", "Seat", "Turn", "call", "come_back", "create", "join"]
