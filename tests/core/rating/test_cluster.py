"""A real scheduler and two workers on this machine: the same results, and nothing lost with a worker."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from core.bots.rating.measure import measure
from core.bots.workers import Cluster, NoCluster, ThisProcess
from tests.core.rating.test_measure import POKER
from tui.cli.simulate import Series, simulate

distributed = pytest.importorskip("distributed", reason="needs the extra `cluster`")
pytestmark = pytest.mark.slow


@contextmanager
def cluster(folder: Path) -> Iterator[tuple[str, list[Any]]]:
    """A scheduler and two worker processes on the loopback interface."""
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, host="127.0.0.1", dashboard_address=None, local_directory=str(folder)
    ) as running:
        yield running.scheduler_address, list(running.workers.values())


def test_a_cluster_gives_the_same_result_though_a_worker_is_killed(tmp_path: Path) -> None:
    here = measure(POKER, 8, ThisProcess())
    with cluster(tmp_path) as (address, nannies):
        there = Cluster(address)
        killed: list[int] = []

        def kill(deals: int, results: object) -> None:
            if not killed:
                killed.append(nannies[0].pid)
                nannies[0].process.process.kill()

        found = measure(POKER, 8, there, watch=kill)
        there.close()
    assert killed, "a worker was killed while the work went on"
    assert (found.shares, found.margin, found.by_seat) == (here.shares, here.margin, here.by_seat)


def test_sim_gives_the_same_result_on_a_cluster(tmp_path: Path) -> None:
    series = Series("chicago_poker", None, {"deck": "full", "goal": "short"}, ("random", "easy"), "7")
    with cluster(tmp_path) as (address, _):
        there = simulate(series, 6, 1, cluster=address)
    here = simulate(series, 6, 1)
    assert there["seats"] == here["seats"]


def test_no_scheduler_is_one_sentence() -> None:
    with pytest.raises(NoCluster, match="No scheduler answers at"):
        Cluster("tcp://127.0.0.1:9")
