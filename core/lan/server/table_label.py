"""How the log names a table. A private table's code is its key, so the log shows the code's first sign and a keyed hash of it."""

from __future__ import annotations

import re
import secrets
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

from core.regular_file import read_regular
from saves.atomic_write import write_atomically

FILE = "log_key"
_SIZE = 16
_key = secrets.token_bytes(_SIZE)
"""Secret, so that nobody can look for a code by its hash. Of this process alone until `keep_key` is called."""
_FILE = re.compile(r"[A-Z0-9]+(?=\.(?:table|lock)\b)")


def keep_key(folder: Path) -> None:
    """Use the key kept in this folder, so that a table's name in the log outlives a restart. Keep a new one if there is none."""
    global _key
    file = folder / FILE
    with suppress(OSError):
        if not file.exists() or file.stat().st_size != _SIZE:
            write_atomically(file, secrets.token_bytes(_SIZE))
        _key = read_regular(file)


def table_label(code: str, private: bool = True) -> str:
    """Return the name of a table in the log. A listed table is named by its code."""
    if not private or not code:
        return code
    return f"{code[0]}…{blake2b(code.encode(), key=_key, digest_size=3).hexdigest()}"


def without_codes(text: str) -> str:
    """Return a text, such as a traceback, with the names of tables' files labelled."""
    return _FILE.sub(lambda found: table_label(found[0]), text)
