"""What a lobby tells whoever listens to it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from core.chair import Interrupted, Rejected
from core.lan.client.remote_chair import RemoteChair
from core.lan.protocol.messages import Clock, Left, Tables, TableStatus
from core.table import ChatLine


class GameStarted(msgspec.Struct, frozen=True):
    """To a lobby's listeners: the game is on; this is your chair."""

    chair: RemoteChair


class ConnectionClosed(msgspec.Struct, frozen=True):
    """To a lobby's listeners: that was the last word from this house."""

    text: str


ClientEvent = Tables | TableStatus | ChatLine | Rejected | GameStarted | Interrupted | Left | Clock | ConnectionClosed
Listener = Callable[[ClientEvent], None]
