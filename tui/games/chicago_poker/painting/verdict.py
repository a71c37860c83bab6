"""What one's cards at a business make, what they would make, and whom that leads or trails: in as many cells as there are."""

from __future__ import annotations

from core.games.chicago_poker.preview import (
    CHICAGO_POKER,
    FLUSH,
    FOUR,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    RAINBOW,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    TWO_PAIRS,
    Standing,
    rank_of,
    standing,
    values_in,
)
from core.games.chicago_poker.view import PokerView
from tui.games.chicago_poker.short_text import becomes, short_hand
from tui.painting.cell_text import Words, pieces, width
from tui.painting.glyphs import mark
from tui.painting.ink import BLOOD, BOLD, BRASS, FELT, MUTED, PAPER, player

SHORTEST = {
    CHICAGO_POKER: "five {0}s", STRAIGHT_FLUSH: "str. flush", RAINBOW: "rainbow", FOUR: "four {0}s", FULL_HOUSE: "full house",
    FLUSH: "flush", STRAIGHT: "straight", THREE: "three {0}s", TWO_PAIRS: "2 pairs", PAIR: "pair {0}", HIGH_CARD: "{0} high",
}  # fmt: skip
"""A hand in at most ten cells."""
FIELDS = (10, 20)
"""Cells that a hand takes at least: the frame beside it is not drawn anew with every card."""


def verdict(v: PokerView, place: int, now: int, then: int | None, size: int) -> tuple[Words, Words]:
    """Return the hand, and how it stands, in the longest words of which both fit."""
    if not now and then is None:
        return others_lead(v, place, size), ""
    found = standing(v, place, now if then is None else then)
    long, short = _standing(v, place, found, True), _standing(v, place, found, False)
    hands = [becomes(now, then), _change(now, then), _shortest(now, then), _shortest(now, then, arrow="")]
    ways = [(hands[0], long), *((hand, short) for hand in hands)]
    left, right = next((way for way in ways if width(way[0]) + width(way[1]) <= size), ways[-1])
    field = max((field for field in FIELDS if field + width(right) <= size), default=0)
    return [*pieces(left), (" " * (field - width(left)), PAPER)], right


def others_lead(v: PokerView, place: int, size: int) -> Words:
    """Return who leads a business where one has no cards, or who is equal there."""
    found = standing(v, place)
    if not found.leaders:
        return ""
    who: Words = [(mark(seat), player(seat)) for seat in found.leaders]
    verb = " leads" if len(found.leaders) == 1 else " equal"
    sure: Words = [*pieces(who), (verb if found.is_sure else f"{verb} so far", MUTED)]
    long: Words = [*pieces(sure), (f", {short_hand(found.worth)}", MUTED)]
    return long if width(long) <= size else sure


def _standing(v: PokerView, place: int, found: Standing, is_long: bool) -> Words:
    others = [seat for seat in found.leaders if seat != v.seat]
    sure = "" if found.is_sure else " so far" if is_long else "?"
    who = [(mark(seat), player(seat)) for seat in others]
    if v.seat not in found.leaders:
        if not others:
            return [("no hand", MUTED)]
        theirs = [(f"'s {short_hand(found.worth)}", MUTED)] if is_long else []
        return [("behind ", BLOOD), *(who if is_long else who[:1]), *theirs]
    if others:
        return [("equal to ", BRASS), *who, (sure, BRASS)]
    if not any(v.column(place, seat) for seat in range(v.seats) if seat != v.seat):
        return [("alone there" if is_long else "alone", MUTED)]
    return [(f"leads{sure}", FELT)]


def _change(now: int, then: int | None) -> Words:
    """Return only what is new about a hand: "→ four 11s", "→ 11", "+1 card"."""
    if then is None:
        return [(short_hand(now), MUTED)]
    if short_hand(then) == short_hand(now):
        return [("+1 card" if then > now else short_hand(then), PAPER.strong)]
    word = short_hand(then)
    stem = word.rpartition(" ")[0]
    if now and rank_of(now) == rank_of(then) and short_hand(now).startswith(f"{stem} "):
        word = word.removeprefix(f"{stem} ")
    return [(f"→ {word}", (FELT if rank_of(then) > rank_of(now) else PAPER).strong)]


def _shortest(now: int, then: int | None, arrow: str = "→ ") -> Words:
    worth = now if then is None else then
    word = SHORTEST[rank_of(worth)].format(*values_in(worth)) if worth else "–"
    return [(word, MUTED)] if then is None else [(f"{arrow}{word}", BOLD)]
