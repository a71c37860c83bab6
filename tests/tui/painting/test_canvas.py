"""The canvas: clipped, measured in cells, and quick to compare."""

from __future__ import annotations

import time

from tui.painting.canvas import Canvas, Look, TargetArea
from tui.painting.cell_text import cells
from tui.painting.glyphs import ASCII, LETTERS, PLAYERS
from tui.painting.ink import BRASS, CURSOR, HEADING, PANEL, PAPER, Ink, filled, player
from tui.themes.palettes import PALETTES, THEMES
from tui.themes.theme import Theme


def painted(old: Canvas, new: Canvas) -> str:
    """Return what a screen shows that first got `old`, then the strokes to `new`."""
    rows = [list(row) for row in (old._chars)]
    for stroke in new.strokes(old):
        at = stroke.x
        for char in stroke.text:
            rows[stroke.y][at] = char
            at += 1
    return "\n".join("".join(row) for row in rows)


def test_painting_is_clipped_to_its_window() -> None:
    canvas = Canvas(10, 3)
    window = canvas.sub(2, 1, 4, 1)
    window.put(-1, 0, "abcdefgh")
    window.put(0, 1, "below")
    window.sub(2, 0, 9, 9).put(0, 0, "XYZ")
    assert canvas.text() == "          \n  bcXY    \n          "


def test_half_a_wide_character_never_stays() -> None:
    canvas = Canvas(6, 1)
    canvas.put(0, 0, "石井の")
    canvas.put(1, 0, "x")
    canvas.put(4, 0, "y")
    assert canvas.text() == " x井y "
    assert Canvas(3, 1).put(2, 0, "石") == 4


def test_letters_without_a_ground_show_the_one_beneath() -> None:
    canvas = Canvas(3, 1)
    canvas.fill(0, 0, 2, 1, PANEL)
    canvas.put(0, 0, "abc", BRASS)
    assert canvas.row(0) == [("ab", BRASS.on("panel")), ("c", BRASS.on("ground"))]


def test_a_frame_carries_its_titles_and_drops_what_does_not_fit() -> None:
    canvas = Canvas(30, 3)
    canvas.box(0, 0, 30, 3, "Seats", "2 to 6", "verdict", "more")
    assert canvas.text().splitlines() == [
        "╭ Seats ──────────── 2 to 6 ─╮",
        "│                            │",
        "╰ verdict ──────────── more ─╯",
    ]
    narrow = Canvas(12, 3)
    narrow.box(0, 0, 12, 3, "Gambling house", "4 tables")
    assert narrow.text().splitlines()[0] == "╭ Gamblin… ╮"


def test_focus_survives_without_colour() -> None:
    for look, edge in ((Look(), "─"), (Look(mono=True), "═"), (Look(ascii=True), "=")):
        canvas = Canvas(8, 3, look)
        canvas.box(0, 0, 8, 3, focus=True)
        assert canvas.text().splitlines()[0][1] == edge


def test_clicks_mean_what_was_painted_last() -> None:
    canvas = Canvas(10, 4)
    canvas.add_target(0, 0, 10, 4, "table")
    window = canvas.sub(2, 1, 3, 2)
    window.add_target(0, 0, 9, 9, "card")
    window.add_target(2, 1, 1, 1, None)
    assert [canvas.target_at(*at) for at in ((0, 0), (2, 1), (4, 2), (5, 1))] == ["table", "card", None, "table"]
    assert canvas.target_areas()["card"] == TargetArea(2, 1, 3, 2)


def test_only_what_changed_is_written() -> None:
    old, new = Canvas(20, 2), Canvas(20, 2)
    for canvas in (old, new):
        canvas.put(0, 0, "the same on both")
    new.put(4, 0, "SAME")
    new.put(0, 1, "x", CURSOR)
    new.put(3, 1, "y", CURSOR)
    assert {(s.x, s.y, s.text) for s in new.strokes(old)} == {(4, 0, "SAME"), (0, 1, "x"), (3, 1, "y")}
    assert new.strokes(new) == []


def test_near_changes_of_one_ink_are_one_stroke() -> None:
    old, new = Canvas(20, 1), Canvas(20, 1)
    new.put(0, 0, "a  b")
    new.put(15, 0, "c")
    assert [(s.x, s.text) for s in new.strokes(old)] == [(0, "a  b"), (15, "c")]


def test_strokes_lead_from_any_picture_to_any_other() -> None:
    old, new = Canvas(30, 2), Canvas(30, 2)
    old.put(0, 0, "one thing or another")
    new.words(3, 0, [("some", BRASS), " other ", ("thing", CURSOR)])
    new.put(5, 1, "below")
    assert painted(old, new) == new.text()


def test_every_theme_has_a_colour_for_every_role() -> None:
    roles = set(PALETTES["speakeasy"])
    assert all(set(PALETTES[name]) == roles for name in THEMES if name != "mono")


def test_mono_speaks_in_bold_underline_and_inverse_alone() -> None:
    theme = Theme("mono")
    for ink in (PAPER, HEADING, CURSOR, PANEL, player(2), filled("red"), Ink("red", under=True)):
        style = theme.style(ink)
        assert style.color is None
        assert style.bgcolor is None
    assert theme.style(CURSOR).reverse
    assert not theme.style(PANEL).reverse
    assert theme.style(player(1)).bold


def test_players_differ_without_colour() -> None:
    assert len({glyph.translate(ASCII) for glyph in PLAYERS}) == len(PLAYERS) == len(LETTERS)


def test_a_whole_screen_is_compared_in_milliseconds() -> None:
    old, new = Canvas(140, 45), Canvas(140, 45)
    for canvas in (old, new):
        for y in range(45):
            canvas.words(0, y, [("some words ", replace_bg(y)), ("and others " * 11, PAPER)])
    new.put(70, 20, "here", CURSOR)
    start = time.perf_counter()
    for _ in range(20):
        new.strokes(old)
    assert (time.perf_counter() - start) / 20 < 0.02


def replace_bg(y: int) -> Ink:
    return BRASS.on("panel") if y % 2 else BRASS


def test_the_signs_of_reviews_and_statistics_have_plain_ones() -> None:
    assert "?" not in "".join(cells("1540 ± 90 ▁▂▃▄▅▆▇ ✓ ↺ · ▸ ▴ ┊ ░ − × →", ascii_only=True))


def test_a_target_that_reaches_under_a_page_is_covered_there() -> None:
    canvas = Canvas(10, 4)
    canvas.add_target(0, 0, 10, 4, "board")
    canvas.sub(0, 2, 10, 2).show(Canvas(10, 2), 0)
    assert (canvas.target_at(3, 1), canvas.target_at(3, 2)) == ("board", None)
    assert set(canvas.target_areas()) == {"board"}


def test_what_a_page_is_shown_over_cannot_be_clicked_any_more() -> None:
    canvas, page = Canvas(6, 4), Canvas(6, 9)
    canvas.add_target(0, 0, 6, 1, "outside")
    canvas.add_target(0, 2, 6, 1, "beneath")
    page.add_target(0, 7, 6, 1, "shown")
    canvas.sub(0, 1, 6, 3).show(page, 6)
    assert canvas.target_areas().keys() == {"outside", "shown"}
    assert canvas.target_at(0, 2) == "shown"
