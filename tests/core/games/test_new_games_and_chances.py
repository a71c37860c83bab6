"""Chances are as good as they say on games that they were not fitted to."""

from __future__ import annotations

from collections.abc import Iterator
from math import fsum, log
from typing import Any

import pytest

from core.bots import make_bot
from core.bots.self_play import bot_update
from core.chance import fast_chance, seeded
from core.game import AnyGame
from core.option_defaults import full_options
from core.registry import load

FITTED = [("four_families", 4), ("king_of_chicago", 4), ("chinatown", 3)]
GAMES_LOOKED_AT = 40


def positions(game: AnyGame, seats: int, number: int) -> Iterator[Any]:
    """Return every tenth position of a game of normal bots, then the finished one."""
    options = full_options(game.info)
    s = game.setup(seats, options, seeded(f"chances are tested on {number}"))
    s.chance = fast_chance(number)
    bots = [make_bot("normal", 10 * number + seat, None) for seat in range(seats)]
    decisions = 0
    while actors := game.actors(s):
        for seat in actors:
            choice = bots[seat].choose(game, bot_update(game, s, seat))
            if game.check(s, seat, choice) is None:
                break
        game.apply(s, seat, choice, [])
        decisions += 1
        if decisions % 10 == 0 and game.actors(s):
            yield s
    yield s


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats"), FITTED)
def test_what_calls_itself_readable_beats_even_shares_on_new_games(name: str, seats: int) -> None:
    game = load(name)
    losses: list[float] = []
    for number in range(1, GAMES_LOOKED_AT + 1):
        given: list[tuple[float, ...]] = []
        for s in positions(game, seats, number):
            fit = game.chances_fit(s)
            assert fit is not None
            if game.actors(s) and fit.stage(game.progress(s)).readable:
                given.append(game.chances(s))
        result = game.result(s)
        assert result is not None
        losses += [-fsum(log(max(shares[seat], 1e-4)) for seat in result.winners) / len(result.winners) for shares in given]
    assert losses
    assert fsum(losses) / len(losses) < log(seats)
