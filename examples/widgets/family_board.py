"""One's own board in Chicago (Four Families)."""

from __future__ import annotations

from examples.widgets.showcase import Showcase
from tui.games.four_families.widgets.family_board import FamilyBoard


def app() -> Showcase:
    return Showcase("four_families", FamilyBoard())


if __name__ == "__main__":
    app().run()
