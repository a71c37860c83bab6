"""What rivals did is told with what it cost: at once in the ticker, and once more as the turn opens."""

from __future__ import annotations

from core.games.king_of_chicago.actions import Load, Unload
from core.games.king_of_chicago.components import DOOR
from core.games.king_of_chicago.state import KingState
from core.table import Table
from tests.rules.king_of_chicago.positions import LOOP, B, C, give, lay
from tests.tui.games.king_of_chicago.scenes import Person, reckoned, rush_street, table_of
from tui.painting.canvas import Canvas, Look
from tui.painting.cell_text import plain
from tui.table.told import paint_told
from tui.widgets.ticker import told_rows


def second_in_the_loop() -> KingState:
    """▲C is first in The Loop, you are second, ■B is third and on turn there: 8 6 4."""
    s = rush_street()
    s.player = B
    lay(s, LOOP, 1, "CCCBAA")
    s.tokens[LOOP] = 0
    return s


def seated(s: KingState) -> tuple[Table, Person]:
    table = table_of(s)
    return table, Person(table)


def ticker(person: Person, columns: int = 80) -> str:
    (row,) = told_rows(person.presenter, columns, 1)
    return plain(row)


def since(person: Person, columns: int = 60) -> str:
    person.presenter.watch.open()
    page = Canvas(columns, 30, Look(False, False))
    paint_told(page, person.presenter, roomy=True)
    return " ".join(page.text().split())


def test_a_lost_second_place_is_a_line_with_its_cost_and_is_told_again() -> None:
    table, person = seated(second_in_the_loop())
    assert table.act(B, Unload(B, B, 1)) is None

    assert not person.presenter.watch.is_unseen, "only a lost first place is held"
    assert ticker(person) == "2 ■B unloaded one in The Loop, space 7  you: if reckoned now 73–78 → 71–76"
    assert "■B unloaded one in The Loop, space 7: you 6 → 4 there" in since(person)


def test_a_lost_third_place_is_told_alike() -> None:
    s = second_in_the_loop()
    lay(s, LOOP, 1, "CCCCAADDB")
    table, person = seated(s)
    assert table.act(B, Unload(B, B, 1)) is None

    assert not person.presenter.watch.is_unseen
    assert "you: if reckoned now" in ticker(person)
    assert "■B unloaded one in The Loop, space 10: you 4 → 2 there" in since(person)


def test_of_two_deeds_in_one_move_the_last_tells_what_both_have_cost() -> None:
    s = second_in_the_loop()
    give(s, B, DOOR)
    table, person = seated(s)
    assert table.act(B, Unload(B, B, 2)) is None

    told = since(person)
    assert "space 8: you 6 → 4 there" in told
    assert told.count("there") == 1


def test_each_of_two_moves_tells_its_own() -> None:
    s = second_in_the_loop()
    s.at[C] = LOOP
    table, person = seated(s)
    assert table.act(B, Unload(B, B, 1)) is None
    assert table.act(C, Load(C, LOOP, 6)) is None

    told = since(person)
    assert "■B unloaded one in The Loop, space 7: you 6 → 4 there" in told
    assert "▲C loaded ■B's gangster from The Loop, space 7: you 4 → 6 there" in told


def test_what_changes_nothing_for_the_player_is_told_without_a_cost() -> None:
    s = second_in_the_loop()
    lay(s, LOOP, 1, "AAACCB")
    table, person = seated(s)
    assert table.act(B, Unload(B, B, 1)) is None
    assert "■B unloaded one in The Loop, space 7 ─" in since(person)
    assert "you" not in ticker(person)


def test_a_round_that_begins_is_no_deed_of_who_begins_it() -> None:
    person = reckoned()
    person.presenter.reveal_all()
    told = since(person)
    assert "×2 token" in told
    assert "Round 3" not in told
