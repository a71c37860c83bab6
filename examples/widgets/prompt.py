"""The one sentence of a table."""

from __future__ import annotations

from examples.widgets.showcase import Showcase
from tui.widgets.prompt_bar import Prompt


def app() -> Showcase:
    return Showcase("prohibition", Prompt())


if __name__ == "__main__":
    app().run()
