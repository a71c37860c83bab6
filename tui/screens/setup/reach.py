"""Where a table is opened, and how others come there."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tui.as_typed import as_typed
from tui.painting.cell_text import Words
from tui.painting.ink import BOLD, ICE, MUTED
from tui.table.session import TablePlan

DEFAULT_PORT = ":1920"


class Elsewhere(NamedTuple):
    """Another player's server at which the table is to be opened. Seed and board are the server's."""

    address: str
    """"" if others find the table without one."""
    open: Callable[[TablePlan], None]


def reach_in_words(addresses: list[str]) -> list[Words]:
    """Return how others come here."""
    if not addresses:
        return [[("Other guests find it on their first screen.", MUTED)]]
    join = as_typed(f"join {addresses[0].removesuffix(DEFAULT_PORT)}")
    listed: list[Words] = [[(address, BOLD)] for address in addresses]
    return [[("Reach", MUTED)], *listed, "", [("Others find it by name, or join with", MUTED)], [(join, ICE)]]
