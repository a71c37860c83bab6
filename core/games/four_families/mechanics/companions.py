"""Companions: taken from the gaps, kept on the family board, three of a colour at most."""

from __future__ import annotations

from core.games.four_families.actions import Place, TakeCompanion
from core.games.four_families.board import Board
from core.games.four_families.components import AGENT, AREAS, COLOURS
from core.games.four_families.events import AgentPlaced, CompanionPlaced, CompanionTaken
from core.games.four_families.mechanics import extra_actions
from core.games.four_families.mechanics.city import cell_name
from core.games.four_families.mechanics.steps import Step, now, schedule
from core.games.four_families.state import FamiliesState, Public
from core.visibility import Event


def in_gaps(p: Public, gaps: tuple[int, ...]) -> list[TakeCompanion]:
    """Return the companions that stand in these gaps, one entry for each gap and colour."""
    return [TakeCompanion(gap, colour) for gap in gaps for colour in dict.fromkeys(p.gaps[gap]) if colour != AGENT]


def beside(board: Board, p: Public, cell: int) -> list[TakeCompanion]:
    """FF-33: return the companions next to a business."""
    return in_gaps(p, board.city(len(p.family)).beside[cell])


def anywhere(board: Board, p: Public) -> list[TakeCompanion]:
    """FF-25: return the companions in the whole city."""
    return in_gaps(p, board.city(len(p.family)).gaps)


def take_out(s: FamiliesState, gap: int, token: int) -> None:
    """Lift a token out of a gap."""
    tokens = list(s.gaps[gap])
    tokens.remove(token)
    s.gaps[gap] = tuple(tokens)


def put_in(s: FamiliesState, gap: int, token: int) -> None:
    """Set a token into a gap."""
    s.gaps[gap] = tuple(sorted((*s.gaps[gap], token)))


def take(board: Board, s: FamiliesState, seat: int, a: TakeCompanion, out: list[Event]) -> None:
    """FF-33: give a companion to a family. A fourth of its colour leaves the game."""
    take_out(s, a.gap, a.colour)
    kept = bool(free_areas(board, s, seat, a.colour))
    out.append(CompanionTaken(seat, a.gap, a.colour, kept))
    if not kept:
        s.box[a.colour] += 1
        return
    schedule(s, (Step.PLACE, seat, a.colour))
    if s.starter[seat] >= 0:  # FF-4: with the second one the first is placed as well
        schedule(s, (Step.PLACE, seat, s.starter[seat]))
        s.starter[seat] = -1


def place_agent(s: FamiliesState, seat: int, gap: int, out: list[Event]) -> None:
    """FF-33: put an agent into the very gap a companion came from, if there is one in reserve."""
    if s.reserve:
        s.reserve -= 1
        put_in(s, gap, AGENT)
        out.append(AgentPlaced(seat, gap))


def free_areas(board: Board, p: Public, seat: int, colour: int) -> list[int]:
    """FF-26: return the areas with a free slot of this colour."""
    free = board.colour_slots[colour] & ~p.slots[seat]
    return [area for area in range(len(board.slots)) if free >> 2 * area & 3]


def refuse_place(board: Board, s: FamiliesState, seat: int, a: Place) -> str | None:
    """FF-26: return why a companion cannot go there."""
    colour = now(s)[2]
    areas = free_areas(board, s, seat, colour)
    if a.area in areas:
        return None
    return f"A free {COLOURS[colour]} slot is only in: {', '.join(AREAS[n].capitalize() for n in areas)}."


def place(board: Board, s: FamiliesState, seat: int, colour: int, area: int, out: list[Event]) -> None:
    """FF-26: put a companion into a slot of its colour, where it stays."""
    pair = board.slots[area]
    slot = next(2 * area + i for i in (0, 1) if pair[i] == colour and not s.slots[seat] >> (2 * area + i) & 1)
    s.slots[seat] |= 1 << slot
    out.append(CompanionPlaced(seat, colour, area))
    extra_actions.check(board, s, seat, out)


def refuse_take(choices: list[TakeCompanion], a: TakeCompanion) -> str | None:
    """FF-33: return why this companion cannot be taken."""
    if a in choices:
        return None
    return f"Take one of: {', '.join(f'{COLOURS[c.colour]} in {cell_name(c.gap)}' for c in choices)}."
