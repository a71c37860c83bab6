"""The board and the pieces."""

from __future__ import annotations

import pytest

from core.chance import seeded
from core.games.king_of_chicago import board
from core.games.king_of_chicago.components import COLOURS, DISTRICTS, HARBOUR, NONE, POLICE
from core.games.king_of_chicago.mechanics.driving import destinations
from core.games.king_of_chicago.state import KingState
from tests.rules.king_of_chicago.positions import AFRICA, BOARD, CICERO, GAME, GREEK, ITALY, LOOP, WEST, A, town

ALL_SEATS = (2, 3, 4, 5)


def dealt(seats: int, seed: int = 1) -> KingState:
    return GAME.setup(seats, {}, seeded(seed))


@pytest.mark.rule("KC-1")
def test_ten_districts_fifteen_roads_and_two_to_the_harbour() -> None:
    near = BOARD.networks[4].neighbours
    roads = {(min(a, b), max(a, b)) for a in range(DISTRICTS + 1) for b in near[a]}
    assert len([road for road in roads if HARBOUR not in road]) == 15
    assert sorted(near[HARBOUR]) == [LOOP, AFRICA]
    assert all(a in near[b] for a in range(DISTRICTS + 1) for b in near[a])


@pytest.mark.rule("KC-80")
def test_from_greek_town_with_movement_three() -> None:
    s = town(at=(GREEK,) * 4)
    assert sorted(destinations(BOARD, s, A, 3)) == sorted((LOOP, AFRICA, WEST, ITALY))


@pytest.mark.rule("KC-1", "KC-80")
@pytest.mark.parametrize("seats", [3, 4])
def test_no_triangle_and_no_dead_end_with_or_without_cicero(seats: int) -> None:
    near = BOARD.networks[seats].neighbours
    for here in (d for d in range(DISTRICTS) if d not in BOARD.closed[seats]):
        assert len(near[here]) >= 2
        assert not any(c in near[here] for b in near[here] for c in near[b])


@pytest.mark.rule("KC-31", "KC-80")
def test_a_circle_of_four_exists_through_every_district() -> None:
    net = BOARD.networks[4]
    assert all(district in net.destinations(district, 3, engine=True) for district in range(DISTRICTS))


@pytest.mark.rule("KC-2")
@pytest.mark.parametrize("seats", [2, 4, 5])
def test_ten_of_fifteen_tiles_are_laid(seats: int) -> None:
    assert len(BOARD.tiles) == 15
    assert {tile.size for tile in BOARD.tiles} >= {4, 16}
    assert len(set(dealt(seats).tiles)) == 10
    assert dealt(seats, 1).tiles != dealt(seats, 2).tiles


@pytest.mark.rule("KC-3")
@pytest.mark.parametrize("seats", ALL_SEATS)
def test_everybody_starts_alike_but_for_one_random_upgrade(seats: int) -> None:
    s = dealt(seats)
    colours = len(s.at)
    assert s.cards == [0b1110] * colours
    assert s.score == [0] * seats
    assert sum(BOARD.gangsters) == 20
    assert s.auto == [9 - 2] * colours
    assert NONE not in s.left
    assert s.right == [NONE] * colours
    assert len({tuple(dealt(seats, seed).left) for seed in range(5)}) > 1


@pytest.mark.rule("KC-4")
@pytest.mark.parametrize("seats", ALL_SEATS)
def test_thirty_markers_three_of_them_open(seats: int) -> None:
    s = dealt(seats)
    assert sum(BOARD.upgrades) == 30
    assert len([kind for kind in s.market if kind != NONE]) == 3
    assert sum(s.supply) == 30 - 3 - len(s.at)


@pytest.mark.rule("KC-5")
@pytest.mark.parametrize(("seats", "police"), [(2, 2), (3, 2), (4, 2), (5, 3)])
def test_scoring_cards_casino_cards_and_tokens(seats: int, police: int) -> None:
    s = dealt(seats)
    assert s.stack[POLICE] == police
    assert s.casino == [1] * 6
    assert BOARD.casino == (1, 2, 3, 4, 5, 6)
    assert BOARD.doublers == 8
    assert all(s.stack[d] == int(s.tiles[d] != NONE and not s.tokens[d]) for d in range(DISTRICTS))


@pytest.mark.rule("KC-6")
def test_anybody_may_start() -> None:
    assert {dealt(4, seed).player for seed in range(40)} == {0, 1, 2, 3}


def test_every_colour_has_a_letter() -> None:
    assert len(COLOURS) == GAME.info.max_seats == len(GAME.info.default_names)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('roads = ["West Side", "The Loop"]', 'roads = ["West Side", "The Lop"]', ["North Side", "'The Lop'", "The Loop"]),
        ('roads = ["West Side", "The Loop"]', 'roads = ["West Side"]', ["North Side", "The Loop", "both"]),
        ("values = [7, 3]", "values = [7, 0]", ["tile 9", "values"]),
        ("rows = [4, 4, 4, 4]", "rows = [4, 4, 4, 5]", ["tile 1", "rows", "16"]),
        ("casino = [1, 2, 3, 4, 5, 6]", "casino = [1, 2]", ["casino"]),
        ("bumper = 5", "rocket = 5", ["[upgrades]", "rocket", "bumper"]),
        ("doublers = 8", "doublers = 10", ["doublers", "9"]),
        ("doublers = 8", 'doublers = "eight"', ["doublers"]),
        ('short = "Cicero"', 'brief = "Cicero"', ["district 5", "brief"]),
        ("closed_with = [3]", "closed_with = [5]", ["closed_with", "5 players", "10"]),
    ],
)
def test_a_board_file_that_cannot_be_is_refused_in_words(old: str, new: str, words: list[str]) -> None:
    text = board.own_text()
    assert old in text
    with pytest.raises(ValueError, match="board file") as refusal:
        board.load_board(text.replace(old, new, 1))
    assert [word for word in words if word not in str(refusal.value)] == []


@pytest.mark.rule("KC-31")
def test_with_a_card_four_a_circle_needs_the_engine_but_no_district_more() -> None:
    net = board.load_board(board.own_text().replace("movement_cards = [1, 2, 3]", "movement_cards = [1, 2, 4]")).networks[4]
    assert GREEK in net.destinations(GREEK, 4, engine=True)
    assert GREEK not in net.destinations(GREEK, 4, engine=False)


@pytest.mark.rule("KC-18")
def test_a_board_where_some_card_has_no_drive_is_refused() -> None:
    text = board.own_text().replace('["North Side", "Greek Town", "Cicero", "Stickney"]', '["North Side", "Cicero", "Stickney"]')
    text = text.replace('["West Side", "The Loop", "Little Italy"]', '["Little Italy"]')
    text = text.replace('["Greek Town", "Cicero", "Chinatown", "Stickney", "South Side"]', '["Greek Town"]')
    with pytest.raises(ValueError, match="roads"):
        board.load_board(text)
    assert CICERO in BOARD.closed[3]
