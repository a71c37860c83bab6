"""The first row of a table."""

from __future__ import annotations

from examples.widgets.showcase import Showcase
from tui.widgets.header import GameHeader


def app() -> Showcase:
    return Showcase("prohibition", GameHeader())


if __name__ == "__main__":
    app().run()
