"""The course of a game: a row a player, time from left to right, a filled letter where something was won.

Dots before the first win, a thin line with one, a heavy line from two: who led is seen without reading and without colour.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words
from tui.painting.ink import BOLD, FAINT, MUTED, PLAYER_ROLES, filled, player


def course(
    canvas: Canvas,
    names: Sequence[tuple[int, Words]],
    wins: Sequence[Mapping[int, str]],
    rounds: int,
    left: int = 14,
    step: int = 1,
) -> None:
    """Paint a row for each of `names`, which are (seat, words). `wins` maps rounds to letters a row. Rows stand `step` apart."""
    cell = max(1, min(6, (canvas.width - left - 5) // max(1, rounds)))
    _ruler(canvas, left, cell, rounds)
    for number, ((seat, words), won) in enumerate(zip(names, wins, strict=True)):
        y = 1 + number * step
        canvas.words(1, y, words, player(seat), left - 2)
        _row(canvas, left, y, cell, rounds, seat, won)
        canvas.put(left + rounds * cell + 1, y, str(sum(len(letters) for letters in won.values())), BOLD)


def _ruler(canvas: Canvas, left: int, cell: int, rounds: int) -> None:
    for number in (1, *range(3, rounds, 3)):
        if number == 1 or number + 2 <= rounds:
            canvas.put_right(left + number * cell - cell // 2 + (cell > 1), 0, str(number), MUTED)
    canvas.put_right(left + rounds * cell - cell // 2 + (cell > 1), 0, str(rounds), BOLD)
    canvas.put(left + rounds * cell + 1, 0, "all", MUTED)


def _row(canvas: Canvas, left: int, y: int, cell: int, rounds: int, seat: int, won: Mapping[int, str]) -> None:
    have = 0
    for number in range(1, rounds + 1):
        x = left + (number - 1) * cell
        letters = won.get(number, "")
        have += len(letters)
        if letters:
            canvas.put(x, y, f"{letters[:cell]:^{cell}}", filled(PLAYER_ROLES[seat]))
        elif have:
            canvas.put(x, y, ("━" if have > 1 else "─") * cell, player(seat))
        else:
            canvas.put(x + cell // 2, y, "·", FAINT)


def lines(canvas: Canvas, names: Sequence[tuple[int, Words]], values: Sequence[Sequence[float]], left: int = 14) -> None:
    """Paint scores over time: a row a player, each column as high as the score then, the last figure behind it."""
    most = max((value for row in values for value in row), default=1) or 1
    heights = " ▁▂▃▄▅▆▇█" if not canvas.look.ascii else " .:-=+*#@"
    for number, ((seat, words), row) in enumerate(zip(names, values, strict=True)):
        canvas.words(1, number, words, player(seat), left - 2)
        columns = min(max(1, canvas.width - left - 8), len(row) * 4)
        shown = [row[((column + 1) * len(row) - 1) // columns] for column in range(columns)]
        text = "".join(heights[max(0, min(8, round(8 * value / most)))] for value in shown)
        end = canvas.put(left, number, text, player(seat))
        if row:
            canvas.put(end + 1, number, f"{row[-1]:g}", BOLD)
