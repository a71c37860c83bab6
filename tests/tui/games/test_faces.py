"""What a game shows before it is played: its picture in the gallery, small and large, and what the set-up says of a table."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.registry import load
from tests.conformance import assert_golden
from tui.games import game_ui
from tui.painting.canvas import Canvas


@pytest.mark.parametrize(
    ("name", "options", "seats"),
    [
        ("prohibition", {"bribes": "free"}, 4),
        ("king_of_chicago", {}, 2),
        ("chinatown", {"clock": "5"}, 3),
        ("four_families", {"city": "no", "extras": "2"}, 2),
    ],
)
def test_the_gallerys_picture_and_the_set_up_panel(name: str, options: dict[str, str], seats: int) -> None:
    small, big, panel = Canvas(13, 5), Canvas(23, 8), Canvas(48, 6)
    ui = game_ui(name)
    ui.art(small)
    ui.art(big)
    ui.about_table(panel, load(name), options, seats)
    pictures = "".join(f"{canvas.text()}\n" for canvas in (small, big, panel))
    assert_golden(pictures, Path(__file__).parent / name / "goldens" / "face.txt")
