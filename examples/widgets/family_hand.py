"""A hand of cards (Four Families)."""

from __future__ import annotations

from examples.widgets.showcase import Showcase
from tui.games.four_families.widgets.hand import Hand


def app() -> Showcase:
    return Showcase("four_families", Hand())


if __name__ == "__main__":
    app().run()
