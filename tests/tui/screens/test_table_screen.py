"""The table as a Textual screen: what is chosen and what is done, the chat, the panes, what lies over it, and sizes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual import events
from textual.pilot import Pilot

from core.chance import seeded
from core.option_defaults import full_options
from core.table import Seat, Table
from examples.sixth_game.core import new_game as new_toy
from tests.tui.on_screen import click, click_words, resize, screen_rows, table_screen, whole_screen
from tui.app import BackroomApp
from tui.painting.cell_text import Words, plain
from tui.screens.home.screen import HomeScreen
from tui.screens.modals.confirm import ConfirmScreen
from tui.screens.modals.help import HelpScreen
from tui.screens.results.screen import ResultsScreen
from tui.screens.settings.screen import SettingsScreen
from tui.screens.table.screen import TableScreen
from tui.services import AppServices
from tui.settings import SessionSettings, Settings
from tui.table.guard import CLICK_SECONDS, KEYS_CHANGED
from tui.table.session import LocalTableSession
from tui.widgets.chat_view import ChatInput
from tui.widgets.key_hints import Hints
from tui.widgets.ticker import rows_of

NAMES = ("Ada", "Bo", "Cy", "Di")


class StillSession(LocalTableSession):
    """Its other players are the test."""

    def begin(self) -> None:
        """No bots."""


def toy_table(*kinds: str) -> Table:
    game = new_toy()
    options = full_options(game.info)
    return Table(game, options, tuple(Seat(name, kind) for name, kind in zip(NAMES, kinds, strict=False)), seeded(3))


@asynccontextmanager
async def at_table(table: Table, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Pilot[Any]]:
    def start(app: BackroomApp) -> None:
        app.open_screen(HomeScreen())
        app.open_table(StillSession(table, None, "3"))

    services = AppServices(SessionSettings(), clock=lambda: "21:52", seed=lambda: "1928", version="1.0")
    app = BackroomApp(services, start, settings=Settings(name="Ada", pace="instant"))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot


def sealed(table: Table) -> Any:
    return table.state.sealed  # type: ignore[attr-defined]


def text(pilot: Pilot[Any]) -> str:
    return "\n".join(screen_rows(pilot.app.screen))


def seal(table: Table, seat: int) -> None:
    table.act(seat, table.game.legal_actions(table.state, seat)[0])


async def test_the_first_click_chooses_and_the_second_does() -> None:
    table = toy_table("person", "bot")
    async with at_table(table) as pilot:
        presenter = table_screen(pilot).controller.presenter
        last = list(presenter.targets())[-1]
        words = table.game.action_text(presenter.update.view, presenter.update.legal[-1], presenter.names)
        await click(pilot, words)
        assert presenter.cursor == last
        assert not sealed(table)[0]
        await click(pilot, words)
        assert sealed(table)[0]


async def test_a_jump_letter_chooses_and_never_does() -> None:
    table = toy_table("person", "bot")
    async with at_table(table) as pilot:
        presenter = table_screen(pilot).controller.presenter
        await pilot.press("g", "a")
        assert presenter.cursor == next(iter(presenter.targets()))
        await pilot.press("g", "a")
        assert not sealed(table)[0]


async def test_the_jump_mode_outlives_a_move_of_somebody_else() -> None:
    table = toy_table("person", "bot", "bot")
    async with at_table(table) as pilot:
        presenter = table_screen(pilot).controller.presenter
        await pilot.press("g")
        seal(table, 1)
        await pilot.pause()
        assert presenter.jumps
        await pilot.press("b")
        assert presenter.cursor == list(presenter.targets())[1]


async def test_a_half_typed_line_outlives_a_move_of_somebody_else() -> None:
    table = toy_table("person", "bot", "bot")
    async with at_table(table) as pilot:
        await pilot.press("apostrophe", "q", "n")
        seal(table, 1)
        await pilot.pause()
        await pilot.press("z", "enter")
        assert [line.text for line in table.chat] == ["qnz"]
        await pilot.press("apostrophe", "x", "escape", "down")
        assert len(table.chat) == 1


async def test_a_remark_typed_in_one_burst_is_all_remark() -> None:
    table = toy_table("person", "bot")
    async with at_table(table) as pilot:
        before = len(table.moves)
        for key, character in (("apostrophe", "'"), *zip("qzn", "qzn", strict=True), ("enter", "\r")):
            pilot.app.post_message(events.Key(key, character))
        await pilot.pause()
        await pilot.pause()
        assert [line.text for line in table.chat] == ["qzn"]
        assert len(table.moves) == before


async def test_escape_in_the_same_burst_says_nothing() -> None:
    table = toy_table("person", "bot")
    async with at_table(table) as pilot:
        for key, character in (("apostrophe", "'"), ("h", "h"), ("escape", "\x1b")):
            pilot.app.post_message(events.Key(key, character))
        await pilot.pause()
        await pilot.pause()
        assert table_screen(pilot).focused is None
        assert not table.chat


async def test_the_chat_may_be_opened_again_while_it_is_being_closed() -> None:
    table = toy_table("person", "bot")
    async with at_table(table) as pilot:
        screen = table_screen(pilot)
        for name in ("say", "say"):
            screen.do_command(name)
        assert len(screen.query("#say")) == 1
        screen.close_line()
        screen.do_command("say")
        await pilot.pause()
        await pilot.press("h", "i", "enter")
        await pilot.pause()
        assert [line.text for line in table.chat] == ["hi"]


def footer(pilot: Pilot[Any]) -> str:
    return screen_rows(pilot.app.screen)[-1]


async def wait_for_turn(pilot: Pilot[Any], table: Table, monkeypatch: pytest.MonkeyPatch) -> tuple[list[float], tuple[int, int]]:
    """Have one's turn come back. Return the clock, and a cell of the hint line where Enter stands now and something else stood."""
    moment = [50.0]
    monkeypatch.setattr(Hints, "now", staticmethod(lambda: moment[0]))
    seal(table, 0)
    await pilot.pause()
    waiting = footer(pilot)
    moment[0] += 60
    while 0 not in table.game.actors(table.state):
        seal(table, 1)
    await pilot.pause()
    column = footer(pilot).index("Enter do it")
    return moment, (next(x for x in range(column, column + 11) if waiting[x].isalnum()), 23)


