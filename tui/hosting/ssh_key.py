"""The key by which players know an SSH server again."""

from __future__ import annotations

from pathlib import Path

import asyncssh

from core.lan.server.start import ServerStartError
from core.regular_file import read_regular
from saves.atomic_write import write_once
from saves.errors import cause

ANOTHER = "Move it away, and the next start makes another, which those who have been here have to trust anew."


def host_key(path: Path) -> Path:
    """Return the file of the server's key, made once, readable by its owner alone."""
    if not path.exists():
        write_once(path, asyncssh.generate_private_key("ssh-ed25519", comment="backroom").export_private_key())
    return path


def read_key(path: Path) -> asyncssh.SSHKey:
    """Return the key in a file. Raises `ServerStartError`."""
    try:
        return asyncssh.import_private_key(read_regular(path))
    except OSError as error:
        raise ServerStartError(f"The server's key for SSH cannot be read: {path}: {cause(error)}.") from None
    except asyncssh.KeyImportError:
        raise ServerStartError(f"{path} holds no key for SSH.", ANOTHER) from None


def fingerprint(path: Path) -> str:
    """Return what players compare at their first visit."""
    return str(read_key(path).get_fingerprint())
