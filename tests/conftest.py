"""How hypothesis searches: the same examples each time in CI, new ones on a desk; and what is measured."""

import asyncio
import os
import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from inspect import iscoroutinefunction
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.costs import Costs
from tests.scale import scaled

HERE = Path(__file__).parent

settings.register_profile(
    "gadabout",
    max_examples=scaled(1000, least=20),
    deadline=None,
    derandomize=bool(os.environ.get("CI")),
    print_blob=True,
    # How long drawing takes says more about the machine than about the test.
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("gadabout")

MEASURED = ("core", "games")
"""Coverage is counted here alone: it takes up to three times as long, and the rules are what is measured."""
HEAVY = (
    "games/eighty_days/test_bundles.py",
    "games/eighty_days/test_drawn_out.py",
    "games/eighty_days/test_makings.py",
    "games/eighty_days/test_memory.py",
    "games/travel_blog/test_scoring_brute_force.py",
    "games/travelogue/test_knowledge.py",
    "games/travelogue/test_sight.py",
)
"""But not here: these play for long, and what they pass is to be covered elsewhere."""


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Costs())


def pytest_pycollect_makemodule(module_path: Path, parent: pytest.Collector) -> None:
    """Loads the plugin of the only file that needs it; it would cost each worker a second."""
    if module_path.name == "test_openapi.py":
        parent.config.pluginmanager.import_plugin("schemathesis.pytest.plugin")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begins with what takes longest, compiling, so that no worker is left waiting for it."""
    items.sort(key=lambda item: item.path.name != "test_compiled.py")


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> None:
    """Runs a test that is a coroutine in a loop of its own."""
    if iscoroutinefunction(test := pyfuncitem.obj):
        pyfuncitem.obj = lambda **given: asyncio.run(test(**given))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None]:
    with without_browser(item):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    """Without pytest-cov's own mark, which leaves one of two tracers on where the tests are shared out."""
    tracer = sys.gettrace()
    if not _under(item, MEASURED) or _under(item, HEAVY):
        sys.settrace(None)
    try:
        with without_browser(item):
            return (yield)
    finally:
        sys.settrace(tracer)


def _under(item: pytest.Item, places: tuple[str, ...]) -> bool:
    return any(item.path.is_relative_to(HERE / place) for place in places)


@contextmanager
def without_browser(item: pytest.Item) -> Iterator[None]:
    """Playwright's loop runs on while its browser is open; tests of anything else have loops of their own."""
    if item.path.is_relative_to(HERE / "browser"):
        yield
        return
    running = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    try:
        yield
    finally:
        asyncio._set_running_loop(running)
