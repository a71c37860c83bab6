"""The table in plain lines."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.chinatown.board import Board
from core.games.chinatown.mechanics.deals import Proposal
from core.games.chinatown.mechanics.shops import shops_of
from core.games.chinatown.text import PHASES, dollars, numbers_text, terms_in_words, tiles_in_words
from core.games.chinatown.view import ChinatownView
from core.text import listed


def table_text(board: Board, v: ChinatownView, names: Sequence[str]) -> list[str]:
    """Return the table in plain lines."""
    lines = [f"Round {v.round} of {board.rounds}, {PHASES[v.phase]}. First to place: {names[v.start]}."]
    for seat in range(v.seats):
        lines += _player(board, v, seat, names)
    if v.seat is not None:
        lines.append(f"You have {dollars(v.cash)}.")
        lines += [f"You may keep buildings out of {numbers_text(v.dealt)}."] if v.dealt else []
    return [*lines, *(_proposal(board, v, p, names) for p in v.proposals)]


def _proposal(board: Board, v: ChinatownView, p: Proposal, names: Sequence[str]) -> str:
    agreed = listed((names[seat] for seat in p.agreed), nothing="nobody")
    return f"Open: {terms_in_words(board, p.terms, names, v.tile)} (agreed: {agreed})"


def _player(board: Board, v: ChinatownView, seat: int, names: Sequence[str]) -> list[str]:
    stock = [kind for kind, count in enumerate(v.stock[seat]) for _ in range(count)]
    free = [str(b) for b, holder in enumerate(v.owner) if holder == seat and v.tile[b] < 0]
    shops = [
        f"{board.kinds[s.kind].name} {len(s.buildings)} of {board.kinds[s.kind].size} on {', '.join(map(str, s.buildings))}"
        for s in shops_of(board, v.owner, v.tile, seat)
    ]
    tiles, buildings = tiles_in_words(board, stock) or "empty", listed(free, nothing="none")
    return [
        f"{names[seat]}: income {dollars(v.income[seat])}; stock {tiles}; free buildings {buildings}",
        *(f"  {shop}" for shop in shops),
    ]
