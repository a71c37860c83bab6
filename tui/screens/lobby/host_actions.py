"""What the host of a table does in its lobby. The server refuses it to everybody else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.bots import LEVELS
from core.errors import with_title
from core.lan.protocol.messages import SeatStatus, TableStatus
from core.lan.transport.client_connection import ConnectError
from tui import background
from tui.network.client_group import ClientGroup
from tui.painting.ink import BLOOD
from tui.screens.lobby import keeping_order
from tui.screens.lobby.lists import Seats, TableOptions
from tui.screens.lobby.panels import options_of
from tui.screens.modals.ask import AskScreen
from tui.screens.page import Page

if TYPE_CHECKING:
    from core.game import GameInfo

LONGEST_NAME = 16
OF_THE_HOST = (
    "start", "bot", "bots", "send_away", "ban", "silence", "order", "add_seat", "drop_seat", "here", "close_table", "doors", "change",
)  # fmt: skip
"""Actions of the host alone."""


class HostActions(Page):
    """A lobby as its host uses it."""

    group: ClientGroup
    status: TableStatus
    """The table as it was when it could last be reached."""
    info: GameInfo

    @property
    def seat(self) -> int:
        """Return the seat under the cursor."""
        return min(self.query_one(Seats).highlighted or 0, len(self.status.places) - 1)

    @property
    def place(self) -> SeatStatus:
        return self.status.places[self.seat]

    def action_start(self) -> None:
        self.group.main.start()

    def action_change(self, step: int) -> None:
        """Choose the next value of an option. Only the host may."""
        row = self.query_one(TableOptions).highlighted
        if row is None:
            return
        if not self.group.is_hosting:
            self.say([(f"Only the host, {self.status.host}, may change that.", BLOOD)])
            return
        option = options_of(self.info)[row]
        values = [value for value, _ in option.choices]
        at = values.index(self.status.options.get(option.name, values[0]))
        options = {**self.status.options, option.name: values[(at + step) % len(values)]}
        self.group.main.configure(len(self.status.places), options)

    def action_bot(self) -> None:
        """Put a bot on a free seat. A bot that sits there makes room for the next kind."""
        place, main = self.place, self.group.main
        if place.kind == "bot":
            main.kick(place.name)
            main.bots(LEVELS[(LEVELS.index(place.level) + 1) % len(LEVELS)], self.seat)
        else:
            main.bots("normal", self.seat)

    def action_bots(self) -> None:
        self.group.main.bots("normal")

    def action_send_away(self) -> None:
        self.group.main.kick(self.place.name)

    def action_ban(self) -> None:
        keeping_order.ban(self.backroom, self.group, self.place.name)

    def action_silence(self) -> None:
        keeping_order.silence(self.group, self.place.name)
        self.update_page()

    def action_close_table(self) -> None:
        keeping_order.close(self.backroom, self.group)

    def action_order(self) -> None:
        keeping_order.open_order(self.backroom, self.group)

    def action_add_seat(self) -> None:
        self._configure_seats(1)

    def action_drop_seat(self) -> None:
        self._configure_seats(-1)

    def _configure_seats(self, step: int) -> None:
        self.group.main.configure(len(self.status.places) + step, self.status.options)

    def action_here(self) -> None:
        """Let another person at this keyboard sit down."""
        seat = self.seat

        def name_given(name: str | None) -> None:
            if name:
                background.run(self._add_person(name, seat))

        self.app.push_screen(AskScreen("Who else plays at this keyboard?", wrong=self._wrong_with_name, most=40), name_given)

    def _wrong_with_name(self, name: str) -> str:
        if len(name) > LONGEST_NAME:
            return f"A name has at most {LONGEST_NAME} letters."
        taken = any(place.name.casefold() == name.casefold() for place in self.status.places)
        return "Somebody here has that name already." if name and taken else ""

    async def _add_person(self, name: str, seat: int) -> None:
        try:
            await self.group.add(name, seat)
        except ConnectError as error:
            self.say(with_title(error), trouble=True)
        self.update_page()
