"""What players call a save, and how that is kept, wherever it was typed."""

from __future__ import annotations

import re
from collections.abc import Iterable

from core.lan.protocol.sanitize import sanitize

LONGEST_LABEL = 200
"""Letters of a name, of a note, or of all tags, that may be typed."""


def wrong_with(text: str) -> str:
    """Return why this cannot be kept, or ""."""
    if len(text) > LONGEST_LABEL:
        return f"At most {LONGEST_LABEL} letters can be kept."
    return "Nothing of that is text that can be kept." if text.strip() and not one_line(text) else ""


def one_line(text: str) -> str:
    """Return a name or a note as it is kept."""
    return sanitize(text, len(text))


def tags_of(texts: Iterable[str]) -> tuple[str, ...]:
    """Return the tags in what was typed, with spaces or commas between them. A # before one is no part of it."""
    words = re.split(r"[\s,]+", one_line(" ".join(texts)))
    return tuple(sorted({word.lstrip("#") for word in words} - {""}))
