"""Whole games among bots, without a table: for measuring bots, testing rules and drawing sample games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from core.bots.levels import Bot
from core.game import Action, AnyGame, Refusal, State, Wait
from core.table import Update

NO_UNDO = Refusal("undo-nothing", "Bots take nothing back.")


class Deadlock(Exception):
    """A game in which all actors wait, or that never ends: a defect of the game or its bots."""


def bot_update(game: AnyGame, s: State, seat: int) -> Update:
    """Return the part of an update that a bot needs."""
    return Update(
        0,
        0,
        seat,
        game.view(s, seat),
        (),
        tuple(game.legal_actions(s, seat)),
        game.action_forms(s, seat),
        (),
        game.actors(s),
        NO_UNDO,
        None,
    )


def play_out(
    game: AnyGame, s: State, bots: Sequence[Bot], limit: int = 20_000, last: int = -1, ends: Callable[[State], bool] = lambda s: False
) -> int:
    """Play the state to its end, or until `ends` says so, in place. Return the number of decisions made.

    `last` is the seat that acted last: where several may act, those after it come first.
    """
    for decisions in range(limit):
        actors = game.actors(s)
        if not actors or ends(s):
            return decisions
        last, action = _first_to_act(game, s, bots, _from(actors, last))
        game.apply(s, last, action, [])
    raise Deadlock(f"{game.info.title} has not ended after {limit} decisions")


def _from(actors: tuple[int, ...], last: int) -> tuple[int, ...]:
    """Return the actors in order, beginning after the last that acted, so that none is always first."""
    return tuple(a for a in actors if a > last) + tuple(a for a in actors if a <= last)


def _first_to_act(game: AnyGame, s: Any, bots: Sequence[Bot], actors: tuple[int, ...]) -> tuple[int, Action]:
    for seat in actors:
        choice = bots[seat].choose(game, bot_update(game, s, seat))
        if isinstance(choice, Wait):
            continue
        if game.check(s, seat, choice) is None:
            return seat, choice
        legal = game.legal_actions(s, seat)
        if legal:
            return seat, legal[0]
    raise Deadlock(f"everybody waits in {game.info.title}")
