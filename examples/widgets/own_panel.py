"""What one owns."""

from __future__ import annotations

from examples.widgets.showcase import Showcase
from tui.games.chinatown.widgets.own_panel import OwnPanel


def app() -> Showcase:
    return Showcase("chinatown", OwnPanel())


if __name__ == "__main__":
    app().run()
