"""A line being typed: names, addresses, chat, a search. A model only; whoever shows it paints it."""

from __future__ import annotations

from dataclasses import dataclass

from tui.painting.canvas import Canvas
from tui.painting.cell_text import cells, clean
from tui.painting.ink import CURSOR, RAISED, Ink


@dataclass
class Line:
    """Text, and where the cursor stands in it."""

    text: str = ""
    most: int = 40
    """Cells it may take."""
    digits: bool = False
    """Whether only figures may be typed."""
    at: int = -1
    """Characters before the cursor; -1 means all of them."""

    def __post_init__(self) -> None:
        if self.at < 0:
            self.at = len(self.text)

    def type(self, text: str) -> None:
        """Put text in at the cursor, as far as it is clean and fits."""
        for character in clean(text):
            fits = len(cells(self.text + character)) <= self.most
            if fits and (character.isdecimal() or not self.digits):
                self.text = self.text[: self.at] + character + self.text[self.at :]
                self.at += len(character)

    def key(self, key: str) -> bool:
        """Edit by a named or printable key; whether it was one of ours."""
        match key:
            case "backspace":
                if self.at:
                    self.text = self.text[: self.at - 1] + self.text[self.at :]
                    self.at -= 1
            case "delete":
                self.text = self.text[: self.at] + self.text[self.at + 1 :]
            case "left":
                self.at = max(0, self.at - 1)
            case "right":
                self.at = min(len(self.text), self.at + 1)
            case "home":
                self.at = 0
            case "end":
                self.at = len(self.text)
            case "space":
                self.type(" ")
            case _ if len(key) == 1:
                self.type(key)
            case _:
                return False
        return True

    def paint(self, canvas: Canvas, x: int, y: int, size: int, ink: Ink = RAISED) -> None:
        """Show it in `size` cells, scrolled so that the cursor is in sight."""
        canvas.fill(x, y, size, 1, ink)
        shown = self.text
        before = len(cells(self.text[: self.at]))
        while before >= size:
            shown, before = shown[1:], before - len(cells(shown[0]))
        canvas.sub(x, y, size, 1).put(0, 0, shown, ink)
        under = self.text[self.at] if self.at < len(self.text) else " "
        canvas.put(x + before, y, under, CURSOR)
