"""The tiles and who has them."""

from __future__ import annotations

from examples.widgets.showcase import Showcase
from tui.games.chinatown.widgets.tile_table import TileTable


def app() -> Showcase:
    return Showcase("chinatown", TileTable())


if __name__ == "__main__":
    app().run()
