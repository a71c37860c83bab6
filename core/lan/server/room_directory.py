"""Which tables there are. They are opened, loaded when called for, put away when empty, and archived when abandoned."""

from __future__ import annotations

from datetime import datetime

from core.game import Refusal
from core.lan.protocol.messages import TableInfo
from core.lan.protocol.sanitize import NAME, sanitize, sanitize_code, wrong_with_code
from core.lan.server import closed_tables, descriptors
from core.lan.server.config import ServerConfig
from core.lan.server.room import Room
from core.lan.server.room_seats import RoomRecord, RoomSeat
from core.lan.server.room_store import OwnedElsewhere, RoomStoreError
from core.lan.server.table_label import table_label
from core.lan.transport.connection import log
from core.option_defaults import resolve_options
from core.options import Options
from core.registry import BadBoard, UnknownGame

DAY = 24 * 3600.0
SWEEP_SECONDS = 3600.0
"""How often the folder is searched for tables that nobody returned to."""
SWEPT_AT_ONCE = 20
"""Tables looked at in one second of that."""
LOBBY_DAYS = 1.0
"""Days after which a table is forgotten whose game had not begun."""
WARNED_DAYS = 7.0
SHARED_TABLES = 200
"""So many of its tables a process lets the others list."""
NO_ROOM = Refusal("full", "There are too many tables here just now; try again later.")


