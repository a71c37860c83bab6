"""Every game of the house opens on the smallest screen, and stands whatever anybody presses or clicks."""

from __future__ import annotations

import random

import pytest

from core.registry import GAMES, load
from saves.library import Library
from tests.terminal import Terminal

STROKES = 150
KEYS = [
    *["enter"] * 6, *["right", "left", "up", "down"] * 2, "space", "tab", "escape",
    *"123456789", *"abcdefgimnoprstuvwxz[],.+-?GHR'",
]  # fmt: skip
"""All there are, but `q` and `:`, which lead out of the game."""


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def seats(game: str) -> str:
    """Somebody here, and as few bots as the game can do with."""
    return ",".join(["you", *["random"] * (max(2, load(game).info.min_seats) - 1)])


def at_table(game: str) -> Terminal:
    terminal = Terminal("play", game, "--seats", seats(game), "--seed", "7")
    terminal.until(lambda screen: screen.startswith(f" {load(game).info.title.upper()} ") and "? help" in screen[-80:])
    return terminal


def test_it_opens_on_a_small_screen_and_says_its_name(game: str, saves: Library) -> None:
    with at_table(game) as terminal:
        rows = terminal.text.splitlines()
        assert len(rows) == 24
        assert any(row.startswith(" ›") for row in rows[20:23])


def test_nothing_anybody_presses_or_clicks_breaks_it(game: str, saves: Library) -> None:
    luck = random.Random(game)
    with at_table(game) as terminal:
        for number in range(STROKES):
            if number % 8 == 0:
                terminal.press("escape")
            if luck.random() < 0.25:
                terminal.click_at(luck.randrange(80), luck.randrange(1, 22))
            else:
                terminal.press(luck.choice(KEYS))
        terminal.settle().press("escape").settle()
        terminal.resize(60, 18).until("This window is")
        terminal.resize(80, 24).until(lambda text: "This window is" not in text)
        assert terminal.kill("SIGTERM").end() == 143
    (entry,) = saves.list()
    assert entry.moves > 0
    assert saves.verify(entry.name).endswith("all as they were played")
