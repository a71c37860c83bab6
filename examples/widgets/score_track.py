"""The score track."""

from __future__ import annotations

from examples.widgets.showcase import Showcase
from tui.games.king_of_chicago.widgets.score_track import ScoreTrack


def app() -> Showcase:
    return Showcase("king_of_chicago", ScoreTrack())


if __name__ == "__main__":
    app().run()
