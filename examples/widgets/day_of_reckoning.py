"""A day of reckoning, district by district."""

from __future__ import annotations

from examples.widgets.showcase import Showcase
from tui.games.king_of_chicago.widgets.day_of_reckoning import DayOfReckoning


def app() -> Showcase:
    return Showcase("king_of_chicago", DayOfReckoning(), lambda presenter: presenter.reading is not None)


if __name__ == "__main__":
    app().run()
