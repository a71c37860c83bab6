"""Bots against each other, many times. The result depends on the seed and the bots alone, not on how many processes share the work."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import cache, partial
from hashlib import blake2b
from typing import NamedTuple

from core.bots import make_bot
from core.bots.self_play import play_out
from core.bots.workers import workers
from core.chance import seeded
from core.game import AnyGame
from core.options import Options
from tui.cli.table_options import load_game


class Series(NamedTuple):
    """What is to be played."""

    game: str
    board_file: str | None
    options: Options
    bots: tuple[str, ...]
    """By contestant: the level. In each game they move one place on."""
    seed: str


class Score(NamedTuple):
    """How one game ended, by contestant."""

    wins: tuple[float, ...]
    scores: tuple[float, ...]
    decisions: int


def simulate(
    series: Series, games: int, jobs: int, report: Callable[[int], None] = lambda done: None, cluster: str | None = None
) -> dict[str, object]:
    """Play them all, and return the report, ready to be written as JSON. `report` hears how many games are done."""
    begun = time.perf_counter()
    by_number: dict[int, Score] = {}
    for number, score in workers(min(jobs, games), cluster).run(partial(played, series), range(games)):
        by_number[number] = score
        report(len(by_number))
    scores = [by_number[number] for number in range(games)]
    return {
        "game": series.game,
        "games": games,
        "seed": int(series.seed) if series.seed.isdecimal() else series.seed,
        "seats": _standings(series.bots, scores),
        "decisions": sum(score.decisions for score in scores),
        "seconds": round(time.perf_counter() - begun, 3),
    }


def played(series: Series, number: int) -> Score:
    """Play one game of the series."""
    game = _game(series.game, series.board_file)
    places = len(series.bots)
    contestants = [(place - number) % places for place in range(places)]
    state = game.setup(places, series.options, seeded(f"{series.seed}/{number}"))
    bots = [make_bot(series.bots[who], _own_seed(series.seed, number, who), clock=None) for who in contestants]
    decisions = play_out(game, state, bots)
    return _scored(game, state, contestants, decisions)


@cache
def _game(name: str, board_file: str | None) -> AnyGame:
    return load_game(name, board_file)


def _scored(game: AnyGame, state: object, contestants: Sequence[int], decisions: int) -> Score:
    result = game.result(state)
    if result is None:
        raise RuntimeError(f"{game.info.title} ended without a result")
    share = 1 / len(result.winners) if result.winners else 0.0
    by_place = {who: place for place, who in enumerate(contestants)}
    order = [by_place[who] for who in range(len(contestants))]
    return Score(
        tuple(share if place in result.winners else 0.0 for place in order), tuple(result.scores[place] for place in order), decisions
    )


def _standings(bots: Sequence[str], scores: Sequence[Score]) -> list[dict[str, object]]:
    games = max(1, len(scores))
    return [
        {
            "seat": who,
            "bot": level,
            "wins": round(sum(score.wins[who] for score in scores), 6),
            "mean_score": round(sum(score.scores[who] for score in scores) / games, 6),
        }
        for who, level in enumerate(bots)
    ]


def _own_seed(seed: str, number: int, who: int) -> int:
    return int.from_bytes(blake2b(f"{seed}/{number}/{who}".encode(), digest_size=7).digest(), "big")


def table_lines(report: dict[str, object]) -> list[str]:
    """Return the report for people."""
    seats, games = report["seats"], report["games"]
    assert isinstance(seats, list)
    assert isinstance(games, int)
    lines = [f"{report['game']}: {games} games, seed {report['seed']}, {report['decisions']} decisions, {report['seconds']} s"]
    lines += ["  bot        wins   share   mean score"]
    lines += [f"  {s['bot']:<8} {s['wins']:>6.1f}  {100 * s['wins'] / max(1, games):>5.1f} %  {s['mean_score']:>11.2f}" for s in seats]
    return lines
