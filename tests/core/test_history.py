"""Moves in a small space are the same moves as in a list, whatever is added and taken away."""

from __future__ import annotations

import sys

import pytest
from hypothesis import given
from hypothesis import strategies as some

from core.codec import GameCodec
from core.history import UNPACKED, MoveHistory
from core.table import PlayedMove
from tests.saves.conftest import play
from tests.tables import new_table, own_seats

GAME = "chicago_poker"


def played(moves: int) -> tuple[MoveHistory, list[PlayedMove]]:
    table = new_table(GAME, own_seats(GAME, 2))
    play(table, moves)
    return MoveHistory(GameCodec(table.game).events, table.moves), list(table.moves)


HISTORY, MOVES = played(40)


def copy_of(moves: list[PlayedMove]) -> MoveHistory:
    return MoveHistory(HISTORY._events, moves)


def test_every_move_is_the_same_one_by_one_and_in_parts() -> None:
    assert list(HISTORY) == MOVES
    assert HISTORY == MOVES
    assert [HISTORY[n] for n in range(-len(MOVES), len(MOVES))] == [MOVES[n] for n in range(-len(MOVES), len(MOVES))]
    assert HISTORY[3:20:2] == MOVES[3:20:2]
    assert HISTORY[:] == MOVES
    with pytest.raises(IndexError):
        HISTORY[len(MOVES)]


@given(some.lists(some.sampled_from(["add", "take", "clear"]), max_size=60), some.integers(0, 20))
def test_it_stays_the_same_whatever_is_added_and_taken_away(deeds: list[str], begun: int) -> None:
    history, moves = copy_of(MOVES[:begun]), MOVES[:begun]
    for number, deed in enumerate(deeds):
        if deed == "add":
            history.append(MOVES[number % len(MOVES)])
            moves.append(MOVES[number % len(MOVES)])
        elif deed == "take" and moves:
            assert history.pop() == moves.pop()
        elif deed == "clear":
            history.clear()
            moves.clear()
        assert len(history) == len(moves)
    assert list(history) == moves


def test_a_move_that_was_made_is_not_changed() -> None:
    with pytest.raises(TypeError):
        HISTORY[0] = MOVES[1]
    with pytest.raises(TypeError):
        HISTORY.insert(0, MOVES[1])


def test_only_the_last_moves_are_held_as_they_are() -> None:
    assert len(HISTORY._last) == UNPACKED
    assert sys.getsizeof(HISTORY._packed) / (len(MOVES) - UNPACKED) < 150
