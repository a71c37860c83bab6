"""The parts of Chicago's table. `layout.py` says where they stand."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from tui.games.prohibition.commands import COMMANDS
from tui.games.prohibition.layout import FRAMED, LOG_LEAST, layout_for
from tui.games.prohibition.painting.bosses import paint_bosses, paint_bosses_small, paint_bosses_table, paint_chips
from tui.games.prohibition.painting.income import paint_income, whose, whose_words
from tui.games.prohibition.painting.map import paint_map
from tui.games.prohibition.painting.register import paint_register, paint_register_box
from tui.games.prohibition.painting.rows import Rows
from tui.games.prohibition.painting.steps import paint_steps
from tui.games.prohibition.painting.turn_form import paint_form, paint_turn, title
from tui.games.prohibition.presenter import ProhibitionPresenter
from tui.games.prohibition.view_model import AreaSpot, ChangeSpot, RowSpot, ViewModel
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words
from tui.painting.ink import LINE
from tui.table.game_ui import CoachNeeds, Places, TableWidgets
from tui.widgets.chat_view import Chat
from tui.widgets.log_view import Log
from tui.widgets.panel import FOOT_ROWS, LOG, Panel
from tui.widgets.table_widget import TableWidget
from tui.widgets.ticker import Ticker

TABLE_WIDTH = 60
"""Columns from which a boss fits in one row."""


class StepBar(TableWidget[ProhibitionPresenter, ViewModel]):
    def paint_table(self, canvas: Canvas, presenter: ProhibitionPresenter, view_model: ViewModel) -> None:
        paint_steps(canvas, view_model)


class CityMap(TableWidget[ProhibitionPresenter, ViewModel]):
    marks_changes = True

    def paint_table(self, canvas: Canvas, presenter: ProhibitionPresenter, view_model: ViewModel) -> None:
        paint_map(canvas, view_model, layout_for(*presenter.board_size).pitch)


class RegisterTrack(TableWidget[ProhibitionPresenter, ViewModel]):
    def paint_table(self, canvas: Canvas, presenter: ProhibitionPresenter, view_model: ViewModel) -> None:
        (paint_register_box if canvas.height >= FRAMED else paint_register)(canvas, view_model)


class CopChips(TableWidget[ProhibitionPresenter, ViewModel]):
    def paint_table(self, canvas: Canvas, presenter: ProhibitionPresenter, view_model: ViewModel) -> None:
        paint_chips(canvas, view_model)


class IncomePanel(Panel[ProhibitionPresenter, ViewModel]):
    TITLE = "Income to come"

    def paint_inside(self, canvas: Canvas, presenter: ProhibitionPresenter, view_model: ViewModel) -> None:
        if view_model.view.phase != "over":
            paint_income(canvas, view_model, whose(view_model), whose_words(view_model))


class BossesPanel(Panel[ProhibitionPresenter, ViewModel]):
    """A pane where it is a tab, else a table in a row each or a column of its own."""

    TITLE = "Bosses"

    def paint_table(self, canvas: Canvas, presenter: ProhibitionPresenter, view_model: ViewModel) -> None:
        if self.TITLE in {name for _, name in presenter.panes()}:
            super().paint_table(canvas, presenter, view_model)
        else:
            (paint_bosses_table if canvas.width >= TABLE_WIDTH else paint_bosses)(canvas, view_model)

    def paint_inside(self, canvas: Canvas, presenter: ProhibitionPresenter, view_model: ViewModel) -> None:
        paint_bosses_small(canvas, view_model)


class TurnPanel(Panel[ProhibitionPresenter, ViewModel]):
    """What the step asks for, and where there is room the income and the newest of the log."""

    TITLE = "Turn"
    HAS_FOOT = True
    SET_IN = 1

    def title(self, presenter: ProhibitionPresenter, view_model: ViewModel) -> Words:
        return title(view_model)

    def note(self, presenter: ProhibitionPresenter, view_model: ViewModel) -> Words:
        return f"{view_model.view.ap} AP left" if view_model.view.ap else ""

    def followed(self, presenter: ProhibitionPresenter) -> Sequence[Hashable]:
        """Return the figure that is being set, before the area or the bribe it is set for."""
        cursor = presenter.cursor
        return (ChangeSpot(1), RowSpot(cursor.area) if isinstance(cursor, AreaSpot) else None, cursor)

    def has_focus_frame(self, presenter: ProhibitionPresenter, view_model: ViewModel) -> bool:
        return view_model.mine

    def paint_inside(self, canvas: Canvas, presenter: ProhibitionPresenter, view_model: ViewModel) -> None:
        if layout_for(*presenter.board_size).big:
            paint_form(Rows(canvas), view_model)
            return
        top = paint_turn(canvas, view_model)
        room = canvas.height - top - 1 - FOOT_ROWS
        if room >= LOG_LEAST and LOG in dict(presenter.panes()).values():
            canvas.put(0, top, "─" * canvas.width, LINE)
            presenter.paint_log(canvas.sub(0, top + 1, canvas.width, room))


def places(presenter: ProhibitionPresenter, size: tuple[int, int], coach: CoachNeeds | None) -> Places:
    """Return where each stands."""
    layout = layout_for(*size)
    return layout.places if coach is None else layout.with_coach(coach.rows, presenter.counts)


PARTS = (StepBar, CityMap, RegisterTrack, TurnPanel, IncomePanel, BossesPanel, CopChips, Log, Chat, Ticker)
TABLE = TableWidgets(PARTS, places, COMMANDS)
