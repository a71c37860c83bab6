"""One table on the network and everybody at it. It counts what each connection was sent, and sends what is missing."""

from __future__ import annotations

from collections.abc import Callable

from core.game import AnyGame, Refusal
from core.lan.protocol.house_lines import played_for
from core.lan.protocol.messages import Entered, Left, Phase, Rejected, Seated, TableInfo
from core.lan.protocol.sanitize import unique_name
from core.lan.server import absence, hosting
from core.lan.server.admission import IN_PROCESS
from core.lan.server.chat_log import ChatLog
from core.lan.server.config import ServerConfig
from core.lan.server.hosting import KnownHost
from core.lan.server.network import network_of
from core.lan.server.room_seats import RoomRecord, RoomSeat
from core.lan.server.room_sender import RoomSender
from core.lan.server.room_store import RoomStoreError
from core.lan.server.running_game import HOLDER, RunningGame
from core.lan.transport.connection import log
from core.lan.transport.rate_limit import RateLimit
from core.lan.transport.server_connection import SentSoFar, ServerConnection
from core.options import Options
from core.table import PAUSED, WATCHING, Answer, MoveMade, Table
from core.visibility import redact_all

CHAT_SECONDS = 5.0
"""How long what was said may wait to be kept."""

LOST = "{name} is lost; the game waits."
LOST_FOR_NOW = "{name} is lost: the game waits {time} for them, then a bot plays on; the host may wait longer, or no longer."
LEFT = "{name} has left; the game waits."
LEFT_TO_A_BOT = "{name} has left; a bot plays on."


