"""Events in fewer words, for a ticker that has no room for the whole line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from core.games.four_families import events
from core.games.four_families.board import Board
from core.games.four_families.components import COLOURS, EXTRAS
from core.games.four_families.names import business_name, cards_count
from core.games.four_families.preview import cell_name
from core.games.four_families.view import FamiliesView
from core.text import listed
from core.visibility import Event

BESIDE, AT = "{deed}; beside {businesses}", "your {business}: {points}"
"""An agent that comes or goes, and what each business beside it loses or gains."""


def with_points(deed: str, board: Board, v: FamiliesView, points_by: Mapping[int, int]) -> str:
    """Return a deed with the points that it costs or brings, by the square of the business."""
    signed = {cell: f"{points:+}".replace("-", "−") for cell, points in points_by.items()}
    businesses = [AT.format(business=business_name(board, v, cell), points=points) for cell, points in signed.items()]
    return BESIDE.format(deed=deed, businesses=listed(businesses)) if businesses else deed


def short_lines(event: Event, names: Sequence[str]) -> tuple[str, ...]:
    """Return an event in fewer words. Empty if the whole line is short."""
    match event:
        case events.CityMoved():
            return ("The city cards move",)
        case events.AgentPlaced(_, gap):
            return (f"An agent on {cell_name(gap)}",)
        case events.Drew(seat, count):
            return (f"{names[seat]} draws {cards_count(count)}",)
        case events.LaidInfluence(seat, city):
            return (f"{names[seat]} lays city influence",) if city else (f"{names[seat]} lays hat influence",)
        case events.Paid(seat):
            return (f"{names[seat]} discards a card",)
        case events.TokenTaken(seat, cell):
            return (f"{names[seat]} gets the token of {cell_name(cell)}", f"{names[seat]} gets a token")
        case events.CompanionTaken(seat, gap, colour):
            return (f"{names[seat]} takes {COLOURS[colour]} from {cell_name(gap)}", f"{names[seat]} takes {COLOURS[colour]}")
        case events.CompanionPlaced(seat, colour):
            return (f"{names[seat]} places {COLOURS[colour]}",)
        case events.ExtraWon(seat, extra):
            return (f"{names[seat]} wins extra card {EXTRAS[extra]}",)
        case events.Extorted(seat, cell):
            return (f"{names[seat]} extorts {cell_name(cell)}",)
        case events.Claimed(seat, cell):
            return (f"{names[seat]} claims {cell_name(cell)}",)
        case events.Objected(seat, cell):
            return (f"{names[seat]} objects and claims {cell_name(cell)}", f"{names[seat]} objects")
        case events.Attacked(seat, cell, owner):
            return (f"{names[seat]} attacks {names[owner]} at {cell_name(cell)}", f"{names[seat]} attacks {names[owner]}")
    return ()
