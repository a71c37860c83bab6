"""Who sits where at a table on the network, and what is kept of it so that everybody finds their seat again."""

from __future__ import annotations

from hmac import compare_digest
from typing import Literal

import msgspec

from core.lan.protocol.messages import ChatEntry, Phase, SeatStatus, TableStatus
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

    def free(self) -> None:
        """Make it open."""
        self.kind, self.name, self.level, self.token, self.mark = "open", "", "", "", ""
        self.ready, self.state, self.left = False, "here", 0.0

    def take(self, name: str, token: str, mark: str = "") -> None:
        """Give it to a player."""
        self.free()
        self.kind, self.name, self.token, self.mark = "person", name, token, mark

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


class Silenced(msgspec.Struct, frozen=True):
    """A player whom nobody at the table hears, however they call again."""

    token: str
    """Of their seat, "" if they watch."""
    network: str
    """Their address as it is counted, "" within this process."""
    spared: frozenset[str]
    """Tokens of others who had a seat then: they may sit behind the same router."""
    mark: str = ""
    """Of their program, "" if it has none or others at the table have the same."""


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
    """The host's seat."""
    save: str = ""
    """The name of the journal in its store, or "" if no game is being played."""
    where: str = ""
    """The address of the process that has the table."""
    bans: list[Ban] = []
    """Who has to stay away, and until when."""
    silenced: dict[str, Silenced] = {}
    """Whom nobody hears, by the skeleton of their name."""
    opened_by: str = ""
    """The mark of the host's program."""
    chat: list[ChatEntry] = []
    """What was said last."""
    said: int = 0
    """How many lines were said in all."""
    closed: bool = False
    """Whether it was closed in a game, so that it opens again only for who opened it."""

    @property
    def label(self) -> str:
        """Return how the log names the table."""
        return table_label(self.code, self.private)

    @property
    def host_seat(self) -> RoomSeat | None:
        """Return the seat of the player who opened the table. None means that nobody with a seat did."""
        room_seat = None if self.host is None else self.spots[self.host]
        return room_seat if room_seat is not None and room_seat.kind == "person" else None

    def seats(self) -> tuple[Seat, ...]:
        """Return them as the table knows them."""
        return tuple(room_seat.seat() for room_seat in self.spots)

    def banned_by_host(self, now: float) -> tuple[str, ...]:
        """Return the names of those whom the host may let come again. Who was banned last comes first."""
        return tuple(dict.fromkeys(ban.name for ban in reversed(self.bans) if ban.until > now and not ban.by_owner))

    def status(
        self,
        phase: Phase,
        seat: int | None,
        hosting: bool,
        host: str,
        watching: tuple[str, ...],
        paused: str,
        number: int,
        now: float,
    ) -> TableStatus:
        """Return it as it is shown to a connection on this seat. `now` is of the Unix clock."""
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
            watchers=len(watching),
            watching=watching[:WATCHERS_NAMED],
            paused=paused,
            number=number,
            banned=self.banned_by_host(now) if hosting else (),
        )
