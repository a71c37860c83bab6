"""The deal that is being made, and those on the table."""

from __future__ import annotations

from examples.widgets.showcase import Showcase
from tui.games.chinatown.widgets.trade_panel import TradePanel


def app() -> Showcase:
    return Showcase("chinatown", TradePanel())


if __name__ == "__main__":
    app().run()
