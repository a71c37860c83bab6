"""A table on the network in lines, before the game and through it: who is there, who is ready, and the game."""

from __future__ import annotations

from core.chair import Chair, Interrupted, Rejected
from core.errors import BackroomError
from core.lan.client.client import Client
from core.lan.client.events import ClientEvent, ConnectionClosed, GameStarted
from core.lan.protocol.messages import Left, TableInfo, Tables, TableStatus
from core.table import ChatLine
from tui.plain.console import Console, Ended
from tui.plain.game_loop import PlainGame
from tui.plain.network_thread import Inbox, NetworkThread, RemoteOpponents, ThreadedChair
from tui.plain.results import result_lines
from tui.rules.markdown import rules_lines

HOSTING = "Enter looks again, s starts, b and a level puts bots on the open seats, ' and words say them, ? lists the rest, q leaves: "
HOSTS_COMMANDS = (
    "kick NAME sends somebody away, ban NAME for the whole evening.",
    "silence NAME lets nobody hear them, hear NAME lets everybody again; mute NAME is for you alone.",
    "close ends the table for everybody.",
)


class Gone(BackroomError):
    """A table that is out of reach for good."""

    title = "The table is out of reach"


class PlainLobby:
    """The way of one player to a table and through its game."""

    def __init__(self, console: Console, loop: NetworkThread, lobby: Client) -> None:
        self._console, self._loop, self._lobby = console, loop, lobby
        self._mail = Inbox()
        self._tables: tuple[TableInfo, ...] | None = None
        self._standing: TableStatus | None = None
        self._chair: Chair | None = None
        self._refused = False
        self._shown: list[str] = []
        console.listen(self._mail.open)
        loop.call(lambda: lobby.subscribe(self._heard_there))

    def choose_table(self, code: str) -> None:
        """Go to the table of this code, else to one of those that are there."""
        if not code:
            self._loop.call(self._lobby.look)
            while self._tables is None:
                self._mail.wait()
            code = self._chosen(self._tables)
        self._loop.call(lambda: self._lobby.enter(code))

    def sit(self) -> None:
        """Take a seat, and be ready."""
        standing = self._wait_for_standing()
        if standing.phase != "playing" and standing.seat is None:
            self._loop.call(self._lobby.sit)
            self._loop.call(self._lobby.ready)

    def host(self, bots: dict[int, str]) -> None:
        """Take a seat, put the bots on theirs, and start when told to, or at once if no seat is open."""
        self._wait_for_standing()
        self._loop.call(lambda: self._lobby.sit(0))
        for seat, level in bots.items():
            self._loop.call(lambda seat=seat, level=level: self._lobby.bots(level, seat))  # type: ignore[misc]
        if len(bots) == len(self._wait_for_standing().places) - 1:
            self._start()
        while self._chair is None:
            said = self._console.ask_unless(HOSTING, lambda: self._chair is not None)
            if said is not None:
                self._obey(said)
            self._mail.open()

    def play(self) -> bool:
        """Wait for the game and play it. Return whether it came to its end."""
        while self._chair is None:
            self._mail.wait()
        chair = ThreadedChair(self._chair, self._loop, self._mail)
        names = tuple(seat.name for seat in chair.seats)
        you = "You watch" if chair.seat is None else f"You are {names[chair.seat]}"
        self._console.say(f"{chair.game.info.title}: {', '.join(names)}. {you}.")
        game = PlainGame(self._console, [chair], RemoteOpponents(chair, self._mail), lambda: rules_lines(chair.game.info.name))
        result = game.play()
        if result is not None:
            self._console.say(*result_lines(result, names))
        return result is not None

    def _chosen(self, tables: tuple[TableInfo, ...]) -> str:
        if not tables:
            raise Gone("There is no open table; to join a private one say its code with --code.")
        if len(tables) == 1:
            return tables[0].code
        self._console.say(*(f"{number}. {table_line(table)}" for number, table in enumerate(tables, 1)))
        while True:
            said = self._console.ask(f"1 to {len(tables)}: ")
            if said.isdecimal() and 1 <= int(said) <= len(tables):
                return tables[int(said) - 1].code
            if said.lower() in ("q", "quit"):
                raise Ended

    def _wait_for_standing(self) -> TableStatus:
        while self._standing is None:
            self._mail.wait()
        return self._standing

    def _obey(self, said: str) -> None:
        lobby = self._lobby
        word, _, rest = said.partition(" ")
        match word.lower():
            case "q" | "quit":
                raise Ended
            case "s" | "start":
                self._start()
            case "b" | "bots":
                self._loop.call(lambda: lobby.bots(rest.strip() or "normal"))
            case "?" | "help":
                self._console.say(*HOSTS_COMMANDS)
            case "kick" | "ban" if rest:
                self._loop.call(lambda: lobby.kick(rest.strip(), word.lower() == "ban"))
            case "silence" | "hear" if rest:
                self._loop.call(lambda: lobby.silence(rest.strip(), word.lower() == "silence"))
            case "mute" if rest:
                self._loop.call(lambda: lobby.mute(rest.strip()))
            case "close":
                self._loop.call(lobby.close_table)
            case _ if said.startswith("'"):
                self._loop.call(lambda: lobby.say(said[1:].strip()))
            case _:
                self._shown = []
                self._show()

    def _start(self) -> None:
        """Start the game, or say why it cannot start."""
        self._refused = False
        self._loop.call(self._lobby.start)
        while self._chair is None and not self._refused:
            self._mail.wait()

    def _heard_there(self, news: ClientEvent) -> None:
        self._mail.put(lambda: self._heard(news))

    def _heard(self, news: ClientEvent) -> None:
        match news:
            case Tables(tables):
                self._tables = tables
            case TableStatus():
                self._standing = news
                self._show()
            case GameStarted(chair):
                self._chair = chair
            case Rejected(refusal):
                self._refused = True
                self._console.say(f"No: {refusal.text}")
            case ChatLine(name, text) if self._chair is None:
                self._console.say(f"{name}: {text}" if name else text)
            case Interrupted(text) if text and self._chair is None:
                self._console.say(text)
            case Left(_, text) | ConnectionClosed(text):
                raise Gone(text)

    def _show(self) -> None:
        """Write who sits where, when that has changed."""
        standing = self._standing
        if standing is None or self._chair is not None:
            return
        lines = [f"Table {standing.code} {standing.name}".rstrip() + f", {len(standing.places)} seats:"]
        for number, place in enumerate(standing.places, 1):
            who = "open" if place.kind == "open" else f"{place.name} ({place.level} bot)" if place.kind == "bot" else place.name
            note = " is ready" if place.kind == "person" and place.ready and place.name != standing.host else ""
            lines.append(f"  {number}. {who}{note}")
        if lines != self._shown:
            self._console.say(*lines)
            self._shown = lines


def table_line(table: TableInfo) -> str:
    """Return an open table as a line."""
    standing = f"{table.taken} of {table.seats} seats taken" if table.phase == "lobby" else "the game is on, you would watch"
    return f"{table.name or table.code}: {table.game.replace('_', ' ')}, {standing}"
