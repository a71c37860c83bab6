"""A connection as the server sees it. What it does wrong is answered and logged, and no other connection feels it."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

import msgspec

from core.lan.protocol.framing import FROM_PLAYER, ProtocolError, unpack
from core.lan.protocol.handshake import MAGIC, Hello, refused
from core.lan.protocol.messages import Bye, FromPlayer, Message, Ping, Pong
from core.lan.protocol.sanitize import sanitize
from core.lan.server.admission import IN_PROCESS, AdmissionControl
from core.lan.transport.connection import Connection, log
from core.lan.transport.rate_limit import RateLimit

if TYPE_CHECKING:
    from core.lan.server.room import Room

GREETING_SECONDS = 10.0
"""How long the greeting may take to come."""
FRAME_SECONDS = 15.0
"""How long one frame may take to come."""
UNSENT = 1 << 17
"""Bytes the system may hold for a connection. More would only be stale when they arrive."""
REPLACED = "Another program of yours has come back to this seat."
FLOOD_BEATS = 10
"""Beats in a row with more messages than allowed, after which it is a flood."""

NO_CLOCK = (-1, "")
"""No timer, and nobody waited for."""


class SentSoFar(msgspec.Struct):
    """How much of its table a connection was sent."""

    status: int = -1
    """The version of the table's status."""
    update: int = -1
    """The sequence number of the last update."""
    moves: int = 0
    chat: int = 0
    """Lines of chat."""
    action: int = 0
    """The id of the last of the player's own actions that was done."""
    clock: tuple[int, str] = NO_CLOCK
    journal: bool = False
    """Whether it was sent the whole game, now that that is over."""


class ConnectionHandler(Protocol):
    """What a connection needs of the server."""

    admission: AdmissionControl

    def arrived(self, connection: ServerConnection) -> None:
        """Note a new connection."""

    def greeted(self, connection: ServerConnection, hello: Hello) -> None:
        """Answer the greeting."""

    def heard(self, connection: ServerConnection, message: Message) -> None:
        """Do what a message asks for."""

    def departed(self, connection: ServerConnection) -> None:
        """Note that the connection is gone."""


