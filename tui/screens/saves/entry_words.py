"""What a saved game is called where it is listed: where it stands, and when it was played."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from core.text import listed
from tui.painting.cell_text import width

if TYPE_CHECKING:
    from saves.summary import SaveSummary


def entry_stage(entry: SaveSummary) -> str:
    """Return where a saved game stands, in words."""
    if entry.trouble:
        return "cannot be opened"
    if entry.result is not None:
        winners = listed(entry.seats[seat].name for seat in entry.result.winners)
        return f"{winners} won" if winners else "over, nobody won"
    return f"{entry.stage}, {_turn(entry)}" if entry.turn else entry.stage


def _turn(entry: SaveSummary) -> str:
    people = [seat.name for seat in entry.seats if seat.kind == "person"]
    if len(people) == 1 and people[0] in entry.turn:
        return "your turn"
    return f"{entry.turn[0]}'s turn" if len(entry.turn) == 1 else f"{len(entry.turn)} to act"


def shorter(stage: str, room: int) -> str:
    """Return where a game stands in fewer words, if there is no room for all."""
    while width(stage) > room and (less := max(map(stage.rfind, (",", ":", " · ")))) > 0:
        stage = stage[:less]
    return stage


def entry_day(entry: SaveSummary, today: date | None = None) -> str:
    """Return when it was last played, as people say it."""
    played = entry.played
    days = ((today or date.today()) - played.date()).days
    if days == 0:
        return f"today {played:%H:%M}"
    if days == 1:
        return "yesterday"
    day = f"{played.day} {played:%b}"
    return f"{played:%a}" if 0 <= days < 7 else day if played.year == (today or date.today()).year else f"{day} {played.year}"
