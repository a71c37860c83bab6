"""What players do at a table besides playing: sit, stand, get ready, and what the host alone may do."""

from __future__ import annotations

from core.bots import LEVELS
from core.game import Refusal
from core.lan.protocol.messages import (
    Bots,
    Close,
    Configure,
    Extend,
    Kick,
    Left,
    Message,
    Ready,
    Seated,
    Seating,
    Silence,
    Sit,
    Skip,
    Stand,
    Start,
    Unban,
)
from core.lan.protocol.sanitize import NAME, sanitize, unique_name
from core.lan.server import absence, moderation
from core.lan.server.hosting import becomes_owner, owner_for
from core.lan.server.room import Room
from core.lan.server.room_seats import RoomSeat
from core.lan.server.room_store import RoomStoreError
from core.lan.transport.server_connection import ServerConnection
from core.option_defaults import resolve_options
from core.options import Options
from core.table import Table

HOSTS_ALONE = (Configure, Bots, Kick, Silence, Unban, Close, Start, Extend, Skip)
NOT_HOST = Refusal("host", "Only the host may do that.")
BEGUN = Refusal("begun", "The game has begun; watch it, or come back when it is over.")

CLOSES_ALONE = "Only {owner}, whose table it is, may close it; you are the host until {owner} returns."
STAYS_WELCOME = "{owner}, whose table it is, stays welcome; you are the host until {owner} returns."
SENT_AWAY = "{host} has sent away {name}."
BANNED = "{host} has banned {name}."
ASKED_TO_LEAVE = "The host has asked you to leave the table"


def perform(room: Room, connection: ServerConnection, message: Seating) -> Refusal | None:
    """Do what a message asks for. Return why not, or None."""
    if isinstance(message, HOSTS_ALONE) and room.host is not connection:
        return NOT_HOST
    if isinstance(message, HOSTS_ALONE) and room.is_dealing:
        return BEGUN
    refusal = _refuse_stand_in(room, connection, message) or _performed(room, connection, message)
    if refusal is None and not isinstance(message, Start):
        room_seat = room.members.get(connection) if isinstance(message, Sit) else None
        connection.seats_in_writing += room_seat is not None
        token = "" if room_seat is None else room_seat.token

        def kept() -> None:
            """Tell everybody. A crash must not take back what a player was told, so a seat is theirs once it is kept."""
            if room_seat is not None:
                connection.seats_in_writing -= 1
                if room.members.get(connection) is room_seat and room_seat.token == token:
                    connection.send(Seated(room.seats.index(room_seat), token))
            if room.members:
                room.status_changed()
            if connection.room not in (None, room):
                connection.room.send_missing(connection)

        room.keep(soon=not isinstance(message, Close), told=kept)
    return refusal


def _refuse_stand_in(room: Room, connection: ServerConnection, message: Seating) -> Refusal | None:
    """Return why a player may not do this while they stand in for the host, or None."""
    owner = owner_for(room, connection)
    if owner is None:
        return None
    match message:
        case Close():
            return Refusal("stand-in", CLOSES_ALONE.format(owner=owner.name))
        case Kick(name) | Silence(name, True) if moderation.full_name(room, name) == owner.name:
            return Refusal("stand-in", STAYS_WELCOME.format(owner=owner.name))
    return None


def _performed(room: Room, connection: ServerConnection, message: Message) -> Refusal | None:
    match message:
        case Sit(seat):
            return sit(room, connection, seat)
        case Stand():
            return stand(room, connection)
        case Ready(on):
            return ready(room, connection, on)
        case Configure(seats, options):
            return configure(room, seats, options)
        case Bots(level, seat):
            return install(room, level, seat)
        case Kick(name, ban):
            return kick(room, connection, name, ban)
        case Silence(name, on):
            return moderation.silence(room, connection, name, on)
        case Unban(name):
            return moderation.let_come_again(room, connection, name)
        case Close():
            room.closed_by_host = True
            return None
        case Start():
            return start(room, connection)
        case Extend() | Skip():
            return wait(room, isinstance(message, Extend))
    raise AssertionError(message)


def sit(room: Room, connection: ServerConnection, seat: int | None) -> Refusal | None:
    """Take an open seat, and give up the one before."""
    if room.phase == "playing":
        return BEGUN
    free = [n for n, room_seat in enumerate(room.seats) if room_seat.kind == "open"]
    if seat is None and not free:
        return Refusal("no-seat", "Every seat is taken; you can watch.")
    if seat is not None and seat not in free:
        return Refusal("taken", "That seat is taken; choose another.")
    number = free[0] if seat is None else seat
    old = room.members[connection]
    order = room.record.next_order if old is None else old.order
    is_owner = becomes_owner(room, connection, old)
    if old is not None:
        room.record.free(old)
    room_seat = room.seats[number]
    room_seat.take(connection.name, f"{room.record.code}.{room.config.secret()}", connection.mark, order)
    room.members[connection] = room_seat
    if is_owner:
        room.record.host = number
    return None


def stand(room: Room, connection: ServerConnection) -> Refusal | None:
    """Get up from the seat."""
    room_seat = room.members[connection]
    if room_seat is None:
        return Refusal("watching", "You have no seat.")
    if room.phase == "playing":
        return Refusal("begun", "The game has begun; leave the table, and a bot will play on for you.")
    room.record.free(room_seat)
    room.members[connection] = None
    return None


def ready(room: Room, connection: ServerConnection, on: bool) -> Refusal | None:
    """Say that a player is ready, or not yet."""
    room_seat = room.members[connection]
    if room_seat is None:
        return Refusal("watching", "Sit down first.")
    room_seat.ready = on
    return None