class ServerConnection(Connection):
    """One connection, and how much of its table it was sent."""

    def __init__(
        self,
        handler: ConnectionHandler,
        now: Callable[[], float],
        rate: float,
        burst: float,
        address: str = "",
        settle: Callable[[], object] = lambda: None,
    ) -> None:
        super().__init__(FROM_PLAYER, now)
        self._handler = handler
        self.settle = settle
        """Called when it has greeted and was let in."""
        self._came = now()
        self._allowance = RateLimit(rate, burst, self._came)
        self._throttled = 0
        self.address = address
        """Where it comes from. "" until it stands: what its transport says."""
        self.name = ""
        self.token = ""
        """Of the seat it called for, whether there is one or not."""
        self.mark = ""
        """By what a ban knows the player's program. "" if it has not said."""
        self.greeted = False
        self.is_stranger = True
        """Whether it comes by the port, where nobody has asked for a room code yet. Other doors have, and this process needs none."""
        self.minor = 0
        """The minor version of the protocol it speaks."""
        self.capabilities: tuple[str, ...] = ()
        """Those that both sides have."""
        self.is_logged: bool | None = None
        """Whether its arrival was logged. None before it has done anything worth a line."""
        self.room: Room | None = None
        self.wrong_codes = 0
        self.seats_in_writing = 0
        """How many seats it has asked for whose writing is not done: until then it is told nothing of its table."""
        self._frames = 0
        """How many whole frames were heard."""
        self._partial_since: float | None = None
        """Since when a frame is begun and not ended."""
        self.forget()

    @property
    def label(self) -> str:
        """Return how the log names it. Those of this process have no address."""
        return self.name if self.address == IN_PROCESS else f"{self.address}: {self.name}"

    def log_arrival(self) -> None:
        """Log a player once, when they ask for more than the list of tables. Of an address with too many none is logged."""
        if self.is_logged is None:
            self.is_logged = self._handler.admission.may_log_arrival(self.address)
            if self.is_logged:
                log.info("%s comes in", self.label)

    def forget(self) -> None:
        """Count from the beginning again: nothing of the table was sent yet."""
        self.sent = SentSoFar()

    def on_open(self) -> None:
        """Note the address, and keep what the system holds for it small."""
        assert self._transport is not None
        peer = self._transport.get_extra_info("peername")
        self.address = self.address or (str(peer[0]) if peer else "?")
        line = self._transport.get_extra_info("socket")
        if line is not None:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNSENT)
        self._handler.arrived(self)

    def data_received(self, data: bytes) -> None:
        """Hear it, and note since when a frame is incomplete."""
        before = self._frames
        super().data_received(data)
        if len(self._framer) == 0 or self._throttled:
            self._partial_since = None
        elif self._partial_since is None or self._frames != before:
            self._partial_since = self._now()

    def on_frame(self, body: bytes) -> None:
        """Hear the greeting first, then messages."""
        self._frames += 1
        self._allowance.spend(self._now())
        if not self.greeted:
            hello: Hello = unpack(body, FROM_PLAYER, Hello)
            if hello.magic != MAGIC:
                raise ProtocolError("this is a Backroom server; please speak its protocol")
            self._handler.greeted(self, hello)
            return
        message: Message = unpack(body, FROM_PLAYER, FromPlayer)
        match message:
            case Ping(number):
                self.send(Pong(number))
            case Pong():
                pass
            case Bye():
                self.close()
            case _:
                self._hear(message)

    def _hear(self, message: Message) -> None:
        try:
            self._handler.heard(self, message)
        except Exception:
            log.exception("%s: a %s from %s went wrong", self.address, type(message).__name__, self.name)
            self.close(Bye("fault", "Something broke in the server; please come back."))

    def violated(self, text: str) -> None:
        """Log what was wrong, say it, and hang up."""
        self._handler.admission.warn(self.address, "closed: %s", sanitize(text, 200))
        super().violated(text) if self.greeted else self.close(refused("protocol", text))

    def replaced(self) -> None:
        """Hang up, because its player has come back through another connection."""
        self.close(Bye("replaced", REPLACED))

    def given_up(self, why: str) -> None:
        """Log it, and hang up."""
        if self._handler.admission.may_log_arrival(self.address):
            log.info("%s: given up on %s: %s", self.address, self.name or "a caller", why)
        super().given_up(why)

    def may_hear(self) -> bool:
        """Return whether another message may be heard now. What is too much waits unread."""
        if self._allowance.left(self._now()) >= 1 and self._stuck_since is None:
            return True
        if len(self._framer):
            self._pause()
        return False

    def beat(self, now: float) -> None:
        """Keep the heartbeat, hear what had to wait, and give up a connection that greets or sends a frame too slowly."""
        if self._partial_since is not None and not self.is_closing and now - self._partial_since > FRAME_SECONDS:
            self.given_up("it sent half a message")
        elif self.greeted or self.is_closing:
            super().beat(now)
            if self._throttled and not self.is_closing:
                self._go_on()
        elif now - self._came > GREETING_SECONDS:
            self.violated("no greeting came")

    def on_unstuck(self) -> None:
        """Send what was missed, and hear what had to wait."""
        if self.room is not None:
            self.room.send_missing(self)
        if self._throttled:
            self._go_on()

    def on_lost(self) -> None:
        """Tell the server."""
        self._handler.departed(self)

    def _pause(self) -> None:
        if not self._throttled and isinstance(self._transport, asyncio.Transport):
            self._throttled = 1
            self._transport.pause_reading()

    def _go_on(self) -> None:
        self._throttled += 1
        self.drain()
        if self.is_closing or self._transport is None:
            return
        if len(self._framer) == 0 or self.may_hear():
            self._throttled = 0
            self._transport.resume_reading()
        elif self._throttled > FLOOD_BEATS:
            self._handler.admission.warn(self.address, "closed: a flood of messages")
            self.close(Bye("flood", "Too many messages; please come back more slowly."))
