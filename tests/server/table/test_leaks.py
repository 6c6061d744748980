"""No message to a listener, and no moment of one, depends on what the listener may not know."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from gadabout.core.contract import Ask, Illegal, Seat
from gadabout.games.registry import GAMES
from gadabout.server.table.bots.pace import Wait
from gadabout.server.table.telling import Telling
from gadabout.server.table.timers import Timers
from tests.laws.subjects import SUBJECTS
from tests.scale import scaled
from tests.server.world import World
from tests.server.worlds import Leak, Plant, alike, leaky, secret
from tests.virtual import Seeded

GAMES_PLAYED = scaled(1002) // len(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_not_shown_makes_no_difference_to_any_line(name: str) -> None:
    subject = SUBJECTS[name]
    lasted = 0
    for number in range(GAMES_PLAYED):
        options = subject.options[number % len(subject.options)]
        lasted += alike(subject, options, Random(f"leak {name} {number}"))
    assert lasted > 5 * GAMES_PLAYED, "the worlds part too soon to show anything"


def plant(owner: Any, **changed: Any) -> None:
    """Replaces functions with leaky ones in this one world."""
    vars(owner).update(changed)


def in_an_update(world: World) -> None:
    _plant_in_updates(world, lambda told: leaky(told, world))


def _plant_in_updates(world: World, spoil: Callable[[bytes], bytes]) -> None:
    news = world.table.attendance.news

    def tells(have: int | None) -> Telling:
        telling = news(have)
        update = telling.update
        plant(telling, update=lambda *asked: spoil(update(*asked)))
        return telling

    plant(world.table.attendance, news=tells)


def in_a_refusal(world: World) -> None:
    refuse = world.table.attendance.refuse

    def tells(listener: Any, message_id: str, _refused: Illegal) -> None:
        refuse(listener, message_id, Illegal("no-such-seat", seat=secret(world)))

    plant(world.table.attendance, refuse=tells)


def in_the_pace_of_a_bot(world: World) -> None:
    decide = world.pilot.decide

    async def hesitates(*asked: Any, wait: Wait) -> Any:
        action = await decide(*asked, wait=wait)
        world.loop.seconds += secret(world) / 1000
        return action

    plant(world.pilot, decide=hesitates)


def in_a_timer(world: World) -> None:
    class Talking(Timers):
        def follow(self, asks: Any) -> None:
            self.limit = 90 + secret(world) / 1000
            super().follow(asks)

    world.table.timers = Talking(world.clock, Seeded(), "live")


def in_what_others_are_asked(world: World) -> None:
    asked = world.game.asked
    hint = {Seat(0): Ask("hint")}
    plant(world.game, asked=lambda: {**(hint if secret(world) % 2 else {}), **asked()})


def in_the_room(world: World) -> None:
    told = world.table.attendance
    room, update = told.room, told.tell_update

    def tells(have: int) -> None:
        update(have)
        told.tell_room()

    plant(told, room=lambda: replace(room(), watching=secret(world)))
    plant(told, tell_update=tells)


def in_the_delay_of_a_message(world: World) -> None:
    send = world.ear.send
    plant(world.ear, send=lambda message, wait=0: send(message, wait + secret(world)))


def in_legal_actions(world: World) -> None:
    """Returns the legal actions of another seat, as if they were the listener's own."""
    rules = world.game.rules

    def mixed(told: bytes) -> bytes:
        others = [rules.legal(world.game.recorder.state, seat) for seat in world.game.asked() if seat >= 0]
        return told + b" " * sum(map(len, others))

    _plant_in_updates(world, mixed)


LEAKS: tuple[Callable[[World], None], ...] = (
    in_an_update,
    in_a_refusal,
    in_the_pace_of_a_bot,
    in_a_timer,
    in_what_others_are_asked,
    in_the_room,
    in_the_delay_of_a_message,
    in_legal_actions,
)


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_a_planted_leak_is_found(leak: Plant) -> None:
    with pytest.raises(Leak):
        play_with(leak)


def play_with(leak: Plant) -> None:
    subject = SUBJECTS["travelogue"]
    for number in range(60):
        alike(subject, subject.options[number % 3], Random(f"planted {number}"), leak)
