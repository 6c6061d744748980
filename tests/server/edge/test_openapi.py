"""The calls as they are described: whatever is sent, the answer is one that the description names."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from gadabout import __version__
from gadabout.server.calls.all import CALLS
from gadabout.server.edge.openapi import openapi
from tests.scale import scaled
from tests.server.conftest import Server, serving

DESCRIPTION = openapi(CALLS, __version__)
SCHEMA = schemathesis.openapi.from_dict(DESCRIPTION)
HOLDS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def hosting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("games")
    with serving(folder) as server:
        yield server


@SCHEMA.parametrize()
@settings(
    max_examples=scaled(150, least=5),
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_is_described(case: schemathesis.Case[Any], hosting: Server) -> None:
    case.call_and_validate(base_url=hosting.base, checks=HOLDS, timeout=60)


def test_every_call_says_what_it_is_for() -> None:
    for path, methods in DESCRIPTION["paths"].items():
        for described in methods.values():
            assert described["summary"], path
            assert {"200", "400", "404", "409", "413", "429"} <= set(described["responses"])
