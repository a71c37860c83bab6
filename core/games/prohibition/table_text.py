"""The table in plain lines."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.prohibition.board import AREAS, SEATS, Board
from core.games.prohibition.mechanics.control import controller, men_on_board
from core.games.prohibition.mechanics.income import income
from core.games.prohibition.state import NOBODY, STEP_OF, STEPS
from core.games.prohibition.text import phase_text
from core.games.prohibition.view import ProhibitionView
from core.text import dollars, listed


def table_text(board: Board, v: ProhibitionView, names: Sequence[str]) -> list[str]:
    """Return the table in plain lines."""
    lines = [f"{phase_text(board, v)}; {_whose(v, names)}"]
    lines += [_area_line(board, v, area, names) for area in range(AREAS)]
    lines += [_boss_line(board, v, seat, names) for seat in range(SEATS)]
    chips = f"Bag: {v.bag[0]} ordinary, {v.bag[1]} Untouchables; drawn {v.drawn}, out of the game {v.gone}"
    return [*lines, f"{chips}. Casinos left: {board.supply.casinos - sum(v.casinos)}"]


def places(board: Board, v: ProhibitionView, names: Sequence[str]) -> dict[str, tuple[str, list[str]]]:
    """Return each area with its line, and the areas beside it."""
    near = map_text(board, v)
    return {each.name: ("area", [_area_line(board, v, area, names), near[area]]) for area, each in enumerate(board.areas)}


def _whose(v: ProhibitionView, names: Sequence[str]) -> str:
    if v.phase in STEP_OF:
        seat = (v.start + v.turn) % SEATS
        return f"{names[seat]}'s turn, {STEPS[STEP_OF[v.phase] - 1]}, {v.ap} AP"
    return f"{names[v.snitch]} informs" if v.snitch != NOBODY else "the game is over"


def _area_line(board: Board, v: ProhibitionView, area: int, names: Sequence[str]) -> str:
    boss = controller(v.men, area)
    there = [f"{names[seat]} {v.men[area * SEATS + seat]}" for seat in range(SEATS) if v.men[area * SEATS + seat]]
    held = f"held by {names[boss]}" if boss != NOBODY else "held by nobody"
    template = "{area} ({income}): {held}, casino; {there}" if v.casinos[area] else "{area} ({income}): {held}; {there}"
    return template.format(area=board.areas[area].name, income=board.incomes[area], held=held, there=", ".join(there) or "empty")


def _boss_line(board: Board, v: ProhibitionView, seat: int, names: Sequence[str]) -> str:
    own = seat == v.seat and v.cash is not None
    cash = f"cash {dollars(v.cash or 0)}" if own else f"cash {dollars(v.declared[seat])} as of round {v.declared_round}"
    if not own and not v.declared_round:
        cash = "cash never declared"
    held = f"board {men_on_board(v.men, seat)}, hand {v.hand[seat]}, pool {v.pool[seat]}, jail {v.jail[seat]}"
    still = "still" if v.stills[seat] else "no still"
    return f"{names[seat]}: register {v.register[seat]}, {cash}; {held}; {still}; income now {dollars(income(board, v, seat))}"


def map_text(board: Board, v: ProhibitionView) -> list[str]:
    """Return the areas, each with its neighbours."""
    names = [area.name for area in board.areas]
    return [f"{name}: beside {listed(names[other] for other in near)}." for name, near in zip(names, board.neighbours, strict=True)]
