"""How a player who has left a game in lines, or had to, comes back to their seat."""

from __future__ import annotations

from core.lan.protocol.messages import TableStatus
from tui.hosting.host import join_command
from tui.network.client_group import ClientGroup
from tui.network.saved_seats import SavedSeat

REOPENED = "Your game and your seat are kept. When it is open again, this leads back: {command}"
LEFT = {
    True: "You have left the table. A bot plays on for you, and your seat is kept. This leads back: {command}",
    False: "You have left the table. The game waits for you, and your seat is kept. This leads back: {command}",
}
"""By whether another player goes on."""
PLAYS_ELSEWHERE = "You play on in another window."
TAKES_BACK = "This leads back to the table, where /sit takes your seat to this one: {command}"
CLOSED = "Your table is closed. Its game is kept with its seats. This opens it again: {command}"


def command_back(saved: SavedSeat, room_code: str = "") -> str:
    """Return what leads to seats at a server of others."""
    return join_command(saved.address, saved.code, saved.pin, room_code, first=["--plain"])


def leave_seats(group: ClientGroup) -> str:
    """Leave a game at a server of others as on the screen. Return what becomes of the seats, or "" if none is kept there."""
    status, saved = group.status, group.kept_seats
    if status is None or status.phase != "playing" or status.seat is None or saved is None or not saved.address:
        return ""
    told = LEFT[_plays_on(status, saved)].format(command=command_back(saved, group.route.room_code))
    group.leave()
    return told


def _plays_on(status: TableStatus, saved: SavedSeat) -> bool:
    """Return whether a player of another keyboard is at the table."""
    own = {name for name, _ in saved.seats}
    return any(place.kind == "person" and place.state == "here" and place.name not in own for place in status.places)
