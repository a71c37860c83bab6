"""Whole screens of Chicago Poker as text. A changed picture is read in the diff. `make goldens` draws them anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.games.chicago_poker.state import PokerState
from core.registry import load
from tests.conformance import assert_golden
from tests.tui.games.chicago_poker.scenes import Parlour, evening, filled, shooting
from tests.tui.screens.test_goldens import SIZES
from tui.games.chicago_poker import GAME_UI
from tui.painting.canvas import Canvas

FOLDER = Path(__file__).parent / "goldens"


def compare(name: str, text: str) -> None:
    assert_golden("\n".join(line.rstrip() for line in text.splitlines()) + "\n", FOLDER / f"{name}.txt")


def picked(size: tuple[int, int], look: str = "") -> Parlour:
    """11R is picked and would go to the Gambling house."""
    return Parlour(evening(), size, look).press("right", "right", "right", "enter", "up")


@pytest.mark.parametrize("size", SIZES)
def test_a_card_is_picked(size: tuple[int, int]) -> None:
    compare(f"picked_{size[0]}x{size[1]}", picked(size).text)


@pytest.mark.parametrize("look", ["ascii", "mono"])
def test_in_other_looks(look: str) -> None:
    text = picked((80, 24), look).text
    assert text.isascii() or look == "mono"
    compare(f"picked_80x24_{look}", text)


@pytest.mark.parametrize("pane", ["2", "3"])
def test_panes(pane: str) -> None:
    compare(f"pane{pane}_80x24", picked((80, 24)).press("escape", pane, "b").text)


def six() -> PokerState:
    """Six players, four businesses."""
    s = evening(6)
    s.tiles.append(2)
    s.columns += [[] for _ in range(6)]
    s.known += [[] for _ in range(6)]
    s.stack[2] -= 1
    return filled(s)


@pytest.mark.parametrize("size", SIZES)
def test_six_players(size: tuple[int, int]) -> None:
    compare(f"six_{size[0]}x{size[1]}", Parlour(six(), size).press("right", "enter").text)


@pytest.mark.parametrize("size", SIZES)
def test_a_shootout(size: tuple[int, int]) -> None:
    compare(f"shootout_{size[0]}x{size[1]}", Parlour(shooting(), size).press("enter").text)


@pytest.mark.parametrize("size", SIZES)
def test_the_end(size: tuple[int, int]) -> None:
    s = shooting()
    s.won[0] = [0, 1, 2]
    s.stack[1] -= 1
    parlour = Parlour(s, size).press("enter", "escape")
    assert "one of each kind" in parlour.text
    compare(f"end_{size[0]}x{size[1]}", parlour.text)


def test_before_the_game() -> None:
    small, large, table = Canvas(13, 5), Canvas(23, 8), Canvas(48, 8)
    GAME_UI.art(small)
    GAME_UI.art(large)
    GAME_UI.about_table(table, load("chicago_poker"), {"goal": "standard", "deck": "full"}, 4)
    compare("before", "\n\n".join(canvas.text() for canvas in (small, large, table)))
    assert all(len(line) <= 74 for line in GAME_UI.blurb)
    assert all(len(line) <= 24 for line in GAME_UI.motto)
