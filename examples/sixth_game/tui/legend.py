"""What the signs on the table say, each as it stands there."""

from __future__ import annotations

from collections.abc import Sequence

from tui.commands import ENTER
from tui.painting.glyphs import DONE, mark
from tui.painting.ink import CURSOR, FAINT, FELT, HEADING, MONEY, MUTED, TARGET, TARGET_CURSOR, player
from tui.painting.parts.legend import Sign


def legend() -> Sequence[Sign]:
    """Return the signs, in reading order."""
    return (
        Sign([(mark(0), player(0))], "a player: sign, letter and colour always go together"),
        Sign([("5", MONEY)], "the coins of a player"),
        Sign([("+2", FELT)], "what an offer would change, if it is accepted"),
        Sign([("3 cards", MUTED)], "how many cards a player holds"),
        Sign([(DONE, FELT)], "this player has sealed a card"),
        Sign([("4", TARGET)], "a card that you may seal"),
        Sign([("4", TARGET_CURSOR)], f"the cursor; {ENTER} seals this card"),
        Sign([("×2", MUTED)], "how many of this card you hold"),
        Sign([("4", FAINT)], "a card that you do not hold"),
        Sign([("seal", HEADING)], "the card that you have sealed"),
        Sign([("Bo", CURSOR)], "the player whom you would offer coins"),
    )
