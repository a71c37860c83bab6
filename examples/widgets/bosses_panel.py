"""The four bosses of Prohibition."""

from __future__ import annotations

from examples.widgets.showcase import Showcase
from tui.games.prohibition.widgets.bosses_panel import BossesPanel


def app() -> Showcase:
    return Showcase("prohibition", BossesPanel())


if __name__ == "__main__":
    app().run()
