"""What the person has to decide: a list of choices, or all about the place under the cursor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.games.king_of_chicago.components import NONE
from tui.games.king_of_chicago import targets
from tui.games.king_of_chicago.painting import consequences
from tui.games.king_of_chicago.painting.choice_list import paint_choices
from tui.games.king_of_chicago.painting.district import paint_place
from tui.games.king_of_chicago.view_model import ViewModel, badge
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, sentence
from tui.painting.ink import BOLD, FAINT, HEADING, MUTED, Ink

if TYPE_CHECKING:
    from tui.games.king_of_chicago.presenter import KingPresenter

IF_NOW, ON_THE_DAY = "if now", "on the day"
"""What the scores to come are of: a reckoning now, or the one that the drive under the cursor brings."""


def title(presenter: KingPresenter) -> str:
    if presenter.my_turn and presenter.view.phase != "turn":
        return {"bump": "Bumper", "harbour": "Gold Coast"}.get(presenter.view.phase, "")
    return "Stay" if presenter.staying else "Drive" if presenter.my_turn else "District"


def paint_decision(canvas: Canvas, presenter: KingPresenter, view_model: ViewModel, brief: bool = False) -> None:
    """Paint what the person has to decide: a list, or all about the place under the cursor."""
    listed = presenter.asking
    if listed:
        rows = [(target, targets.choice_words(view_model.board, view_model.view, target)) for target in presenter.targets()]
        heading: list[tuple[str, Ink]] = [(title(presenter), HEADING)]
        if presenter.view.phase == "turn":
            place: Words = [(view_model.board.names[view_model.view.at[view_model.auto]], BOLD)]
            heading = sentence("{title} in {place}", MUTED, title=heading, place=place)
        about = consequences.about(view_model.board, view_model.view, presenter.cursor)
        reasons = presenter.reasons() if presenter.view.phase == "turn" else presenter.why_not_offered()
        paint_choices(canvas, heading, rows, presenter.cursor, about, reasons)
    elif view_model.here != NONE:
        room = canvas.height - (view_model.view.seats + 2 if brief else 0)
        canvas.need(paint_place(canvas.sub(0, 0, canvas.width, room), view_model, view_model.here, room) - room)
    if brief and not listed:
        _scores(canvas, view_model)


def _scores(canvas: Canvas, view_model: ViewModel) -> None:
    """Paint score now and if reckoning came, at the foot of the pane."""
    y = canvas.height - view_model.view.seats - 2
    canvas.put(0, y, "─" * canvas.width, FAINT)
    canvas.put(0, y + 1, "score  now", MUTED)
    canvas.put_right(canvas.width, y + 1, [(ON_THE_DAY if view_model.forecast.doubled else IF_NOW, MUTED)])
    for seat in range(view_model.view.seats):
        low, high = view_model.forecast.low[seat], view_model.forecast.high[seat]
        canvas.words(0, y + 2 + seat, [badge(seat)])
        canvas.put_right(10, y + 2 + seat, [(str(view_model.view.score[seat]), BOLD)])
        canvas.put_right(canvas.width, y + 2 + seat, [(str(low) if low == high else f"{low}–{high}", MUTED)])


def kept(view_model: ViewModel) -> str:
    """Return the gangsters that wait for later rounds."""
    if view_model.is_over:
        return ""
    later = view_model.board.gangsters[view_model.view.round : view_model.view.round + 1]
    return f"{later[0]} each kept for round {view_model.view.round + 1}" if later else "the last round"
