"""Write sample saves anew: `python -m tests.saves.make_samples GAME …`. Of a game that people play, old ones must still be opened.

One game of each kind, in the middle, played by bots that decide by counts: the same bytes every time.
"""

from __future__ import annotations

import sys
from datetime import datetime
from pathlib import Path

from core.bots.levels import make_bot
from core.chance import seeded
from core.game import Wait
from core.option_defaults import full_options
from core.registry import GAMES, load
from core.table import Seat, Table
from saves.library import SUFFIX, Library
from tui.version import VERSION

FOLDER = Path(__file__).parent.parent.parent / "saves" / "samples"
BEGUN = datetime(1998, 11, 18, 21, 47)
SEED = "19281118"
MOVES = 60
NAMES = ("Ada", "Moran", "Jun", "Rosa")


def make(name: str, folder: Path) -> Path:
    """Play and keep a part of a game. Return the file."""
    game = load(name)
    options = full_options(game.info)
    seats = tuple(Seat(who, "bot" if n else "person", "normal" if n else "") for n, who in enumerate(NAMES))
    kept = Library(folder, app=VERSION, now=lambda: BEGUN).new(game, options, seats, seeded(SEED), SEED, "Kitchen")
    play(kept.table)
    kept.close()
    return kept.journal.path.rename(folder / f"{name}{SUFFIX}")


def play(table: Table) -> None:
    """Play so many moves, by bots for everybody, until it is the first seat's turn, or all but the last move of a short game."""
    bots = [make_bot("normal", seat, clock=None) for seat in range(len(table.seats))]
    while (actors := table.game.actors(table.state)) and (len(table.moves) < MOVES or 0 not in actors):
        wishes = ((seat, bots[seat].choose(table.game, table.update(seat))) for seat in actors)
        seat, action = next((seat, wish) for seat, wish in wishes if not isinstance(wish, Wait))
        if table.game.result(table.game.step(table.state, seat, action)[0]) is not None:
            return
        refusal = table.act(seat, action)
        assert refusal is None, refusal


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for game in sys.argv[1:] or GAMES:
        (FOLDER / f"{game}{SUFFIX}").unlink(missing_ok=True)
        make(game, FOLDER).chmod(0o644)
