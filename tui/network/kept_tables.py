"""Own tables on the network that were closed or lost: whose save is whose, and how to open one where friends look for it."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

from msgspec.structs import replace

from core.lan.server.config import ServerConfig
from core.lan.server.file_room_store import FileRoomStore
from core.lan.server.room_directory import RoomDirectory
from core.lan.server.start import ListenOptions
from core.lan.transport.address import PORT
from tui.network.ports import NEAR
from tui.network.saved_seats import Opening, SavedSeat, SavedSeats

if TYPE_CHECKING:
    from saves.library import Library
    from tui.hosting.host import HostedServer


def own_seats(library: Library) -> SavedSeats:
    """Return the seats that people of this keyboard have."""
    return SavedSeats(library.folder / "seats.json")


def seat_of_save(library: Library, seats: SavedSeats, save: str) -> SavedSeat | None:
    """Return the seats at the table of one's own whose game is kept in this save."""
    directory = RoomDirectory(ServerConfig(store=FileRoomStore(library)))
    own = [saved for saved in seats.all() if not saved.address]
    return next((saved for saved in own if (record := directory.peek(saved.code)) is not None and record.save == save), None)


def saves_of_seats(library: Library, seats: SavedSeats) -> dict[str, str]:
    """Return the saves of tables of one's own at which people of this keyboard have seats, by the codes of the tables."""
    directory = RoomDirectory(ServerConfig(store=FileRoomStore(library)))
    records = [directory.peek(saved.code) for saved in seats.all() if not saved.address]
    return {record.code: record.save for record in records if record is not None and record.save}


def newest_of_ones_own(library: Library) -> str:
    """Return the save played last that people of this keyboard can go on with. Raise NoSuchSave if there is none."""
    kept = saves_of_seats(library, own_seats(library)).values()
    return library.newest(lambda entry: entry.goes_on_here(kept))


def save_at(library: Library, saved: SavedSeat) -> str:
    """Return the name of the save of a table of one's own, or ""."""
    record = RoomDirectory(ServerConfig(store=FileRoomStore(library))).peek(saved.code)
    return "" if record is None else record.save


def opened_again(before: Opening | None, given: Namespace) -> Opening | None:
    """Return how a table is opened again: as before, but for what the command line says. None if neither says anything."""
    said = {name: value for name in ("port", "bind", "ssh", "web") if (value := getattr(given, name)) is not None}
    if given.tls:
        said["tls"] = True
    if not said:
        return before
    opening = replace(before or Opening(PORT), **said)
    return replace(opening, announce=opening.bind not in NEAR) if "bind" in said else opening


def listen_as(library: Library | None, opening: Opening) -> ListenOptions:
    """Return where a server that is opened like this listens."""
    folder = library.folder if opening.tls and library is not None else None
    return ListenOptions(opening.bind, opening.port, opening.announce, folder)


async def let_guests_in(hosted: HostedServer, opening: Opening) -> None:
    """Let people in by SSH and in browsers where they do not come in yet. Raises `ServerStartError`."""
    hosted.code = hosted.code or opening.code
    if opening.ssh is not None and hosted.ssh is None:
        await hosted.enable_ssh(opening.ssh)
    if opening.web is not None and hosted.web is None:
        await hosted.enable_web(opening.web)
