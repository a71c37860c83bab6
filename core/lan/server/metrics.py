"""What a server does, in figures: Prometheus' text format."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from core.lan.server.server import Server

BUCKETS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0)
"""Seconds."""
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
    refusals = {f'limit="{limit}"': count for limit, count in sorted(server.admission.refusals.items())}
    yield from _counter("backroom_limit_hits_total", "How often a limit was hit.", refusals)
    rejected = {f'code="{code}"': count for code, count in sorted(server.metrics.rejected.items())}
    yield from _counter("backroom_rejected_total", "Requests that were refused.", rejected)
    for name, text, histogram in (
        ("backroom_move_seconds", "How long moves took.", server.metrics.moves),
        ("backroom_loop_lag_seconds", "How late the server looked round.", server.metrics.lag),
    ):
        yield f"# HELP {name} {text}"
        yield f"# TYPE {name} histogram"
        yield from histogram.lines(name)


def _gauge(name: str, text: str, values: dict[str, int]) -> Iterator[str]:
    return _family(name, text, "gauge", values)


def _counter(name: str, text: str, values: dict[str, int]) -> Iterator[str]:
    return _family(name, text, "counter", values)


def _family(name: str, text: str, kind: str, values: dict[str, int]) -> Iterator[str]:
    yield f"# HELP {name} {text}"
    yield f"# TYPE {name} {kind}"
    for labels, value in values.items():
        yield f"{name}{{{labels}}} {value}" if labels else f"{name} {value}"
