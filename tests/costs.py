"""Counts where the CPU time of a test run goes, and fails the run if it leaves a process behind."""

from __future__ import annotations

import ctypes
import os
import sys
import time
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

SHOWN = 20
GRACE_SECONDS = 5.0
SUBREAPER = 36
"""PR_SET_CHILD_SUBREAPER: what a child leaves behind becomes ours, so that it is counted and found."""
HELPERS = ("multiprocessing.resource_tracker", "multiprocessing.forkserver")
"""Python itself ends these with the interpreter."""


class Process(NamedTuple):
    pid: int
    state: str
    parent: int
    seconds: float
    """Of CPU, with those of its children that have ended."""


def family() -> list[Process]:
    """Returns this process and all its descendants; nothing where there is no /proc."""
    own, found = os.getpid(), list[Process]()
    waiting = [own]
    children: dict[int, list[Process]] = {}
    for each in _processes():
        if each.pid == own:
            found.append(each)
        children.setdefault(each.parent, []).append(each)
    while waiting:
        born = children.get(waiting.pop(), [])
        found += born
        waiting += [each.pid for each in born]
    return found


def _processes() -> Iterator[Process]:
    tick = os.sysconf("SC_CLK_TCK") if sys.platform != "win32" else 100
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            stat = (folder / "stat").read_text("utf-8", "replace")
        except OSError:
            continue  # it has ended meanwhile
        fields = stat.rpartition(")")[2].split()
        yield Process(int(folder.name), fields[0], int(fields[1]), sum(map(int, fields[11:15])) / tick)


def left_behind() -> list[str]:
    """Waits a moment for children to end; returns the command lines of those that don't."""
    deadline = time.monotonic() + GRACE_SECONDS
    while (left := list(_running())) and time.monotonic() < deadline:
        time.sleep(0.05)
    return left


def _running() -> Iterator[str]:
    for each in family():
        if each.pid == os.getpid() or each.state == "Z":
            continue
        try:
            words = Path(f"/proc/{each.pid}/cmdline").read_bytes().decode("utf-8", "replace").split("\0")
        except OSError:
            continue
        command = " ".join(words).strip()
        if command and not any(helper in command for helper in HELPERS):
            yield f"{each.pid} {command[:120]}"


class Costs:
    """A plugin of pytest: each worker counts for itself, and the runner adds up and reports."""

    def __init__(self) -> None:
        self.spent: dict[str, float] = {}
        self.left: list[str] = []
        self._counted = 0.0
        if sys.platform == "linux":
            ctypes.CDLL(None).prctl(SUBREAPER, 1, 0, 0, 0)

    def _count(self, name: str) -> None:
        """Adds what was spent since the last time."""
        # A process that nobody waited for takes its time with it, so the sum can shrink.
        total = max(self._counted, sum(each.seconds for each in family()))
        self._add(name, total - self._counted)
        self._counted = total

    def _add(self, name: str, seconds: float) -> None:
        self.spent[name] = self.spent.get(name, 0.0) + seconds

    @pytest.hookimpl(wrapper=True)
    def pytest_collection(self) -> Generator[None, object, object]:
        self._count("starting")
        result = yield
        self._count("collecting")
        return result

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(
        self, item: pytest.Item, nextitem: pytest.Item | None
    ) -> Generator[None, object, object]:
        result = yield
        if nextitem is None or nextitem.path != item.path:
            self._count(item.nodeid.partition("::")[0])
        return result

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        told = getattr(node, "workeroutput", {})
        for name, seconds in told.get("spent", {}).items():
            self._add(name, seconds)
        self.left += told.get("left", [])

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        self.left += left_behind()
        output = getattr(session.config, "workeroutput", None)
        if output is not None:
            self._count("ending")
            output.update(spent=self.spent, left=self.left)
            return
        if session.config.pluginmanager.has_plugin("dsession"):
            self._add("the runner", time.process_time())
        else:
            self._count("ending")
        reporter = session.config.pluginmanager.get_plugin("terminalreporter")
        if self.left and reporter is not None:
            words = "Processes run on after the tests:\n" + "\n".join(self.left)
            failed = pytest.CollectReport("processes left behind", "failed", words, None)
            reporter.stats.setdefault("error", []).append(failed)
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    @pytest.hookimpl(tryfirst=True)
    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        folders: dict[str, float] = {}
        for name, seconds in self.spent.items():
            folder = "/".join(name.split("/")[:2])
            folders[folder] = folders.get(folder, 0.0) + seconds
        terminalreporter.section("CPU seconds")
        for spent in (folders, self.spent):
            for name in sorted(spent, key=spent.__getitem__, reverse=True)[:SHOWN]:
                terminalreporter.write_line(f"{spent[name]:8.1f}  {name}")
            terminalreporter.write_line("")
        terminalreporter.write_line(f"{sum(self.spent.values()):8.1f}  in all")
