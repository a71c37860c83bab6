"""What `c` at home in lines goes on with: a kept seat before the last game, as on the screen."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from core.lan.discovery.probe import probe
from core.lan.transport.address import parse_address
from tui.cli.named_saves import typed
from tui.network.kept_tables import own_seats, save_at
from tui.network.saved_seats import SavedSeat
from tui.plain import letters
from tui.plain.way_back import command_back

if TYPE_CHECKING:
    from saves.library import Library
    from saves.summary import SaveSummary

SEAT_KEPT = f"Your seat is kept: {letters.GO_ON} goes back to {{table}}."
SILENT = "Your seat is kept at {table}, which does not answer yet. Once it does, this leads back: {command}"
LAST_GAME = f"{letters.GO_ON} goes on with {{game}}, {{stage}}."
JOINING = "This leads to a table on the network, or back to it: {command} HOST:PORT"
NOTHING_OPEN = "There is no game to go on with: none of yours is open."
Errand = Callable[[], int]


def way_on(library: Library, last: SaveSummary | None, resume: Callable[[str], int]) -> tuple[list[str], Errand | None]:
    """Return what home says of going on, and what does it. None means there is nothing to go on with."""
    seats = own_seats(library).all()
    answers = asyncio.run(_answers(seats))
    told = [
        SILENT.format(table=saved.table, command=command_back(saved)) for saved, there in zip(seats, answers, strict=True) if there is None
    ]
    for saved, there in zip(seats, answers, strict=True):
        if there and (errand := _errand(library, saved, resume)) is not None:
            return [SEAT_KEPT.format(table=saved.table), *told], errand
    if last is not None:
        return [LAST_GAME.format(game=last.title, stage=last.stage), *told], partial(resume, last.name)
    return told or [JOINING.format(command=typed(library, "--plain", "join"))], None


def _errand(library: Library, saved: SavedSeat, resume: Callable[[str], int]) -> Errand | None:
    """Return what goes back to a seat. None means its table was one of this keyboard, and is not among the saves."""
    if saved.address:
        from tui.plain.network_commands import go_back

        return partial(go_back, library, saved)
    save = save_at(library, saved)
    return partial(resume, save) if save else None


async def _answers(seats: Sequence[SavedSeat]) -> list[bool | None]:
    """Return of each seat whether its game goes on as far as can be seen. None means that its server does not answer."""
    return list(await asyncio.gather(*map(_goes_on, seats)))


async def _goes_on(saved: SavedSeat) -> bool | None:
    if not saved.address:
        return True
    reached = await probe(parse_address(saved.address), saved.pin)
    if reached is None:
        return None
    return all(table.phase != "over" for table in reached[1] if table.code == saved.code)
