"""What the snitch's word after this round may do, as things stand: bosses are taken to name and pay as they do in playouts."""

from __future__ import annotations

from typing import NamedTuple

from core.games.prohibition import rules
from core.games.prohibition.actions import InformArea, InformStill, Raid
from core.games.prohibition.board import SEATS, Board
from core.games.prohibition.evaluation import evaluate
from core.games.prohibition.mechanics.bribe import owed_for_area
from core.games.prohibition.mechanics.cash import take_income
from core.games.prohibition.mechanics.control import controller
from core.games.prohibition.mechanics.snitch import informer
from core.games.prohibition.mechanics.untouchables import chance_of_raid
from core.games.prohibition.state import INCOME_STEP, NOBODY, ORDINARY, STEP_OF, UNTOUCHABLES, ProhibitionState
from core.games.prohibition.strategy.step_choice import best

RAID, BRIBE = "raid", "bribe"


class Word(NamedTuple):
    """What a snitch would say to one kind of chip."""

    snitch: int
    victim: int
    """Who is hit, or `NOBODY`."""
    area: int
    """The area named, or `NOBODY`."""
    owed: int
    """The bribe."""
    before: ProhibitionState
    after: ProhibitionState


def word(board: Board, s: ProhibitionState, kind: str) -> Word | None:
    """Return what would be said to the Untouchables, or to an ordinary cop, or None where nothing is still to be said."""
    before = _turns_over(board, s)
    if before is None:
        return None
    after = before.clone()
    after.phase = "raid" if kind == RAID else "name"
    named = best(board, after, after.snitch, rules.actions_of_phase(board, after, after.snitch))
    rules.apply(board, after, after.snitch, named, [])
    _pay_bribe(board, after)
    match named:
        case Raid(boss):
            return Word(before.snitch, boss, NOBODY, 0, before, after)
        case InformStill(boss):
            return Word(before.snitch, boss, NOBODY, board.prices.bribe_still, before, after)
        case InformArea(area):
            return Word(before.snitch, controller(before.men, area), area, sum(owed_for_area(board, before, area)), before, after)
    raise AssertionError(named)


def _pay_bribe(board: Board, s: ProhibitionState) -> None:
    if s.phase == "bribe":
        boss = rules.actor(s)
        rules.apply(board, s, boss, best(board, s, boss, rules.actions_of_phase(board, s, boss)), [])


def foreseen(board: Board, s: ProhibitionState, seat: int) -> dict[str, float]:
    """Return what the next chip may do to a seat by the figures of `evaluate`, each kind by its chance."""
    found = {}
    for kind, odds in zip((RAID, BRIBE), _odds(_undrawn(s).bag), strict=True):
        said = word(board, s, kind) if odds else None
        if said is not None:
            found[kind] = odds * (evaluate(board, said.after, seat) - evaluate(board, said.before, seat))
    return found


def _odds(bag: list[int]) -> tuple[float, float]:
    raid, chips = chance_of_raid(bag)
    return raid / chips, 1 - raid / chips


def _turns_over(board: Board, s: ProhibitionState) -> ProhibitionState | None:
    """Return the table once all have taken their income, as it lies, and none has done more. The snitch is who is lowest then."""
    is_named = s.phase not in (*STEP_OF, "name", "raid")
    if is_named or s.round >= board.rounds:
        return None
    end = _undrawn(s)
    for place in range(end.turn, SEATS) if end.phase in STEP_OF else ():
        if place > end.turn or STEP_OF[end.phase] < INCOME_STEP:
            take_income(board, end, (end.start + place) % SEATS, [])
    end.turn, end.ap, end.phase = SEATS - 1, 0, "name"
    end.snitch = informer(end.register, end.start)
    return end


def _undrawn(s: ProhibitionState) -> ProhibitionState:
    """PR-32: return the table with a chip that was just drawn back in the bag."""
    found = s.clone()
    if s.phase == "raid":
        found.bag[UNTOUCHABLES] += 1
    elif s.phase == "name":
        found.bag[ORDINARY] += 1
        found.drawn -= 1
    return found
