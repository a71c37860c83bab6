"""The districts and their roads."""

from __future__ import annotations

from examples.widgets.showcase import Showcase
from tui.games.king_of_chicago.widgets.district_map import DistrictMap


def app() -> Showcase:
    return Showcase("king_of_chicago", DistrictMap())


if __name__ == "__main__":
    app().run()
