"""A business in words, in Chicago (Four Families)."""

from __future__ import annotations

from examples.widgets.showcase import Showcase
from tui.games.four_families.widgets.business_panel import BusinessPanel


def app() -> Showcase:
    return Showcase("four_families", BusinessPanel())


if __name__ == "__main__":
    app().run()
