"""The lobby: a table on the network before its game, between games and after them. Whatever is done here the house does, and says so."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Protocol

from core.bots import LEVELS
from core.chair import Rejected
from core.lan.client.events import ClientEvent, GameStarted
from core.lan.protocol.messages import Left, SeatStatus, TableStatus
from core.lan.transport.client_connection import ConnectError
from tui import background
from tui.commands import COMMON, Command, arrows
from tui.line import Line
from tui.network.client_group import ClientGroup
from tui.network.remote_session import RemoteTableSession
from tui.painting.canvas import Canvas
from tui.screens.base import BackroomScreen
from tui.screens.lobby.panels import paint_lobby

if TYPE_CHECKING:
    from core.game import GameInfo
    from tui.house import House

Ways = Callable[[], Sequence[tuple[str, str]]]
"""How others come here: what it is called, and what to type."""


class Door(Protocol):
    """A door for SSH into the house of this table."""

    @property
    def is_open(self) -> bool:
        """Whether people may come in."""

    def by_ssh(self, scene: LobbyScreen) -> None:
        """Open it; why that cannot be is shown there."""


READY = Command("ready", ("r",), "ready", "Say that you are ready, or not yet")
START = Command("start", ("s",), "start", "Begin: everybody is here and ready")
BOT = Command("bot", ("b",), "bot", "A bot on this seat, or the next kind of bot")
BOTS = Command("bots", ("B",), "bots for the rest", "A bot on every free seat")
AWAY = Command("send_away", ("x",), "send away", "Send away whoever sits here, or take the bot off the seat")
STAND = Command("stand", ("u",), "get up", "Get up, and watch")
MORE = Command("more", ("+",), "", "One seat more")
FEWER = Command("fewer", ("-",), "", "One seat fewer")
TABLE = Command("table", ("t",), "table", "Look at the table of the game")
SSH = Command("ssh", ("S",), "", "Let people in by SSH as well")
LEAVE = Command("leave", ("q", "escape"), "leave", "Leave the table")
RETRY = COMMON["do"].but("try again", "Try to come back to the table")


class LobbyScreen(BackroomScreen):
    """One table, and who is at it."""

    def __init__(self, house: House, party: ClientGroup, ways: Ways, let_in: Door | None = None) -> None:
        super().__init__(house)
        assert party.standing is not None
        assert party.main.game is not None
        self.party = party
        self.ways = ways
        self.standing: TableStatus = party.standing
        """The table as it was when it could last be reached."""
        self.info: GameInfo = party.main.game.info
        self.seat = self.standing.seat or 0
        self.on_options = False
        self.option = 0
        self.typing: Line | None = None
        self.notice = ""
        self._let_in = let_in
        self._coming_back = self._begun = False
        party.subscribe(self._hear)

    @property
    def may_let_in(self) -> bool:
        """Whether there is a door for SSH that can be opened yet."""
        return self._let_in is not None and not self._let_in.is_open and self.party.hosting

    def opened(self) -> None:
        """Who comes into a game sees its table at once."""
        if not self._begun and self.standing.phase == "playing":
            self._begun = True
            self._show_table()

    def closed(self) -> None:
        """The line is cut; a seat in a game is kept."""
        self.party.hang_up()

    # what the house says

    def _hear(self, news: ClientEvent, first: bool) -> None:
        self._remember()
        match news:
            case GameStarted():
                self._show_table()
            case Rejected(refusal):
                self.notice = refusal.text
            case Left(code, text) if code == "seat":
                self.notice = text
            case Left(_, text) if first:
                self._put_out(text)
        self.house.repaint()

    def _remember(self) -> None:
        if self.party.standing is not None:
            self.standing = self.party.standing

    def _put_out(self, text: str) -> None:
        if self in self.house.scenes:
            self.house.back_to(self)
            self.house.message = "" if text == LEFT else text
            self.house.close(self)

    def _show_table(self) -> None:
        """The table's scene over the lobby, in place of an older game's, once everybody here has his chair."""
        if self.party.chairs and self in self.house.scenes:
            self.house.back_to(self)
            self.house.open_table(RemoteTableSession(self.party))

    # what the person does

    def key_typed(self, key: str) -> bool:
        """Something being said."""
        line = self.typing
        if line is None:
            return False
        if key in ("enter", "escape"):
            self.typing = None
            if key == "enter" and line.text.strip():
                self.party.main.say(line.text.strip())
        else:
            line.key(key)
        return True

    def commands(self) -> list[Command]:
        """By what the person is: lost, a player, the host, a watcher."""
        if self.party.trouble:
            return [RETRY, LEAVE]
        tail = [COMMON["say"].but("say"), *([TABLE] if self.party.chairs else []), COMMON["rules"], LEAVE, *arrows("seat")[1:]]
        if self.on_options:
            return [arrows("option")[0], COMMON["choose"].but("change"), COMMON["focus"].but("seats"), START, *tail]
        own = [] if self.standing.seat is None else [READY, STAND]
        focus = [COMMON["focus"].but("options")] if self.info.options else []
        return [arrows("seat", "↑↓")[0], *self._do(), *(self._of_the_host() if self.party.hosting else []), *own, *focus, *tail]

    def _do(self) -> list[Command]:
        """What Enter means on this seat."""
        place = self._place()
        if place.kind == "open":
            return [COMMON["do"].but("sit here")]
        if self.seat == self.standing.seat:
            return [COMMON["do"].but("start" if self.party.hosting else "not ready yet" if place.ready else "ready")]
        return []

    def _of_the_host(self) -> list[Command]:
        kind = self._place().kind
        here = [BOT] if kind != "person" else []
        away = [AWAY] if kind != "open" and self.seat != self.standing.seat else []
        rest = [BOTS] if any(place.kind == "open" for place in self.standing.places) else []
        ssh = [SSH] if self.may_let_in else []
        return [START, *here, *away, *rest, MORE, FEWER, *ssh]

    def perform(self, name: str, key: str = "") -> None:
        """Do it."""
        self.notice = ""
        main = self.party.main
        match name:
            case "up" | "down":
                self._move(-1 if name == "up" else 1)
            case "left" | "right" | "choose":
                self._change(-1 if name == "left" else 1)
            case "focus":
                self.on_options = not self.on_options
            case "do":
                self._enter()
            case "ready":
                self._ready()
            case "start":
                main.start()
            case "bot":
                self._bot()
            case "bots":
                main.bots("normal")
            case "send_away":
                main.kick(self._place().name)
            case "stand":
                main.stand()
            case "more" | "fewer":
                main.configure(len(self.standing.places) + (1 if name == "more" else -1), self.standing.options)
            case _:
                self._open(name)

    def _open(self, name: str) -> None:
        match name:
            case "say":
                self.typing = Line(most=120)
            case "table":
                self._show_table()
            case "ssh" if self._let_in is not None:
                self._let_in.by_ssh(self)
            case "rules":
                from tui.screens.rules import RulesScreen

                self.house.open(RulesScreen(self.house, self.info.name))
            case "leave":
                self._leave()

    def _enter(self) -> None:
        if self.party.trouble:
            self._try_again()
        elif self._place().kind == "open":
            self.party.main.sit(self.seat)
        elif self.seat == self.standing.seat:
            self.party.main.start() if self.party.hosting else self._ready()

    def _try_again(self) -> None:
        async def back() -> None:
            try:
                await self.party.again()
            except ConnectError as error:
                self.party.trouble = str(error)
            self._coming_back = False
            self.house.repaint()

        if not self._coming_back:
            self._coming_back = True
            background.run(back())

    def _ready(self) -> None:
        seat = self.standing.seat
        if seat is not None:
            self.party.main.ready(not self.standing.places[seat].ready)

    def _bot(self) -> None:
        """A bot on a free seat; a bot that sits there makes room for the next kind."""
        place, main = self._place(), self.party.main
        if place.kind == "bot":
            main.kick(place.name)
            main.bots(LEVELS[(LEVELS.index(place.level) + 1) % len(LEVELS)], self.seat)
        else:
            main.bots("normal", self.seat)

    def _move(self, step: int) -> None:
        if self.on_options:
            self.option = (self.option + step) % len(self.info.options)
        else:
            self.seat = (self.seat + step) % len(self.standing.places)

    def _change(self, step: int) -> None:
        """The next choice of an option: the host's alone."""
        if not self.on_options:
            return
        if not self.party.hosting:
            self.notice = f"Only the host, {self.standing.host}, may change that."
            return
        option = self.info.options[self.option]
        values = [value for value, _ in option.choices]
        at = values.index(self.standing.options[option.name])
        options = {**self.standing.options, option.name: values[(at + step) % len(values)]}
        self.party.main.configure(len(self.standing.places), options)

    def _leave(self) -> None:
        if self.party.main.connected and not self.party.trouble:
            self.party.leave()
        else:
            self.house.close(self)

    def target_clicked(self, target: Hashable) -> None:
        """A click on a seat chooses it, and a second one takes it; a click on an option changes it."""
        match target:
            case ("seat", int(seat)):
                again = not self.on_options and seat == self.seat
                self.on_options, self.seat = False, seat
                if again or (self._place().kind == "open" and self.standing.seat is None):
                    self._enter()
            case ("option", int(row)):
                self.on_options, self.option = True, row
                self._change(1)

    def _place(self) -> SeatStatus:
        places = self.standing.places
        self.seat = min(self.seat, len(places) - 1)
        return places[self.seat]

    def paint(self, canvas: Canvas) -> None:
        """Seats and options, how others come here, and what is said."""
        paint_lobby(canvas, self)


LEFT = "You have left the table."
"""What the house says to whoever wanted to go, and need not be told."""
