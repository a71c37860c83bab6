"""A table on the screen: pace, marks, undo, what others say, watchers, and what lies over it."""

from __future__ import annotations

from typing import Any

from textual.pilot import Pilot

from core.table import Seat
from examples.sixth_game.core.actions import Keep, Seal
from tests.tables import new_table
from tests.tui.on_screen import at_table, click, shown, table_screen
from tests.tui.screens.test_table_screen import seal, sealed, toy_table
from tui.painting.cell_text import plain
from tui.table.presenter import TablePresenter


def presenter(pilot: Pilot[Any]) -> TablePresenter:
    return table_screen(pilot).controller.presenter


def lines(pilot: Pilot[Any]) -> list[str]:
    return shown(pilot).splitlines()


async def test_an_action_that_is_off_shows_its_reason() -> None:
    async with at_table(toy_table("person", "bot")) as pilot:
        assert "You hold no" in shown(pilot)


async def test_undo_takes_back_and_says_why_it_cannot() -> None:
    table = toy_table("person", "bot")
    async with at_table(table) as pilot:
        await pilot.press("z")
        assert "no move of yours" in shown(pilot)
        await pilot.press("enter", "z")
        assert not table.moves
        assert presenter(pilot).my_turn
        assert not presenter(pilot).story.lines


async def test_moves_of_others_are_shown_one_by_one() -> None:
    table = toy_table("person", "bot", "bot")
    async with at_table(table, pace="slow") as pilot:
        await pilot.press("enter")
        seal(table, 1)
        seal(table, 2)
        assert presenter(pilot).update.move == 1
        await pilot.press("space")
        assert presenter(pilot).update.move == 3


async def test_own_moves_are_shown_at_once_and_marks_stand_until_then() -> None:
    table = toy_table("person", "bot")
    async with at_table(table) as pilot:
        seal(table, 1)
        assert presenter(pilot).update.move == 1
        assert [line.new for line in presenter(pilot).story.lines] == [True]
        await pilot.press("down", "enter")
        while not sealed(table)[0]:
            await pilot.press("enter")  # the first may come too soon after the other's move
        assert not any(line.new for line in presenter(pilot).story.lines)


async def test_a_line_of_the_log_has_the_round_it_was_made_in() -> None:
    table = toy_table("person", "bot")
    async with at_table(table) as pilot:
        rounds: list[int] = []
        while not table.game.result(table.state):
            actor = table.game.actors(table.state)[0]
            rounds += [table.game.round(table.state)]
            table.act(actor, table.game.legal_actions(table.state, actor)[0])
        assert {line.when for line in presenter(pilot).story.lines} == {str(number) for number in rounds}
    assert [table.update(0, since=0).events[n].round for n in range(len(rounds))] == rounds


async def test_what_others_say_is_in_sight_until_the_next_input() -> None:
    table = toy_table("person", "remote")
    async with at_table(table) as pilot:
        table.say("", "Cy is lost.")
        await pilot.pause()
        assert "Cy is lost." in lines(pilot)[-2]
        table.say("Bo", "a deal?")
        await pilot.pause()
        assert "Bo: a deal?" in lines(pilot)[-2]
        await pilot.press("down")
        assert "Bo: a deal?" not in lines(pilot)[-2]
        assert presenter(pilot).my_turn


async def test_who_watches_poker_reads_the_log_once() -> None:
    table = new_table("chicago_poker", (Seat("Ada", "bot"), Seat("Bo", "bot")), seed=3)
    async with at_table(table, (100, 30)) as pilot:
        seal(table, table.game.actors(table.state)[0])
        await pilot.pause()
        told = plain(presenter(pilot).story.lines[-1].words)
        assert sum(told in row for row in lines(pilot)[:-3]) == 1


async def test_a_watcher_sees_no_hand_and_may_not_act() -> None:
    table = toy_table("bot", "bot")
    async with at_table(table) as pilot:
        assert presenter(pilot).seat is None
        assert not presenter(pilot).targets()
        table.act(0, Seal(table.state.hands[0][0]))  # type: ignore[attr-defined]
        await pilot.pause()
        assert "●A Ada sealed a card" in shown(pilot)


async def test_the_mouse_alone_finds_the_way_out() -> None:
    async with at_table(toy_table("person", "bot"), (100, 30)) as pilot:
        await click(pilot, "q leave")
        assert type(pilot.app.screen).__name__ == "ConfirmScreen"


async def test_the_bell_rings_when_the_turn_comes() -> None:
    table = toy_table("person", "bot")
    async with at_table(table, bell=True) as pilot:
        rung: list[int] = []
        table_screen(pilot).bell = lambda: rung.append(1)  # type: ignore[method-assign]
        await pilot.press("enter")
        assert not rung
        seal(table, 1)
        table.act(table.game.actors(table.state)[0], Keep())
        await pilot.pause()
        assert rung == [1]
