"""`gadabout serve`: the address that it shows, and settings that it refuses."""

from __future__ import annotations

import asyncio
import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from gadabout.cli.kit.network import home_address
from gadabout.client import create
from tests.server.store.test_folder import refused

NEEDS_NETWORK = pytest.mark.skipif(home_address() is None, reason="this machine is in no network")


def has_ipv6() -> bool:
    try:
        with socket.socket(socket.AF_INET6) as line:
            line.bind(("::", 0))
    except OSError:
        return False
    return True


@contextmanager
def told(folder: Path, *options: str) -> Iterator[str]:
    """Returns the address that a server shows."""
    where = ("--port", "0", "--data", str(folder), "--lang", "en")
    command = [sys.executable, "-m", "gadabout", "serve", *where]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        [*command, *options], stdout=subprocess.PIPE, text=True, env=environment
    ) as process:
        assert process.stdout
        try:
            first = process.stdout.readline()
            address = re.search(r"http://\S+:\d+", first)
            assert address, first
            yield address[0]
        finally:
            process.terminate()
            process.wait(60)


@NEEDS_NETWORK
@pytest.mark.parametrize(
    "host",
    [
        "0.0.0.0",
        "0",
        pytest.param("::", marks=pytest.mark.skipif(not has_ipv6(), reason="this machine has no IPv6")),
    ],
)
def test_a_server_on_all_addresses_shows_its_address_in_the_network(host: str, tmp_path: Path) -> None:
    with told(tmp_path, "--host", host) as address:
        assert address.rpartition(":")[0] == f"http://{home_address()}"

        async def moving(base: str) -> str:
            seat = await create(base, "travel_blog", "Jana")
            return str((await seat.host("moving"))["link"])

        own = f"http://127.0.0.1:{address.rpartition(':')[2]}"
        # A phone that scans what was made on the machine itself must get there, too.
        for base in (own, address):
            assert asyncio.run(moving(base)).startswith(address + "/move#")


def test_a_server_on_one_address_shows_that_address(tmp_path: Path) -> None:
    with told(tmp_path) as address:
        assert address.startswith("http://127.0.0.1:")
    with told(tmp_path, "--host", "localhost") as address:
        assert address.startswith("http://localhost:")


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0", "192.0.2.1"])
def test_the_home_network_and_an_address_are_not_asked_for_together(host: str, tmp_path: Path) -> None:
    serve = ("serve", "--port", "0", "--data", str(tmp_path), "--lan", "--host", host)
    assert "--lan chooses the address itself" in refused(*serve, "--lang", "en")
    assert "adresu volí --lan" in refused(*serve, "--lang", "cs")


@pytest.mark.parametrize("days", ["inf", "nan", "-1", "1e300", "1e9"])
def test_games_are_kept_for_a_time_that_fits_a_date(days: str, tmp_path: Path) -> None:
    said = refused("serve", "--port", "0", "--data", str(tmp_path), "--keep-days", days)
    assert "Invalid value for '--keep-days': Input should be" in said
