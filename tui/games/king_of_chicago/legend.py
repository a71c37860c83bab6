"""What the signs of King of Chicago say. Only what the screens paint. Each as it stands there."""

from __future__ import annotations

from collections.abc import Sequence

from tui.commands import ENTER
from tui.games.king_of_chicago.view_model import chip, glyph
from tui.painting.ink import BOLD, BRASS, FAINT, FELT, HEAD, MUTED, PAPER, TARGET, TARGET_CURSOR, Ink
from tui.painting.parts.legend import Sign


def legend(colour: int, rival: int, mono: bool) -> Sequence[Sign]:
    """Return the signs for the player of this colour, with a rival's beside it."""
    return (
        Sign([("[West Side]", TARGET)], "you may drive there"),
        Sign([("▸West Side◂", TARGET_CURSOR)], f"the cursor; {ENTER} drives there"),
        Sign([("▸West Side", HEAD.strong)], "the cursor, where you can only look"),
        Sign([("•", BRASS)], "at the right of a name: something has changed there since your last action"),
        Sign(
            [("8", BOLD), glyph(colour), (" 6", BOLD), glyph(rival)],
            "below the name: what most gangsters earn and whose they are now, then second most, and so on",
        ),
        Sign([("1", BOLD), ("·", MUTED)], "nobody would earn this now"),
        Sign([("?", BRASS.strong)], "worth what the casino card says on the day of reckoning"),
        Sign([("×2", BRASS)], "a token: the district counts twice, or × before its name in the pane"),
        Sign(_spaces(colour, rival), "the spaces, filled in this order: gangsters, a gap one was loaded from, the next one, empty"),
        Sign([chip(colour, mono), (" ", PAPER), chip(rival, mono)], "autos that stand there: right of the spaces, or of the values"),
        Sign([("[3]", TARGET_CURSOR), (" 2  – ", PAPER)], "your movement cards: the one to be used, one to be had, a used one"),
        Sign([("[", MUTED), glyph(rival), ("·]", MUTED)], "a trunk: a rival's gangster in it, and a free place"),
        Sign([("+23", MUTED)], "at the Gold Coast: markers that lie face down there, besides the open ones"),
        Sign([("+×", BRASS)], "in the pane: one of these gets the last token before the day that the drive under the cursor brings"),
        Sign([("police 2", MUTED)], "scoring cards in the stack that double nothing: policemen"),
        Sign([("▰▰▱", BRASS)], "tokens that lie; with the last one comes the day of reckoning"),
        Sign(
            [("1Drive 2Mats", MUTED)],
            "the digit shows that pane: the drive, everybody's mats, the log, the chat, what reckoning now would bring",
        ),
    )


def _spaces(colour: int, rival: int) -> list[tuple[str, Ink]]:
    signs = [glyph(colour), glyph(rival), ("_", MUTED), ("›", FELT), ("·", FAINT)]
    return [piece for n, sign in enumerate(signs) for piece in ([(" ", PAPER)] if n else []) + [sign]]
