"""What a seat's own moves were worth beside a normal bot's: each is looked ahead from, as hard bots do, in worlds its seat could know."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import lru_cache
from math import exp, fsum

import msgspec

from core.bots.levels import make_bot
from core.bots.search import Comparison
from core.bots.self_play import bot_update
from core.chance import fast_chance
from core.data_files import data_file
from core.game import AnyGame, Wait
from core.known_types import known
from core.review.course import Course
from core.review.decisions import Decision

YARDSTICK = "normal"
WORLDS = 6
"""So many worlds tell a move from the bot's."""


class OwnPlayFit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What it is worth to come out ahead by the value, found from games of bots of all levels."""

    command: str
    date: str
    games: int
    worth: float
    """In the logarithm of the odds to win."""
    within: float
    """How far that may be off by luck (95 %)."""


@lru_cache
def fits_of(package: str) -> dict[int, OwnPlayFit]:
    """Return what lies beside a game as `review.toml`, by number of players. Without it nothing can be said of own play."""
    path = data_file(package, "review.toml")
    found = tomllib.loads(path.read_text(encoding="utf-8"))["players"] if path.is_file() else {}
    return {int(players): msgspec.convert(fit, known(OwnPlayFit)) for players, fit in found.items()}


def own_play_fit(game: AnyGame, players: int) -> OwnPlayFit | None:
    """Return the fit for a table of so many, or for the nearest number there is one for."""
    fits = fits_of(type(game).__module__.rpartition(".")[0])
    return fits[min(fits, key=lambda number: (abs(number - players), number))] if fits else None


def beside_normal(course: Course, number: int) -> float:
    """Return by how much a move came out ahead of what a normal bot would have done there. `number` is the move's, from 0."""
    game, (seat, action) = course.game, course.actions[number]
    update = bot_update(game, course.states[number], seat)
    other = make_bot(YARDSTICK, number, clock=None).choose(game, update)
    if isinstance(other, Wait) or other == action:
        return 0.0
    return Comparison(game, update.view, seat, fast_chance(number), None).gap(action, other, WORLDS)


def own_parts(game: AnyGame, players: int, looks: Sequence[Decision]) -> tuple[float, ...]:
    """Return what each seat, playing as it did, would win among normal bots, beside a fair share. () is for nobody knows."""
    fit = own_play_fit(game, players)
    if fit is None:
        return ()
    ahead = [fsum(look.beside for look in looks if look.seat == seat) for seat in range(players)]
    return tuple(1 / (1 + (players - 1) * exp(-fit.worth * each)) - 1 / players for each in ahead)
