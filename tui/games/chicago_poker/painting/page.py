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
from tui.painting.ink import MUTED
from tui.painting.ink import NEW as NEW_INK
from tui.painting.parts.tab_pane import pane

if TYPE_CHECKING:
    from tui.games.chicago_poker.presenter import PokerPresenter

SINCE: Words = [(NEW, NEW_INK), (" since your last turn", MUTED)]


def paint_table(canvas: Canvas, places: Plan, sight: ViewModel, desk: PokerPresenter) -> None:
    """Everything between header and prompt."""
    for place, spot in enumerate(places.businesses):
        business(canvas, spot, sight, place, places.rows)
    if places.tiles is not None:
        tiles(canvas, places.tiles, sight, _kinds(desk))
    if places.ranks is not None:
        spot = places.ranks
        ranks(canvas.box(*spot, title="Ranks", right=at_words(sight), bottom_right=hidden_words(sight)), sight)
    if places.discards is not None:
        discards(canvas.box(*places.discards, title=f"Discards {len(sight.view.discard)}"), sight)
    _hand_or_log(canvas, places, sight, desk)
    if places.lines >= 0:
        _lines(canvas, places, sight, desk)
    elif places.pane is not None:
        _pane(canvas, places.pane, sight, desk)


def _hand_or_log(canvas: Canvas, places: Plan, sight: ViewModel, desk: PokerPresenter) -> None:
    """Who only watches has no hand: the log is there instead."""
    if sight.view.seat is not None:
        hand(canvas, places.hand, sight)
    else:
        desk.paint_log(canvas.box(*places.hand, title="Watching"))


def _pane(canvas: Canvas, spot: TargetArea, sight: ViewModel, desk: PokerPresenter) -> None:
    """The pane with the tabs."""
    tabs = desk.panes()
    active = desk.pane if desk.pane in dict(tabs) else "1"
    note = "" if active != "1" else SINCE
    if sight.shot is not None:
        summary(canvas.box(*spot, title="Shootout", focus=True), sight.shot, sight.names)
        return
    if active == "2":
        note = at_words(sight)
    inside = pane(canvas, *spot, tabs=tabs, active=active, bottom_right=note)
    _page(inside, sight, desk, active)


def _page(canvas: Canvas, sight: ViewModel, desk: PokerPresenter, active: str) -> None:
    match active:
        case "1":
            desk.paint_log(canvas)
        case "2":
            ranks(canvas, sight)
        case "3":
            discards(canvas, sight)
        case _:
            desk.paint_chat(canvas)


def _lines(canvas: Canvas, places: Plan, sight: ViewModel, desk: PokerPresenter) -> None:
    """Tiles and the last event in a line each; a pane over the businesses without the cursor if one is wanted."""
    tiles_line(canvas, places.lines, sight)
    canvas.put(1, places.lines + 1, "Log", MUTED)
    if desk.story.lines:
        canvas.words(7, places.lines + 1, desk.story.lines[-1].words, size=canvas.width - 8)
    if desk.opened or sight.shot is not None:
        first = sight.focus < 2
        _pane(canvas, TargetArea(0, 8 if first else 0, canvas.width, 8), sight, desk)


def _kinds(desk: PokerPresenter) -> tuple[str, ...]:
    words = {"bot": "bot, {}", "person": "here", "remote": "on the network"}
    return tuple(
        "you" if number == desk.seat else words.get(seat.kind, seat.kind).format(seat.level) for number, seat in enumerate(desk.place.seats)
    )
