"""Space skips ahead while others move. A turn that begins meanwhile makes no deed of it."""

from __future__ import annotations

from importlib import import_module

import pytest

from core.registry import GAMES

UNCOVERS = "uncover"
"""Shows the next part of what is shown bit by bit, and does nothing else."""


@pytest.mark.parametrize("game", GAMES)
def test_space_is_no_key_of_a_games_own_deeds(game: str) -> None:
    commands = import_module(f"tui.games.{game}.commands").COMMANDS
    assert {command.name for command in commands if "space" in command.keys} <= {UNCOVERS}
