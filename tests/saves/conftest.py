"""A library of toy games, and a way to play them."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from core import registry
from core.chance import fast_chance, seeded
from core.game import AnyGame
from core.table import Seat, Table
from examples.sixth_game.core.game import Toy
from saves.library import Library, OpenSave

SEATS = (Seat("Ann", "person"), Seat("Bo", "bot", "easy"), Seat("陳", "person"))
NOON = datetime(2026, 2, 1, 12, 0)


def load_toy(name: str, board_text: str | None = None) -> AnyGame:
    """Return the registry of a house with one game."""
    if name != "toy":
        raise registry.UnknownGame(name)
    return Toy()


@pytest.fixture(autouse=True)
def toy_house(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "load", load_toy)


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "saves", app="0.1.0", now=lambda: NOON)


@pytest.fixture
def kept(library: Library) -> OpenSave:
    return begin(library)


def begin(library: Library, seed: str = "7", game: AnyGame | None = None) -> OpenSave:
    """Return a fresh game, of the toy unless told otherwise."""
    return library.new(game or Toy(), {"deal": "4"}, SEATS, seeded(seed), seed, "the parlour")


def play(table: Table, moves: int, seed: int = 0) -> None:
    """So many moves, or to the end of the game."""
    chance = fast_chance(seed)
    for _ in range(moves):
        actors = table.game.actors(table.state)
        if not actors:
            return
        seat = chance.pick(actors)
        assert table.act(seat, table.game.sample(table.state, seat, chance)) is None


def position(table: Table) -> tuple[object, ...]:
    """Return all that must be the same after saving and opening again."""
    return table.state, table.moves, table.options, table.seats
