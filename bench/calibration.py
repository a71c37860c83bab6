"""How true the chances are that people are shown: of positions said to be so many per cent, so many were won.

`python -m bench.calibration` prints two tables from the figures beside the games, by game and by number of players. Every game was measured
by weights that were fitted without it. `python -m bench.calibration GAME PLAYERS GAMES SEED [DIR]` plays new games as training does, and
measures them by the weights as they are. What was played is kept in DIR, if one is named.
"""

from __future__ import annotations

import sys
from pathlib import Path

from core.bots.training.fit import deciles, numpy, within
from core.bots.training.train import Order, positions_of_chances
from core.bots.workers import ThisProcess
from core.fitted import ChancesFit, Decile, chances_of
from core.option_defaults import full_options
from core.registry import GAMES, load


def pooled(fits: list[ChancesFit]) -> list[Decile]:
    """Return positions, mean chance given and part won, by tenths of the chance given."""
    found = []
    for tenth in range(10):
        rows = [fit.deciles[tenth] for fit in fits if fit.deciles[tenth][0]]
        count = sum(row[0] for row in rows)
        given, won = (sum(row[0] * row[n] for row in rows) / count if count else 0.0 for n in (1, 2))
        found.append((count, given, won))
    return found


def by_game() -> None:
    print("| game | " + " | ".join(f"{10 * n} to {10 * n + 10}" for n in range(10)) + " | readable from |")
    print("| --- |" + " ---: |" * 10 + " --- |")
    for name in GAMES:
        fits = chances_of(f"core.games.{name}")
        cells = [f"{100 * won:.0f} of {count}" if count else "" for count, _, won in pooled(list(fits.values()))]
        first = [f"{seats}: {_readable_from(fit)}" for seats, fit in sorted(fits.items())]
        print(f"| {load(name).info.title} | {' | '.join(cells)} | {', '.join(first)} |")


def by_players() -> None:
    print("| game | players | games | " + " | ".join(f"{10 * n} to {10 * n + 10}" for n in range(10)) + " |")
    print("| --- | ---: | ---: |" + " ---: |" * 10)
    for name in GAMES:
        for seats, fit in sorted(chances_of(f"core.games.{name}").items()):
            print(f"| {load(name).info.title} | {seats} | {fit.made.games} | {_cells(fit.deciles, fit.within)} |")


def on_new_games(name: str, seats: int, games: int, seed: str, kept: Path | None) -> None:
    np = numpy()
    game = load(name)
    options = full_options(game.info)
    order = Order(name, "", tuple(sorted(options.items())), seats, seed, (games,), "", game.info.rules_version, kept)
    positions = positions_of_chances(order, ThisProcess())
    fit = chances_of(f"core.games.{name}")[seats]
    given = np.array([fit.shares(p.progress, p.seen) for p in positions])
    won = np.array([p.shares for p in positions])
    numbers = np.repeat([p.game for p in positions], seats)
    p, y = given.ravel(), won.ravel()
    lost = float(-(won * np.log(np.clip(given, 1e-4, 1))).sum(1).mean())
    print(f"{game.info.title} with {seats}, {games} games, seed {seed}: log loss {lost:.3f}, even shares {np.log(seats):.3f}")
    print(f"| {_cells(deciles(p, y), within(p, y, numbers))} |")


def _cells(rows: tuple[Decile, ...], luck: tuple[float, ...]) -> str:
    """Return what was given and won, with how far luck may have moved that, of how many positions."""
    found = zip(rows, luck, strict=True)
    return " | ".join(
        f"{_percent(given)} → {_percent(won)} ± {_percent(off)} of {count}" if count else "" for (count, given, won), off in found
    )


def _percent(part: float) -> str:
    return f"{100 * part:.0f}"


def _readable_from(fit: ChancesFit) -> int:
    return next((number for number, stage in enumerate(fit.stages, 1) if stage.readable), 0)


def main() -> None:
    if len(sys.argv) > 1:
        name, seats, games, seed, *rest = sys.argv[1:]
        on_new_games(name, int(seats), int(games), seed, Path(rest[0]) if rest else None)
        return
    by_game()
    print()
    by_players()


if __name__ == "__main__":
    main()
