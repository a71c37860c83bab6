"""What home has found to go on with: saves, tables on the network, lessons. No Textual here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tui.commands import HOME
from tui.screens.home import sentences
from tui.screens.home.learning import Learning, last_finished

if TYPE_CHECKING:
    from saves.summary import SaveSummary
    from tui.services import AppServices, FoundTable


class HomeFindings:
    """All of it. The screen takes it in, away from the picture, as it comes."""

    def __init__(self) -> None:
        self.entries: list[SaveSummary] | None = None
        """The saves, the newest first. None until any was looked at."""
        self.is_whole_list = False
        """Whether all saves were looked at, and not only those played last."""
        self.unlisted = ""
        """Why they could not be."""
        self.tables: list[FoundTable] = []
        self.learning = Learning()
        self._own_saves: Mapping[str, str] = {}
        """Those of tables opened here at which people here have seats, by the codes of the tables."""
        self._closed_tables: set[str] = set()
        """The codes of tables that were closed in a game, when home looked last."""

    def take_in(self, entries: list[SaveSummary], services: AppServices) -> None:
        """Note the saves, and in which of them on the network people here have seats."""
        network = services.network
        self.entries, self._own_saves = entries, {} if network is None else network.own_saves()

    def take_in_all(self, listed: object, services: AppServices) -> None:
        """Note all saves, or why they could not be listed."""
        self.is_whole_list = isinstance(listed, list)
        self.unlisted = sentences.UNLISTED.format(why=listed) if isinstance(listed, Exception) else ""
        if isinstance(listed, list):
            self.take_in(listed, services)
        elif self.unlisted:
            self.entries = self.entries or []

    def list_tables(self, services: AppServices) -> None:
        """Take in which tables there are. Until then a digit leads to the table that is listed beside it."""
        self.tables = list(services.network.tables) if services.network is not None else []

    def has_opened(self) -> bool:
        """Return whether a table that was closed when home looked last is open again."""
        closed = {table.code for table in self.tables if table.closed}
        before, self._closed_tables = self._closed_tables, closed
        return bool({table.code for table in self.tables if table.mine and table.answers} & (before - closed))

    def is_looking(self, services: AppServices) -> bool:
        """Return whether saves or tables are still being looked for."""
        looks_for_saves = services.library is not None and not (self.is_whole_list or self.unlisted)
        return looks_for_saves or (services.network is not None and services.network.is_looking)

    @property
    def seat_kept(self) -> FoundTable | None:
        """Return a table that answers and where a player here has a seat, or that they opened. One that was closed comes last."""
        kept = [table for table in self.tables if (table.mine and table.answers) or table.own]
        return min(kept, key=lambda table: table.closed and not table.own, default=None)

    @property
    def is_awaiting_a_table(self) -> bool:
        """Return whether a player here has a seat at a table that is not there now, and may come back."""
        return any(table.mine and (table.closed or not table.answers) for table in self.tables)

    @property
    def last(self) -> SaveSummary | None:
        """Return the saved game that `c` goes on with. A kept seat comes first, and its game may be saved elsewhere."""
        going = (entry for entry in self.entries or () if entry.goes_on_here(self._own_saves.values()))
        if (kept := self.seat_kept) is not None:
            return next((entry for entry in going if entry.name == self._own_saves.get(kept.code)), None)
        return next(going, None)

    @property
    def finished(self) -> SaveSummary | None:
        """Return the game to be looked at again."""
        return last_finished(self.entries or ())

    def was_played(self, game: str) -> bool:
        return any(entry.game == game for entry in self.entries or ())

    def games_note(self, services: AppServices) -> str:
        """Return why no games are listed, or ""."""
        if self.entries is None:
            return sentences.LOOKING
        if self.entries or self.unlisted:
            return "" if self.entries else self.unlisted
        if services.network is not None and services.network.guest:
            return sentences.GUEST
        seat = next((table for table in self.tables if table.mine), None)
        return sentences.FIRST_VISIT if seat is None else sentences.SEATED.format(table=seat.name)

    def seat_note(self) -> str:
        """Return in words where a seat is kept and how one comes back, or ""."""
        kept = self.seat_kept
        if kept is None:
            return ""
        return sentences.of_kept_seat(kept).format(c=HOME["go_on"].sign, table=kept.name)

    def why_not_go_on(self, services: AppServices) -> str:
        """Return why there is nothing to go on with, or not yet. "" if there is."""
        if self.last is not None or self.seat_kept is not None:
            return ""
        return sentences.why_not_go_on(self.tables, self.is_looking(services))
