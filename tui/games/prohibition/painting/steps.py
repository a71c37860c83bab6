"""The line of steps under the header: done, now, to come. A later one is a click away. Beside it the action points."""

from __future__ import annotations

from core.games.prohibition.preview import STEP_OF, turn_order
from tui.games.prohibition.view_model import StepSpot, ViewModel, badge
from tui.painting.canvas import Canvas
from tui.painting.cell_text import sentence
from tui.painting.glyphs import DONE, HERE
from tui.painting.ink import BAR, BOLD, BRASS, CURSOR, FELT, MUTED, Ink, player, turn
from tui.painting.parts.bar import pips

LONG = ("Bail", "Recruit, place", "Move", "Fight", "Income", "Build", "Charity")
SHORT = ("Bail", "Recruit", "Move", "Fight", "Income", "Build", "Charity")
SNITCH = {"name": ("Draw", "Name", "Pay"), "raid": ("Draw", "Send them"), "bribe": ("Draw", "Name", "Pay")}
SNITCH_AT = {"name": 2, "raid": 2, "bribe": 3}


def paint_steps(canvas: Canvas, view_model: ViewModel) -> None:
    """Paint one row."""
    canvas.fill(0, 0, canvas.width, 1, BAR)
    view = view_model.view
    if view.phase in STEP_OF:
        wide = canvas.width >= 120
        _line(canvas, LONG if wide else SHORT, STEP_OF[view.phase], 3 if wide else 1, view_model)
        if STEP_OF[view.phase] <= STEP_OF["move"]:
            _action_points(canvas, view_model)
    elif view.phase in SNITCH_AT:
        end = _line(canvas, SNITCH[view.phase], SNITCH_AT[view.phase], 3, None)
        if end < canvas.width - 20:
            canvas.put_right(canvas.width - 1, 0, sentence("{who} informs", MUTED, who=[(view_model.names[view.snitch], BOLD)]))


def order(view_model: ViewModel) -> list[tuple[str, Ink]]:
    """Return for the header who has had a turn this round, who is to act, and who is still to come."""
    view = view_model.view
    words: list[tuple[str, Ink]] = []
    for place, seat in enumerate(turn_order(view.start)):
        done = place < view.turn or view.phase not in STEP_OF
        if seat in view_model.actors:
            ink = turn(seat) if seat == view_model.seat else player(seat)
            words += [(HERE, BRASS), (f" {view_model.names[seat]} ", ink), (" ", MUTED)]
        else:
            words += [badge(seat), (f" {DONE} " if done else "  ", FELT)]
    return words


def _line(canvas: Canvas, names: tuple[str, ...], now: int, gap: int, turn: ViewModel | None) -> int:
    """Paint the steps. Those of a turn may have been passed over, and later ones may be clicked by the boss who acts."""
    x = 1
    for number, name in enumerate(names, 1):
        start = x
        if number == now:
            x = canvas.put(x, 0, f"{HERE}{number} {name} ", CURSOR)
        else:
            x = canvas.put(x, 0, f"{number} {name}", MUTED)
            if number < now:
                x = _sign(canvas, x + 1, number, turn)
            elif turn is not None and turn.mine:
                canvas.add_target(start, 0, x - start, 1, StepSpot(number))
        x += gap
    return x


def _sign(canvas: Canvas, x: int, number: int, turn: ViewModel | None) -> int:
    """Paint what became of a step that is over."""
    if turn is None or number in turn.done:
        return canvas.put(x, 0, DONE, FELT)
    return canvas.put(x, 0, "–" if number in turn.passed else " ", MUTED)


def _action_points(canvas: Canvas, view_model: ViewModel) -> None:
    view, total = view_model.view, view_model.board.action_points
    text = f"{view.ap} left" if canvas.width >= 120 else f"{view.ap}"
    left = canvas.put_right(canvas.width - 1, 0, [(text, BOLD)])
    if total <= 5:
        left -= 2 * total
        pips(canvas, left, 0, total - view.ap, total, BRASS)
    canvas.put(left - 3, 0, "AP", MUTED)
