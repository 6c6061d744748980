"""How the server begins and ends: where it is found, and that nothing is lost when it is told to stop."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
import segno
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from gadabout.cli.kit.network import drawn, home_address
from gadabout.client import DECODER, call
from gadabout.core.codec import encode
from gadabout.games.travel_blog.model import GoOn
from gadabout.server.edge import request_head
from gadabout.server.store.sqlite import Store
from gadabout.server.wire import messages
from tests.scale import scaled
from tests.server.conftest import Server, serving
from tests.server.people import begun

STOPS = scaled(40, least=4)
GO_ON = (msgspec.Raw(encode(GoOn())),)


async def heard(socket: ClientConnection) -> list[messages.FromServer]:
    """All that comes until the line is closed."""
    messages = []
    try:
        while True:
            messages.append(DECODER.decode(await asyncio.wait_for(socket.recv(), 60)))
    except ConnectionClosed:
        return messages


async def stopped_after_a_move(server: Server, busy: float) -> tuple[str, list[messages.FromServer], int]:
    """A player moves while the disk is busy, and the server is told to stop just then."""
    host, _ = await begun(server)
    async with connect(server.base.replace("http", "ws") + "/api/live") as socket:
        await socket.send(encode(messages.Attend(host.table, (host.key,))).decode())
        while not isinstance(DECODER.decode(await asyncio.wait_for(socket.recv(), 60)), messages.Update):
            pass
        with closing(sqlite3.connect(server.folder / "gadabout.sqlite", isolation_level=None)) as blocker:
            blocker.execute("BEGIN IMMEDIATE")
            await socket.send(encode(messages.Submit("a", host.table, 0, 0, GO_ON)).decode())
            assert server.process
            server.process.send_signal(signal.SIGTERM)
            await asyncio.sleep(busy)
            blocker.execute("ROLLBACK")
        told = await heard(socket)
        assert socket.close_code is not None
        return host.table, told, socket.close_code


@pytest.mark.parametrize("number", range(STOPS))
def test_a_move_before_the_end_is_stored_and_told_or_refused(tmp_path: Path, number: int) -> None:
    server = Server(tmp_path)
    server.start()
    table, sent, code = asyncio.run(stopped_after_a_move(server, number % 4 * 0.15))
    assert server.process
    assert server.process.wait(60) in {0, -signal.SIGTERM}
    answers = [each for each in sent if isinstance(each, messages.Accepted | messages.Refused)]
    assert len(answers) == 1, "lost without a word"
    store = Store(tmp_path / "gadabout.sqlite")
    saved = asyncio.run(store.load(table))
    store.close()
    assert saved is not None
    moves = [line for line in saved.lines[1:] if b"GoOn" in line]
    assert len(moves) == isinstance(answers[0], messages.Accepted)
    told = [each for each in sent if isinstance(each, messages.Update) and each.version == 1]
    assert bool(told) == bool(moves)
    assert code == 1012


def matrix(picture: str) -> list[list[bool]]:
    """The dark points of a code that was drawn with half blocks, two rows in a line."""
    plain = re.sub(r"\x1b\[[0-9;]*m", "", picture).splitlines()
    halves = {" ": (True, True), "█": (False, False), "▀": (False, True), "▄": (True, False)}
    rows = []
    for line in (line for line in plain if line and not line.isspace()):
        pairs = [halves[mark] for mark in line]
        rows += [[upper for upper, _ in pairs], [lower for _, lower in pairs]]
    return rows


@pytest.mark.skipif(home_address() is None, reason="this machine is in no network")
def test_in_the_home_network_the_code_leads_to_an_address_that_others_reach(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "gadabout", "serve", "--lan", "--port", "0", "--data", str(tmp_path)]
    process = subprocess.Popen(
        [*command, "--lang", "en"],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    assert process.stdout
    try:
        first = process.stdout.readline()
        address = re.search(r"http://\S+:\d+", first)
        assert address, first
        assert "127." not in address[0]
        assert "localhost" not in address[0]
        assert call(address[0], "/api/games")
        picture = process.stdout.readline() and "".join(
            process.stdout.readline() for _ in drawn(address[0]).splitlines()
        )
    finally:
        process.terminate()
        process.wait(60)
        process.stdout.close()
    expected = [
        [bool(point) for point in row] for row in segno.make(address[0], micro=False).matrix_iter(border=2)
    ]
    assert matrix(picture)[: len(expected)] == expected


def test_a_port_in_use_is_told_in_one_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        for lang, word in (("en", "can't listen"), ("cs", "nelze naslouchat")):
            command = [sys.executable, "-m", "gadabout", "serve", "--port", port, "--data", str(tmp_path)]
            ended = subprocess.run([*command, "--lang", lang], capture_output=True, text=True, check=False)
            assert ended.returncode == 2
            assert word in ended.stderr
            assert ended.stderr.count("\n") == 1


def test_the_browser_is_opened_if_asked(tmp_path: Path) -> None:
    note = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\nprintf %s "$1" > {note}.part && mv {note}.part {note}\n')
    browser.chmod(0o755)
    os.environ["BROWSER"] = f"{browser} %s"
    try:
        with serving(tmp_path / "games", "--open", "--limits", "0") as server:
            for _ in range(600):
                if note.exists():
                    break
                asyncio.run(asyncio.sleep(0.05))
            assert note.read_text() == server.base
    finally:
        del os.environ["BROWSER"]


def test_a_head_without_end_is_cut_off(server: Server) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as line:
        line.sendall(b"GET / HTTP/1.1\r\nhost: x\r\nx: ")
        sent = 0
        try:
            while sent < 100 * request_head.MOST_HEAD:
                line.sendall(b"y" * 4096)
                sent += 4096
        except OSError:
            pass
        assert sent < 100 * request_head.MOST_HEAD
    assert call(server.base, "/api/games")


@pytest.mark.parametrize("size", [33_000, 70_000, 200_000])
def test_a_long_head_is_refused_however_it_arrives(server: Server, size: int) -> None:
    for _ in range(5):
        with socket.create_connection(("127.0.0.1", server.port), timeout=60) as line:
            line.sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\nx: " + b"y" * size + b"\r\n\r\n")
            assert line.recv(12) == b"HTTP/1.1 431"


@pytest.mark.parametrize("cut", [0, 1, 2, 3])
def test_a_long_body_is_no_long_head(server: Server, cut: int) -> None:
    """Nor if the end of the head comes byte by byte."""
    body = b'{"log":"' + b"y" * 100_000 + b'"}'
    head = b"POST /api/imports HTTP/1.1\r\nhost: x\r\ncontent-length: %d\r\n\r\n" % len(body)
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as line:
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        whole = len(head) - cut
        for piece in (head[:whole], *(head[at : at + 1] for at in range(whole, len(head) - 1))):
            line.sendall(piece)
            time.sleep(0.05)
        line.sendall(head[max(whole, len(head) - 1) :] + body)
        assert line.recv(12) == b"HTTP/1.1 409"


def test_refused_sockets_are_no_errors(tmp_path: Path) -> None:
    running = Server(tmp_path / "games")
    with (tmp_path / "log").open("wb") as log:
        running.start(log)
        for _ in range(3):
            with socket.create_connection(("127.0.0.1", running.port), timeout=60) as line:
                line.sendall(
                    b"GET /api/live HTTP/1.1\r\nhost: x\r\norigin: http://y\r\nupgrade: websocket\r\n"
                    b"connection: upgrade\r\nsec-websocket-version: 13\r\n"
                    b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
                )
                assert line.recv(12) == b"HTTP/1.1 403"
                while line.recv(4096):
                    pass
        running.stop()
    assert '"level": "error"' not in (tmp_path / "log").read_text()
