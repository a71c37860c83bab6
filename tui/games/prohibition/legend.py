"""What the signs of Prohibition say. Only what the screens paint. Each as it stands there."""

from __future__ import annotations

from collections.abc import Sequence

from tui.games.prohibition.view_model import badge
from tui.painting.glyphs import DONE, HERE
from tui.painting.ink import BOLD, BRASS, CURSOR, FELT, HEADING, MONEY, MUTED, PAPER
from tui.painting.parts.legend import Sign


def legend(seat: int) -> Sequence[Sign]:
    """Return the signs of areas, steps, register and bag."""
    mine = badge(seat)
    return (
        Sign([("Cicero", BOLD), ("  5", HEADING)], "an area and its income in $1,000s"),
        Sign([mine, (" 3", BOLD)], "men standing there, by boss; most of them control the area, a tie is nobody's"),
        Sign([("CASINO ×2", CURSOR)], "a casino: it doubles its area for the boss in control"),
        Sign([("STILL ×2", CURSOR)], "a still: it doubles all its boss takes in"),
        Sign([("$10,000", MONEY), (" ×2", MUTED)], "what the area would pay now to the boss in control; ×2 if they have a still"),
        Sign([("[1AP]", FELT), (" [0AP]", FELT)], "men may go there, and what it costs of your three action points"),
        Sign([("[!]", FELT), (" [+×2]", FELT)], "you may fight there; you may build a casino there"),
        Sign([("3→5", PAPER)], "a draft: what there is, and what there will be when you send it"),
        Sign([(f"1 Bail {DONE}", FELT), (f" {HERE}2", CURSOR)], "steps that are behind you, and the present one; – had nothing to do"),
        Sign([mine, ("┼────┼", MUTED)], "the register: income taken in, less charity; the lowest informs, of two on a space the upper"),
        Sign([("○ ○ ⊕", BRASS)], "chips in the bag: cops, and the Untouchables; a cop drawn stays out till a raid, one of them for good"),
        Sign([("r7", MUTED)], "cash as it was shown before that round; nobody sees it otherwise, but all that is paid is public"),
    )
