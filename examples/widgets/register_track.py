"""Prohibition's register."""

from __future__ import annotations

from examples.widgets.showcase import Showcase
from tui.games.prohibition.widgets.register_track import RegisterTrack


def app() -> Showcase:
    return Showcase("prohibition", RegisterTrack())


if __name__ == "__main__":
    app().run()
