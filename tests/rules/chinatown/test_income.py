"""Phase 5: prosperity, shops and what they earn (CT-40 … CT-44, CT-80 … CT-83)."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from core.games.chinatown.board import Incomes
from core.games.chinatown.mechanics.rounds import bonus_of
from core.games.chinatown.mechanics.shops import divide, groups, income_of, shop_income, shops_of
from core.games.chinatown.state import ChinatownState
from tests.rules.chinatown.positions import BOARD, GAME, KINDS, dealt, end_placing, own, stock, table

RESTAURANTS_APART = (16, 28, 43, 59, 71, 85)


def earns(kind: str, *buildings: int) -> int:
    """Return what tiles of a kind on these buildings earn one player."""
    s = table()
    own(s, 0, *buildings, kind=kind)
    return income_of(BOARD, s.owner, s.tile, 0)


def shops(s: ChinatownState, seat: int = 0) -> list[tuple[int, ...]]:
    return [shop.buildings for shop in shops_of(BOARD, s.owner, s.tile, seat)]


@pytest.mark.rule("CT-40")
@pytest.mark.parametrize("seed", range(6))
def test_prosperity_pays_every_tile_of_a_named_size_to_the_owner_of_its_building(seed: int) -> None:
    s = table("place")
    s.chance = dealt(seed=seed).chance
    own(s, 0, 1, 2, 3, kind="Fi")
    own(s, 0, 28, kind="Ra")
    own(s, 1, 43, kind="Re")
    end_placing(s)
    sizes = BOARD.prosperity.cards[s.prosperity[-1]]
    assert s.bonus[-1] == [3 * (3 in sizes) + (6 in sizes), int(4 in sizes), 0, 0]
    assert s.cash(0) == 5 + 6 + s.bonus[-1][0]
    assert s.prosperity.count(s.prosperity[-1]) == 1, "the card leaves the game"


@pytest.mark.rule("CT-40")
def test_the_cards_shown_do_not_come_again() -> None:
    for seed in range(20):
        s = table("place", round=6)
        s.chance, s.prosperity = dealt(seed=seed).chance, [0, 1, 2, 3, 4]
        end_placing(s)
        assert s.prosperity[-1] > 4


@pytest.mark.rule("CT-41")
def test_neighbouring_tiles_of_one_kind_and_owner_are_a_shop_up_to_the_kinds_size() -> None:
    s = table()
    own(s, 0, 1, 2, 3, 7, kind="Fi")
    own(s, 0, 5, kind="Fi")
    assert [len(shop) for shop in shops(s)] == [3, 1, 1]
    assert [shop.finished for shop in shops_of(BOARD, s.owner, s.tile, 0)] == [True, False, False]


@pytest.mark.rule("CT-41")
def test_a_finished_shop_does_not_grow() -> None:
    assert earns("Re", 19, 20, 22, 23) == 8
    assert earns("Re", 19, 20, 22, 23, 16) == 9


@pytest.mark.rule("CT-42")
@pytest.mark.parametrize(
    ("size", "tiles", "income"),
    [(6, 1, 1), (6, 2, 2), (6, 3, 4), (6, 4, 6), (6, 5, 8), (3, 3, 5), (4, 4, 8), (5, 5, 11), (6, 6, 14), (4, 3, 4), (5, 4, 6)],
)
def test_income_by_size(size: int, tiles: int, income: int) -> None:
    assert shop_income(BOARD.income, size, tiles) == income


@pytest.mark.rule("CT-42")
def test_stock_and_empty_buildings_earn_nothing() -> None:
    s = table("place", prosperity="off")
    own(s, 0, 1, 2, 3)
    stock(s, 1, "Fi", "Fi", "Fi")
    end_placing(s)
    assert s.earned[-1] == [0, 0, 0, 0]


@pytest.mark.rule("CT-43")
def test_six_fish_are_two_finished_shops_if_they_can_be_cut_so() -> None:
    s = table()
    own(s, 0, 1, 3, 7, 8, 11, 12, kind="Fi")
    assert shops(s) == [(1, 3, 7), (8, 11, 12)]
    assert earns("Fi", 1, 3, 7, 8, 11, 12) == 10
    star = (2, 1, 3, 4, 7, 5)
    assert earns("Fi", *star) == 10
    assert earns("Fi", 7, 3, 8, 6, 11) == 7, "a cross of five: three finished, and two cells that do not touch"


@pytest.mark.rule("CT-43")
def test_among_equal_divisions_more_finished_then_fewer_then_first_in_order() -> None:
    line = tuple((0, column) for column in range(5))
    assert divide(BOARD.income, 3, line) == ((0, 1), (2, 3, 4))
    square = ((0, 0), (0, 1), (1, 0), (1, 1))
    assert divide(BOARD.income, 3, square) == ((0,), (1, 2, 3))


@pytest.mark.rule("CT-43")
def test_of_divisions_that_earn_the_same_the_one_with_more_finished_shops_is_chosen() -> None:
    incomes = Incomes(growing=(0, 10, 30, 0), finished=(0, 0, 0, 50))
    corner = ((0, 0), (0, 1), (0, 2), (1, 0), (2, 0), (3, 0))
    assert divide(incomes, 4, corner) == ((0, 1, 2, 3), (4, 5))


@pytest.mark.rule("CT-43")
def test_the_division_is_made_anew_as_the_board_stands() -> None:
    s = table()
    own(s, 0, 1, 7, 8, 11, kind="Fi")
    assert shops(s) == [(1,), (7, 8, 11)]
    own(s, 0, 3, 12, kind="Fi")
    assert shops(s) == [(1, 3, 7), (8, 11, 12)]


@pytest.mark.rule("CT-44")
def test_two_owners_tiles_are_different_shops() -> None:
    s = table()
    own(s, 0, 1, 2, kind="Fi")
    own(s, 1, 3, kind="Fi")
    assert [income_of(BOARD, s.owner, s.tile, seat) for seat in (0, 1)] == [2, 1]
    assert shops(s, 1) == [(3,)]


@pytest.mark.rule("CT-80")
def test_the_rulebooks_examples() -> None:
    assert earns("Re", 16) == 1
    assert earns("Re", 16, 28) == 2
    assert earns("Re", 16, 28, 29) == 3
    assert earns("Re", 16, 17, 18) == 4
    assert earns("Re", 16, 17, 18, 19) == 8
    assert earns("Re", 16, 17, 18, 19, 28, 43) == 10
    assert earns("Fi", 28, 29, 30) == 5
    assert earns("An", 43, 44, 45, 46, 47) == 11


@pytest.mark.rule("CT-81")
def test_restaurants_on_our_board() -> None:
    assert earns("Re", 19, 23) == 2
    assert earns("Re", 19, 23, 22) == 4
    assert earns("Re", 19, 23, 22, 16) == 8
    assert earns("Re", 19, 23, 22, 16, 17, 25) == 10
    assert earns("Re", 19, 23, 22, 16, 17, 25, 20) == 12
    assert earns("Re", 19, 23, 22, 16, 17, 25, 24) == 12


@pytest.mark.rule("CT-82")
def test_fish_on_our_board() -> None:
    assert earns("Fi", 1, 7, 8, 11) == 6
    assert earns("Fi", 1, 7, 8, 11, 3, 12) == 10


@pytest.mark.rule("CT-83")
def test_prosperity_of_threes_and_fours() -> None:
    s = table()
    own(s, 0, 16, 17, 18, 19, kind="Re")
    own(s, 1, 28, 29, 31, kind="Re")
    own(s, 2, 43, 44, kind="Fi")
    own(s, 2, 59, kind="La")
    assert [bonus_of(BOARD, s.owner, s.tile, seat, (3, 4)) for seat in range(3)] == [4, 3, 3]


# The same by brute force: every connected division of a random group.


def every_division(cells: list[tuple[int, int]], most: int) -> Iterator[list[list[int]]]:
    """Return all ways to cut cells into connected parts, each as sorted lists by the first cell."""

    def cut(rest: list[int]) -> Iterator[list[list[int]]]:
        if not rest:
            yield []
            return
        for chosen in range(1 << (len(rest) - 1)):
            part = [rest[0], *(cell for i, cell in enumerate(rest[1:]) if chosen >> i & 1)]
            if len(part) <= most and connected([cells[i] for i in part]):
                for others in cut([cell for cell in rest if cell not in part]):
                    yield [part, *others]

    yield from cut(list(range(len(cells))))


def connected(cells: list[tuple[int, int]]) -> bool:
    seen, edge = {cells[0]}, [cells[0]]
    while edge:
        r, c = edge.pop()
        for near in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
            if near in cells and near not in seen:
                seen.add(near)
                edge.append(near)
    return len(seen) == len(cells)


def random_group(rng: random.Random, size: int) -> list[tuple[int, int]]:
    cells = {(0, 0)}
    while len(cells) < size:
        r, c = rng.choice(sorted(cells))
        cells.add(rng.choice([(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)]))
    top, left = min(r for r, _ in cells), min(c for _, c in cells)
    return sorted((r - top, c - left) for r, c in cells)


def best_by_brute_force(cells: list[tuple[int, int]], size: int) -> tuple[tuple[int, ...], ...]:
    def key(parts: list[list[int]]) -> tuple[int, int, int, list[list[int]]]:
        income = sum(shop_income(BOARD.income, size, len(part)) for part in parts)
        return -income, -sum(len(part) == size for part in parts), len(parts), parts

    return tuple(tuple(part) for part in min(every_division(cells, size), key=key))


@pytest.mark.rule("CT-43")
def test_the_division_agrees_with_brute_force_for_thousands_of_groups() -> None:
    rng = random.Random(1)
    for _ in range(2500):
        cells, size = random_group(rng, rng.randint(1, 7)), rng.randint(3, 6)
        assert divide(BOARD.income, size, tuple(cells)) == best_by_brute_force(cells, size), (cells, size)


@pytest.mark.rule("CT-43")
def test_the_division_agrees_with_brute_force_for_large_groups() -> None:
    rng = random.Random(2)
    for _ in range(60):
        cells, size = random_group(rng, rng.randint(8, 9)), rng.randint(3, 6)
        assert divide(BOARD.income, size, tuple(cells)) == best_by_brute_force(cells, size), (cells, size)


def test_groups_are_found_by_their_first_building() -> None:
    mask = sum(1 << b for b in (1, 2, 5, 16, 85))
    assert [bin(group).count("1") for group in groups(BOARD, mask)] == [2, 1, 1, 1]
    assert KINDS["Fi"] == 0
    assert GAME.board is BOARD
