"""Every lesson on the real table: its words fit beside the board, slips are shown and taken back, and the place in it is kept."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList

from core.games.four_families.actions import Object, Skip
from core.lessons.lesson import lessons_of
from core.lessons.run import TABLE_ANEW, LessonRun
from core.registry import GAMES, load
from saves.lesson_progress import LessonProgress
from saves.library import Library
from tests.lessons import LESSONS, action_for, slips_now
from tests.tui.on_screen import click, shown, until, whole_screen
from tui.app import BackroomApp
from tui.games.prohibition.painting.area import is_new as area_is_new
from tui.painting.cell_text import cells
from tui.screens.home.screen import HomeScreen
from tui.screens.lesson.coach import Coach, answer_keys
from tui.screens.lesson.open import first_game, open_lesson
from tui.screens.lesson.screen import ARROWS, STEP_BEGINS, LessonScreen
from tui.screens.modals.confirm import ConfirmScreen
from tui.screens.table.screen import TableScreen
from tui.services import AppServices
from tui.settings import SessionSettings, Settings
from tui.table.guard import CHANGED, ESC_SECONDS, LED_SECONDS, ONE_ESC_TOO_MANY
from tui.table.intents import Act
from tui.table.lesson_session import place_number
from tui.table.presenter import TablePresenter
from tui.widgets.panel import Panel
from tui.widgets.table_widget import TableWidget

SIZES = [(80, 24), (100, 30), (140, 45)]
LEAST_BELOW = 3
each_lesson = pytest.mark.parametrize(("game", "name"), LESSONS)


@asynccontextmanager
async def visit(
    start: Callable[[BackroomApp], object], size: tuple[int, int] = (80, 24), folder: Path | None = None
) -> AsyncIterator[Pilot[Any]]:
    library = Library(folder) if folder is not None else None
    services = AppServices(SessionSettings(), library=library, clock=lambda: "21:52", seed=lambda: "1928", version="1.0")

    def begin(app: BackroomApp) -> None:
        app.open_screen(HomeScreen())
        start(app)

    app = BackroomApp(services, begin, settings=Settings(name="Ada", pace="instant"))
    async with app.run_test(size=size) as pilot:
        for _ in range(3):
            await pilot.pause()
        yield pilot


@asynccontextmanager
async def lesson(game: str, name: str = "", size: tuple[int, int] = (80, 24), folder: Path | None = None) -> AsyncIterator[Pilot[Any]]:
    async with visit(lambda house: open_lesson(house, game, name), size, folder) as pilot:
        yield pilot


def screen_of(pilot: Pilot[Any]) -> LessonScreen:
    screen = pilot.app.screen
    assert isinstance(screen, LessonScreen)
    return screen


def run_of(pilot: Pilot[Any]) -> LessonRun:
    return screen_of(pilot).run


async def press(pilot: Pilot[Any], *keys: str) -> None:
    """Keys, each after a good look at the table."""
    for key in keys:
        screen_of(pilot).controller.presenter.guarded.put(())
        await pilot.press(key)
        await pilot.pause()


async def skip_to(pilot: Pilot[Any], step: int) -> None:
    while run_of(pilot).number < step:
        await press(pilot, "tab")


def coach_of(pilot: Pilot[Any]) -> Coach:
    return screen_of(pilot).query_one(Coach)


def marked(pilot: Pilot[Any]) -> list[int]:
    """Return the areas of Prohibition's map that are marked as new."""
    view_model = screen_of(pilot).controller.presenter.view_model
    return [area for area in range(8) if area_is_new(view_model, area)]


async def finish_step(pilot: Pilot[Any]) -> None:
    """Do what the step asks for. The actions are handed in as the presenters would."""
    run, screen = run_of(pilot), screen_of(pilot)
    while run.mode == "asked" and (action := action_for(run)) is not None:
        screen.carry_out(Act(action))
        await pilot.pause()
        while screen.controller.presenter.shows_own_picture:
            await press(pilot, "enter")
    for pattern in run.step.done:
        await point(pilot, pattern)
    assert run.mode == "praised", f"{run.step.id}: {run.mode} {run.note}"


