"""What everybody owns."""

from __future__ import annotations

from examples.widgets.showcase import Showcase
from tui.games.chinatown.widgets.players_panel import PlayersPanel


def app() -> Showcase:
    return Showcase("chinatown", PlayersPanel())


if __name__ == "__main__":
    app().run()
