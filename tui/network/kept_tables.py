"""Own tables on the network that were closed or lost: whose save is whose, and how to open one where friends look for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.lan.server.config import ServerConfig
from core.lan.server.file_room_store import FileRoomStore
from core.lan.server.room_directory import RoomDirectory
from core.lan.server.start import ListenOptions
from tui.network.saved_seats import SavedOpening, SavedSeat, SavedSeats

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


def listen_as_before(library: Library, before: SavedOpening) -> ListenOptions:
    """Return where a server that was opened like this listened."""
    return ListenOptions(before.bind, before.port, before.announce, library.folder if before.tls else None)


async def let_guests_in(hosted: HostedServer, before: SavedOpening | None, ssh: int | None, web: int | None) -> None:
    """Let people in by SSH and in browsers, at these ports or else as before. Raises `ServerStartError`."""
    hosted.code = "" if before is None else before.code
    ssh = before.ssh if ssh is None and before is not None else ssh
    web = before.web if web is None and before is not None else web
    if ssh is not None:
        await hosted.enable_ssh(ssh)
    if web is not None:
        await hosted.enable_web(web)
