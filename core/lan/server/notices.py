"""What the server says to everybody, wherever they are: over the table's chat, over their connection, or within this process."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from core.lan.protocol.messages import ServerNotice
from core.lan.protocol.sanitize import CHAT, HOUSE, sanitize

if TYPE_CHECKING:
    from core.lan.server.server import Server

Drain = Literal["games", "lobbies", "nothing"]
"""What a server that is about to close waits for."""
CLOSES_SOON = "This server closes when the games are over. Whatever is not finished by then is kept."
CLOSES: dict[Drain, str] = {
    "games": CLOSES_SOON,
    "lobbies": "This server closes in a minute. A game that begins before is played to its end.",
    "nothing": "This server closes now.",
}
STAYS_OPEN = "This server stays open after all: tables can be opened and joined again."
FROM_OWNER = f"{HOUSE}: {{text}}"
NOTICE_SINCE = 2
"""Clients since this minor version are sent notices. Others read them at their table."""


def announce(server: Server, text: str) -> bool:
    """Say something to everybody, at a table or not. Return whether there was anybody."""
    text = sanitize(text, CHAT)
    for room in server.rooms.values():
        room.announce(text)
        room.send_missing_to_all()
    greeted = [connection for connection in server.connections if connection.greeted]
    for connection in greeted:
        if connection.minor >= NOTICE_SINCE:
            connection.send(ServerNotice(text))
    server.notices.publish(text)
    return bool(server.rooms or greeted or server.notices)
