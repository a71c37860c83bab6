"""The pictures: every character in its cell, every picture that is shown there, and not too heavy to clone."""

from __future__ import annotations

import re
from pathlib import Path

from screenshots.make import SHOTS, home
from screenshots.picture import CELL, svg
from tui.painting.canvas import Canvas, Look
from tui.painting.ink import CURSOR, PAPER
from tui.terminal.colors import system_of
from tui.themes.theme import Theme

ROOT = Path(__file__).parent.parent
HEAVIEST = 4_000_000


def test_every_character_stands_in_its_cell() -> None:
    canvas = Canvas(8, 2, Look(False, False))
    canvas.put(1, 0, "陳 a", PAPER)
    canvas.put(3, 1, "<&", CURSOR)
    drawn = re.findall(r'<text x="([\d ]+)" y="([\d.]+)"[^>]*>([^\n]*)</text>', svg(canvas, Theme("speakeasy", system_of("truecolor"))))
    wide = CELL[0]
    assert [(places, text) for places, _, text in drawn] == [(f"{wide} {4 * wide}", "陳a"), (f"{3 * wide} {4 * wide}", "&lt;&amp;")]


def test_home_is_pictured_with_a_game_of_each_kind() -> None:
    text = home().canvas.text()
    for title in ("Chicago Poker", "King of Chicago", "Chinatown", "Four Families"):
        assert text.count(title) >= 2


def test_every_picture_that_is_shown_was_made() -> None:
    shown = re.findall(r"\((screenshots/[^)]+)\)", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert shown
    assert [path for path in shown if not (ROOT / path).exists()] == []


def test_every_shot_was_made_and_all_are_light() -> None:
    made = {path.name for path in (ROOT / "screenshots").glob("*.png")}
    assert made == {f"{name}_{w}x{h}.png" for name, shot in SHOTS.items() for w, h in shot.sizes}
    assert sum(path.stat().st_size for path in (ROOT / "screenshots").glob("*.*g")) < HEAVIEST
