"""`backroom rate`: how strong the levels are: whole deals, every seat, every order of the others, a test that stops when sure."""

from __future__ import annotations

import json
import sys
import time
from argparse import Namespace

from core.bots.levels import LEVELS
from core.bots.rating.block import Matchup
from core.bots.rating.contestant import Contestant
from core.bots.rating.estimate import Bounds
from core.bots.rating.ladder import Rung, bounds_for, rungs
from core.bots.rating.measure import Measured, Results, measure
from core.bots.workers import Workers, workers
from core.game import AnyGame
from tui.cli.progress import Progress
from tui.cli.table_options import UsageError, checked_number, chosen_options, find_game, levels_of, load_game
from tui.plain.wrapping import tell
from tui.version import VERSION


def rate(given: Namespace) -> int:
    """Measure what was asked for, or the whole ladder."""
    name = find_game(given.game)
    game = load_game(name, given.board)
    places = given.players or max(game.info.min_seats, min(4, game.info.max_seats))
    checked_number(game, places)
    work = workers(given.jobs, given.cluster)
    found = []
    for rung in _rungs(given, places):
        measured = _measured(given, game, rung, work)
        found.append(measured)
        if not given.json:
            tell(*lines(measured))
            sys.stdout.flush()
    if given.json:
        print(json.dumps({"game": name, "players": places, "seed": given.seed, "rungs": [as_json(each) for each in found]}))
    return 0


def _rungs(given: Namespace, places: int) -> list[Rung]:
    if not given.newcomer:
        if given.field:
            raise UsageError("--field says who the others are; say with --bot who is measured.")
        return [_with_bounds(rung, given) for rung in rungs(LEVELS, places)]
    newcomer = levels_of(given.newcomer)
    if len(newcomer) != 1:
        raise UsageError("--bot names one level.")
    below = LEVELS[max(0, LEVELS.index(newcomer[0]) - 1)]
    others = levels_of(given.field) if given.field else [below]
    if len(others) > places - 1:
        raise UsageError(f"--field names {len(others)} bots, and at a table of {places} there are {places - 1} others.")
    field = tuple(Contestant(others[n % len(others)]) for n in range(places - 1))
    return [_with_bounds(Rung(Contestant(newcomer[0]), field, bounds_for(newcomer[0], places)), given)]


def _with_bounds(rung: Rung, given: Namespace) -> Rung:
    if given.bounds is None:
        return rung
    return Rung(rung.newcomer, rung.field, bounds(given.bounds))


def bounds(text: str) -> Bounds:
    """Return the two claims of words such as "25,40", in percent."""
    low, _, high = text.partition(",")
    if not (low.strip().isdecimal() and high.strip().isdecimal() and 0 < int(low) < int(high) < 100):
        raise UsageError(f"--bounds are two numbers of percent, the lower first, as in 25,40; {text!r} is not.")
    return Bounds(int(low) / 100, int(high) / 100)


def _measured(given: Namespace, game: AnyGame, rung: Rung, work: Workers) -> Measured:
    options = tuple(sorted(chosen_options(game, given.option).items()))
    board = game.board_text() if given.board else ""
    matchup = Matchup(game.info.name, board, options, given.seed, rung.newcomer, rung.field, VERSION)
    test = None if given.all_deals else rung.bounds
    with Progress() as progress:
        begun = time.monotonic()

        def watch(deals: int, results: Results) -> None:
            done = len(results.shares)
            mean = sum(results.shares) / max(1, done)
            progress.show(f"{rung.newcomer.name}: {done} of {deals} deals, {100 * mean:.1f} %, {time.monotonic() - begun:.0f} s")

        def enough() -> bool:
            return given.minutes is not None and time.monotonic() - begun > 60 * given.minutes

        return measure(matchup, given.deals, work, test, watch, enough)


def lines(measured: Measured) -> list[str]:
    """Return one rung for people."""
    matchup, found = measured.matchup, measured.estimate
    field = ", ".join(each.name for each in matchup.field)
    template = "{deals} deals, {games} games" if found.by_deal else "{deals} deals, {games} games, taken one by one"
    how = template.format(deals=found.deals, games=found.games)
    said = [f"{matchup.newcomer.name} against {field}: {_percent(found.share)} ({_percent(found.low)} to {_percent(found.high)}), {how}"]
    if measured.bounds is not None:
        sure = f"{_percent(measured.bounds.low)} or {_percent(measured.bounds.high)}"
        said.append(f"  test of {sure}, wrong at most one time in twenty: {measured.verdict}")
    seats = ", ".join(_percent(share) for share in measured.by_seat)
    said.append(f"  a fair share is {_percent(1 / matchup.seats)}; by seat {seats}")
    times = (measured.mean_seconds, measured.median_seconds, measured.slowest_seconds)
    said.append("  a decision takes {:.0f} ms, at the median {:.0f}, at most {:.0f}".format(*(1000 * each for each in times)))
    return said


def as_json(measured: Measured) -> dict[str, object]:
    """Return one rung for programs."""
    found = measured.estimate
    return {
        "bot": measured.matchup.newcomer.name,
        "field": [each.name for each in measured.matchup.field],
        "share": round(found.share, 6),
        "interval": [round(found.low, 6), round(found.high, 6)],
        "fair": round(1 / measured.matchup.seats, 6),
        "deals": found.deals,
        "games": found.games,
        "interval_by_deal": found.by_deal,
        "bounds": None if measured.bounds is None else [measured.bounds.low, measured.bounds.high],
        "verdict": measured.verdict,
        "log_likelihood_ratio": round(measured.ratio, 4),
        "by_seat": [round(share, 6) for share in measured.by_seat],
        "shares_by_deal": [round(share, 6) for share in measured.shares],
        "milliseconds": {
            "mean": round(1000 * measured.mean_seconds, 3),
            "median": round(1000 * measured.median_seconds, 3),
            "most": round(1000 * measured.slowest_seconds, 3),
        },
    }


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"
