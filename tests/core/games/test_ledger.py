"""What can be counted is the truth, or holds it. And a table says whether it is played with it."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from core.ledger import AUTO, HIDDEN, SHOWN, is_shown
from core.registry import load
from tests.conformance import Case, steps
from tui.plain.told import ledger_lines


@pytest.mark.parametrize("seed", [1, 2])
def test_in_prohibition_every_seat_counts_every_cash_exactly(seed: int) -> None:
    game: Any = load("prohibition")
    for step in islice(steps(Case(game, 4), seed), 400):
        for seat in range(4):
            table = game.ledger_table(game.view(step.after, seat))
            assert [figures[-1] for _, figures in table.rows] == [f"${cash},000" if cash else "$0" for cash in step.after.cash]


@pytest.mark.parametrize("seed", [1, 2])
def test_in_chinatown_the_range_holds_the_truth(seed: int) -> None:
    game: Any = load("chinatown")
    for step in islice(steps(Case(game, 4), seed), 400):
        for seat in range(4):
            view = game.view(step.after, seat)
            for account in game.ledger(view):
                assert account.low <= step.after.cash(account.seat) <= account.high
            assert len(game.ledger_table(view).rows) == 4


@pytest.mark.parametrize("name", ["chicago_poker", "king_of_chicago", "four_families"])
def test_where_nothing_is_counted_there_is_no_table(name: str) -> None:
    game = load(name)
    assert game.ledger_table(game.view(Case(game, game.info.min_seats).start(1), 0)) is None


@pytest.mark.parametrize(
    ("chosen", "kinds", "shown"),
    [
        (AUTO, ("person", "bot", "bot"), True),
        (AUTO, ("person", "remote", "bot"), False),
        (SHOWN, ("person", "person"), True),
        (HIDDEN, ("person", "bot"), False),
        (None, ("person", "person"), True),
    ],
)
def test_it_is_shown_while_one_person_plays_unless_said_otherwise(chosen: str | None, kinds: tuple[str, ...], shown: bool) -> None:
    assert is_shown(chosen, kinds) == shown


def test_in_lines_it_says_the_same() -> None:
    game: Any = load("prohibition")
    step = next(steps(Case(game, 4), 1))
    lines = ledger_lines(game.ledger_table(game.view(step.after, 0)), ("Al", "Bo", "Cy", "Di"))
    assert lines[0].startswith("Al: earned ")
    assert lines[-1].startswith("If it ended now: ")
