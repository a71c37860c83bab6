"""What a server does, in figures: Prometheus' text format."""

from __future__ import annotations

import os
import platform
import resource
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from core.lan.protocol.handshake import MAJOR, MINOR

if TYPE_CHECKING:
    from core.lan.server.server import Server

BUCKETS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0)
"""Seconds."""
STARTED = time.time()
PHASES = ("lobby", "playing", "over")


class Histogram:
    """How often something took how long."""

    def __init__(self) -> None:
        self._counts = [0] * (len(BUCKETS) + 1)
        self._sum = 0.0

    @property
    def count(self) -> int:
        """Return how often it happened."""
        return sum(self._counts)

    def observe(self, seconds: float) -> None:
        """Count one."""
        self._counts[bisect_left(BUCKETS, seconds)] += 1
        self._sum += seconds

    def lines(self, name: str) -> Iterator[str]:
        """Return it in Prometheus' format."""
        total = 0
        for bound, count in zip((*map(str, BUCKETS), "+Inf"), self._counts, strict=True):
            total += count
            yield f'{name}_bucket{{le="{bound}"}} {total}'
        yield f"{name}_sum {self._sum:.6f}"
        yield f"{name}_count {total}"


class Metrics:
    """Counts of what happens. All that can be looked up is looked up when it is asked for."""

    def __init__(self) -> None:
        self.moves = Histogram()
        """How long moves took, from when they were heard until everybody was sent what is new."""
        self.lag = Histogram()
        """How much later than it should the server came to look round, once a second."""
        self.syncs = Histogram()
        """How long it took to write a move to the disk and have it there."""
        self.rejected: Counter[str] = Counter()
        """Requests that were refused, by code."""
        self.guests: dict[str, Callable[[], int]] = {}
        """How many have a screen in this process, by the way they came in."""


def exposition(server: Server) -> str:
    """Return all figures of a server."""
    return "\n".join(_lines(server)) + "\n"


def _lines(server: Server) -> Iterator[str]:
    rooms = list(server.rooms.values())
    phases = Counter[str](room.phase for room in rooms)
    members = [room_seat for room in rooms for room_seat in room.members.values()]
    yield from _gauge("backroom_tables", "Tables in memory.", {f'phase="{phase}"': phases[phase] for phase in PHASES})
    yield from _gauge("backroom_tables_kept", "Tables in the folder.", {"": len(server.config.store.kept())})
    yield from _gauge("backroom_connections", "Connections from other machines.", {"": server.admission.connections})
    yield from _gauge("backroom_connections_free", "How many more there is room for.", {"": server.free_connections})
    yield from _gauge("backroom_players", "People with a seat.", {"": sum(seat is not None for seat in members)})
    yield from _gauge("backroom_watchers", "People who watch.", {"": sum(seat is None for seat in members)})
    guests = {f'door="{door}"': count() for door, count in server.metrics.guests.items()}
    yield from _gauge("backroom_guests", "Guests who have their screen here.", guests)
    bots = sum(len(room.running_game.bots) for room in rooms if room.running_game is not None)
    yield from _gauge("backroom_bots", "Seats that bots play.", {"": bots})
    pool = server.config.pool
    yield from _gauge("backroom_bots_waiting", "Decisions of bots that wait for a worker.", {"": 0 if pool is None else pool.waiting})
    bot_moves = {f'game="{game}"': count for game, count in sorted(server.config.bot_moves.items())}
    yield from _counter("backroom_bot_moves_total", "Moves that bots made.", bot_moves)
    refusals = {f'limit="{limit}"': count for limit, count in sorted(server.admission.refusals.items())}
    yield from _counter("backroom_limit_hits_total", "How often a limit was hit.", refusals)
    rejected = {f'code="{code}"': count for code, count in sorted(server.metrics.rejected.items())}
    yield from _counter("backroom_rejected_total", "Requests that were refused.", rejected)
    for name, text, histogram in (
        ("backroom_move_seconds", "How long moves took.", server.metrics.moves),
        ("backroom_sync_seconds", "How long writing a move to the disk took.", server.metrics.syncs),
        ("backroom_loop_lag_seconds", "How late the server looked round.", server.metrics.lag),
    ):
        yield f"# HELP {name} {text}"
        yield f"# TYPE {name} histogram"
        yield from histogram.lines(name)
    build = f'version="{server.config.app}",protocol="{MAJOR}.{MINOR}",python="{platform.python_version()}"'
    yield from _gauge("backroom_build_info", "Which Backroom this is.", {build: 1})
    yield from _process()


def _process() -> Iterator[str]:
    """Return the figures of the process, by the names that Prometheus' own clients give them."""
    times = os.times()
    yield from _counter("process_cpu_seconds_total", "Processor time used.", {"": round(times.user + times.system, 2)})
    yield from _gauge("process_start_time_seconds", "When the process began, on the Unix clock.", {"": round(STARTED, 2)})
    yield from _gauge("process_max_fds", "Files and connections there may be.", {"": resource.getrlimit(resource.RLIMIT_NOFILE)[0]})
    with suppress(OSError):  # only Linux tells these
        pages = int(Path("/proc/self/statm").read_bytes().split()[1])
        yield from _gauge("process_resident_memory_bytes", "Memory in use.", {"": pages * resource.getpagesize()})
        yield from _gauge("process_open_fds", "Files and connections open.", {"": len(os.listdir("/proc/self/fd")) - 1})


def _gauge(name: str, text: str, values: Mapping[str, float]) -> Iterator[str]:
    return _family(name, text, "gauge", values)


def _counter(name: str, text: str, values: Mapping[str, float]) -> Iterator[str]:
    return _family(name, text, "counter", values)


def _family(name: str, text: str, kind: str, values: Mapping[str, float]) -> Iterator[str]:
    yield f"# HELP {name} {text}"
    yield f"# TYPE {name} {kind}"
    for labels, value in values.items():
        yield f"{name}{{{labels}}} {value}" if labels else f"{name} {value}"
