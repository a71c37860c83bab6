"""The form of a step in Prohibition."""

from __future__ import annotations

from examples.widgets.showcase import Showcase
from tui.games.prohibition.widgets.turn_panel import TurnPanel


def app() -> Showcase:
    return Showcase("prohibition", TurnPanel())


if __name__ == "__main__":
    app().run()