async def point(pilot: Pilot[Any], pattern: dict[str, Any]) -> None:
    run, presenter = run_of(pilot), screen_of(pilot).controller.presenter
    if "pane" in pattern and run.mode == "asked" and run.wanted_pane:
        await press(pilot, next(digit for digit, title in presenter.panes() if title == pattern["pane"]))
    elif "answer" in pattern:
        await press(pilot, answer_keys(pattern["of"])[pattern["of"].index(pattern["answer"])])
    elif "key" in pattern:
        while run.mode == "asked":
            await press(pilot, "enter")
    elif "look" in pattern:
        names = run.script.staging.places(run.table.state)
        in_sight = (*presenter.targets(), *screen_of(pilot).target_areas())
        if not any(place_number(target) is not None for target in in_sight):
            await press(pilot, "t")
        for target in (*presenter.targets(), *screen_of(pilot).target_areas()):
            place = place_number(target)
            if run.mode == "asked" and place is not None and names[place] == pattern["look"]:
                presenter.select(target)
                screen_of(pilot).changed()
                await pilot.pause()


async def settle(pilot: Pilot[Any]) -> None:
    """Wait until everything stands where it stays."""
    before: list[Any] = [None]
    while before != (now := [widget.region for widget in pilot.app.screen.query("*")]):
        before = now
        await pilot.pause()
        await pilot.pause()


async def assert_nothing_is_covered(pilot: Pilot[Any], what: str) -> None:
    """The coach stands beside the board, whole, and leaves a panel below it something to show."""
    await settle(pilot)
    screen = screen_of(pilot)
    coach = screen.query_one(Coach)
    assert coach.display
    assert coach.rows <= coach.size.height, f"{what}: {coach.rows} rows, and room for {coach.size.height}"
    table = screen.query_one("#table").children
    others = [widget for widget in table[: table.index(coach)] if widget.display and widget.size]
    for widget in others:
        assert isinstance(widget, TableWidget)
        under = widget.region.intersection(coach.region)
        rows = widget.canvas.text().splitlines()[under.y - widget.region.y :][: under.height]
        hidden = "".join("".join(cells(row)[under.x - widget.region.x :][: under.width]) for row in rows)
        assert not hidden.strip(), f"{what}: {type(widget).__name__} is covered: {hidden}"
    for panel in screen.query(Panel):
        if panel.display and panel.size and panel.region.x == coach.region.x:
            assert panel.size.height >= LEAST_BELOW, f"{what}: {type(panel).__name__} has {panel.size.height} rows"


@each_lesson
async def test_a_lesson_is_played_in_the_app_with_every_slip(game: str, name: str) -> None:
    async with lesson(game, name) as pilot:
        screen, run = screen_of(pilot), run_of(pilot)
        for number, step in enumerate(run.lesson.step):
            assert (run.number, run.mode) == (number, "asked")
            await assert_nothing_is_covered(pilot, f"{step.id} asked")
            for slip in (slip for slip in step.slips if "answer" in slip.when or "look" in slip.when):
                await point(pilot, {**slip.when, "of": step.answers})
                assert screen.query_one(Coach).text.body == run.note != ""
                await assert_nothing_is_covered(pilot, f"{step.id} {slip.when}")
            left = [slip for slip in step.slips if "action" in slip.when]
            while True:
                for slip, action in slips_now(run, list(left)):
                    left.remove(slip)
                    before = run.table.state
                    screen.carry_out(Act(action))
                    await pilot.pause()
                    await assert_nothing_is_covered(pilot, f"{step.id} slip")
                    assert screen.query_one(Coach).text.body == run.note
                    if not slip.back:
                        break
                    assert "Enter takes it back." in shown(pilot)
                    while run.mode == "slipped":
                        await press(pilot, "enter")
                    assert run.table.state == before
                else:
                    action = action_for(run) if run.mode == "asked" else None
                    if action is None:
                        break
                    screen.carry_out(Act(action))
                    await pilot.pause()
            assert left == []
            if run.mode == "asked":
                await finish_step(pilot)
            while screen.controller.presenter.shows_own_picture:
                await press(pilot, "enter")
            await assert_nothing_is_covered(pilot, f"{step.id} praised")
            assert "Enter" not in whole_screen(pilot).partition("›")[0], f"{step.id}: Enter goes on, and does nothing in a pane"
            await press(pilot, "enter")
            while screen.controller.presenter.shows_own_picture and screen.controller.presenter.picture_passes:
                await press(pilot, "enter")
        assert run.mode == "finished"
        assert "That was the lesson." in shown(pilot)


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES[1:], ids=lambda size: f"{size[0]}x{size[1]}")
@each_lesson
async def test_every_text_has_room_in_larger_windows(game: str, name: str, size: tuple[int, int]) -> None:
    async with lesson(game, name, size) as pilot:
        run = run_of(pilot)
        while run.mode != "finished":
            while screen_of(pilot).controller.presenter.shows_own_picture:
                await press(pilot, "enter")
            await assert_nothing_is_covered(pilot, run.step.id)
            await press(pilot, "tab")


