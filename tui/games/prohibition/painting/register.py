"""The register: markers on their spaces, those that share one on top of each other as they arrived. The window follows them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from core.games.prohibition.board import SEATS
from core.games.prohibition.preview import informer, yet_to_earn
from core.text import dollars
from tui.games.prohibition.view_model import ViewModel, badge
from tui.painting.canvas import Canvas
from tui.painting.cell_text import sentence, width
from tui.painting.glyphs import mark
from tui.painting.ink import BOLD, HEADING, LINE, MUTED, PAPER, Ink, player

STEPS = ((3, 1), (2, 1), (1, 1), (1, 2), (1, 5), (1, 10))
"""So many cells for so many thousands, the clearest first: with three, neighbours never touch."""
BADGE = 2
"""Cells of a marker: mark and letter."""
LABEL = 10
"""Cells between two figures under the track."""


class Scale(NamedTuple):
    """How the register is drawn."""

    cells: int
    thousands: int
    left: int
    """The figure at the left edge."""

    @property
    def tick(self) -> int:
        """Return the cells from one stroke of the track to the next."""
        return self.cells if self.cells > 1 else LABEL // 2

    @property
    def label(self) -> int:
        """Return the cells from one figure to the next."""
        return LABEL // 2 * self.cells if self.cells > 1 else LABEL

    def x(self, value: int) -> int:
        """Return the cell of a figure."""
        return max(0, (value - self.left) * self.cells // self.thousands)

    def at(self, x: int) -> int:
        """Return the figure of a cell."""
        return self.left + x * self.thousands // self.cells


def paint_register_box(canvas: Canvas, view_model: ViewModel) -> None:
    """Paint the register with a frame and a line in words."""
    step = _scale(view_model, canvas.width - 4).thousands
    inside = canvas.box(0, 0, canvas.width, canvas.height, "Register", right=f"one step is {dollars(step)}")
    inside.words(1, 0, _lowest(view_model, long=True))
    _track(inside.sub(1, 1, inside.width - 2, inside.height - 1), view_model)


def paint_register(canvas: Canvas, view_model: ViewModel) -> None:
    """Paint five rows without a frame."""
    canvas.put(0, 0, "─" * canvas.width, LINE)
    canvas.put(1, 0, " Register ", HEADING)
    words = [(" ", MUTED), *_lowest(view_model, long=canvas.width >= 60), (" ", MUTED)]
    canvas.put_right(canvas.width - 1, 0, words)
    _track(canvas.sub(0, 1, canvas.width, canvas.height - 1), view_model)


LOWEST = {
    (False, False): "lowest: {who} at {at}",
    (False, True): "lowest: {who} at {at} with {others}",
    (True, False): "lowest informs: {who} at {at}",
    (True, True): "lowest informs: {who} at {at}, with {others}",
}
"""By whether there is room, and whether others stand there too."""
SO_FAR = {False: "lowest so far: {who} at {at}", True: "lowest so far: {who} at {at}, with {others}"}
"""The same while incomes of the round are still to come."""
NOBODY_INFORMS = "nobody informs any more"
"""In the last round."""


def _lowest(view_model: ViewModel, long: bool) -> list[tuple[str, Ink]]:
    """PR-30: return in words who would inform now."""
    view = view_model.view
    if view_model.is_last_round:
        return [(NOBODY_INFORMS, MUTED)]
    seat = informer(view.register, view.start)
    tied = [other for other in range(SEATS) if other != seat and view.register[other] == view.register[seat]]
    name = [badge(seat)] if not long else [(view_model.names[seat], player(seat))]
    at, others = [(str(view.register[seat]), BOLD)], [badge(other) for other in tied]
    template = SO_FAR[bool(tied)] if yet_to_earn(view) else LOWEST[long, bool(tied)]
    return sentence(template, MUTED, who=name, at=at, others=others)


def _scale(view_model: ViewModel, room: int) -> Scale:
    """Return the clearest that shows all markers, mark and letter."""
    low, high = min(view_model.view.register), max(view_model.view.register)
    for cells, thousands in STEPS:
        step = thousands * LABEL // 2
        left = max(0, low // step * step - (step if low % step < 2 * thousands else 0))
        if (high - left) * cells // thousands + 4 <= room:
            break
    return Scale(cells, thousands, left)


def _track(canvas: Canvas, view_model: ViewModel) -> None:
    scale = _scale(view_model, canvas.width)
    axis = canvas.height - 2
    spaces: dict[int, list[int]] = {}
    for seat in view_model.view.stack:
        spaces.setdefault(scale.x(view_model.view.register[seat]), []).append(seat)
    crowded = any(_feet(spaces, x) + len(pile) > axis for x, pile in spaces.items())
    places = _side_by_side(spaces, axis, canvas.width) if crowded else {x: x for x in spaces}
    for x, pile in spaces.items():
        _pile(canvas, places[x], axis, 0 if crowded else _feet(spaces, x), pile)
    for x in range(canvas.width):
        canvas.put(x, axis, "┼" if x % scale.label == 0 else "┬" if x % scale.tick == 0 else "─", LINE)
        figure = str(scale.at(x))
        if x % scale.label == 0 and x + len(figure) <= canvas.width:
            canvas.put(x, axis + 1, figure, MUTED)
    if scale.thousands > 1:
        canvas.put_right(canvas.width, axis + 1, [(f" {dollars(scale.thousands)} a step", PAPER)])


def _feet(spaces: dict[int, list[int]], x: int) -> int:
    """Return how high a pile begins: above its neighbour at the left, whose letters lie over its cell."""
    return _feet(spaces, x - 1) + len(spaces[x - 1]) if x - 1 in spaces else 0


def _side_by_side(spaces: Mapping[int, list[int]], axis: int, room: int) -> dict[int, int]:
    """Return where the piles stand if there is no room to lift neighbours above each other: as near as their letters let them."""
    places: dict[int, int] = {}
    free = 0
    for x in sorted(spaces):
        places[x] = max(x, free)
        free = places[x] + _cells(spaces[x], axis)
    for x in sorted(spaces, reverse=True):
        room = places[x] = min(places[x], room - _cells(spaces[x], axis))
    return places


def _cells(pile: Sequence[int], axis: int) -> int:
    return BADGE * (len(pile) if len(pile) > axis else 1)


def _pile(canvas: Canvas, x: int, axis: int, feet: int, pile: list[int]) -> None:
    """Paint a pile, bottom first. More than there are rows for lie side by side, the last one on top of all."""
    if len(pile) > axis:
        words = [badge(seat) for seat in pile]
        canvas.words(min(x, canvas.width - width(words)), axis - 1, words)
        return
    for height, seat in enumerate(pile):
        canvas.put(min(x, canvas.width - BADGE), axis - 1 - feet - height, mark(seat), player(seat))
