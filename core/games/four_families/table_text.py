"""The table in plain lines."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.four_families import scoring
from core.games.four_families.board import Board
from core.games.four_families.components import AGENT, COLOURS, EXTRAS
from core.games.four_families.mechanics import holdings
from core.games.four_families.mechanics.city import COLUMNS, cell_name
from core.games.four_families.mechanics.extra_actions import held
from core.games.four_families.names import CITY_CARD_NAMES, TOKEN_NAMES, cards_named
from core.games.four_families.preview import needs_words
from core.games.four_families.view import FamiliesView
from core.text import listed

BUSINESS_MAP = "{cell}: beside the gaps {gaps}; touches {near}."
GAP_MAP = "{cell}: a gap beside {businesses}; a token steps to {near}."


def table_text(board: Board, v: FamiliesView, names: Sequence[str]) -> list[str]:
    """Return the city by rows, the families, and the own hand."""
    city = board.city(len(v.family))
    lines = []
    for row in range(city.rows):
        name, card = chr(ord("A") + row), v.rows[row]
        lines.append(f"Row {name} (city card: {CITY_CARD_NAMES[card]})" if card >= 0 else f"Row {name}")
        lines += [f"  {_square(board, v, cell, names)}" for cell in range(row * COLUMNS, (row + 1) * COLUMNS) if _has_a_line(v, cell)]
    lines += [_family(board, v, seat, names) for seat in range(len(v.family))]
    lines.append(f"Draw deck {v.deck + len(v.under)}, discards {v.discard_count}, agents in reserve {v.reserve}")
    if v.seat is not None:
        lines.append(f"Your hand: {cards_named(board, v.hand)}")
    return lines


def map_text(board: Board, v: FamiliesView) -> list[str]:
    """Return the businesses, each with the gaps beside it and the businesses that touch it, then the gaps."""
    city = board.city(len(v.family))
    around = {cell: (cell_name(cell), _cells(city.beside[cell]), _cells(city.corners[cell])) for cell in (*city.businesses, *city.gaps)}
    lines = [BUSINESS_MAP.format(cell=name, gaps=gaps, near=near) for name, gaps, near in (around[cell] for cell in city.businesses)]
    return lines + [GAP_MAP.format(cell=name, businesses=beside, near=near) for name, beside, near in (around[cell] for cell in city.gaps)]


def places(board: Board, v: FamiliesView, names: Sequence[str]) -> dict[str, tuple[str, list[str]]]:
    """Return each square, a business with its name, with what lies there and beside it."""
    city, found = board.city(len(v.family)), {}
    near = dict(zip((*city.businesses, *city.gaps), map_text(board, v), strict=True))
    for cell, beside in near.items():
        is_open = cell in city.businesses and v.business[cell] >= 0
        kind = "gap" if cell in city.gaps else "business" if is_open else "hidden"
        name = f"{cell_name(cell)} {board.businesses[v.business[cell]].name}" if is_open else cell_name(cell)
        found[name] = (kind, [*([_square(board, v, cell, names)] if _has_a_line(v, cell) else []), beside])
    return found


def _cells(cells: Sequence[int]) -> str:
    return listed(cell_name(cell) for cell in cells)


def _has_a_line(v: FamiliesView, cell: int) -> bool:
    return v.business[cell] >= 0 or bool(v.gaps[cell])


def _square(board: Board, v: FamiliesView, cell: int, names: Sequence[str]) -> str:
    if v.business[cell] < 0:
        tokens = ["agent" if token == AGENT else COLOURS[token] for token in v.gaps[cell]]
        return f"{cell_name(cell)} gap: {', '.join(tokens)}"
    business = board.businesses[v.business[cell]]
    held = ["open" if v.owner[cell] < 0 else names[v.owner[cell]]]
    held += ["extorted"] * (v.owner[cell] >= 0 and v.extorted[cell])
    held += ["chief"] * (cell in v.chiefs)
    brings = [f"{business.points} points", f"{business.cards} cards"]
    brings += [f"{TOKEN_NAMES[v.bonus[cell]]} token"] if v.bonus[cell] >= 0 else []
    return f"{cell_name(cell)} {business.name}: {', '.join(held)}; needs {', '.join(needs_words(business))}; {', '.join(brings)}"


def _family(board: Board, v: FamiliesView, seat: int, names: Sequence[str]) -> str:
    companions = [f"{count} {COLOURS[c]}" for c in range(4) if (count := holdings.companions(board, v, seat, c))]
    assets = [f"{count} {TOKEN_NAMES[3 + kind]}" for kind in range(4) if (count := holdings.assets(v, seat, kind))]
    return (
        f"{names[seat]}: hat {holdings.hat(v, seat)}, city {holdings.city(v, seat)}, gangsters {holdings.gangsters(v, seat)}, "
        f"assets {', '.join(assets) or 'none'}, family {v.family[seat]}, companions {', '.join(companions) or 'none'}, "
        f"{holdings.businesses(v, seat)} businesses, {v.hand_sizes[seat]} cards, "
        f"extra cards {', '.join(EXTRAS[n] for n in held(v, seat)) or 'none'}, {scoring.points(board, v, seat).total} points now"
    )
