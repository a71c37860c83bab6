"""A line that breaks while frames wait behind it: none of them is answered any more, so nobody fills a log with failed writes."""

from __future__ import annotations

import asyncio
from typing import Any

from core.lan.protocol.framing import FROM_PLAYER, pack
from core.lan.protocol.messages import Ping, Pong
from core.lan.transport.connection import Connection

FRAMES = 100


class BrokenTransport(asyncio.Transport):
    """A transport whose first write fails. As asyncio's own it is closing then, and the protocol hears of it later."""

    def __init__(self) -> None:
        super().__init__()
        self.writes = 0

    def write(self, data: Any) -> None:
        """Count it."""
        self.writes += 1

    def is_closing(self) -> bool:
        """Return whether a write has failed."""
        return self.writes > 0

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        """Buffer nothing."""


class Echo(Connection):
    """Answers each frame."""

    def on_frame(self, body: bytes) -> None:
        """Answer."""
        self.send(Pong(1))


def test_frames_that_wait_behind_a_broken_line_are_not_answered() -> None:
    echo, broken = Echo(FROM_PLAYER, lambda: 0.0), BrokenTransport()
    echo.connection_made(broken)
    echo.data_received(pack(Ping(1)) * FRAMES)
    echo.data_received(pack(Ping(1)) * FRAMES)
    echo.send(Pong(2))
    assert broken.writes == 1
