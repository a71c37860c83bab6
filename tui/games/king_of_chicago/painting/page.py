"""The whole board window at each size: the map, and which panes stand beside and below it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.games.king_of_chicago.components import NONE
from tui.commands import Press
from tui.games.king_of_chicago import targets
from tui.games.king_of_chicago.layout import Layout, compact, large, layout_for
from tui.games.king_of_chicago.painting import forecast
from tui.games.king_of_chicago.painting.choice_list import paint_choices
from tui.games.king_of_chicago.painting.district import paint_place
from tui.games.king_of_chicago.painting.forecast import paint_now
from tui.games.king_of_chicago.painting.map import paint_map
from tui.games.king_of_chicago.painting.player_mats import cards, crew, own_mat, paint_mats, trunk
from tui.games.king_of_chicago.painting.score_track import paint_score
from tui.games.king_of_chicago.view_model import ViewModel, badge
from tui.painting.canvas import Canvas
from tui.painting.ink import BOLD, FAINT, HEAD, HEADING, KEY, MUTED, PANEL, Ink
from tui.painting.parts.tab_pane import pane

if TYPE_CHECKING:
    from tui.games.king_of_chicago.presenter import KingPresenter

Tabs = Sequence[tuple[str, str]]


def tabs(layout: Layout) -> Tabs:
    """Return which panes there are to switch between beside this map."""
    if layout == large():
        return ()
    if layout == compact(6):
        return (("1", "Drive"), ("3", "Mats"), ("4", "Log"))
    return (("1", "Drive"), ("2", "Now"), ("3", "Mats"), ("4", "Log"))


def paint_page(canvas: Canvas, presenter: KingPresenter, view_model: ViewModel) -> None:
    """Paint the map at the upper left, everything else around it.

    What is painted last is where arrows and jump letters find a choice: on the map, but for choices that are a list.
    """
    layout = layout_for(*canvas.size)
    around = _around_large if layout == large() else _around_middle if layout == compact(6) else _around_small
    if not _listed(presenter):
        around(canvas, presenter, view_model)
    paint_map(canvas.sub(0, 0, layout.width, layout.height), layout, view_model)
    if _listed(presenter):
        around(canvas, presenter, view_model)


def _listed(presenter: KingPresenter) -> bool:
    return presenter.my_turn and (presenter.staying or presenter.view.phase != "turn")


def _around_small(canvas: Canvas, presenter: KingPresenter, view_model: ViewModel) -> None:
    """Paint one pane, and one's own mat in the last row."""
    window = canvas.sub(57, 0, canvas.width - 57, canvas.height - 1)
    window.fill(0, 0, window.width, window.height, PANEL)
    window.fill(0, 0, window.width, 1, HEAD)
    x = 0
    for digit, name in tabs(compact(5)):
        active = digit == presenter.pane
        end = window.put(window.put(x, 0, digit, KEY.on("head")), 0, name, (BOLD.line if active else MUTED).on("head"))
        window.add_target(x, 0, end - x, 1, Press("pane", digit))
        x = end + 1
    inside = window.sub(1, 1, window.width - 1, window.height - 1)
    match presenter.pane:
        case "2":
            paint_now(window.sub(0, 1, window.width, window.height - 2), view_model)
            window.words(1, window.height - 1, [("× twice  ? ", MUTED), (forecast.numbers(view_model), HEADING)])
        case "3":
            paint_mats(inside, view_model)
        case "4":
            _paint_log(inside, presenter)
        case _:
            paint_decision(inside.sub(0, 1, inside.width - 1, inside.height - 1), presenter, view_model, brief=True)
    own_mat(canvas, canvas.height - 1, view_model)


def _around_middle(canvas: Canvas, presenter: KingPresenter, view_model: ViewModel) -> None:
    """Paint the reckoning table always, the other panes below it."""
    wide, colours = canvas.width - 59, len(view_model.colours)
    upper = canvas.box(59, 0, wide, 17, "If reckoning came now", forecast.title(view_model))
    paint_now(upper.sub(1, 0, wide - 4, 15), view_model)
    lower = pane(canvas, 59, 17, wide, canvas.height - 19, tabs(compact(6)), presenter.pane)
    if presenter.pane == "4":
        _paint_log(lower.sub(1, 0, lower.width - 2, lower.height), presenter)
    elif presenter.pane == "3":
        paint_mats(lower.sub(0, 0, wide - 3, lower.height), view_model)
    else:
        paint_decision(lower.sub(1, 0, wide - 4, lower.height), presenter, view_model)
    own_mat(canvas, canvas.height - 2, view_model)
    last = presenter.story.lines[-1:] if colours else []
    for line in last:
        canvas.words(1, canvas.height - 1, line.words, MUTED, canvas.width - 2)


