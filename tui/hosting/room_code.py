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


def room_code(folder: Path, own: str | None = None, make_new: bool = False) -> str:
    """Return the code of the owner's choice, or the one kept in this folder, or a new one."""
    return own or ("" if make_new else _read(folder / FILE)) or new_code()


def keep_room_code(folder: Path, code: str) -> None:
    """Keep the code in this folder. Raises `ServerStartError`."""
    file = folder / FILE
    try:
        if code != _read(file):
            write_atomically(file, f"{code}\n".encode())
    except OSError as error:
        raise ServerStartError(f"The room code cannot be kept in {file}: {cause(error)}.") from None


def _read(file: Path) -> str:
    with suppress(OSError, UnicodeDecodeError):
        code = read_regular(file).decode().strip()
        return "" if wrong_with_code(code, ROOM_CODE) else code
    return ""
