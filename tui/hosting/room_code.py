"""The room code of a server: made up once, kept with its saves, the same after every start."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from core.lan.protocol.sanitize import ROOM_CODE, wrong_with_code
from core.lan.server.config import new_code
from core.lan.server.start import ServerStartError
from core.regular_file import read_regular
from saves.atomic_write import write_atomically
from saves.errors import cause

FILE = "room_code"


def kept_room_code(folder: Path, own: str | None = None, make_new: bool = False) -> str:
    """Return the code in this folder, or keep one of the owner's choice or a new one there. Raises `ServerStartError`."""
    file = folder / FILE
    kept = "" if make_new else _read(file)
    code = own or kept or new_code()
    try:
        if code != kept:
            write_atomically(file, f"{code}\n".encode())
    except OSError as error:
        raise ServerStartError(f"The room code cannot be kept in {file}: {cause(error)}.") from None
    return code


def _read(file: Path) -> str:
    with suppress(OSError, UnicodeDecodeError):
        code = read_regular(file).decode().strip()
        return "" if wrong_with_code(code, ROOM_CODE) else code
    return ""
