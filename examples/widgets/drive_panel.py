"""The drive that is being made."""

from __future__ import annotations

from examples.widgets.showcase import Showcase
from tui.games.king_of_chicago.widgets.drive_panel import DrivePanel


def app() -> Showcase:
    return Showcase("king_of_chicago", DrivePanel())


if __name__ == "__main__":
    app().run()
