"""A house without a terminal, for tests and for looking: keys and clicks in, text out."""

from __future__ import annotations

import sys
from pathlib import Path

from screenshots.headless import StillShell
from screenshots.picture import png, svg
from tui.house import House
from tui.painting.cell_text import cells
from tui.screens.home.screen import HomeScreen
from tui.services import AppServices
from tui.settings import SessionSettings, Settings
from tui.terminal.colors import Depth

__all__ = ["HeadlessApp", "StillShell"]


class HeadlessApp:
    """A person in the house, as a test plays him."""

    def __init__(
        self,
        size: tuple[int, int] = (80, 24),
        settings: Settings | None = None,
        services: AppServices | None = None,
        depth: Depth = "truecolor",
    ) -> None:
        self.shell = StillShell()
        services = services or AppServices(SessionSettings(), clock=lambda: "21:52", seed=lambda: "19281118", version="1.0")
        self.house = House(self.shell, services, depth, settings or Settings(name="Ada"))
        self.house.open(HomeScreen(self.house))
        self.house.resize(*size)

    @property
    def text(self) -> str:
        """What is to be seen."""
        return self.house.canvas.text()

    def press(self, *keys: str) -> HeadlessApp:
        """Keys, by their names."""
        for key in keys:
            self.house.key(key)
        self.house.paint()
        return self

    def type(self, text: str) -> HeadlessApp:
        """Letters."""
        return self.press(*["space" if c == " " else c for c in text])

    def click(self, words: str, nth: int = 0) -> HeadlessApp:
        """A click on the first cell of these words."""
        places = [(row.find(words), y) for y, row in enumerate(self._rows()) if words in row]
        assert places, f"{words!r} is nowhere in\n{self.text}"
        x, y = places[nth]
        self.house.click(x, y)
        self.house.paint()
        return self

    def _rows(self) -> list[str]:
        """Rows with one character a cell, so that a column is a column."""
        return ["".join(char or "\0" for char in cells(row)) for row in self.text.splitlines()]


if __name__ == "__main__":
    width, height, *keys = sys.argv[1:]
    visit = HeadlessApp((int(width), int(height))).press(*keys)
    print(visit.text)
    page = Path("/tmp/look.svg")
    page.write_text(svg(visit.house.canvas, visit.house.theme), encoding="utf-8")
    png(page)
