"""A client in a few lines: sit down at a table, hear what happens, play. For bots and experiments.

async with await join("http://127.0.0.1:8000", "ABC234", "Robot") as seat:
    async for turn in seat.turns():
        await seat.play(choose(turn.view, turn.legal))

Without async, it is `with Plain(join(…)) as seat`, and the same two lines without their `async` and `await`.
A lost line comes back by itself, and what was not answered is asked again; it is done once.
"""

from gadabout.client.calls import Refused, call
from gadabout.client.plain import Plain
from gadabout.client.seat import DECODER, Lost, Seat, Turn, come_back, create, join

__all__ = ["DECODER", "Lost", "Plain", "Refused", "Seat", "Turn", "call", "come_back", "create", "join"]
