"""A file that only one program may have at a time."""

from __future__ import annotations

from typing import IO

try:
    import fcntl
except ImportError:  # Windows has no fcntl: there, nobody notices a file that is open twice
    HAS_LOCKS = False
else:
    HAS_LOCKS = True


def lock(file: IO[bytes]) -> bool:
    """Whether it is ours now: until it is closed, or the program ends in whatever way.

    OSError where the disk knows no locks, as some that are reached over a network.
    """
    if HAS_LOCKS:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError):
            return False
    return True
