"""In lines every place is described by its name: what it is, and what lies there."""

from __future__ import annotations

import io

import pytest

from core.chair import LocalChair
from core.chance import seeded
from core.describe import entry_of
from core.registry import GAMES
from core.table import Table
from tests.rules.four_families.positions import GAME, Stage
from tests.tables import move_at_random, new_table, own_seats
from tests.tui.games.king_of_chicago.scenes import rush_street, table_of
from tui.plain.console import Console
from tui.plain.game_loop import PlainGame
from tui.plain.opponents import LocalBots
from tui.plain.told import description_lines


def read(table: Table, *lines: str) -> str:
    out = io.StringIO()
    console = Console(io.StringIO("".join(f"{line}\n" for line in (*lines, "q"))), out)
    PlainGame(console, [LocalChair(table, 0)], LocalBots(table, "1"), lambda: ()).play()
    return " ".join(out.getvalue().split())


def test_a_district_is_described_by_its_name() -> None:
    out = read(table_of(rush_street()), "i little italy", "i gold")
    entry = entry_of(table_of(rush_street()).game, "district")
    assert entry is not None
    assert " ".join(f"{entry.name}: {entry.this} ({entry.rule}).".split()) in out
    assert "Little Italy: worth" in out
    assert "Little Italy: roads to" in out
    assert out.count("Gold Coast:") >= 2, "the coast too"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("moves", [0, 40])
def test_every_place_of_every_game_is_found_by_its_name(game: str, moves: int) -> None:
    table, luck = new_table(game, own_seats(game, 4, others="person")), seeded(3)
    for _ in range(moves):
        move_at_random(table, luck)
    view, names = table.game.view(table.state, 0), tuple(seat.name for seat in table.seats)
    places = table.game.places(view, names)
    assert places
    for name, (kind, lines) in places.items():
        entry = entry_of(table.game, kind)
        assert entry is not None, kind
        told = description_lines(table.game, name, view, names)
        assert f"{entry.name}: {entry.this} ({entry.rule})." in told
        assert [line for line in lines if line not in told] == []
        assert lines


def test_a_thing_is_still_found_and_what_is_nothing_says_what_there_is() -> None:
    table = new_table("king_of_chicago", own_seats("king_of_chicago"))
    view, names = table.game.view(table.state, 0), ("A", "B", "C")
    assert any(line.startswith("Bumper") for line in description_lines(table.game, "bumper", view, names))
    (told,) = description_lines(table.game, "zebra", view, names)
    assert told.startswith("Nothing here is called 'zebra'. There is every place by its name")


def test_a_business_is_found_by_its_name_and_its_square_and_one_face_down_by_its_square_alone() -> None:
    stage = Stage(4).calm().business("Bar", "B2", 1)
    view, names = stage.view(), ("A", "B", "C", "D")
    for said in ("bar", "b2"):
        assert any(line.strip().startswith("B2 Bar: B") for line in description_lines(GAME, said, view, names)), said
    hidden = entry_of(GAME, "hidden")
    assert hidden is not None
    assert hidden.this in " ".join(description_lines(GAME, "A1", view, names))
