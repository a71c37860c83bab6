"""A widget with a small canvas of its own, painted by a pure function. Only the cells that changed are refreshed."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any, Protocol, cast

from rich.segment import Segment
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.selection import Selection
from textual.strip import Strip
from textual.widget import Widget

from tui.painting.canvas import Canvas, Look, TargetArea
from tui.painting.cell_text import cells
from tui.themes.theme import Theme


class InkApp(Protocol):
    """What an app must know for painted widgets."""

    look: Look
    inks: Theme


class Painted(Widget):
    """The base of boards, tracks and panels."""

    class Chosen(Message):
        """A click on a target."""

        def __init__(self, sender: Painted, target: Hashable, is_new: bool = False) -> None:
            super().__init__()
            self.sender, self.target = sender, target
            self.is_new = is_new
            """Whether something else stood there a moment ago, which the click may have been meant for."""

        @property
        def control(self) -> Painted:
            return self.sender

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._canvas: Canvas | None = None
        self._painted_of: object = None
        """What the canvas was painted of, where that was told."""
        self._is_shown = False
        """Whether lines are made for the screen now, where no cell has to say its place."""

    @property
    def ink_app(self) -> InkApp:
        return cast(InkApp, self.app)

    def paint(self, canvas: Canvas) -> None:
        """Paint the widget's content. Read nothing but the widget's own data."""

    def repaint(self) -> None:
        """Refresh what looks different now. Call it after the data changed."""
        if not self.is_attached or not self.display or not self.content_size:
            if self._canvas is not None:
                self._canvas = None
                self.refresh()  # the lines made of it are kept for when it is in sight again
            return
        old, self._canvas = self._canvas, self._painted()
        if old is None or old.size != self._canvas.size or old.look != self._canvas.look:
            self.refresh()
            return
        regions = [Region(stroke.x, stroke.y, len(cells(stroke.text)), 1) for stroke in self._canvas.strokes(old)]
        if regions:
            self.refresh(*regions)

    def repaint_of(self, data: object) -> None:
        """Repaint, unless the picture in sight was painted of the same data. Only for a widget that reads nothing else."""
        canvas = self._canvas
        if canvas is None or self._painted_of != data or canvas.look != self.ink_app.look or canvas.size != tuple(self.content_size):
            self._painted_of = data
            self.repaint()

    @property
    def canvas(self) -> Canvas:
        """Return what is shown, painted anew if the size changed."""
        if self._canvas is None or self._canvas.size != tuple(self.content_size):
            self._canvas = self._painted()
        return self._canvas

    def _painted(self) -> Canvas:
        size = self.content_size
        canvas = Canvas(size.width, size.height, self.ink_app.look)
        self.paint(canvas)
        return canvas

    def target_areas(self) -> Mapping[Hashable, TargetArea]:
        """Return where each target is, in cells of the screen."""
        if not self.is_attached or not self.display or not self.content_size:
            return {}
        left, top, *_ = self.content_region
        return {target: area._replace(x=area.x + left, y=area.y + top) for target, area in self.canvas.target_areas().items()}

    def render_line(self, y: int) -> Strip:
        canvas, inks = self.canvas, self.ink_app.inks
        if y >= canvas.height:
            return Strip.blank(self.content_size.width)
        strip = Strip([Segment(text, inks.style(ink)) for text, ink in canvas.row(y)], canvas.width)
        selection = self.text_selection
        if selection is not None and (span := selection.get_span(y)) is not None:
            strip = _selected(strip, *span, self)
        return strip.apply_offsets(0, y) if self.allow_select and not self._is_shown else strip

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return the lines to be shown. A line asked for by itself is looked at for what the mouse points at: it alone has places."""
        self._is_shown = True
        try:
            return super().render_lines(crop)
        finally:
            self._is_shown = False

    def get_selection(self, selection: Selection) -> tuple[str, str] | None:
        return selection.extract(self.canvas.text()), "\n"

    def selection_updated(self, selection: Selection | None) -> None:
        self.refresh()

    def on_resize(self) -> None:
        """Paint for the new size, unless a line was asked for first and the picture is made already."""
        if self._canvas is None or self._canvas.size != tuple(self.content_size):
            self.repaint()

    def on_click(self, event: events.Click) -> None:
        if self.text_selection is not None:
            return
        at = event.get_content_offset(self)
        target = self.canvas.target_at(at.x, at.y) if at is not None else None
        if at is not None and target is not None:
            event.stop()
            self.post_message(self.Chosen(self, target, self.is_new_at(at.x, at.y)))

    def is_new_at(self, x: int, y: int) -> bool:
        """Return whether something else stood in this cell a moment ago."""
        return False


def _selected(strip: Strip, start: int, end: int, widget: Widget) -> Strip:
    """Return the strip with these columns marked. An end of -1 is the end of the line."""
    width = strip.cell_length
    last = width if end == -1 else min(end, width)
    over = widget.selection_style  # above the ink: `Strip.apply_style` would put it below
    marked = [Segment(text, style + over if style else over) for text, style, _ in strip.crop(start, last)]
    return Strip.join([strip.crop(0, start), Strip(marked, last - start), strip.crop(last, width)])
