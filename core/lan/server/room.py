"""One table on the network and everybody at it. It counts what each guest was sent; whoever is late, slow or back is simply caught up."""

from __future__ import annotations

from collections.abc import Callable

from core.game import AnyGame, Options, Refusal
from core.lan.protocol.framing import pack
from core.lan.protocol.messages import Entered, Left, Phase, Rejected, Seated, TableInfo
from core.lan.protocol.sanitize import unique_name
from core.lan.server import absence
from core.lan.server.chat_log import ChatLog
from core.lan.server.config import ServerConfig
from core.lan.server.room_seats import RoomRecord, RoomSeat
from core.lan.server.room_store import RoomStoreError
from core.lan.server.running_game import HOLDER, RunningGame
from core.lan.transport.connection import log
from core.lan.transport.server_connection import NO_CLOCK, ServerConnection
from core.table import WATCHING, MoveMade, Table


class Room:
    """A table, its seats, its host and its watchers."""

    def __init__(self, house: ServerConfig, game: AnyGame, kept: RoomRecord) -> None:
        self.house = house
        self.game = game
        self.kept = kept
        self.members: dict[ServerConnection, RoomSeat | None] = {}
        """Everybody here, in order of arrival, with the seat he has."""
        self.opener: ServerConnection | None = None
        self.play: RunningGame | None = None
        self.talk = ChatLog()
        self.empty_for = 0.0
        self._version = 0
        self._paused = ""
        self._standings: dict[tuple[int | None, bool], bytes] = {}
        self._updates: dict[tuple[int | None, int, int], bytes] = {}

    @property
    def spots(self) -> list[RoomSeat]:
        """The seats."""
        return self.kept.spots

    @property
    def options(self) -> Options:
        """The table's options."""
        return self.kept.options

    @property
    def phase(self) -> Phase:
        """Where it stands."""
        if self.play is None:
            return "lobby"
        return "over" if self.play.over else "playing"

    @property
    def paused(self) -> str:
        """Why the game waits; "" if it goes on."""
        return absence.why_paused(self.spots, bool(self.members)) if self.phase == "playing" else ""

    @property
    def host(self) -> ServerConnection | None:
        """Whoever opened the table, or has the host's seat; while he is away the first player who is here."""
        if self.opener in self.members:
            return self.opener
        seated = sorted((self.spots.index(spot), guest) for guest, spot in self.members.items() if spot is not None) if self.members else []
        for number, guest in seated:
            if number == self.kept.host:
                return guest
        return seated[0][1] if seated else None

    def seat_of(self, guest: ServerConnection) -> int | None:
        """His seat."""
        spot = self.members.get(guest)
        return None if spot is None else self.spots.index(spot)

    def info(self) -> TableInfo:
        """Its line in the list."""
        taken = sum(spot.kind != "open" for spot in self.spots)
        watchers = sum(spot is None for spot in self.members.values())
        return TableInfo(self.kept.code, self.kept.name, self.kept.game, self.phase, len(self.spots), taken, watchers)

    def enter(self, guest: ServerConnection, spot: RoomSeat | None = None) -> None:
        """Somebody comes in, to watch or back to his seat."""
        if spot is None:
            guest.name = unique_name(guest.name, self.names())
        else:
            guest.name = spot.name
            self._replace(spot)
            spot.state, spot.left = "here", 0.0
        guest.room = self
        guest.forget()
        self.members[guest] = spot
        self.empty_for = 0.0
        guest.send(Entered(self.kept.code, self.kept.game, self.game.info.rules_version, self.kept.board))
        if spot is not None:
            guest.send(Seated(self.spots.index(spot), spot.token))
        self.status_changed()

    def leave(self, guest: ServerConnection, left: Left | None = None, for_good: bool = False) -> None:
        """Somebody goes, or his line is gone."""
        if guest not in self.members:
            return
        spot = self.members.pop(guest)
        guest.room = None
        if left is not None:
            guest.send(left)
        if spot is not None and spot.kind == "person":
            self._vacate(spot, for_good)
        self.status_changed()

    def names(self) -> list[str]:
        """Of everybody here or waited for."""
        return [spot.name for spot in self.spots if spot.name] + [guest.name for guest, spot in self.members.items() if spot is None]

    def begin(self, table: Table) -> None:
        """A game is dealt, or taken up again; `changed` tells the guests."""
        number = 1 if self.play is None else self.play.number + 1
        if self.play is not None:
            self.play.close()
        log.info("Table %s: %s", self.kept.code, "a game begins" if not table.moves else f"the game goes on after {len(table.moves)} moves")
        self.play = RunningGame(table, number, self._moved, self.house.calm)
        for guest in self.members:
            guest.sequence, guest.told, guest.done, guest.clock = -1, 0, 0, NO_CLOCK
        self._updates.clear()

    def act(self, guest: ServerConnection, id: int, seen: int, action: bytes) -> None:
        """A guest's move."""
        self._try(guest, id, lambda play, seat: play.act(seat, seen, action))

    def undo(self, guest: ServerConnection, id: int) -> None:
        """A guest takes his move back."""
        self._try(guest, id, lambda play, seat: play.undo(seat))

    def answer(self, guest: ServerConnection, refusal: Refusal | None, id: int = 0) -> None:
        """Tells him why not; that something was done he sees."""
        if refusal is not None:
            guest.send(Rejected(id, refusal))

    def announce(self, text: str) -> None:
        """The house speaks."""
        self.talk.add("", text)

    def status_changed(self) -> None:
        """Something about the table is different: all are told, and the bots sit down or stop."""
        self._version += 1
        self._standings.clear()
        self._seat_bots()
        self.send_missing_to_all()

    def send_missing_to_all(self) -> None:
        """Sends everybody what is new."""
        for guest in list(self.members):
            self.send_missing(guest)

    def keep(self) -> None:
        """Keeps who sits where, and which game is being played."""
        try:
            self.house.shelf.keep(self.kept)
        except RoomStoreError as error:
            log.error("Table %s: the seats could not be kept: %s", self.kept.code, error)

    def send_missing(self, guest: ServerConnection) -> None:
        """Sends a guest whatever he has not been sent, unless his line is stuck: then he gets it when it is not."""
        if guest.stuck:
            return
        if guest.version != self._version:
            guest.version = self._version
            guest.send_frame(self._standing(guest))
        if guest.said != self.talk.total:
            guest.send(self.talk.since(guest.said))
            guest.said = self.talk.total
        if self.play is not None and guest.sequence != self.play.table.sequence:
            guest.send_frame(self._update(guest, self.play))
        clock = NO_CLOCK if self.play is None or self.play.timer < 0 else (self.play.timer, self.paused)
        if self.play is not None and guest.clock != clock:
            guest.clock = clock
            guest.send(self.play.clock(not self.paused))

    def tick(self, seconds: float) -> None:
        """Time goes by."""
        if not self.members:
            self.empty_for += seconds
            return
        if self.play is not None and self.phase == "playing" and not self.paused:
            self.play.tick(seconds)
        if any(spot is not None for spot in self.members.values()) or self.opener in self.members:
            gone = absence.count_down(self.spots, seconds)
            if gone:
                self.hand_to_bots(gone)
                self.keep()
                self.status_changed()

    def hand_to_bots(self, gone: list[RoomSeat]) -> None:
        """These are waited for no longer; `changed` tells the guests."""
        for spot in gone:
            if self.phase == "playing":
                self.announce(f"{spot.name} is away; a bot plays until {spot.name} returns.")
                absence.hold_seats([spot])
            else:
                spot.free()

    def close(self, code: str, text: str) -> None:
        """Everybody goes; a game that is not over stays kept."""
        for guest in list(self.members):
            del self.members[guest]
            guest.room = None
            guest.send(Left(code, text))
        if self.play is not None:
            self.play.close()
        if self.phase == "playing":
            self.house.shelf.release(self.kept.code)
        else:
            self.house.shelf.forget(self.kept.code)

    def _try(self, guest: ServerConnection, id: int, deed: Callable[[RunningGame, int], Refusal | None]) -> None:
        seat = self.seat_of(guest)
        if seat is None:
            self.answer(guest, WATCHING, id)
        elif self.play is None:
            self.answer(guest, Refusal("lobby", "The game has not begun."), id)
        elif self.paused:
            self.answer(guest, Refusal("paused", self.paused), id)
        else:
            before, guest.done = guest.done, id
            refusal = deed(self.play, seat)
            if refusal is not None:
                guest.done = before
                self.answer(guest, refusal, id)

    def _moved(self, happened: MoveMade) -> None:
        self._updates.clear()
        if happened.undone:
            for guest in self.members:
                guest.told = min(guest.told, happened.move)
        if self.phase == "over":
            log.info("Table %s: the game is over after %d moves", self.kept.code, happened.move)
            self.kept.save = ""
            self.keep()
            self.status_changed()
        else:
            self.send_missing_to_all()

    def _seat_bots(self) -> None:
        if self.play is not None:
            wanted = absence.bot_seats(self.spots, HOLDER) if self.phase == "playing" and not self.paused else {}
            self.play.seat_bots(wanted, self.house.bot_seed)

    def _vacate(self, spot: RoomSeat, for_good: bool) -> None:
        if self.phase == "playing":
            spot.lose(self.house.limits.seat_kept_seconds)
            if for_good:
                absence.hold_seats([spot])
            plays_on = for_good and not absence.deserted(self.spots)
            self.announce(f"{spot.name} {'has left' if for_good else 'is lost'}; {'a bot plays on' if plays_on else 'the game waits'}.")
        elif for_good:
            spot.free()
        else:
            spot.lose(self.house.limits.lobby_seat_kept_seconds)
        self.keep()

    def _replace(self, spot: RoomSeat) -> None:
        """An owner who comes back through a new line takes the place of the old one."""
        for guest, other in list(self.members.items()):
            if other is spot:
                del self.members[guest]
                guest.room = None
                guest.replaced()

    def _standing(self, guest: ServerConnection) -> bytes:
        host = self.host
        key = (self.seat_of(guest), guest is host)
        if key not in self._standings:
            watching = tuple(other.name for other, spot in self.members.items() if spot is None)
            number = 0 if self.play is None else self.play.number
            self._standings[key] = pack(
                self.kept.standing(self.phase, *key, "" if host is None else host.name, watching, self.paused, number)
            )
        return self._standings[key]

    def _update(self, guest: ServerConnection, play: RunningGame) -> bytes:
        key = (self.seat_of(guest), guest.told, guest.done)
        if key not in self._updates:
            self._updates[key] = pack(play.packed(*key))
        guest.sequence, guest.told = play.table.sequence, len(play.table.moves)
        return self._updates[key]
