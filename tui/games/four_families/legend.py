"""What the signs of Chicago (Four Families) say. Only what the screens paint. Each as it stands there."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.four_families.board import Board
from core.games.four_families.components import AGENT, COLOURS
from tui.commands import ENTER
from tui.games.four_families.painting.chips import chip, letter_of
from tui.games.four_families.painting.city import COSTS, LONG, SHORT
from tui.games.four_families.painting.signs import safe_words
from tui.games.four_families.painting.square import HATCH
from tui.games.four_families.painting.square_signs import PROTEGE
from tui.games.four_families.view_model import CHIEF, EXTORTED
from tui.painting.cell_text import Piece
from tui.painting.glyphs import NEW, mark
from tui.painting.ink import (
    BLOOD,
    BOLD,
    BRASS,
    CURSOR,
    FAINT,
    FELT,
    HEAD,
    ICE,
    MONEY,
    MUTED,
    NEW_INK,
    PAPER,
    PLAYER_ROLES,
    RAID,
    TARGET,
    filled,
    player,
)
from tui.painting.parts.legend import Sign


def legend(board: Board, seat: int, mono: bool) -> Sequence[Sign]:
    """Return the signs as the player of this seat sees them."""
    return (*_squares(seat, mono), *_needs(), *_gaps(mono), *_rows(board), *_below())


def _squares(seat: int, mono: bool) -> Sequence[Sign]:
    band = player(seat) if mono else filled(PLAYER_ROLES[seat])
    return (
        Sign([("Theat.", HEAD.strong)], "a business; the pane has its whole name, and says in words what stands below it"),
        Sign([(HATCH * 6, FAINT)], "a business face down: nobody knows which"),
        Sign([(f"{mark(seat)}    ", band)], "its owner; without this it is to be had, and what it needs stands here"),
        Sign([(f"{mark(seat)}   {EXTORTED}", band)], "extorted already: it draws no more cards"),
        Sign([(f"{mark(seat)} {CHIEF}  ", band)], "the owner's chief is there: nobody can attack it in this round"),
        Sign([("4", BRASS), ("p", MUTED)], "points at the end of the game"),
        Sign([("3", PAPER), ("c", MUTED)], "cards it draws when it is extorted"),
        Sign([("+Ar", ICE)], "a bonus token for the family that takes it: an asset, or G, H or C"),
        Sign([("[take]", TARGET), (" ", PAPER), ("[raid]", RAID)], "may be claimed; may be attacked, which costs a gangster too"),
        Sign([("Theat.", CURSOR)], f"the cursor; green where {ENTER} does something"),
        Sign([(NEW, NEW_INK)], "changed since your last action"),
    )


def _needs() -> Sequence[Sign]:
    colours = [piece for n, _ in enumerate(COLOURS) for piece in (letter_of(n), (" ", PAPER))]
    return (
        Sign(colours[:-1], f"needs companions: {', '.join(COLOURS)}"),
        Sign([("H ", BOLD), ("C", BOLD)], "influence: cards under your hat, over your rivals, and under your city"),
        Sign([("G ", BOLD), ("F", BOLD)], "a gangster, a family card laid; each sign once for each that is needed"),
        Sign([("Ma Ca Ar Ti *", BOLD)], "assets: mansion, car, art, title; any of them"),
        Sign([("$2", MONEY)], "cards of your hand to be paid"),
    )


def _gaps(mono: bool) -> Sequence[Sign]:
    orange: list[Piece] = [chip(0, mono), (" ", PAPER), chip(1, mono)]
    return (
        Sign(orange, "between businesses: companions to pick when you take a business beside them"),
        Sign([chip(AGENT, mono)], "a federal agent: a point less for each business of yours beside it"),
    )


def _rows(board: Board) -> Sequence[Sign]:
    capone = Sign([("Cap. ↓", BRASS)], "Al Capone, beside a row: a card more to who extorts there; the arrow says where he goes next")
    rows = [
        Sign([(short, BLOOD)], f"{long}, beside a row: taking a business there costs {cost}; {safe_words(safe)} keep you safe")
        for short, long, cost, safe in zip(SHORT, LONG, COSTS, board.safe, strict=True)
    ]
    return (*rows, capone)


def _below() -> Sequence[Sign]:
    return (
        Sign([("laid ", BRASS), ("H1 C2 G2", BOLD)], "what you have, bonus tokens and all: by the same signs as needs"),
        Sign([("oogp", BOLD)], f"companions on your board, by their colours: {', '.join(COLOURS)}"),
        Sign([("(free lay)", MUTED)], "an area's bonus that you lack: it takes both companions beside it; ✓ says that it works"),
        Sign(
            [("G 1:0", MUTED)],
            "why a raid is off: its owner's gangsters and yours; 2, you 1 or 2:1 beside a rival is influence",
        ),
        Sign([("attacks 2", PAPER)], "attacks you have left in this round"),
        Sign([("● 9/10", PAPER)], "above: the markers in the city of who is near the last one, which ends the game"),
        Sign([(f"{CHIEF} home", MUTED)], "your chief can still be put on a business in this round"),
        Sign([("Capone 2", BRASS)], f"Al Capone protects you: so many favours are left in this round. {PROTEGE}"),
        Sign([("✓ 2 ", FELT), ("1/2", BLOOD)], "in the pane: you have enough of it, or too few"),
    )
