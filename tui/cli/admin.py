"""`backroom admin`: say something to a server of this machine, through the socket in its folder. What was not done is no success."""

from __future__ import annotations

import shlex
import socket
from argparse import Namespace
from pathlib import Path

from core.errors import BackroomError
from core.lan.server.admin import SOCKET
from core.text import counted
from saves.backup import back_up
from saves.errors import SaveError, cause
from saves.library import Library
from tui.cli.arguments import ADMIN_COMMANDS, TABLE_IS_CODE
from tui.cli.table_options import UsageError
from tui.plain.wrapping import tell

ANSWER_SECONDS = 10.0
UNKNOWN = f"That is no command for a server; there are: {ADMIN_COMMANDS}. {TABLE_IS_CODE}"


class NoServer(SaveError):
    """No server can be spoken to. The text says where it was looked for."""


class NotDone(BackroomError):
    """The server has not done what was asked. The text says why."""


def admin(given: Namespace, library: Library) -> int:
    """Send one command, and print the answer. Raise `NotDone` or `UsageError`. A copy of the folder needs no server, and waits for none."""
    if given.words[0] == "backup":
        return _back_up(library, given.words[1:])
    outcome, _, text = _asked(given, library).partition("\n")
    match outcome:
        case "refused":
            raise NotDone(text)
        case "unknown":
            raise UsageError(UNKNOWN)
        case "":
            raise NotDone("The server did not understand that.")
    tell(*text.split("\n"))
    return 0


def _back_up(library: Library, names: list[str]) -> int:
    if len(names) != 1:
        raise UsageError("Say which file the copy is to be: backup FILE.")
    target = Path(names[0]).expanduser()
    if not library.folder.is_dir():
        raise NotDone(f"There is no folder {library.folder}. Give it with --saves.")
    try:
        games, others = back_up(library.folder, target)
    except OSError as error:
        raise NotDone(f"{target} could not be written: {cause(error)}. Nothing there was changed.") from None
    tell(f"{target} has {counted(games, 'game')} and {counted(others, 'other file')} of {library.folder}.")
    tell("It opens private tables: keep it as you keep a key. To restore it: mkdir -m 700 FOLDER && tar -xf FILE -C FOLDER")
    return 0


def _asked(given: Namespace, library: Library) -> str:
    """Return the whole answer: what came of it, then what is to be said."""
    path = library.folder / SOCKET
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
        line.settimeout(ANSWER_SECONDS)
        try:
            line.connect(str(path))
            line.sendall(f"{shlex.join(given.words)}\n".encode())
            answer = b""
            while data := line.recv(1 << 16):
                answer += data
        except OSError as error:
            raise NoServer(f"No server answers at {path}: {cause(error)}. Give its folder with --saves.") from None
    return answer.decode("utf-8", "replace").rstrip()
