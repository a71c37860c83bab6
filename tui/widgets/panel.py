"""A framed widget of a table. Several may share one place as tabs, each a digit and a click away."""

from __future__ import annotations

from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words
from tui.painting.parts.tabs import tabbed
from tui.table.presenter import TablePresenter
from tui.widgets.table_widget import P, TableWidget, V


class Panel(TableWidget[P, V]):
    """A frame with a title or tabs in it."""

    TITLE = ""
    """The tab's name, as in `presenter.panes()`."""

    def update_table(self, presenter: P, view_model: V) -> None:
        tabs = {name: digit for digit, name in presenter.panes()}
        self.set_class(self.TITLE in tabs and tabs[self.TITLE] != active_tab(presenter), "-behind")
        super().update_table(presenter, view_model)

    def title(self, presenter: P, view_model: V) -> Words:
        """What stands in the frame where there are no tabs."""
        return self.TITLE

    def note(self, presenter: P, view_model: V) -> Words:
        """What stands at the right of the title."""
        return ""

    def has_focus_frame(self, presenter: P, view_model: V) -> bool:
        """Whether the frame is bright, because this is where the player acts."""
        return False

    def paint_table(self, canvas: Canvas, presenter: P, view_model: V) -> None:
        tabs = presenter.panes()
        focus = self.has_focus_frame(presenter, view_model)
        if self.TITLE in {name for _, name in tabs}:
            inside = tabbed(canvas, tabs, active_tab(presenter), focus)
        else:
            title, note = self.title(presenter, view_model), self.note(presenter, view_model)
            inside = canvas.box(0, 0, canvas.width, canvas.height, title, note, focus=focus)
        self.paint_inside(inside, presenter, view_model)

    def paint_inside(self, canvas: Canvas, presenter: P, view_model: V) -> None:
        """Paint what the frame is around."""
        raise NotImplementedError


def active_tab(presenter: TablePresenter) -> str:
    """Return the digit of the tab in front: the one chosen, or the first where that one is no tab at this size."""
    digits = [digit for digit, _ in presenter.panes()]
    return presenter.pane if presenter.pane in digits or not digits else digits[0]