async def test_a_slip_by_keys_is_shown_explained_and_taken_back_by_enter() -> None:
    async with lesson("king_of_chicago") as pilot:
        await press(pilot, "tab", "tab", "tab", "s", *["down"] * 3, "enter")
        text = shown(pilot)
        assert "Not quite" in text
        assert "trunk ▲" in text, "what it leads to is shown"
        await press(pilot, "enter")
        assert "trunk ·" in shown(pilot)
        await press(pilot, "s", *["down"] * 5, "enter")
        assert "Right" in shown(pilot)


async def test_while_something_is_to_be_read_no_key_does_anything_at_the_table() -> None:
    async with lesson("king_of_chicago") as pilot:
        await press(pilot, "tab", "tab", "tab", "s", *["down"] * 3, "enter")
        before = run_of(pilot).table.state
        await press(pilot, "s", "c")
        assert "Read first; Enter goes on." in shown(pilot)
        assert run_of(pilot).table.state is before


@each_lesson
async def test_enter_makes_no_move_where_something_is_to_be_answered_or_found(game: str, name: str) -> None:
    async with lesson(game, name) as pilot:
        run = run_of(pilot)
        while run.mode != "finished":
            if not run.step.is_played and not run.wants_key:
                number, before = run.number, run.table.state
                for key in ("space", "enter", "enter"):
                    await press(pilot, key)
                    assert (run.number, run.mode) == (number, "asked")
                    assert run.table.state is before
                    assert "Nothing is to be done at the table yet." in " ".join(shown(pilot).split())
            await press(pilot, "tab")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_what_a_question_is_about_is_in_sight_or_a_key_away(size: tuple[int, int]) -> None:
    async with lesson("king_of_chicago", size=size) as pilot:
        while run_of(pilot).step.id != "now":
            await press(pilot, "tab")
        if "38–68" not in shown(pilot):
            await press(pilot, "5")
        assert re.search("38–68|38 .*\n.*–68", shown(pilot))
    async with lesson("prohibition", "second", size=size) as pilot:
        while run_of(pilot).step.id != "count":
            await press(pilot, "tab")
        await press(pilot, "L")
        assert re.search(r"■B +58 +2 +\$56,000", shown(pilot))


async def test_while_a_question_is_asked_no_pane_has_letters_of_its_own() -> None:
    async with lesson("prohibition", "second") as pilot:
        while run_of(pilot).step.id != "owed":
            await press(pilot, "tab")
        rows = [row.strip(" ▶│") for row in shown(pilot).splitlines() if "only" in row or "  all  " in row]
        assert [row for row in rows if re.search(r"\b[amcn]  ", row)] == []
        await press(pilot, "c", "enter")
        assert run_of(pilot).step.id == "bribe"
        assert "m  men only" in shown(pilot)


async def test_an_answer_can_be_clicked() -> None:
    async with lesson("chicago_poker") as pilot:
        await click(pilot, "Speakeasy  ")
        assert "You have one of those." in shown(pilot)
        await click(pilot, "a Jazz club")
        assert "Right" in shown(pilot)


async def test_half_of_what_is_asked_for_is_counted() -> None:
    async with lesson("prohibition") as pilot:
        await skip_to(pilot, 3)
        assert "✓" not in str(coach_of(pilot).text.ask)
        await press(pilot, "n", "r")
        assert coach_of(pilot).text.ask.endswith("✓ 1 of 3")


