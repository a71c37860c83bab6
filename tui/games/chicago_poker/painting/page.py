"""The whole table, put together from its parts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.games.chicago_poker.layout import Plan
from tui.games.chicago_poker.painting.business import business, summary
from tui.games.chicago_poker.painting.discards import discards
from tui.games.chicago_poker.painting.hand import hand
from tui.games.chicago_poker.painting.ranks import at_words, hidden_words, ranks
from tui.games.chicago_poker.painting.tiles import tiles, tiles_line
from tui.games.chicago_poker.view_model import ViewModel
from tui.painting.canvas import Canvas, TargetArea
from tui.painting.cell_text import Words
from tui.painting.glyphs import NEW
from tui.painting.ink import MUTED, NEW_INK, PAPER
from tui.painting.parts.tab_pane import pane

if TYPE_CHECKING:
    from tui.games.chicago_poker.presenter import PokerPresenter

IN_A_ROW = 3
"""So many businesses leave a pane below them at every size."""
SINCE: Words = [(NEW, NEW_INK), (" since your last turn", MUTED)]


def paint_table(canvas: Canvas, places: Plan, view_model: ViewModel, presenter: PokerPresenter) -> None:
    """Paint everything between header and prompt."""
    for place, spot in enumerate(places.businesses):
        business(canvas, spot, view_model, place, places.rows)
    if places.tiles is not None:
        tiles(canvas, places.tiles, view_model, _kinds(presenter))
    if places.ranks is not None:
        spot = places.ranks
        ranks(canvas.box(*spot, title="Ranks", right=at_words(view_model), bottom_right=hidden_words(view_model)), view_model)
    if places.discards is not None:
        discards(canvas.box(*places.discards, title=f"Discards {len(view_model.view.discard)}"), view_model)
    _hand_or_log(canvas, places, view_model, presenter)
    if places.lines >= 0:
        _lines(canvas, places, view_model, presenter)
    elif places.pane is not None:
        _pane(canvas, places.pane, view_model, presenter)


def _hand_or_log(canvas: Canvas, places: Plan, view_model: ViewModel, presenter: PokerPresenter) -> None:
    """Paint what a spectator has in the place of a hand."""
    if view_model.view.seat is not None:
        hand(canvas, places.hand, view_model)
    else:
        watching(canvas.box(*places.hand, title="Watching"), presenter, view_model)


def watching(canvas: Canvas, presenter: PokerPresenter, view_model: ViewModel) -> None:
    """Paint the log for a spectator, or the chat while the log is in sight above."""
    has_pane = presenter.roomy or len(view_model.view.tiles) <= IN_A_ROW
    is_log_in_front = presenter.pane == "1" or presenter.pane not in dict(presenter.panes())
    if has_pane and is_log_in_front and view_model.shot is None:
        presenter.paint_chat(canvas)
    else:
        presenter.paint_log(canvas)


def _pane(canvas: Canvas, spot: TargetArea, view_model: ViewModel, presenter: PokerPresenter) -> None:
    """Paint the pane with the tabs."""
    tabs = presenter.panes()
    active = presenter.pane if presenter.pane in dict(tabs) else "1"
    note = "" if active != "1" else SINCE
    if view_model.shot is not None:
        summary(canvas.box(*spot, title="Shootout", focus=True), view_model.shot, view_model.names)
        return
    if active == "2":
        note = at_words(view_model)
    inside = pane(canvas, *spot, tabs=tabs, active=active, bottom_right=note)
    _page(inside, view_model, presenter, active)


def _page(canvas: Canvas, view_model: ViewModel, presenter: PokerPresenter, active: str) -> None:
    match active:
        case "1":
            presenter.paint_log(canvas)
        case "2":
            ranks(canvas, view_model)
        case "3":
            discards(canvas, view_model)
        case _:
            presenter.paint_chat(canvas)


def _lines(canvas: Canvas, places: Plan, view_model: ViewModel, presenter: PokerPresenter) -> None:
    """Paint tiles and the last event in a line each. A pane over the businesses without the cursor if one is wanted."""
    tiles_line(canvas, places.lines, view_model)
    canvas.put(1, places.lines + 1, "Log", MUTED)
    if presenter.story.lines:
        canvas.words(7, places.lines + 1, presenter.story.lines[-1].words, size=canvas.width - 8)
    if presenter.opened or view_model.shot is not None:
        first = view_model.focus < 2
        over = TargetArea(0, 8 if first else 0, canvas.width, 8)
        canvas.fill(*over, PAPER)
        _pane(canvas, over, view_model, presenter)


def _kinds(presenter: PokerPresenter) -> tuple[str, ...]:
    words = {"bot": "bot, {}", "person": "here", "remote": "on the network"}
    return tuple(
        "you" if number == presenter.seat else words.get(seat.kind, seat.kind).format(seat.level)
        for number, seat in enumerate(presenter.context.seats)
    )
