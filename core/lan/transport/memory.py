"""A connection without a network: two protocols in one event loop, each hearing what the other writes. Never blocks, never loses.

As with a socket, each end hears in the context in which it was connected. What one player's screen keeps there stays there.
"""

from __future__ import annotations

import asyncio
import contextvars


class MemoryTransport(asyncio.Transport):
    """One end. It behaves towards its protocol as a socket's transport does."""

    def __init__(self, loop: asyncio.AbstractEventLoop, protocol: asyncio.Protocol, context: contextvars.Context, peer: str) -> None:
        super().__init__({"peername": (peer, 0)})
        self._loop = loop
        self._context = context
        self._protocol = protocol
        self._peer: MemoryTransport | None = None
        self._closing = False
        self._paused = False
        self._held: list[bytes] = []

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """Send to the other end, at the loop's next turn."""
        if not self._closing and self._peer is not None:
            self._loop.call_soon(self._peer._receive, bytes(data), context=self._peer._context)

    def close(self) -> None:
        """Close. Both ends learn of it after what was written."""
        if not self._closing:
            self._closing = True
            self._loop.call_soon(self._protocol.connection_lost, None, context=self._context)
            if self._peer is not None:
                self._loop.call_soon(self._peer.close, context=self._peer._context)

    def abort(self) -> None:
        """Close. Nothing is buffered here."""
        self.close()

    def is_closing(self) -> bool:
        """Return whether it was closed."""
        return self._closing

    def pause_reading(self) -> None:
        """Hold back what comes."""
        self._paused = True

    def resume_reading(self) -> None:
        """Hand over what was held back."""
        self._paused = False
        held, self._held = self._held, []
        for data in held:
            self._receive(data)

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        """Do nothing: nothing is buffered here."""

    def get_write_buffer_size(self) -> int:
        """Return 0: nothing is buffered here."""
        return 0

    def _receive(self, data: bytes) -> None:
        if self._paused:
            self._held.append(data)
        elif not self._closing:
            self._protocol.data_received(data)


def join(near: asyncio.Protocol, far: asyncio.Protocol, address: str = "memory") -> None:
    """Connect two protocols of the running loop. To the far one, which has a context of its own, the near one comes from this address."""
    loop = asyncio.get_running_loop()
    one = MemoryTransport(loop, near, contextvars.copy_context(), "memory")
    other = MemoryTransport(loop, far, contextvars.Context(), address)
    one._peer, other._peer = other, one
    other._context.run(far.connection_made, other)
    near.connection_made(one)
