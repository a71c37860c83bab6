"""One's own auto."""

from __future__ import annotations

from examples.widgets.showcase import Showcase
from tui.games.king_of_chicago.widgets.own_mat import OwnMat


def app() -> Showcase:
    return Showcase("king_of_chicago", OwnMat())


if __name__ == "__main__":
    app().run()
