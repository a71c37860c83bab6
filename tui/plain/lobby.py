"""A table on the network in lines, before the game and through it: who is there, who is ready, and the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from core.chair import Chair, Interrupted, Rejected
from core.errors import BackroomError
from core.lan.client.events import ClientEvent, ConnectionClosed, GameStarted
from core.lan.protocol.messages import Left, ServerNotice, TableInfo, Tables, TableStatus
from core.lan.transport.client_connection import ConnectError
from core.options import Options
from core.table import ChatLine, Seat
from core.text import listed
from tui.cli.table_options import UsageError, find_game, hosted_seats, load_game
from tui.games import game_ui
from tui.hosting.host import JOIN, join_command
from tui.network.client_group import ClientGroup
from tui.network.group_hints import GroupHints
from tui.network.outside_address import outside_address
from tui.network.own_seat import TAKEN_OVER
from tui.network.remote_session import HEARD_AGAIN, HEARD_NO_MORE
from tui.network.table_request import TableRequest
from tui.plain import letters
from tui.plain.console import Console, Ended
from tui.plain.game_loop import PlainGame
from tui.plain.joining import ways_lines
from tui.plain.lobby_words import (
    CHOOSING,
    CLOSES,
    CLOSES_ALONE,
    CLOSING,
    HOSTING,
    MUTING,
    NEXT,
    NO_TABLE,
    NOBODY_WATCHES,
    OPENING,
    ORDERS,
    SITS,
    WAITING,
    WATCHING,
    WAYS,
)
from tui.plain.network_thread import Inbox, NetworkThread, RemoteOpponents, ThreadedChair, ThreadedHints
from tui.plain.results import breakdown_lines, hints_lines, result_lines
from tui.plain.rules_page import rules_of
from tui.plain.table_line import table_line
from tui.plain.way_back import PLAYS_ELSEWHERE, REOPENED, TAKES_BACK, command_back, leave_seats

SENT_WITHIN = 5.0
"""Seconds the server has to send a finished game, and we to keep it."""
LEAVING = (letters.QUIT, "quit", f"/{letters.QUIT}", "/quit")


class Gone(BackroomError):
    """A table that is out of reach for good."""

    title = "The table is out of reach"


class Reseated(Exception):
    """A player who watched has taken their seat: the game goes on from there."""


class PlainLobby:
    """The way of one player to a table and through its game."""

    def __init__(
        self, console: Console, loop: NetworkThread, group: ClientGroup, ways: Callable[[str], Sequence[str]] | None = None
    ) -> None:
        """Make it. `ways` says how others come to a table of this code, if the server is of this process."""
        self._ways = ways
        self._console, self._loop, self._group, self._client = console, loop, group, group.main
        self._inbox = Inbox()
        self._tables: tuple[TableInfo, ...] | None = None
        self._status: TableStatus | None = None
        self._chair: Chair | None = None
        self._refused = False
        self._shown: list[str] = []
        self._watching = ""
        """Who watched when that was said last."""
        self._told_to_watch = ""
        """What a player who watches was told last of the seats."""
        self._chairs_hear = False
        """Whether what is said is heard by the chairs of a game, so that it need not be told here."""
        self._has_seen_lobby = False
        """Whether the table was seen before its game. Only the thread of the network knows that in time."""
        self._is_arriving = False
        """Whether the way to a seat still goes on, so that the table is shown once it is taken."""
        console.listen(self._inbox.open, self._said_unasked, WAITING)
        self._inbox.meanwhile = self._hear_unasked
        loop.call(lambda: group.subscribe(self._heard_there))

    def choose_table(self, code: str) -> None:
        """Go to the table of this code, else to one that is chosen or opened, and be ready there. A wrong code may be put right."""
        if self._loop.call(lambda: self._group.status) is not None:
            code = self._client.code
        elif not code:
            self._loop.call(self._client.look)
            while self._tables is None:
                self._inbox.wait()
            code = self._loop.call(lambda: self._group.awaited_at(self._tables or ()))
        if code:
            self._go(code)
        else:
            self._choose(self._tables or ())

    def _go(self, code: str) -> None:
        self._is_arriving = True
        while why := self._refused_to(code):
            self._inbox.open()
            try:
                code = self._console.ask(f"The table's code, or {letters.QUIT} to leave: ")
            except Ended:
                raise Gone(why) from None
            if code.lower() in ("", letters.QUIT, "quit"):
                raise Ended
        status = self._wait_for_status()
        if status.phase != "playing" and self._client.token is not None:
            self._refused = False
            self._loop.call(self._client.ready)
            while self._chair is None and not self._refused and not self._is_ready():
                self._inbox.wait()
        self._arrived()
        if self._console.is_interactive and self._chair is None and status.phase != "playing":
            self._console.say(WAITING)

    def open(self, request: TableRequest, greeting: Sequence[str] = ()) -> None:
        """Open a table, say so, sit down, and start when told to, or at once if no seat is open. Raise `ConnectError`."""
        self._is_arriving = True
        self._loop.run(self._group.open(request))
        self._console.say(*greeting)
        if self._group.remark:
            self._console.say(self._group.remark)
        self._inbox.open()
        self._arrived()
        if all(seat.kind != "remote" for seat in request.seats):
            while not self._all_ready():
                self._inbox.wait()
            self._start()
        question = HOSTING
        while self._chair is None:
            said = self._console.ask_unless(question, lambda: self._chair is not None, repeats=False)
            question = HOSTING if said in (letters.HELP, "help") else NEXT
            if said is not None:
                self._obey(said)
            self._inbox.open()

    def play(self) -> bool:
        """Wait for the game and play it. Return whether it came to its end."""
        while True:
            try:
                return self._play()
            except Reseated:
                pass

    def _play(self) -> bool:
        self._chairs_hear = False
        while not self._has_begun():
            self._inbox.wait()
        self._inbox.open()
        chairs = [ThreadedChair(chair, self._loop, self._inbox) for chair in self._loop.call(lambda: self._group.chairs)]
        self._chairs_hear = True
        game, names = chairs[0].game, tuple(seat.name for seat in chairs[0].seats)
        here = [names[chair.seat] for chair in chairs if chair.seat is not None]
        template = "{game}: {names}. You are {here}." if here else "{game}: {names}. You watch."
        self._console.say(template.format(game=game.info.title, names=", ".join(names), here=listed(here)))
        own_seat = self._loop.call(lambda: self._group.own_seat_text)
        rules = partial(rules_of, game.info.name)
        kept_hints = GroupHints(self._group)
        hints = ThreadedHints(self._loop, kept_hints)
        others = RemoteOpponents(chairs, self._inbox)
        orders = partial(self._obeyed, with_slash=True)
        play = PlainGame(self._console, chairs, others, rules, orders, hints, self._watchers_news, own_seat)
        result = play.play()
        if result is not None:
            used = self._loop.call(lambda: sum(kept_hints.used(chair.seat) for chair in chairs))
            self._console.say(*result_lines(game, result, names), *breakdown_lines(chairs[0]), *hints_lines(used))
            if (kept := self._loop.run(self._group.wait_for_kept_game(SENT_WITHIN))) is not None:
                self._console.say(kept.text)
        elif told := self._loop.call(partial(leave_seats, self._group)):
            self._console.say(told)
        return result is not None

    def _hear_unasked(self) -> None:
        """Do what is typed meanwhile. A pipe that has no more to say leaves a table whose game has not begun."""
        self._console.hear_unasked()
        if self._chair is None and not self._is_arriving and self._status is not None and self._status.phase != "playing":
            self._console.hear_leaving(LEAVING)

    def _has_begun(self) -> bool:
        """Return whether everybody at this keyboard has their chair. A player with the token of a seat plays, and does not watch."""
        chairs = self._loop.call(lambda: self._group.chairs)
        seated = sum(client.token is not None for client in self._group.clients)
        return bool(chairs) and sum(chair.seat is not None for chair in chairs) == seated

    def _refused_to(self, code: str) -> str:
        """Go to the table of a code. Return why that cannot be, or ""."""
        try:
            self._loop.run(self._group.enter(code))
        except ConnectError as error:
            if not self._client.is_connected or error.code == "banned":
                raise Gone(str(error)) from None
            return str(error)
        return ""

    def _arrived(self) -> None:
        """Show the table, and from now on what changes at it."""
        self._is_arriving = False
        self._show()

    def _is_ready(self) -> bool:
        """Return whether the table has heard that the player is ready, or has no seat for them any more."""
        status = self._status
        return self._client.token is None or (status is not None and status.seat is not None and status.places[status.seat].ready)

    def _all_ready(self) -> bool:
        """Return whether everybody but the host is a bot or ready."""
        status = self._status
        return status is not None and all(p.kind == "bot" or p.name == status.host or p.ready for p in status.places)

    def _choose(self, tables: tuple[TableInfo, ...]) -> None:
        """Go to one of the tables, or open another."""
        lines = [f"{number}. {table_line(table, self._group.has_seat_at(table))}" for number, table in enumerate(tables, 1)]
        self._console.say(*lines or (NO_TABLE,))
        while True:
            try:
                said = self._console.ask(CHOOSING if tables else OPENING)
            except Ended:
                raise Gone("No table was chosen. --game opens one, --code goes to the one of a code.") from None
            word, _, rest = said.partition(" ")
            match word.lower():
                case letters.QUIT | "quit":
                    raise Ended
                case letters.OPEN_TABLE | "open" if rest:
                    if self._opened(rest):
                        return
                case letters.ENTER_CODE | "code" if rest:
                    self._go(rest.strip())
                    return
                case number if number.isdecimal() and 1 <= int(number) <= len(tables):
                    self._go(tables[int(number) - 1].code)
                    return

    def _opened(self, said: str) -> bool:
        """Open a table of a game, with the seats named behind it. Return whether that was possible."""
        name, _, seats = said.strip().partition(" ")
        try:
            game = load_game(find_game(name))
            self.open(table_request(self._client.name, game.info.name, hosted_seats(game, seats.strip() or None, None), {}))
        except UsageError as error:
            self._console.say(error.sentence)
        except ConnectError as error:
            if not self._client.is_connected:
                raise
            self._console.say(error.sentence)
        else:
            return True
        return False

    def _wait_for_status(self) -> TableStatus:
        while self._status is None:
            self._inbox.wait()
        return self._status

    def _obey(self, said: str) -> None:
        client = self._client
        word, _, rest = said.partition(" ")
        match word.lower():
            case letters.QUIT | "quit":
                raise Ended
            case letters.START | "start":
                self._start()
            case letters.BOTS | "bots":
                self._loop.call(lambda: client.bots(rest.strip() or "normal"))
            case _ if said.startswith(letters.SAY):
                self._loop.call(lambda: client.say(said[1:].strip()))
            case _ if not self._obeyed(said):
                self._shown = []
                self._show()

    def _said_unasked(self, line: str) -> bool:
        """Speak, keep order or leave: that can be done while nothing is asked. Return whether the line was one of these."""
        if line.lower() in (f"/{letters.QUIT}", "/quit"):
            raise Ended
        if line.startswith(letters.SAY):
            self._loop.call(lambda: self._client.say(line[1:].strip()))
            return True
        if line in (letters.HELP, f"/{letters.HELP}"):
            self._console.say(WAITING)
            return self._obeyed(letters.HELP, with_slash=True)
        return line.startswith("/") and (self._prepared(line[1:].strip()) or self._obeyed(line[1:].strip(), with_slash=True))

    def _prepared(self, said: str) -> bool:
        """Sit down, or start the game or seat bots for a player who has become host. Return whether it was that."""
        client, (word, _, rest) = self._client, said.partition(" ")
        match word.lower():
            case "sit":
                self._sit_down() if self._chair is None else self._sit_in_game()
            case letters.START | "start" if self._chair is None:
                self._loop.call(client.start)
            case letters.BOTS | "bots" if self._chair is None:
                self._loop.call(lambda: client.bots(rest.strip() or "normal"))
            case _:
                return False
        return True

    def _sit_down(self) -> None:
        """Take a free seat, ready to play. The server says why not, once."""
        status = self._status
        self._loop.call(self._client.sit)
        if status is not None and any(place.kind == "open" for place in status.places):
            self._loop.call(self._client.ready)

    def _sit_in_game(self) -> None:
        """Take the seat that the player has at the table they watch, or say why there is none to take."""
        own, status = self._loop.call(lambda: self._group.own_seat), self._status
        if own is None:
            self._console.say(SITS[status is not None and status.seat is not None])
        elif own.saved is None:
            self._console.say(self._loop.call(lambda: self._group.own_seat_text))
        else:
            self._loop.run(self._group.take_seat())
            raise Reseated

    def _obeyed(self, said: str, with_slash: bool = False) -> bool:
        """Do what keeps order at a table. Return whether it was that. What is said of it has the slash where it is needed."""
        client, (word, _, rest) = self._client, said.partition(" ")
        name, word = rest.strip(), word.lower()
        match word:
            case letters.HELP | "help":
                hosts, owns = self._loop.call(lambda: (self._group.is_hosting, self._group.owns_table))
                lines = (WAYS, MUTING, *(ORDERS if hosts else ()), *((CLOSES,) if owns else ()))
                self._console.say(*(line.format(slash="/" if with_slash else "") for line in lines))
            case "kick" | "ban" if name:
                self._loop.call(lambda: client.kick(name, word == "ban"))
            case "unban" if name:
                self._loop.call(lambda: client.unban(name))
            case "silence" | "hear" if name:
                self._loop.call(lambda: client.silence(name, word == "silence"))
            case "mute" | "unmute" if name:
                self._loop.call(lambda: client.mute(name, word == "mute"))
                self._console.say((HEARD_NO_MORE if word == "mute" else HEARD_AGAIN).format(name=name))
            case "ways":
                self._say_ways()
            case "longer":
                self._loop.call(client.extend)
            case "bot":
                self._loop.call(client.skip)
            case "close" if name.lower() in (letters.YES, "yes") and self._loop.call(lambda: self._group.owns_table):
                self._loop.call(client.close_table)
            case "close":
                self._say_closing("/" if with_slash else "")
            case _:
                return False
        return True

    def _say_closing(self, slash: str) -> None:
        """Ask whether the table shall be closed, or say who alone may do that."""
        status = self._status
        owner = "" if status is None else status.standing_in_for or ("" if status.hosting else status.host)
        self._console.say(CLOSES_ALONE.format(owner=owner) if owner else CLOSING.format(slash=slash))

    def _say_ways(self) -> None:
        status, route = self._loop.call(lambda: self._group.status), self._group.route
        code = status.code if status is not None and status.private else ""
        if self._ways is not None:
            self._console.say(*self._ways(code))
        else:
            command = join_command(self._loop.run(outside_address(route)), code, route.pin, route.room_code)
            self._console.say(*ways_lines([(JOIN, command)]))

    def _start(self) -> None:
        """Start the game, or say why it cannot start."""
        self._refused = False
        self._loop.call(self._client.start)
        while self._chair is None and not self._refused:
            self._inbox.wait()

    def _heard_there(self, news: ClientEvent, first: bool) -> None:
        if isinstance(news, TableStatus):
            self._has_seen_lobby |= news.phase != "playing"
        if not (isinstance(news, ChatLine) and (self._chairs_hear or self._is_old(news))):
            self._inbox.put(lambda: self._heard(news) if first else None)

    def _is_old(self, said: ChatLine) -> bool:
        """Return whether it is a notice from before the player came to a game in play, such as who came and went."""
        is_old = not self._has_seen_lobby and self._client.chair is None
        return is_old and not said.name and said.text not in (self._group.remark, self._group.own_seat_text)

    def _heard(self, news: ClientEvent) -> None:
        match news:
            case Tables(tables):
                self._tables = tables
            case TableStatus():
                self._status = news
                self._show()
            case GameStarted(chair):
                self._chair = chair
            case Rejected(refusal):
                self._refused = True
                self._console.say(f"No: {refusal.text}")
            case ChatLine(name, text):
                if name or text != self._loop.call(lambda: self._group.own_seat_text):  # that is said below the table
                    self._console.say(f"{name}: {text}" if name else text)
            case ServerNotice(text) if self._status is None:
                self._console.say(text)
            case Interrupted(text) if text and self._chair is None:
                self._console.say(text)
            case Left("seat", text):
                self._console.say(text)
            case Left(code, text):
                raise Gone(text, self._way_back(code))
            case ConnectionClosed(_, code) if code == TAKEN_OVER:
                raise Gone(PLAYS_ELSEWHERE, self._way_back(code))
            case ConnectionClosed(text):
                raise Gone(text)

    def _way_back(self, code: str) -> str:
        """Return how to come back to seats that are kept, if there are any."""
        saved = self._group.kept_seats if code in ("closing", "closed", TAKEN_OVER) else None
        if saved is None or not saved.address:
            return ""
        return (TAKES_BACK if code == TAKEN_OVER else REOPENED).format(command=command_back(saved, self._group.route.room_code))

    def _show(self) -> None:
        """Write who sits where, and then only what has changed of it."""
        status = self._status
        if status is None or self._chair is not None or self._is_arriving:
            return
        table = f"{status.code} {status.name}".rstrip()
        lines = [f"Table {table}, {len(status.places)} seats:"]
        for number, place in enumerate(status.places, 1):
            who = "open" if place.kind == "open" else f"{place.name} ({place.level} bot)" if place.kind == "bot" else place.name
            is_ready = place.kind == "person" and place.ready and place.name != status.host
            lines.append(f"  {number}. {who} is ready" if is_ready else f"  {number}. {who}")
        if len(lines) == len(self._shown) and lines[0] == self._shown[0]:
            self._console.say(*(line for line, before in zip(lines, self._shown, strict=True) if line != before))
        else:
            self._console.say(*lines)
        self._shown = lines
        self._console.say(*self._watchers_news(), *self._seat_news(status))

    def _seat_news(self, status: TableStatus) -> list[str]:
        """Return what a player who watches a lobby can do, if that has changed."""
        is_free = any(place.kind == "open" for place in status.places)
        told = WATCHING[is_free] if status.seat is None and status.phase != "playing" else ""
        if told == self._told_to_watch:
            return []
        self._told_to_watch = told
        return [told] if told else []

    def _watchers_news(self) -> list[str]:
        """Return who watches, as a line, if others do than when this was asked last."""
        status, own = self._status, {client.name for client in self._group.clients}
        names = [] if status is None else [name for name in status.watching if name not in own]
        more = 0 if status is None else status.watchers - len(status.watching)
        watching = listed([*names, *([f"{more} more"] if more else [])])
        if watching == self._watching:
            return []
        self._watching = watching
        return [f"Watching: {watching}." if watching else NOBODY_WATCHES[status is not None and status.seat is None]]


def table_request(host: str, game: str, seats: tuple[Seat, ...], options: Options, name: str = "", code: str = "") -> TableRequest:
    """Return the request for a table. One without a name is called after its host."""
    return TableRequest(game, name or f"{host}'s {game_ui(game).title}", options, seats, code)
