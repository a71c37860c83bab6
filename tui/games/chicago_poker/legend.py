"""What the signs of Chicago Poker say. Only what the screens paint. Each as it stands there."""

from __future__ import annotations

from collections.abc import Sequence

from tui.commands import ENTER
from tui.painting.glyphs import HATCH, NEW
from tui.painting.ink import (
    ALARM,
    BLOOD,
    BOLD,
    BRASS,
    CURSOR,
    FAINT,
    FELT,
    ICE,
    MUTED,
    NEW_INK,
    PAPER,
    TARGET,
    TARGET_CURSOR,
    filled,
    known_face_down,
)
from tui.painting.parts.legend import Sign


def legend() -> Sequence[Sign]:
    """Return the signs of cards, places, markers and tiles."""
    return (
        Sign([("11R", filled("red"))], "a card that lies face up: its value, and R red, B blue, G green, Y yellow, P purple"),
        Sign([(HATCH * 3, MUTED)], "a card face down that you do not know"),
        Sign([(HATCH, MUTED), ("10R", known_face_down("red"))], "your own card face down: only you see what it is"),
        Sign([(HATCH, ICE), (" 3Y", known_face_down("yellow"))], "another's card face down that a Police Raid showed you"),
        Sign([("·", FAINT)], "a free place; up and dn above it say how a card will lie there"),
        Sign([("[up]", TARGET), (" ", MUTED), ("[dn]", TARGET)], "where the picked card may go, and how it will lie"),
        Sign([(">up<", TARGET_CURSOR)], f"the one that {ENTER} plays"),
        Sign([("+", CURSOR)], "before a card of yours: it goes along in the Limousine"),
        Sign([("⊕", BLOOD)], "five cards there: a shootout at the start of its owner's turn"),
        Sign([(NEW, NEW_INK)], "before a card: new since your last action"),
        Sign([("pair → three", BOLD)], "below a business: what your cards make, and what the card under the cursor would make of them"),
        Sign([("leads?", FELT)], "or leads so far: the best hand of what you can see: rivals have cards there that you do not know"),
        Sign([("+1 card", PAPER.strong)], "the same hand with a card more, which decides between equal ones"),
        Sign([("alone there", MUTED)], "nobody else has a card at that business"),
        Sign([("stack 3", MUTED)], "businesses still to be opened, one for each that is taken"),
        Sign([("S J B G", MUTED)], "tiles won: speakeasies, jazz clubs, breweries, gambling houses"),
        Sign([("1", ALARM)], "one more of this kind wins the game"),
        Sign([("+", BLOOD), ("S", ALARM)], "the same where tiles stand in one line: one more speakeasy wins"),
        Sign([("▯ ▮ ▮", BRASS)], "actions of this turn: used, and left"),
    )