async def test_nothing_is_marked_as_new_that_the_learner_did_or_that_was_taken_back() -> None:
    async with lesson("prohibition") as pilot:
        await skip_to(pilot, 4)
        assert marked(pilot) == []
        await press(pilot, "n")
        _, action = next(slips_now(run_of(pilot), list(run_of(pilot).step.slips)))
        screen_of(pilot).carry_out(Act(action))
        await pilot.pause()
        assert run_of(pilot).mode == "slipped"
        await press(pilot, "enter")
        assert marked(pilot) == []
        last = len(run_of(pilot).lesson.step) - 1
        await skip_to(pilot, last)
        assert marked(pilot) == []


async def test_it_is_said_how_to_leave_and_nothing_told_in_one_step_stands_in_the_next() -> None:
    async with lesson("chinatown") as pilot:
        await skip_to(pilot, 3)
        assert "Esc leaves" in whole_screen(pilot).splitlines()[0]
        assert "asks you: deal 2" in whole_screen(pilot)
        await press(pilot, "y")
        assert whole_screen(pilot).splitlines()[-1].startswith(" Esc close")
        assert "q leaves" in whole_screen(pilot).splitlines()[0]
        await skip_to(pilot, 5)
        assert "asks you: deal 2" not in whole_screen(pilot)


async def test_a_hint_leaves_the_choices_it_speaks_of_in_sight() -> None:
    async with lesson("chinatown") as pilot:
        await skip_to(pilot, 2)
        await press(pilot, "t", "y", "y", "y")
        assert "choose La4" in whole_screen(pilot).replace("\n", " ")
        assert "■B  Cl3  Re4" in whole_screen(pilot)
        await press(pilot, "escape")
        assert "choose La4" not in whole_screen(pilot).replace("\n", " ")
        assert "■B  Cl3  Re4" in whole_screen(pilot)
        await press(pilot, "Y")
        assert "Now all trade at once" in whole_screen(pilot)
        await press(pilot, "right")
        assert "■B  Cl3  Re4" in whole_screen(pilot)


async def test_the_hint_line_says_how_a_step_is_skipped() -> None:
    async with lesson("prohibition") as pilot:
        await skip_to(pilot, 2)
        assert "Tab skip" in whole_screen(pilot).splitlines()[-1]


async def test_tab_skips_z_goes_back_and_y_gives_a_hint() -> None:
    async with lesson("prohibition") as pilot:
        await press(pilot, "tab", "tab")
        assert "1 Bail" in shown(pilot)
        await press(pilot, "y")
        assert "▸ Bail your man out" in shown(pilot)
        assert coach_of(pilot).text.body.startswith("A man in jail earns nothing.")
        await press(pilot, "y")
        assert "There is one man to bail, for $2,000." in " ".join(coach_of(pilot).text.body.split())
        await press(pilot, "z")
        assert "Whose street is it" in shown(pilot)


async def test_the_place_in_a_lesson_is_kept_after_a_restart(tmp_path: Path) -> None:
    async with lesson("king_of_chicago", folder=tmp_path) as pilot:
        await press(pilot, "tab", "tab", "tab")
        assert "For the trunk" in shown(pilot)
        await press(pilot, "escape")
    async with lesson("king_of_chicago", folder=tmp_path) as pilot:
        assert "For the trunk" in shown(pilot)
        run = run_of(pilot)
        while run.mode != "finished":
            await press(pilot, "tab")
    assert LessonProgress(tmp_path).place("king_of_chicago", "first").done
    async with lesson("king_of_chicago", folder=tmp_path) as pilot:
        assert run_of(pilot).number == 0


@pytest.mark.parametrize("key", ["d", "n"], ids=["one_that_is_only_wrong", "one_with_a_word_of_its_own"])
async def test_after_a_wrong_answer_what_it_was_about_is_in_sight(key: str) -> None:
    async with lesson("chinatown") as pilot:
        await skip_to(pilot, 1)
        await press(pilot, "3", key)
        assert run_of(pilot).mode == "asked"
        assert screen_of(pilot).controller.presenter.pane == "3"
        assert re.search("Re4 .*1", shown(pilot))


