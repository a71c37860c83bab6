"""Chicago (Prohibition) on the screen."""

from __future__ import annotations

from tui.games.prohibition.face import ProhibitionFace

FACE = ProhibitionFace()
