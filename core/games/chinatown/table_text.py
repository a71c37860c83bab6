"""The table in plain lines."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.chinatown.board import Board
from core.games.chinatown.mechanics.deals import Proposal, parties
from core.games.chinatown.mechanics.shops import shops_of
from core.games.chinatown.preview import preview
from core.games.chinatown.state import TOGETHER
from core.games.chinatown.text import PHASES, numbers_text, terms_in_words, tile_name, tiles_in_words
from core.games.chinatown.view import ChinatownView
from core.text import counted, dollars, gained, listed

BUILDING = "{what}; beside {near}."
EFFECT = "For {who}, with the stock placed: income a round from {was} to {will}, {total} in {rounds}."


def table_text(board: Board, v: ChinatownView, names: Sequence[str]) -> list[str]:
    """Return the table in plain lines."""
    places = "All place at the same time." if v.start == TOGETHER else f"First to place: {names[v.start]}."
    lines = [f"Round {v.round} of {board.rounds}, {PHASES[v.phase]}. {places}"]
    for seat in range(v.seats):
        lines += _player(board, v, seat, names)
    if v.seat is not None:
        lines.append(f"You have {dollars(v.cash)}.")
        dealt = listed([_lot(board, v, b, names, (*v.dealt,)) for b in v.dealt])
        lines += [f"You may keep buildings out of {dealt}."] if v.dealt else []
    return [*lines, *(" ".join((_proposal(board, v, p, names), *_effects(board, v, p, names))) for p in v.proposals)]


def _lot(board: Board, v: ChinatownView, building: int, names: Sequence[str], dealt: Sequence[int] = ()) -> str:
    """Return a building, and what it stands beside: other players' buildings with their tiles, or one dealt with it."""
    beside = [_neighbour(board, v, b, names) for b in board.neighbours[building] if v.owner[b] >= 0 or b in dealt]
    return f"{building} (beside {listed(beside)})" if beside else str(building)


def _neighbour(board: Board, v: ChinatownView, building: int, names: Sequence[str]) -> str:
    owner, kind = v.owner[building], v.tile[building]
    words = [names[owner] if owner >= 0 else "", board.kinds[kind].code if kind >= 0 else ""]
    return " ".join([str(building), *filter(None, words)])


def _proposal(board: Board, v: ChinatownView, p: Proposal, names: Sequence[str]) -> str:
    agreed = listed((names[seat] for seat in p.agreed), nothing="nobody")
    return f"Open: {terms_in_words(board, p.terms, names, v.tile)} (agreed: {agreed})."


def _effects(board: Board, v: ChinatownView, p: Proposal, names: Sequence[str]) -> list[str]:
    """Return for each party whose income the deal would change what it would be, as everybody can see."""
    found = [(names[party], preview(board, v, p.terms, party)) for party in parties(p.terms)]
    changed = [(who, each, counted(each.rounds, "round")) for who, each in found if each.more]
    return [
        EFFECT.format(who=who, was=dollars(each.income.was), will=dollars(each.income.will), total=gained(each.in_all), rounds=rounds)
        for who, each, rounds in changed
    ]


def places(board: Board, v: ChinatownView, names: Sequence[str]) -> dict[str, tuple[str, list[str]]]:
    """Return each building with its owner and tile, and all that it touches."""
    near = {b: listed(_neighbour(board, v, other, names) for other in board.neighbours[b]) for b in board.buildings}
    return {str(b): ("building", [BUILDING.format(what=_owned(board, v, b, names), near=near[b])]) for b in board.buildings}


def _owned(board: Board, v: ChinatownView, building: int, names: Sequence[str]) -> str:
    owner, kind = v.owner[building], v.tile[building]
    tile = tile_name(board, kind) if kind >= 0 else "no tile"
    return f"{building}: {names[owner] if owner >= 0 else 'nobody'}, {tile}"


def _player(board: Board, v: ChinatownView, seat: int, names: Sequence[str]) -> list[str]:
    stock = [kind for kind, count in enumerate(v.stock[seat]) for _ in range(count)]
    free = [_lot(board, v, b, names) for b, holder in enumerate(v.owner) if holder == seat and v.tile[b] < 0]
    shops = [
        f"{board.kinds[s.kind].name} {len(s.buildings)} of {board.kinds[s.kind].size} on {', '.join(map(str, s.buildings))}"
        for s in shops_of(board, v.owner, v.tile, seat)
    ]
    tiles, buildings = tiles_in_words(board, stock) or "empty", listed(free, nothing="none")
    return [
        f"{names[seat]}: income {dollars(v.income[seat])}; stock {tiles}; free buildings {buildings}",
        *(f"  {shop}" for shop in shops),
    ]


def map_text(board: Board, v: ChinatownView) -> list[str]:
    """Return the buildings, each with those that touch it."""
    return [f"{n}: beside {numbers_text(board.neighbours[n])}." for n in board.buildings]
