"""Bots in processes of their own: owners take turns, and whatever happens to a worker the game goes on."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator

import pytest

from core import registry
from core.bots.advice import advise
from core.bots.player import Thinker
from core.bots.worker_pool import CROWDED, Job, PooledBot, WorkerPool, hint_job
from core.chance import seeded
from core.option_defaults import full_options
from core.session import GameSession
from core.table import Seat, Table

GAME = registry.load("chicago_poker")


def dealt() -> Table:
    options = full_options(GAME.info)
    return Table(GAME, options, (Seat("Al", "bot", "easy"), Seat("Bo", "bot", "easy")), seeded(1))


def job(level: str = "easy", seed: int = 1) -> Job:
    table = dealt()
    return Job(level, seed, "chicago_poker", GAME.board_text(), table.update(table.game.actors(table.state)[0]))


@pytest.fixture
async def pool() -> AsyncIterator[WorkerPool]:
    pool = WorkerPool(1)
    yield pool
    pool.close()


async def test_a_worker_decides_as_a_bot_here_would(pool: WorkerPool) -> None:
    wanted = job()
    assert await pool.think("Al", wanted) in wanted.update.legal


async def test_a_hint_of_a_worker_is_that_of_this_process(pool: WorkerPool) -> None:
    update = job().update
    found = await pool.advise("Al", hint_job(GAME, update, ("Al", "Bo")))
    assert found == advise(GAME, update, ("Al", "Bo"))


async def test_a_whole_game_in_workers(pool: WorkerPool) -> None:
    table = dealt()
    session = GameSession(table, 0.0, make=lambda level, seed: PooledBot(pool, lambda: "owner", level, seed))
    session.seat_bots({0: "random", 1: "random"}, lambda seat: seat)
    async with asyncio.timeout(60):
        while not session.is_over:
            await asyncio.sleep(0.01)
    session.close()


async def test_owners_take_turns(pool: WorkerPool, monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[str] = []

    async def run(wanted: Job, answer: asyncio.Future[object]) -> None:
        await asyncio.sleep(0)
        served.append(wanted.level)
        answer.set_result(None)

    monkeypatch.setattr(pool, "_run", run)
    greedy = [pool.think("greedy", job("greedy")) for _ in range(5)]
    await asyncio.gather(*greedy, pool.think("modest", job("modest")))
    assert served.index("modest") == 1


async def test_many_waiting_decisions_make_bots_play_faster(pool: WorkerPool) -> None:
    thinking = [asyncio.ensure_future(pool.think("Al", job("random", n))) for n in range(CROWDED + 3)]
    await asyncio.sleep(0)
    assert pool.is_crowded
    await asyncio.gather(*thinking)
    assert not pool.is_crowded
    assert pool.waiting == 0


async def test_a_worker_that_is_killed_is_replaced(pool: WorkerPool) -> None:
    await pool.think("Al", job())
    assert pool._executor is not None
    (worker,) = pool._executor._processes
    os.kill(worker, signal.SIGKILL)
    with pytest.raises(Exception, match="terminated"):
        await pool.think("Al", job())
    wanted = job()
    assert await pool.think("Al", wanted) in wanted.update.legal


async def test_a_bot_that_fails_in_its_worker_costs_no_worker(pool: WorkerPool) -> None:
    await pool.think("Al", job())
    with pytest.raises(ValueError, match="no bot"):
        await pool.think("Al", job("genius"))
    executor = pool._executor
    await pool.think("Al", job())
    assert pool._executor is executor


async def test_who_gets_up_while_a_bot_waits_frees_its_place(pool: WorkerPool) -> None:
    first = asyncio.ensure_future(pool.think("Al", job()))
    second = asyncio.ensure_future(pool.think("Al", job()))
    await asyncio.sleep(0)
    second.cancel()
    await asyncio.gather(second, return_exceptions=True)
    assert pool.waiting == 0
    await first


def test_a_pooled_bot_is_a_thinker() -> None:
    assert isinstance(PooledBot(WorkerPool(1), lambda: "", "easy", 1), Thinker)
