"""Setup: placement, the first doubler, the closed district."""

from __future__ import annotations

import pytest

from core.chance import seeded
from core.games.king_of_chicago.components import DISTRICTS, NONE, POLICE
from core.games.king_of_chicago.mechanics.tiles import room
from core.games.king_of_chicago.state import KingState
from tests.rules.king_of_chicago.positions import BOARD, CICERO, GAME, WEST, line

SEEDS = range(30)


def dealt(seats: int, seed: int) -> KingState:
    return GAME.setup(seats, {}, seeded(seed))


def standing(s: KingState) -> dict[int, str]:
    """Return the districts that gangsters stand in, with their spaces."""
    return {d: line(s, d) for d in range(DISTRICTS) if s.tiles[d] != NONE and s.frontier[d]}


@pytest.mark.rule("KC-7")
def test_with_three_players_cicero_is_closed() -> None:
    s = dealt(3, 1)
    assert s.tiles[CICERO] == NONE
    assert room(BOARD, s, CICERO) == 0
    assert len([tile for tile in s.tiles if tile != NONE]) == 9
    assert s.stack[CICERO] == 0
    assert all(CICERO not in near for near in BOARD.networks[3].neighbours)


@pytest.mark.rule("KC-7")
@pytest.mark.parametrize("seats", [2, 4, 5])
def test_with_others_it_is_open(seats: int) -> None:
    assert CICERO in BOARD.networks[seats].neighbours[WEST]
    assert dealt(seats, 1).tiles[CICERO] != NONE


@pytest.mark.rule("KC-8")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_stands_in_two_districts_of_their_own_on_the_arrow(seats: int) -> None:
    for seed in SEEDS:
        s = dealt(seats, seed)
        stands = standing(s)
        assert sorted("".join(stands.values()).replace(".", "")) == sorted("ABCDE"[: len(s.at)] * 2)
        assert all(spaces[0] != "." for spaces in stands.values())
        assert all(stands[district][0] == "ABCDE"[colour] for colour, district in enumerate(s.at))
        assert s.auto == [7] * len(s.at)


@pytest.mark.rule("KC-8")
def test_five_players_use_up_all_ten_districts() -> None:
    assert len(standing(dealt(5, 1))) == 10


@pytest.mark.rule("KC-9")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_token_lies_where_nobody_stands(seats: int) -> None:
    for seed in SEEDS:
        s = dealt(seats, seed)
        assert sum(s.tokens) == 1
        assert s.tokens.index(1) not in standing(s)


@pytest.mark.rule("KC-9")
def test_with_five_the_first_token_lies_anywhere() -> None:
    assert {dealt(5, seed).tokens.index(1) for seed in range(80)} == set(range(DISTRICTS))


@pytest.mark.rule("KC-9")
@pytest.mark.parametrize(("seats", "cards"), [(2, 11), (3, 10), (4, 11), (5, 12)])
def test_its_card_stays_out_and_all_others_with_the_policemen_make_the_stack(seats: int, cards: int) -> None:
    s = dealt(seats, 1)
    assert sum(s.stack) == cards
    assert s.stack[s.tokens.index(1)] == 0
    assert s.stack[POLICE] == (3 if seats == 5 else 2)


@pytest.mark.rule("KC-8")
@pytest.mark.parametrize("seed", range(8))
def test_placement_is_clockwise_from_the_start_player_the_auto_on_the_first_card(seed: int) -> None:
    s = dealt(4, seed)
    cards = list(range(DISTRICTS))
    seeded(seed).shuffle(cards, "placement")
    for turn in range(4):
        colour = (s.player + turn) % 4
        first, second = cards.pop(), cards.pop()
        assert s.at[colour] == first
        assert {line(s, first)[0], line(s, second)[0]} == {"ABCD"[colour]}


def test_a_seed_deals_the_same_game() -> None:
    assert dealt(4, 7) == dealt(4, 7)
