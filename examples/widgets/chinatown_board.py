"""The quarter and its buildings (Chinatown)."""

from __future__ import annotations

from examples.widgets.showcase import Showcase
from tui.games.chinatown.widgets.city_board import CityBoard


def app() -> Showcase:
    return Showcase("chinatown", CityBoard())


if __name__ == "__main__":
    app().run()
