"""What may be taken back is the same after a game was put away and opened again."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from core.chance import seeded
from core.codec import digest
from core.option_defaults import full_options
from core.registry import GAMES, load
from core.table import Seat, Table
from saves.library import Library, OpenSave

MOVES, OPENINGS = 60, 8


@pytest.mark.parametrize("name", GAMES)
def test_what_may_be_taken_back_is_the_same_after_opening_again(name: str, tmp_path: Path) -> None:
    library, luck = Library(tmp_path), random.Random(4)
    kept, taken = begin(library, name), 0
    for number in range(MOVES):
        table = kept.table
        actors = table.game.actors(table.state)
        if not actors:
            break
        if luck.random() < 0.25:
            taken += any(table.undo(seat) is None for seat in range(len(table.seats)))
        else:
            seat = luck.choice(actors)
            assert table.act(seat, table.game.sample(table.state, seat, seeded(number))) is None
        if number % (MOVES // OPENINGS) == 0:
            may, before = undoable(table), digest(table.state)
            kept.close()
            kept = library.open(kept.save)
            assert (undoable(kept.table), digest(kept.table.state)) == (may, before)
    kept.close()
    assert taken > 2


def test_a_turn_is_taken_back_move_by_move_after_opening_again(tmp_path: Path) -> None:
    library = Library(tmp_path)
    kept = begin(library, "prohibition")
    table = kept.table
    states, mover = [digest(table.state)], -1
    while len(states) < 4:
        seat, before = table.game.actors(table.state)[0], digest(table.state)
        assert table.act(seat, table.game.sample(table.state, seat, seeded(len(table.moves)))) is None
        goes_on = table.may_undo(seat) is None
        states = [*(states if goes_on and seat == mover else [before]), digest(table.state)] if goes_on else [digest(table.state)]
        mover = seat
    kept.close()
    table = library.open(kept.save).table
    for before in states[-2::-1]:
        assert table.undo(mover) is None
        assert digest(table.state) == before


def begin(library: Library, name: str) -> OpenSave:
    """Return a game of several people, saved from the deal on."""
    game = load(name)
    options = full_options(game.info)
    seats = tuple(Seat(who, "person") for who in game.info.default_names[: max(3, game.info.min_seats)])
    return library.new(game, options, seats, seeded(5))


def undoable(table: Table) -> list[str]:
    """Return by seat why it may not take back its last move, or "" if it may."""
    refusals = [table.may_undo(seat) for seat in range(len(table.seats))]
    return ["" if refusal is None else refusal.code for refusal in refusals]
