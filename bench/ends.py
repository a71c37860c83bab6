"""How games of Four Families end among bots: `python -m bench.ends LEVEL PLAYERS GAMES [--from N] [--board FILE] [--seconds S]`.

One row: how many ended before the last round, in how many somebody had all markers in the city at the end (95 % interval), rounds,
businesses with an owner, most points, and most less least. With --seconds no new game begins after so much processor time.
"""

from __future__ import annotations

import argparse
from math import sqrt
from pathlib import Path
from statistics import fmean
from time import process_time
from typing import NamedTuple

from core.bots.levels import make_bot
from core.bots.self_play import play_out
from core.chance import seeded
from core.games.four_families import new_game, scoring
from core.games.four_families.game import FamiliesGame
from core.option_defaults import full_options


class End(NamedTuple):
    """What was so when a game was over."""

    round: int
    held: tuple[int, ...]
    points: tuple[int, ...]


def end_of(game: FamiliesGame, level: str, seats: int, number: int) -> End:
    """Play a game of that number, the same each time, and return its end."""
    s = game.setup(seats, full_options(game.info), seeded(f"fit/{number}"))
    play_out(game, s, [make_bot(level, number * 10 + seat, clock=None) for seat in range(seats)])
    everybody = range(seats)
    return End(
        s.round, tuple(s.owner.count(seat) for seat in everybody), tuple(scoring.points(game.board, s, seat).total for seat in everybody)
    )


def interval(count: int, of: int) -> tuple[float, float]:
    """Return Wilson's interval of a share, 95 %."""
    z, share = 1.96, count / of
    middle, wide = share + z * z / 2 / of, z * sqrt(share * (1 - share) / of + z * z / 4 / of / of)
    return max(0.0, (middle - wide) / (1 + z * z / of)), (middle + wide) / (1 + z * z / of)


def row(game: FamiliesGame, level: str, ends: list[End]) -> str:
    """Return these ends as a row of a table."""
    play = game.board.play
    full = sum(max(end.held) >= play.markers for end in ends)
    low, high = interval(full, len(ends))
    cells = (
        level, len(ends[0].held), len(ends),
        sum(end.round < play.rounds for end in ends),
        f"{full} ({100 * full / len(ends):.0f} %, {100 * low:.0f} to {100 * high:.0f})",
        f"{fmean(end.round for end in ends):.2f}",
        f"{fmean(sum(end.held) for end in ends):.1f}",
        f"{fmean(max(end.points) for end in ends):.1f}",
        f"{fmean(max(end.points) - min(end.points) for end in ends):.1f}",
    )  # fmt: skip
    return f"| {' | '.join(map(str, cells))} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("level")
    parser.add_argument("players", type=int)
    parser.add_argument("games", type=int)
    parser.add_argument("--from", dest="first", type=int, default=0)
    parser.add_argument("--board", type=Path)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    wanted = parser.parse_args()
    game = new_game(None if wanted.board is None else wanted.board.read_text(encoding="utf-8"))
    ends: list[End] = []
    begun = process_time()
    for number in range(wanted.first, wanted.first + wanted.games):
        ends.append(end_of(game, wanted.level, wanted.players, number))
        if process_time() - begun > wanted.seconds:
            break
    print("| bots | players | games | ended early | all markers | rounds | businesses held | most points | spread |")
    print("| --- |" + " ---: |" * 8)
    print(row(game, wanted.level, ends))


if __name__ == "__main__":
    main()
