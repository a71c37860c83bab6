"""Where each part of a table stands. The game's `layout.py` says it in cells, and here Textual follows it."""

from __future__ import annotations

from collections.abc import Callable

from textual.containers import Container
from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.widget import Widget

from tui.table.game_ui import Places
from tui.table.presenter import TablePresenter
from tui.widgets.table_widget import TableWidget

WIDEST = 160
"""Columns of a table at most. In a wider window it stands in the middle."""


class _ByPlace(Layout):
    name = "by place"

    def __init__(self, places: Callable[[tuple[int, int]], Places]) -> None:
        self._places = places

    def arrange(self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True) -> ArrangeResult:
        places = self._places((size.width, size.height))
        found = ((places[type(child).__name__], child) for child in children if type(child).__name__ in places)
        regions = ((Region(x, y, max(0, width), max(0, height)), child) for (x, y, width, height), child in found)
        return [WidgetPlacement(region, NULL_OFFSET, NULL_SPACING, child) for region, child in regions]


class Placed(Container):
    """The table: its widgets, each in its place. Those without one are out of sight."""

    def __init__(self, places: Callable[[tuple[int, int]], Places]) -> None:
        super().__init__(id="table")
        self.styles.max_width = WIDEST
        self._places = places
        self._by_place = _ByPlace(places)
        self._placed: Places = {}

    @property
    def layout(self) -> Layout:
        return self._by_place

    def update_places(self, presenter: TablePresenter, view_model: object) -> None:
        """Show each widget that is in sight now, where it stands now."""
        before, self._placed = self._placed, self._places((self.size.width, self.size.height))
        for widget in self.children:
            name, is_behind = type(widget).__name__, isinstance(widget, TableWidget) and widget.is_behind(presenter, view_model)
            widget.display = name in self._placed and not is_behind
            if before.get(name) != self._placed.get(name):
                widget.refresh(layout=True)
