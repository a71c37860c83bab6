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
    """Which panes there are to switch between beside this map."""
    if layout == large():
        return ()
    if layout == compact(6):
        return (("1", "Drive"), ("3", "Mats"), ("4", "Log"))
    return (("1", "Drive"), ("2", "Now"), ("3", "Mats"), ("4", "Log"))


def paint_page(canvas: Canvas, desk: KingPresenter, sight: ViewModel) -> None:
    """The map at the upper left, everything else around it.

    What is painted last is where arrows and jump letters find a choice: on the map, but for choices that are a list.
    """
    layout = layout_for(*canvas.size)
    around = _around_large if layout == large() else _around_middle if layout == compact(6) else _around_small
    if not _listed(desk):
        around(canvas, desk, sight)
    paint_map(canvas.sub(0, 0, layout.width, layout.height), layout, sight)
    if _listed(desk):
        around(canvas, desk, sight)


def _listed(desk: KingPresenter) -> bool:
    return desk.my_turn and (desk.staying or desk.view.phase != "turn")


def _around_small(canvas: Canvas, desk: KingPresenter, sight: ViewModel) -> None:
    """One pane, and one's own mat in the last row."""
    window = canvas.sub(57, 0, canvas.width - 57, canvas.height - 1)
    window.fill(0, 0, window.width, window.height, PANEL)
    window.fill(0, 0, window.width, 1, HEAD)
    x = 0
    for digit, name in tabs(compact(5)):
        active = digit == desk.pane
        end = window.put(window.put(x, 0, digit, KEY.on("head")), 0, name, (BOLD.line if active else MUTED).on("head"))
        window.add_target(x, 0, end - x, 1, Press("pane", digit))
        x = end + 1
    inside = window.sub(1, 1, window.width - 1, window.height - 1)
    match desk.pane:
        case "2":
            paint_now(window.sub(0, 1, window.width, window.height - 2), sight)
            window.words(1, window.height - 1, [("× twice  ? ", MUTED), (forecast.numbers(sight), HEADING)])
        case "3":
            paint_mats(inside, sight)
        case "4":
            _paint_log(inside, desk)
        case _:
            paint_decision(inside.sub(0, 1, inside.width - 1, inside.height - 1), desk, sight, brief=True)
    own_mat(canvas, canvas.height - 1, sight)


def _around_middle(canvas: Canvas, desk: KingPresenter, sight: ViewModel) -> None:
    """The reckoning table always, the other panes below it."""
    wide, colours = canvas.width - 59, len(sight.colours)
    upper = canvas.box(59, 0, wide, 17, "If reckoning came now", forecast.title(sight))
    paint_now(upper.sub(1, 0, wide - 4, 15), sight)
    lower = pane(canvas, 59, 17, wide, canvas.height - 19, tabs(compact(6)), desk.pane)
    if desk.pane == "4":
        _paint_log(lower.sub(1, 0, lower.width - 2, lower.height), desk)
    elif desk.pane == "3":
        paint_mats(lower.sub(0, 0, wide - 3, lower.height), sight)
    else:
        paint_decision(lower.sub(1, 0, wide - 4, lower.height), desk, sight)
    own_mat(canvas, canvas.height - 2, sight)
    last = desk.story.lines[-1:] if colours else []
    for line in last:
        canvas.words(1, canvas.height - 1, line.words, MUTED, canvas.width - 2)


def _around_large(canvas: Canvas, desk: KingPresenter, sight: ViewModel) -> None:
    """Everything at once."""
    wide, low = canvas.width - 93, canvas.height - 31
    drive = canvas.box(0, 31, 47, low, _title(desk), "c card · s stay" if desk.my_turn else "")
    drive.words(1, 0, [("card   ", MUTED), *cards(sight, sight.auto, sight.card)])
    for n, card in enumerate(sight.board.cards):
        if sight.view.cards[sight.auto] >> card & 1:
            drive.add_target(8 + 4 * n, 0, 3, 1, Press("card", str(card)))
    drive.words(23, 0, [("auto ", MUTED), *crew(sight, sight.auto, 5)])
    drive.words(35, 0, [("trunk ", MUTED), *trunk(sight, sight.auto)])
    paint_decision(drive.sub(1, 1, 43, low - 3), desk, sight)
    log = canvas.box(47, 31, 46, low, "Log", "since your last turn •")
    _paint_log(log.sub(1, 0, log.width - 2, log.height), desk)
    table = canvas.box(93, 0, wide, 17, "If reckoning came now", forecast.title(sight))
    paint_now(table.sub(1, 0, wide - 4, 15), sight)
    score = canvas.box(93, 17, wide, 8, "Score", "▆ now  ▃ sure  ▁ casino")
    paint_score(score.sub(1, 0, wide - 4, 6), sight)
    mats = canvas.box(93, 25, wide, canvas.height - 25, "Players", _kept(sight))
    paint_mats(mats, sight)


def _kept(sight: ViewModel) -> str:
    """The gangsters that wait for later rounds."""
    later = sight.board.gangsters[sight.view.round : sight.view.round + 1]
    return f"{later[0]} each kept for round {sight.view.round + 1}" if later else "the last round"


def _title(desk: KingPresenter) -> str:
    if desk.my_turn and desk.view.phase != "turn":
        return {"bump": "Bumper", "harbour": "Gold Coast"}.get(desk.view.phase, "")
    return "Stay" if desk.staying else "Drive" if desk.my_turn else "District"


def paint_decision(canvas: Canvas, desk: KingPresenter, sight: ViewModel, brief: bool = False) -> None:
    """What the person has to decide: a list, or all about the place under the cursor."""
    listed = _listed(desk)
    if listed:
        rows = [(target, targets.words(sight.board, sight.view, target)) for target in desk.targets()]
        heading: list[tuple[str, Ink]] = [(_title(desk), HEADING)]
        if desk.view.phase == "turn":
            heading += [(" in ", MUTED), (sight.board.names[sight.view.at[sight.auto]], BOLD)]
        paint_choices(canvas, heading, rows, desk.cursor, desk.reasons() if desk.view.phase == "turn" else ())
    elif sight.here != NONE:
        paint_place(canvas.sub(0, 0, canvas.width, canvas.height - (sight.view.seats + 2 if brief else 0)), sight, sight.here)
    if brief and not listed:
        _scores(canvas, sight)


def _scores(canvas: Canvas, sight: ViewModel) -> None:
    """Score now and if reckoning came, at the foot of the pane."""
    y = canvas.height - sight.view.seats - 2
    canvas.put(0, y, "─" * canvas.width, FAINT)
    canvas.put(0, y + 1, "score  now", MUTED)
    canvas.put_right(canvas.width, y + 1, [("if now", MUTED)])
    for seat in range(sight.view.seats):
        low, high = sight.outlook.low[seat], sight.outlook.high[seat]
        canvas.words(0, y + 2 + seat, [badge(seat)])
        canvas.put_right(10, y + 2 + seat, [(str(sight.view.score[seat]), BOLD)])
        canvas.put_right(canvas.width, y + 2 + seat, [(str(low) if low == high else f"{low}–{high}", MUTED)])


def _paint_log(canvas: Canvas, desk: KingPresenter) -> None:
    """The log, and below it what was said last."""
    said = min(3, len(desk.story.chat)) + 1
    desk.paint_log(canvas.sub(0, 0, canvas.width, canvas.height - said))
    desk.paint_chat(canvas.sub(0, canvas.height - said, canvas.width, said))
