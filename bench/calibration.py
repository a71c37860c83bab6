"""How true the chances are that people are shown: of positions said to be so many per cent, so many were won.

`python -m bench.calibration` prints a table.

The figures lie beside the games, from every fifth game, which was not fitted to, for all numbers of players together.
"""

from __future__ import annotations

from core.fitted import ChancesFit, chances_of
from core.registry import GAMES, load

Tenth = tuple[int, float, float]


def pooled(fits: list[ChancesFit]) -> list[Tenth]:
    """Return positions, mean chance given and part won, by tenths of the chance given."""
    found = []
    for tenth in range(10):
        rows = [fit.deciles[tenth] for fit in fits if fit.deciles[tenth][0]]
        count = sum(row[0] for row in rows)
        means = [sum(row[0] * row[n] for row in rows) / count if count else 0.0 for n in (1, 2)]
        found.append((count, *means))
    return found


def _readable_from(fit: ChancesFit) -> int:
    return next((number for number, stage in enumerate(fit.stages, 1) if stage.readable), 0)


def main() -> None:
    print("| game | " + " | ".join(f"{10 * n} to {10 * n + 10}" for n in range(10)) + " | readable from |")
    print("| --- |" + " ---: |" * 10 + " --- |")
    for name in GAMES:
        fits = chances_of(f"core.games.{name}")
        cells = [f"{100 * won:.0f} of {count}" if count else "" for count, _, won in pooled(list(fits.values()))]
        first = [f"{seats}: {_readable_from(fit)}" for seats, fit in sorted(fits.items())]
        print(f"| {load(name).info.title} | {' | '.join(cells)} | {', '.join(first)} |")


if __name__ == "__main__":
    main()
