"""If reckoning came now: every district's points by colour, and the score it would lead to, "?" as a range."""

from __future__ import annotations

from dataclasses import dataclass

from core.games.king_of_chicago.components import DISTRICTS, NONE
from core.games.king_of_chicago.preview import numbers_left, points_text
from tui.games.king_of_chicago.view_model import ViewModel, badge
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, sentence, width
from tui.painting.ink import BOLD, BRASS, FAINT, HEADING, MUTED, PAPER, TARGET, Ink

WIDE = 37
IF_NOW, ON_THE_DAY = "if now", "driven"
"""What the table is of, in six letters: a reckoning now, or the one that the drive under the cursor brings."""
FOOT = 2
"""Rows below the narrow table: what its signs are, and the casino cards."""
TWICE, TWICE_OR = "× twice", "× twice, + one of them"
ROOM_BESIDE = 20
"""From where the first column must end for a blank on both sides of the sign that doubles a district."""


def numbers(view_model: ViewModel) -> str:
    """Return what "?" may be."""
    return " ".join(map(str, numbers_left(view_model.board, view_model.view)))


@dataclass(frozen=True)
class Columns:
    """Where the table's columns stand: long names with wide columns, or short ones."""

    left: int
    ends: tuple[int, ...]
    long: bool
    roomy: bool
    """Whether words may be whole. 23 cells have only room for stumps."""


def columns(width: int, colours: int) -> Columns:
    """Return the columns that the width allows."""
    long, roomy = (width - 13) // colours >= 6, width >= WIDE
    left = 13 if long else 9 if roomy else 7 if colours < 5 else 3
    cell = (width - left) // colours
    return Columns(left, tuple(left + cell * (n + 1) for n in range(colours)), long, roomy)


def paint_now(canvas: Canvas, view_model: ViewModel, below: int = 0) -> int:
    """Paint the table, with so many rows left below it. Return the row after it.

    With five colours in 23 cells the names shrink to two letters. Where there is no room for all, the sums come first.
    """
    places = columns(canvas.width, len(view_model.colours))
    heading = ON_THE_DAY if view_model.forecast.doubled else IF_NOW
    canvas.put(0, 0, "district" if places.roomy else heading[: places.left - 1], MUTED)
    for colour, end in zip(view_model.colours, places.ends, strict=True):
        canvas.put_right(end, 0, [badge(colour)])
    rows = _open(view_model)
    fits = canvas.height - below >= table_height(view_model, places)
    top = 1 if fits else 1 + sums_height(view_model, places)
    for n, district in enumerate(rows):
        _row(canvas, view_model, district, top + n, places)
    y = top + len(rows)
    if not fits:
        _sums(canvas, view_model, 1, places)
        return y
    if canvas.height - below > y + sums_height(view_model, places):
        canvas.put(0, y, "─" * (canvas.width - 1), FAINT)
        y += 1
    _sums(canvas, view_model, y, places)
    return y + sums_height(view_model, places)


def _row(canvas: Canvas, view_model: ViewModel, district: int, y: int, places: Columns) -> None:
    if district == view_model.here:
        canvas.fill(0, y, canvas.width, 1, Ink("paper", "legal"))
    name = view_model.board.names[district] if places.long else view_model.board.shorts[district]
    sign = _doubler(view_model, district)
    sign_at = (14 if places.ends[0] >= ROOM_BESIDE else 13) if places.long else 7
    if sign and places.long and len(name) >= sign_at:
        name = view_model.board.shorts[district]
    canvas.put(
        0 if places.roomy else 1, y, name[: places.left - (0 if places.roomy else 1)], TARGET if district == view_model.here else PAPER
    )
    if sign:
        canvas.put(sign_at if places.roomy else 0, y, sign[: 2 if places.roomy else 1], BRASS)
    if district in view_model.places:
        canvas.add_target(0, y, canvas.width, 1, view_model.places[district])
    for colour, end in zip(view_model.colours, places.ends, strict=True):
        canvas.put_right(end, y, [_points(points_text(district, colour, view_model.forecast.rows), places.roomy)])


