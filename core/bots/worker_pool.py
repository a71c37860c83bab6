"""Bots that think in processes of their own, so that the process that serves people is never busy with them.

Jobs are taken from each owner in turn: whoever has many bots waits for their own, and nobody else does.
"""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from multiprocessing import get_context
from typing import NamedTuple

from core import registry
from core.bots.levels import make_bot
from core.game import Action, AnyGame, Wait
from core.table import Update

OVERDUE_SECONDS = 15.0
"""How long one decision may take; a worker that takes longer is stuck, and all are begun anew."""
CROWDED = 4
"""With so many jobs waiting for each worker, bots play faster and weaker."""
FASTER = {"hard": "normal"}
NICENESS = 10


class Job(NamedTuple):
    """One decision to be made."""

    level: str
    seed: int
    game: str
    board: str
    update: Update


class WorkerPool:
    """A few processes, and a queue for each owner."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self._executor: ProcessPoolExecutor | None = None
        self._queues: OrderedDict[str, deque[tuple[Job, asyncio.Future[Action | Wait]]]] = OrderedDict()
        self._running: set[asyncio.Task[None]] = set()
        self._served = ""
        """The owner whose turn was last."""

    @property
    def waiting(self) -> int:
        """How many decisions wait for a worker."""
        return sum(len(queue) for queue in self._queues.values())

    @property
    def is_crowded(self) -> bool:
        """Whether bots have to play faster."""
        return self.waiting > CROWDED * self.workers

    async def think(self, owner: str, job: Job) -> Action | Wait:
        """Return a bot's decision, made in a worker when it is its owner's turn. Raises whatever goes wrong there."""
        answer: asyncio.Future[Action | Wait] = asyncio.get_running_loop().create_future()
        entry = (job, answer)
        self._queues.setdefault(owner, deque()).append(entry)
        self._hand_out()
        try:
            return await answer
        finally:
            queue = self._queues.get(owner)
            if queue is not None and entry in queue:
                queue.remove(entry)
                self._forget(owner)

    def close(self) -> None:
        """End the workers, whatever they are thinking about."""
        for task in self._running:
            task.cancel()
        self._end_workers()

    def _hand_out(self) -> None:
        while self._queues and len(self._running) < self.workers:
            owner = next((owner for owner in self._queues if owner != self._served), self._served)
            job, answer = self._queues[owner].popleft()
            self._queues.move_to_end(owner)
            self._served = owner
            self._forget(owner)
            if not answer.done():
                task = asyncio.get_running_loop().create_task(self._run(job, answer))
                self._running.add(task)
                task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        if not task.cancelled():
            self._hand_out()

    def _forget(self, owner: str) -> None:
        if not self._queues.get(owner, True):
            del self._queues[owner]

    async def _run(self, job: Job, answer: asyncio.Future[Action | Wait]) -> None:
        level = FASTER.get(job.level, job.level) if self.is_crowded else job.level
        if self._executor is None:
            self._executor = ProcessPoolExecutor(self.workers, get_context("spawn"), _begin, (os.getpid(),))
        try:
            async with asyncio.timeout(OVERDUE_SECONDS):
                choice = await asyncio.get_running_loop().run_in_executor(self._executor, _choose, job._replace(level=level))
        except Exception as error:
            if not isinstance(error, (ValueError, TypeError, LookupError, ArithmeticError)):
                self._end_workers()
            if not answer.done():
                answer.set_exception(error)
            return
        if not answer.done():
            answer.set_result(choice)

    def _end_workers(self) -> None:
        """End all workers, dead, stuck or well; the next decision begins others."""
        executor, self._executor = self._executor, None
        if executor is not None:
            processes = list((executor._processes or {}).values())
            executor.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.kill()


class PooledBot:
    """Fulfils `core.bots.player.Thinker`. It remembers nothing from one decision to the next."""

    def __init__(self, pool: WorkerPool, owner: Callable[[], str], level: str, seed: int) -> None:
        self._pool, self._owner, self._level, self._seed = pool, owner, level, seed

    async def think(self, game: AnyGame, update: Update) -> Action | Wait:
        """Decide, in a worker."""
        job = Job(self._level, self._seed + update.sequence, game.info.name, game.board_text(), update)
        return await self._pool.think(self._owner(), job)


def _begin(parent: int) -> None:
    """Let people come first, and end when the server does."""
    os.nice(NICENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def _choose(job: Job) -> Action | Wait:
    return make_bot(job.level, job.seed).choose(_load(job.game, job.board), job.update)


@lru_cache(16)
def _load(name: str, board: str) -> AnyGame:
    return registry.load(name, board or None)
