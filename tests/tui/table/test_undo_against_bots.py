"""The end of a turn that can be taken back stands before bots act, at every pace and in every game: the way it was is a key away."""

from __future__ import annotations

import pytest

from core.chance import fast_chance
from core.registry import GAMES
from core.writing import at_once
from tests.core.test_moves_in_writing import Notebook, SlowDisk
from tests.tables import new_table, own_seats
from tests.tui.screens.test_table_screen import StillSession
from tests.tui.table.test_controller import Clock, Host
from tui.settings import Settings
from tui.settings_schema import PACES, UNDO_TIMES
from tui.table.controller import TableController
from tui.table.intents import Act, Undo

MOVES = 600


class HeldSession(StillSession):
    """The test plays the bots, and sees whether they are held back."""

    held = held_meanwhile = 0.0

    def let_stand(self, seconds: float) -> None:
        self.held = seconds

    def go_ahead(self) -> None:
        self.held = 0.0


def ended_a_turn(game_name: str, pace: str, disk: SlowDisk | None = None) -> tuple[TableController, HeldSession, Host]:
    """Return a table of one person and bots, at which the person has just done the last thing of a turn, and may take it back."""
    table = new_table(game_name, own_seats(game_name, 2), seed=5)
    table._journal = Notebook()
    game = table.game
    session, host, clock, luck = HeldSession(table, None, "5"), Host(), Clock(), fast_chance(5)
    controller = TableController(session, host, Settings(pace=pace), clock)
    controller.begin()
    for _ in range(MOVES):
        clock.time += 1
        host.pass_time()
        seat = luck.pick(game.actors(table.state))
        if seat != 0:
            table.act(seat, game.sample(table.state, seat, luck))
            continue
        while controller.queue or not controller.presenter.my_turn or controller.holding.is_on:
            clock.time += 1
            host.pass_time()
            controller.holding.key()
        done = len(table.moves)
        if disk is not None:
            table.writer = disk
        controller.carry_out(Act(game.sample(table.state, 0, luck)))
        if disk is not None:
            session.held_meanwhile = session.held
            disk.write()
            table.writer = at_once
        if len(table.moves) > done and 0 not in game.actors(table.state) and controller.chair.update.undo is None:
            return controller, session, host
    raise AssertionError("no turn ended with something that can be taken back")


@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("game", GAMES)
def test_bots_wait_and_the_move_is_taken_back(game: str, pace: str) -> None:
    controller, session, _ = ended_a_turn(game, pace)
    done = len(session.table.moves)
    assert session.held == UNDO_TIMES[controller.settings.undo] > 1
    assert not controller.queue, "their own move is shown at once, whatever the pace"
    controller.key_pressed("undo")
    assert session.held, "the key that takes back does not hurry the bots"
    controller.carry_out(Undo())
    assert len(session.table.moves) == done - 1
    assert controller.presenter.my_turn
    assert controller.presenter.update.move == controller.chair.update.move


@pytest.mark.parametrize("game", GAMES)
def test_bots_wait_also_for_a_move_that_a_slow_disk_is_writing(game: str) -> None:
    disk = SlowDisk()
    controller, session, _ = ended_a_turn(game, "normal", disk)
    assert session.held_meanwhile == session.held == UNDO_TIMES[controller.settings.undo]
    assert not controller.queue, "their own move is shown as soon as it is written"
    assert controller.presenter.update.move == len(session.table.moves)


@pytest.mark.parametrize("pace", PACES)
def test_any_other_key_hurries_them(pace: str) -> None:
    controller, session, _ = ended_a_turn("king_of_chicago", pace)
    controller.key_pressed("pane")
    assert not session.held
