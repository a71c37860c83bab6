"""The rules of a game as a page: tables are tables, a rule is found by its number, a word is found and counted."""

from __future__ import annotations

import re
from typing import Any

import pytest
from textual import events
from textual.containers import VerticalScroll
from textual.pilot import Pilot
from textual.widgets import OptionList

from core.registry import GAMES, load
from tests.tables import new_table, own_seats
from tests.tui.on_screen import at_table, click_words, table_screen, until, visiting, whole_screen
from tests.tui.screens.test_saves import front, said
from tui.games import game_ui
from tui.rules.figures import figures_page
from tui.rules.markdown import laid_out
from tui.rules.markdown_tables import table_lines
from tui.screens.home.screen import HomeScreen
from tui.screens.rules.screen import RulesScreen
from tui.screens.rules.text import rules_text, wanted

WORD = re.compile(r"[A-Za-z0-9$']+")
TABLE = ["| shop | pays |", "|---|---|", "| Tea | $1 |", "| Camera | more than anybody thought |"]


def test_columns_stand_below_one_another() -> None:
    assert list(table_lines(TABLE[:3], 40)) == ["shop  pays", "Tea   $1"]


def test_a_wide_column_is_wrapped_inside_itself() -> None:
    lines = list(table_lines(TABLE, 24))
    assert lines[2:] == ["Camera  more than", "        anybody thought"]


async def search(pilot: Pilot[Any], words: str) -> None:
    names = {" ": "space", "-": "minus"}
    await pilot.press("slash", *(names.get(letter, letter) for letter in words), "enter")
    await pilot.pause()


async def test_a_word_is_found_marked_and_counted() -> None:
    async with visiting(RulesScreen("king_of_chicago")) as pilot:
        await search(pilot, "casino card")
        assert "casino card" in whole_screen(pilot)
        await said(pilot, "1 of")
        page = front(pilot)
        many = len(page._matches)
        await pilot.press("n")
        await said(pilot, f"2 of {many} places with 'casino card'")
        await pilot.press("N", "N")
        await said(pilot, f"{many} of {many}")
        await search(pilot, "zeppelin")
        await said(pilot, "does not stand in these rules")


async def test_a_search_typed_in_one_burst_is_all_search() -> None:
    async with visiting(RulesScreen("chinatown")) as pilot:
        for key in ("slash", "q", "n", "G", "f", "enter"):
            pilot.app.post_message(events.Key(key, None if len(key) > 1 else key))
        await said(pilot, "'qnGf' does not stand in these rules.")


@pytest.mark.parametrize("typed", ["CT-20", "ct20", "20"])
async def test_a_rule_is_found_by_its_number(typed: str) -> None:
    async with visiting(RulesScreen("chinatown")) as pilot:
        await search(pilot, typed)
        assert "(CT-20)" in whole_screen(pilot)
        await said(pilot, "1 of")


def test_a_number_is_only_that_number() -> None:
    assert [bool(wanted("20").search(text)) for text in ("(CT-20)", "(CT-2)", "(CT-200)", "20 cards")] == [True, False, False, False]


async def test_what_is_printed_on_a_card_is_found_among_the_figures() -> None:
    async with visiting(RulesScreen("four_families")) as pilot:
        await pilot.press("f")
        await search(pilot, "auction")
        await said(pilot, "1 of")


async def test_n_says_why_it_does_nothing_before_a_search() -> None:
    async with visiting(RulesScreen("chinatown")) as pilot:
        await pilot.press("n")
        await said(pilot, "Nothing was searched for: / searches.")


async def test_the_figures_are_those_of_the_board_in_use() -> None:
    game = load("chinatown", load("chinatown").board_text().replace("start_money = 5", "start_money = 77"))
    async with at_table(new_table(game, own_seats("chinatown")), (140, 45)) as pilot:
        table_screen(pilot).do_command("rules")
        await pilot.pause()
        await pilot.press("f")
        await pilot.pause()
        assert ["Start", "money", "77"] in [line.strip("│ ").split() for line in whole_screen(pilot).splitlines()]


async def test_end_and_search_know_the_whole_page_from_its_first_picture_on() -> None:
    async with visiting(HomeScreen()) as pilot:
        for key in ("r", "G"):
            pilot.app.post_message(events.Key(key, key))
        await said(pilot, "100 %")
    async with visiting(HomeScreen()) as pilot:
        for key in ("r", "slash", "q", "enter"):
            pilot.app.post_message(events.Key(key, None if len(key) > 1 else key))
        await said(pilot, "places with 'q'")


async def test_a_burst_that_leaves_the_page_leaves_nothing_else() -> None:
    async with visiting(HomeScreen()) as pilot:
        await pilot.press("r")
        await until(pilot, lambda: isinstance(front(pilot), RulesScreen))
        for _ in range(3):
            pilot.app.post_message(events.Key("q", "q"))
        await until(pilot, lambda: isinstance(front(pilot), HomeScreen))
        await pilot.pause()
        assert pilot.app.is_running
        assert pilot.app.return_code is None


