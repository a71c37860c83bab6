"""The tiles that everybody won."""

from __future__ import annotations

from examples.widgets.showcase import Showcase
from tui.games.chicago_poker.widgets.tiles_panel import TilesPanel


def app() -> Showcase:
    return Showcase("chicago_poker", TilesPanel())


if __name__ == "__main__":
    app().run()
