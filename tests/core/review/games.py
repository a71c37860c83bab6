"""Games among bots to be reviewed, with a blunder where one is wanted."""

from __future__ import annotations

from copy import copy
from functools import lru_cache

from core.bots.greedy import Greedy
from core.bots.self_play import bot_update
from core.chance import seeded
from core.game import Wait
from core.games.chinatown.actions import Propose
from core.games.chinatown.mechanics.deals import Transfer
from core.option_defaults import full_options
from core.registry import load
from core.review.course import Course
from core.review.decisions import first_look
from core.table import Seat, Table


def played(name: str, seats: int, seed: int, blunder_of: int | None = None, least: float = 0.0) -> tuple[Course, int]:
    """Return a game of normal bots, and the number of the move (from 1) at which that seat did the worst it could, or 0 if it never did.

    The blunder comes at the first decision of the second half of the game that can lose so much of the value.
    """
    game = load(name)
    options = full_options(game.info)
    table = Table(game, options, tuple(Seat(f"P{n}", "bot", "normal") for n in range(seats)), seeded(seed))
    start = table.state.clone()
    bots = [Greedy("normal", seat, worlds=1) for seat in range(seats)]
    last, blunder = -1, 0
    while actors := game.actors(table.state):
        last = next((actor for actor in actors if actor > last), actors[0])
        update = bot_update(game, table.state, last)
        choice = bots[last].choose(game, update)
        if isinstance(choice, Wait):
            continue
        if not blunder and last == blunder_of and len(update.legal) > 2 and game.progress(table.state) > 0.5:
            here = Course(game, table.seats, table.state, [])
            values = {}
            for action in update.legal[:24]:
                here.actions = [(last, action)]
                values[action] = first_look(here, 0).loss
            worst = max(values, key=lambda action: values[action])
            if values[worst] > least:
                choice, blunder = worst, len(table.moves) + 1
        assert table.act(last, choice) is None
    return Course(game, table.seats, start, table.moves), blunder


@lru_cache(8)
def plain_game(name: str, seats: int, seed: int = 3) -> Course:
    return played(name, seats, seed)[0]


def with_gifts(course: Course, seat: int) -> tuple[Course, list[int]]:
    """Return the game with what a seat did first in the trading of rounds 2 to 4 replaced by a gift, and those moves (from 1)."""
    found = copy(course)
    found.actions = list(course.actions)
    moves: list[int] = []
    for number, (who, _) in enumerate(course.actions):
        s = course.states[number]
        if who != seat or s.phase != "trade" or s.round != 2 + len(moves) or s.round > 4:
            continue
        building = next(b for b, owner in enumerate(s.owner) if owner == seat)
        gift = Propose((Transfer(seat, (seat + 1) % s.seats, buildings=(building,), money=min(10, s.cash(seat))),), False)
        assert course.game.check(s, seat, gift) is None
        found.actions[number] = (seat, gift)
        moves.append(number + 1)
    return found, moves
