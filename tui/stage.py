"""The stage: the one widget of the app. It shows a canvas, and sends the terminal only the cells that changed.

Textual's own partial update would send a row from its first column up to the change, and its full one each style anew; so strokes
are written here, through the same private doors (`_display` of the app, `_compositor` of the screen) that its own paints go through.
"""

from __future__ import annotations

from typing import Any

from rich.console import Console, RenderableType
from rich.segment import Segment
from textual import events
from textual._compositor import Compositor, CompositorUpdate
from textual.geometry import Region
from textual.reactive import Reactive
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from tui.commands import key_name
from tui.house import House
from tui.painting.canvas import Canvas, Stroke
from tui.terminal.stroke_writer import written
from tui.themes.theme import Theme


class Changes(CompositorUpdate):
    """Strokes, each written where it stands."""

    def __init__(self, strokes: list[Stroke], theme: Theme, width: int) -> None:
        self._strokes, self._theme, self._width = strokes, theme, width

    def render_segments(self, console: Console) -> str:
        """The escape sequences and text."""
        return written(self._strokes, self._theme, self._width)


class Stage(Widget):
    """The whole window as one grid of cells."""

    DEFAULT_CSS = "Stage { width: 100%; height: 100%; }"
    ALLOW_SELECT = False

    def __init__(self, house: House) -> None:
        super().__init__()
        self._house = house
        self._canvas = house.canvas
        self._theme = house.theme
        self._fitting = False

    def show(self, canvas: Canvas, theme: Theme) -> None:
        """Show this canvas instead of the last one."""
        old = self._canvas
        same = canvas.size == old.size and theme is self._theme
        self._canvas, self._theme = canvas, theme
        if not same:
            if not self._fitting:
                self.refresh()
            return
        strokes = canvas.strokes(old)
        if strokes:
            self.app._display(self.screen, Changes(strokes, theme, canvas.width))  # type: ignore[arg-type]

    def whole(self) -> Changes:
        """The whole canvas, to be written over anything."""
        self._fit()
        return Changes(self._canvas.strokes(None), self._theme, self._canvas.width)

    def render_lines(self, crop: Region) -> list[Strip]:
        """Rows for a full paint, exactly in the theme's styles."""
        self._fit()
        return [self._strip(y).crop_extend(crop.x, crop.right, None) for y in range(crop.y, crop.bottom)]

    def _strip(self, y: int) -> Strip:
        canvas = self._canvas
        if y >= canvas.height:
            return Strip.blank(canvas.width)
        return Strip([Segment(text, self._theme.style(ink)) for text, ink in canvas.row(y)], canvas.width)

    def _fit(self) -> None:
        """Paint for the size there is now, while a full paint is on its way anyhow."""
        if self._canvas.size != self.size:
            self._fitting = True
            self._house.resize(*self.size)
            self._fitting = False

    def on_resize(self, event: events.Resize) -> None:
        """The window has another size; usually the full paint that goes with it came first."""
        if self._house.canvas.size != event.size:
            self._house.resize(*event.size)

    def on_click(self, event: events.Click) -> None:
        """A click means what is painted there."""
        event.stop()
        self._house.click(event.x, event.y)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel."""
        event.stop()
        self._house.wheel("down")

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel, backwards."""
        event.stop()
        self._house.wheel("up")


class StageCompositor(Compositor):
    """Paints the whole stage as strokes too: half the bytes of a row by row paint."""

    stage: Stage

    def render_update(
        self, full: bool = False, screen_stack: list[Screen[Any]] | None = None, simplify: bool = False
    ) -> RenderableType | None:
        """Everything at once, unless it is wanted as rows for a picture."""
        if simplify or not self.stage.is_mounted:
            return super().render_update(full, screen_stack, simplify)
        if not full and not self._dirty_regions:
            return None
        self._dirty_regions.clear()
        return self.stage.whole()  # type: ignore[return-value]


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
        self._compositor = StageCompositor()
        self._compositor.stage = self.stage

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
