"""Prohibition's map."""

from __future__ import annotations

from examples.widgets.showcase import Showcase
from tui.games.prohibition.widgets.city_map import CityMap


def app() -> Showcase:
    return Showcase("prohibition", CityMap())


if __name__ == "__main__":
    app().run()
