"""The store: what returned is on disk, what failed left nothing behind."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from threading import Semaphore
from time import monotonic

import pytest

from gadabout.server.base.ports import StoreFailed, Write
from gadabout.server.store import sqlite as module
from gadabout.server.store.commits import MOST_TOGETHER
from gadabout.server.store.sqlite import Store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(tmp_path / "gadabout.sqlite")
    yield opened
    opened.close()


def lines(*numbers: int) -> tuple[bytes, ...]:
    return tuple(b"line %d" % number for number in numbers)


async def test_what_was_saved_is_there_again(store: Store) -> None:
    await store.save(Write("ABC", 1, b"{}", "playing", 0, lines(0, 1)))
    await store.save(Write("ABC", 2, n=2, lines=lines(2)))
    saved = await store.load("ABC")
    assert saved is not None
    assert saved.roster == b"{}"
    assert tuple(saved.lines) == lines(0, 1, 2)
    assert await store.codes("playing") == ["ABC"]
    assert await store.codes("over") == []
    assert await store.load("XYZ") is None


async def test_a_line_can_be_written_once_only(store: Store) -> None:
    """Two writers of one table can't both win, and nothing else suffers."""

    await store.save(Write("ABC", 1, b"{}", "playing", 0, lines(0)))
    writes = [
        Write("ABC", 2, n=1, lines=lines(1)),
        Write("ABC", 2, n=1, lines=lines(9)),
        Write("XYZ", 2, b"{}", "playing", 0, lines(5)),
    ]
    first, second, other = await asyncio.gather(*map(store.save, writes), return_exceptions=True)
    assert first is None
    assert isinstance(second, StoreFailed)
    assert other is None
    saved = await store.load("ABC")
    assert saved is not None
    assert tuple(saved.lines) == lines(0, 1)


async def test_many_tables_are_committed_together(store: Store) -> None:
    await asyncio.gather(
        *(store.save(Write(f"T{number}", 1, b"{}", "playing", 0, lines(number))) for number in range(500))
    )
    assert len(await store.codes("playing")) == 500


def test_where_many_write_at_once_what_comes_soon_after_is_gathered(tmp_path: Path) -> None:
    """One who writes alone waits only just after many who did."""
    store = Store(tmp_path / "gadabout.sqlite", apart=0.5)
    seen: list[list[int]] = []
    transaction = store._commits.transaction

    def watched(writes: list[Write]) -> None:
        seen.append([write.n for write in writes])
        if len(seen) == 3:
            # Meanwhile two more come in.
            busy.release()
            waiting.acquire()
        transaction(writes)

    busy, waiting = Semaphore(0), Semaphore(0)
    store._commits.transaction = watched

    async def work() -> None:
        def save(number: int) -> asyncio.Task[None]:
            return asyncio.create_task(store.save(Write("ABC", 1, n=number, lines=lines(number))))

        for number in range(2):
            await save(number)
        tasks = [save(2)]
        await asyncio.to_thread(busy.acquire)
        tasks += [save(3), save(4)]
        await asyncio.sleep(0)
        waiting.release()
        await asyncio.gather(*tasks)
        for number in range(5, 9):
            tasks.append(save(number))
            await asyncio.sleep(0.02)
        await asyncio.gather(*tasks)

    began = monotonic()
    asyncio.run(work())
    assert seen == [[0], [1], [2], [3, 4], [5, 6, 7, 8]]
    assert monotonic() - began > 0.4
    store.close()


def test_a_store_outlives_the_loop_that_it_wrote_for(store: Store) -> None:
    """A loop that ended in the middle of a commit hinders no later one, and loses nothing of it."""
    transaction, writing, go_on = store._commits.transaction, Semaphore(0), Semaphore(0)

    def slow(writes: list[Write]) -> None:
        writing.release()
        go_on.acquire()
        transaction(writes)

    async def leave_at_once() -> None:
        task = asyncio.create_task(store.save(Write("ABC", 1, b"{}", "playing", 0, lines(0))))
        await asyncio.to_thread(writing.acquire)
        task.cancel()

    store._commits.transaction = slow
    asyncio.run(leave_at_once())
    store._commits.transaction = transaction
    go_on.release()
    asyncio.run(asyncio.wait_for(store.save(Write("ABC", 2, n=1, lines=lines(1))), 5))
    saved = asyncio.run(store.load("ABC"))
    assert saved is not None
    assert tuple(saved.lines) == lines(0, 1)