@pytest.mark.parametrize("size", SIZES)
async def test_everybodys_income_is_in_sight_where_the_lesson_speaks_of_them(size: tuple[int, int]) -> None:
    async with lesson("chinatown", size=size) as pilot:
        while run_of(pilot).step.id != "income":
            await press(pilot, "tab")
        if "Enter goes on" not in shown(pilot).splitlines()[-2]:
            await press(pilot, "enter")
        for row in (r"●A Ada .*\$3,000", r"■B Bugs .*\$", r"▲C Lefty .*\$", r"◆D Duke .*\$"):
            assert re.search(row, whole_screen(pilot)), (row, whole_screen(pilot))


async def test_the_key_that_puts_incomes_away_has_read_the_step_about_them() -> None:
    async with lesson("chinatown") as pilot:
        while run_of(pilot).step.id != "income":
            await press(pilot, "tab")
        while screen_of(pilot).controller.presenter.shows_own_picture:
            await press(pilot, "enter")
        assert (run_of(pilot).step.id, run_of(pilot).mode) == ("income", "praised")


async def test_escape_puts_a_hint_away_and_half_way_the_lesson_asks_before_it_is_left() -> None:
    async with lesson("chinatown") as pilot:
        await press(pilot, "y")
        assert run_of(pilot).note
        await press(pilot, "escape")
        assert not run_of(pilot).note
        assert isinstance(pilot.app.screen, LessonScreen)
        await press(pilot, "tab", "tab", "escape")
        assert isinstance(pilot.app.screen, ConfirmScreen)
        assert "it goes on with step 3" in whole_screen(pilot)
        await pilot.press("escape")
        await settle(pilot)
        assert run_of(pilot).number == 2
        await press(pilot, "escape")
        await pilot.press("y")
        await settle(pilot)
        assert isinstance(pilot.app.screen, HomeScreen)


async def test_an_enter_that_goes_on_to_a_step_does_not_do_what_the_step_asks_for(monkeypatch: pytest.MonkeyPatch) -> None:
    moment = [100.0]
    monkeypatch.setattr(TablePresenter, "now", staticmethod(lambda: moment[0]))
    async with lesson("king_of_chicago") as pilot:
        await finish_step(pilot)
        run, moves = run_of(pilot), len(run_of(pilot).table.moves)
        await pilot.press("enter", "enter")
        assert (run.mode, len(run.table.moves), run.step.is_played) == ("asked", moves, True)
        assert STEP_BEGINS in whole_screen(pilot)
        moment[0] += LED_SECONDS
        await pilot.press("enter")
        assert STEP_BEGINS not in whole_screen(pilot)
        assert run.mode == "asked", "nothing was chosen yet"


async def test_enter_shows_the_moves_of_the_others_and_is_not_blamed_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TablePresenter, "now", staticmethod(lambda: 100.0))
    async with lesson("chinatown") as pilot:
        screen, run = screen_of(pilot), run_of(pilot)
        screen.controller.settings.pace = "slow"
        await skip_to(pilot, 2)
        await finish_step(pilot)
        await press(pilot, "enter")
        assert screen.controller.queue
        assert "Enter or Space" in whole_screen(pilot)
        moves = len(run.table.moves)
        await pilot.press("enter")
        assert not screen.controller.queue
        await pilot.press("enter")
        assert len(run.table.moves) == moves
        assert CHANGED not in whole_screen(pilot)


@pytest.mark.parametrize("layer", ["I", "y", "L"], ids=["page", "hint", "ledger"])
async def test_a_row_of_escapes_closes_what_lies_over_a_lesson_and_does_not_leave_it(layer: str, monkeypatch: pytest.MonkeyPatch) -> None:
    moment = [100.0]
    monkeypatch.setattr(TablePresenter, "now", staticmethod(lambda: moment[0]))
    async with lesson("chinatown") as pilot:
        screen, before = screen_of(pilot), whole_screen(pilot)
        moment[0] += ESC_SECONDS
        await press(pilot, layer)
        assert whole_screen(pilot) != before
        await pilot.press("escape", "escape", "escape")
        await settle(pilot)
        assert pilot.app.screen is screen
        assert ONE_ESC_TOO_MANY in whole_screen(pilot)
        moment[0] += ESC_SECONDS
        await pilot.press("escape")
        await settle(pilot)
        assert isinstance(pilot.app.screen, HomeScreen)


