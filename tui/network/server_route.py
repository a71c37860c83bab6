"""How a server is reached."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from core.lan.transport.client_connection import Connector
from tui.network.own_seat import OwnSeat
from tui.network.saved_seats import Opening


@dataclass(frozen=True)
class ServerRoute:
    """How a server is reached."""

    connector: Connector
    address: str = ""
    """"" is a server opened from here."""
    pin: str = ""
    opening: Callable[[], Opening | None] = lambda: None
    """How the server is open just now, if it was opened from here."""
    find_save: Callable[[str, int], str] = lambda code, number: ""
    """Returns the save of a table's game by its code and number, if the server is on the library of this keyboard."""
    room_code: str = ""
    """Of a server that asks for one."""
    own_seat_at: Callable[[str], OwnSeat | None] | None = None
    """Returns the seat of a watcher at the table of this code, where their name alone does not say who holds it."""
