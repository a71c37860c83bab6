"""Positions, fits and the files they are written to."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Callable, Generator, Iterable
from pathlib import Path
from typing import cast

import msgspec
import pytest

from core.bots.training.fit import fit_chances, fit_value, numpy, within
from core.bots.training.self_play_positions import Batch, Position, play_batch
from core.bots.training.train import Order, train_chances, train_value
from core.bots.training.weights_file import merged
from core.bots.workers import J, Processes, R, ThisProcess
from core.chance import seeded
from core.fitted import ChancesFit, StageFit, differences, set_right, shares, stage_of
from core.registry import load

pytest.importorskip("numpy", reason="needs the extra `train`")
OPTIONS = (("deck", "full"), ("goal", "short"))


def batch(first: int, games: int, chances: bool = False) -> Batch:
    return Batch("chicago_poker", "", OPTIONS, 2, "a test", first, games, "", 0.1, chances)


def order(*games: int) -> Order:
    return Order("chicago_poker", "", OPTIONS, 2, "a test", games, "backroom train …", 1)


def test_a_batch_depends_on_its_games_alone() -> None:
    assert play_batch(batch(0, 3)) == play_batch(batch(0, 1)) + play_batch(batch(1, 2))


def test_chances_are_learned_from_all_seats() -> None:
    position = play_batch(batch(0, 1, chances=True))[0]
    assert position.seats == (0, 1)
    assert sum(position.shares) == 1.0


def test_the_same_weights_wherever_they_are_made() -> None:
    here, _ = train_value(order(60, 55), ThisProcess())
    there, _ = train_value(order(60, 55), Processes(2))
    assert here == there


def test_fitted_weights_can_be_played_by() -> None:
    table, fits = train_value(order(60), ThisProcess())
    assert fits[0].positions > 100
    game = load("chicago_poker").with_weights(merged("", 2, table))
    s = game.setup(2, dict(OPTIONS), seeded(3))
    assert 0 < game.evaluate(s, 0) < 1
    assert "tiles" in game.components(s, 0)


def made_up(games: int, weight: float) -> list[Position]:
    """Games won by odds of `weight` a point, told in the first part of each."""
    rng, found = random.Random(1), []
    for game in range(games):
        x = [rng.uniform(-2, 2), rng.uniform(-2, 2)]
        first = rng.random() < shares({"points": weight}, [{"points": each} for each in x])[0]
        found.append(Position(game, 0.1, (0, 1), ({"points": x[0]}, {"points": x[1]}), (float(first), float(not first))))
    return found


def fitted(positions: list[Position]) -> ChancesFit:
    return fit_chances(order(len(positions)).made(), positions)


def test_chances_find_the_weight_that_made_the_games() -> None:
    fit = fitted(made_up(3000, 1.5))
    assert fit.weights(0.1)["points"] == pytest.approx(1.5, abs=0.15)
    assert fit.stages[0].readable
    assert fit.stages[0].log_loss < fit.stages[0].even_loss
    assert not fit.stages[1].readable, "of parts nothing is known of, nothing is said"
    assert is_true(fit)


def is_true(fit: ChancesFit) -> bool:
    """Return whether what was given was won, as far as luck lets it."""
    rows = zip(fit.deciles, fit.within, strict=True)
    return all(abs(given - won) < 2 * off for (count, given, won), off in rows if count > 60)


def test_a_curve_sets_right_what_the_terms_say_wrongly() -> None:
    """Here a lead of more than a point is worth nothing further: no weight of points says that."""
    positions, rng = [], random.Random(2)
    for game in range(3000):
        x = [rng.uniform(-2, 2), rng.uniform(-2, 2)]
        lead = max(-1.0, min(1.0, x[0] - x[1]))
        first = rng.random() < shares({"lead": 2.5}, [{"lead": lead}, {}])[0]
        positions.append(Position(game, 0.1, (0, 1), ({"points": x[0]}, {"points": x[1]}), (float(first), float(not first))))
    fit = fitted(positions)
    straight = msgspec.structs.replace(fit, curve=())
    assert is_true(fit)
    for lead, right in ((0.5, 0.777), (3.0, 0.924)):
        found, unbent = (each.shares(0.1, [{"points": lead}, {}])[0] for each in (fit, straight))
        assert found == pytest.approx(right, abs=0.04)
        assert abs(found - right) < abs(unbent - right)


def test_where_nothing_is_known_no_curve_turns_chances_round() -> None:
    assert fitted(made_up(1000, 0.0)).curve == ()


def test_a_curve_may_leave_shares_as_they_are() -> None:
    given = (0.85, 0.1, 0.05, 0.0)
    assert set_right(given, (1.0, 0.0, 0.0, 0.0)) == pytest.approx(given, abs=1e-5)
    assert sum(set_right(given, (1.2, -0.4, -0.2, 0.5))) == pytest.approx(1.0)
    assert sum(set_right((1.0, 0.0), (1.2, -0.4, -0.2, 0.5))) == pytest.approx(1.0)


def test_chances_are_measured_on_every_game_and_never_by_weights_that_knew_it() -> None:
    """Each game alone says what its own feature is worth: only weights that knew it could tell who won."""
    positions = [Position(game, 0.1, (0, 1), ({f"game {game}": 1.0}, {}), (float(game % 2), float(1 - game % 2))) for game in range(200)]
    fit = fitted(positions)
    assert sum(count for count, *_ in fit.deciles) == 400
    assert fit.stages[0].log_loss == pytest.approx(fit.stages[0].even_loss, abs=1e-3)
    assert not fit.stages[0].readable


def test_chances_say_when_they_say_nothing() -> None:
    assert not fitted(made_up(1000, 0.0)).stages[0].readable


def test_a_value_is_fitted_to_who_won() -> None:
    fit = fit_value(made_up(1500, 1.0))
    assert fit.weights["points"] > 0.3
    assert fit.positions == 600


def test_what_a_file_holds_for_others_stays() -> None:
    old = merged("", 3, {"made": {"seed": 'a "b"'}, "weights": {"a.b": 0.5}})
    text = merged(old, 2, {"weights": {"x": -1.0}, "deciles": [[3, 0.5, 0.25]]})
    assert tomllib.loads(text) == {
        "players": {
            "3": {"made": {"seed": 'a "b"'}, "weights": {"a.b": 0.5}},
            "2": {"weights": {"x": -1.0}, "deciles": [[3, 0.5, 0.25]]},
        }
    }


def test_chances_survive_the_file() -> None:
    table, fit = train_chances(order(30), ThisProcess())
    read = msgspec.convert(tomllib.loads(merged("", 2, table))["players"]["2"], ChancesFit)
    assert read == fit


def test_shares_add_up_to_one_and_follow_the_weights() -> None:
    found = shares({"a": 1.0}, [{"a": 2.0, "b": 9.0}, {"a": 1.0}, {}])
    assert sum(found) == pytest.approx(1.0)
    assert found[0] > found[1] > found[2]


def test_weights_change_little_by_little_from_the_deal_to_the_end() -> None:
    stages = tuple(StageFit(0, 0.0, 0.0, True, {"a": weight}) for weight in (1.0, 2.0, 4.0, 8.0))
    fit = ChancesFit(order(1).made(), (), stages, ())
    assert [fit.weights(n / 6)["a"] for n in range(7)] == pytest.approx([1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 8.0])
    assert fit.weights(-0.1) == fit.weights(0.0)
    assert fit.weights(1.2) == fit.weights(1.0)


def test_a_share_is_as_uncertain_as_its_games_are_few() -> None:
    """Ten positions of a game that end alike say no more than one."""
    np = numpy()
    games = np.arange(100)
    won = (games % 2).astype(float)
    once = within(np.full(100, 0.5), won, games)
    assert once[5] == pytest.approx(0.098, abs=0.001)
    assert within(np.full(1000, 0.5), np.repeat(won, 10), np.repeat(games, 10)) == once
    assert within(np.full(10, 0.5), np.ones(10), np.zeros(10))[5] == 1.0, "one game says nothing"


def test_what_was_played_once_is_kept(tmp_path: Path) -> None:
    played: list[int] = []

    class Watched(ThisProcess):
        def run(self, work: Callable[[J], R], jobs: Iterable[J]) -> Generator[tuple[J, R], None, None]:
            for job, found in super().run(work, jobs):
                played.append(cast("Batch", job).games)
                yield job, found

    kept = msgspec.structs.replace(order(60), kept=tmp_path)
    first = train_chances(kept, Watched())
    again = train_chances(msgspec.structs.replace(kept, games=(70,)), Watched())
    assert played == [50, 10, 20], "of the first fifty nothing is played again"
    assert train_chances(kept, Watched()) == first
    assert again != first
    assert len(played) == 3


def test_the_last_part_of_a_game_reaches_to_its_end() -> None:
    assert [stage_of(progress) for progress in (0.0, 0.24, 0.25, 0.99, 1.0)] == [0, 0, 1, 3, 3]


def test_two_positions_differ_by_their_components() -> None:
    assert differences({"a": 1.0, "b": 2.0, "c": 1.0}, {"a": 1.5, "b": 0.0, "c": 1.0, "d": 0.1}) == [("b", -2.0), ("a", 0.5), ("d", 0.1)]
