"""A framed widget of a table. Several may share one place as tabs, each a digit and a click away."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from tui.commands import Press
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words
from tui.painting.parts.foot import paint_more
from tui.painting.parts.tabs import is_flat, tabbed
from tui.table.hint import REASONS, hint_rows, paint_hint
from tui.table.presenter import TablePresenter
from tui.table.told import (
    ROOMY,
    counted_frame,
    describes,
    paint_counted,
    paint_foot_of,
    paint_thing,
    paint_told,
    paint_way_on,
    told_frame,
    told_rows,
)
from tui.widgets.page_part import ground, is_in_sight, more, row_of, show_part
from tui.widgets.table_widget import P, TableWidget, V

LOG = "Log"
FOOT_ROWS = 4
KEPT_ROWS, LEAST_KEPT = 6, 4
"""Rows of a panel that stay in sight above a hint, or above what happened. And above reasons that need more."""
TOLD, LEAST_TOLD = "told", 6
"""What happened, by the name under which it may be too long. And how many rows it has at least below a question's answers."""
COUNTED = "counted"
"""What can be counted, by that name."""
HINT, LEAST_HINT = "hint", 5
"""A hint, by that name. And how many rows it has at least below what is chosen from."""
MOST_TRIES = 3
"""How often a page is made longer before it is taken for one that never ends."""
TALL = 200
"""Rows in which every panel has room for all it holds."""
LOG_LEAST = 3
"""Rows of the log that are worth more than a description below it."""


