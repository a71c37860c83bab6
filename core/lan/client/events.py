"""What a client tells its listeners."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from core.chair import Interrupted, Rejected
from core.lan.client.remote_chair import RemoteChair
from core.lan.protocol.messages import Clock, FinishedJournal, Left, ServerNotice, Tables, TableStatus
from core.table import ChatLine


class GameStarted(msgspec.Struct, frozen=True):
    """A game has begun, with this chair."""

    chair: RemoteChair


class ConnectionClosed(msgspec.Struct, frozen=True):
    """There will be nothing more from this server. The text says why."""

    text: str
    code: str = ""


ClientEvent = (
    Tables
    | TableStatus
    | ChatLine
    | Rejected
    | GameStarted
    | Interrupted
    | Left
    | Clock
    | ServerNotice
    | FinishedJournal
    | ConnectionClosed
)
Listener = Callable[[ClientEvent], None]