async def test_a_click_on_a_key_that_has_just_come_does_nothing_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    table = toy_table("person", "bot")
    async with at_table(table) as pilot:
        moment, spot = await wait_for_turn(pilot, table, monkeypatch)
        before = len(table.moves)
        await pilot.press("down")
        moment[0] += CLICK_SECONDS - 0.1
        await pilot.click(offset=spot)
        await pilot.pause()
        assert len(table.moves) == before
        assert KEYS_CHANGED in text(pilot)
        moment[0] += 0.1
        await pilot.click(offset=spot)
        await pilot.pause()
        assert len(table.moves) > before


async def test_the_key_that_a_click_on_the_board_made_works_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    table = toy_table("person", "bot")
    async with at_table(table) as pilot:
        monkeypatch.setattr(Hints, "now", staticmethod(lambda: 50.0))
        presenter = table_screen(pilot).controller.presenter
        await click(pilot, table.game.action_text(presenter.update.view, presenter.update.legal[-1], presenter.names))
        assert footer(pilot).strip().startswith("click again")
        await click(pilot, "click again")
        assert sealed(table)[0]


def is_typing(pilot: Pilot[Any]) -> bool:
    return table_screen(pilot).is_typing


async def type_line(pilot: Pilot[Any]) -> None:
    await pilot.press("2")
    await click(pilot, "' say something")
    await pilot.press("h", "i")
    assert is_typing(pilot)
    assert "hi" in whole_screen(pilot).splitlines()[-2]


@pytest.mark.parametrize("target", ["#header", "#table", "#hints"])
async def test_a_click_elsewhere_leaves_the_line_and_does_nothing_more(target: str) -> None:
    table = toy_table("person", "bot")
    async with at_table(table) as pilot:
        await pilot.press("apostrophe", "h", "i")
        screen, presenter = table_screen(pilot), table_screen(pilot).controller.presenter
        region = screen.query_one(target).region
        for x in (region.x + 1, region.right - 2):
            await pilot.click(offset=(x, region.y))
            await pilot.pause()
            assert not is_typing(pilot)
            assert pilot.app.screen is screen
            await pilot.press("apostrophe", "h", "i")
        assert presenter.pane == "1"
        assert not sealed(table)[0]
        assert not table.chat


async def test_a_click_on_a_choice_of_the_board_leaves_the_line_and_does_not_choose() -> None:
    table = toy_table("person", "bot")
    async with at_table(table) as pilot:
        presenter = table_screen(pilot).controller.presenter
        before = presenter.cursor
        words = table.game.action_text(presenter.update.view, presenter.update.legal[-1], presenter.names)
        await pilot.press("apostrophe", "h", "i")
        await click(pilot, words)
        assert not is_typing(pilot)
        assert presenter.cursor == before
        assert presenter.sentence()


@pytest.mark.parametrize(("words", "said"), [("Esc leaves it", []), ("Enter says it", ["hi"])])
async def test_what_ends_the_line_stands_beside_what_is_typed_and_can_be_clicked(words: str, said: list[str]) -> None:
    table = toy_table("person", "bot")
    async with at_table(table) as pilot:
        await type_line(pilot)
        await click_words(pilot, words)
        assert not is_typing(pilot)
        assert [line.text for line in table.chat] == said
        assert words not in whole_screen(pilot)


