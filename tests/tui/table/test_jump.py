"""The letters of the jump mode and the numbers of a hint stand where they can be read, and spoil no words."""

from __future__ import annotations

from tui.painting.canvas import Canvas, TargetArea
from tui.painting.ink import PAPER
from tui.table.jump import Arrows, nearest, paint_letters


def area(*rows: str) -> Canvas:
    """Return a picture of one target in a frame."""
    size = max(map(len, rows))
    canvas = Canvas(size + 2, len(rows))
    for y, row in enumerate(rows):
        canvas.put(0, y, f"│{row:<{size}}│", PAPER)
    canvas.add_target(1, 0, size, len(rows), "here")
    return canvas


def test_a_name_of_two_words_stays_whole() -> None:
    canvas = area("North Side 4", "", "$4,000")
    paint_letters(canvas, {"a": "here"})
    assert canvas.text().splitlines()[0] == "│North Side 4│"
    assert canvas.text().count("a") == 1


def test_between_two_words_is_better_than_on_one() -> None:
    canvas = area("North Side 4")
    paint_letters(canvas, {"a": "here"})
    assert canvas.text().startswith("│NorthaSide 4│")


def test_what_is_full_gets_its_letter_first() -> None:
    canvas = area("Cicero")
    paint_letters(canvas, {"a": "here"})
    assert canvas.text().startswith("│aicero│")


def test_an_arrow_straight_back_leads_to_where_one_came_from() -> None:
    spots = {"middle": TargetArea(10, 0, 6, 3), "left": TargetArea(0, 6, 6, 3), "above": TargetArea(0, 3, 6, 3)}
    arrows = Arrows()
    assert nearest(spots, "left", list(spots), "up") == "above"
    assert arrows.next(spots, "middle", ["middle", "left"], "down") == "left"
    assert arrows.next(spots, "left", list(spots), "up") == "middle"
    assert arrows.next(spots, "middle", ["middle", "left"], "down") == "left"
    assert arrows.next(spots, "left", ["left", "above"], "up") == "above", "what is no target any more is no way back"
    arrows.next(spots, "middle", ["middle", "left"], "down")
    arrows.next(spots, "left", ["left"], "left")
    assert arrows.next(spots, "left", list(spots), "up") == "above", "another arrow came between"