async def test_the_escape_that_closes_a_page_over_a_lesson_is_not_followed_by_one_that_leaves_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TablePresenter, "now", staticmethod(lambda: 100.0))
    async with lesson("chinatown") as pilot:
        screen = screen_of(pilot)
        screen.do_command("rules")
        await settle(pilot)
        assert pilot.app.screen is not screen
        await pilot.press("escape", "escape")
        await settle(pilot)
        assert pilot.app.screen is screen


def test_the_key_of_an_answer_is_never_the_letter_of_another_seat() -> None:
    assert answer_keys(("■B", "▲C", "◆D", "nobody")) == ("b", "c", "d", "n")
    assert answer_keys(("●A", "■B", "▲C")) == ("a", "b", "c")
    assert answer_keys(("$4,000", "$8,000", "$12,000")) == ("a", "b", "c")


async def test_e_at_home_begins_the_lesson_of_the_game_in_front() -> None:
    async with visit(lambda house: house.open_screen(HomeScreen())) as pilot:
        await pilot.press("right")
        in_front = pilot.app.screen.game
        await pilot.press("e")
        await settle(pilot)
        assert run_of(pilot).lesson.lesson.game == in_front
        await press(pilot, "escape")
        await settle(pilot)
        assert isinstance(pilot.app.screen, HomeScreen)


async def test_the_palette_leads_to_a_lesson() -> None:
    async with lesson("prohibition") as pilot:
        await pilot.press("colon")
        palette = pilot.app.screen
        palette.query_one(Input).value = "first game: chi"
        await until(pilot, lambda: palette.query_one(OptionList).highlighted is not None)
        await pilot.press("enter")
        await until(pilot, lambda: pilot.app.screen is not palette)
        assert run_of(pilot).lesson.lesson.game == "chicago_poker"


async def test_the_first_lesson_of_two_leads_to_the_second_and_that_one_to_a_game() -> None:
    async with lesson("four_families", "1_first") as pilot:
        while run_of(pilot).mode != "finished":
            await press(pilot, "tab")
        await press(pilot, "enter")
        assert run_of(pilot).lesson.name == "2_raid"
        while run_of(pilot).mode != "finished":
            await press(pilot, "tab")
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, TableScreen)
        assert not isinstance(pilot.app.screen, LessonScreen)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("own", ["", "ADA", "Moretti", "moran"])
async def test_after_a_lesson_one_plays_under_ones_own_name(game: str, own: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: "root")
    async with visit(lambda _: None) as pilot:
        app = pilot.app
        assert isinstance(app, BackroomApp)
        app.settings.name = own
        names = [seat.name for seat in first_game(app, load(game)).table.seats]
    assert names[0] == (own or "Root")
    assert len({name.casefold() for name in names}) == len(names)
    assert load(game).info.min_seats <= len(names) <= load(game).info.max_seats


async def test_the_points_of_all_families_are_in_sight_where_they_are_asked_for() -> None:
    async with lesson("four_families", "2_raid") as pilot:
        await skip_to(pilot, 2)
        await press(pilot, "3")
        for row in ("pts", "biz", "comp.", "agts"):
            assert re.search(rf" {re.escape(row)} +[−–0-9a-z]", whole_screen(pilot)), row


async def test_a_phase_can_be_passed_in_a_lesson_as_in_a_game() -> None:
    async with lesson("four_families", "2_raid") as pilot:
        await press(pilot, "p")
        await pilot.press("y")
        await pilot.pause()
        assert run_of(pilot).mode == "slipped"
        assert coach_of(pilot).text.body.endswith("After a pass there is no more this round.")


async def test_a_table_set_anew_is_told_once(tmp_path: Path) -> None:
    told = TABLE_ANEW
    async with lesson("four_families", "2_raid", folder=tmp_path) as pilot:
        await skip_to(pilot, run_of(pilot).lesson.number_of("count"))
        await finish_step(pilot)
        await press(pilot, "enter")
        assert told in shown(pilot)
        await press(pilot, "down")
        assert told not in shown(pilot)
    async with lesson("four_families", "2_raid", folder=tmp_path) as pilot:
        assert told not in shown(pilot), "who takes it up again saw no other figures"


