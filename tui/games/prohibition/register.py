"""The register: markers on their spaces, those that share one on top of each other as they arrived; the window follows them."""

from __future__ import annotations

from core.games.prohibition.board import SEATS
from core.games.prohibition.snitch import informer
from tui.games.prohibition.sight import Sight, badge
from tui.paint.canvas import Canvas
from tui.paint.glyphs import mark
from tui.paint.ink import BOLD, HEADING, LINE, MUTED, PAPER, Ink, player
from tui.paint.words import width

SCALES = (1, 2, 5, 10)
"""How much one cell may stand for, in thousands."""
LABEL = 10
"""Cells between two figures under the track."""


def paint_register_box(canvas: Canvas, sight: Sight) -> None:
    """With a frame and a line in words."""
    scale, _ = _window(sight, canvas.width - 4)
    inside = canvas.box(0, 0, canvas.width, canvas.height, "Register", right=f"one step is ${scale},000")
    inside.words(1, 0, _lowest(sight, long=True))
    _track(inside.sub(1, 1, inside.width - 2, inside.height - 1), sight)


def paint_register(canvas: Canvas, sight: Sight) -> None:
    """Five rows without a frame."""
    canvas.put(0, 0, "─" * canvas.width, LINE)
    canvas.put(1, 0, " Register ", HEADING)
    words = [(" ", MUTED), *_lowest(sight, long=canvas.width >= 60), (" ", MUTED)]
    canvas.put_right(canvas.width - 1, 0, words)
    _track(canvas.sub(0, 1, canvas.width, canvas.height - 1), sight)


def _lowest(sight: Sight, long: bool) -> list[tuple[str, Ink]]:
    """PR-30 in words: who would inform now."""
    view = sight.view
    if view.phase == "over":
        return [("nobody informs any more", MUTED)]
    seat = informer(view.register, view.start)
    tied = [other for other in range(SEATS) if other != seat and view.register[other] == view.register[seat]]
    name = [badge(seat)] if not long else [(sight.names[seat], player(seat))]
    words = [("lowest informs: " if long else "lowest: ", MUTED), *name, (" at ", MUTED), (str(view.register[seat]), BOLD)]
    if tied:
        words += [(", with " if long else " with ", MUTED), *(badge(other) for other in tied)]
    return words


def _window(sight: Sight, cells: int) -> tuple[int, int]:
    """How much a cell is worth, and the figure at the left edge."""
    low, high = min(sight.view.register), max(sight.view.register)
    for scale in SCALES:
        step = scale * LABEL // 2
        left = max(0, low // step * step - (step if low % step < 2 * scale else 0))
        if (high - left) // scale + 4 <= cells:
            return scale, left
    return scale, left


def _track(canvas: Canvas, sight: Sight) -> None:
    scale, left = _window(sight, canvas.width)
    axis = canvas.height - 2
    spaces: dict[int, list[int]] = {}
    for seat in sight.view.stack:
        spaces.setdefault(max(0, (sight.view.register[seat] - left) // scale), []).append(seat)
    taken = {x: len(pile) for x, pile in spaces.items()}
    for x, pile in spaces.items():
        _pile(canvas, x, axis, pile, narrow=x + 1 in taken)
    for x in range(canvas.width):
        canvas.put(x, axis, "┼" if x % LABEL == 0 else "┬" if x % (LABEL // 2) == 0 else "─", LINE)
        if x % LABEL == 0 and x + 3 <= canvas.width:
            canvas.put(x, axis + 1, str(left + x * scale), MUTED)
    if scale > 1:
        note = f"${scale},000 a step"
        canvas.put_right(canvas.width, axis + 1, [(" " + note, PAPER)])


def _pile(canvas: Canvas, x: int, axis: int, pile: list[int], narrow: bool) -> None:
    """Bottom first; more than there are rows for lie side by side, the last one on top of all."""
    if len(pile) > axis:
        words = [badge(seat) for seat in pile]
        canvas.words(min(x, canvas.width - width(words)), axis - 1, words)
        return
    for height, seat in enumerate(pile):
        text = mark(seat)[:1] if narrow else mark(seat)
        canvas.put(min(x, canvas.width - len(text)), axis - 1 - height, text, player(seat))
