"""The log of any game."""

from __future__ import annotations

from examples.widgets.showcase import Showcase
from tui.widgets.log_view import Log


def app() -> Showcase:
    return Showcase("prohibition", Log())


if __name__ == "__main__":
    app().run()
