"""Locks on files, so that only one program uses each at a time."""

from __future__ import annotations

from typing import IO

try:
    import fcntl
except ImportError:  # Windows has no fcntl: there, a file that is open twice goes unnoticed
    HAS_LOCKS = False
else:
    HAS_LOCKS = True


def lock(file: IO[bytes]) -> bool:
    """Tries to lock the file; True if it is ours now, until it is closed or the program ends in any way.

    Raises OSError where the file system has no locks, as on some network drives.
    """
    if HAS_LOCKS:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError):
            return False
    return True
