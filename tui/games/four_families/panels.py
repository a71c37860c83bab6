"""The parts of Four Families' table. `layout.py` says where they stand."""

from __future__ import annotations

from tui.games.four_families import layout
from tui.games.four_families.commands import COMMANDS
from tui.games.four_families.layout import ACTIONS_HIGH, ALL, LARGE, SQUARE, arrangement
from tui.games.four_families.painting.actions import paint_actions
from tui.games.four_families.painting.answers import paint_question
from tui.games.four_families.painting.business import paint_detail
from tui.games.four_families.painting.city import paint_city, paint_legend
from tui.games.four_families.painting.families import paint_families
from tui.games.four_families.painting.goals_list import paint_aims
from tui.games.four_families.painting.hand import paint_hand_line, paint_hand_page, paint_in_frame
from tui.games.four_families.painting.own_board import attacks_words, owner_words, paint_board, paint_laid, paint_own
from tui.games.four_families.presenter import FamiliesPresenter
from tui.games.four_families.turn_order import order_words
from tui.games.four_families.view_model import ViewModel
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words
from tui.painting.ink import LINE, PANEL
from tui.painting.parts.tabs import is_flat
from tui.table.game_ui import CoachNeeds, Places, TableWidgets
from tui.table.hint import REASONS
from tui.table.told import paint_foot_of
from tui.widgets.chat_view import Chat
from tui.widgets.log_view import Log
from tui.widgets.panel import Panel, tab_in_front
from tui.widgets.table_widget import TableWidget
from tui.widgets.ticker import Ticker

BESIDE = 16
"""The row below the actions where they stand in a frame of their own."""


class CityBoard(TableWidget[FamiliesPresenter, ViewModel]):
    """The city: a chess board of businesses and gaps, and a city card beside each row."""

    marks_changes = True

    def paint_table(self, canvas: Canvas, presenter: FamiliesPresenter, view_model: ViewModel) -> None:
        city = presenter.arrangement.city
        paint_city(canvas, city, view_model)
        legend = city.rows(presenter.rows)
        if city == LARGE and canvas.height > legend:
            paint_legend(canvas, legend)


class ActionsPanel(Panel[FamiliesPresenter, ViewModel]):
    """Phase 2: the seven actions, over the city or beside it, until the action is done."""

    TITLE = "Act"
    HAS_FOOT = True

    def is_behind(self, presenter: FamiliesPresenter, view_model: ViewModel) -> bool:
        place = presenter.arrangement.actions
        return not place or (place == "beside" and tab_in_front(presenter) != self.TITLE)

    def has_focus_frame(self, presenter: FamiliesPresenter, view_model: ViewModel) -> bool:
        return True

    def paint_table(self, canvas: Canvas, presenter: FamiliesPresenter, view_model: ViewModel) -> None:
        if presenter.arrangement.actions == "beside":
            super().paint_table(canvas, presenter, view_model)
            return
        _paint_choice(canvas, presenter, view_model)
        if not presenter.watch.is_open:
            canvas.words(1, 1, presenter.since_words(canvas.width - 2))
        canvas.put(1, ACTIONS_HIGH - 1, "─" * (canvas.width - 2), LINE)

    def paint_inside(self, canvas: Canvas, presenter: FamiliesPresenter, view_model: ViewModel) -> None:
        """Paint the actions beside the city, and what the table is like after the one under the cursor."""
        canvas.need(BESIDE + 1 - canvas.height)
        _paint_choice(canvas.sub(1, 0, canvas.width - 2, BESIDE), presenter, view_model)
        presenter.paint_after(canvas.sub(1, BESIDE + 1, canvas.width - 2, canvas.height - BESIDE - 1), view_model)


def _paint_choice(canvas: Canvas, presenter: FamiliesPresenter, view_model: ViewModel) -> None:
    canvas.words(1, 0, order_words(view_model, canvas.width - 2))
    if presenter.chosen is not None:
        lower = canvas.sub(0, 2, canvas.width, canvas.height - 2)
        paint_actions(lower, view_model, presenter.chosen.legal, presenter.chosen.unavailable, presenter.row)


class BusinessPanel(Panel[FamiliesPresenter, ViewModel]):
    """What the cursor is on in words: a square of the city, or the action that would be done."""

    HAS_FOOT = True
    PLACE = SQUARE

    def tab(self, presenter: FamiliesPresenter) -> str:
        """Return its tab in a small window. Elsewhere it stands above the tabs that do not need the whole column."""
        tab = tab_in_front(presenter)
        return tab if presenter.arrangement.one_pane and tab in ("Biz", "Act") else ""

    def has_foot(self, presenter: FamiliesPresenter) -> bool:
        return not presenter.asking  # the list of answers has it then

    def is_behind(self, presenter: FamiliesPresenter, view_model: ViewModel) -> bool:
        return not shows_square(presenter)

    def paint_table(self, canvas: Canvas, presenter: FamiliesPresenter, view_model: ViewModel) -> None:
        if self.tab(presenter) or not is_flat(canvas) or self._tells(presenter):
            super().paint_table(canvas, presenter, view_model)
        else:
            canvas.fill(0, 0, canvas.width, canvas.height, PANEL)
            self.paint_inside(canvas.sub(1, 0, canvas.width - 2, canvas.height), presenter, view_model)
            if self.has_foot(presenter):
                paint_foot_of(canvas, presenter)

    def paint_inside(self, canvas: Canvas, presenter: FamiliesPresenter, view_model: ViewModel) -> None:
        left = 0 if canvas.width < 26 else 1
        paint_detail(canvas.sub(left, 0, canvas.width - 2 * left, canvas.height), presenter, view_model)


