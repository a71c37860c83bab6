"""The stage: the one widget of the app. It shows a canvas, and sends the terminal only the cells that changed.

Textual's own partial update would send a row from its first column up to the change; so runs of cells are written here, through the same
private door of the app (`_display`) that a full paint goes through.
"""

from __future__ import annotations

from rich.console import Console
from rich.control import Control
from rich.segment import Segment
from textual import events
from textual._compositor import CompositorUpdate
from textual.geometry import Region
from textual.reactive import Reactive
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from tui.commands import key_name
from tui.house import House
from tui.paint.canvas import Canvas, Run
from tui.paint.theme import Theme


class Changes(CompositorUpdate):
    """Runs of cells, each written where it stands."""

    def __init__(self, canvas: Canvas, runs: list[Run], theme: Theme) -> None:
        self._canvas, self._runs, self._theme = canvas, runs, theme

    def render_segments(self, console: Console) -> str:
        """The escape sequences and text."""
        depth = console._color_system
        out: list[str] = []
        for x, y, size in self._runs:
            out.append(Control.move_to(x, y).segment.text)
            for text, ink in self._canvas.row_runs(y, x, size):
                out.append(self._theme.style(ink).render(text, color_system=depth))
        return "".join(out)


class Stage(Widget):
    """The whole window as one grid of cells."""

    DEFAULT_CSS = "Stage { width: 100%; height: 100%; }"
    ALLOW_SELECT = False

    def __init__(self, house: House) -> None:
        super().__init__()
        self._house = house
        self._canvas = house.canvas
        self._theme = house.theme

    def show(self, canvas: Canvas, theme: Theme) -> None:
        """Show this canvas instead of the last one."""
        old = self._canvas
        same = canvas.size == old.size and theme is self._theme
        self._canvas, self._theme = canvas, theme
        if not same:
            self.refresh()
            return
        runs = canvas.changed(old)
        if runs:
            self.app._display(self.screen, Changes(canvas, runs, theme))  # type: ignore[arg-type]

    def render_lines(self, crop: Region) -> list[Strip]:
        """Rows for a full paint, exactly in the theme's styles."""
        return [self._strip(y).crop_extend(crop.x, crop.right, None) for y in range(crop.y, crop.bottom)]

    def _strip(self, y: int) -> Strip:
        canvas = self._canvas
        if y >= canvas.height:
            return Strip.blank(canvas.width)
        return Strip([Segment(text, self._theme.style(ink)) for text, ink in canvas.row_runs(y)], canvas.width)

    def on_resize(self, event: events.Resize) -> None:
        """Paint for the new size."""
        self._house.resize(event.size.width, event.size.height)

    def on_click(self, event: events.Click) -> None:
        """A click means what is painted there."""
        event.stop()
        self._house.click(event.x, event.y)


class StageScreen(Screen[None], inherit_bindings=False):
    """The one screen: every key goes to the house."""

    focused: Reactive[Widget | None] = Reactive(None, repaint=False)
    CSS = "StageScreen { overflow: hidden; }"
    ALLOW_SELECT = False
    AUTO_FOCUS = None

    def __init__(self, house: House) -> None:
        super().__init__()
        self._house = house
        self.stage = Stage(house)

    def compose(self):  # type: ignore[no-untyped-def]
        """Nothing but the stage."""
        yield self.stage

    def on_key(self, event: events.Key) -> None:
        """A key."""
        event.stop()
        event.prevent_default()
        self._house.key(key_name(event.key, event.character))

    def on_paste(self, event: events.Paste) -> None:
        """Text in one piece."""
        event.stop()
        self._house.paste(event.text)