def configure(room: Room, seats: int, options: Options) -> Refusal | None:
    """Change options and the number of seats. Afterwards all have to be ready again."""
    if room.phase == "playing":
        return BEGUN
    info = room.game.info
    full = resolve_options(info, options)
    if isinstance(full, Refusal):
        return full
    if not info.min_seats <= seats <= info.max_seats:
        return Refusal("seats", f"{info.title} is for {info.min_seats} to {info.max_seats} players.")
    taken = sum(room_seat.kind != "open" for room_seat in room.seats)
    if seats < taken:
        return Refusal("seats", f"{taken} seats are taken; somebody has to stand up first.")
    room.record.options = full
    host = None if room.record.host is None else room.seats[room.record.host]
    while len(room.seats) > seats:
        last = max(n for n, room_seat in enumerate(room.seats) if room_seat.kind == "open")
        del room.seats[last]
    room.seats.extend(RoomSeat() for _ in range(seats - len(room.seats)))
    room.record.host = None if host is None else next((n for n, room_seat in enumerate(room.seats) if room_seat is host), None)
    for room_seat in room.seats:
        room_seat.ready = room_seat.kind == "bot"
    return None


def install(room: Room, level: str, seat: int | None) -> Refusal | None:
    """Put a bot on this seat, or on every open one."""
    if room.phase == "playing":
        return BEGUN
    if level not in LEVELS:
        return Refusal("level", f"There is no bot {sanitize(level, NAME)!r}; there are: {', '.join(LEVELS)}.")
    open_seats = [n for n, room_seat in enumerate(room.seats) if room_seat.kind == "open"]
    if seat is not None and seat not in open_seats:
        return Refusal("taken", "That seat is taken.")
    for number in open_seats if seat is None else [seat]:
        room.seats[number].install(unique_name(room.game.info.default_names[number], room.names()), level)
    return None


def kick(room: Room, host: ServerConnection, name: str, ban: bool) -> Refusal | None:
    """Send a player away. In a game their seat stays theirs, and a bot plays on."""
    name = moderation.full_name(room, name)
    room_seat = next((room_seat for room_seat in room.seats if room_seat.kind != "open" and room_seat.name == name), None)
    connection = next((connection for connection in room.members if connection.name == name), None)
    if connection is host:
        return Refusal("yourself", "You cannot send yourself away; leave the table instead.")
    if room_seat is None and connection is None:
        return moderation.NOBODY
    if room_seat is not None and room_seat.kind == "bot":
        return _unseat_bot(room, room_seat)
    banned = moderation.ban(room, name, room_seat, connection, by=host) if ban else None
    room.announce((BANNED if ban else SENT_AWAY).format(host=host.name, name=name))
    is_kept = room_seat is not None and room.phase == "playing"
    if room_seat is not None and not is_kept:
        room.record.free(room_seat)
    if connection is not None:
        room.leave(connection, _farewell(is_kept, banned), for_good=True)
    elif room_seat is not None and room_seat.state == "lost":
        room.hand_to_bots([room_seat])
    return None


def _unseat_bot(room: Room, room_seat: RoomSeat) -> Refusal | None:
    if room.phase == "playing":
        return Refusal("begun", "The game has begun; the bot has to stay.")
    room_seat.free()
    return None


def _farewell(is_kept: bool, banned: Refusal | None) -> Left:
    """Return what is said to a player whom the host sends away."""
    if banned is not None:
        return Left("banned", banned.text)
    return Left("left", f"{ASKED_TO_LEAVE}; your seat is kept.") if is_kept else Left("kicked", f"{ASKED_TO_LEAVE}.")


def start(room: Room, connection: ServerConnection) -> Refusal | None:
    """Deal a game. It begins once its deal is on the disk."""
    if room.phase == "playing":
        return BEGUN
    empty = sum(room_seat.kind == "open" for room_seat in room.seats)
    if empty:
        one = "1 seat is empty; put bots there, or play with fewer seats."
        return Refusal("open", one if empty == 1 else f"{empty} seats are empty; put bots there, or play with fewer seats.")
    host = None if room.host is None else room.members[room.host]
    waiting = [
        room_seat.name
        for room_seat in room.seats
        if room_seat.kind == "person" and room_seat is not host and (not room_seat.ready or room_seat.state == "lost")
    ]
    if waiting:
        return Refusal("ready", f"Not ready yet: {', '.join(waiting)}.")
    room.record.board = room.game.board_text()
    room.is_dealing = True
    room.config.store.begin(room.record, room.game, room.config.chance(), lambda dealt: _dealt(room, connection, dealt))
    return None


def _dealt(room: Room, connection: ServerConnection, dealt: Table | RoomStoreError) -> None:
    """Begin a game whose deal is kept, once it is kept too that it is this table's. Say so if it cannot be kept."""

    def begin() -> None:
        if not room.is_dealing:  # it was closed meanwhile
            return
        room.is_dealing = False
        if isinstance(dealt, Table):
            room.begin(dealt)
        elif connection in room.members:
            room.answer(connection, Refusal("disk", str(dealt)))
        room.status_changed()

    if isinstance(dealt, Table) and room.is_dealing:
        room.keep(soon=True, told=begin)
    else:
        begin()


def wait(room: Room, longer: bool) -> Refusal | None:
    """Wait longer for lost players, or no longer."""
    gone = absence.waited_for(room.seats)
    if not gone or room.phase != "playing":
        return Refusal("nobody", "Nobody is waited for.")
    if longer:
        absence.extend(room.seats, room.config.limits.seat_kept_seconds)
    else:
        room.hand_to_bots(gone)
    return None
