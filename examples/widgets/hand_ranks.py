"""What beats what."""

from __future__ import annotations

from examples.widgets.showcase import Showcase
from tui.games.chicago_poker.widgets.hand_ranks import HandRanks


def app() -> Showcase:
    return Showcase("chicago_poker", HandRanks())


if __name__ == "__main__":
    app().run()
