"""The table of all families in Chicago (Four Families)."""

from __future__ import annotations

from examples.widgets.showcase import Showcase
from tui.games.four_families.widgets.families_panel import FamiliesPanel


def app() -> Showcase:
    return Showcase("four_families", FamiliesPanel())


if __name__ == "__main__":
    app().run()
