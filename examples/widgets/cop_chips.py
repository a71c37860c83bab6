"""The cop chips of Prohibition."""

from __future__ import annotations

from examples.widgets.showcase import Showcase
from tui.games.prohibition.widgets.cop_chips import CopChips


def app() -> Showcase:
    return Showcase("prohibition", CopChips())


if __name__ == "__main__":
    app().run()
