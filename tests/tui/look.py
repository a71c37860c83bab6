"""A house without a terminal, for tests and for looking: keys and clicks in, text out; `svg` shows what it would look like."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from html import escape
from pathlib import Path

from tui.house import House
from tui.paint.canvas import Canvas
from tui.paint.theme import Theme
from tui.paint.words import cells
from tui.screens.home import HomeScene
from tui.services import Services
from tui.settings import Forgotten, Settings
from tui.terminal import Depth

CELL = (12, 24)


class Timer:
    """A call that a test lets happen when it wants."""

    def __init__(self, call: Callable[[], None]) -> None:
        self.call = call
        self.off = False

    def __call__(self) -> None:
        self.off = True


class StillShell:
    """A shell in which nothing happens by itself."""

    def __init__(self) -> None:
        self.bells = 0
        self.code: int | None = None
        self.timers: list[Timer] = []
        self.shown = 0

    def show(self, canvas: Canvas, theme: Theme) -> None:
        self.shown += 1

    def soon(self, call: Callable[[], None]) -> None:
        call()

    def later(self, seconds: float, call: Callable[[], None]) -> Timer:
        self.timers.append(Timer(call))
        return self.timers[-1]

    def work(self, job: Callable[[], object], then: Callable[[object], None]) -> None:
        try:
            done: object = job()
        except Exception as error:
            done = error
        then(done)

    def bell(self) -> None:
        self.bells += 1

    def leave(self, code: int) -> None:
        self.code = code

    def pass_time(self) -> None:
        """Everything that was put off happens, once."""
        due, self.timers = self.timers, []
        for timer in due:
            if not timer.off:
                timer.call()


class Visit:
    """A person in the house, as a test plays him."""

    def __init__(
        self,
        size: tuple[int, int] = (80, 24),
        settings: Settings | None = None,
        services: Services | None = None,
        depth: Depth = "truecolor",
    ) -> None:
        self.shell = StillShell()
        services = services or Services(Forgotten(), clock=lambda: "21:52", seed=lambda: "19281118", version="1.0")
        self.house = House(self.shell, services, depth, settings or Settings(name="Ada"))
        self.house.open(HomeScene(self.house))
        self.house.resize(*size)

    @property
    def text(self) -> str:
        """What is to be seen."""
        return self.house.canvas.text()

    def press(self, *keys: str) -> Visit:
        """Keys, by their names."""
        for key in keys:
            self.house.key(key)
        self.house.paint()
        return self

    def type(self, text: str) -> Visit:
        """Letters."""
        return self.press(*["space" if c == " " else c for c in text])

    def click(self, words: str, nth: int = 0) -> Visit:
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


def svg(canvas: Canvas, theme: Theme, path: Path) -> None:
    """The canvas as a picture, each cell exactly in its place."""
    wide, high = CELL
    size = f'width="{canvas.width * wide}" height="{canvas.height * high}"'
    font = 'font-family="DejaVu Sans Mono, Noto Sans Mono CJK JP, monospace" font-size="19.9px"'
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" {size} {font}>']
    for y in range(canvas.height):
        x = 0
        for text, ink in canvas.row(y):
            style = theme.style(ink)
            fore = style.color.get_truecolor().hex if style.color else "#d0d0d0"
            back = style.bgcolor.get_truecolor().hex if style.bgcolor else "#000000"
            fore, back = (back, fore) if style.reverse else (fore, back)
            taken = len(cells(text))
            out.append(f'<rect x="{x * wide}" y="{y * high}" width="{taken * wide + 0.5}" height="{high + 0.5}" fill="{back}"/>')
            weight = ' font-weight="bold"' if style.bold else ""
            line = ' text-decoration="underline"' if style.underline else ""
            for number, char in enumerate(cells(text)):
                if char.strip():
                    at = f'x="{(x + number) * wide}" y="{y * high + 18.5}"'
                    out.append(f'<text {at} fill="{fore}"{weight}{line}>{escape(char)}</text>')
            x += taken
    path.write_text("\n".join([*out, "</svg>"]), encoding="utf-8")


def png(canvas: Canvas, theme: Theme, path: Path) -> None:
    """The same by a browser without a window."""
    page = path.with_suffix(".svg")
    svg(canvas, theme, page)
    size = f"--window-size={canvas.width * CELL[0]},{canvas.height * CELL[1]}"
    flags = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", size, f"--screenshot={path}"]
    subprocess.run(["chromium", *flags, page.absolute().as_uri()], check=True, capture_output=True)


if __name__ == "__main__":
    width, height, *keys = sys.argv[1:]
    visit = Visit((int(width), int(height))).press(*keys)
    print(visit.text)
    png(visit.house.canvas, visit.house.theme, Path("/tmp/look.png"))
