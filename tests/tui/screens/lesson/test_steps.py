"""What every step of every lesson has in common: its number, its hints, a choice left open, and an end that leads on."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from core.lessons.run import NO_HINT
from core.registry import GAMES
from saves.lesson_progress import LessonProgress
from tests.lessons import LESSONS
from tests.tui.on_screen import whole_screen
from tests.tui.screens.lesson.test_lesson_screen import (
    SIZES,
    assert_nothing_is_covered,
    coach_of,
    finish_step,
    lesson,
    press,
    run_of,
    screen_of,
)
from tui.screens.lesson.screen import LessonScreen
from tui.screens.table.screen import TableScreen

SIZED = [pytest.param(size, id=f"{size[0]}x{size[1]}", marks=[pytest.mark.slow] * (size != SIZES[0])) for size in SIZES]
each_lesson = pytest.mark.parametrize(("game", "name"), LESSONS)
HINTS = 3


async def steps(pilot: Pilot[Any]) -> AsyncIterator[str]:
    """Go through the steps of a lesson, each as it begins."""
    run = run_of(pilot)
    while run.mode != "finished":
        presenter = screen_of(pilot).controller.presenter
        while presenter.shows_own_picture and not run.step.is_played:
            await press(pilot, "enter")
        yield run.step.id
        await press(pilot, "tab")


def footer(pilot: Pilot[Any]) -> str:
    return whole_screen(pilot).splitlines()[-1]


def on_one_line(pilot: Pilot[Any]) -> str:
    return " ".join(whole_screen(pilot).split())


@each_lesson
async def test_every_step_that_asks_for_something_has_hints_and_any_other_says_that_there_are_none(game: str, name: str) -> None:
    async with lesson(game, name) as pilot:
        run = run_of(pilot)
        async for id in steps(pilot):
            assert ("y hint" in footer(pilot)) != run.step.is_read, f"{id}: {footer(pilot)}"
            if run.step.is_read:
                await press(pilot, "y")
                assert NO_HINT.text in on_one_line(pilot), id
                continue
            said = []
            for _ in range(HINTS):
                await press(pilot, "y")
                said.append(run.note)
                await assert_nothing_is_covered(pilot, f"{id}: {run.note}")
                assert coach_of(pilot).text.body == run.note
            assert len(set(said)) == HINTS, f"{id}: {said}"
            assert (run.mode, run.is_solved) == ("asked", True)


@each_lesson
async def test_the_solution_leads_the_cursor_to_it(game: str, name: str) -> None:
    async with lesson(game, name) as pilot:
        led = 0
        async for id in steps(pilot):
            run, presenter = run_of(pilot), screen_of(pilot).controller.presenter
            await press(pilot, "y", "y", "y")
            spot = presenter.hint_spot(run.wanted_action) if run.wanted_action is not None else None
            if spot is not None and spot in presenter.targets():
                led += 1
                assert presenter.cursor == spot, id
        assert led


@each_lesson
async def test_enter_alone_does_no_step_that_leaves_a_choice(game: str, name: str) -> None:
    async with lesson(game, name) as pilot:
        async for id in steps(pilot):
            run, presenter = run_of(pilot), screen_of(pilot).controller.presenter
            if run.step.is_read or not presenter.targets():
                continue
            await press(pilot, "enter")
            assert run.mode != "praised", id
            assert not run.met, id
            if run.mode == "slipped":
                await press(pilot, "enter")
                await press(pilot, "enter")
                assert (run.mode == "praised", run.met) == (False, frozenset()), f"{id}: after the slip"


@pytest.mark.parametrize("size", SIZED)
@each_lesson
async def test_every_step_shows_its_number_and_its_whole_title(game: str, name: str, size: tuple[int, int]) -> None:
    async with lesson(game, name, size) as pilot:
        run = run_of(pilot)
        async for id in steps(pilot):
            number, all_of_them = run.number + 1, len(run.lesson.step)
            if screen_of(pilot).controller.presenter.shows_own_picture:
                assert f"{number} of {all_of_them}" in whole_screen(pilot)
                continue
            coach = coach_of(pilot).canvas.text().splitlines()[0]
            title = run.step.title if run.mode == "asked" else "Right"
            assert coach.startswith(f" {title} "), id
            assert coach.rstrip().endswith(f" {number}/{all_of_them}"), f"{id}: {coach}"


async def test_a_day_of_reckoning_shows_the_number_of_its_step() -> None:
    async with lesson("king_of_chicago") as pilot:
        while run_of(pilot).step.id != "day":
            await press(pilot, "tab")
        await press(pilot, "y", "y", "y", "enter")
        assert screen_of(pilot).controller.presenter.shows_own_picture
        assert "11 of 12" in whole_screen(pilot)
        await press(pilot, "y")
        assert NO_HINT.text in on_one_line(pilot)


async def test_once_something_was_done_a_hint_is_refused_in_a_sentence() -> None:
    async with lesson("prohibition") as pilot:
        await finish_step(pilot)
        await press(pilot, "y")
        assert NO_HINT.text in on_one_line(pilot)


@pytest.mark.parametrize("size", SIZED)
@each_lesson
async def test_the_end_says_what_was_learnt_and_left_out_and_leads_on(game: str, name: str, size: tuple[int, int]) -> None:
    async with lesson(game, name, size) as pilot:
        run = run_of(pilot)
        async for _ in steps(pilot):
            pass
        about, said = run.lesson.lesson, coach_of(pilot).text.body
        assert said.startswith(f"{about.taught} {about.untaught} ")
        assert said.endswith("The rules have the rest: R. In a game y gives a hint, z takes back.")
        await assert_nothing_is_covered(pilot, "the end")
        foot = footer(pilot)
        assert "play" in foot
        assert "next lesson" in foot
        assert "R rules" in foot
        assert ("Enter next lesson" in foot) != ("Enter play" in foot)


@pytest.mark.parametrize(("key", "is_lesson"), [("p", False), ("n", True), ("enter", False)])
async def test_one_key_plays_a_game_at_the_end_and_one_begins_the_next_lesson(key: str, is_lesson: bool) -> None:
    async with lesson("king_of_chicago") as pilot:
        async for _ in steps(pilot):
            pass
        await press(pilot, key)
        assert isinstance(pilot.app.screen, TableScreen)
        assert isinstance(pilot.app.screen, LessonScreen) == is_lesson
        if is_lesson:
            assert run_of(pilot).lesson.lesson.game == GAMES[(GAMES.index("king_of_chicago") + 1) % len(GAMES)]


async def test_the_last_lesson_of_all_leads_to_a_game(tmp_path: Path) -> None:
    progress = LessonProgress(tmp_path)
    for game, name in LESSONS:
        progress.finished(game, name)
    async with lesson("king_of_chicago", folder=tmp_path) as pilot:
        async for _ in steps(pilot):
            pass
        assert "Enter play" in footer(pilot)
        assert "lesson" not in footer(pilot)


async def test_who_shows_the_moves_of_the_others_at_once_has_not_read_the_step_yet() -> None:
    async with lesson("king_of_chicago") as pilot:
        screen = screen_of(pilot)
        screen.controller.settings.pace = "slow"
        while run_of(pilot).step.id != "unload":
            await press(pilot, "tab")
        await finish_step(pilot)
        await press(pilot, "enter")
        assert screen.controller.queue
        await press(pilot, "space")
        assert not screen.controller.queue
        assert "▲C has two now" in coach_of(pilot).text.body
        assert not coach_of(pilot).text.folded


async def test_a_ledger_opened_in_one_step_is_put_away_as_the_next_begins() -> None:
    async with lesson("prohibition", "second") as pilot:
        while run_of(pilot).step.id != "count":
            await press(pilot, "tab")
        await press(pilot, "L")
        assert "Ledger" in whole_screen(pilot)
        assert footer(pilot).count("Esc") == 1
        await press(pilot, "a", "y", "b", "enter")
        assert run_of(pilot).step.id == "untouchables"
        assert "Ledger" not in whole_screen(pilot)
        assert "Esc leave" in footer(pilot)


async def test_a_bribe_is_not_paid_before_it_is_chosen_what_for() -> None:
    async with lesson("prohibition", "second") as pilot:
        while run_of(pilot).step.id != "bribe":
            await press(pilot, "tab")
        assert "Enter pay" not in footer(pilot)
        await press(pilot, "enter")
        assert "Nothing is chosen yet" in on_one_line(pilot)