class Panel(TableWidget[P, V]):
    """A frame with a title or tabs in it."""

    TITLE = ""
    """The tab's name, unless `tab` says otherwise, and what stands in the frame."""
    HAS_FOOT = False
    """Whether what is under the cursor is described at its foot, unless `has_foot` says otherwise."""
    PLACE = ""
    """What `presenter.told_in` calls it, if it stands beside the tabs and may tell what happened while the one in front is needed."""
    HAS_MARGIN = True
    """Whether a column stays free at the left where the panel has no frame."""
    SET_IN = 0
    """Cells beside that where the panel has no frame."""
    _scrolls = True
    """Whether the keys that scroll are for what the panel holds, and not for what lies over a part of it."""

    def update_table(self, presenter: P, view_model: V) -> None:
        if self.is_behind(presenter, view_model):
            presenter.too_long.discard(type(self).__name__)
        if not presenter.counts:
            presenter.too_long.discard(COUNTED)
        if not presenter.tells:
            presenter.too_long.discard(TOLD)
        super().update_table(presenter, view_model)

    def is_behind(self, presenter: P, view_model: V) -> bool:
        """Return whether it is out of sight: a tab that is not in front. To take the class away and put it back costs a layout."""
        tabs = {name: digit for digit, name in presenter.panes()}
        return self.tab(presenter) in tabs and tabs[self.tab(presenter)] != active_tab(presenter)

    def tab(self, presenter: P) -> str:
        """Return the tab's name, as in `presenter.panes()`."""
        return self.TITLE

    def has_foot(self, presenter: P) -> bool:
        """Return whether what is under the cursor is described at its foot."""
        return self.HAS_FOOT

    def title(self, presenter: P, view_model: V) -> Words:
        """Return what stands in the frame where there are no tabs."""
        return self.tab(presenter)

    def note(self, presenter: P, view_model: V) -> Words:
        """Return what stands at the right of the title."""
        return ""

    def has_focus_frame(self, presenter: P, view_model: V) -> bool:
        """Return whether the frame is bright, because this is where the player acts."""
        return False

    def has_cursor(self, presenter: P) -> bool:
        """Return whether the cursor is led through what stands here, so that it must be in sight."""
        return True

    def rows_beside_hint(self, presenter: P) -> int:
        """Return how many rows of the panel are read together with a hint. It then says what else could be done where there is room.

        0 is none.
        """
        return 0

    def followed(self, presenter: P) -> Sequence[Hashable]:
        """Return which targets must be in sight, if the panel has them: of several the first."""
        return (presenter.cursor,) if self.has_cursor(presenter) else ()

    def paint_table(self, canvas: Canvas, presenter: P, view_model: V) -> None:
        if not presenter.hint.shown:
            self.paint_place(canvas, presenter, view_model)
            return
        if not self._is_front(presenter):
            self._paint_beside(presenter, lambda: self.paint_place(canvas, presenter, view_model))
            return
        rows = self._rows_of_hint(canvas, presenter, view_model)
        if rows < canvas.height:
            above = Canvas(canvas.width, canvas.height - rows, canvas.look)
            self._paint_beside(presenter, lambda: self.paint_place(above, presenter, view_model))
            canvas.sub(0, 0, canvas.width, above.height).show(above, 0)
        box = canvas.sub(0, canvas.height - rows, canvas.width, rows)
        box.fill(0, 0, box.width, box.height, ground(box))
        inside = box.box(0, 0, box.width, box.height, presenter.hint.title(), focus=True)
        self._paint_page(inside, presenter, lambda page: paint_hint(page, presenter.hint, presenter.hint_text), HINT)

    def paint_place(self, canvas: Canvas, presenter: P, view_model: V) -> None:
        """Paint what happened, if it stands here, below as much of the panel as it leaves room for. Else the panel."""
        if not self._tells(presenter):
            self.paint_own(canvas, presenter, view_model)
            return
        rows, roomy = self._rows_of_told(canvas, presenter, view_model), canvas.height >= ROOMY
        if rows < canvas.height:
            above = Canvas(canvas.width, canvas.height - rows, canvas.look)
            self._paint_beside(presenter, lambda: self.paint_own(above, presenter, view_model))
            canvas.sub(0, 0, canvas.width, above.height).show(above, 0)
        box = canvas.sub(0, canvas.height - rows, canvas.width, rows)
        inside = told_frame(box, presenter)
        room = inside.sub(0, 0, inside.width, inside.height - is_flat(box))
        self._paint_page(room, presenter, lambda page: paint_told(page, presenter, roomy), TOLD, foot=inside if is_flat(box) else None)
        if is_flat(box):
            paint_way_on(inside, presenter)

    def _rows_of_told(self, canvas: Canvas, presenter: P, view_model: V) -> int:
        """Return the rows of what happened: all, unless what the panel holds has room above it, or a question's answers need some."""
        if self.TITLE == LOG or presenter.told_in:
            return canvas.height
        roomy = canvas.height >= ROOMY
        whole = told_rows(presenter, canvas.width, canvas.height, canvas.look, roomy)
        folded = told_rows(presenter, canvas.width, 0, canvas.look, roomy)
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

    def _paint_beside(self, presenter: P, paint: Callable[[], None]) -> None:
        """Paint what stays in sight beside something that is scrolled: it follows the cursor."""
        scrolled, presenter.page_row, self._scrolls = presenter.page_row, None, False
        paint()
        presenter.page_row, self._scrolls = scrolled, True

    def _rows_of_hint(self, canvas: Canvas, presenter: P, view_model: V) -> int:
        """Return the rows below what is to be chosen from. All where nothing is, and the hint's reasons need them."""
        if self.TITLE == LOG:
            return canvas.height
        beside = self.rows_beside_hint(presenter)
        room = canvas.height - (beside or KEPT_ROWS)
        must, whole = (rows + 2 for rows in hint_rows(presenter.hint, canvas.width - 2, presenter.hint_text))
        if self._holds_choices(canvas, presenter, view_model):
            wanted = 0 if beside or presenter.hint.strength < REASONS else min(must + 1, canvas.height - LEAST_KEPT)
            return min(must + 1 if beside else whole, whole, max(room, LEAST_HINT, wanted))
        return min(whole, room) if min(must + 1, whole) <= room else canvas.height

    def _holds_choices(self, canvas: Canvas, presenter: P, view_model: V) -> bool:
        """Return whether something may be chosen or set here, and not only looked at."""
        if not self.has_cursor(presenter):
            return False
        whole = Canvas(canvas.width, TALL, canvas.look)
        self.paint_own(whole, presenter, view_model)
        return any(not isinstance(target, Press) for target in whole.target_areas())

    def paint_own(self, canvas: Canvas, presenter: P, view_model: V) -> None:
        """Paint the frame and what it is around."""
        tabs = presenter.panes()
        if presenter.counts and (active_tab(presenter), self.tab(presenter)) in presenter.panes():
            self._paint_page(counted_frame(canvas), presenter, lambda page: paint_counted(page, presenter), COUNTED)
            return
        if self._explains(presenter):
            paint_thing(canvas, presenter)
            return
        is_tab = self.tab(presenter) in {name for _, name in tabs}
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
        if self.has_foot(presenter):
            paint_foot_of(canvas, presenter, self.SET_IN)

    def paint_whole(self, canvas: Canvas, presenter: P, view_model: V) -> None:
        """Paint what the frame is around. Of what takes more rows than there are, a part that can be scrolled."""
        self._paint_page(canvas, presenter, lambda page: self.paint_inside(page, presenter, view_model))

    def _paint_page(
        self, canvas: Canvas, presenter: P, paint: Callable[[Canvas], None], name: str = "", foot: Canvas | None = None
    ) -> None:
        from_top = bool(name)
        name = name or type(self).__name__
        presenter.too_long.discard(name)
        paint(canvas)
        page, room = canvas, canvas.height - 1
        for _ in range(MOST_TRIES):
            if not page.overflow:
                break
            page = Canvas(canvas.width, page.height + page.overflow, canvas.look)
            page.fill(0, 0, page.width, page.height, ground(canvas))
            paint(page)
        if page is canvas or page.overflow or room < 1:
            return
        presenter.too_long.add(name)
        if presenter.page_row is None and not from_top and self._paint_chosen(canvas, page, presenter, paint):
            return
        if from_top and self._show_to_the_foot(canvas, page, presenter, foot):
            return
        area = None if from_top else page.target_areas().get(self._followed(presenter, page))
        middle = area.y + area.height // 2 - room // 2 if area else 0
        first = max(0, min(middle if presenter.page_row is None else presenter.page_row, page.height - room))
        if presenter.page_row is not None:
            presenter.page_row = first
        presenter.page_at, presenter.page_high = first, room
        show_part(canvas, page, first, first + room < page.height, first > 0, self._scrolls)

    def _show_to_the_foot(self, canvas: Canvas, page: Canvas, presenter: P, foot: Canvas | None) -> bool:
        """Show a page in all rows of the panel, from the first row wanted. Return whether there was room to say that there is more.

        That stands in the last row of `foot`, or beside the words of the panel's own.
        """
        first = max(0, min(presenter.page_row or 0, page.height - canvas.height))
        canvas.show(page, first)
        if not paint_more(foot or canvas, first + canvas.height < page.height, first > 0, over=foot is None, by_keys=self._scrolls):
            return False
        if presenter.page_row is not None:
            presenter.page_row = first
        presenter.page_at, presenter.page_high = first, canvas.height
        return True

    def _paint_chosen(self, canvas: Canvas, page: Canvas, presenter: P, paint: Callable[[Canvas], None]) -> bool:
        """Leave what its painter has chosen of the page, since that matters most, and say that there is more.

        Where words fill the last row, the painter gets one row less. Return whether what is under the cursor is whole in it.
        """
        target = self._followed(presenter, page)
        presenter.page_at, presenter.page_high = row_of(canvas, page, target), canvas.height - 1
        if is_in_sight(canvas, page, target) and paint_more(canvas, *more(canvas, page, target), over=True, by_keys=self._scrolls):
            return True
        part = Canvas(canvas.width, canvas.height - 1, canvas.look)
        part.fill(0, 0, part.width, part.height, ground(canvas))
        paint(part)
        if not is_in_sight(part, page, target):
            return False
        presenter.page_at = row_of(part, page, target)
        show_part(canvas, part, 0, *more(part, page, target), self._scrolls)
        return True

    def _followed(self, presenter: P, page: Canvas) -> Hashable:
        """Return which target of the page must be in sight. None if none."""
        areas = page.target_areas()
        return next((target for target in self.followed(presenter) if target in areas), None)

    def _explains(self, presenter: P) -> bool:
        return presenter.explains and (active_tab(presenter), self.tab(presenter)) in presenter.panes()

    def _is_front(self, presenter: P) -> bool:
        """Return whether this is the panel in front of those that share a place. With no tabs it is the log."""
        return tab_in_front(presenter) == self.tab(presenter)

    def _tells(self, presenter: P) -> bool:
        """Return whether what happened stands in this panel's place: in that of the tab in front, or beside the tabs."""
        if presenter.told_in:
            return presenter.tells and presenter.told_in == self.PLACE
        return presenter.tells and (active_tab(presenter), self.tab(presenter)) in presenter.panes()

    def paint_inside(self, canvas: Canvas, presenter: P, view_model: V) -> None:
        """Paint what the frame is around."""
        raise NotImplementedError


def active_tab(presenter: TablePresenter) -> str:
    """Return the digit of the tab in front: the one chosen, or the first where that one is no tab at this size."""
    digits = [digit for digit, _ in presenter.panes()]
    return presenter.pane if presenter.pane in digits or not digits else digits[0]


def tab_in_front(presenter: TablePresenter) -> str:
    """Return the name of the tab in front. With no tabs it is the log."""
    return dict(presenter.panes()).get(active_tab(presenter), LOG)
