"""Own tables that another program on this machine has open, and ports that are taken for an evening."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.lan.server.file_room_store import FileRoomStore
from core.lan.server.room_store import OwnedElsewhere, RoomStoreError
from core.lan.server.start import ServerStartError
from core.lan.transport.address import BadAddress, parse_address
from core.lan.transport.tls import host_context, told_pin
from tui.cli.named_saves import typed
from tui.network.ports import PortTaken, check_port
from tui.network.saved_seats import Opening, SavedSeat, SavedSeats

if TYPE_CHECKING:
    from saves.library import Library

OPEN_ELSEWHERE = "{table} is open in another program on this machine, at {where}."
GO_THERE = "Whoever has left their seat there comes back to it, others watch. Go on there, or come to it from here: {command}"
PORT_OF_OWN = "Port {port} cannot be opened: your table {table} is open there in another program on this machine."
JOIN_OR_ELSEWHERE = "Choose another port with {option}, or come to the table: {command}"


class OpenElsewhere(ServerStartError):
    """Another program of the same person has the table."""

    title = "The table is open already"


def refuse_open_elsewhere(library: Library | None, saved: SavedSeat) -> None:
    """Raise `OpenElsewhere` if another program has the table where these seats are."""
    where = "" if library is None else _where(FileRoomStore(library), saved.code)
    if library is not None and where:
        command = _join(library, where, saved.code)
        raise OpenElsewhere(OPEN_ELSEWHERE.format(table=saved.table, where=where), GO_THERE.format(command=command))


def name_own_table(library: Library, port: int, error: ServerStartError) -> ServerStartError:
    """Return why a port cannot be opened: with the table of one's own that is open there, if there is one."""
    store = FileRoomStore(library)
    for code, _ in store.kept():
        where = _where(store, code)
        if where and _port(where) == port and (record := store.read(code)) is not None:
            way_out = JOIN_OR_ELSEWHERE.format(command=_join(library, where, code), option=error.option)
            return ServerStartError(PORT_OF_OWN.format(port=port, table=record.name), way_out)
    return error


def kept_ports(before: Opening | None, now: Opening) -> dict[str, Any]:
    """Return the ports that stay kept although others are open: those that another program has just now."""
    ports = {} if before is None else {name: getattr(before, name) for name in ("port", "ssh", "web")}
    bind = None if before is None else before.bind
    return {name: port for name, port in ports.items() if port and port != getattr(now, name) and _is_taken(bind, port)}


def _is_taken(bind: str | None, port: int) -> bool:
    try:
        check_port(bind, port)
    except PortTaken:
        return True
    return False


def _where(store: FileRoomStore, code: str) -> str:
    """Return the address of the other program that has a table, or ""."""
    try:
        claimed = store.claim(code)
    except RoomStoreError:
        return ""
    if isinstance(claimed, OwnedElsewhere):
        return claimed.where
    store.release(code)
    return ""


def _port(where: str) -> int:
    try:
        return parse_address(where).port
    except BadAddress:
        return 0


def _join(library: Library, where: str, code: str) -> str:
    saved = SavedSeats(library.folder / "seats.json").find(code)
    tls = saved is not None and saved.opening is not None and saved.opening.tls
    pin = ["--pin", told_pin(host_context(library.folder)[1])] if tls else []
    return typed(library, "join", where, "--code", code, *pin)
