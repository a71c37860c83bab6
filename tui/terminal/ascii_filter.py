"""Plain signs for a terminal that cannot show others, whatever widget wrote them."""

from __future__ import annotations

from functools import lru_cache

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from tui.painting.cell_text import cells


class AsciiFilter(LineFilter):
    """Applied to every line before it is written, while the settings ask for ASCII."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [segment if segment.text.isascii() else Segment(_plain(segment.text), *segment[1:]) for segment in segments]


@lru_cache(maxsize=4096)
def _plain(text: str) -> str:
    return "".join(cells(text, ascii_only=True))
