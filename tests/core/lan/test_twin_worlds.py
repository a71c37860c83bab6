"""Tables that differ only in what a seat may not know send it the same frames in the same order, over real sockets."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bench.twins import Figures, compare
from core import registry
from core.lan.server import seat_feed


@pytest.mark.parametrize("name", registry.GAMES)
async def test_twin_worlds_send_the_same(name: str) -> None:
    figures = await compare(registry.load(name), 150, Figures())
    assert figures.differences == 0
    assert figures.frames > figures.comparisons >= 150
    assert figures.refusals > 0


@pytest.mark.slow
@pytest.mark.parametrize("name", registry.GAMES)
async def test_twin_worlds_send_the_same_in_ten_thousand_comparisons(name: str) -> None:
    figures = await compare(registry.load(name), 10_000, Figures())
    print(f"{name}: {figures}")
    assert figures.differences == 0


async def test_a_server_that_tells_too_much_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    everything: Any = lambda events, seat: tuple(events)  # noqa: E731
    monkeypatch.setattr(seat_feed, "redact_all", everything)
    figures = await compare(registry.load("chicago_poker"), 150, Figures())
    assert figures.differences > 0


async def test_a_server_whose_numbers_depend_on_a_secret_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    original = seat_feed.SeatFeed.message

    def leaky(feed: seat_feed.SeatFeed, told: int, done: int) -> Any:
        state: Any = feed._table.state
        return msgspec.structs.replace(original(feed, told, done), done=sum(map(sum, state.hands)))

    monkeypatch.setattr(seat_feed.SeatFeed, "message", leaky)
    figures = await compare(registry.load("chicago_poker"), 150, Figures())
    assert figures.differences > 0
