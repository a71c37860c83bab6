"""What the home screen says: the one sentence of what may be done next, or why not, and why there is nothing to list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tui.commands import HOME

if TYPE_CHECKING:
    from tui.services import FoundTable

CHOOSE = "Choose a game and press {enter}."
LAST_GAME = "Choose a game, or press {c} to go on: {game}, {stage}."
NEW_HERE = "Choose a game. New here? {e} teaches you {game} while you play."
NEW_GAME = "Choose a game, or press {e} to learn {game}, new to you."
NEW_AND_LAST = "Choose a game, press {c} to go on, or {e} to learn {game}, new to you."
LEARN_ON = "Choose a game, or press {e} to go on learning {game}, {how_far}."
TABLE_OPEN, SEAT_KEPT = "Your table is still open: {c} goes back to {table}.", "Your seat is kept: {c} goes back to {table}."
TABLE_CLOSED = "{table} was closed, your seat is kept: {c} asks if it is open again."
NONE_OVER = "No game of yours is over yet: the last that ends can be looked at again."
NO_NETWORK = "There is no network here."
NOT_FOUND = "No table is found there: {look} looks again, {join} joins one by its address, {open} opens one of your own.".format(
    **{name: command.sign for name, command in HOME.items()}
)
STILL_LOOKING = "Your games and kept seats are still being looked for: once more in a moment."
NOTHING_OPEN = "There is no game to go on with: none of yours is open."
SILENT = "Your seat is kept at {table}, which does not answer yet; it is asked again every few seconds."
LOOKING = "looking for your saves …"
UNLISTED = "Your saves could not be listed: {why}"
FIRST_VISIT = "Nothing played yet. Every game is kept from its first move; it will be found here."
SEATED = "No game is among your saves yet. The one you play at {table} is kept where it is played, and your seat with it."
SEAT_OF_LOGIN = (
    "A seat here belongs to the name you log in by. Log in by it again, or by your name at the table, and {key} at home goes back."
)
GUEST = "You are a guest. The tables of this server are kept for you; a game of your own against bots ends when you leave it."


def of_kept_seat(table: FoundTable) -> str:
    """Return how one comes back to a table at which a player here has a seat. One that was closed may be open again."""
    if table.own:
        return TABLE_OPEN
    return TABLE_CLOSED if table.closed else SEAT_KEPT


def why_not_go_on(tables: Sequence[FoundTable], is_looking: bool) -> str:
    """Return why there is nothing to go on with, or not yet. A table that does not answer may in a moment."""
    silent = next((table.name for table in tables if table.mine), None)
    if silent is not None:
        return SILENT.format(table=silent)
    return STILL_LOOKING if is_looking else NOTHING_OPEN
