"""The rules of a game as a page: tables are tables, and the numbers of rules stand back."""

from __future__ import annotations

from tests.tui.headless import HeadlessApp
from tui.painting.cell_text import plain
from tui.painting.ink import MUTED
from tui.rules.markdown import rules_lines
from tui.rules.markdown_tables import table_lines
from tui.screens.rules import RulesScreen, laid_out

TABLE = ["| shop | pays |", "|---|---|", "| Tea | $1 |", "| Camera | more than anybody thought |"]


def test_columns_stand_below_one_another() -> None:
    assert list(table_lines(TABLE[:3], 40)) == ["shop  pays", "Tea   $1"]


def test_a_wide_column_is_wrapped_inside_itself() -> None:
    lines = list(table_lines(TABLE, 24))
    assert lines[2:] == ["Camera  more than", "        anybody thought"]


def test_the_page_and_the_command_draw_the_same_table() -> None:
    visit = HeadlessApp()
    visit.house.open(RulesScreen(visit.house, "chicago_poker"))
    visit.press("/").type("1st   2nd").press("enter")
    row = next(line for line in rules_lines("chicago_poker") if line.startswith("Jazz club  "))
    assert row in visit.text


def test_the_number_of_a_rule_is_quiet_and_stays_with_its_bracket() -> None:
    page = laid_out("Some more words (XY-12) and others", 20)
    assert [plain(words).strip() for words, _ in page] == ["Some more words", "(XY-12) and others"]
    assert ("XY-12", MUTED) in page[1][0]
