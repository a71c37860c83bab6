"""A shootout and who is in it."""

from __future__ import annotations

from examples.widgets.showcase import Showcase
from tui.games.chicago_poker.widgets.shootout_panel import ShootoutPanel


def app() -> Showcase:
    return Showcase("chicago_poker", ShootoutPanel())


if __name__ == "__main__":
    app().run()