def test_words_are_found_where_a_line_ends_between_them() -> None:
    page = laid_out("Prosperity comes to the quarter in the third round of play.", 20, 20)
    (passage,) = page.passages
    start = passage.text.index("the quarter")
    assert len(passage.lines) > 1
    assert "".join(text for _, _, text in passage.places(start, start + len("the quarter"))) in ("thequarter", "the quarter")


def test_a_page_is_laid_out_once_for_each_width() -> None:
    text = rules_text("chinatown")
    assert laid_out(text, 72, 72) is laid_out(text, 72, 72)
    assert laid_out(text, 60, 60) is not laid_out(text, 72, 72)


def headings(page: str) -> list[str]:
    return [line.lstrip("# ") for line in page.splitlines() if line.startswith(("# ", "## ", "### "))]


@pytest.mark.parametrize("game", GAMES)
async def test_every_game_has_contents_and_behind_a_key_its_figures(game: str) -> None:
    async with visiting(RulesScreen(game), size=(140, 45)) as pilot:
        await pilot.pause()
        contents = front(pilot).query_one(OptionList)
        assert [str(option.prompt).strip() for option in contents.options] == headings(rules_text(game))
        await pilot.press("f")
        await pilot.pause()
        contents = front(pilot).query_one(OptionList)
        page = figures_page(load(game).info.title, load(game).board_text())
        assert [str(option.prompt).strip() for option in contents.options] == headings(page)
        await pilot.press("f")
        await pilot.pause()
        assert "the rules" in whole_screen(pilot).splitlines()[0]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("figures", [False, True])
@pytest.mark.parametrize("columns", [80, 100, 140])
async def test_no_word_of_the_rules_or_the_figures_is_cut(game: str, figures: bool, columns: int) -> None:
    """Every word stands whole in a window of so many columns that is high enough for the page."""
    written = figures_page(game_ui(game).title, load(game).board_text()) if figures else rules_text(game)
    async with visiting(RulesScreen(game, figures=figures), size=(columns, 2 * written.count("\n") + 80)) as pilot:
        await pilot.pause()
        shown = set(WORD.findall(whole_screen(pilot)))
        assert sorted(set(WORD.findall(re.sub(r"\]\([^)]*\)", "]", written))) - shown) == []


@pytest.mark.parametrize("game", GAMES)
def test_no_page_shows_the_text_of_a_board_file(game: str) -> None:
    own = load(game).board_text()
    assert not re.search(r"^\w+ = |^\[", rules_text(game) + figures_page(game, own), re.MULTILINE)


async def test_reading_by_keys() -> None:
    async with visiting(RulesScreen("chinatown")) as pilot:
        page = front(pilot).query_one("#page", VerticalScroll)
        await pilot.press("down", "j")
        assert page.scroll_y == 2
        await pilot.press("space")
        assert page.scroll_y > 15
        await pilot.press("G")
        await pilot.pause()
        assert page.scroll_y == page.max_scroll_y
        await said(pilot, "100 %")
        await pilot.press("g")
        await pilot.pause()
        assert page.scroll_y == 0
        await pilot.press("tab")
        await pilot.pause()
        assert "The quarter" in "\n".join(whole_screen(pilot).splitlines()[2:4])
        await pilot.press("shift+tab")
        await pilot.pause()
        assert page.scroll_y < 5


async def test_a_heading_is_chosen_in_the_contents_by_key_and_by_mouse() -> None:
    async with visiting(RulesScreen("chinatown")) as pilot:
        await pilot.press("c", "down", "down", "down", "enter")
        await pilot.pause()
        assert "1 Buildings" in "\n".join(whole_screen(pilot).splitlines()[2:5])
    async with visiting(RulesScreen("chinatown"), size=(140, 45)) as pilot:
        await click_words(pilot, "3 Trading")
        await pilot.pause()
        assert "3 Trading" in "\n".join(row[34:] for row in whole_screen(pilot).splitlines()[2:5])


async def test_escape_leaves_the_search_then_the_page() -> None:
    async with visiting(RulesScreen("chinatown")) as pilot:
        await pilot.press("slash", "x", "escape")
        await pilot.pause()
        assert isinstance(front(pilot), RulesScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert not isinstance(front(pilot), RulesScreen)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 35), (140, 45), (200, 60)])
async def test_lines_are_never_too_long_to_read(size: tuple[int, int]) -> None:
    async with visiting(RulesScreen("chinatown"), size=size) as pilot:
        text = front(pilot).query_one("#text")
        assert text.region.width <= 90
        assert text.region.right <= size[0]
