"""Income to come in Prohibition."""

from __future__ import annotations

from examples.widgets.showcase import Showcase
from tui.games.prohibition.widgets.income_panel import IncomePanel


def app() -> Showcase:
    return Showcase("prohibition", IncomePanel())


if __name__ == "__main__":
    app().run()
