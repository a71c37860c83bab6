"""The line that tells what others did."""

from __future__ import annotations

from examples.widgets.showcase import Showcase
from tui.widgets.ticker import Ticker


def app() -> Showcase:
    return Showcase("prohibition", Ticker())


if __name__ == "__main__":
    app().run()