class TargetsPanel(Panel[FamiliesPresenter, ViewModel]):
    """What may be taken or raided, and why not. While something is asked, the answers, each with what it would do."""

    TITLE = "Targets"
    HAS_FOOT = True

    def tab(self, presenter: FamiliesPresenter) -> str:
        return "Ask" if presenter.asking else "Targets"

    def is_behind(self, presenter: FamiliesPresenter, view_model: ViewModel) -> bool:
        return tab_in_front(presenter) != self.tab(presenter)

    def has_focus_frame(self, presenter: FamiliesPresenter, view_model: ViewModel) -> bool:
        return presenter.asking

    def leads_arrows(self, presenter: FamiliesPresenter) -> bool:
        """Return whether a question is asked. Else arrows and letters find squares in the city."""
        return presenter.asking

    def paint_inside(self, canvas: Canvas, presenter: FamiliesPresenter, view_model: ViewModel) -> None:
        left = 0 if canvas.width < 26 else 1
        inside = canvas.sub(left, 0, canvas.width - 2 * left, canvas.height)
        if presenter.asking:
            paint_question(inside, presenter, view_model, alone=presenter.arrangement.one_pane)
        else:
            paint_aims(inside, view_model, presenter.arrangement.city.wide)


class FamiliesPanel(Panel[FamiliesPresenter, ViewModel]):
    """All families side by side: what each has, and its points if the game ended now."""

    TITLE = "Fams"
    PLACE = ALL

    def title(self, presenter: FamiliesPresenter, view_model: ViewModel) -> Words:
        return "Families"

    def note(self, presenter: FamiliesPresenter, view_model: ViewModel) -> Words:
        return "points if it ended now" if presenter.update.result is None else ""

    def paint_inside(self, canvas: Canvas, presenter: FamiliesPresenter, view_model: ViewModel) -> None:
        left = 0 if canvas.width < 26 else 1
        paint_families(canvas.sub(left, 0, canvas.width - 2 * left, canvas.height), view_model)


class FamilyBoard(Panel[FamiliesPresenter, ViewModel]):
    """One's own board: what is laid in its seven areas, the companions' slots, and what a pair of them brings."""

    TITLE = "Own"

    def title(self, presenter: FamiliesPresenter, view_model: ViewModel) -> Words:
        return owner_words(view_model)

    def note(self, presenter: FamiliesPresenter, view_model: ViewModel) -> Words:
        return attacks_words(view_model)

    def paint_inside(self, canvas: Canvas, presenter: FamiliesPresenter, view_model: ViewModel) -> None:
        if presenter.arrangement.own_board:
            paint_board(canvas, view_model, view_model.me)
        else:
            left = 0 if canvas.width < 26 else 1
            paint_own(canvas.sub(left, 0, canvas.width - 2 * left, canvas.height), view_model, view_model.me)


class Hand(TableWidget[FamiliesPresenter, ViewModel]):
    """One's hand, and where the board is not in sight, what one has laid."""

    def paint_table(self, canvas: Canvas, presenter: FamiliesPresenter, view_model: ViewModel) -> None:
        usable = presenter.usable()
        match presenter.arrangement.hand:
            case 4:
                paint_hand_page(canvas, view_model, usable)
            case 3:
                paint_in_frame(canvas, view_model, usable)
            case rows:
                paint_hand_line(canvas, 0, canvas.width, view_model, usable)
                if rows == 2:
                    paint_laid(canvas, 1, canvas.width - 1, view_model)


def shows_square(presenter: FamiliesPresenter) -> bool:
    """Return whether the square under the cursor is shown: a tab of its own, or above the tabs that leave room for it."""
    place, tab = presenter.arrangement, tab_in_front(presenter)
    if place.one_pane:
        return tab in ("Biz", "Act")
    return tab not in ("Own", "Fams") and not (place.actions == "beside" and tab == "Act")


def places(presenter: FamiliesPresenter, size: tuple[int, int], coach: CoachNeeds | None) -> Places:
    """Return where each part stands."""
    is_acting = presenter.mode == "actions"
    place = arrangement(*size, presenter.rows, is_acting)
    reasons = presenter.asking and presenter.hint.strength == REASONS
    return layout.places(place, *size, presenter.rows, shows_square(presenter), reasons, coach)


PARTS = (CityBoard, ActionsPanel, BusinessPanel, TargetsPanel, Log, Chat, FamiliesPanel, FamilyBoard, Hand, Ticker)
TABLE = TableWidgets(PARTS, places, COMMANDS)
