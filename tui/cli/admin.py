"""`backroom admin`: say something to a server of this machine, through the socket in its folder."""

from __future__ import annotations

import shlex
import socket
from argparse import Namespace

from core.lan.server.admin import SOCKET
from saves.errors import SaveError, cause
from saves.library import Library

ANSWER_SECONDS = 10.0


class NoServer(SaveError):
    """No server can be spoken to; the text says where it was looked for."""


def admin(given: Namespace, library: Library) -> int:
    """Send one command, and print the answer."""
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
    print(answer.decode("utf-8", "replace").rstrip())
    return 0
