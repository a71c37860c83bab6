"""What a card may be played on."""

from __future__ import annotations

from examples.widgets.showcase import Showcase
from tui.games.four_families.widgets.targets_panel import TargetsPanel


def app() -> Showcase:
    return Showcase("four_families", TargetsPanel())


if __name__ == "__main__":
    app().run()
