"""The lobby: a table on the network before its game, between games and after them. Whatever is done here the server does, and says so."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Input, Label, OptionList

from core.chair import Rejected
from core.lan.client.events import ClientEvent, ConnectionClosed, GameStarted
from core.lan.protocol.messages import Left
from core.lan.transport.client_connection import ConnectError
from tui import background
from tui.bindings import binding_of
from tui.commands import HOME, Command
from tui.games import game_ui
from tui.network.client_group import ClientGroup
from tui.network.guest_doors import DOORS, GuestDoors
from tui.network.own_seat import TAKEN_OVER
from tui.network.remote_session import RemoteTableSession
from tui.painting.cell_text import Words
from tui.painting.ink import BOLD, MUTED
from tui.screens.lobby import keeping_order
from tui.screens.lobby.host_actions import OF_THE_HOST, HostActions
from tui.screens.lobby.lists import SayLine, Seats, TableOptions
from tui.screens.lobby.panels import (
    BOT,
    LEAVE,
    LOOK,
    READY,
    START,
    option_rows,
    said_in_words,
    seat_rows,
    what_now,
)
from tui.screens.lobby.ways import joining_in_words, other_ways, ways_page
from tui.screens.modals.tell import TellScreen
from tui.screens.setup.about import AboutTable
from tui.widgets.chat_view import LONGEST_LINE
from tui.widgets.inked import inked_lines
from tui.widgets.key_lines import KeyLine, KeyLines
from tui.widgets.titles import entitle

if TYPE_CHECKING:
    pass

Instructions = Callable[[], Sequence[tuple[str, str]]]
"""How others come here: what it is called, and what to type."""
WAYS = "How others come here"
FRAME = 6
"""Cells at the sides of a wide page over the table."""
"""Of what is told over the table."""
SEAT_KEPT = f"Your game and your seat are kept: {HOME['go_on'].sign} leads back when it is open again."
OUT_OF_REACH = ("leave", "settings", "next_theme", "help", "copy_or_leave", "redraw")
"""What can be done where the table is out of reach."""
TAKEN = "Another window of yours has your seat at this table.\nWhat happens there is not shown here."
"""Stands where the lobby would, which nobody can use from here."""
CLOSED = "You have closed the table."
CLOSED_IN_GAME = f"You have closed the table. The game and its seats are kept: {HOME['go_on'].sign} opens it again."
LEFT = "You have left the table."
"""What the server says to a player who wanted to go, and need not be told."""


class LobbyScreen(HostActions):
    """One table, and who is at it."""

    CSS_PATH = Path(__file__).with_name("lobby.tcss")
    AUTO_FOCUS = "Seats"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "try_again", "try again", tooltip="Try to come back to the table"),
        binding_of(START, "start"),
        binding_of(READY, "ready"),
        binding_of(BOT, "bot"),
        Binding("B", "bots", "bots for the rest", tooltip="A bot on every free seat"),
        Binding("x", "send_away", "send away", tooltip="Send away whoever sits here, or take the bot off the seat"),
        Binding("apostrophe", "say", "say", tooltip="Say something to the table"),
        Binding("h", "here", "person here", tooltip="Another person at this keyboard on this seat"),
        Binding("u", "stand", "get up", tooltip="Get up, and watch"),
        binding_of(LOOK, "table"),
        Binding("R,f2", "rules", "rules", tooltip="The rules of the game"),
        binding_of(LEAVE, "leave"),
        Binding("X", "ban", show=False, tooltip="Ban whoever sits here from this table for twelve hours"),
        Binding("M", "silence", show=False, tooltip="Let nobody hear what this player says, or everybody again"),
        Binding("C", "close_table", show=False, tooltip="Close the table for everybody"),
        Binding("O", "order", show=False, tooltip="Keep order: send away, ban (unban) or silence anybody, also who watches"),
        Binding("plus", "add_seat", show=False, tooltip="One seat more"),
        Binding("minus", "drop_seat", show=False, tooltip="One seat fewer"),
        binding_of(DOORS, "doors"),
    ]

    def __init__(self, group: ClientGroup, instructions: Instructions, doors: GuestDoors | None = None) -> None:
        super().__init__()
        assert group.status is not None
        assert group.main.game is not None
        self.group = group
        self.instructions = instructions
        self.status = group.status
        self._game = group.main.game
        self.info = self._game.info
        self._doors = doors
        self._coming_back = self._begun = self._will_draw = False
        group.subscribe(self._heard)

    def compose_body(self) -> ComposeResult:
        yield Label(TAKEN, id="taken", markup=False)
        with Horizontal(id="upper"):
            with Vertical(id="seats", classes="panel") as seats:
                seats.border_title = "Seats"
                yield Seats(id="seat-list")
            with Vertical(id="options", classes="panel") as options:
                options.border_title = "Options"
                yield TableOptions(id="option-list")
        yield Label("", id="joining", markup=False)
        with Horizontal(id="lower"):
            with Vertical(id="left"):
                with VerticalScroll(id="ways", classes="panel", can_focus=False) as ways:
                    ways.border_title = WAYS
                    yield Label("", id="ways-text", markup=False)
                    yield KeyLines((KeyLine(DOORS.keys[0], "lets people in by SSH and browser", "doors"),), id="doors")
                with Vertical(id="table", classes="panel") as table:
                    table.border_title = "This table"
                    yield AboutTable(game_ui(self.info.name), self._game)
            with Vertical(id="talk", classes="panel") as talk:
                talk.border_title = "Chat"
                with VerticalScroll(id="said", can_focus=False):
                    yield Label("", id="said-text", markup=False)
                yield SayLine(placeholder="' say something", max_length=LONGEST_LINE, compact=True, id="say")

    # life

    def on_mount(self) -> None:
        line = self.query_one(SayLine)
        line.cursor_blink = False
        if self.group.remark:
            self.say([(self.group.remark, BOLD)])
        if not self._begun and self.status.phase == "playing":
            self._begun = True
            self.call_after_refresh(self.action_table)

    def on_unmount(self) -> None:
        """Cut the line. A seat in a game is kept."""
        self.group.hang_up()

    def _heard(self, news: ClientEvent, first: bool) -> None:
        """Take in what was heard in the screen's own turn, after what it heard before."""
        self.call_later(self._hear, news, first)

    def _hear(self, news: ClientEvent, first: bool) -> None:
        if self.group.status is not None:
            self.status = self.group.status
        match news:
            case GameStarted():
                self.action_table()
            case Rejected(refusal) if self.is_current:
                self.say(refusal.text, trouble=True)
            case ConnectionClosed(_, code) if code == TAKEN_OVER and self.backroom.is_open(self):
                self.backroom.back_to(self)  # a table on which nothing can be done any more would say that it is one's turn
            case Left(code, text) if code == "seat":
                self.say(text, trouble=True)
            case Left("closed", _) if first and self.group.has_closed:
                self._put_out(CLOSED_IN_GAME if self.group.kept_seats is not None else CLOSED)
            case Left(code, text) if first:
                self._put_out(f"{text} {SEAT_KEPT}" if self.group.kept_at_closing(code) else text)
        self._draw_soon()

    def _draw_soon(self) -> None:
        """Draw once whatever was heard until then, however much it was."""
        if not self._will_draw:
            self._will_draw = True
            self.call_after_refresh(self._draw)

    def _draw(self) -> None:
        self._will_draw = False
        self.update_page()

    def _put_out(self, text: str) -> None:
        app = self.backroom
        if app.is_open(self):
            app.back_to(self)
            app.message = "" if text == LEFT else text
            self.close()

    # what is seen

    @property
    def may_open_doors(self) -> bool:
        """Return whether people are not let in by SSH or in browsers yet, but can be."""
        return self._doors is not None and self._doors.is_any_shut and self.group.is_hosting

    @property
    def is_taken_over(self) -> bool:
        """Return whether another window of the player has their seat now."""
        return self.group.trouble is not None and self.group.trouble.code == TAKEN_OVER

    @property
    def own_seats(self) -> set[int]:
        """Return the seats of the people at this keyboard."""
        return {client.status.seat for client in self.group.clients if client.status is not None and client.status.seat is not None}

    def update_page(self) -> None:
        super().update_page()
        if not self.is_mounted:
            return
        status, group = self.status, self.group
        self._make_way(self.is_taken_over)
        taken = sum(place.kind != "open" for place in status.places)
        seats, seat_list = self.query_one("#seats"), self.query_one(Seats)
        watching = ", ".join(status.watching) + (" …" if status.watchers > len(status.watching) else "")
        told = [f"{taken} of {len(status.places)} taken", *([f"watching: {watching}"] if watching else [])]
        entitle(seats, subtitle=" · ".join(told))
        seat_list.one_click = status.seat is None and not group.is_hosting
        seat_list.update_rows(seat_rows(status, self.own_seats, group.silenced))
        entitle(self.query_one("#options"), subtitle="" if group.is_hosting else "the host's")
        self.query_one(TableOptions).update_rows(option_rows(self.info, status.options))
        ways, joining = self.query_one("#ways-text", Label), self.query_one("#joining", Label)
        ways_in = self.instructions()
        joining.update(inked_lines(joining_in_words(ways_in, self.size.width - 2)))
        ways.update(inked_lines(other_ways(ways_in, ways.size.width, self.size.width - 2)))
        self.query_one("#doors").display = self.may_open_doors
        self.query_one(AboutTable).update_about(status.options, len(status.places))
        entitle(self.query_one("#table"), subtitle=f"{len(status.places)} players")
        self.query_one("#said-text", Label).update(inked_lines(said_in_words(group.main.chat)))
        self.query_one("#said", VerticalScroll).scroll_end(animate=False)

    def _make_way(self, taken_over: bool) -> None:
        """Show nothing of the lobby while another window has the seat: its keys would do nothing."""
        if taken_over and not self.has_class("-taken"):
            self.set_focus(None)
        elif self.has_class("-taken") and not taken_over:
            self.call_after_refresh(self.query_one(Seats).focus)
        self.set_class(taken_over, "-taken")

    def commands(self) -> list[Command]:
        takes = "take it back" if self.is_taken_over else None
        return [each.but(takes) if each.name == "try_again" else each for each in super().commands()]

    def heading(self) -> tuple[str, Words, Words]:
        corner = " · ".join(part for part in (f"table {self.status.code}", self.backroom.services.clock()) if part)
        return "YOUR SEAT" if self.is_taken_over else "LOBBY", [(self.status.name, BOLD), (f" › {self.info.title}", MUTED)], corner

    def sentence(self) -> Words:
        return what_now(self.group, self.status)

    def is_offered(self, action: str) -> bool:
        group, kind = self.group, self.place.kind if self.is_mounted else "open"
        others = self.is_mounted and self.seat not in self.own_seats
        if group.trouble:
            return action in OUT_OF_REACH or (action == "try_again" and group.trouble.may_pass)
        match action:
            case "try_again":
                return False
            case "ready" | "stand":
                return self.status.seat is not None
            case "table":
                return bool(group.chairs)
            case "bot":
                return group.is_hosting and kind != "person"
            case "bots":
                return group.is_hosting and any(place.kind == "open" for place in self.status.places)
            case "send_away":
                return group.is_hosting and kind != "open" and others
            case "ban" | "silence":
                return group.is_hosting and kind == "person" and others
            case "here":
                return kind == "open" and self.status.seat is not None and self.status.phase != "playing"
            case "doors":
                return self.may_open_doors
            case "close_table":
                return group.owns_table
        return group.is_hosting or action not in OF_THE_HOST or action == "change"

    # what is done

    @on(OptionList.OptionSelected, "#seat-list")
    def _seat_chosen(self) -> None:
        if self.group.trouble:
            if self.group.trouble.may_pass:
                self.action_try_again()
        elif self.place.kind == "open":
            self.group.main.sit(self.seat)
        elif self.seat == self.status.seat:
            self.group.main.start() if self.group.is_hosting else self.action_ready()

    @on(OptionList.OptionHighlighted)
    def _cursor_moved(self) -> None:
        super().update_page()

    @on(OptionList.OptionSelected, "#option-list")
    def _option_chosen(self) -> None:
        self.action_change(1)

    def action_ready(self) -> None:
        seat = self.status.seat
        if seat is not None:
            self.group.main.ready(not self.status.places[seat].ready)

    def action_stand(self) -> None:
        self.group.main.stand()

    def action_doors(self) -> None:
        if self._doors is not None:
            self._doors.open(self._doors_opened)

    def _doors_opened(self, said: str) -> None:
        """Say so here, or over the table with all ways in."""
        if said:
            self.say([(said, BOLD)])
        self.update_page()
        if self.app.screen is not self:
            self._show_ways(said)

    def action_try_again(self) -> None:
        self._go_back(self.group.reconnect)

    def _take_seat(self) -> None:
        """Take one's own seat at the table that one watches."""
        self._go_back(self.group.take_seat)

    def _go_back(self, go: Callable[[], Awaitable[None]]) -> None:
        async def back() -> None:
            try:
                await go()
            except ConnectError as error:
                self.group.trouble = error
            self._coming_back = False
            self.update_page()
            status = self.group.status
            if self.group.trouble is None and self.is_current and status is not None and status.phase == "playing":
                self.action_table()

        if not self._coming_back:
            self._coming_back = True
            background.run(back())

    def action_table(self) -> None:
        """Open the table over the lobby, in place of an older game's, once everybody here has their chair."""
        app = self.backroom
        if self.group.chairs and app.is_open(self):
            self._begun = True
            app.back_to(self)
            order = partial(keeping_order.open_order, app, self.group)
            doors = (lambda: self.may_open_doors), self.action_doors
            app.open_table(RemoteTableSession(self.group, order, self._show_ways, self._take_seat, doors))

    def _show_ways(self, said: str = "") -> None:
        """Say over the table how others come here."""
        ways = [*self.instructions(), *([("Note", said)] if said else [])]
        page = ways_page(ways, self.app.size.width - FRAME)
        self.app.push_screen(TellScreen(WAYS, inked_lines(page), is_wide=True))

    def action_rules(self) -> None:
        self.backroom.open_rules(self.info.name, self._game.board_text())

    def action_leave(self) -> None:
        if self.group.main.is_connected and not self.group.trouble:
            keeping_order.leave(self.backroom, self.group)
        else:
            self.close()

    # talk

    def action_say(self) -> None:
        self.query_one(SayLine).focus()

    def action_to_seats(self) -> None:
        self.query_one(SayLine).value = ""
        self.query_one(Seats).focus()

    @on(Input.Submitted, "#say")
    def _line_said(self, event: Input.Submitted) -> None:
        text = event.value.strip()
        self.action_to_seats()
        if text:
            self.group.main.say(text)
