"""Staged tables: seat 0 starts and is at turn, nobody has anything but what the test says."""

from __future__ import annotations

from typing import Any

from core.chance import ScriptedChance
from core.game import Refusal
from core.games.prohibition import staging
from core.games.prohibition.actions import AnyAction
from core.games.prohibition.rules import actor
from core.games.prohibition.staging import BOARD, GAME
from core.games.prohibition.state import ProhibitionState
from core.visibility import Event
from tests.tables import do_legal

__all__ = ["BOARD", "GAME"]
NORTHWEST, WEST, CICERO, STOCKYARDS, NORTH, LOOP, LEVEE, SOUTH = range(8)
"""Incomes 3 4 5 4 above, 4 5 4 3 below."""
START_AT_SEAT_0 = 0


def stage(
    phase: str = "bail",
    men: dict[int, tuple[int, int, int, int]] | None = None,
    luck: list[int] | None = None,
    bribes: str = "forced",
    **fields: Any,
) -> ProhibitionState:
    """Return a table in this phase with these men by area. Any other field as given. `luck` are the draws to come."""
    chance = ScriptedChance(b"", {}, [START_AT_SEAT_0, *(luck or [])])
    return staging.stage(chance, phase, bribes, men=men or {}, **fields)


def at_snitch(chip: int = 0, **fields: Any) -> ProhibitionState:
    """Return the last boss of the round is about to end a turn. `chip` is the place of the chip that will be drawn (5: Untouchables)."""
    return stage("charity", luck=[chip], turn=3, **fields)


def do(s: ProhibitionState, *actions: AnyAction) -> list[Event]:
    """Do legal actions for the boss who is asked, and return what happened."""
    out: list[Event] = []
    for a in actions:
        seat = actor(s)
        assert a in GAME.legal_actions(s, seat)
        out += do_legal(GAME, s, seat, a)
    return out


def refused(s: ProhibitionState, a: AnyAction) -> Refusal:
    """Return the refusal of an action by the boss who is asked."""
    refusal = GAME.check(s, actor(s), a)
    assert refusal is not None, f"{a} is allowed"
    assert a not in GAME.legal_actions(s, actor(s))
    return refusal


def legal(s: ProhibitionState) -> list[AnyAction]:
    """Return what the boss who is asked may do."""
    return GAME.legal_actions(s, actor(s))


def of_kind(events: list[Event], kind: type[Any]) -> list[Any]:
    """Return the events of one kind."""
    return [event for event in events if isinstance(event, kind)]
