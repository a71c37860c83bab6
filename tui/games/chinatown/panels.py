"""The parts of Chinatown's table. `layout.py` says where they stand."""

from __future__ import annotations

from tui.games.chinatown import layout
from tui.games.chinatown.commands import COMMANDS
from tui.games.chinatown.layout import layout_for
from tui.games.chinatown.painting.city import paint_city
from tui.games.chinatown.painting.own_pane import paint_mine
from tui.games.chinatown.painting.phase import paint_phase
from tui.games.chinatown.painting.public_lists import paint_players, paint_tiles
from tui.games.chinatown.painting.trade_tray import badge_count
from tui.games.chinatown.presenter import ChinatownPresenter
from tui.games.chinatown.view_model import ViewModel
from tui.painting.canvas import Canvas, TargetArea
from tui.painting.cell_text import Words
from tui.painting.ink import BRASS
from tui.painting.parts.tabs import is_flat
from tui.table.game_ui import CoachNeeds, Places, TableWidgets
from tui.widgets.chat_view import Chat
from tui.widgets.log_view import Log
from tui.widgets.panel import KEPT_ROWS, Panel
from tui.widgets.table_widget import TableWidget
from tui.widgets.ticker import Ticker

ABOVE_TERMS = 5
"""The frame, the draft's row, a line, and who asks whom."""


class CityBoard(TableWidget[ChinatownPresenter, ViewModel]):
    """The quarter: six blocks of buildings."""

    marks_changes = True

    def paint_table(self, canvas: Canvas, presenter: ChinatownPresenter, view_model: ViewModel) -> None:
        paint_city(canvas, layout_for(*presenter.board_size), view_model)


class OwnPanel(TableWidget[ChinatownPresenter, ViewModel]):
    """One's own money, stock and shops, and the building under the cursor."""

    def leads_arrows(self, presenter: ChinatownPresenter) -> bool:
        """Return False: arrows and letters find buildings on the board and tiles in the tray."""
        return False

    def paint_table(self, canvas: Canvas, presenter: ChinatownPresenter, view_model: ViewModel) -> None:
        paint_mine(canvas, TargetArea(0, 0, canvas.width, canvas.height), view_model)


class TradePanel(Panel[ChinatownPresenter, ViewModel]):
    """What the phase asks for: buildings to keep, the draft and the deals, tiles to place, the incomes of a round."""

    HAS_FOOT = True

    def tab(self, presenter: ChinatownPresenter) -> str:
        return presenter.title

    def leads_arrows(self, presenter: ChinatownPresenter) -> bool:
        """Return whether tiles or reasons are chosen. Else arrows and letters find buildings on the board."""
        return bool(presenter.mode)

    def has_focus_frame(self, presenter: ChinatownPresenter, view_model: ViewModel) -> bool:
        return presenter.acts_in_tray

    def rows_beside_hint(self, presenter: ChinatownPresenter) -> int:
        """Return the rows down to the terms of the chosen deal, or of the draft."""
        if not presenter.trades():
            return 0
        deal = presenter.chosen
        return ABOVE_TERMS + len(deal.terms) if deal is not None else KEPT_ROWS if presenter.draft.things else 0

    def paint_inside(self, canvas: Canvas, presenter: ChinatownPresenter, view_model: ViewModel) -> None:
        paint_phase(canvas.sub(1, 0, canvas.width - 2, canvas.height), presenter, view_model)

    def paint_table(self, canvas: Canvas, presenter: ChinatownPresenter, view_model: ViewModel) -> None:
        super().paint_table(canvas, presenter, view_model)
        waiting = badge_count(presenter)
        if waiting and is_flat(canvas):
            canvas.put_right(canvas.width - 2, canvas.height - 1, [(f" {waiting} ", BRASS)])
        elif waiting:
            canvas.put(2, canvas.height - 1, f" {waiting} ", BRASS)


class PlayersPanel(Panel[ChinatownPresenter, ViewModel]):
    """Everybody's buildings, tiles, finished shops and income."""

    TITLE = "Players"

    def note(self, presenter: ChinatownPresenter, view_model: ViewModel) -> Words:
        return "money is secret"

    def paint_inside(self, canvas: Canvas, presenter: ChinatownPresenter, view_model: ViewModel) -> None:
        paint_players(canvas.sub(1, 0, canvas.width - 2, canvas.height), view_model, presenter.update.actors)


class TileTable(Panel[ChinatownPresenter, ViewModel]):
    """Who has how many tiles of which kind, on the board and in stock."""

    TITLE = "Tiles"

    def note(self, presenter: ChinatownPresenter, view_model: ViewModel) -> Words:
        return "on board+stock"

    def leads_arrows(self, presenter: ChinatownPresenter) -> bool:
        """Return False: arrows and letters find tiles in the tray."""
        return False

    def paint_inside(self, canvas: Canvas, presenter: ChinatownPresenter, view_model: ViewModel) -> None:
        paint_tiles(canvas.sub(1, 0, canvas.width - 2, canvas.height), view_model)


def places(presenter: ChinatownPresenter, size: tuple[int, int], coach: CoachNeeds | None) -> Places:
    """Return where each part stands."""
    return layout.places(*size, coach)


TABLE = TableWidgets((CityBoard, OwnPanel, TradePanel, PlayersPanel, TileTable, Log, Chat, Ticker), places, COMMANDS)
