"""How many files and sockets this process may have open, and how they are shared out between tables and connections."""

from __future__ import annotations

import contextlib
import resource

RESERVED = 32
"""For the program itself: its log, listening sockets, workers and names being looked up."""
PER_TABLE = 2
"""A lock and a journal."""
WANTED = 65_536


def raise_limit() -> int:
    """Raise the limit as far as the system allows. Return it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = WANTED if hard == resource.RLIM_INFINITY else min(WANTED, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return limit()


def limit() -> int:
    """Return how many may be open at the same time."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return WANTED if soft == resource.RLIM_INFINITY else soft


def for_tables() -> int:
    """Return how many tables may be in memory: they get half of what there is."""
    return max(1, (limit() - RESERVED) // 2 // PER_TABLE)


def for_connections(tables: int) -> int:
    """Return how many connections there is room for beside so many tables."""
    return max(1, limit() - RESERVED - PER_TABLE * tables)
