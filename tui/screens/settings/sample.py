"""How players, cards and signs look with the settings as they are."""

from __future__ import annotations

from tui.painting.canvas import Canvas
from tui.painting.glyphs import mark
from tui.painting.ink import MUTED, PLAYER_ROLES, filled, player
from tui.widgets.painted import Painted


class Sample(Painted):
    def paint(self, canvas: Canvas) -> None:
        for seat in range(len(PLAYER_ROLES)):
            canvas.put(1 + 12 * seat, 0, f"{mark(seat)} player", player(seat))
        for number, (role, letter) in enumerate(zip(PLAYER_ROLES, "RBGYP", strict=False)):
            canvas.put(1 + 5 * number, 2, f"{number + 9:>2}{letter}", filled(role))
        canvas.put(29, 2, "░░░ face down   • new   ▶ on turn   ⊕ shootout", MUTED)
