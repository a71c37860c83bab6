"""Whole screens as text: read the diff when one changes (`make goldens` draws them anew)."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.chance import fast_chance
from tests.conformance import assert_golden
from tests.rules.king_of_chicago.positions import GAME
from tests.tui.games.king_of_chicago.scenes import reckoned, rush_street, sit, table_of
from tui.games.king_of_chicago import GAME_UI
from tui.painting.canvas import Canvas

GOLDENS = Path(__file__).parent / "goldens"
SIZES = ((80, 24), (100, 30), (140, 45))


@pytest.mark.parametrize("size", SIZES)
def test_the_table(size: tuple[int, int]) -> None:
    person = sit(rush_street()).press("c", "c", "down", "down", "right")
    assert_golden(person.look(size).text() + "\n", GOLDENS / f"table_{size[0]}x{size[1]}.txt")


def test_in_ascii_without_colour() -> None:
    text = sit(rush_street()).press("c", "c").look((80, 24), ascii=True, mono=True).text()
    assert text.isascii()
    assert_golden(text + "\n", GOLDENS / "ascii_80x24.txt")


@pytest.mark.parametrize("pane", ["2", "3"])
def test_the_panes(pane: str) -> None:
    rows = sit(rush_street()).press(pane).text.splitlines()
    assert_golden("\n".join(row[57:].rstrip() for row in rows[1:21]) + "\n", GOLDENS / f"pane_{pane}.txt")


def test_the_day_of_reckoning() -> None:
    assert_golden(reckoned().press("enter").text + "\n", GOLDENS / "reckoning_80x24.txt")


@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
def test_the_results(size: tuple[int, int]) -> None:
    s, luck = GAME.setup(4, {}, fast_chance(3)), fast_chance(3)
    while GAME.result(s) is None:
        GAME.apply(s, s.player, luck.pick(GAME.legal_actions(s, s.player)), [])
    table = table_of(s)
    canvas = Canvas(size[0], size[1] - 3)
    person = sit(s)
    GAME_UI.results(canvas, person.desk.context, table.update(0))
    assert_golden(canvas.text() + "\n", GOLDENS / f"results_{size[0]}x{size[1]}.txt")


def test_the_gallerys_picture_and_the_set_up_panel() -> None:
    small, big, panel = Canvas(13, 5), Canvas(23, 8), Canvas(48, 6)
    GAME_UI.art(small)
    GAME_UI.art(big)
    GAME_UI.about_table(panel, {}, 2)
    assert_golden("\n".join([small.text(), big.text(), panel.text()]) + "\n", GOLDENS / "face.txt")
