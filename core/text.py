"""How lists and numbers are said in a sentence. Everything that names several things uses these."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def listed(names: Iterable[str], last: str = "and", nothing: str = "") -> str:
    """Join names as a sentence does: "a", "a and b", "a, b and c". `nothing` stands for an empty list."""
    *first, end = [*names] or [nothing]
    return f"{', '.join(first)} {last} {end}" if first else end


def won_text(winners: Sequence[str], why: str) -> str:
    """Say who won, and why: "Ada wins: …", "Ada and Jun share the win: …"."""
    template = "{who} wins: {why}." if len(winners) == 1 else "{who} share the win: {why}." if winners else "Nobody wins: {why}."
    return template.format(who=listed(winners), why=why)


def counted(number: int, noun: str, plural: str = "") -> str:
    """Say how many: "1 coin", "3 coins". `plural` is needed where it does not end in an added s."""
    return f"{number} {noun if number == 1 else plural or noun + 's'}"


def dollars(thousands: int) -> str:
    """Return an amount as it is written, such as "$5,000" or "−$3,000"."""
    amount = f"${abs(thousands)},000" if thousands else "$0"
    return f"−{amount}" if thousands < 0 else amount


def gained(thousands: int) -> str:
    """Return an amount with its sign, such as "+$2,000"."""
    return f"+{dollars(thousands)}" if thousands > 0 else dollars(thousands)
