"""How the log names a table. A private table's code is its key, so the log shows the code's first sign and a keyed hash of it."""

from __future__ import annotations

import re
import secrets
from hashlib import blake2b

_KEY = secrets.token_bytes(16)
"""Made anew by each process, so that nobody can look for a code by its hash."""
_FILE = re.compile(r"[A-Z0-9]+(?=\.(?:table|lock)\b)")


def table_label(code: str, private: bool = True) -> str:
    """Return the name of a table in the log. A listed table is named by its code."""
    if not private or not code:
        return code
    return f"{code[0]}…{blake2b(code.encode(), key=_KEY, digest_size=3).hexdigest()}"


def without_codes(text: str) -> str:
    """Return a text, such as a traceback, with the names of tables' files labelled."""
    return _FILE.sub(lambda found: table_label(found[0]), text)
