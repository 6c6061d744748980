"""A finished game, frame by frame: what is shown is what was seen and heard, and nothing before the end."""

from __future__ import annotations

import asyncio
import gzip
import json
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

from gadabout.client import call, create
from gadabout.core.beginning import start
from gadabout.core.codec import encode
from gadabout.core.contract import Onlooker, Seat, heard
from gadabout.core.log import Log
from gadabout.server.store.sqlite import Store
from gadabout.server.table.film.film import make_film, unpacked
from gadabout.server.table.film.frames import OPEN, Frames, frames, onlooker
from tests.recording import FIXTURES, load
from tests.server.conftest import Server, refusal

GAMES = [("travelogue", "players-4"), ("eighty_days", "players-6"), ("travel_blog", "no-rush")]
PEOPLE = ("Jana", "Petr", "Eva", "Ota", "Iva", "Jan")


def shown(log: Log, who: int | str, language: str = "") -> Frames:
    people = PEOPLE[: log.rules.seats(log.options)]
    return frames(unpacked(make_film(log.lines)), "ABCDEF", people, who, language)


def views(document: Frames) -> list[dict[str, Any]]:
    """Each frame's whole view: what has changed, laid over what was."""
    view: dict[str, Any] = {}
    seen = []
    for frame in document.frames:
        view = view | json.loads(bytes(frame.view))
        seen.append(view)
    return seen


def as_json(log: Log, state: Any, seat: Onlooker) -> Any:
    return json.loads(encode(log.rules.view(state, seat)))


@pytest.mark.parametrize(("game", "name"), GAMES)
def test_frames_are_what_each_saw_and_heard(game: str, name: str) -> None:
    log, steps = load(game, name)
    for who in range(-1, log.rules.seats(log.options)):
        seat = None if who < 0 else Seat(who)
        document = shown(log, who, "en")
        states = [start(log), *(step.state for step in steps)]
        assert views(document) == [as_json(log, state, seat) for state in states]
        for frame, step in zip(document.frames[1:], steps, strict=True):
            assert (frame.n, frame.by) == (step.entry.n, step.entry.by)
            events = heard(step.told, seat)
            assert [log.codec.event(bytes(event)) for event in frame.events] == events
            people = PEOPLE[: log.rules.seats(log.options)]
            assert list(frame.words) == [log.rules.say(log.options, one, people, "en") for one in events]


@pytest.mark.parametrize(("game", "name"), GAMES)
def test_open_frames_show_every_hand_and_no_secret_twice(game: str, name: str) -> None:
    log, steps = load(game, name)
    document = shown(log, OPEN, "cs")
    for seat in range(log.rules.seats(log.options)):
        own = shown(log, seat)
        assert [frame.seats[seat] for frame in document.frames] == [frame.view for frame in own.frames]
    for frame, step in zip(document.frames[1:], steps, strict=True):
        events = [log.codec.event(bytes(event)) for event in frame.events]
        assert all(one.event in events for one in step.told if one.to is None or None not in one.to)
        assert len(events) == sum(one.to is None or None not in one.to for one in step.told)
        assert len(frame.words) == len(events)


def test_a_film_is_small() -> None:
    """A log and its film, of which there are as many as games."""
    for game, name in GAMES:
        lines = (FIXTURES / game / f"{name}.jsonl").read_bytes().splitlines()
        assert len(make_film(lines)) < 2 * sum(map(len, lines)), (game, name)


@pytest.mark.parametrize("asked", ["4", "-1", "x", "01", "²", "9" * 5000])
def test_a_seat_that_is_not_there_is_refused(asked: str) -> None:
    with pytest.raises(Exception, match="no-such-seat"):
        onlooker(asked, 4)
    assert onlooker("3", 4) == 3


def fetched(url: str, **headers: str) -> tuple[Any, bytes]:
    with urlopen(Request(url, headers=headers), timeout=60) as answer:
        return answer.headers, answer.read()


async def finished(server: Server) -> str:
    """A short game between a person who only watches and a bot, to its end."""
    seat = await create(server.base, "travelogue", "Jana", options={"players": 2})
    await seat.host("bots", seat=1, level="random")
    assert refusal(server, f"/api/tables/{seat.table}/frames") == "not-over"
    await seat.host("start")
    await seat.host("bots", seat=0, level="random")
    assert refusal(server, f"/api/tables/{seat.table}/frames?seat=open") == "not-over"
    async with seat:
        async for _ in seat.news():
            pass
    return seat.table


@pytest.mark.own_server
def test_a_finished_game_has_a_permalink_that_outlives_the_server(server: Server, tmp_path: Path) -> None:
    table = asyncio.run(finished(server))
    path = f"/api/tables/{table}/frames"
    first = call(server.base, f"{path}?seat=0&language=cs")
    assert first["people"][0] == "Jana"
    assert first["frames"][0]["n"] == 0
    assert any("Jana" in words for frame in first["frames"] for words in frame.get("words", ()))
    assert min(first["result"]["ranks"]) == 1
    assert refusal(server, f"{path}?seat=2") == "no-such-seat"
    assert refusal(server, f"{path}?language=xx") == "no-such-language"
    headers, plain = fetched(server.base + path)
    assert headers["content-encoding"] is None
    headers, packed = fetched(server.base + path, **{"accept-encoding": "gzip"})
    assert gzip.decompress(packed) == plain
    assert len(packed) < len(plain) / 4
    server.stop(kill=True)
    store = Store(tmp_path / "gadabout.sqlite")
    kept = asyncio.run(store.film(table))
    store.close()
    assert kept is not None
    server.start()
    assert call(server.base, f"{path}?seat=0&language=cs") == first
