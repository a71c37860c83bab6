"""Random games of King of Chicago: whatever happens, no piece is lost and nothing depends on chance but chance."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from core.bots.levels import make_bot
from core.bots.self_play import play_out
from core.chance import seeded
from core.games.king_of_chicago.components import DISTRICTS, HARBOUR, NONE, POLICE, STRIDE
from core.games.king_of_chicago.game import KingOfChicago
from core.games.king_of_chicago.state import KingState
from tests.conformance import (
    Case,
    assert_every_legal_action_can_be_done,
    assert_golden,
    assert_hidden_things_vary,
    assert_interleaving_does_not_matter,
    assert_others_secrets_do_not_show,
    assert_random_games_hold,
    assert_same_in_other_processes,
    assert_worlds_fit_the_view,
    transcript,
)

GAME = KingOfChicago()
GOLDENS = Path(__file__).parent / "goldens"
ALL_SEATS = (2, 3, 4, 5)


def pieces_are_all_there(s: KingState) -> None:
    """Twenty gangsters a colour, eight tokens, thirty markers at most, every scoring card once."""
    board, colours = GAME.board, len(s.at)
    stand = Counter(s.spaces)
    kept = sum(board.gangsters[s.round :])
    for colour in range(colours):
        in_trunks = sum(s.trunk[colour::colours])
        assert stand[colour] + s.auto[colour] + in_trunks + s.lake[colour] + kept == sum(board.gangsters)
        assert s.auto[colour] >= 0
        assert s.trunk[colour * colours + colour] == 0
        assert sum(s.trunk[colour * colours : (colour + 1) * colours]) <= 2
        assert s.left[colour] != NONE
        assert s.left[colour] != s.right[colour]
        assert 0 <= s.at[colour] <= HARBOUR
        assert s.at[colour] not in board.closed[s.seats]
    assert sum(s.tokens) <= board.doublers
    assert sum(s.supply) + sum(kind != NONE for kind in (*s.market, *s.left, *s.right)) <= sum(board.upgrades)
    assert all(s.stack[d] + s.tokens[d] == int(s.tiles[d] != NONE) for d in range(DISTRICTS))
    assert 0 <= s.stack[POLICE] <= board.police[colours]
    assert sum(s.casino) == len(board.casino) - len(s.days)
    assert s.score == [sum(day.gained[seat] for day in s.days) for seat in range(s.seats)]


def nobody_stands_where_nobody_can(s: KingState) -> None:
    """Beyond a tile's spaces or its frontier. And nobody stays too long."""
    for d in range(DISTRICTS):
        size = GAME.board.tiles[s.tiles[d]].size if s.tiles[d] != NONE else 0
        assert s.frontier[d] <= size
        assert all(colour == NONE for colour in s.spaces[d * STRIDE + s.frontier[d] : (d + 1) * STRIDE])
    assert s.stays <= 40


def check(s: KingState) -> None:
    pieces_are_all_there(s)
    nobody_stands_where_nobody_can(s)


def case(seats: int) -> Case:
    return Case(GAME, seats, check=check)


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_random_games_hold(seats: int) -> None:
    assert_random_games_hold(case(seats), games=3)


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_every_legal_action_can_be_done(seats: int) -> None:
    assert_every_legal_action_can_be_done(case(seats), seed=4)


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_worlds_fit_the_view(seats: int) -> None:
    assert_worlds_fit_the_view(case(seats), seed=5)


def test_what_others_are_told_is_what_they_see() -> None:
    assert_others_secrets_do_not_show(case(4), seed=6)


def test_the_stack_really_is_in_any_order() -> None:
    assert_hidden_things_vary(case(4), seed=7, hidden=lambda s, seat: s.chance.draw(s.stack))


@pytest.mark.parametrize("seats", [2, 5])
def test_other_processes_play_the_same_game(seats: int) -> None:
    assert_same_in_other_processes("king_of_chicago", seats, games=2)


def test_two_tables_do_not_disturb_each_other() -> None:
    assert_interleaving_does_not_matter(case(3))


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_a_whole_game_is_what_it_was(seats: int) -> None:
    assert_golden(transcript(case(seats), seed=1928), GOLDENS / f"{seats}_players.txt")


def test_a_greedy_bot_beats_three_random_ones() -> None:
    wins = 0.0
    for number in range(6):
        s, hero = GAME.setup(4, {}, seeded(number)), number % 4
        play_out(GAME, s, [make_bot("normal" if seat == hero else "random", number * 4 + seat, clock=None) for seat in range(4)])
        result = GAME.result(s)
        assert result is not None
        wins += hero in result.winners
    assert wins >= 5
