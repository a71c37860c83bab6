"""Strokes as terminal output in few bytes: the shortest way from stroke to stroke, and of a style only what differs from the one before.

Nothing is reckoned from a stroke beyond ASCII, for a terminal may show its signs wider than we think; nor from one that ended at the
right edge, where cursors behave differently.
"""

from __future__ import annotations

from collections.abc import Sequence

from tui.painting.canvas import Stroke
from tui.themes.theme import Codes, Theme

RESET = "\x1b[0m"


def written(strokes: Sequence[Stroke], theme: Theme, width: int) -> str:
    """What must be sent; it leaves no style behind."""
    out: list[str] = []
    at: tuple[int | None, int] = (None, -1)
    before: Codes | None = None
    for stroke in sorted(strokes, key=lambda stroke: (stroke.ink.bg, stroke.ink)):
        out.append(way(at, stroke.x, stroke.y))
        codes = theme.codes(stroke.ink)
        if codes != before:
            out.append(change(before, codes))
            before = codes
        out.append(stroke.text)
        right = stroke.x + len(stroke.text)
        at = (right if stroke.text.isascii() and right < width else None, stroke.y)
    return "".join([*out, RESET])


def way(at: tuple[int | None, int], x: int, y: int) -> str:
    """The shortest way to a cell from where the cursor is; of its column nothing may be known."""
    now, row = at
    ways = [f"\x1b[{y + 1};{x + 1}H"]
    if row == y:
        ways.append(f"\x1b[{x + 1}G")
    if now is not None and row in (y, y - 1):
        down = "" if row == y else "\x1b[B"
        ways.append(down + ("\b" * (now - x) if x <= now else f"\x1b[{x - now if x - now > 1 else ''}C"))
    return min(ways, key=len)


def change(old: Codes | None, new: Codes) -> str:
    """From one style to another: what differs, or everything anew if that is shorter."""
    anew = ";".join(["0", *(part for part in new if part)])
    if old is None:
        return f"\x1b[{anew}m"
    ends = ("22", "24", "27", "39", "49")
    parts = [mine or end for mine, was, end in zip(new, old, ends, strict=True) if mine != was]
    return f"\x1b[{min(';'.join(parts), anew, key=len)}m"
