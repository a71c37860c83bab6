"""What hints are worth and what they cost: `python -m bench.hints GAME PLAYERS PAIRS`.

Each deal is played twice, with the first candidate of every hint and with a normal bot in the same seat, the others normal bots.
"""

from __future__ import annotations

import sys
import time
from math import sqrt

from core.bots.advice.advisor import seed_of
from core.bots.advice.ranking import ranked
from core.bots.levels import Bot, make_bot
from core.bots.self_play import play_out
from core.chance import seeded
from core.game import Action, AnyGame, Wait
from core.option_defaults import full_options
from core.registry import load
from core.table import Update


class Follower:
    """Plays whatever the hint names first."""

    def __init__(self) -> None:
        self.seconds: list[float] = []

    def choose(self, game: AnyGame, update: Update) -> Action | Wait:
        if len(update.legal) == 1 and not update.forms:
            return update.legal[0]
        begun = time.thread_time()
        found = ranked(game, update, seed_of(game, update))
        self.seconds.append(time.thread_time() - begun)
        return found[0].action if found else Wait()


def result(game: AnyGame, players: int, deal: int, seat: int, who: Bot) -> float:
    """Return what the seat has of the win."""
    options = full_options(game.info)
    s = game.setup(players, options, seeded(f"hints/{deal}"))
    bots = [make_bot("normal", 100 * deal + place, clock=None) for place in range(players)]
    bots[seat] = who
    play_out(game, s, bots)
    found = game.result(s)
    assert found is not None
    return 1 / len(found.winners) if seat in found.winners else 0.0


def main() -> None:
    name, players, pairs = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    game, follower = load(name), Follower()
    rows = []
    for deal in range(pairs):
        seat = deal % players
        normal = make_bot("normal", 100 * deal + seat, clock=None)
        rows.append((result(game, players, deal, seat, follower), result(game, players, deal, seat, normal)))
    gaps = [hint - bot for hint, bot in rows]
    mean = sum(gaps) / pairs
    half = 1.96 * sqrt(sum((gap - mean) ** 2 for gap in gaps) / max(1, pairs - 1) / pairs)
    shares = [sum(row[n] for row in rows) / pairs for n in (0, 1)]
    took = sorted(follower.seconds)
    print(f"{name}, {players} players, {pairs} pairs: hints {shares[0]:.2f}, normal {shares[1]:.2f}, {mean:+.2f} ± {half:.2f}")
    print(f"a ranking takes {took[len(took) // 2]:.3f} s (median), {took[-1]:.3f} s at most, of {len(took)}")


if __name__ == "__main__":
    main()
