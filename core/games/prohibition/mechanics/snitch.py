"""After each round but the last the snitch draws a chip and informs (PR-30, PR-31, PR-32)."""

from __future__ import annotations

from collections.abc import Sequence

from core.game import Refusal
from core.games.prohibition.board import AREAS, SEATS, Board
from core.games.prohibition.events import AreaNamed, ChipDrawn, StillNamed
from core.games.prohibition.mechanics.bribe import owed_for_area
from core.games.prohibition.mechanics.control import controller
from core.games.prohibition.state import ORDINARY, UNTOUCHABLES, ProhibitionState, turn_order
from core.visibility import Event


def informer(register: Sequence[int], start: int) -> int:
    """PR-30: return the lowest on the register. Of those who tie the one later in the round's order."""
    return min(reversed(turn_order(start)), key=lambda seat: register[seat])


def draw_chip(s: ProhibitionState, out: list[Event]) -> None:
    """PR-31, PR-32: draw the chip that comes first. An ordinary one stays outside."""
    s.snitch = informer(s.register, s.start)
    kind = s.chance.draw(s.bag, "bag")
    s.drawn += kind == ORDINARY
    s.phase = "name" if kind == ORDINARY else "raid"
    out.append(ChipDrawn(s.snitch, kind == UNTOUCHABLES))


def refuse_area(area: int) -> Refusal | None:
    """PR-31: return why this is no area. Any area will do."""
    return None if 0 <= area < AREAS else Refusal("no-area", "There is no such area.", "PR-1")


def refuse_still(s: ProhibitionState, boss: int) -> Refusal | None:
    """PR-31: return why this is no still that stands."""
    if 0 <= boss < SEATS and s.stills[boss]:
        return None
    return Refusal("no-still", "That boss has no still; name an area or a still that stands.", "PR-31")


def name_area(board: Board, s: ProhibitionState, area: int, out: list[Event]) -> None:
    """PR-31: name an area. One without a controller is named to no effect."""
    s.area = area
    out.append(AreaNamed(s.snitch, area, controller(s.men, area), sum(owed_for_area(board, s, area))))


def name_still(board: Board, s: ProhibitionState, boss: int, out: list[Event]) -> None:
    """PR-31: inform on a still."""
    s.still = boss
    out.append(StillNamed(s.snitch, boss, board.prices.bribe_still))
