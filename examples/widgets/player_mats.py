"""Everybody's autos."""

from __future__ import annotations

from examples.widgets.showcase import Showcase
from tui.games.king_of_chicago.widgets.player_mats import PlayerMats


def app() -> Showcase:
    return Showcase("king_of_chicago", PlayerMats())


if __name__ == "__main__":
    app().run()
