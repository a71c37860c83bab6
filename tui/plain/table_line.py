"""A table of a list, as a line."""

from __future__ import annotations

from core.lan.protocol.messages import TableInfo

KEPT, PLAYING, OVER = "your seat is kept", "the game is on, you would watch", "over"
LOBBY = "{taken} of {seats} seats taken"


def table_line(table: TableInfo, is_mine: bool) -> str:
    """Return a table as a line. A seat may be kept there for a player of this keyboard."""
    if table.phase == "over":
        status = OVER
    elif is_mine:
        status = KEPT
    else:
        status = LOBBY.format(taken=table.taken, seats=table.seats) if table.phase == "lobby" else PLAYING
    return f"{table.name or table.code}: {table.game.replace('_', ' ')}, {status}"
