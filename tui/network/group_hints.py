"""Hints at a table that another machine keeps: worked out here from what the seat may know, and counted there."""

from __future__ import annotations

from core.hints import why_no_hints
from tui.network.client_group import ClientGroup


class GroupHints:
    """Those of the people at this keyboard."""

    def __init__(self, group: ClientGroup) -> None:
        self._group = group

    @property
    def why_no_hints(self) -> str:
        """Return why nobody gets hints at the table, or ""."""
        chairs = self._group.chairs
        return why_no_hints(chairs[0].options, chairs[0].seats) if chairs else ""

    def count_hint(self, seat: int | None) -> None:
        """Tell the table that a seat has looked at a hint."""
        chairs = self._group.chairs
        if seat is not None and chairs:
            self._group.keeper.note_hint(chairs[0].number, seat)
        for client in self._group.clients:
            if client.chair is not None and client.chair.seat == seat:
                client.hinted()

    def used(self, seat: int | None) -> int:
        """Return how many hints a seat has looked at in this game, also before its player left and came back."""
        chairs = self._group.chairs
        return self._group.keeper.hints_used(chairs[0].number, seat) if seat is not None and chairs else 0
