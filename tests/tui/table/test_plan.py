"""What is to be played, before anybody sits down."""

from __future__ import annotations

import pytest

from core.options import Options
from core.registry import GAMES, load
from core.table import Seat
from tui.table.session import TablePlan

NO_OPTIONS: Options = {}


def names(*said: str) -> list[str]:
    seats = tuple(Seat(name, "remote" if not name else "person") for name in said)
    return [seat.name for seat in TablePlan(load("chinatown"), NO_OPTIONS, seats, "1").seats]


def test_two_people_of_one_name_are_told_apart() -> None:
    assert names("Ann", "Ben", "Ann", "ann") == ["Ann", "Ben", "Ann 2", "ann 3"]


def test_seats_without_a_name_yet_stay_so() -> None:
    assert names("Ann", "", "") == ["Ann", "", ""]


@pytest.mark.parametrize("game", GAMES)
def test_the_names_a_game_gives_stay_as_they_are(game: str) -> None:
    given = load(game).info.default_names
    assert names(*given) == list(given)
