"""What people write is shown to others: no control characters, nothing that turns the line round, not too long."""

from __future__ import annotations

import unicodedata

NAME = 24
CHAT = 300
CODE = 12
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Without I and O, which are read as digits."""


def sanitize(text: str, limit: int) -> str:
    """The text in one line of at most so many characters, without control, format and bidi characters."""
    spaced = "".join(" " if unicodedata.category(c) in ("Zl", "Zp") or c in "\t\r\n" else c for c in text[: limit * 8])
    kept = "".join(c for c in unicodedata.normalize("NFC", spaced) if unicodedata.category(c)[0] != "C")
    return " ".join(kept.split())[:limit].rstrip()


def sanitize_name(text: str) -> str:
    """A name fit to be shown."""
    return sanitize(text, NAME) or "Guest"


def sanitize_code(text: str) -> str:
    """A table code as it is compared: capital letters and digits."""
    return "".join(c for c in text.upper() if c.isascii() and c.isalnum())[:CODE]


def unique_name(name: str, taken: list[str]) -> str:
    """The name, with a number behind it if somebody has it already."""
    lowered = {other.casefold() for other in taken}
    if name.casefold() not in lowered:
        return name
    numbered = (f"{name[: NAME - 3]} {n}" for n in range(2, len(taken) + 3))
    return next(other for other in numbered if other.casefold() not in lowered)