class Room:
    """A table, its seats, its host and its watchers."""

    def __init__(self, config: ServerConfig, game: AnyGame, record: RoomRecord) -> None:
        self.config = config
        self.game = game
        self.record = record
        self.members: dict[ServerConnection, RoomSeat | None] = {}
        """The connections at this table in order of arrival, with the seat of each."""
        self.opener: ServerConnection | None = None
        self._made_by_bots: dict[int, list[str]] = {}
        """By seat of a player who is away: how many moves a bot has made for them, and what all could see of the last."""
        self.running_game: RunningGame | None = None
        self.is_dealing = False
        """Whether a deal is being written. Seats and options stay as they are until it is shown."""
        self.chat_log = ChatLog(record.chat, record.said)
        self._kept_chat = self.chat_log.total
        """How many lines there were when they were last kept."""
        self._keep_chat_in = CHAT_SECONDS
        self.empty_for = 0.0
        self.closed_by_host = False
        """Whether the table is to be put away at once."""
        self._chat_rates: dict[str, RateLimit] = {}
        """By name."""
        self._sender = RoomSender(self)
        self._known_host = KnownHost("" if record.host_seat is None else record.host_seat.name)

    @property
    def seats(self) -> list[RoomSeat]:
        return self.record.spots

    @property
    def options(self) -> Options:
        return self.record.options

    @property
    def phase(self) -> Phase:
        if self.is_dealing:
            return "playing"
        if self.running_game is None:
            return "lobby"
        return "over" if self.running_game.is_over else "playing"

    @property
    def paused(self) -> str:
        """Return why the game waits, or ""."""
        return absence.why_paused(self.seats, bool(self.members)) if self.phase == "playing" else ""

    @property
    def host(self) -> ServerConnection | None:
        """Return who is host now, or None if nobody is who could be."""
        return hosting.host_of(self)

    def seat_of(self, connection: ServerConnection) -> int | None:
        """Return the seat of a connection. None means it watches."""
        room_seat = self.members.get(connection)
        return None if room_seat is None else self.seats.index(room_seat)

    def info(self) -> TableInfo:
        """Return the table's line in the list."""
        taken = sum(room_seat.kind != "open" for room_seat in self.seats)
        watchers = sum(room_seat is None for room_seat in self.members.values())
        return TableInfo(self.record.code, self.record.name, self.record.game, self.phase, len(self.seats), taken, watchers)

    def enter(self, connection: ServerConnection, room_seat: RoomSeat | None = None) -> None:
        """Let a connection in, to watch or back to its seat."""
        if room_seat is None:
            connection.name = unique_name(connection.name, self.names())
        else:
            connection.name = room_seat.name
            self._replace(room_seat)
            room_seat.state, room_seat.left = "here", 0.0
        connection.room = self
        connection.forget()
        self.members[connection] = room_seat
        self.empty_for = 0.0
        connection.send(Entered(self.record.code, self.record.game, self.game.info.rules_version, self.record.board))
        if room_seat is not None:
            connection.send(Seated(self.seats.index(room_seat), room_seat.token))
        self.status_changed()
        if room_seat is not None:
            self._tell_what_bots_did(room_seat)

    def leave(self, connection: ServerConnection, left: Left | None = None, for_good: bool = False) -> None:
        """Let a connection go that has left or is lost."""
        if connection not in self.members:
            return
        room_seat = self.members.pop(connection)
        connection.room = None
        if for_good and connection is self.opener:
            self.opener = None
        if left is not None:
            connection.send(left)
        if room_seat is not None and room_seat.kind == "person":
            self._vacate(room_seat, for_good)
        self.status_changed()

    def names(self) -> list[str]:
        """Return the names of everybody who is here or waited for."""
        return [room_seat.name for room_seat in self.seats if room_seat.name] + [
            connection.name for connection, room_seat in self.members.items() if room_seat is None
        ]

    def begin(self, table: Table) -> None:
        """Begin a game, or go on with one. Call `status_changed` afterwards."""
        self._made_by_bots.clear()
        number = 1 if self.running_game is None else self.running_game.number + 1
        if self.running_game is not None:
            self.running_game.close()
        log.info(
            "Table %s: %s", self.record.label, "a game begins" if not table.moves else f"the game goes on after {len(table.moves)} moves"
        )
        self.running_game = RunningGame(table, number, self._moved, self.config.calm, self.config.make_bot(self._owner), self.chat_log.add)
        for connection in self.members:
            status = connection.sent.status, connection.sent.chat
            connection.sent = SentSoFar(status=status[0], chat=status[1])
        self._sender.game_changed()

    def act(self, connection: ServerConnection, id: int, seen: int, action: bytes, then: Callable[[], None] = lambda: None) -> None:
        """Make a player's move, or tell them why not. Call `then` when it is known."""
        self._try(connection, id, lambda play, seat, answer: play.act(seat, seen, action, answer), then)

    def undo(self, connection: ServerConnection, id: int) -> None:
        """Take a player's move back, or tell them why not."""
        self._try(connection, id, lambda play, seat, answer: play.undo(seat, answer))

    def note_hint(self, connection: ServerConnection) -> Refusal | None:
        """Count a hint that a player has looked at."""
        seat = self.seat_of(connection)
        if seat is None or self.running_game is None:
            return WATCHING
        self.running_game.table.note_hint(seat)
        return None

    def answer(self, connection: ServerConnection, refusal: Refusal | None, id: int = 0) -> None:
        """Send a refusal, if there is one."""
        if refusal is not None:
            connection.send(Rejected(id, refusal))

    def say(self, connection: ServerConnection, text: str) -> Refusal | None:
        """Say something to the table. The limit goes by name, so that coming again does not renew it."""
        limits, now = self.config.limits, self.config.now()
        rate = self._chat_rates.setdefault(connection.name, RateLimit(limits.chat_rate, limits.chat_burst, now))
        if not rate.spend(now):
            return Refusal("chat", "Not so fast; wait a moment before you say more.")
        if self.chat_log.add(connection.name, text):
            self.send_missing_to_all()
        return None

    def announce(self, text: str) -> None:
        """Say something to the table in the server's name."""
        self.chat_log.add("", text)

    def status_changed(self) -> None:
        """Tell everybody how the table stands now, and let bots begin or stop."""
        hosting.pass_on(self)
        self._known_host = hosting.tell(self, self._known_host)
        self._sender.status_changed()
        self._seat_bots()
        self.send_missing_to_all()

    def send_missing_to_all(self, first: int | None = None) -> None:
        """Send every connection what is new to it. Begin with this seat, so that the player who moved sees it first."""
        mover = next((member for member, room_seat in self.members.items() if room_seat and self.seats.index(room_seat) == first), None)
        if mover is not None:
            self.send_missing(mover)
        for connection in list(self.members):
            self.send_missing(connection)
        self._sender.all_sent()

    def keep(self, soon: bool = False, told: Callable[[], object] = lambda: None) -> None:
        """Keep who sits where, which game is being played, and what was said. With `soon` nobody waits. Call `told` once that was tried."""
        self.record.chat, self.record.said = self.chat_log.lines, self.chat_log.total
        self._kept_chat, self._keep_chat_in = self.record.said, CHAT_SECONDS
        try:
            self.config.store.keep(self.record, soon, told)
        except RoomStoreError as error:
            log.error("Table %s: the seats could not be kept: %s", self.record.label, error)
            told()

    def send_missing(self, connection: ServerConnection) -> None:
        """Send a connection what it was not sent yet. A stuck one gets it when it is free again."""
        if not connection.is_stuck and not connection.seats_in_writing:
            self._sender.send_missing(connection)

    def tick(self, seconds: float) -> None:
        """Let time go by."""
        if not self.members:
            self.empty_for += seconds
            return
        self._keep_chat_in -= seconds
        if self._keep_chat_in <= 0 and self._has_new_chat:
            self.keep(soon=True)
        now = self.config.now()
        self._chat_rates = {name: rate for name, rate in self._chat_rates.items() if not rate.is_full(now)}
        if self.running_game is not None and self.phase == "playing" and not self.paused:
            self.running_game.tick(seconds)
        if self.phase == "over" and not self._is_played_at:
            absence.wait_for_held(self.seats, self.config.limits.lobby_seat_kept_seconds)
        if self.phase != "playing" or self._is_played_at:
            gone = absence.count_down(self.seats, seconds)
            if gone:
                self.hand_to_bots(gone)
                self.keep(soon=True)
                self.status_changed()

    def hand_to_bots(self, gone: list[RoomSeat]) -> None:
        """Wait for these players no longer. Call `status_changed` afterwards."""
        for room_seat in gone:
            if self.phase == "playing":
                self.announce(f"{room_seat.name} is away; a bot plays until {room_seat.name} returns.")
                absence.hold_seats([room_seat])
            else:
                self.record.free(room_seat)

    def close(self, code: str, text: str) -> None:
        """Send everybody away. A game that is not over stays kept."""
        self._end_game()
        for connection in list(self.members):
            del self.members[connection]
            connection.room = None
            connection.send(Left(code, text))
        if self.phase == "playing":
            self._put_down()
        else:
            self.config.store.forget(self.record.code)

    def stop(self) -> None:
        """Keep it as it is, whatever goes on at it. Nobody is told anything."""
        self._end_game()
        for connection in list(self.members):
            del self.members[connection]
            connection.room = None
        self._put_down()

    def _end_game(self) -> None:
        """Let its bots go, once what is being written is kept and shown."""
        self.is_dealing = False
        if self.running_game is not None:
            self.running_game.close()

    def _put_down(self) -> None:
        if self._has_new_chat:
            self.keep()
        self.config.store.release(self.record.code)

    @property
    def _is_played_at(self) -> bool:
        """Return whether a player with a seat, or who opened the table, is there."""
        return any(room_seat is not None for room_seat in self.members.values()) or self.opener in self.members

    @property
    def _has_new_chat(self) -> bool:
        return self._kept_chat != self.chat_log.total

    def _try(
        self,
        connection: ServerConnection,
        id: int,
        deed: Callable[[RunningGame, int, Answer], None],
        then: Callable[[], None] = lambda: None,
    ) -> None:
        def answer(refusal: Refusal | None) -> None:
            if connection in self.members:
                if refusal is None:
                    connection.sent.action = id
                self.answer(connection, refusal, id)
            then()

        seat = self.seat_of(connection)
        if seat is None:
            self.answer(connection, WATCHING, id)
        elif self.running_game is None:
            self.answer(connection, Refusal("lobby", "The game has not begun."), id)
        elif self.paused:
            self.answer(connection, Refusal(PAUSED, self.paused), id)
        else:
            deed(self.running_game, seat, answer)

    def _moved(self, happened: MoveMade) -> None:
        self._sender.game_changed()
        if not happened.undone:
            self._note_bot(happened.seat)
            self.config.bot_moves[self.record.game] += self.running_game is not None and happened.seat in self.running_game.bots
        if happened.undone and self.running_game is not None:
            for connection in self.members:
                connection.sent.moves = min(connection.sent.moves, self.running_game.feed(self.seat_of(connection)).moves)
        if self.phase == "over":
            log.info("Table %s: the game is over after %d moves", self.record.label, happened.move)
            self.record.save = ""
            self.keep(soon=True)
            self._sender.game_ended()
            self.status_changed()
        else:
            self.send_missing_to_all(happened.seat)
            save = self.config.store.save_of(self.record.code)
            if save != self.record.save:  # another program has taken the file away, and it was written anew
                self.record.save = save
                self.keep(soon=True)

    def _owner(self) -> str:
        """Return for whom this table's bots think: the address of its host."""
        host = self.host
        return self.record.code if host is None or host.address == IN_PROCESS else network_of(host.address)

    def _seat_bots(self) -> None:
        if self.running_game is not None:
            wanted = absence.bot_seats(self.seats, HOLDER) if self.phase == "playing" and not self.paused else {}
            self.running_game.seat_bots(wanted, self.config.bot_seed)

    def _vacate(self, room_seat: RoomSeat, for_good: bool) -> None:
        if self.phase == "playing":
            room_seat.lose(self.config.limits.seat_kept_seconds)
            if for_good:
                absence.hold_seats([room_seat])
            template = (LEFT, LOST) if absence.deserted(self.seats) else (LEFT_TO_A_BOT, LOST_FOR_NOW)
            self.announce(template[not for_good].format(name=room_seat.name, time=absence.in_words(room_seat.left)))
        elif for_good:
            self.announce(f"{room_seat.name} has left the table, which stays open.")
            self.record.free(room_seat)
        else:
            room_seat.lose(self.config.limits.lobby_seat_kept_seconds)
        self.keep(soon=True)

    def _tell_what_bots_did(self, room_seat: RoomSeat) -> None:
        """Tell a player who is back, once they have the game, that a bot moved for them meanwhile."""
        deeds = self._made_by_bots.pop(self.seats.index(room_seat), [])
        if deeds and self.phase == "playing":
            self.announce(played_for(room_seat.name, deeds))
            self.send_missing_to_all()

    def _note_bot(self, seat: int) -> None:
        """Note that a bot has moved for a player, and what all could see of it."""
        game = self.running_game
        if game is not None and seat in game.bots and self.seats[seat].kind == "person":
            names = tuple(room_seat.name for room_seat in self.seats)
            if seen := redact_all(game.table.moves[-1][1], None):
                told = (self.game.event_text(event, names) for event in seen)
                self._made_by_bots.setdefault(seat, []).append("; ".join(text for text in told if text))

    def _replace(self, room_seat: RoomSeat) -> None:
        """Close the older connection of a player who comes back through a new one."""
        for connection, other in list(self.members.items()):
            if other is room_seat:
                del self.members[connection]
                connection.room = None
                connection.replaced()
