"""Where long work is done: in this process, in others on this machine, or on a cluster that runs already.

Work is a pure function of one job. Results come in any order. Stopping early is leaving the loop.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from importlib import import_module
from itertools import islice
from multiprocessing import active_children
from typing import Any, Protocol, TypeVar

from core.errors import BackroomError

J = TypeVar("J")
R = TypeVar("R")

QUEUED = 2
"""Jobs handed out for each process, so that none waits for the next."""
PARENT_LOOKED_AT_SECONDS = 0.5
RETRIES = 5
"""So many times a cluster begins a job again whose worker was lost."""


class NoCluster(BackroomError):
    """The cluster cannot be used."""

    title = "The cluster cannot be used"


class Workers(Protocol):
    """Processes that jobs are handed to."""

    def run(self, work: Callable[[J], R], jobs: Iterable[J]) -> Generator[tuple[J, R], None, None]:
        """Yield each job with its result as they come. Take jobs only as workers become free."""


class ThisProcess:
    """One job after the other, in this process."""

    def run(self, work: Callable[[J], R], jobs: Iterable[J]) -> Generator[tuple[J, R], None, None]:
        for job in jobs:
            yield job, work(job)


class Processes:
    """So many processes on this machine. None outlives this one, however it ends."""

    def __init__(self, count: int) -> None:
        self._count = count

    def run(self, work: Callable[[J], R], jobs: Iterable[J]) -> Generator[tuple[J, R], None, None]:
        queue = iter(jobs)
        others = set(active_children())
        pool = ProcessPoolExecutor(self._count, initializer=_stay_with, initargs=(os.getpid(),))
        running: dict[Future[R], J] = {}
        finished = False
        try:
            while True:
                for job in islice(queue, self._count * QUEUED - len(running)):
                    running[pool.submit(work, job)] = job
                if not running:
                    finished = True
                    return
                for done in wait(running, return_when=FIRST_COMPLETED).done:
                    yield running.pop(done), done.result()
        finally:
            pool.shutdown(wait=finished, cancel_futures=True)  # waiting for a thread that Ctrl-C kept from starting is an error
            if not finished:  # stopped early, as by Ctrl-C: nobody waits for what is not wanted any more
                for child in set(active_children()) - others:
                    child.kill()


def _stay_with(parent: int) -> None:
    """Leave Ctrl-C to the process that handed out the work, and end this worker when that process is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_DFL)

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(PARENT_LOOKED_AT_SECONDS)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


class Cluster:
    """The workers of a Dask scheduler. Jobs of a lost worker are done by another."""

    def __init__(self, address: str) -> None:
        try:
            self._dask: Any = import_module("distributed")
        except ImportError:
            raise NoCluster("A cluster needs Dask's distributed, which is not installed: pip install 'backroom[cluster]'.") from None
        try:
            self._client: Any = self._dask.Client(address, timeout=10)
        except (OSError, ValueError) as error:
            raise NoCluster(f"No scheduler answers at {address}: {error}.") from None

    def close(self) -> None:
        self._client.close()

    def run(self, work: Callable[[J], R], jobs: Iterable[J]) -> Generator[tuple[J, R], None, None]:
        queue = iter(jobs)
        running: dict[Any, J] = {}
        try:
            while True:
                room = QUEUED * max(1, sum(self._client.nthreads().values())) - len(running)
                for job in islice(queue, max(0, room)):
                    running[self._client.submit(work, job, pure=False, retries=RETRIES)] = job
                if not running:
                    return
                for done in self._dask.wait(list(running), return_when="FIRST_COMPLETED").done:
                    yield running.pop(done), done.result()
        finally:
            self._client.cancel(list(running))


def workers(jobs: int, cluster: str | None = None) -> Workers:
    """Return the workers asked for on the command line."""
    if cluster:
        return Cluster(cluster)
    return Processes(jobs) if jobs > 1 else ThisProcess()
