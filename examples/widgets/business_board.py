"""The businesses and their columns."""

from __future__ import annotations

from examples.widgets.showcase import Showcase
from tui.games.chicago_poker.widgets.business_board import BusinessBoard


def app() -> Showcase:
    return Showcase("chicago_poker", BusinessBoard())


if __name__ == "__main__":
    app().run()
