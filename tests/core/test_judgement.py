"""Figures set by hand lie beside their games as data, and say how they were measured."""

from __future__ import annotations

from importlib.resources import files

import pytest

from core.judgement import HandFigures, judgement_of
from core.registry import GAMES

BY_HAND = [name for name in GAMES if files(f"core.games.{name}").joinpath("judgement.toml").is_file()]


@pytest.mark.parametrize("name", BY_HAND)
def test_a_game_says_how_its_figures_were_measured(name: str) -> None:
    made = judgement_of(f"core.games.{name}").made
    assert made.command.startswith(f"backroom rate {name} ")
    assert made.command.endswith(f"--seed {made.seed}")


def test_one_figure_and_a_row_of_figures_are_told_apart() -> None:
    figures = HandFigures("core.games.prohibition", "evaluation")
    assert figures.number("growth") > 1
    assert len(figures.numbers("hold")) == 7
    with pytest.raises(TypeError, match="several"):
        figures.number("hold")
    with pytest.raises(TypeError, match="single"):
        figures.numbers("growth")
