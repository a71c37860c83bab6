"""What a reckoning would bring now."""

from __future__ import annotations

from examples.widgets.showcase import Showcase
from tui.games.king_of_chicago.widgets.reckoning_panel import ReckoningPanel


def app() -> Showcase:
    return Showcase("king_of_chicago", ReckoningPanel())


if __name__ == "__main__":
    app().run()
