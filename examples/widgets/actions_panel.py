"""The special actions and what they ask for."""

from __future__ import annotations

from examples.widgets.showcase import Showcase
from tui.games.four_families.widgets.actions_panel import ActionsPanel


def app() -> Showcase:
    return Showcase("four_families", ActionsPanel())


if __name__ == "__main__":
    app().run()
