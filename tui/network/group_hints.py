"""Hints at a table that another machine keeps: worked out here from what the seat may know, and counted there."""

from __future__ import annotations

from collections import Counter

from core.hints import COST, why_no_hints
from tui.network.client_group import ClientGroup


class GroupHints:
    """Those of the people at this keyboard."""

    def __init__(self, group: ClientGroup) -> None:
        self._group = group
        self._used: Counter[int | None] = Counter()

    @property
    def why_no_hints(self) -> str:
        """Return why nobody gets hints at the table, or ""."""
        chairs = self._group.chairs
        return why_no_hints(chairs[0].options, chairs[0].seats) if chairs else ""

    def hint_cost(self, seat: int | None) -> str:
        """Return what the first hint costs whom the finished game is kept for."""
        return COST if self._group.has_saves and not self._used[seat] else ""

    def count_hint(self, seat: int | None) -> None:
        """Tell the table that a seat has looked at a hint."""
        self._used[seat] += 1
        for client in self._group.clients:
            if client.chair is not None and client.chair.seat == seat:
                client.hinted()

    def used(self, seat: int | None) -> int:
        """Return how many hints a seat has looked at since it came to this table."""
        return self._used[seat]
