"""Where the game stands, and what a player may do, in words."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Sequence

from core.games.chinatown.actions import (
    Agree,
    ChinatownAction,
    Counter,
    Done,
    Keep,
    Place,
    Propose,
    Refuse,
    Resume,
    TimeUp,
    Withdraw,
)
from core.games.chinatown.board import Board
from core.games.chinatown.mechanics.deals import Terms, Transfer
from core.games.chinatown.refusal_text import REASONS, reason_text
from core.games.chinatown.view import ChinatownView
from core.text import counted, dollars, listed

NO_REASON = "without a reason"
PHASES = {"keep": "buildings", "trade": "trading", "place": "placing", "over": "the end"}


def tile_name(board: Board, kind: int) -> str:
    """Return a tile in words: "Restaurant (Re4)"."""
    return f"{board.kinds[kind].name} ({board.kinds[kind].code})"


def number_text(board: Board, field: str, number: int) -> str:
    """Return what a number that is typed for a form stands for: a reason, or a kind of tile."""
    match field:
        case "reason":
            return REASONS[number] or NO_REASON
        case "tiles":
            return tile_name(board, number)
    return ""


def numbers_text(buildings: Sequence[int]) -> str:
    """Return the numbers of buildings: "21, 22 and 40"."""
    return listed(map(str, buildings), nothing="nothing")


def tiles_in_words(board: Board, tiles: Sequence[int]) -> str:
    """Return tiles by their codes: "Re4, Re4"."""
    return ", ".join(board.kinds[kind].code for kind in tiles)


def transfer_in_words(board: Board, t: Transfer, tile: Sequence[int] | None = None) -> str:
    """Return what is given: "building 21 (Re4), 2 Ph3 tiles and $3,000". With `tile`, what stands on the buildings is said."""
    built = {b: f" ({board.kinds[tile[b]].code})" for b in t.buildings if tile[b] >= 0} if tile else {}
    parts = [f"building {b}{built.get(b, '')}" for b in t.buildings]
    parts += [counted(many, f"{board.kinds[kind].code} tile") for kind, many in Tally(t.tiles).items()]
    return listed([*parts, *([dollars(t.money)] if t.money else [])], nothing="nothing")


def terms_in_words(board: Board, terms: Terms, names: Sequence[str], tile: Sequence[int] | None = None) -> str:
    """Return a deal: "Moretti gives Wong building 76; Wong gives Moretti $3,000"."""
    return "; ".join(f"{names[t.giver]} gives {names[t.taker]} {transfer_in_words(board, t, tile)}" for t in terms)


def action_text(board: Board, v: ChinatownView, a: ChinatownAction, names: Sequence[str]) -> str:
    """Put an action in words."""
    match a:
        case Keep(buildings):
            return f"keep buildings {numbers_text(buildings)}"
        case Place(building, kind):
            return f"place {tile_name(board, kind)} on building {building}"
        case Done():
            return "done placing, keep the rest in stock" if v.phase == "place" else "done trading"
        case Resume():
            return "go on trading"
        case TimeUp():
            return "the clock ends the trading"
    return _trade_text(board, v, a, names)


def _trade_text(board: Board, v: ChinatownView, a: Propose | Counter | Agree | Refuse | Withdraw, names: Sequence[str]) -> str:
    match a:
        case Propose(terms, True):
            return f"propose in secret: {terms_in_words(board, terms, names, v.tile)}"
        case Propose(terms):
            return f"propose: {terms_in_words(board, terms, names, v.tile)}"
        case Counter(number, terms, True):
            return f"counter {_offer(board, v, number, names)} in secret: {terms_in_words(board, terms, names, v.tile)}"
        case Counter(number, terms):
            return f"counter {_offer(board, v, number, names)}: {terms_in_words(board, terms, names, v.tile)}"
        case Agree(number):
            return f"agree: {_which(board, v, number, names)}"
        case Refuse(number, reason) if reason_text(reason):
            return f"refuse {_offer(board, v, number, names)} (“{reason_text(reason)}”)"
        case Refuse(number):
            return f"refuse {_offer(board, v, number, names)}"
        case Withdraw(number):
            return f"withdraw: {_which(board, v, number, names)}"


def _which(board: Board, v: ChinatownView, number: int, names: Sequence[str]) -> str:
    found = next((p for p in v.proposals if p.id == number), None)
    return terms_in_words(board, found.terms, names, v.tile) if found else "a proposal that is gone"


def _offer(board: Board, v: ChinatownView, number: int, names: Sequence[str]) -> str:
    """Return an offer by who made it, if that is enough to know which."""
    by = next((p.proposer for p in v.proposals if p.id == number), None)
    is_only = by is not None and sum(p.proposer == by for p in v.proposals) == 1
    return f"{names[by]}'s offer" if is_only and by is not None else f"({_which(board, v, number, names)})"


def phase_text(board: Board, v: ChinatownView) -> str:
    return f"round {v.round} of {board.rounds}, {PHASES[v.phase]}"
