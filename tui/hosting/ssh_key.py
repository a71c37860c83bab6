"""The key by which players know an SSH server again."""

from __future__ import annotations

import os
from pathlib import Path

import asyncssh

from core.regular_file import read_regular


def host_key(path: Path) -> Path:
    """Return the file of the server's key, made once, readable by its owner alone."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        key = asyncssh.generate_private_key("ssh-ed25519", comment="backroom")
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            file.write(key.export_private_key())
    return path


def fingerprint(path: Path) -> str:
    """Return what players compare at their first visit."""
    return str(asyncssh.import_private_key(read_regular(path)).get_fingerprint())
