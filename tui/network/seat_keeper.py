"""Keeps the seats that people of this keyboard have at a table, with how many hints were looked at there."""

from __future__ import annotations

import time
from collections.abc import Sequence

import msgspec

from core.lan.client.client import Client
from core.lan.protocol.messages import TableStatus
from tui.network.saved_seats import SavedSeat, SavedSeats
from tui.network.server_route import ServerRoute


class SeatKeeper:
    """The seats at one table at a time, as its status is heard."""

    def __init__(self, saved_seats: SavedSeats) -> None:
        self.code = ""
        """Of the table, also once the people here had to go."""
        self._saved_seats = saved_seats
        self._sits_in_lobby = False
        """Whether the seats here are of a table whose game has not begun. Leaving it gives them up."""
        self._hints: dict[tuple[int, int], int] = {}
        """How many hints were looked at here, by the number of the game and the seat. Kept with the seats."""

    @property
    def sits_in_lobby(self) -> bool:
        """Return whether leaving the table would give seats up."""
        return self._sits_in_lobby

    @property
    def seats(self) -> SavedSeat | None:
        """Return the seats that people here have at the table, also once they had to go."""
        return self._saved_seats.find(self.code)

    def keep(self, status: TableStatus, clients: Sequence[Client], route: ServerRoute) -> None:
        """Keep the seats that these clients have as the table stands, or forget them where there is nothing to come back to."""
        self.code = status.code
        held = tuple((_name_at_table(client), client.token) for client in clients if client.token)
        if len(held) < len(clients):
            self.give_up_in_lobby()
        elif status.phase == "playing" or route.address:  # a lobby of a server opened from here ends with this program
            old = self.seats
            hints = () if old is None else old.hints
            where, opening = (route.address, route.pin), route.opening()
            if old is not None and not old.address and held == old.seats:  # one's own table, come to by its address, stays one's own
                where, opening = ("", old.pin), opening or old.opening
            self._sits_in_lobby = in_lobby = status.phase != "playing"
            self._saved_seats.keep(SavedSeat(status.code, status.name, status.game, held, *where, time.time(), opening, hints, in_lobby))
        elif status.phase == "over":
            self.drop()

    def drop(self) -> None:
        """Forget the seats at the table."""
        self._saved_seats.drop(self.code)

    def give_up_in_lobby(self) -> None:
        """Forget the seats if the game has not begun."""
        if self._sits_in_lobby:
            self._sits_in_lobby = False
            self.drop()

    def hints_used(self, number: int, seat: int) -> int:
        """Return how many hints a seat has looked at in a game of this table. Those before its player came back count."""
        saved = self.seats
        kept = {(game, one): count for game, one, count in saved.hints} if saved is not None else {}
        return max(self._hints.get((number, seat), 0), kept.get((number, seat), 0))

    def note_hint(self, number: int, seat: int) -> None:
        """Count a hint, and keep the count with the seat."""
        self._hints[number, seat] = self.hints_used(number, seat) + 1
        saved = self.seats
        if saved is not None:
            others = (each for each in saved.hints if each[:2] != (number, seat))
            self._saved_seats.keep(msgspec.structs.replace(saved, hints=(*others, (number, seat, self._hints[number, seat]))))


def _name_at_table(client: Client) -> str:
    """Return what a client with a seat is called at its table, where others may have looked like it."""
    status = client.status
    return client.name if status is None or status.seat is None else status.places[status.seat].name
