"""The last gate before the terminal: no text of any widget holds anything that commands it."""

from __future__ import annotations

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from tui.painting.cell_text import clean


class ControlFilter(LineFilter):
    """Takes out what controls a terminal or turns a line round. All else passes as it is."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return the segments of one line."""
        if all(segment.text.isprintable() for segment in segments):
            return segments
        return [segment if segment.control else Segment(clean(segment.text), segment.style) for segment in segments]
