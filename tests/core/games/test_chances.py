"""What people are shown of their chances: shares that add up to one, and figures that say how far to trust them."""

from __future__ import annotations

from math import fsum

import pytest

from core.chance import fast_chance, seeded
from core.fitted import chances_of, set_right
from core.option_defaults import full_options
from core.registry import GAMES, load

FITTED = [(name, seats) for name in GAMES for seats in chances_of(f"core.games.{name}")]


@pytest.mark.parametrize(("name", "seats"), FITTED)
def test_a_part_is_readable_only_if_it_says_more_than_even_shares(name: str, seats: int) -> None:
    fit = chances_of(f"core.games.{name}")[seats]
    for stage in fit.stages:
        assert stage.readable == (stage.even_loss > 0 and stage.log_loss < 0.97 * stage.even_loss)
    assert f"--players {seats}" in fit.made.command or load(name).info.min_seats == seats


@pytest.mark.parametrize(("name", "seats"), FITTED)
def test_what_is_given_is_won(name: str, seats: int) -> None:
    """Of positions given 70 %, 65 to 75 % are won. Where there are few, which come from fewer games still, luck is allowed for."""
    for count, given, won in chances_of(f"core.games.{name}")[seats].deciles:
        if count >= 500:
            assert abs(given - won) <= (0.06 if count >= 1000 else 0.085), f"given {given}, won {won} of {count}"


@pytest.mark.parametrize(("name", "seats"), FITTED)
def test_a_curve_lets_whoever_is_ahead_stay_ahead_and_gain(name: str, seats: int) -> None:
    curve = chances_of(f"core.games.{name}")[seats].curve or (1.0, 0.0, 0.0, 0.0)
    given = [percent / 100 for percent in range(1, 100)]
    found = [set_right((share, *[(1 - share) / (seats - 1)] * (seats - 1)), curve) for share in given]
    assert [mine for mine, *_ in found] == sorted(mine for mine, *_ in found)
    assert all((mine > other) == (share > 1 / seats) for share, (mine, other, *_) in zip(given, found, strict=True) if share * seats != 1)


@pytest.mark.parametrize(("name", "seats"), FITTED)
def test_chances_are_shares_all_along(name: str, seats: int) -> None:
    game = load(name)
    options = full_options(game.info)
    s, chance = game.setup(seats, options, seeded(1)), fast_chance(1)
    moves = 0
    while actors := game.actors(s):
        seat = chance.pick(actors)
        game.apply(s, seat, game.sample(s, seat, chance), [])
        moves += 1
        if moves % 20:
            continue
        found = game.chances(s)
        assert len(found) == seats
        assert fsum(found) == pytest.approx(1.0)
    result = game.result(s)
    assert result is not None
    assert all((share > 0) == (seat in result.winners) for seat, share in enumerate(game.chances(s)))
