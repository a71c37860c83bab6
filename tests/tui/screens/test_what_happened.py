"""What others do stands on the real table screen until it was seen, in every game and at every size, and Enter goes on."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

import pytest
from textual.pilot import Pilot

from core.chance import fast_chance
from core.games.chinatown.actions import Propose, Refuse, Withdraw
from core.happenings import changes
from core.registry import GAMES
from core.table import Seat, Table
from tests.rules.chinatown.positions import GAME, give
from tests.rules.four_families import positions as rush_street
from tests.tables import new_table, own_seats
from tests.tui.games.chinatown.scenes import NAMES, mott_street
from tests.tui.on_screen import at_table, move_in_sight, shown, table_screen, until
from tui.painting.cell_text import plain
from tui.painting.ink import ALARM, TARGET_CURSOR, Ink
from tui.table.controller import TableController
from tui.table.intents import Act
from tui.table.watch import SUMMARY_SECONDS
from tui.widgets.table_widget import TableWidget

SIZES = [(80, 24), (100, 30), (140, 45)]


def counting(controller: TableController) -> TableController:
    """Give it a clock that moves on by a second whenever it is looked at."""
    time = count(1000)
    for presenter in controller.presenters:
        presenter.now = lambda: float(next(time))
    return controller


EASY_TO_HIT = {"four_families": rush_street.GAME}
"""Games on boards on which those who act at random get in each other's way."""


def play_until_held(table: Table, controller: TableController, on_the_board: bool = True) -> None:
    """Random moves by everybody, until something is held before the first seat's eyes."""
    luck = fast_chance(3)
    for _ in range(900):
        seat = move_in_sight(table, controller, luck)
        scene = controller.presenter.watch.scene
        if scene is not None and (not on_the_board or (scene.changes and seat != 0)):
            return
        if scene is not None:
            controller.holding.end()
        if controller.holding.is_on:
            controller.presenter.reveal_all()
            controller.holding.settle()
    raise AssertionError("nothing was held")


def marked(pilot: Pilot[Any]) -> list[tuple[str, Ink]]:
    """Return what the boards show in the inks of a change."""
    boards = [widget for widget in table_screen(pilot).query(TableWidget) if widget.marks_changes and widget.content_size]
    cells = [cell for board in boards for y in range(board.canvas.height) for cell in board.canvas.row(y)]
    return [cell for cell in cells if cell[1] in (ALARM, TARGET_CURSOR)]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", GAMES)
async def test_it_stands_until_enter(name: str, size: tuple[int, int]) -> None:
    table = new_table(EASY_TO_HIT.get(name, name), own_seats(name, 4), seed=3)
    async with at_table(table, size, pace="normal") as pilot:
        controller = counting(table_screen(pilot).controller)
        play_until_held(table, controller)
        await pilot.pause()
        text = shown(pilot)
        assert "What happened" in text
        assert "Held for you" in text
        assert marked(pilot), "what changed on the board is marked while it is held"
        before = len(table.moves)
        await pilot.press("enter")
        await pilot.pause()
        assert "Held for you" not in shown(pilot)
        assert not marked(pilot)
        assert len(table.moves) - before <= (name == "prohibition"), "only an empty step is passed over, now that this was seen"


async def test_the_header_says_that_the_table_waits_for_who_still_sees_what_happened_before() -> None:
    table = new_table("king_of_chicago", own_seats("king_of_chicago", 4), seed=3)
    async with at_table(table, (140, 45), pace="normal") as pilot:
        play_until_held(table, counting(table_screen(pilot).controller))
        luck, game = fast_chance(3), table.game
        while (seat := game.actors(table.state)[0]) != 0:
            assert table.act(seat, game.sample(table.state, seat, luck)) is None
        await pilot.pause()
        assert "Held for you" in shown(pilot)
        assert "the table awaits you" in shown(pilot).splitlines()[0]


@pytest.mark.parametrize("name", GAMES)
async def test_the_ticker_says_what_a_move_did_to_you_from_the_games_own_figures(name: str) -> None:
    table = new_table(EASY_TO_HIT.get(name, name), own_seats(name, 4), seed=3)
    async with at_table(table, (140, 45), pace="instant", hold="nothing") as pilot:
        controller = table_screen(pilot).controller
        presenter, luck, game = controller.presenter, fast_chance(3), table.game
        for _ in range(900):
            seat = luck.pick(game.actors(table.state))
            old = game.view(table.state, 0)
            if seat == 0:
                controller.carry_out(Act(game.sample(table.state, 0, luck)))
            else:
                assert table.act(seat, game.sample(table.state, seat, luck)) is None
            controller.queue.show_all()
            presenter.reveal_all()
            found = changes(game, 0, old, game.view(table.state, 0))
            effect = presenter.watch.effect(table.sequence)
            assert effect == (found[0] if found and seat != 0 else None)
            if effect is not None and plain(presenter.told_effect()):
                break
        else:
            raise AssertionError("nothing ever hit the player")
        await pilot.pause()
        assert f"you: {effect.name} {effect.before} → {effect.after}" in " ".join(shown(pilot).split())


