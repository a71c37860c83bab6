"""What a server's owner may do: the commands of `backroom admin`, one line each, and what is to be said of them."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, NamedTuple

from core.lan.protocol.messages import Bye, Left
from core.lan.protocol.sanitize import CHAT, NAME, sanitize, sanitize_code
from core.lan.server import absence, moderation
from core.lan.server.admin_lists import at_the_door, ban_lines, table_lines, visitor_lines
from core.lan.server.admission import BANNED, IN_PROCESS, day_and_time
from core.lan.server.ban_list import meant_by
from core.lan.server.guest_at_home import GuestAtHome
from core.lan.server.network import is_within, network_of, range_of
from core.lan.server.notices import FROM_OWNER, Drain, announce
from core.lan.server.table_label import table_label
from core.lan.transport.connection import log
from core.lan.transport.server_connection import ServerConnection
from core.text import counted, listed

if TYPE_CHECKING:
    from core.lan.server.room import Room
    from core.lan.server.room_seats import RoomSeat
    from core.lan.server.server import Server

DRAINS: dict[Drain, str] = {
    "games": (
        "No table is opened any more, and nobody new comes to one: "
        "guests by SSH and on the page may look, and play with bots alone. "
        "Whoever has a seat may come back. The server ends when the last game is over or left."
    ),
    "lobbies": (
        "No game is going on, but people wait for one to begin, and were told: the server ends in a minute, "
        "or when the last game is over or left that they begin before."
    ),
    "nothing": "No game is going on, and nobody waits for one: the server ends now.",
}
HELP = """list                        every table, who is at it, and whose seats are kept
say TEXT                    something to everybody
kick TABLE NAME             away from the table; TABLE is its code, which list shows first
silence TABLE NAME          nobody at the table hears them; unsilence TABLE NAME lets them be heard again
ban TABLE NAME              away, and away from the whole server for twelve hours
ban ADDRESS, ban NAME       the same for all from an address or a range (192.0.2.0/24), and for somebody who is at no table
bans                        who is banned, from where, and until when
unban LETTERS               the ban with these letters is lifted; a name or an address lifts all that fit
close TABLE                 the table is put away; a game in play stays kept
drain                       the server ends: no new tables, nobody new at one, the end when the last game is over or left
undrain                     the server stays open after all"""
COMMANDS = (*(line.split()[0] for line in HELP.splitlines()), "unsilence")
ASKED_TO_LEAVE = "The server's owner has asked you to leave"
NOBODY_THERE = "Nobody of that name is at that table; there are {names}."
NOBODY_AT_ALL = "Nobody of that name is at that table, and nobody else has a seat there."
NOTHING_SAID = "There is nothing to say: say and the words, say 'The last round begins.'"
NO_TABLE = "There is no table with the code {code} in memory; list shows the code of each first."
GO_TOO = " From the same address, without a seat, and gone too: {who}."
STAY = " From the same address, with a seat, so that they may stay and come back: {who}."
NOT_BANNED = "No ban has these letters, this name or this address; bans lists who is banned."
LIFTED = "Lifted:"
STILL = "Still banned, and known by the same address or program:"
KEPT_IN_GAME = "{name} is not here; a bot plays for them, and in a game their seat is kept. To keep them away, ban them."
BOT_PLAYS = "{name} is waited for no longer: a bot plays, and their seat is kept."
FREED = "{name} was not here; their seat is free now."
ONE_CLOSED = "{network} is banned until {until}; 1 connection from there is closed."
MANY_CLOSED = "{network} is banned until {until}; {number} connections from there are closed."


class AdminReply(NamedTuple):
    """What came of a command, which is the first line of the answer, and what is to be said of it."""

    outcome: Literal["done", "refused", "unknown"]
    text: str


class AdminCommands:
    """Does what the owner says."""

    def __init__(self, server: Server, stop: Callable[[], object]) -> None:
        self._server, self._stop = server, stop

    def perform(self, line: str) -> AdminReply:
        """Do what a line says, and return what is to be said of it."""
        try:
            words = shlex.split(line)
        except ValueError as error:
            return AdminReply("unknown", f"{error}.")
        log.info("admin: %s", sanitize(self._logged(words), CHAT))
        match words:
            case ["list"]:
                return self._list()
            case ["say"]:
                return AdminReply("refused", NOTHING_SAID)
            case ["say", *text]:
                return self._say(" ".join(text))
            case ["kick" | "ban" as deed, code, *name] if name:
                return self._kick(code, " ".join(name), deed == "ban")
            case ["silence" | "unsilence" as deed, code, *name] if name:
                return self._silence(code, " ".join(name), deed == "silence")
            case ["ban", where] if network := range_of(where):
                return self._ban_network(network)
            case ["ban", name] if visitor := self._visitor(name):
                return self._ban_visitor(visitor)
            case ["ban", word] if "." in word or ":" in word:
                return AdminReply("refused", f"{word} is no IP address, and no range of them such as 192.0.2.0/24.")
            case ["ban", _]:
                return AdminReply("refused", "Nobody of that name is here and at no table; list names them.")
            case ["close", code]:
                return self._close(code)
            case ["drain"]:
                return AdminReply("done", DRAINS[self._server.drain(self._stop)])
            case ["undrain"]:
                return self._undrain()
            case ["bans"]:
                return AdminReply("done", "\n".join(ban_lines(self._server) or ["Nobody is banned."]))
            case ["unban", who]:
                return self._unban(who)
        return AdminReply("unknown", HELP)

    def _logged(self, words: list[str]) -> str:
        """Return a command as the log may show it: a private table's code is its key."""
        match words:
            case ["kick" | "silence" | "unsilence" | "ban" | "close" as command, code, *names] if names or command == "close":
                room = self._server.rooms.get(sanitize_code(code))
                return " ".join([command, table_label(sanitize_code(code)) if room is None else room.record.label, *names])
            case _ if words and words[0] in COMMANDS:
                return " ".join(words)
        return "no command"

    def _list(self) -> AdminReply:
        return AdminReply("done", "\n".join([*table_lines(self._server), *visitor_lines(self._server)]))

    def _guests_at_home(self) -> list[GuestAtHome]:
        return [guest for at_home in self._server.guests.values() if (guest := at_home()) is not None]

    def _say(self, text: str) -> AdminReply:
        most = CHAT - len(FROM_OWNER.format(text=""))
        if len(text) > most:
            return AdminReply("refused", f"That is too long: {len(text)} letters, and {most} can be said at once.")
        if not sanitize(text, CHAT):
            return AdminReply("refused", NOTHING_SAID)
        if not announce(self._server, FROM_OWNER.format(text=text)):
            return AdminReply("refused", "Nobody is here: nobody has heard it.")
        tables = len(self._server.rooms)
        return AdminReply("done", f"Said at {counted(tables, 'table')}." if tables else "Said to all who are here; nobody is at a table.")

    def _kick(self, code: str, said: str, for_good: bool) -> AdminReply:
        room = self._server.rooms.get(sanitize_code(code))
        if room is None:
            return _no_table(code)
        name = moderation.full_name(room, said)
        room_seat, connection = moderation.find_player(room, name)
        if room_seat is None and connection is None:
            return AdminReply("refused", _nobody_there(room))
        if for_good:
            return self._ban(room, name, room_seat, connection)
        if connection is None and room_seat is not None:
            return self._kick_absent(room, name, room_seat)
        assert connection is not None
        is_kept = room_seat is not None and room.phase == "playing"
        left = Left("left", f"{ASKED_TO_LEAVE}; your seat is kept.") if is_kept else Left("kicked", f"{ASKED_TO_LEAVE}.")
        room.leave(connection, left, for_good=True)
        _tell(room, f"The server's owner has sent {name} away.")
        return AdminReply("done", f"{name} is gone; their seat is kept." if is_kept else f"{name} is gone.")

    def _kick_absent(self, room: Room, name: str, room_seat: RoomSeat) -> AdminReply:
        """Free the seat of a player who is away, or wait for them no longer in a game, where it stays theirs."""
        if room.phase == "playing" and room_seat.state == "held":
            return AdminReply("refused", KEPT_IN_GAME.format(name=name))
        template = BOT_PLAYS if room.phase == "playing" else FREED
        room.hand_to_bots([room_seat])
        room.keep()
        room.status_changed()
        _tell(room, f"The server's owner has sent {name} away.")
        return AdminReply("done", template.format(name=name))

    def _ban(self, room: Room, name: str, room_seat: RoomSeat | None, connection: ServerConnection | None) -> AdminReply:
        mark = moderation.mark_of(room, room_seat, connection)
        address = IN_PROCESS if connection is None else connection.address
        until = self._server.admission.ban(address, name, mark)
        moderation.ban(room, name, room_seat, connection, until)
        if connection is not None:
            text = BANNED.format(until=day_and_time(until))
            room.leave(connection, Left("banned", text), for_good=True)
            connection.close(Bye("banned", text))
        elif room_seat is not None:
            if room.phase == "playing":
                absence.hold_seats([room_seat])
            else:
                room.record.free(room_seat)
            room.status_changed()
        _tell(room, f"The server's owner has banned {name}.")
        room.keep()
        template = "{name} is gone, and banned until {until}." if connection is not None else "{name} is away, and banned until {until}."
        return AdminReply("done", template.format(name=name, until=day_and_time(until)) + self._end_others(address, connection))

    def _end_others(self, address: str, who: ServerConnection | GuestAtHome | None) -> str:
        """End the visits of all others from a banned address who have no seat. Say who they are, and who stays."""
        if address == IN_PROCESS:
            return ""
        present: list[ServerConnection | GuestAtHome] = [connection for connection in self._server.connections if connection.greeted]
        present += self._guests_at_home()
        others = [other for other in present if other != who and network_of(other.address) == network_of(address)]
        staying = [other for other in others if self._may_stay(other)]
        going = [other for other in others if other not in staying]
        for other in going:
            if isinstance(other, ServerConnection):
                self._end(other, self._server.admission.ban_text(address, other.mark))
        said = [(GO_TOO, {other.name for other in going}), (STAY, {other.name for other in staying})]
        return "".join(template.format(who=listed(sorted(names))) for template, names in said if names)

    def _may_stay(self, other: ServerConnection | GuestAtHome) -> bool:
        seated = isinstance(other, ServerConnection) and other.room is not None and other.room.members[other] is not None
        return seated or not self._server.admission.ban_text(other.address, other.mark)

    def _end(self, connection: ServerConnection, text: str) -> None:
        if connection.room is not None:
            connection.room.leave(connection, Left("banned", text), for_good=True)
        connection.close(Bye("banned", text))

    def _visitor(self, said: str) -> GuestAtHome | ServerConnection | None:
        """Return the player of this name who is here and at no table."""
        visitors: list[GuestAtHome | ServerConnection] = [*self._guests_at_home(), *at_the_door(self._server)]
        return next((visitor for visitor in visitors if visitor.name.casefold() == said.casefold()), None)

    def _ban_visitor(self, visitor: GuestAtHome | ServerConnection) -> AdminReply:
        address = visitor.address or IN_PROCESS
        until = day_and_time(self._server.admission.ban(address, visitor.name, visitor.mark))
        if isinstance(visitor, ServerConnection):
            self._end(visitor, BANNED.format(until=until))
        return AdminReply("done", f"{visitor.name} is gone, and banned until {until}.{self._end_others(address, visitor)}")

    def _ban_network(self, network: str) -> AdminReply:
        until = day_and_time(self._server.admission.ban(network))
        text = self._server.admission.ban_text(network)
        theirs = [connection for connection in self._server.connections if is_within(connection.address, network)]
        for connection in theirs:
            self._end(connection, text)
        template = ONE_CLOSED if len(theirs) == 1 else MANY_CLOSED
        return AdminReply("done", template.format(network=network, until=until, number=len(theirs)))

    def _silence(self, code: str, name: str, on: bool) -> AdminReply:
        room = self._server.rooms.get(sanitize_code(code))
        if room is None:
            return _no_table(code)
        refusal = moderation.silence(room, None, name, on)
        if refusal is not None:
            return AdminReply("refused", refusal.text if refusal is moderation.NOT_SILENCED else _nobody_there(room))
        room.keep()
        room.status_changed()
        return AdminReply("done", moderation.silenced_text(moderation.full_name(room, name), on))

    def _unban(self, word: str) -> AdminReply:
        """Lift the bans that a word means, here and at the tables in memory. Say which, and what still keeps the same players away."""
        admission, rooms = self._server.admission, list(self._server.rooms.values())
        bans = [*admission.bans, *(ban for room in rooms for ban in room.record.bans if ban.until > self._server.config.wall())]
        letters = meant_by(word, bans)
        if not letters:
            return AdminReply("refused", NOT_BANNED)
        lifted = ban_lines(self._server, letters)
        admission.lift(letters)
        for room in rooms:
            moderation.unban(room, letters)
        known = {ban.network for ban in bans if ban.letters in letters}
        still = ban_lines(self._server, {ban.letters for ban in bans if ban.network in known} - letters)
        return AdminReply("done", "\n".join([LIFTED, *lifted, *([STILL, *still] if still else [])]))

    def _undrain(self) -> AdminReply:
        if not self._server.is_draining:
            return AdminReply("refused", "This server is not about to close.")
        self._server.undrain()
        return AdminReply("done", "The server stays open: tables are opened again, and anybody may come. Everybody here was told.")

    def _close(self, code: str) -> AdminReply:
        room = self._server.rooms.get(sanitize_code(code))
        if room is None:
            return _no_table(code)
        self._server.directory.close_table(room, "The server's owner has closed the table.")
        return AdminReply("done", f"Table {room.record.code} is closed.")


def _nobody_there(room: Room) -> str:
    """Return that nobody is called so, and who is there or has a seat."""
    people = [room_seat.name for room_seat in room.seats if room_seat.kind == "person"]
    names = [*people, *(connection.name for connection, room_seat in room.members.items() if room_seat is None)]
    return NOBODY_THERE.format(names=listed(names)) if names else NOBODY_AT_ALL


def _no_table(code: str) -> AdminReply:
    return AdminReply("refused", NO_TABLE.format(code=sanitize(code, NAME)))


def _tell(room: Room, text: str) -> None:
    room.announce(text)
    room.send_missing_to_all()
