"""A framed widget of a table. Several may share one place as tabs, each a digit and a click away."""

from __future__ import annotations

from collections.abc import Callable

from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words
from tui.painting.ink import GROUND, PANEL
from tui.painting.parts.foot import paint_more
from tui.painting.parts.tabs import is_flat, tabbed
from tui.table.hint import hint_lines, paint_hint
from tui.table.presenter import TablePresenter
from tui.table.told import describes, paint_counted, paint_foot_of, paint_thing, paint_told, paint_way_on, told_frame, told_rows
from tui.widgets.table_widget import P, TableWidget, V

LOG = "Log"
FOOT_ROWS = 4
KEPT_ROWS = 6
"""Rows of a panel that stay in sight above a hint, or above what happened."""
TOLD, LEAST_TOLD = "told", 6
"""What happened, by the name under which it may be too long. And how many rows it has at least below a question's answers."""
MOST_TRIES = 3
"""How often a page is made longer before it is taken for one that never ends."""
LOG_LEAST = 3
"""Rows of the log that are worth more than a description below it."""


class Panel(TableWidget[P, V]):
    """A frame with a title or tabs in it."""

    TITLE = ""
    """The tab's name, as in `presenter.panes()`."""
    HAS_FOOT = False
    """Whether what is under the cursor is described at its foot."""
    PLACE = ""
    """What `presenter.told_in` calls it, if it stands beside the tabs and may tell what happened while the one in front is needed."""
    HAS_MARGIN = True
    """Whether a column stays free at the left where the panel has no frame."""
    SET_IN = 0
    """Cells beside that where the panel has no frame."""

    def update_table(self, presenter: P, view_model: V) -> None:
        is_behind = self.is_behind(presenter, view_model)
        self.set_class(is_behind, "-behind")
        if is_behind:
            presenter.too_long.discard(type(self).__name__)
        if not presenter.tells:
            presenter.too_long.discard(TOLD)
        super().update_table(presenter, view_model)

    def is_behind(self, presenter: P, view_model: V) -> bool:
        """Return whether it is out of sight: a tab that is not in front. To take the class away and put it back costs a layout."""
        tabs = {name: digit for digit, name in presenter.panes()}
        return self.TITLE in tabs and tabs[self.TITLE] != active_tab(presenter)

    def title(self, presenter: P, view_model: V) -> Words:
        """Return what stands in the frame where there are no tabs."""
        return self.TITLE

    def note(self, presenter: P, view_model: V) -> Words:
        """Return what stands at the right of the title."""
        return ""

    def has_focus_frame(self, presenter: P, view_model: V) -> bool:
        """Return whether the frame is bright, because this is where the player acts."""
        return False

    def has_cursor(self, presenter: P) -> bool:
        """Return whether the cursor is led through what stands here, so that it must be in sight."""
        return True

    def paint_table(self, canvas: Canvas, presenter: P, view_model: V) -> None:
        if presenter.hint.shown and self._is_front(presenter):
            rows = self._rows_of_hint(canvas, presenter)
            above = canvas.sub(0, 0, canvas.width, canvas.height - rows)
            box = canvas.sub(0, above.height, canvas.width, rows)
            if above.height:
                self.paint_place(above, presenter, view_model)
            paint_hint(box.box(0, 0, box.width, box.height, presenter.hint.title(), focus=True), presenter.hint)
            return
        self.paint_place(canvas, presenter, view_model)

    def paint_place(self, canvas: Canvas, presenter: P, view_model: V) -> None:
        """Paint what happened, if it stands here, below as much of the panel as it leaves room for. Else the panel."""
        if not self._tells(presenter):
            self.paint_own(canvas, presenter, view_model)
            return
        rows = self._rows_of_told(canvas, presenter, view_model)
        if rows < canvas.height:
            scrolled, presenter.page_row = presenter.page_row, None
            self.paint_own(canvas.sub(0, 0, canvas.width, canvas.height - rows), presenter, view_model)
            presenter.page_row = scrolled
        box = canvas.sub(0, canvas.height - rows, canvas.width, rows)
        inside = told_frame(box, presenter)
        self._paint_page(inside, presenter, lambda page: paint_told(page, presenter), TOLD)
        if is_flat(box):
            paint_way_on(inside, presenter)

    def _rows_of_told(self, canvas: Canvas, presenter: P, view_model: V) -> int:
        """Return the rows of what happened: all, unless what the panel holds has room above it, or a question's answers need some."""
        if self.TITLE == LOG or presenter.told_in:
            return canvas.height
        whole = told_rows(presenter, canvas.width, canvas.height, canvas.look)
        folded = told_rows(presenter, canvas.width, 0, canvas.look)
        for rows in sorted({whole, folded}, reverse=True):
            if rows <= canvas.height - KEPT_ROWS and self._fits(canvas, presenter, view_model, canvas.height - rows):
                return rows
        if not presenter.asking:
            return canvas.height
        least = range(min(folded, canvas.height - KEPT_ROWS), LEAST_TOLD, -1)
        return next((rows for rows in least if self._fits(canvas, presenter, view_model, canvas.height - rows)), LEAST_TOLD)

    def _fits(self, canvas: Canvas, presenter: P, view_model: V, rows: int) -> bool:
        """Return whether what the panel holds has room in so many rows."""
        part = Canvas(canvas.width, rows, canvas.look)
        self.paint_own(part, presenter, view_model)
        return type(self).__name__ not in presenter.too_long and not part.overflow

    def _rows_of_hint(self, canvas: Canvas, presenter: P) -> int:
        """Return the rows below what is to be chosen from, or all where that leaves too few."""
        room = canvas.height - KEPT_ROWS - 2
        lines = len(hint_lines(presenter.hint, canvas.width - 2, room))
        return canvas.height if self.TITLE == LOG or lines > room else lines + 2

    def paint_own(self, canvas: Canvas, presenter: P, view_model: V) -> None:
        """Paint the frame and what it is around."""
        tabs = presenter.panes()
        if presenter.counts and (active_tab(presenter), self.TITLE) in presenter.panes():
            paint_counted(canvas, presenter)
            return
        if self._explains(presenter):
            paint_thing(canvas, presenter)
            return
        is_tab = self.TITLE in {name for _, name in tabs}
        focus = self.has_focus_frame(presenter, view_model) or (is_tab and presenter.has_bright_tabs)
        if is_tab:
            inside = tabbed(canvas, tabs, active_tab(presenter), focus)
            if is_flat(canvas) and not self.HAS_MARGIN:
                inside = canvas.sub(0, 1, canvas.width, canvas.height - 1)
        else:
            title, note = self.title(presenter, view_model), self.note(presenter, view_model)
            inside = canvas.box(0, 0, canvas.width, canvas.height, title, note, focus=focus)
        has_room = inside.height >= LOG_LEAST + FOOT_ROWS
        if self.TITLE == LOG and presenter.foot_in_log and has_room and describes(presenter):
            self.paint_inside(inside.sub(0, 0, inside.width, inside.height - FOOT_ROWS), presenter, view_model)
            paint_foot_of(canvas, presenter)
            return
        self.paint_whole(inside, presenter, view_model)
        if self.HAS_FOOT:
            paint_foot_of(canvas, presenter, self.SET_IN)

    def paint_whole(self, canvas: Canvas, presenter: P, view_model: V) -> None:
        """Paint what the frame is around. Of what takes more rows than there are, a part that can be scrolled."""
        self._paint_page(canvas, presenter, lambda page: self.paint_inside(page, presenter, view_model))

    def _paint_page(self, canvas: Canvas, presenter: P, paint: Callable[[Canvas], None], name: str = "") -> None:
        from_top, flat = bool(name), is_flat(canvas)
        name = name or type(self).__name__
        presenter.too_long.discard(name)
        paint(canvas)
        page, room = canvas, canvas.height - 1
        for _ in range(MOST_TRIES):
            more = page.overflow
            if not more:
                break
            page = Canvas(canvas.width, page.height + more, canvas.look)
            page.fill(0, 0, page.width, page.height, PANEL if flat else GROUND)
            paint(page)
        if page is canvas or page.overflow or room < 1:
            return
        presenter.too_long.add(name)
        area = page.target_areas().get(presenter.cursor) if self.has_cursor(presenter) and not from_top else None
        if presenter.page_row is None and not from_top and (area is None or presenter.cursor in canvas.target_areas()):
            self._paint_chosen(canvas, page, presenter, paint)
            return
        wanted = presenter.page_row if presenter.page_row is not None else area.y + area.height - room if area else 0
        first = max(0, min(wanted, page.height - room))
        if presenter.page_row is not None:
            presenter.page_row = first
        canvas.fill(0, room, canvas.width, 1, PANEL if flat else GROUND)
        canvas.sub(0, 0, canvas.width, room).show(page, first)
        presenter.page_at, presenter.page_high = first, room
        paint_more(canvas, first + room < page.height, first > 0)

    def _paint_chosen(self, canvas: Canvas, page: Canvas, presenter: P, paint: Callable[[Canvas], None]) -> None:
        """Leave what its painter has chosen of the page, since that matters most, and say that there is more.

        Where words fill the last row, the painter gets one row less.
        """
        presenter.page_at, presenter.page_high = _row_of(canvas, page, presenter), canvas.height - 1
        if paint_more(canvas, *_more(canvas, page, presenter), over=True):
            return
        room = canvas.height - 1
        part = Canvas(canvas.width, room, canvas.look)
        part.fill(0, 0, part.width, room, PANEL if is_flat(canvas) else GROUND)
        paint(part)
        canvas.fill(0, room, canvas.width, 1, PANEL if is_flat(canvas) else GROUND)
        canvas.sub(0, 0, canvas.width, room).show(part, 0)
        presenter.page_at = _row_of(part, page, presenter)
        paint_more(canvas, *_more(part, page, presenter))

    def _explains(self, presenter: P) -> bool:
        return presenter.explains and (active_tab(presenter), self.TITLE) in presenter.panes()

    def _is_front(self, presenter: P) -> bool:
        """Return whether this is the panel in front of those that share a place. With no tabs it is the log."""
        return tab_in_front(presenter) == self.TITLE

    def _tells(self, presenter: P) -> bool:
        """Return whether what happened stands in this panel's place: in that of the tab in front, or beside the tabs."""
        is_here = presenter.told_in == self.PLACE if presenter.told_in else (active_tab(presenter), self.TITLE) in presenter.panes()
        return presenter.tells and is_here

    def paint_inside(self, canvas: Canvas, presenter: P, view_model: V) -> None:
        """Paint what the frame is around."""
        raise NotImplementedError


def _more(part: Canvas, page: Canvas, presenter: TablePresenter) -> tuple[bool, bool]:
    """Return whether there is more of a page further down than the part that its painter has chosen, and whether further up."""
    first = _row_of(part, page, presenter)
    return first + part.height < page.height, first > 0


def _row_of(part: Canvas, page: Canvas, presenter: TablePresenter) -> int:
    """Return which row of a page stands first in the part that its painter has chosen."""
    shown, whole = part.target_areas().get(presenter.cursor), page.target_areas().get(presenter.cursor)
    return 0 if shown is None or whole is None else max(0, whole.y - shown.y)


def active_tab(presenter: TablePresenter) -> str:
    """Return the digit of the tab in front: the one chosen, or the first where that one is no tab at this size."""
    digits = [digit for digit, _ in presenter.panes()]
    return presenter.pane if presenter.pane in digits or not digits else digits[0]


def tab_in_front(presenter: TablePresenter) -> str:
    """Return the name of the tab in front. With no tabs it is the log."""
    return dict(presenter.panes()).get(active_tab(presenter), LOG)