def _around_large(canvas: Canvas, presenter: KingPresenter, view_model: ViewModel) -> None:
    """Paint everything at once."""
    wide, low = canvas.width - 93, canvas.height - 31
    drive = canvas.box(0, 31, 47, low, _title(presenter), "c card · s stay" if presenter.my_turn else "")
    drive.words(1, 0, [("card   ", MUTED), *cards(view_model, view_model.auto, view_model.card)])
    for n, card in enumerate(view_model.board.cards):
        if view_model.view.cards[view_model.auto] >> card & 1:
            drive.add_target(8 + 4 * n, 0, 3, 1, Press("card", str(card)))
    drive.words(23, 0, [("auto ", MUTED), *crew(view_model, view_model.auto, 5)])
    drive.words(35, 0, [("trunk ", MUTED), *trunk(view_model, view_model.auto)])
    paint_decision(drive.sub(1, 1, 43, low - 3), presenter, view_model)
    log = canvas.box(47, 31, 46, low, "Log", "since your last turn •")
    _paint_log(log.sub(1, 0, log.width - 2, log.height), presenter)
    table = canvas.box(93, 0, wide, 17, "If reckoning came now", forecast.title(view_model))
    paint_now(table.sub(1, 0, wide - 4, 15), view_model)
    score = canvas.box(93, 17, wide, 8, "Score", "▆ now  ▃ sure  ▁ casino")
    paint_score(score.sub(1, 0, wide - 4, 6), view_model)
    mats = canvas.box(93, 25, wide, canvas.height - 25, "Players", _kept(view_model))
    paint_mats(mats, view_model)


def _kept(view_model: ViewModel) -> str:
    """Return the gangsters that wait for later rounds."""
    later = view_model.board.gangsters[view_model.view.round : view_model.view.round + 1]
    return f"{later[0]} each kept for round {view_model.view.round + 1}" if later else "the last round"


def _title(presenter: KingPresenter) -> str:
    if presenter.my_turn and presenter.view.phase != "turn":
        return {"bump": "Bumper", "harbour": "Gold Coast"}.get(presenter.view.phase, "")
    return "Stay" if presenter.staying else "Drive" if presenter.my_turn else "District"


def paint_decision(canvas: Canvas, presenter: KingPresenter, view_model: ViewModel, brief: bool = False) -> None:
    """Paint what the person has to decide: a list, or all about the place under the cursor."""
    listed = _listed(presenter)
    if listed:
        rows = [(target, targets.choice_words(view_model.board, view_model.view, target)) for target in presenter.targets()]
        heading: list[tuple[str, Ink]] = [(_title(presenter), HEADING)]
        if presenter.view.phase == "turn":
            heading += [(" in ", MUTED), (view_model.board.names[view_model.view.at[view_model.auto]], BOLD)]
        paint_choices(canvas, heading, rows, presenter.cursor, presenter.reasons() if presenter.view.phase == "turn" else ())
    elif view_model.here != NONE:
        paint_place(
            canvas.sub(0, 0, canvas.width, canvas.height - (view_model.view.seats + 2 if brief else 0)), view_model, view_model.here
        )
    if brief and not listed:
        _scores(canvas, view_model)


def _scores(canvas: Canvas, view_model: ViewModel) -> None:
    """Paint score now and if reckoning came, at the foot of the pane."""
    y = canvas.height - view_model.view.seats - 2
    canvas.put(0, y, "─" * canvas.width, FAINT)
    canvas.put(0, y + 1, "score  now", MUTED)
    canvas.put_right(canvas.width, y + 1, [("if now", MUTED)])
    for seat in range(view_model.view.seats):
        low, high = view_model.forecast.low[seat], view_model.forecast.high[seat]
        canvas.words(0, y + 2 + seat, [badge(seat)])
        canvas.put_right(10, y + 2 + seat, [(str(view_model.view.score[seat]), BOLD)])
        canvas.put_right(canvas.width, y + 2 + seat, [(str(low) if low == high else f"{low}–{high}", MUTED)])


def _paint_log(canvas: Canvas, presenter: KingPresenter) -> None:
    """Paint the log, and below it what was said last."""
    said = min(3, len(presenter.story.chat)) + 1
    presenter.paint_log(canvas.sub(0, 0, canvas.width, canvas.height - said))
    presenter.paint_chat(canvas.sub(0, canvas.height - said, canvas.width, said))
