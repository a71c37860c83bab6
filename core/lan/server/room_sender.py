"""What the connections at a room were not sent yet. What several are sent alike is packed once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.lan.protocol.framing import pack
from core.lan.server.hosting import owner_for
from core.lan.server.journal_sender import JournalSender
from core.lan.server.room_seats import Person
from core.lan.transport.server_connection import NO_CLOCK

if TYPE_CHECKING:
    from core.lan.server.room import Room
    from core.lan.server.running_game import RunningGame
    from core.lan.transport.server_connection import ServerConnection


class RoomSender:
    """Sends a room's status, chat, game and clock."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._journals = JournalSender(room)
        self._version = 0
        """Of the status."""
        self._statuses: dict[tuple[int | None, bool], bytes] = {}
        """By seat, and whether it is the host's."""
        self._updates: dict[tuple[int | None, int, int], bytes] = {}
        """By seat, how many moves it was told of before, and the last of its actions that was done."""

    def status_changed(self) -> None:
        """Note that everybody has to be sent the status again."""
        self._version += 1
        self._statuses.clear()

    def game_changed(self) -> None:
        """Note that earlier updates hold no longer."""
        self._updates.clear()

    def all_sent(self) -> None:
        """Keep no longer what was packed once for several, since all have it now."""
        self._updates.clear()
        self._statuses.clear()

    def game_ended(self) -> None:
        """Note that the game is over, so that its players may have the whole of it."""
        self._journals.game_ended()

    def send_missing(self, connection: ServerConnection) -> None:
        """Send a connection what it was not sent yet."""
        room = self._room
        if connection.sent.status != self._version:
            connection.sent.status = self._version
            connection.send_frame(self._status(connection))
        if connection.sent.chat != room.chat_log.total:
            connection.send(room.chat_log.since(connection.sent.chat))
            connection.sent.chat = room.chat_log.total
        if room.running_game is not None:
            self._send_update(connection, room.running_game)
        clock = NO_CLOCK if room.running_game is None or room.running_game.timer < 0 else (room.running_game.timer, room.paused)
        if room.running_game is not None and connection.sent.clock != clock:
            connection.sent.clock = clock
            connection.send(room.running_game.clock(not room.paused))
        self._journals.send(connection)

    def _status(self, connection: ServerConnection) -> bytes:
        room, host = self._room, self._room.host
        seat, is_host = key = room.seat_of(connection), connection is host
        if key not in self._statuses:
            watchers = [Person(other.name, other.token, other.mark) for other, room_seat in room.members.items() if room_seat is None]
            number = 0 if room.running_game is None else room.running_game.number
            owner = owner_for(room, connection) if is_host else None
            who = "" if host is None else host.name, is_host, "" if owner is None else owner.name
            self._statuses[key] = pack(room.record.status(room.phase, seat, *who, watchers, room.paused, number, room.config.wall()))
        return self._statuses[key]

    def _send_update(self, connection: ServerConnection, running_game: RunningGame) -> None:
        """Send what is new of the game for this connection's seat, if anything is."""
        seat = self._room.seat_of(connection)
        feed, sent = running_game.feed(seat), connection.sent
        if sent.update == feed.number:
            return
        sent.moves = min(sent.moves, feed.moves)
        key = (seat, sent.moves, sent.action)
        if key not in self._updates:
            self._updates[key] = pack(feed.message(sent.moves, sent.action))
        sent.update, sent.moves = feed.number, feed.moves
        connection.send_frame(self._updates[key])
