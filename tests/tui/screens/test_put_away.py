"""What happened since one's last turn leaves what is needed for the turn in sight, and Esc puts it away, in every game."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.pilot import Pilot

from core.chance import fast_chance
from core.registry import GAMES
from core.table import Table
from tests.tables import new_table, own_seats
from tests.tui.on_screen import at_table, click_words, move_in_sight, settled, shown, table_screen
from tui.commands import COMMON, ENTER
from tui.painting.cell_text import plain, sentence
from tui.table.controller import TableController
from tui.table.guard import CHANGED
from tui.table.onlooker import ASKED_MEANWHILE, TURN_BEGINS
from tui.table.presenter import TablePresenter
from tui.widgets.prompt_bar import Prompt

SIZES = [(80, 24), (100, 30), (132, 43), (140, 45)]


@asynccontextmanager
async def told(
    name: str, size: tuple[int, int], when: Callable[[Any], bool] = lambda presenter: True, luck: int = 3
) -> AsyncIterator[tuple[Pilot[Any], Table]]:
    """A table on whose screen the summary has been opened, in the first turn after a while of which that is true."""
    table = new_table(name, own_seats(name, 4), seed=3)
    async with at_table(table, size, pace="instant", hold="nothing") as pilot:
        controller = table_screen(pilot).controller
        play_on(table, controller, when, luck)
        await settled(pilot)  # what is empty is passed over by itself
        controller.presenter.watch.open()
        controller._host.changed()
        await pilot.pause()
        assert "Since your last turn" in shown(pilot)
        yield pilot, table


def play_on(table: Table, controller: TableController, when: Callable[[Any], bool], seed: int) -> None:
    luck, presenter = fast_chance(seed), controller.presenter
    for number in range(900):
        if number > 60 and presenter.my_turn and len({deeds.seat for deeds in presenter.watch.summary().rivals}) == 3 and when(presenter):
            return
        move_in_sight(table, controller, luck)
        presenter.reveal_all()
    raise AssertionError("no such turn came")


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", GAMES)
async def test_esc_puts_it_away_and_does_nothing_else(name: str, size: tuple[int, int]) -> None:
    async with told(name, size, lambda presenter: not presenter.asking) as (pilot, table):
        rows = shown(pilot).splitlines()
        assert rows[-1].startswith(" Esc put away"), "the line of keys names it first"
        assert any("Esc puts this away" in row or "Esc closes" in row for row in rows[:-1]), "the panel names it"
        moves, presenter = len(table.moves), table_screen(pilot).controller.presenter
        before = presenter.cursor, presenter.pane
        await pilot.press("escape")
        await pilot.pause()
        assert "Since your last turn" not in shown(pilot)
        assert "Esc put away" not in shown(pilot)
        assert (len(table.moves), presenter.cursor, presenter.pane) == (moves, *before)


@pytest.mark.parametrize("size", [(100, 30), (132, 43), (140, 45)], ids=str)
@pytest.mark.parametrize("name", GAMES)
async def test_its_words_do_not_touch_its_frame(name: str, size: tuple[int, int]) -> None:
    async with told(name, size, lambda presenter: not presenter.asking) as (pilot, _):
        rows = shown(pilot).splitlines()
        top = next(y for y, row in enumerate(rows) if "╭ Since your last turn" in row or " Since your last turn" in row)
        left = rows[top].index("Since your last turn") - 2
        if rows[top][left] == "╭":
            right = rows[top].index("╮", left)
            high = next(y for y in range(top, len(rows)) if rows[y][left] == "╰")
            assert {rows[y][x] for y in range(top + 1, high) for x in (left + 1, right - 1)} == {" "}


@pytest.mark.parametrize("size", SIZES[:3], ids=str)
async def test_the_answers_to_a_question_stay_in_sight(size: tuple[int, int]) -> None:
    async with told("four_families", size, lambda presenter: presenter.asking, luck=4) as (pilot, table):
        open_now = table_screen(pilot).target_areas()
        presenter = table_screen(pilot).controller.presenter
        assert presenter.targets()
        assert set(presenter.targets()) <= set(open_now)
        moves = len(table.moves)
        await pilot.press("enter")
        await pilot.pause()
        assert "Since your last turn" not in shown(pilot)
        assert len(table.moves) == moves


@pytest.mark.parametrize(
    ("name", "size", "words"),
    [
        ("prohibition", (132, 43), ("1 Turn", "recruit one")),
        ("king_of_chicago", (132, 43), ("1 Drive", "roads")),
        ("four_families", (140, 45), ("1 Act", "lay a gangster, $1")),
    ],
)
async def test_where_there_is_room_the_costs_of_the_turn_stay_in_sight(name: str, size: tuple[int, int], words: tuple[str, ...]) -> None:
    async with told(name, size, lambda presenter: not presenter.asking) as (pilot, _):
        assert [word for word in words if word not in shown(pilot)] == []


@pytest.mark.parametrize("key", ["right", "2", "g"])
@pytest.mark.parametrize("name", GAMES)
async def test_the_first_key_that_does_anything_else_puts_it_away(name: str, key: str) -> None:
    async with told(name, (80, 24), lambda presenter: not presenter.asking) as (pilot, table):
        moves = len(table.moves)
        await pilot.press(key)
        await pilot.pause()
        assert "Since your last turn" not in shown(pilot)
        assert len(table.moves) - moves <= (name == "prohibition"), "only an empty step is passed over by itself"


@pytest.mark.parametrize("by", ["key", "click"])
@pytest.mark.parametrize("name", GAMES)
async def test_what_is_left_out_is_told_by_the_key_that_stands_beside_it(name: str, by: str) -> None:
    async with told(name, (80, 24), lambda presenter: not presenter.asking) as (pilot, _):
        screen, watch = table_screen(pilot), table_screen(pilot).controller.presenter.watch
        watch.open(whole=False)
        screen.changed()
        await pilot.pause()
        assert watch.is_folded == ("more: N" in " ".join(shown(pilot).split())) or "PgDn" in shown(pilot)
        assert watch.is_folded == ("N tell all" in shown(pilot).splitlines()[-1])
        if not watch.is_folded:
            return
        if by == "key":
            await pilot.press("N")
        else:
            await click_words(pilot, "more: N")
        await pilot.pause()
        assert "Since your last turn" in shown(pilot)
        assert "more: N" not in " ".join(shown(pilot).split())
        assert "N tell all" not in shown(pilot)
        await pilot.press("N")
        await pilot.pause()
        assert "Since your last turn" not in shown(pilot), "once all is told the key puts it away"


async def test_in_poker_it_takes_the_place_of_the_tiles_too_where_rows_are_few() -> None:
    async with told("chicago_poker", (80, 24), lambda presenter: not presenter.asking) as (pilot, _):
        rows = shown(pilot).splitlines()
        top = next(y for y, row in enumerate(rows) if "Since your last turn" in row)
        inside = [row[2:-2].rstrip() for row in rows[top + 1 : top + 5]]
        assert rows[top].startswith("╭ Since your last turn"), "from the left edge on"
        assert all(inside), "no row is left to anything else"
        assert any(row.startswith(("■B", "▲C", "◆D")) for row in inside), "a rival's deeds are in sight"
        assert "Your hand" in "".join(rows)
        await pilot.press("escape")
        await pilot.pause()
        assert "Tiles won" in shown(pilot)


async def test_an_enter_meant_for_what_came_to_the_front_by_itself_does_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    moment = [100.0]
    monkeypatch.setattr(TablePresenter, "now", staticmethod(lambda: moment[0]))

    def armed(presenter: Any) -> bool:
        return presenter.watch.is_open and not presenter.watch.is_whole and presenter.cursor is not None

    async with told("four_families", (80, 24), armed) as (pilot, table):
        moves, screen = len(table.moves), table_screen(pilot)
        presenter = screen.controller.presenter
        presenter.watch.open(whole=False)
        screen.changed()
        await pilot.pause()
        moment[0] += 60
        assert shown(pilot).splitlines()[-1].startswith(" Enter put away")
        await pilot.press("enter", "enter")
        assert (len(table.moves), presenter.watch.is_open, presenter.notice) == (moves, False, CHANGED), "held down it never gets through"
        moment[0] += 60
        await pilot.press("enter")
        assert presenter.notice != CHANGED


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", GAMES)
async def test_while_the_first_enter_puts_it_away_the_prompt_says_so_and_asks_nothing_yet(name: str, size: tuple[int, int]) -> None:
    async with told(name, size) as (pilot, _):
        screen = table_screen(pilot)
        presenter = screen.controller.presenter
        presenter.watch.open(whole=False)
        screen.changed()
        await pilot.pause()
        asked = " ".join(plain(presenter.prompt()).split())
        assert "Enter put away" in shown(pilot).splitlines()[-1]
        assert said(pilot) in {plain(sentence(words, enter=ENTER)) for words in (TURN_BEGINS, ASKED_MEANWHILE)}
        presenter.watch.close()
        screen.changed()
        await pilot.pause()
        assert said(pilot)[:20] == asked[:20]


def said(pilot: Pilot[Any]) -> str:
    """Return the prompt's sentence, from all its rows."""
    prompt = table_screen(pilot).query_one(Prompt)
    rows = shown(pilot).splitlines()[prompt.region.y : prompt.region.bottom]
    return " ".join(" ".join(rows).replace("›", " ").split())


@pytest.mark.parametrize("name", GAMES)
async def test_a_refused_key_leaves_it_where_it_stands_and_says_why(name: str) -> None:
    async with told(name, (80, 24)) as (pilot, _):
        screen = table_screen(pilot)
        watch = screen.controller.presenter.watch
        watch.open(whole=False)
        watch._opened -= 60
        why = "Somebody else has acted since."
        screen.perform(COMMON["undo"].but(why=why), "z")
        await pilot.pause()
        assert (watch.is_open, said(pilot)) == (True, why)
