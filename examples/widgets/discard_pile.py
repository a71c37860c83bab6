"""The discard pile."""

from __future__ import annotations

from examples.widgets.showcase import Showcase
from tui.games.chicago_poker.widgets.discard_pile import DiscardPile


def app() -> Showcase:
    return Showcase("chicago_poker", DiscardPile())


if __name__ == "__main__":
    app().run()
