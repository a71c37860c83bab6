"""The pictures: every character in its cell, every picture that is shown there, and not too heavy to clone."""

from __future__ import annotations

import re
from pathlib import Path

from screenshots import film, pages
from screenshots.make import SHOTS
from screenshots.picture import CELL, svg
from screenshots.window import Cell, window
from tui.settings import Settings

ROOT = Path(__file__).parent.parent
HEAVIEST = 8_000_000
HEAVIEST_FILM = 2_000_000


def cell(char: str, back: str = "#000000") -> Cell:
    return Cell(char, "#ffffff", back, False, False)


def test_every_character_stands_in_its_cell() -> None:
    rows = ((cell("陳"), cell(""), cell(" "), cell("a")), (cell(" "), cell(" "), cell("<", "#ff0000"), cell("&", "#ff0000")))
    drawn = re.findall(r'<text x="([\d ]+)" y="([\d.]+)"[^>]*>([^\n]*)</text>', svg(rows))
    wide = CELL[0]
    assert [(places, text) for places, _, text in drawn] == [(f"0 {3 * wide}", "陳a"), (f"{2 * wide} {3 * wide}", "&lt;&amp;")]


async def test_the_window_shows_what_a_person_would_see() -> None:
    opening = pages.home()
    async with window(opening.start, settings=Settings(name="Ada"), services=opening.services()) as opened:
        await opening.press(opened)
        for title in ("Prohibition", "Chicago Poker", "King of Chicago", "Chinatown", "Four Families"):
            assert title in opened.text
        cells = opened.cells()
        assert (len(cells), len(cells[0])) == (24, 80)
        assert len({cell.fore for row in cells for cell in row}) > 4, "in colour"


def test_a_frame_of_the_film_is_drawn_cell_by_cell() -> None:
    picture = film.drawn(((cell(" ", "#ff0000"), cell(" ", "#0000ff")),))
    wide, high = film.CELL
    assert picture.size == (2 * wide, high)
    assert [picture.getpixel((x, 1)) for x in (0, wide)] == [(255, 0, 0), (0, 0, 255)]


def test_every_picture_that_is_shown_was_made() -> None:
    shown = [
        path
        for page in (ROOT / "README.md", ROOT / "docs" / "gallery.md")
        for path in re.findall(r"\((?:\.\./)?(screenshots/[^)]+)\)", page.read_text(encoding="utf-8"))
    ]
    assert shown
    assert [path for path in shown if not (ROOT / path).exists()] == []


def test_every_shot_was_made_and_all_are_light() -> None:
    made = {path.name for path in (ROOT / "screenshots").glob("*.png")}
    assert made == {f"{name}_{w}x{h}.png" for name, shot in SHOTS.items() for w, h in shot.sizes}
    assert sum(path.stat().st_size for path in (ROOT / "screenshots").glob("*.*g")) < HEAVIEST
    assert film.FILM.stat().st_size < HEAVIEST_FILM