@pytest.mark.parametrize(("option", "is_off"), [("hidden", True), ("shown", False)])
async def test_a_table_without_the_ledger_says_so_in_its_header(option: str, is_off: bool) -> None:
    table = new_table("prohibition", own_seats("prohibition", 4), seed=3, ledger=option)
    async with at_table(table) as pilot:
        assert ("ledger off" in shown(pilot).splitlines()[0]) == is_off


async def test_a_click_on_it_goes_on_and_n_tells_it_again() -> None:
    table = new_table("king_of_chicago", own_seats("king_of_chicago", 4), seed=3)
    async with at_table(table, (80, 24), pace="normal") as pilot:
        controller = counting(table_screen(pilot).controller)
        play_until_held(table, controller)
        await pilot.pause()
        y = next(n for n, row in enumerate(shown(pilot).splitlines()) if "What happened" in row)
        await pilot.click(offset=(70, y + 1))
        await pilot.pause()
        assert not controller.holding.is_on
        if not controller.presenter.watch.is_open:
            await pilot.press("N")
            await pilot.pause()
        assert "Since your last turn" in shown(pilot)
        assert "to you" in shown(pilot)


async def test_with_six_at_a_small_table_it_is_in_sight_too() -> None:
    table = new_table("chicago_poker", own_seats("chicago_poker", 6), seed=3)
    async with at_table(table, (80, 24), pace="normal") as pilot:
        controller = table_screen(pilot).controller
        play_until_held(table, controller, on_the_board=False)
        await pilot.pause()
        assert "What happened" in shown(pilot)


@asynccontextmanager
async def trading() -> AsyncIterator[tuple[Table, Pilot[Any], TableController]]:
    """One person trades with three bots that do not move by themselves."""
    seats = tuple(Seat(who, "bot" if seat else "person") for seat, who in enumerate(NAMES[:4]))
    table = Table.resumed(GAME, {}, seats, mott_street(), [], None)
    async with at_table(table, (80, 24), pace="normal") as pilot:
        yield table, pilot, counting(table_screen(pilot).controller)


async def test_what_passed_by_itself_stays_until_a_key_and_enter_for_it_is_no_deed() -> None:
    async with trading() as (table, pilot, controller):
        controller.carry_out(Act(Propose((give(0, 2, 76, money=1),), False)))
        asked = table.state.proposals[-1]  # type: ignore[attr-defined]
        assert table.act(2, Refuse(asked.id, 2)) is None
        await until(pilot, lambda: controller.holding.scene)
        assert "Enter goes on, or wait 5 s." in shown(pilot)
        controller.holding._pass()
        await pilot.pause()
        assert "What happened" in shown(pilot)
        assert table.act(2, Propose((give(0, 2, 42), give(2, 0, money=1)), False)) is None
        await until(pilot, lambda: "You are asked. Enter puts away what happened before." in shown(pilot))
        draft, moves = controller.presenter.draft.things, len(table.moves)  # type: ignore[attr-defined]
        await pilot.press("enter")
        await pilot.pause()
        assert "What happened" not in shown(pilot)
        assert (controller.presenter.draft.things, len(table.moves)) == (draft, moves)  # type: ignore[attr-defined]


async def test_nothing_is_laid_over_a_draft_and_it_comes_when_the_draft_is_gone() -> None:
    async with trading() as (table, pilot, controller):
        assert table.act(2, Propose((give(0, 2, 42), give(2, 0, money=1)), False)) is None
        asked = table.state.proposals[-1]  # type: ignore[attr-defined]
        controller.queue.show_all()
        await pilot.press("t", "enter", "escape")
        assert table.act(2, Withdraw(asked.id)) is None
        controller.queue.show_all()
        await pilot.pause()
        assert "What happened" not in shown(pilot)
        await pilot.press("x")
        await until(pilot, lambda: "What happened" in shown(pilot))
        assert "withdraws" in shown(pilot)


async def test_enter_answers_no_question_whose_answers_what_happened_covers() -> None:
    table = new_table("four_families", own_seats("four_families", 4), seed=3)
    async with at_table(table, (80, 24), pace="instant", hold="nothing") as pilot:
        controller = table_screen(pilot).controller
        presenter, luck = controller.presenter, fast_chance(3)
        while not (presenter.asking and presenter.watch.has_news):
            move_in_sight(table, controller, luck)
        presenter.watch.open()
        controller._host.changed()
        await pilot.pause()
        assert "Since your last turn" in shown(pilot)
        moves = len(table.moves)
        await pilot.press("enter")
        await pilot.pause()
        assert "Since your last turn" not in shown(pilot)
        assert len(table.moves) == moves