async def test_a_click_into_the_line_goes_on_with_it() -> None:
    table = toy_table("person", "bot")
    async with at_table(table) as pilot:
        await type_line(pilot)
        await pilot.click("#say", offset=(2, 0))
        await pilot.press("x", "enter")
        assert [sorted(line.text) for line in table.chat] == [sorted("hix")]


async def test_a_long_sentence_is_whole_from_the_first_picture_on() -> None:
    async with at_table(toy_table("person", "bot")) as pilot:
        screen = table_screen(pilot)
        screen.controller.presenter.notice = " ".join(f"word{number:03}" for number in range(25))
        screen.update_widgets()
        await pilot.pause()
        assert "word000" in text(pilot)
        assert "word024" in text(pilot)


async def test_leaving_asks_and_no_is_under_the_cursor() -> None:
    async with at_table(toy_table("person", "bot")) as pilot:
        await pilot.press("q")
        assert isinstance(pilot.app.screen, ConfirmScreen)
        await pilot.press("enter")
        assert isinstance(pilot.app.screen, TableScreen)
        await pilot.press("q", "y")
        await pilot.pause()
        assert isinstance(pilot.app.screen, HomeScreen)


async def test_ctrl_c_asks_too() -> None:
    async with at_table(toy_table("person", "bot")) as pilot:
        await pilot.press("ctrl+c")
        assert isinstance(pilot.app.screen, ConfirmScreen)


async def test_help_lists_every_command_and_does_the_chosen_one() -> None:
    async with at_table(toy_table("person", "bot")) as pilot:
        await pilot.press("question_mark")
        assert isinstance(pilot.app.screen, HelpScreen)
        await pilot.press("escape", "question_mark")
        options = pilot.app.screen.query_one("OptionList")
        ids = [option.id for option in options.options if not option.disabled]  # type: ignore[attr-defined]
        await pilot.press(*["down"] * ids.index("leave"), "enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, ConfirmScreen)


async def test_the_settings_may_lie_over_the_table() -> None:
    async with at_table(toy_table("person", "bot")) as pilot:
        app: Any = pilot.app
        await pilot.press("p")
        await pilot.pause()
        assert isinstance(app.screen, SettingsScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)


async def test_the_command_palette_does_what_it_lists() -> None:
    async with at_table(toy_table("person", "bot")) as pilot:
        await pilot.press("colon", *"leave the table")
        await pilot.app.workers.wait_for_complete()
        await pilot.pause(0.2)
        await pilot.press("enter")
        await pilot.pause(0.1)
        assert isinstance(pilot.app.screen, ConfirmScreen)


async def test_the_end_leads_to_the_results() -> None:
    table = toy_table("person", "bot")
    async with at_table(table) as pilot:
        app: Any = pilot.app
        while not table.game.result(table.state):
            seat = table.game.actors(table.state)[0]
            table.act(seat, table.game.legal_actions(table.state, seat)[0])
        await pilot.pause()
        assert "The game is over" in text(pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, ResultsScreen)


async def test_who_waits_for_others_may_hurry_them_though_nothing_is_there_to_be_shown_yet() -> None:
    table = toy_table("person", "bot")
    async with at_table(table) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert sealed(table)[0]
        await pilot.press("space")
        await pilot.pause()
        assert "means nothing" not in text(pilot)
        assert "skip ahead" not in text(pilot)


async def test_a_key_that_means_nothing_is_answered_until_the_next_one() -> None:
    async with at_table(toy_table("person", "bot")) as pilot:
        await pilot.press("percent_sign")
        await pilot.pause()
        assert "% means nothing here." in text(pilot)
        await pilot.press("space")
        await pilot.pause()
        assert "Space means nothing here." in text(pilot)
        await pilot.press("down")
        await pilot.pause()
        assert "means nothing" not in text(pilot)


async def test_the_answer_to_a_key_that_means_nothing_makes_way_for_ones_turn_and_passes() -> None:
    table = toy_table("person", "bot")
    async with at_table(table) as pilot:
        await pilot.press("enter")
        assert not table_screen(pilot).controller.presenter.my_turn
        await pilot.press("percent_sign")
        await pilot.pause()
        assert "% means nothing here." in text(pilot)
        while 0 not in table.game.actors(table.state):
            seal(table, 1)
        await pilot.pause()
        assert table_screen(pilot).controller.presenter.my_turn
        assert "means nothing" not in text(pilot)


async def test_the_answer_to_a_key_that_means_nothing_goes_with_what_was_held(monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_table(toy_table("person", "bot")) as pilot:
        holding = type(table_screen(pilot).controller.holding)
        monkeypatch.setattr(holding, "is_on", True)
        await pilot.press("percent_sign")
        await pilot.pause()
        assert "% means nothing here." in text(pilot)
        monkeypatch.setattr(holding, "is_on", False)
        table_screen(pilot).changed()
        await pilot.pause()
        assert "means nothing" not in text(pilot)


async def test_the_ticker_tells_what_others_did_and_pages() -> None:
    table = toy_table("person", "bot", "bot")
    async with at_table(table) as pilot:
        seal(table, 1)
        seal(table, 2)
        await pilot.pause()
        ticker = screen_rows(pilot.app.screen)[-3]
        assert "Cy sealed" in ticker
        await pilot.press("comma")
        await pilot.pause()
        assert "Bo sealed" in screen_rows(pilot.app.screen)[-3]


def test_what_the_ticker_has_no_room_for_leaves_a_sign() -> None:
    words = "Bonanno has ten markers in the city: the game ends"
    assert [plain(row).rstrip() for row in rows_of(words, "", 20, 2)] == ["Bonanno has ten", "markers in the …"]
    assert [plain(row).rstrip() for row in rows_of(words, "", 30, 2)] == ["Bonanno has ten markers in the", "city: the game ends"]
    effect: Words = ["you: ", "points now 15 → 12"]
    parts = "Nitti takes $40,000: Cicero $4,000 + casino $4,000; register 97"
    assert [plain(row) for row in rows_of(parts, "", 24, 1)] == ["Nitti takes $40,000: …"], "rather a part fewer than half of one"
    assert plain(rows_of("ten markers in the city", effect, 12, 1)[0]).endswith("…")
    assert [plain(row).rstrip() for row in rows_of(words, effect, 24, 2)] == ["Bonanno has ten …", "you: points now 15 → 12"]
    assert plain(rows_of(words, effect, 20, 2)[-1]) == "points now 15 → 12", "a figure is never cut"
    assert "15" not in plain(rows_of(words, effect, 16, 2)[-1])


@pytest.mark.parametrize("size", [(79, 24), (80, 20)])
async def test_a_window_too_small_says_so(size: tuple[int, int]) -> None:
    async with at_table(toy_table("person", "bot"), size) as pilot:
        assert "This window is" in text(pilot)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 35), (140, 45), (200, 60)])
