"""The parts of Chicago Poker's table. `layout.py` says where they stand."""

from __future__ import annotations

from tui.games.chicago_poker.commands import COMMANDS
from tui.games.chicago_poker.layout import SIDE_BY_SIDE, business_areas, places_in_row, places_two_by_two, rows_of_player, with_coach
from tui.games.chicago_poker.painting.business import business, near_words, summary
from tui.games.chicago_poker.painting.discards import discards
from tui.games.chicago_poker.painting.hand import hand
from tui.games.chicago_poker.painting.ranks import at_words, ranks
from tui.games.chicago_poker.painting.tiles import tiles, tiles_line
from tui.games.chicago_poker.presenter import PokerPresenter
from tui.games.chicago_poker.view_model import ViewModel
from tui.painting.canvas import Canvas, TargetArea
from tui.painting.cell_text import Words, pieces, plain
from tui.table.game_ui import CoachNeeds, Places, SeatContext, TableWidgets
from tui.widgets.chat_view import Chat
from tui.widgets.log_view import Log
from tui.widgets.panel import Panel
from tui.widgets.table_widget import TableWidget
from tui.widgets.ticker import Ticker

KINDS = {"bot": "bot, {}", "person": "here", "remote": "on the network"}


class BusinessBoard(TableWidget[PokerPresenter, ViewModel]):
    """Every player's column at each business, in one row or two."""

    marks_changes = True

    def paint_table(self, canvas: Canvas, presenter: PokerPresenter, view_model: ViewModel) -> None:
        count = len(view_model.view.tiles)
        for place, area in enumerate(business_areas(canvas.width, canvas.height, count)):
            business(canvas, area, view_model, place, rows_of_player(canvas.height, count))


class TilesPanel(TableWidget[PokerPresenter, ViewModel]):
    """Who has won which businesses and how many cards everybody holds: a panel, or one line where there is no room."""

    def paint_table(self, canvas: Canvas, presenter: PokerPresenter, view_model: ViewModel) -> None:
        if canvas.height == 1:
            tiles_line(canvas, 0, view_model)
        else:
            tiles(canvas, TargetArea(0, 0, canvas.width, canvas.height), view_model, kinds_of(presenter.context))


def kinds_of(context: SeatContext) -> tuple[str, ...]:
    """Return who sits in each seat: in a lesson bots have no level."""
    return tuple(
        "you" if number == context.seat else KINDS.get(seat.kind, seat.kind).format(seat.level).removesuffix(", ")
        for number, seat in enumerate(context.seats)
    )


class HandRanks(Panel[PokerPresenter, ViewModel]):
    """What beats what, and what one's cards at a business make and could still make."""

    TITLE = "Ranks"

    def note(self, presenter: PokerPresenter, view_model: ViewModel) -> Words:
        return at_words(view_model)

    def paint_table(self, canvas: Canvas, presenter: PokerPresenter, view_model: ViewModel) -> None:
        super().paint_table(canvas, presenter, view_model)
        near = near_words(view_model, view_model.focus, canvas.width - 6)
        if plain(near):
            canvas.words(2, canvas.height - 1, [" ", *pieces(near), " "])

    def paint_inside(self, canvas: Canvas, presenter: PokerPresenter, view_model: ViewModel) -> None:
        ranks(canvas, view_model)


class DiscardPile(Panel[PokerPresenter, ViewModel]):
    """The discard pile, open to all."""

    TITLE = "Discards"

    def note(self, presenter: PokerPresenter, view_model: ViewModel) -> Words:
        return str(len(view_model.view.discard))

    def paint_inside(self, canvas: Canvas, presenter: PokerPresenter, view_model: ViewModel) -> None:
        discards(canvas, view_model)


class ShootoutPanel(Panel[PokerPresenter, ViewModel]):
    """The hands of a shootout, best first, over the other panels until the next key."""

    TITLE = "Shootout"

    def is_behind(self, presenter: PokerPresenter, view_model: ViewModel) -> bool:
        return view_model.shot is None

    def has_focus_frame(self, presenter: PokerPresenter, view_model: ViewModel) -> bool:
        return True

    def paint_inside(self, canvas: Canvas, presenter: PokerPresenter, view_model: ViewModel) -> None:
        if view_model.shot is not None:
            summary(canvas, view_model.shot, view_model.names)


class Hand(TableWidget[PokerPresenter, ViewModel]):
    """One's own hand, the deck beside it, and the actions left. A spectator has the log here, or the chat where the log stands above."""

    def paint_table(self, canvas: Canvas, presenter: PokerPresenter, view_model: ViewModel) -> None:
        if view_model.view.seat is not None:
            hand(canvas, TargetArea(0, 0, canvas.width, canvas.height), view_model)
            return
        inside = canvas.box(0, 0, canvas.width, canvas.height, title="Watching")
        has_panels = presenter.roomy or len(view_model.view.tiles) <= SIDE_BY_SIDE
        is_log_in_front = presenter.pane == "1" or presenter.pane not in dict(presenter.panes())
        if has_panels and is_log_in_front and view_model.shot is None:
            presenter.paint_chat(inside)
        else:
            presenter.paint_log(inside)


def places(presenter: PokerPresenter, size: tuple[int, int], coach: CoachNeeds | None) -> Places:
    """Return where each part stands."""
    if len(presenter.view.tiles) > SIDE_BY_SIDE:
        is_open = presenter.opened or presenter.tells or presenter.explains or presenter.shot is not None
        found = places_two_by_two(*size, is_open, presenter.place < 2)
    else:
        found = places_in_row(*size, presenter.tells and (coach is None or presenter.pane != "1"))
    return found if coach is None else with_coach(found, presenter.pane != "1")


TABLE = TableWidgets((BusinessBoard, TilesPanel, Log, HandRanks, DiscardPile, Chat, ShootoutPanel, Hand, Ticker), places, COMMANDS)
