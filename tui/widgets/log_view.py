"""The log: what happened, newest last."""

from __future__ import annotations

from tui.painting.canvas import Canvas
from tui.table.presenter import TablePresenter
from tui.widgets.panel import Panel


class Log(Panel[TablePresenter, object]):
    TITLE = "Log"

    def paint_inside(self, canvas: Canvas, presenter: TablePresenter, view_model: object) -> None:
        presenter.paint_log(canvas)

    def on_mouse_scroll_up(self) -> None:
        self._scroll(3)

    def on_mouse_scroll_down(self) -> None:
        self._scroll(-3)

    def _scroll(self, lines: int) -> None:
        if self.presenter is not None:
            self.presenter.scroll_log(lines)
            self.repaint()
