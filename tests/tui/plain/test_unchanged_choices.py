"""A choice in lines is listed again, and an answer to it refused, only if it is really another: never because others did something."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator

import pytest

from core.chair import LocalChair
from core.game import AnyGame
from core.games.chinatown.actions import Propose
from core.games.chinatown.mechanics.deals import Transfer
from core.games.chinatown.state import ChinatownState
from core.registry import load
from core.table import Table
from examples.sixth_game.core import new_game as new_toy
from tests.tables import new_table, own_seats
from tests.tui.plain.test_console import Keyboard
from tui.plain.console import Console, Ended
from tui.plain.game_loop import PlainGame

ASKED = "What do you do?"
REFUSED = "The choices changed while you typed"
LEAVES = "q"


class Friends:
    """Others, who act when the test says so."""

    def move(self, needed: bool) -> bool:
        """Say that something may have happened. When the player at the keyboard may do nothing more, the evening is over."""
        if needed:
            raise Ended
        return True

    def answer(self) -> None:
        """Do nothing: the table answers at once."""


@pytest.fixture
def keyboard() -> Iterator[Keyboard]:
    keyboard = Keyboard()
    yield keyboard
    keyboard.leave()


def play(table: Table, keyboard: Keyboard, *happens: Callable[[], object]) -> str:
    """Ask the first player what they do, while these things happen one after the other. Return what was written."""
    target = io.StringIO()
    console = Console(keyboard.source, target)
    left = iter(happens)
    console.listen(lambda: next(left, lambda: keyboard.type(LEAVES))())
    PlainGame(console, (LocalChair(table, 0),), Friends(), list).play()
    return target.getvalue()


def acts(table: Table, seat: int) -> Callable[[], None]:
    """Return the first thing that a seat may do, to be done."""

    def act() -> None:
        assert table.act(seat, table.game.legal_actions(table.state, seat)[0]) is None

    return act


def all_asked_at_once(game: AnyGame) -> Table:
    table = new_table(game, own_seats("chinatown", 3, others="person"), seed=7)
    assert len(table.game.actors(table.state)) > 1
    return table


each_game = pytest.mark.parametrize("game", [load("chinatown"), new_toy()], ids=lambda game: game.info.name)


@each_game
def test_what_others_do_refuses_no_answer(game: AnyGame, keyboard: Keyboard) -> None:
    table = all_asked_at_once(game)
    written = play(table, keyboard, acts(table, 1), lambda: keyboard.type("1"))
    assert REFUSED not in written
    assert 0 not in table.game.actors(table.state)


@each_game
def test_what_others_do_lists_no_choice_again(game: AnyGame, keyboard: Keyboard) -> None:
    table = all_asked_at_once(game)
    written = play(table, keyboard, acts(table, 1), lambda: keyboard.type("t"), acts(table, 2))
    assert written.count(ASKED) == 1


def test_an_offer_that_came_meanwhile_is_another_choice_and_refuses_an_answer(keyboard: Keyboard) -> None:
    table = all_asked_at_once(load("chinatown"))
    for seat in range(3):
        acts(table, seat)()
    state = table.state
    assert isinstance(state, ChinatownState)
    assert state.phase == "trade"
    building = state.owner.index(1)

    def offer() -> None:
        assert table.act(1, Propose((Transfer(1, 0, (building,), (), 0), Transfer(0, 1, (), (), 1)), False)) is None

    written = play(table, keyboard, offer, lambda: keyboard.type("1"))
    assert written.count(ASKED) == 2
    assert REFUSED in written
