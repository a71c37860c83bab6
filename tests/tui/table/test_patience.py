"""Bots wait for a moment after a person's move."""

from __future__ import annotations

import asyncio

from tui.table.patience import Patience


async def passes(patience: Patience) -> bool:
    """Return whether bots may act now."""
    waiting = asyncio.ensure_future(patience.wait())
    await asyncio.sleep(0)
    done = waiting.done()
    waiting.cancel()
    return done


async def test_bots_may_act_unless_held() -> None:
    patience = Patience()
    assert await passes(patience)
    patience.hold(60)
    assert not await passes(patience)
    patience.release()
    assert await passes(patience)


async def test_a_hold_ends_by_itself() -> None:
    patience = Patience()
    patience.hold(0.01)
    async with asyncio.timeout(5):
        await patience.wait()


async def test_a_second_hold_counts_anew() -> None:
    patience = Patience()
    patience.hold(0)
    patience.hold(60)
    await asyncio.sleep(0.01)
    assert not await passes(patience)
    patience.release()
