"""A table as people of this keyboard want it opened, and why it may not have the code they chose."""

from __future__ import annotations

from dataclasses import dataclass

from core.lan.transport.client_connection import ConnectError
from core.options import Options
from core.table import Seat
from tui.network.saved_seats import SavedSeat

OWN_CODE = "Your unfinished table '{table}' has that code."


class CodeOfOwnTable(ConnectError):
    """A new table cannot have the code of one where players here have seats."""

    def __init__(self, saved: SavedSeat) -> None:
        super().__init__(OWN_CODE.format(table=saved.table), "code")
        self.title = "You have that table already"
        self.saved = saved


@dataclass(frozen=True)
class TableRequest:
    """A table to be opened."""

    game: str
    name: str
    options: Options
    seats: tuple[Seat, ...]
    code: str = ""
    """If a code must be known to come in."""

    @property
    def own(self) -> list[int]:
        """Return the seats of the people here."""
        return [number for number, seat in enumerate(self.seats) if seat.kind == "person"]
