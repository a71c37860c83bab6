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
from tui.painting.cell_text import Words, pieces, sentence, width
from tui.painting.glyphs import mark
from tui.painting.ink import BLOOD, BOLD, BRASS, FELT, MUTED, PAPER, player

SHORTEST = {
    CHICAGO_POKER: "five {0}s", STRAIGHT_FLUSH: "str. flush", RAINBOW: "rainbow", FOUR: "four {0}s", FULL_HOUSE: "full house",
    FLUSH: "flush", STRAIGHT: "straight", THREE: "three {0}s", TWO_PAIRS: "2 pairs", PAIR: "pair {0}", HIGH_CARD: "{0} high",
}  # fmt: skip
"""A hand in at most ten cells."""
FIELDS = (10, 20)
"""Cells that a hand takes at least: the frame beside it is not drawn anew with every card."""


OTHERS = {
    (True, True): ("{who} leads", "{who} leads, {hand}"),
    (True, False): ("{who} leads so far", "{who} leads so far, {hand}"),
    (False, True): ("{who} equal", "{who} equal, {hand}"),
    (False, False): ("{who} equal so far", "{who} equal so far, {hand}"),
}
"""Who leads where one has no cards, shortly and at length: by whether it is one player, and whether nothing is hidden."""
SURE, SO_FAR, UNSURE = range(3)
EQUAL = ("equal to {who}", "equal to {who} so far", "equal to {who}?")
LEADS = ("leads", "leads so far", "leads?")


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
    short, long = OTHERS[len(found.leaders) == 1, found.is_sure]
    words = sentence(long, MUTED, who=who, hand=short_hand(found.worth))
    return words if width(words) <= size else sentence(short, MUTED, who=who)


def _standing(v: PokerView, place: int, found: Standing, is_long: bool) -> Words:
    others = [seat for seat in found.leaders if seat != v.seat]
    sure = SURE if found.is_sure else SO_FAR if is_long else UNSURE
    who = [(mark(seat), player(seat)) for seat in others]
    if v.seat not in found.leaders:
        if not others:
            return [("no hand", MUTED)]
        hand: Words = [(short_hand(found.worth), MUTED)]
        return sentence("behind {who}'s {hand}", BLOOD, who=who, hand=hand) if is_long else sentence("behind {who}", BLOOD, who=who[:1])
    if others:
        return sentence(EQUAL[sure], BRASS, who=who)
    if not any(v.column(place, seat) for seat in range(v.seats) if seat != v.seat):
        return [("alone there" if is_long else "alone", MUTED)]
    return [(LEADS[sure], FELT)]


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
