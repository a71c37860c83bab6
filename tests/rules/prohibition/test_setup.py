"""PR-1 to PR-4: the board and the first round."""

from __future__ import annotations

import pytest

from core.chance import ScriptedChance, seeded
from core.games.prohibition.actions import Go, InformArea
from core.games.prohibition.board import load_board, own_text
from core.games.prohibition.events import RoundBegan
from core.games.prohibition.mechanics.control import controller
from core.games.prohibition.setup import new_state
from core.games.prohibition.state import END, NOBODY
from tests.rules.prohibition.positions import (
    BOARD,
    CICERO,
    GAME,
    LEVEE,
    LOOP,
    NORTH,
    NORTHWEST,
    SOUTH,
    STOCKYARDS,
    WEST,
    do,
    of_kind,
    stage,
)


@pytest.mark.rule("PR-1")
def test_the_map_has_eight_areas_with_incomes_and_neighbours() -> None:
    assert [area.name for area in BOARD.areas][:2] == ["Northwest Side", "West Side"]
    assert BOARD.incomes == (3, 4, 5, 4, 4, 5, 4, 3)
    assert BOARD.neighbours[LOOP] == (WEST, NORTH, LEVEE)
    assert BOARD.neighbours[CICERO] == (WEST, STOCKYARDS, LEVEE)
    assert BOARD.neighbours[NORTHWEST] == (WEST, NORTH)
    assert BOARD.neighbours[SOUTH] == (STOCKYARDS, LEVEE)


@pytest.mark.rule("PR-1")
def test_five_casinos_and_six_chips() -> None:
    s = stage()
    assert BOARD.supply.casinos == 5
    assert s.bag == [5, 1]


@pytest.mark.rule("PR-2")
def test_everyone_begins_with_two_men_in_hand_and_no_cash() -> None:
    s = stage()
    assert (s.hand, s.pool, s.jail) == ([2] * 4, [8] * 4, [0] * 4)
    assert (s.cash, s.register) == ([0] * 4, [0] * 4)


@pytest.mark.rule("PR-3")
def test_chance_says_who_starts() -> None:
    assert {GAME.setup(4, {"bribes": "forced"}, seeded(seed)).start for seed in range(30)} == {0, 1, 2, 3}


@pytest.mark.rule("PR-3")
def test_play_goes_round_and_the_marker_moves_on() -> None:
    s = stage(luck=[0])
    order = []
    for _ in range(4):
        order.append(GAME.actors(s)[0])
        do(s, Go(END))
    events = do(s, InformArea(LOOP))
    assert order == [0, 1, 2, 3]
    assert of_kind(events, RoundBegan) == [RoundBegan(2, 1)]
    assert GAME.actors(s) == (1,)


@pytest.mark.rule("PR-3")
def test_the_game_is_over_after_round_twelve() -> None:
    s = stage("charity", round=12, turn=3)
    do(s, Go(END))
    assert GAME.actors(s) == ()
    assert GAME.result(s) is not None


@pytest.mark.rule("PR-4")
def test_control_is_more_men_than_every_other() -> None:
    s = stage(men={LOOP: (3, 2, 2, 0), LEVEE: (0, 0, 1, 0)})
    assert controller(s.men, LOOP) == 0
    assert controller(s.men, LEVEE) == 2
    assert controller(s.men, WEST) == NOBODY


@pytest.mark.rule("PR-4", "PR-25")
def test_on_a_tie_nobody_controls() -> None:
    assert controller(stage(men={LOOP: (2, 2, 1, 0)}).men, LOOP) == NOBODY


WRONG = [
    ("rounds = 12", 'rounds = "many"', 'The board file, rounds: "many" doesn\'t fit here; give a whole number from 1 to 99.'),
    ("in_hand = 2", "in_hand = 15", "in_hand is 15; there are only 10 henchmen"),
    ("column = 2", "column = 1", "two areas stand in row 1, column 1; each needs a place of its own"),
    ("casinos = 5", "casinos = 9", "The board file, supply, casinos: 9 doesn't fit here; give a whole number from 0 to 8."),
    (
        "income = 3",
        "incom = 3",
        "The board file, area 1 (Northwest Side), incom: there is no such figure; there are: name, short, row, column and income.",
    ),
]


@pytest.mark.parametrize(("right", "wrong", "said"), WRONG)
def test_a_wrong_board_file_says_where_and_what_would_be_right(right: str, wrong: str, said: str) -> None:
    with pytest.raises(ValueError, match="The board file") as caught:
        load_board(own_text().replace(right, wrong, 1))
    assert said in str(caught.value)


def test_the_figures_of_a_printed_game_can_be_put_in() -> None:
    board = load_board(own_text().replace("income = 3", "income = 6", 1).replace("henchmen = 10 ", "henchmen = 12 "))
    assert (board.incomes[NORTHWEST], board.henchmen) == (6, 12)


def test_a_shorter_game_declares_only_before_rounds_it_has() -> None:
    assert load_board(own_text().replace("rounds = 12", "rounds = 8")).declarations == (7,)


@pytest.mark.rule("PR-11")
def test_the_first_boss_begins_with_all_their_action_points() -> None:
    for start in range(4):
        s = new_state(BOARD, 4, {"bribes": "forced"}, ScriptedChance(b"", {}, [start]))
        assert (s.phase, s.ap, s.turn) == ("bail", BOARD.action_points, 0)
        assert s.stack == [(start + after) % 4 for after in range(4)]