def test_what_a_loop_left_in_heaps_hinders_no_later_one(tmp_path: Path) -> None:
    """More than one commit takes: the thread is free again, whoever's writes it had."""
    store = Store(tmp_path / "gadabout.sqlite", apart=1)

    async def leave_heaps() -> None:
        await asyncio.gather(*(store.save(Write(f"A{n}", 1, b"{}", "playing")) for n in range(2)))
        # After a crowd they wait for longer than their loop lives.
        for n in range(MOST_TOGETHER + 50):
            asyncio.create_task(store.save(Write(f"T{n}", 1, b"{}", "playing")))  # noqa: RUF006 - nobody waits
        await asyncio.sleep(0)

    asyncio.run(leave_heaps())
    asyncio.run(asyncio.wait_for(store.save(Write("LAST", 1, b"{}", "playing")), 5))
    assert len(asyncio.run(store.codes("playing"))) == MOST_TOGETHER + 53
    store.close()


async def test_closing_finishes_what_was_only_gathered(tmp_path: Path) -> None:
    path = tmp_path / "gadabout.sqlite"

    store = Store(path, apart=60)
    await asyncio.gather(*(store.save(Write(f"T{n}", 1, b"{}", "playing", 0, lines(n))) for n in range(2)))
    # After a crowd the next ones would wait for a minute.
    late = [asyncio.create_task(store.save(Write(f"T{n}", 1, b"{}", "playing"))) for n in range(2, 402)]
    await asyncio.sleep(0.05)
    assert await store.load("T2") is None
    store.close()
    await asyncio.wait_for(asyncio.gather(*late), 5)
    again = Store(path)
    assert len(await again.codes("playing")) == 402
    again.close()


def test_a_full_disk_refuses_and_keeps_what_was_there(store: Store) -> None:
    async def fill() -> int:
        await store.save(Write("ABC", 1, b"{}", "playing", 0, (b"x" * 2000,)))
        store._link.execute("PRAGMA max_page_count = 20")
        for number in range(1, 100):
            try:
                await store.save(Write("ABC", 1, n=number, lines=(b"x" * 2000,)))
            except StoreFailed:
                return number
        raise AssertionError("the disk is never full")

    kept = asyncio.run(fill())
    saved = asyncio.run(store.load("ABC"))
    assert saved is not None
    assert len(saved.lines) == kept


def test_a_locked_file_refuses(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "BUSY_SECONDS", 0.05)
    hasty = Store(store.path)
    blocker = sqlite3.connect(store.path, isolation_level=None)
    blocker.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreFailed, match="locked"):
        asyncio.run(hasty.save(Write("ABC", 1, b"{}", "playing")))
    blocker.execute("ROLLBACK")
    blocker.close()
    asyncio.run(hasty.save(Write("ABC", 1, b"{}", "playing")))
    hasty.close()


def test_what_is_committed_is_not_taken_for_lost_when_the_disk_fails_afterwards(store: Store) -> None:
    def no_checkpoint(action: int, name: str | None, *_: str | None) -> int:
        denied = action == sqlite3.SQLITE_PRAGMA and name == "wal_checkpoint"
        return sqlite3.SQLITE_DENY if denied else sqlite3.SQLITE_OK

    store._link.set_authorizer(no_checkpoint)
    asyncio.run(store.save(Write("ABC", 1, b"{}", "playing", 0, lines(0, 1), scrub=True)))
    saved = asyncio.run(store.load("ABC"))
    assert saved is not None
    assert tuple(saved.lines) == lines(0, 1)


async def test_closing_finishes_what_was_handed_in(tmp_path: Path) -> None:
    opened = Store(tmp_path / "games" / "gadabout.sqlite")

    saves = [asyncio.ensure_future(opened.save(Write(f"T{n}", 1, b"{}", "over"))) for n in range(50)]
    await asyncio.sleep(0)
    opened.close()
    await asyncio.gather(*saves)
    again = Store(tmp_path / "games" / "gadabout.sqlite")
    assert len(await again.codes("over")) == 50
    again.close()
