"""Whatever a table offers, its presenter can do: no command that is offered ends in `Unknown()`."""

from __future__ import annotations

import random
from typing import Any

import pytest

from core.chair import LocalChair
from core.chance import seeded
from core.registry import GAMES
from core.table import Update
from tests.kit.whole_table import paint_screen
from tests.tables import new_table, own_seats
from tui.games import game_ui
from tui.painting.canvas import Canvas, Look
from tui.table.game_ui import SeatContext
from tui.table.intents import Act, Confirm, Intent, Undo, Unknown

PRESSED = 1200
"""How many commands are done at each table."""
OF_THE_SCREEN = frozenset(("say",))
"""What a presenter offers and the screen does."""


class RandomPresser:
    """The first seat's presenter, at which any command that is offered may be done next. The other seats move at random."""

    def __init__(self, name: str, seed: int) -> None:
        self.table = new_table(name, own_seats(name, others="person"), seed)
        self.chair = LocalChair(self.table, 0)
        self.presenter: Any = game_ui(name).presenter(
            SeatContext(self.table.game, self.table.options, self.table.seats, 0, "test"), self.chair.update
        )
        self.chair.subscribe(lambda notice: self.presenter.receive(notice) if isinstance(notice, Update) else None)
        self.random = random.Random(seed)
        self.done: set[str] = set()
        self.unknown: list[str] = []

    @property
    def is_over(self) -> bool:
        """Return whether the game has ended."""
        return self.table.game.result(self.table.state) is not None

    def press(self) -> None:
        """Do one of the commands that are offered and possible."""
        canvas = Canvas(80, 24, Look())
        paint_screen(self.presenter, canvas)
        able = [command for command in self.presenter.commands() if not command.why and command.name not in OF_THE_SCREEN]
        if able:
            command = self.random.choice(able)
            self.done.add(command.name)
            intent = self.presenter.perform(command.name, self.random.choice(command.keys))
            if isinstance(intent, Unknown):
                self.unknown.append(command.name)
            self._carry_out(intent)

    def let_others_move(self) -> None:
        """Do a random move of another seat that may act."""
        others = [seat for seat in self.table.game.actors(self.table.state) if seat != 0]
        if others:
            self.table.act(others[0], self.table.game.sample(self.table.state, others[0], seeded(self.table.sequence)))

    def _carry_out(self, intent: Intent) -> None:
        match intent:
            case Act(action):
                self.chair.act(action)
            case Undo():
                self.chair.undo()
            case Confirm(_, inner) if self.random.random() < 0.5:
                self._carry_out(inner)


@pytest.mark.parametrize("name", GAMES)
def test_no_command_that_is_offered_is_unknown(name: str) -> None:
    presser = RandomPresser(name, 8)
    for _ in range(PRESSED):
        if presser.is_over:
            before, presser = presser, RandomPresser(name, presser.table.sequence)
            presser.done, presser.unknown = before.done, before.unknown
        presser.press()
        if presser.random.random() < 0.3:
            presser.let_others_move()
    assert sorted(set(presser.unknown)) == []
    assert len(presser.done) > 12
