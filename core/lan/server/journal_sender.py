"""The whole of a game for those who played it, once it is over and holds no secrets."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from core.lan.protocol import messages
from core.lan.protocol.handshake import JOURNAL
from core.lan.protocol.messages import FinishedJournal
from core.lan.server.room_store import RoomStoreError
from core.lan.transport.connection import log

if TYPE_CHECKING:
    from core.lan.server.room import Room
    from core.lan.transport.server_connection import ServerConnection

TRIES_A_GAME = 3
"""How often a seat is sent one game: a line too slow for it would break each time, and call again."""
TOO_LONG = "The game is too long to be sent to those who played it; the server keeps it."
NOT_KEPT = "The server has kept nothing of the game, so it cannot be reviewed."
UNREADABLE = "The server cannot read the game it has kept, so it does not send it."


class JournalSender:
    """Sends a room's finished game to the seats that ended it."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._players: frozenset[str] = frozenset()
        """Tokens of the seats at the end. Who sits down afterwards has not played."""
        self._sent = Counter[str]()
        """By token."""

    def game_ended(self) -> None:
        """Note who has played to the end."""
        self._players = frozenset(seat.token for seat in self._room.seats if seat.kind == "person")
        self._sent.clear()

    def send(self, connection: ServerConnection) -> None:
        """Send a connection the game, if that is over, and its player wants it and was not sent it yet."""
        room = self._room
        seat = room.members.get(connection)
        if room.phase != "over" or seat is None or connection.sent.journal or JOURNAL not in connection.capabilities:
            return
        connection.sent.journal = True
        if seat.token not in self._players or self._sent[seat.token] >= TRIES_A_GAME:
            return
        self._sent[seat.token] += 1
        connection.send(self._message())

    def _message(self) -> FinishedJournal:
        room = self._room
        try:
            save = room.config.store.journal(room.record.code)
        except RoomStoreError as error:
            log.warning("Table %s: the finished game is not sent: %s", room.record.label, error)
            return FinishedJournal(b"", UNREADABLE)
        if save is None:
            return FinishedJournal(b"", NOT_KEPT)
        return FinishedJournal(save) if len(save) <= messages.LONGEST_JOURNAL else FinishedJournal(b"", TOO_LONG)