def _doubler(view_model: ViewModel, district: int) -> str:
    """Return the sign of a doubler that counts, or of the places of which one gets the last."""
    last = view_model.forecast.doubled
    if view_model.view.tokens[district] or last == (district,):
        return "×2"
    return "+×" if district in last else ""


def paint_narrow(canvas: Canvas, view_model: ViewModel) -> None:
    """Paint the table, what its signs are, if there is room, and in the last row the casino cards that are left."""
    tight = canvas.height < table_height(view_model, columns(canvas.width, len(view_model.colours))) + FOOT
    y = paint_now(canvas, view_model, 1 if tight else FOOT)
    last = max(y, canvas.height - 1)
    if last > y:
        canvas.put(1, last - 1, TWICE_OR if len(view_model.forecast.doubled) > 1 else TWICE, MUTED)
    casino = sentence("casino left {numbers}", MUTED, numbers=[(numbers(view_model), HEADING)])
    canvas.words(min(1, canvas.width - width(casino)), last, casino)


def _points(text: str, roomy: bool) -> tuple[str, Ink]:
    """Show `·` for nobody there, `0` for an unpaid rank, and brass for the casino card's part."""
    if not text:
        return "·", FAINT
    if "?" in text:
        return (text if roomy else text.replace("2×?", "2?")), BRASS.strong
    return text, MUTED if text == "0" else BOLD


def _spans(view_model: ViewModel) -> list[str]:
    """Return the scores a reckoning now would lead to, by seat."""
    return [_span(low, high) for low, high in zip(view_model.forecast.low, view_model.forecast.high, strict=True)]


def sums_height(view_model: ViewModel, places: Columns) -> int:
    """Return how many rows the sums take."""
    return 3 + (not places.roomy) + (not _fit(places, _spans(view_model)))


def table_height(view_model: ViewModel, places: Columns) -> int:
    """Return how many rows the table takes without a line above its sums."""
    return 1 + len(_open(view_model)) + sums_height(view_model, places)


def _open(view_model: ViewModel) -> list[int]:
    return [district for district in range(DISTRICTS) if view_model.view.tiles[district] != NONE]


def _fit(places: Columns, spans: list[str]) -> bool:
    return places.ends[1] - places.ends[0] > max(map(len, spans))


def _sums(canvas: Canvas, view_model: ViewModel, y: int, places: Columns) -> None:
    """Paint points, the casino card's part, and the scores they lead to. With two players each has one score for two colours."""
    found = view_model.forecast
    _line(canvas, y, "this reckoning" if places.long else "sum", places, [str(points) for points in found.sure], BOLD)
    _line(canvas, y + 1, "casino card" if places.long else "casino", places, [_times(n, places.long) for n in found.cards], BRASS)
    y += 2
    if not places.roomy:
        _line(canvas, y, "score", places, [str(score) for score in view_model.view.score], PAPER)
        y += 1
    spans = _spans(view_model)
    if _fit(places, spans):
        _line(canvas, y, "score then" if places.long else "then", places, spans, BOLD)
        return
    _line(canvas, y, "score then" if places.long else "then", places, [str(low) for low in found.low], BOLD)
    tails = [f"–{high}" if high > low else "" for low, high in zip(found.low, found.high, strict=True)]
    _line(canvas, y + 1, "", places, tails, BOLD)


def _times(many: int, wide: bool) -> str:
    if not many:
        return "·"
    return f"+{many}×?" if wide and many > 1 else f"{many}×?" if many > 1 else "+?"


def _span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}–{high}"


def _line(canvas: Canvas, y: int, title: str, places: Columns, texts: list[str], ink: Ink) -> None:
    tiny = {"casino": "?", "score": "now", "then": "→"}
    canvas.put(0 if places.roomy else 1, y, tiny.get(title, title) if places.left < 5 else title, MUTED)
    for end, text in zip(places.ends, texts, strict=False):
        canvas.put_right(end, y, [(text, ink)])


def title(view_model: ViewModel) -> Words:
    """Return what stands at the right of the pane's title."""
    return f"? is {numbers(view_model)}"
