"""A lesson's text lies with the game, so it types the letters of keys. Each must be a key that the game's table knows."""

from __future__ import annotations

import re

import pytest

from core.lessons.lesson import LessonStep, lessons_of
from core.registry import GAMES
from tui.games import table_widgets

LETTER = re.compile(r"(?<![\w'’{.$])([b-z])(?![\w'’}-])")


def texts_of(step: LessonStep) -> list[str]:
    """Return all that a step says."""
    return [step.say, step.ask, step.good, *step.hint, *(slip.say for slip in step.slips)]


@pytest.mark.parametrize("game", GAMES)
def test_every_key_that_a_lesson_names_is_one_of_the_game(game: str) -> None:
    known = {key for command in table_widgets(game).commands for key in command.keys}
    said = {text: LETTER.findall(text) for lesson in lessons_of(game) for step in lesson.step for text in texts_of(step)}
    assert any(said.values())
    assert {text: letters for text, letters in said.items() if set(letters) - known} == {}
