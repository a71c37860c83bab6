"""The screens of the games. A game's screens are imported only when they are looked at."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from tui.table.game_ui import GameUI, TableWidgets


def game_ui(game: str) -> GameUI:
    """Return the game's own screens, or the generic ones for a game that has none."""
    if _has_screens(game):
        found: GameUI | None = getattr(import_module(f"tui.games.{game}"), "GAME_UI", None)
        if found is not None:
            return found
    from tui.table.generic import GenericGameUI

    return GenericGameUI(game)


def table_widgets(game: str) -> TableWidgets:
    """Return the widgets of a game's table, or the one that paints a whole board for a game that has none."""
    if not _has_screens(game) or find_spec(f"tui.games.{game}.panels") is None:
        from tui.widgets.whole_board import TABLE

        return TABLE
    found: TableWidgets = import_module(f"tui.games.{game}.panels").TABLE
    return found


def _has_screens(game: str) -> bool:
    """Return whether there are screens of a game. A name may come from a stranger on the network."""
    return game.isidentifier() and find_spec(f"tui.games.{game}") is not None
