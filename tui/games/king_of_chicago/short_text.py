"""Events in fewer words, for a ticker without room for the whole line, and in more for whom they cost something."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.king_of_chicago import events
from core.games.king_of_chicago.board import Board
from core.games.king_of_chicago.preview import Points
from core.games.king_of_chicago.text import name_of
from core.visibility import Event
from tui.painting.cell_text import Words, plain

POINTS_THERE = "{deed}: you {was} → {now} there"


def short_lines(board: Board, event: Event, names: Sequence[str]) -> tuple[str, ...]:
    """Return an event in fewer words, and in fewer still. Empty if the whole line is short."""
    match event:
        case events.Loaded(auto, gangster, district) if gangster != auto:
            whole = f"{name_of(auto, names)} loaded {name_of(gangster, names)}'s gangster"
            return (f"{whole} from {board.names[district]}", whole)
        case events.Unloaded(auto, gangster, district) if gangster != auto:
            whole = f"{name_of(auto, names)} unloaded {name_of(gangster, names)}'s gangster"
            return (f"{whole} in {board.names[district]}", whole)
        case events.Reckoned(_, day):
            return (f"Day of reckoning {day}",)
        case events.RoundBegan(number, seat):
            return (f"Round {number}: {names[seat]} begins",)
    return ()


def with_points(deed: Words, was: Points, now: Points) -> str:
    """Return a deed with what it made of a player's points in its district."""
    return POINTS_THERE.format(deed=plain(deed), was=was.text, now=now.text)
