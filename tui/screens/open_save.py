"""Opening what was saved: a game that goes on comes to the table, one that is over is shown again, and trouble is said in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tui.games import game_ui
from tui.screens.viewpoint import ask_viewpoint, visible_seats_of

if TYPE_CHECKING:
    from saves.summary import SaveSummary
    from tui.house import House


def open_entry(house: House, entry: SaveSummary) -> str:
    """Resume or replay it; why that cannot be, or ""."""
    if entry.trouble:
        return entry.trouble
    if entry.result is not None:
        return replay_entry(house, entry)
    network = house.services.network
    if network is not None and any(seat.kind == "remote" for seat in entry.seats):
        return network.resume(house, entry.name)
    return resume(house, entry.name)


def replay_entry(house: House, entry: SaveSummary) -> str:
    """Show it as whoever sits here saw it, after asking who that is; why that cannot be, or ""."""
    troubles: list[str] = []
    eyes = visible_seats_of(entry)

    def show(seat: int | None) -> None:
        trouble = replay(house, entry.name, seat, eyes)
        troubles.append(trouble)
        house.top.refuse(trouble)

    ask_viewpoint(house, entry, "Through whose eyes?", show)
    return next(iter(troubles), "")


def resume(house: House, name: str, upto: int | None = None) -> str:
    """Go on with a save; why that cannot be, or ""."""
    from saves.errors import SaveError
    from tui.table.session import resume_session as sit_again

    library = house.services.library
    if library is None:
        return "There are no saves here."
    try:
        sitting = sit_again(library, name, house.services.seed, upto)
    except SaveError as error:
        return str(error)
    house.open_table(sitting)
    return ""


def replay(house: House, name: str, seat: int | None, eyes: Sequence[int] = ()) -> str:
    """Show a save again as one seat saw it, or as others of `eyes` did; why that cannot be, or ""."""
    from saves.errors import SaveError
    from tui.screens.replay import ReplayScreen

    library = house.services.library
    if library is None:
        return "There are no saves here."
    try:
        seen = library.replay(name, seat)
    except SaveError as error:
        return str(error)
    house.open(ReplayScreen(house, seen, game_ui(seen.game.info.name), name, eyes, lambda other: library.replay(name, other)))
    return ""
