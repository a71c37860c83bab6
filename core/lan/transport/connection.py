"""One end of a connection: frames in, frames out, and how long it has been silent or stuck. Its owner calls `beat`."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, cast

from core.lan.protocol.framing import FrameLimits, Framer, ProtocolError, pack
from core.lan.protocol.messages import Bye, Ping

log = logging.getLogger("backroom.lan")

HEARTBEAT = 5.0
"""Seconds of silence after which the other side is asked whether it is there."""
DEAD = 15.0
"""Seconds after which a silent or stuck connection is given up."""
FAREWELL = 2.0
"""Seconds a last message may take."""
HIGH, LOW = 1 << 16, 1 << 14
"""So many unsent bytes make a connection stuck, and unstuck again."""


class Connection(asyncio.Protocol):
    """What server and client have in common. Subclasses say what a frame means."""

    def __init__(self, limits: FrameLimits, now: Callable[[], float]) -> None:
        self._framer = Framer(limits)
        self._now = now
        self._transport: asyncio.Transport | None = None
        self._heard = self._asked = now()
        self._stuck_since: float | None = None
        self._closing_since: float | None = None
        self.lost = False

    @property
    def is_stuck(self) -> bool:
        """Return whether nothing more should be written for now."""
        return self._stuck_since is not None or self._transport is None or self.is_closing

    @property
    def is_closing(self) -> bool:
        """Return whether the last message was sent, or the transport has broken, which says so before it counts as lost."""
        return self._closing_since is not None or self.lost or (self._transport is not None and self._transport.is_closing())

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Note that the connection stands."""
        self._transport = cast(asyncio.Transport, transport)
        self._transport.set_write_buffer_limits(HIGH, LOW)
        self.on_open()

    def data_received(self, data: bytes) -> None:
        """Take what came."""
        self._heard = self._now()
        if not self.is_closing:
            self._framer.feed(data)
            self.drain()

    def drain(self) -> None:
        """Hear every whole frame that is there."""
        try:
            while not self.is_closing and self.may_hear() and (body := self._framer.next()) is not None:
                self.on_frame(body)
        except ProtocolError as error:
            self.violated(str(error))

    def pause_writing(self) -> None:
        """Note that the other side reads too slowly."""
        self._stuck_since = self._now()

    def resume_writing(self) -> None:
        """Note that it has caught up."""
        self._stuck_since = None
        self.on_unstuck()

    def connection_lost(self, error: Exception | None) -> None:
        """Note that the connection is gone."""
        if not self.lost:
            self.lost = True
            self.on_lost()

    def send(self, message: Any) -> None:
        """Send a message."""
        self.send_frame(pack(message))

    def send_frame(self, frame: bytes) -> None:
        """Send a message that is packed already."""
        if self._transport is not None and not self.is_closing:
            self._transport.write(frame)

    def close(self, last: Any | None = None) -> None:
        """Send a last message, if any, and hang up."""
        if self.is_closing or self._transport is None:
            return
        if last is not None:
            self.send(last)
        self._closing_since = self._now()
        self._transport.close()

    def abort(self) -> None:
        """Hang up at once."""
        if self._transport is not None:
            self._transport.abort()

    def violated(self, text: str) -> None:
        """Hang up, because the other side broke the protocol."""
        self.close(Bye("protocol", text))

    def beat(self, now: float) -> None:
        """Ask a silent other side whether it is there. Give up a dead or stuck one."""
        if self._closing_since is not None:
            if now - self._closing_since > FAREWELL:
                self.abort()
        elif self._stuck_since is not None and now - self._stuck_since > DEAD:
            self.given_up("it took nothing for too long")
        elif now - self._heard > DEAD:
            self.given_up("it fell silent")
        elif now - max(self._heard, self._asked) >= HEARTBEAT:
            self._asked = now
            self.send(Ping(0))

    def given_up(self, why: str) -> None:
        """Give the other side up as gone."""
        self.abort()

    def may_hear(self) -> bool:
        """Return whether another frame may be heard now."""
        return True

    def on_open(self) -> None:
        """Note that the connection stands."""

    def on_frame(self, body: bytes) -> None:
        """Take a frame."""
        raise NotImplementedError

    def on_unstuck(self) -> None:
        """Note that writing is possible again."""

    def on_lost(self) -> None:
        """Note that the connection is gone. Called once."""
