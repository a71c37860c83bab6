"""The seats of guests, kept by their login and by their name at the table. Names that look alike are one."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from weakref import WeakValueDictionary

import msgspec

from core.lan.protocol.sanitize import skeleton
from tui.hosting.guest_marks import guest_secret
from tui.network.saved_seats import SavedSeat, SavedSeats


class GuestBook(SavedSeats):
    """All seats under one name. Two people of the same login may both have one at a table."""

    def forget(self, saved: SavedSeat) -> None:
        """Forget these seats, and no others at their table."""
        self._saved_seats = [other for other in self._saved_seats if not self._is_same(saved, other)]
        self._write()

    def _is_same(self, one: SavedSeat, other: SavedSeat) -> bool:
        return bool({token for _, token in one.seats} & {token for _, token in other.seats})


class GuestBooks:
    """The books of a server, each once for all visits under its name."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._open: WeakValueDictionary[str, GuestBook] = WeakValueDictionary()

    def of(self, name: str) -> GuestBook:
        """Return the seats under a name."""
        key = sha256(skeleton(name).encode()).hexdigest()[:16]
        return self._open.get(key) or self._open.setdefault(key, GuestBook(self._folder / f"{key}.json"))


class GuestSeats(SavedSeats):
    """The seats one visit has, and those it may go back to."""

    def __init__(self, books: GuestBooks, login: str) -> None:
        super().__init__(secret=guest_secret(login))
        self._books, self._login = books, login
        self._used = {skeleton(login): books.of(login)}
        """By what the name looks like."""

    def all(self) -> tuple[SavedSeat, ...]:
        """Return all under the name of the login. Those whose player was called so at the table come first, then the newest."""
        look = skeleton(self._login)
        return tuple(sorted(self._used[look].all(), key=lambda saved: all(skeleton(name) != look for name, _ in saved.seats)))

    def find(self, code: str) -> SavedSeat | None:
        """Return the seats this visit has at a table, else those it may go back to."""
        return super().find(code) or next((saved for saved in self.all() if saved.code == code), None)

    def take(self, saved: SavedSeat) -> None:
        """Note that the visit goes back to these seats, whatever others wait at that table."""
        super().keep(saved)

    def keep(self, saved: SavedSeat) -> None:
        """Keep seats under the name of the login and those at the table."""
        held = super().find(saved.code)
        if held is not None and msgspec.structs.replace(held, since=saved.since) == saved:
            return
        super().keep(saved)
        for name in (self._login, *(name for name, _ in saved.seats)):
            self._used.setdefault(skeleton(name), self._books.of(name)).keep(saved)

    def drop(self, code: str) -> None:
        """Forget the seats this visit has at a table, under all their names."""
        saved = self.find(code)
        super().drop(code)
        if saved is not None:
            for name in (self._login, *(name for name, _ in saved.seats)):
                self._used.setdefault(skeleton(name), self._books.of(name)).forget(saved)
