"""Hints on the table: three strengths on one key, nothing done by themselves, counted with the game, and off where the table says so."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from core.bots.advice import Advice, Candidate, is_forced
from core.chance import seeded
from core.game import Action
from core.games.four_families.mechanics.steps import Step
from core.option_defaults import full_options
from core.registry import GAMES, load
from core.table import Seat, Table
from saves.library import Library
from tests.rules.four_families.positions import Stage, cell
from tests.tables import move_on, move_until, new_table, own_seats
from tests.tui.games.four_families.scenes import table_of
from tests.tui.on_screen import at_table, settled, shown, table_screen, until, whole_screen
from tui.app import BackroomApp
from tui.commands import find
from tui.services import AppServices
from tui.settings import SessionSettings, Settings
from tui.settings_schema import HOLD_NOTHING
from tui.table.guard import LED, LED_BACK, LED_SECONDS
from tui.table.hint import REASONS, SHOWN_CANDIDATES, SHOWN_LIST, SHOWN_MOVE, SHOWN_REASONS
from tui.table.intents import Act
from tui.table.presenter import TablePresenter
from tui.table.session import LocalTableSession, TablePlan, start_session

MOST_MOVES = 12


def on_turn(name: str, people: int = 1, **options: str) -> Table:
    seats = (Seat(f"P{n}", "person") if n < people else Seat(f"P{n}", "bot", "normal") for n in range(len(own_seats(name))))
    return move_until(new_table(name, tuple(seats), seed=7, **options), seat=0)


def table_with_a_choice(name: str) -> Table:
    """Play on to where the person may begin at several places."""
    table = on_turn(name)
    while name == "prohibition" and table.state.phase != "name":
        move_on(table)
        move_until(table, seat=0)
    return table


@pytest.mark.parametrize("size", [(80, 24), (140, 45)], ids=["small", "large"])
@pytest.mark.parametrize("name", GAMES)
async def test_the_same_key_says_more_each_time_and_then_closes(name: str, size: tuple[int, int]) -> None:
    table = on_turn(name)
    async with at_table(table, size) as pilot:
        before = len(table.moves)
        hint = table_screen(pilot).controller.presenter.hint
        await pilot.press("y")
        await until(pilot, lambda: hint.advice is not None)
        assert hint.advice is not None
        await until(pilot, lambda: "Hint:" in shown(pilot))
        for strength in (2, 3) if hint.advice.candidates else ():
            await pilot.press("y")
            await until(pilot, lambda: f"Hint {strength} of {REASONS}" in shown(pilot))  # noqa: B023
            assert ("Esc close" in whole_screen(pilot)) == (strength < REASONS), "one key is said to close it"
        await pilot.press("y")
        await until(pilot, lambda: not hint.is_open)
        assert "Hint" not in shown(pilot)
        assert len(table.moves) == before
        assert table.hints_used(0) == 1


async def test_the_hint_line_says_what_the_same_key_tells_next_and_only_one_way_to_close() -> None:
    async with at_table(on_turn("prohibition")) as pilot:
        hint = table_screen(pilot).controller.presenter.hint
        await pilot.press("y")
        for label in ("y which moves", "y the reasons", "y close"):
            await until(pilot, lambda: hint.advice is not None and label in whole_screen(pilot).splitlines()[-1])  # noqa: B023
            await pilot.press("y")
        await pilot.press("y", "y", "I")
        await until(pilot, lambda: "What this is" in whole_screen(pilot))
        assert whole_screen(pilot).splitlines()[-1].count("Esc") == 1


@pytest.mark.parametrize(("name", "words"), [("four_families", "Movement"), ("chinatown", "your buildings")])
async def test_on_a_small_screen_what_is_chosen_from_stays_in_sight_above_a_hint(name: str, words: str) -> None:
    async with at_table(on_turn(name)) as pilot:
        hint = table_screen(pilot).controller.presenter.hint
        await pilot.press("y")
        await until(pilot, lambda: hint.advice is not None)
        for strength in (2, 3):
            await pilot.press("y")
            await until(pilot, lambda: f"Hint {strength} of {REASONS}" in shown(pilot))  # noqa: B023
            assert words in shown(pilot)
            assert "1▸" in shown(pilot), "the best is numbered in the list"


async def test_escape_puts_it_away_and_the_next_time_it_is_there_at_once() -> None:
    async with at_table(on_turn("king_of_chicago")) as pilot:
        hint = table_screen(pilot).controller.presenter.hint
        await pilot.press("y")
        await until(pilot, lambda: hint.is_open)
        first = hint.advice
        await pilot.press("escape")
        assert not hint.is_open
        await pilot.press("y")
        assert hint.is_open
        assert hint.advice is first


def move_shown_elsewhere(presenter: TablePresenter) -> Candidate:
    """Return an action that begins elsewhere than the cursor is."""
    elsewhere = set(presenter.targets()) - {presenter.cursor}
    found = next(action for action in presenter.update.legal if presenter.hint_spot(action) in elsewhere)
    return Candidate(found, "this", "best", (), "")


@pytest.mark.parametrize("name", GAMES)
async def test_who_reads_a_hint_to_its_end_is_where_it_begins(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    moment = [100.0]
    monkeypatch.setattr(TablePresenter, "now", staticmethod(lambda: moment[0]))
    table = table_with_a_choice(name)
    async with at_table(table) as pilot:
        presenter, before = table_screen(pilot).controller.presenter, len(table.moves)
        presenter.hint.ask(presenter.update.sequence)
        presenter.hint.answer(presenter.update.sequence, Advice("Wait.", (move_shown_elsewhere(presenter),)))
        await pilot.press("y", "y")
        led = presenter.cursor
        await pilot.press("y")
        assert not presenter.hint.is_open
        await pilot.press("enter")
        assert presenter.cursor == led
        assert presenter.notice == LED
        assert len(table.moves) == before


@pytest.mark.parametrize("name", GAMES)
async def test_a_hint_put_away_leaves_the_cursor_where_it_was(name: str) -> None:
    async with at_table(table_with_a_choice(name)) as pilot:
        presenter = table_screen(pilot).controller.presenter
        before = presenter.cursor, presenter.deed("do")
        presenter.hint.ask(presenter.update.sequence)
        presenter.hint.answer(presenter.update.sequence, Advice("Wait.", (move_shown_elsewhere(presenter),)))
        await pilot.press("y", "y")
        assert presenter.cursor != before[0]
        await pilot.press("escape")
        assert not presenter.hint.is_open
        assert (presenter.cursor, presenter.deed("do")) == before


@pytest.mark.parametrize("name", GAMES)
async def test_an_enter_meant_for_a_hint_does_nothing_where_the_cursor_went_by_itself(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    moment = [100.0]
    monkeypatch.setattr(TablePresenter, "now", staticmethod(lambda: moment[0]))
    table = table_with_a_choice(name)
    async with at_table(table) as pilot:
        presenter, before = table_screen(pilot).controller.presenter, len(table.moves)
        presenter.hint.ask(presenter.update.sequence)
        presenter.hint.answer(presenter.update.sequence, Advice("Wait.", (move_shown_elsewhere(presenter),)))
        await pilot.press("y", "enter")
        assert presenter.notice == LED
        await pilot.press("escape")
        moment[0] += 60
        is_said = "Enter Enter" in shown(pilot).splitlines()[-1]
        assert is_said == bool(presenter.deed("do") and find(presenter.commands(), "enter").label)  # type: ignore[union-attr]
        await pilot.press("enter", "enter")
        assert presenter.notice == LED_BACK
        assert len(table.moves) == before
        moment[0] += LED_SECONDS
        await pilot.press("enter")
        assert presenter.notice != LED_BACK


def advise(presenter: TablePresenter, action: Action) -> None:
    """Show a hint that names this action."""
    presenter.hint.sequence = -1
    presenter.hint.ask(presenter.update.sequence)
    presenter.hint.answer(presenter.update.sequence, Advice("Wait.", (Candidate(action, "this", "best", (), ""),)))


@pytest.mark.parametrize("name", GAMES)
async def test_a_hint_speaks_of_numbers_and_of_the_cursor_only_where_they_are(name: str) -> None:
    table, moves = on_turn(name), 0
    found: dict[str, set[bool]] = {SHOWN_LIST: set(), SHOWN_REASONS: set()}
    async with at_table(table, hold=HOLD_NOTHING) as pilot:
        screen = table_screen(pilot)
        while moves < MOST_MOVES and table.game.result(table.state) is None:
            presenter = screen.controller.presenter
            kinds = {type(action): action for action in presenter.update.legal}
            for action in kinds.values():
                presenter.reveal_all()
                advise(presenter, action)
                await pilot.press("y")
                in_sight = presenter.hint_spot(action) in screen.target_areas()
                assert (SHOWN_CANDIDATES in shown(pilot), SHOWN_LIST in shown(pilot)) == (in_sight, True), f"{moves} {action}"
                await pilot.press("y")
                is_led = presenter.hint_spot(action) in presenter.targets()
                assert (SHOWN_MOVE in shown(pilot), SHOWN_REASONS in shown(pilot)) == (is_led, not is_led), f"{moves} {action}"
                found[SHOWN_LIST].add(in_sight)
                found[SHOWN_REASONS].add(is_led)
                await pilot.press("y")
            moves += 1
            if table.game.actors(table.state)[0] == 0:
                screen.carry_out(Act(table.game.sample(table.state, 0, seeded(moves))))
            move_until(table, seat=0)
            await settled(pilot)  # what is empty is passed over by itself
    assert True in found[SHOWN_LIST]


async def test_a_cursor_that_the_player_leads_on_is_theirs_at_once() -> None:
    table = on_turn("king_of_chicago")
    async with at_table(table) as pilot:
        presenter = table_screen(pilot).controller.presenter
        presenter.hint.ask(presenter.update.sequence)
        presenter.hint.answer(presenter.update.sequence, Advice("Wait.", (move_shown_elsewhere(presenter),)))
        await pilot.press("y", "]", "enter")
        assert presenter.notice not in (LED, LED_BACK)


async def test_a_cursor_led_on_from_a_hint_stays_there() -> None:
    async with at_table(on_turn("king_of_chicago")) as pilot:
        presenter = table_screen(pilot).controller.presenter
        presenter.hint.ask(presenter.update.sequence)
        presenter.hint.answer(presenter.update.sequence, Advice("Wait.", (move_shown_elsewhere(presenter),)))
        await pilot.press("y", "]")
        led = presenter.cursor
        await pilot.press("escape")
        assert not presenter.hint.is_open
        assert presenter.cursor == led


async def test_what_was_said_before_is_over_when_a_hint_is_asked_for() -> None:
    async with at_table(on_turn("king_of_chicago")) as pilot:
        presenter = table_screen(pilot).controller.presenter
        presenter.refuse("It is not your turn.")
        await pilot.press("y")
        await until(pilot, lambda: "Hint:" in shown(pilot))
        assert "not your turn" not in shown(pilot)


async def test_what_is_done_puts_it_away() -> None:
    table = on_turn("king_of_chicago")
    async with at_table(table) as pilot:
        hint = table_screen(pilot).controller.presenter.hint
        await pilot.press("y")
        await until(pilot, lambda: hint.is_open)
        assert table.act(0, table.update(0).legal[0]) is None
        await until(pilot, lambda: not hint.is_open)


@pytest.mark.parametrize(
    ("people", "options", "says"),
    [(1, {"hints": "off"}, "Hints are off"), (2, {}, "Hints are for those who play alone"), (2, {"hints": "on"}, "Hint:")],
    ids=["off", "several", "allowed"],
)
async def test_the_table_says_who_gets_hints(people: int, options: dict[str, str], says: str) -> None:
    table = on_turn("king_of_chicago", people, **options)
    async with at_table(table) as pilot:
        handover = table_screen(pilot).controller.handover
        await until(pilot, lambda: not handover.is_deaf)
        await pilot.press(*("A" if people > 1 else ""))
        await until(pilot, lambda: handover.stage == "playing" and not handover.is_deaf)
        await pilot.press("y")
        await until(pilot, lambda: says in shown(pilot))


async def test_where_there_is_nothing_to_choose_a_hint_costs_nothing(tmp_path: Path) -> None:
    session = start_session_of(tmp_path)
    table, luck = session.table, seeded(3)
    while not (0 in table.game.actors(table.state) and is_forced(table.update(0))):
        seat = table.game.actors(table.state)[0]
        assert table.act(seat, table.game.sample(table.state, seat, luck)) is None
    async with at_table(table) as pilot:
        presenter = table_screen(pilot).controller.presenter
        await pilot.press("y")
        await until(pilot, lambda: presenter.hint.advice is not None)
        assert table.hints_used(0) == 0
    session.end()


async def test_the_answer_why_there_is_no_hint_passes_and_the_prompt_of_the_turn_is_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.screens.table.screen.LOST_SECONDS", 0.3)
    async with at_table(on_turn("king_of_chicago", 1, hints="off")) as pilot:
        await until(pilot, lambda: not table_screen(pilot).controller.handover.is_deaf)
        await pilot.press("y")
        await until(pilot, lambda: "Hints are off" in shown(pilot))
        await until(pilot, lambda: "Hints are off" not in shown(pilot))


async def test_a_hint_is_counted_with_the_next_move_and_stays_counted_when_it_is_taken_back(tmp_path: Path) -> None:
    session = start_session_of(tmp_path)
    table = session.table
    while 0 not in table.game.actors(table.state):
        seat = table.game.actors(table.state)[0]
        assert table.act(seat, table.update(seat).legal[0]) is None
    table.note_hint(0)
    assert table.act(0, table.update(0).legal[0]) is None
    assert table.moves[-1][0].hints == 1
    assert table.undo(0) is None
    assert table.act(0, table.update(0).legal[0]) is None
    session.end()
    again = Library(tmp_path).open(session.save)
    assert again.table.hints_used(0) == 1
    again.close()


def start_session_of(folder: Path) -> LocalTableSession:
    game = load("king_of_chicago")
    options = full_options(game.info)
    seats = (Seat("Ada", "person"), Seat("Bo", "bot", "easy"), Seat("Cy", "bot", "easy"))
    return start_session(TablePlan(game, options, seats, "1928"), Library(folder), lambda: "2")


@asynccontextmanager
async def at_kept_table(folder: Path, name: str = "king_of_chicago") -> AsyncIterator[tuple[Pilot[Any], Table]]:
    """Sit at a table that is kept and would count."""
    session = start_session(TablePlan(load(name), {}, on_turn(name).seats, "7"), Library(folder), lambda: "7")
    services = AppServices(SessionSettings(), clock=lambda: "", seed=lambda: "1928", version="1.0")
    app = BackroomApp(services, lambda house: house.open_table(session), settings=Settings(name="Ada", pace="instant"))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: table_screen(pilot).controller.presenter.my_turn)
        yield pilot, session.table


async def test_a_hint_asks_nothing_and_counts_once_a_position_when_it_names_moves(tmp_path: Path) -> None:
    async with at_kept_table(tmp_path) as (pilot, table):
        hint = table_screen(pilot).controller.presenter.hint
        await pilot.press("y")
        await until(pilot, lambda: hint.is_open)
        assert table.hints_used(0) == 0
        for _ in range(2):
            for strength in (2, 3, 0, 1):
                await pilot.press("y")
                await until(pilot, lambda strength=strength: hint.strength == strength)
                assert table.hints_used(0) == 1


async def test_the_key_of_a_hint_is_in_the_hint_line_and_not_under_a_question(tmp_path: Path) -> None:
    async with at_kept_table(tmp_path) as (pilot, _):
        await until(pilot, lambda: "y hint" in whole_screen(pilot).splitlines()[-1])
        await pilot.press("q")
        await until(pilot, lambda: "Yes  y" in whole_screen(pilot))
        assert "y hint" not in whole_screen(pilot)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
@pytest.mark.parametrize("name", GAMES)
async def test_the_hint_line_of_every_game_has_the_hint_where_there_is_one(name: str, size: tuple[int, int]) -> None:
    async with at_table(on_turn(name), size) as pilot:
        assert "y hint" in whole_screen(pilot).splitlines()[-1]
    async with at_table(on_turn(name, hints="off"), size) as pilot:
        assert "y hint" not in whole_screen(pilot)


async def test_under_a_question_of_the_game_the_key_of_a_hint_does_not_look_like_a_yes() -> None:
    stage = Stage(2).business("Bar", "B2", 0).asks(Step.CHIEF, 0, cell("B2"))
    async with at_table(table_of(stage.s)) as pilot:
        last = whole_screen(pilot).splitlines()[-1]
        assert "n no" in last or "p no" in last
        assert "y hint" not in last


@pytest.mark.parametrize("key", ["w", "t"])
async def test_the_sentence_of_a_hint_makes_way_for_what_the_player_goes_on_to(key: str) -> None:
    table = on_turn("chinatown")
    while table.state.phase != "trade":
        seat = table.game.actors(table.state)[0]
        assert table.act(seat, table.game.sample(table.state, seat, seeded(table.sequence))) is None
    async with at_table(table) as pilot:
        presenter = table_screen(pilot).controller.presenter
        candidate = Candidate(presenter.update.legal[0], "this", "best", (), "")
        for strength in (1, 3):
            presenter.hint.sequence = -1
            presenter.hint.ask(presenter.update.sequence)
            presenter.hint.answer(presenter.update.sequence, Advice("Wait.", (candidate,)))
            await pilot.press(*("y" * (strength - 1)))
            assert presenter.hint_sentence
            await pilot.press(key)
            assert not presenter.hint_sentence
            assert (f"Hint {strength} of {REASONS}" in shown(pilot)) == (strength == 3), "a panel's hint stays to be read"
            await pilot.press("y")
            await until(pilot, lambda: bool(presenter.hint_sentence) or not presenter.hint.is_open)
            await pilot.press("escape", "escape")
