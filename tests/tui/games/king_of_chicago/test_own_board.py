"""The map of a board file with an owner's own figures: no wrong road, and what is not drawn is said."""

from __future__ import annotations

from itertools import pairwise

import pytest

from core.games.king_of_chicago.actions import Drive
from core.games.king_of_chicago.board import own_text
from core.games.king_of_chicago.game import KingOfChicago
from core.games.king_of_chicago.state import KingState
from tests.rules.king_of_chicago.positions import CICERO, GREEK, ITALY, LOOP, NORTH, SOUTH, WEST, A, lay, town
from tests.tui.games.king_of_chicago.scenes import Person, table_of
from tui.games.king_of_chicago.layout import Layout, Point, compact, large, layout_for
from tui.games.king_of_chicago.painting.district import lines
from tui.games.king_of_chicago.painting.roads import road_between, steps
from tui.games.king_of_chicago.view_model import Look
from tui.painting.cell_text import plain

SIZES = ((80, 24), (100, 30), (140, 45))
ROADS = "═║╔╗╚╝"


def changed(*swaps: tuple[str, str]) -> KingOfChicago:
    """Return the game with parts of its board text exchanged."""
    text = own_text()
    for old, new in swaps:
        assert text.count(old) == 1
        text = text.replace(old, new)
    return KingOfChicago(text)


RELAID = changed(
    ('["West Side", "The Loop"]', '["West Side", "The Loop", "Greek Town"]'),
    ('["West Side", "The Loop", "Little Italy"]', '["West Side", "Little Italy", "North Side"]'),
    ('["North Side", "Greek Town", "Chinatown", "Gold Coast"]', '["North Side", "Chinatown", "Gold Coast"]'),
    ('["West Side", "Little Italy"]', '["West Side", "Little Italy", "Stickney"]'),
    ('["West Side", "Little Italy", "Little Africa"]', '["West Side", "Little Italy", "Little Africa", "Cicero"]'),
)
"""Greek Town has a road to North Side instead of The Loop, and Cicero one to Stickney."""


def sit(game: KingOfChicago, state: KingState) -> Person:
    return Person(table_of(state, game))


def between_tiles(layout: Layout, a: int, b: int) -> list[Point]:
    """Return the cells of a hand-set road that no tile covers."""
    tiles = {(x + dx, y + dy) for x, y in layout.tiles[:-1] for dx in range(layout.tile_width) for dy in range(6 if layout.big else 4)}
    return [cell for cell in steps(road_between(layout, a, b)) if cell not in tiles]


def signs(person: Person, size: tuple[int, int], a: int, b: int) -> set[str]:
    rows, layout = person.look(size).text().splitlines()[1:], layout_for(size[0], size[1] - 3)
    return {rows[y][x] for x, y in between_tiles(layout, a, b)}


@pytest.mark.parametrize("size", SIZES)
def test_a_road_that_is_not_on_the_board_is_not_drawn(size: tuple[int, int]) -> None:
    person = sit(RELAID, town(4, at=(SOUTH,) * 4))
    assert not signs(person, size, GREEK, LOOP) & set(ROADS)
    assert signs(person, size, GREEK, WEST) & set(ROADS)


@pytest.mark.parametrize(
    ("size", "note"),
    [((80, 24), "2 roads not drawn"), ((100, 30), "2 roads not drawn"), ((140, 45), "The board file has 2 roads not drawn here")],
)
def test_the_map_says_how_many_roads_it_does_not_draw(size: tuple[int, int], note: str) -> None:
    assert note in sit(RELAID, town()).look(size).text()


@pytest.mark.parametrize("size", SIZES)
def test_with_its_own_board_there_is_nothing_to_say(size: tuple[int, int]) -> None:
    person = sit(KingOfChicago(), town())
    assert "not drawn" not in "".join(person.press("]").look(size).text() for _ in range(12))


def details(person: Person, place: int) -> dict[str, str]:
    """Return what the place's details say, by heading."""
    person.presenter.cursor = Look(place)
    return {heading: plain(words) for heading, words in lines(person.presenter.build_view_model(), place)}


def test_a_districts_details_name_the_roads_that_are_not_drawn() -> None:
    person = sit(RELAID, town()).press("v")
    assert details(person, GREEK)["also"] == "a road to North Side, not drawn"
    assert details(person, GREEK)["roads"] == "North Side, West Side, Little Italy"
    assert "also" not in details(person, LOOP)


@pytest.mark.parametrize("size", SIZES)
def test_and_every_size_has_room_for_them(size: tuple[int, int]) -> None:
    person = sit(RELAID, town()).press("v")
    person.presenter.cursor = Look(GREEK)
    assert "also   a road to" in person.look(size).text()


def test_a_road_to_a_closed_district_is_neither_drawn_nor_missed() -> None:
    assert "1 road not drawn" in sit(RELAID, town(3)).text


def test_a_way_that_is_drawn_is_shown_before_one_that_is_not() -> None:
    game = changed(
        ('["North Side", "Greek Town", "Cicero", "Stickney"]', '["North Side", "Greek Town", "Cicero", "Stickney", "South Side"]'),
        ('["Little Italy", "Little Africa"]', '["Little Italy", "Little Africa", "West Side"]'),
    )
    person = sit(game, town(4, at=(WEST, LOOP, LOOP, LOOP)))
    person.presenter.cursor = Drive(A, 2, ITALY)
    route = person.presenter.build_view_model().route
    assert all(road_between(compact(5), a, b) for a, b in pairwise(route))
    ways = {person.press("r").presenter.build_view_model().route for _ in range(4)}
    assert (WEST, SOUTH, ITALY) in ways


def test_a_drive_over_a_road_that_is_not_drawn_says_so() -> None:
    person = sit(RELAID, town(4, at=(NORTH, SOUTH, SOUTH, SOUTH)))
    for drive, way in ((Drive(A, 1, GREEK), "the direct road, not drawn"), (Drive(A, 2, ITALY), "Greek Town, not all drawn")):
        person.presenter.cursor = drive
        assert {heading: plain(words) for heading, words in lines(person.presenter.build_view_model(), drive.to)}["by"] == way


def test_every_size_of_the_map_knows_the_same_roads() -> None:
    assert set(compact(5).roads) == set(compact(6).roads) == set(large().roads)


@pytest.mark.parametrize("rows", ["[16]", "[1, 1, 1, 1, 1, 1, 1, 1]", "[2, 2, 2, 2, 2, 2]", "[9, 3]", "[2, 8]"])
@pytest.mark.parametrize("size", SIZES)
def test_a_tile_of_any_shape_shows_all_its_spaces(size: tuple[int, int], rows: str) -> None:
    game = changed(("[[tile]]\nrows = [4, 4, 4, 4]", f"[[tile]]\nrows = {rows}"))
    many = game.board.tiles[0].size
    s = town(4, at=(SOUTH,) * 4)
    lay(s, CICERO, 1)
    s.spaces[CICERO * 16 : CICERO * 16 + many] = [A] * many
    s.frontier = [many if d == CICERO else 0 for d in range(10)]
    layout = layout_for(size[0], size[1] - 3)
    x, y = layout.tiles[CICERO]
    tile = [row[x : x + layout.tile_width] for row in sit(game, s).look(size).text().splitlines()[y + 3 : y + (7 if layout.big else 5)]]
    assert "".join(tile).count("●") == many