async def test_no_answer_to_a_question_is_chosen_for_the_learner() -> None:
    async with lesson("four_families", "1_first") as pilot:
        steps = [step.id for step in run_of(pilot).lesson.step]
        await skip_to(pilot, steps.index("object"))
        assert isinstance(screen_of(pilot).controller.presenter.update.legal[-1], Skip | Object)
        await press(pilot, "enter")
        assert run_of(pilot).mode == "slipped", "the cursor waits on “no”, as the step says"


async def test_with_another_pane_in_front_a_question_its_letters_and_what_is_said_of_the_answer_are_in_sight() -> None:
    async with lesson("chicago_poker") as pilot:
        await skip_to(pilot, 1)
        await press(pilot, "2")
        assert re.search("Which of these is best. +a straight +b full house +c flush", whole_screen(pilot))
        await press(pilot, "a")
        assert "It stands below both others." in whole_screen(pilot)
        await press(pilot, "2", "y")
        assert run_of(pilot).step.hint[0] in whole_screen(pilot)


async def test_the_longest_title_of_a_step_leaves_its_number_room() -> None:
    async with lesson("prohibition", "second") as pilot:
        await skip_to(pilot, 4)
        assert "Counting other people 5/7" in whole_screen(pilot)


async def test_beside_what_the_tommy_gun_is_for_ones_own_score_is_in_sight() -> None:
    async with lesson("king_of_chicago", "first") as pilot:
        run = run_of(pilot)
        await skip_to(pilot, next(number for number, step in enumerate(run.lesson.step) if step.id == "gun"))
        assert re.search(r"●A +0 ", shown(pilot))


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)], ids=str)
@pytest.mark.parametrize(("game", "name"), LESSONS)
async def test_a_pane_that_is_asked_for_is_a_click_away(game: str, name: str, size: tuple[int, int]) -> None:
    steps = next(one for one in lessons_of(game) if one.name == name).step
    asking = [number for number, step in enumerate(steps) if any("pane" in pattern for pattern in step.done)]
    async with lesson(game, name, size) as pilot:
        for number in asking:
            await skip_to(pilot, number)
            wanted = run_of(pilot).wanted_pane
            digits = [digit for digit, title in screen_of(pilot).controller.presenter.panes() if title == wanted]
            if digits:
                last = whole_screen(pilot).splitlines()[-1]
                assert f"{digits[0]} {wanted}" in last
                await pilot.click(offset=(last.index(f"{digits[0]} {wanted}"), size[1] - 1))
                await pilot.pause()
                assert run_of(pilot).wanted_pane != wanted


@pytest.mark.parametrize("size", SIZES, ids=str)
@each_lesson
async def test_what_says_at_the_top_how_to_leave_is_a_button(game: str, name: str, size: tuple[int, int]) -> None:
    async with lesson(game, name, size) as pilot:
        top = shown(pilot).splitlines()[0]
        said = next((words for words in ("Esc leaves", "q leaves") if words in top), " leave")
        await click(pilot, said)
        await pilot.pause()
        assert isinstance(pilot.app.screen, HomeScreen)


@each_lesson
async def test_what_is_to_be_read_names_no_choice_in_its_hint_line(game: str, name: str) -> None:
    async with lesson(game, name) as pilot:
        run = run_of(pilot)
        for _ in range(len(run.lesson.step)):
            slip = next(slips_now(run, [slip for slip in run.step.slips if "action" in slip.when]), None)
            if run.mode == "asked" and slip is not None:
                screen_of(pilot).carry_out(Act(slip[1]))
                await pilot.pause()
            if (run.mode != "asked" or run.wants_key) and not screen_of(pilot)._is_revealing():
                line = [c for c in screen_of(pilot).commands() if c.label and not c.why and c.name in ARROWS]
                assert {command.label for command in line} <= {"look"}
            await skip_to(pilot, min(run.number + 1, len(run.lesson.step) - 1))


@each_lesson
async def test_no_hint_is_offered_once_the_solution_stands_there(game: str, name: str) -> None:
    async with lesson(game, name) as pilot:
        run = run_of(pilot)
        await skip_to(pilot, next(number for number, step in enumerate(run.lesson.step) if not step.is_read))
        assert " y hint" in shown(pilot).splitlines()[-1]
        while not run.is_solved:
            await press(pilot, "y")
        await pilot.pause()
        assert " y hint" not in shown(pilot).splitlines()[-1]
        assert run.note