async def test_a_summary_too_long_for_its_panel_is_scrolled_to_its_last_line() -> None:
    table = new_table("four_families", own_seats("four_families", 4), seed=3)
    async with at_table(table, (80, 24), pace="instant", hold="nothing") as pilot:
        controller = table_screen(pilot).controller
        presenter, luck = controller.presenter, fast_chance(3)
        while "PgDn" not in shown(pilot):
            move_in_sight(table, controller, luck)
            if presenter.my_turn and not presenter.watch.is_open:
                presenter.watch.open()
            controller._host.changed()
            await pilot.pause()
        assert "Since your last turn" in shown(pilot)
        for _ in range(4):
            await pilot.press("pagedown")
        await pilot.pause()
        side = [row[57:] for row in shown(pilot).splitlines()]
        assert any("Since your last turn" in row for row in side)
        assert any("◆D" in row for row in side[14:20])


@pytest.mark.parametrize("name", ["prohibition", "four_families"])
async def test_a_second_enter_does_not_put_away_the_summary_that_the_first_one_led_to(name: str) -> None:
    table, moment, luck = new_table(EASY_TO_HIT.get(name, name), own_seats(name, 4), seed=3), [1000.0], fast_chance(3)
    async with at_table(table, pace="normal") as pilot:
        controller = table_screen(pilot).controller
        presenter = controller.presenter
        presenter.now = lambda: moment[0]  # type: ignore[method-assign]
        watch = presenter.watch
        is_led_on = False
        while not is_led_on:
            moment[0] += 2
            move_in_sight(table, controller, luck)
            moment[0] += 2
            if watch.scene is not None:
                await pilot.press("enter")
                controller.queue.show_all()
                is_led_on = presenter.my_turn and watch.is_open
        before = len(table.moves)
        await pilot.press("enter")
        assert (watch.is_open, len(table.moves)) == (True, before)
        assert "Since your last turn" in shown(pilot)
        moment[0] += SUMMARY_SECONDS
        await pilot.press("down")
        assert not watch.is_open


@asynccontextmanager
async def held(name: str, size: tuple[int, int] = (80, 24)) -> AsyncIterator[tuple[Pilot[Any], list[float]]]:
    """Something has just come up before a player, by a clock of the test's own."""
    table, moment = new_table(EASY_TO_HIT.get(name, name), own_seats(name, 4), seed=3), [1000.0]
    async with at_table(table, size, pace="normal") as pilot:
        controller = table_screen(pilot).controller
        controller.presenter.now = lambda: moment[0]  # type: ignore[method-assign]
        play_until_held(table, controller)
        await pilot.pause()
        yield pilot, moment


@pytest.mark.parametrize("name", GAMES)
async def test_a_key_that_does_nothing_while_it_stands_is_answered(name: str) -> None:
    async with held(name) as (pilot, moment):
        await pilot.press("enter")
        await pilot.pause()
        assert "This has only just come up: Enter once more goes on." in shown(pilot)
        for key, sign in (("m", "m"), ("down", "↓")):
            moment[0] += 5
            await pilot.press(key)
            await pilot.pause()
            assert f"{sign} does nothing while this stands: Enter goes on." in shown(pilot)
        moment[0] += 5
        await pilot.press("enter")
        await pilot.pause()
        assert not table_screen(pilot).controller.holding.is_on
        assert "while this stands" not in shown(pilot)


@pytest.mark.parametrize("name", GAMES)
async def test_once_it_is_put_away_by_a_key_every_other_key_counts_and_that_one_held_down_does_not(name: str) -> None:
    async with held(name) as (pilot, moment):
        screen = table_screen(pilot)
        presenter = screen.controller.presenter
        moment[0] += 5
        presenter.guarded.put((), 0)
        screen.controller.holding.end()
        guarded = [c for c in presenter.commands_now() if presenter.guarded.why(c.name) and presenter.deed(c.name) is not None]
        assert [c.name for c in guarded if not {"enter", "space", "escape"} & {*c.keys}] == []
        assert presenter.guarded.why("do") or presenter.deed("do") is None


async def test_keys_typed_after_the_enter_that_goes_on_count() -> None:
    async with trading() as (table, pilot, controller):
        controller.carry_out(Act(Propose((give(0, 2, 76, money=1),), False)))
        asked = table.state.proposals[-1]  # type: ignore[attr-defined]
        assert table.act(2, Refuse(asked.id, 2)) is None
        await until(pilot, lambda: controller.holding.scene)
        moment = [5000.0]
        controller.presenter.now = lambda: moment[0]  # type: ignore[method-assign]
        await pilot.press("enter", "b", "m", "5")
        await pilot.pause()
        assert not controller.holding.is_on
        assert controller.presenter.draft.things, "the deal that was refused is back in the draft"  # type: ignore[attr-defined]


async def test_a_move_that_cannot_be_taken_back_leaves_what_is_held_where_it_stands_and_says_why() -> None:
    async with held("prohibition") as (pilot, _):
        undo = table_screen(pilot).controller.presenter.update.undo
        assert undo is not None
        await pilot.press("z")
        await pilot.pause()
        assert table_screen(pilot).controller.holding.is_on
        assert undo.text in shown(pilot)
        assert "What happened" in shown(pilot)
