"""The steps of a turn in Prohibition."""

from __future__ import annotations

from examples.widgets.showcase import Showcase
from tui.games.prohibition.widgets.step_bar import StepBar


def app() -> Showcase:
    return Showcase("prohibition", StepBar())


if __name__ == "__main__":
    app().run()
