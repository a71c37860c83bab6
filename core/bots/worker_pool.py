"""Bots that think in processes of their own, so that the process that serves people is never busy with them.

Jobs are taken from each owner in turn: an owner of many bots waits for their own, and others do not wait for them.
"""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from multiprocessing import get_context
from typing import Any, NamedTuple

import msgspec

from core import registry
from core.bots.advice import Advice, advise
from core.bots.levels import make_bot
from core.game import Action, AnyGame, Wait
from core.table import Update

OVERDUE_SECONDS = 15.0
"""Seconds one decision may take. A worker that takes longer is stuck, and all are started anew."""
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

    def when_crowded(self) -> Job:
        """Return what is done instead while many wait."""
        return self._replace(level=FASTER.get(self.level, self.level))

    def done(self) -> Action | Wait:
        """Decide. Called in a worker."""
        return make_bot(self.level, self.seed).choose(_load(self.game, self.board), self.update)


class HintJob(NamedTuple):
    """One hint to be worked out."""

    game: str
    board: str
    update: Update
    names: tuple[str, ...]

    def when_crowded(self) -> HintJob:
        """Return the same: a hint has one answer."""
        return self

    def done(self) -> Advice:
        """Work it out. Called in a worker."""
        return advise(_load(self.game, self.board), self.update, self.names)


def hint_job(game: AnyGame, update: Update, names: Sequence[str]) -> HintJob:
    """Return the job of a hint, without what was told before: only the view counts."""
    return HintJob(game.info.name, game.board_text(), msgspec.structs.replace(update, events=()), tuple(names))


class WorkerPool:
    """A few processes, and a queue for each owner."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self._executor: ProcessPoolExecutor | None = None
        self._queues: OrderedDict[str, deque[tuple[Job | HintJob, asyncio.Future[Any]]]] = OrderedDict()
        self._running: set[asyncio.Task[None]] = set()
        self._served = ""
        """The owner whose turn was last."""

    @property
    def waiting(self) -> int:
        """Return how many decisions wait for a worker."""
        return sum(len(queue) for queue in self._queues.values())

    @property
    def is_crowded(self) -> bool:
        """Return whether bots have to play faster."""
        return self.waiting > CROWDED * self.workers

    async def think(self, owner: str, job: Job) -> Action | Wait:
        """Return a bot's decision, made in a worker when it is its owner's turn. Raises whatever goes wrong there."""
        found: Action | Wait = await self._answer(owner, job)
        return found

    async def advise(self, owner: str, job: HintJob) -> Advice:
        """Return a hint, worked out in the same way."""
        found: Advice = await self._answer(owner, job)
        return found

    async def _answer(self, owner: str, job: Job | HintJob) -> Any:
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
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

    async def _run(self, job: Job | HintJob, answer: asyncio.Future[Any]) -> None:
        job = job.when_crowded() if self.is_crowded else job
        if self._executor is None:
            self._executor = ProcessPoolExecutor(self.workers, get_context("spawn"), _begin, (os.getpid(),))
        try:
            async with asyncio.timeout(OVERDUE_SECONDS):
                choice = await asyncio.get_running_loop().run_in_executor(self._executor, _done, job)
        except Exception as error:
            if not isinstance(error, (ValueError, TypeError, LookupError, ArithmeticError)):
                self._end_workers()
            if not answer.done():
                answer.set_exception(error)
            return
        if not answer.done():
            answer.set_result(choice)

    def _end_workers(self) -> None:
        """End all workers, dead, stuck or well. The next decision begins others."""
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


def _done(job: Job | HintJob) -> Any:
    return job.done()


@lru_cache(16)
def _load(name: str, board: str) -> AnyGame:
    return registry.load(name, board or None)
