"""Whether a question is asked is told more quickly than its answers are listed. Both must say the same."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from core.chance import fast_chance, seeded
from core.games.four_families import new_game
from core.games.four_families.board import Board
from core.games.four_families.mechanics import questions
from core.games.four_families.state import FamiliesState
from core.option_defaults import full_options

GAME = new_game()


@pytest.mark.parametrize("seats", [2, 4])
def test_a_question_is_asked_if_it_has_an_answer(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    answers: set[tuple[int, bool]] = set()

    def compared(step: int, asked: Callable[[Board, FamiliesState, int, int], object]) -> Callable[..., object]:
        def told(board: Board, s: FamiliesState, seat: int, arg: int) -> bool:
            answers.add((step, bool(asked(board, s, seat, arg))))
            assert bool(asked(board, s, seat, arg)) == bool(questions.options(board, s, step, seat, arg))
            return bool(asked(board, s, seat, arg))

        return told

    for step, asked in questions.ASKED_IF.items():
        monkeypatch.setitem(questions.ASKED_IF, step, compared(step, asked))
    options = full_options(GAME.info)
    for number in range(3):
        luck, s = fast_chance(number), GAME.setup(seats, options, seeded(f"asked {number}"))
        while GAME.actors(s):
            GAME.apply(s, GAME.actors(s)[0], luck.pick(GAME.legal_actions(s, GAME.actors(s)[0])), [])
    assert {step for step, _ in answers} == set(questions.ASKED_IF), "every one of them came up"