async def test_every_size_has_header_prompt_and_hints(size: tuple[int, int]) -> None:
    async with at_table(toy_table("person", "bot"), size) as pilot:
        rows = screen_rows(pilot.app.screen)
        assert rows[0].startswith(" TOY")
        assert rows[-2].startswith(" ›")
        assert rows[-1].rstrip().endswith("? help")


async def test_in_a_very_wide_window_the_table_stands_in_the_middle() -> None:
    async with at_table(toy_table("person", "bot"), (200, 60)) as pilot:
        region = table_screen(pilot).query_one("#table").region
        assert (region.x, region.width) == (20, 160)


async def test_a_theme_chosen_at_the_table_is_seen_there() -> None:
    async with at_table(toy_table("person", "bot")) as pilot:
        app: Any = pilot.app
        before = app.theme
        await pilot.press("T")
        await pilot.pause()
        assert app.theme == app.inks.name != before


async def test_a_modal_closes_once_however_often_it_is_asked_to() -> None:
    table = toy_table("person", "bot")
    async with at_table(table) as pilot:
        depth = len(pilot.app.screen_stack)
        await pilot.press("question_mark")
        for key in ("enter", "enter", "escape", "enter"):
            pilot.app.post_message(events.Key(key, None))
        await pilot.pause()
        await pilot.press("q")
        for key in ("n", "escape", "n"):
            pilot.app.post_message(events.Key(key, None))
        await pilot.pause()
        assert len(pilot.app.screen_stack) == depth


async def test_a_game_is_left_from_too_small_a_window_after_a_question() -> None:
    async with at_table(toy_table("person", "bot"), (60, 18)) as pilot:
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(pilot.app.screen, ConfirmScreen)
        assert "Leave the table?" in whole_screen(pilot)
        await pilot.press("n")
        assert table_screen(pilot).is_current


@pytest.mark.parametrize("key", ["q", "question_mark", "colon"])
async def test_what_lay_over_the_table_is_there_again_after_too_small_a_window(key: str) -> None:
    async with at_table(toy_table("person", "bot")) as pilot:
        await pilot.press(key)
        await pilot.pause()
        over = pilot.app.screen
        assert not isinstance(over, TableScreen)
        for size in ((60, 18), (80, 24)):
            await resize(pilot, *size)
        assert pilot.app.screen is over


async def test_a_line_begun_is_gone_on_with_after_too_small_a_window() -> None:
    async with at_table(toy_table("person", "bot")) as pilot:
        table_screen(pilot).open_line()
        await pilot.press("h", "e")
        for size in ((60, 18), (80, 24)):
            await resize(pilot, *size)
        await pilot.press("y")
        assert table_screen(pilot).query_one(ChatInput).value == "hey"
