"""Amounts and numbers of men in words. Every text of the game writes them so."""

from __future__ import annotations

from core.text import counted, dollars


def men_text(count: int) -> str:
    """Return so many men in words, such as "1 man" or "2 men"."""
    return counted(count, "man", "men") if count else "no men"


def signed(thousands: int) -> str:
    """Return a difference as it is written on the table."""
    return dollars(thousands) if thousands < 0 else f"+{dollars(thousands)}"