class RoomDirectory:
    """The tables of one server. Those in memory are `rooms`. All others wait in the store and cost nothing."""

    def __init__(self, config: ServerConfig) -> None:
        self._config = config
        self.rooms: dict[str, Room] = {}
        self._unused: list[tuple[str, float]] = []
        self._warned: set[str] = set()
        self._next_sweep = 0.0

    def open(self, game: str, name: str, seats: int, options: Options, private: bool = False, code: str = "") -> Room | Refusal:
        """Open a new table."""
        try:
            rules = self._config.load(game, None)
        except (UnknownGame, BadBoard) as error:
            return Refusal("game", sanitize(str(error), 200))
        full = resolve_options(rules.info, options)
        if isinstance(full, Refusal):
            return full
        if not rules.info.min_seats <= seats <= rules.info.max_seats:
            return Refusal("seats", f"{rules.info.title} is for {rules.info.min_seats} to {rules.info.max_seats} players.")
        if code and (wrong := wrong_with_code(code)):
            return Refusal("own-code", wrong)
        if not self._has_room():
            return NO_ROOM
        code = sanitize_code(code) or self._new_code()
        if self.exists(code):
            return Refusal("code", "That code cannot be had; choose another.")
        record = RoomRecord(
            code=code,
            name=sanitize(name, NAME) or rules.info.title,
            game=game,
            board=rules.board_text(),
            options=full,
            private=private,
            spots=[RoomSeat() for _ in range(seats)],
            host=None,
            where=self._config.where,
        )
        try:
            self._config.store.keep(record, soon=True)
        except RoomStoreError as error:
            return Refusal("disk", str(error))
        self.rooms[code] = Room(self._config, rules, record)
        log.info("Table %s: opened for %s", table_label(code, private), rules.info.title)
        return self.rooms[code]

    def exists(self, code: str) -> bool:
        """Return whether there is a table of this code, in memory or not."""
        return code in self.rooms or self._config.store.exists(code)

    def is_listed(self, code: str) -> bool:
        """Return whether the table of this code is listed, so that naming it is no guess."""
        return code in self.rooms and not self.rooms[code].record.private

    def find(self, code: str) -> Room | OwnedElsewhere | Refusal | None:
        """Return the table of a code. Load it if no process has it."""
        if code in self.rooms or not code:
            return self.rooms.get(code)
        if not self._config.store.exists(code):
            return None
        if not self._has_room():
            return NO_ROOM
        try:
            record = self._config.store.claim(code)
            return self._load(record) if isinstance(record, RoomRecord) else record
        except RoomStoreError as error:
            log.error("Table %s cannot be loaded: %s", table_label(code), error)
            return None

    def peek(self, code: str) -> RoomRecord | None:
        """Return what is kept of a table, without loading it."""
        room = self.rooms.get(code)
        if room is not None:
            return room.record
        try:
            return self._config.store.read(code)
        except RoomStoreError:
            return None

    def peek_closed(self, code: str) -> RoomRecord | None:
        """Return what is kept of a table that was closed in a game and has not opened again, or None."""
        record = None if code in self.rooms or not self._config.store.exists(code) else self.peek(code)
        return record if record is not None and record.closed else None

    def listed(self, most: int, with_elsewhere: bool = False) -> tuple[TableInfo, ...]:
        """Return the tables in memory that anybody may enter, and those in other processes of the folder."""
        own = tuple(room.info() for room in self.rooms.values() if not room.record.private)
        others = self._config.store.elsewhere(self._config.room_code) if with_elsewhere and len(own) < most else ()
        return (*own, *(table for table in others if table.code not in self.rooms))[:most]

    def tick(self, seconds: float) -> None:
        """Let time go by at every table, and put empty ones away."""
        limits = self._config.limits
        for room in list(self.rooms.values()):
            room.tick(seconds)
            if room.empty_for > (limits.empty_room_seconds if room.phase == "playing" else limits.lobby_seat_kept_seconds):
                self.put_away(room, "The table was put away.")
        self._config.store.share(self._config.room_code, self.listed(SHARED_TABLES))
        self._sweep()

    def put_away(self, room: Room, text: str) -> None:
        """Send everybody at a table away, and drop it from memory. A game in play stays kept."""
        room.close("closed", text)
        del self.rooms[room.record.code]

    def close_table(self, room: Room, text: str) -> None:
        """Put a table away until the player who opened it comes back. One without a game in play is over for good."""
        if room.phase == "playing":
            room.record.closed = True
            room.keep()
        if room.record.closed and self._config.store.exists(room.record.code):
            text = f"{text} {closed_tables.what_is_kept(room.record)}"
        self.put_away(room, text)

    def close(self, text: str) -> None:
        """Send everybody away. Games stay kept."""
        for room in list(self.rooms.values()):
            room.close("closing", text)
        self._forget_all()

    def stop(self) -> None:
        """Leave every table as it is, for the server that comes after this one."""
        for room in list(self.rooms.values()):
            room.stop()
        self._forget_all()

    def _forget_all(self) -> None:
        self.rooms.clear()
        self._config.store.share(self._config.room_code, ())

    def _has_room(self) -> bool:
        return len(self.rooms) < min(self._config.limits.tables, descriptors.for_tables())

    def _new_code(self) -> str:
        while self.exists(code := self._config.code()):
            continue
        return code

    def _load(self, record: RoomRecord) -> Room | None:
        try:
            game = self._config.load(record.game, record.board or None)
            table = self._config.store.resume(record, game) if record.save else None
        except (UnknownGame, BadBoard, RoomStoreError) as error:
            self._give_back(record, str(error))
            return None
        options = resolve_options(game.info, record.options)
        if isinstance(options, Refusal):
            self._give_back(record, options.text)
            return None
        record.options, record.where, record.closed = options, self._config.where, False
        for room_seat in record.spots:
            if room_seat.kind == "person" and room_seat.state != "held":
                room_seat.lose(self._config.limits.seat_kept_seconds)
        room = self.rooms[record.code] = Room(self._config, game, record)
        if table is not None:
            room.begin(table)
        room.keep()
        return room

    def _give_back(self, record: RoomRecord, why: str) -> None:
        self._config.store.release(record.code)
        log.error("Table %s cannot be loaded: %s", record.label, why)

    def _sweep(self) -> None:
        """Look for abandoned tables, a few a second, and archive those that were announced in the log."""
        if self._config.now() >= self._next_sweep:
            self._next_sweep = self._config.now() + SWEEP_SECONDS
            days = min(LOBBY_DAYS, max(0.0, self._config.limits.unfinished_days - WARNED_DAYS))
            self._unused = self._config.store.unused_since(self._config.wall() - days * DAY)
        for _ in range(min(SWEPT_AT_ONCE, len(self._unused))):
            code, last = self._unused.pop()
            if code not in self.rooms:
                self._consider(code, last)

    def _consider(self, code: str, last: float) -> None:
        """Forget a game that never began. Announce and then archive one that was abandoned."""
        record = self.peek(code)
        age = (self._config.wall() - last) / DAY
        if record is not None and not record.save:
            if age > LOBBY_DAYS and isinstance(self._claimed(code), RoomRecord):
                self._config.store.forget(code)
            return
        left, label = self._config.limits.unfinished_days - age, table_label(code) if record is None else record.label
        if left > WARNED_DAYS:
            return
        if code not in self._warned:
            self._warned.add(code)
            when = datetime.fromtimestamp(self._config.wall() + max(0.0, left) * DAY)
            log.warning("Table %s: last played %d days ago; it will be archived on %s", label, age, f"{when:%Y-%m-%d}")
        elif left <= 0 and self._claimed(code) is not None and self._config.store.archive(code):
            self._warned.discard(code)
            log.warning("Table %s: archived, because it was not played for %d days", label, age)

    def _claimed(self, code: str) -> RoomRecord | OwnedElsewhere | None:
        """Claim the table for this process. Damaged records may be archived as they are."""
        try:
            claimed = self._config.store.claim(code)
        except RoomStoreError:
            return OwnedElsewhere("") if self._config.store.exists(code) else None
        return claimed if isinstance(claimed, RoomRecord) else None
