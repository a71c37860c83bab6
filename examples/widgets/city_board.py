"""The city of Chicago (Four Families)."""

from __future__ import annotations

from examples.widgets.showcase import Showcase
from tui.games.four_families.widgets.city_board import CityBoard


def app() -> Showcase:
    return Showcase("four_families", CityBoard())


if __name__ == "__main__":
    app().run()
