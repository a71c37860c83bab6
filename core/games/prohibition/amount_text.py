"""Amounts and numbers of men in words. Every text of the game writes them so."""

from __future__ import annotations


def dollars(thousands: int) -> str:
    """Return an amount as it is written on the table."""
    return f"${thousands},000" if thousands else "$0"


def men_text(count: int) -> str:
    """1 man, 2 men."""
    return f"{count or 'no'} {'man' if count == 1 else 'men'}"
