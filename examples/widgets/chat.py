"""The chat of any table."""

from __future__ import annotations

from examples.widgets.showcase import Showcase
from tui.widgets.chat_view import Chat


def app() -> Showcase:
    return Showcase("prohibition", Chat())


if __name__ == "__main__":
    app().run()
