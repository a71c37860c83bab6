"""A hand of cards (Chicago Poker)."""

from __future__ import annotations

from examples.widgets.showcase import Showcase
from tui.games.chicago_poker.widgets.hand import Hand


def app() -> Showcase:
    return Showcase("chicago_poker", Hand())


if __name__ == "__main__":
    app().run()
