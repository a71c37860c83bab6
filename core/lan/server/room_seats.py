"""Who sits where at a table on the network, and what is kept of it so that everybody finds their seat again."""

from __future__ import annotations

from collections.abc import Sequence
from hmac import compare_digest
from typing import Literal, NamedTuple

import msgspec

from core.lan.protocol.messages import ChatEntry, Phase, SeatStatus, TableStatus
from core.lan.protocol.sanitize import skeleton
from core.lan.server.ban_list import Ban
from core.lan.server.table_label import table_label
from core.options import Options
from core.table import Seat

WATCHERS_NAMED = 30
"""Names of watchers that are shown."""


class RoomSeat(msgspec.Struct):
    """One seat at a room, as the server keeps it."""

    kind: Literal["open", "person", "bot"] = "open"
    name: str = ""
    level: str = ""
    """Of a bot."""
    token: str = ""
    """Known to its owner alone: brings them back."""
    mark: str = ""
    """By what a ban knows its owner's program."""
    ready: bool = False
    state: Literal["here", "lost", "held"] = "here"
    left: float = 0.0
    """Seconds a lost owner is still waited for."""
    order: int = 0
    """Its owner sat down at this table as the so manieth."""

    def free(self) -> None:
        """Make it open."""
        self.kind, self.name, self.level, self.token, self.mark = "open", "", "", "", ""
        self.ready, self.state, self.left, self.order = False, "here", 0.0, 0

    def take(self, name: str, token: str, mark: str = "", order: int = 0) -> None:
        """Give it to a player."""
        self.free()
        self.kind, self.name, self.token, self.mark, self.order = "person", name, token, mark, order

    def install(self, name: str, level: str) -> None:
        """Give it to a bot."""
        self.free()
        self.kind, self.name, self.level, self.ready = "bot", name, level, True

    def lose(self, seconds: float) -> None:
        """Note that its owner is lost, and how many seconds they are waited for."""
        self.state, self.left = "lost", seconds

    def opens_to(self, token: str) -> bool:
        """Return whether this is its token."""
        return self.kind == "person" and compare_digest(self.token.encode(), token.encode())

    def shown(self) -> SeatStatus:
        """Return it as it is shown to everybody."""
        return SeatStatus(self.kind, self.name, self.level, self.ready, self.state, max(0, round(self.left)))

    def seat(self) -> Seat:
        """Return it as the table knows it."""
        return Seat(self.name, "bot" if self.kind == "bot" else "remote", self.level)


class Person(NamedTuple):
    """A guest of a table, and by what they are known."""

    name: str
    token: str
    """Of their seat, "" if they have none."""
    mark: str
    """Of their program."""


class Silenced(msgspec.Struct, frozen=True):
    """A player whom nobody at the table hears, however they call again."""

    token: str
    """Of their seat, "" if they watch."""
    mark: str = ""
    """Of their program, "" if it has none or others at the table have the same."""
    name: str = ""
    """As they were called then."""
    by_stand_in: bool = False
    """Whether another than the table's owner wanted it so."""

    def means(self, person: Person) -> bool:
        """Return whether it is meant for a player."""
        known_by = {person.token, person.mark} - {""}
        return skeleton(person.name) == skeleton(self.name) or bool(known_by & {self.token, self.mark})


class RoomRecord(msgspec.Struct):
    """What is kept of a table beside its journal."""

    code: str
    name: str
    game: str
    board: str
    options: Options
    private: bool
    spots: list[RoomSeat]
    host: int | None
    """The seat of the table's owner."""
    save: str = ""
    """The name of the journal in its store, or "" if no game is being played."""
    where: str = ""
    """The address of the process that has the table."""
    bans: list[Ban] = []
    """Who has to stay away, and until when."""
    silenced: dict[str, Silenced] = {}
    """Whom nobody hears, by the skeleton of the name they had."""
    opened_by: str = ""
    """The mark of the program that opened it."""
    chat: list[ChatEntry] = []
    """What was said last."""
    said: int = 0
    """How many lines were said in all."""
    closed: bool = False
    """Whether it was closed in a game, so that it opens again only for who opened it."""

    def __post_init__(self) -> None:
        """Give those a name who were silenced when none was kept."""
        self.silenced = {key: it if it.name else msgspec.structs.replace(it, name=key) for key, it in self.silenced.items()}

    @property
    def label(self) -> str:
        """Return how the log names the table."""
        return table_label(self.code, self.private)

    @property
    def host_seat(self) -> RoomSeat | None:
        """Return the seat of the table's owner. None means that nobody with a seat owns it."""
        room_seat = None if self.host is None else self.spots[self.host]
        return room_seat if room_seat is not None and room_seat.kind == "person" else None

    @property
    def next_order(self) -> int:
        """Return the order of the player who sits down next."""
        return 1 + max(room_seat.order for room_seat in self.spots)

    def free(self, room_seat: RoomSeat) -> None:
        """Make a seat open. A table whose owner had it has none then."""
        if room_seat is self.host_seat:
            self.host = None
        room_seat.free()

    def seats(self) -> tuple[Seat, ...]:
        """Return them as the table knows them."""
        return tuple(room_seat.seat() for room_seat in self.spots)

    def banned_by_host(self, now: float, for_stand_in: bool = False) -> tuple[str, ...]:
        """Return the names of those whom the host, or who stands in, may let come again. Who was banned last comes first."""
        bans = (ban for ban in reversed(self.bans) if ban.until > now and not ban.by_owner)
        return tuple(dict.fromkeys(ban.name for ban in bans if ban.by_stand_in or not for_stand_in))

    def silenced_names(self, watchers: Sequence[Person], for_stand_in: bool = False) -> tuple[str, ...]:
        """Return the names of those whom the host, or who stands in, may let be heard again: of today, or of then if they are away."""
        people = [Person(spot.name, spot.token, spot.mark) for spot in self.spots if spot.kind == "person"] + [*watchers]
        meant = [silenced for silenced in self.silenced.values() if silenced.by_stand_in or not for_stand_in]
        here = [person.name for person in people if any(silenced.means(person) for silenced in meant)]
        away = [silenced.name for silenced in meant if not any(map(silenced.means, people))]
        return tuple(dict.fromkeys(here + away))

    def status(
        self,
        phase: Phase,
        seat: int | None,
        host: str,
        hosting: bool,
        standing_in_for: str,
        watchers: Sequence[Person],
        paused: str,
        number: int,
        now: float,
    ) -> TableStatus:
        """Return it as it is shown to a connection on this seat. `now` is of the Unix clock."""
        stands_in = bool(standing_in_for)
        return TableStatus(
            code=self.code,
            name=self.name,
            game=self.game,
            options=self.options,
            private=self.private,
            phase=phase,
            places=tuple(room_seat.shown() for room_seat in self.spots),
            seat=seat,
            hosting=hosting,
            host=host,
            watchers=len(watchers),
            watching=tuple(person.name for person in watchers[:WATCHERS_NAMED]),
            paused=paused,
            number=number,
            banned=self.banned_by_host(now, stands_in) if hosting else (),
            silenced=self.silenced_names(watchers, stands_in) if hosting else (),
            standing_in_for=standing_in_for,
        )
