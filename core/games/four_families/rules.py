"""How the game goes on: answers are done, and then everything that needs no answer, until the next question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.game import Refusal
from core.games.four_families import question_text
from core.games.four_families.actions import Skip, UsePower
from core.games.four_families.board import Board
from core.games.four_families.mechanics import (
    cards,
    control,
    family_cards,
    penalties,
    protection,
    questions,
    rounds,
    special_actions,
    taking,
)
from core.games.four_families.mechanics.steps import AT_THE_END, Step, now
from core.games.four_families.state import FamiliesState
from core.visibility import Event

Run = Callable[[Board, FamiliesState, int, int, list[Event]], None]
OVER, ACTION, CONTROL, PAY, RECRUIT, POWER, ROUND = map(
    int, (Step.OVER, Step.ACTION, Step.CONTROL, Step.PAY, Step.RECRUIT, Step.POWER, Step.ROUND)
)
"""Those that every step is compared with. A member of an enumeration takes five times as long to look up."""
ALWAYS_ASKED = frozenset((ACTION, CONTROL, OVER))
FORCED = frozenset(
    (
        Step.REVEAL,
        Step.PICK,
        Step.PLACE,
        Step.LOSE,
        Step.MARK,
        Step.MOVE,
        Step.REMOVE,
        Step.GRANDFATHER,
        Step.RECRUIT,
        Step.COLLECT,
        Step.REOPEN,
    )
)
"""Questions that answer themselves when there is but one answer. None whose answers depend on a hand: that would tell what is in it."""


SKIP = Skip()


def _turn(board: Board, s: FamiliesState, seat: int, arg: int, out: list[Event]) -> None:
    """FF-25: begin a new turn, with a power of its own."""
    s.powered[seat] = 0
    s.todo.append((arg, seat, 0))


RUNS: dict[int, Run] = {
    Step.ROUND: lambda b, s, seat, arg, out: rounds.begin_round(b, s, out),
    Step.PROTEGES: lambda b, s, seat, arg, out: protection.protect_the_needy(s, out),
    Step.EXTRA_DRAW: lambda b, s, seat, arg, out: rounds.extra_draw(s, seat, out),
    Step.TURN: _turn,
    Step.CONTROL_PHASE: lambda b, s, seat, arg, out: control.next_in_control(s, seat),
    Step.NEXT: lambda b, s, seat, arg, out: control.next_in_control(s, seat),
    Step.TAKE: lambda b, s, seat, arg, out: control.settle_claim(b, s),
    Step.DEFEND: lambda b, s, seat, arg, out: control.defend(s, seat, out),
    Step.SEIZE: lambda b, s, seat, arg, out: taking.seize(b, s, seat, arg, out),
    Step.PENALTY: lambda b, s, seat, arg, out: penalties.suffer(b, s, seat, arg, out),
    Step.RESUME: lambda b, s, seat, arg, out: control.resume(s, seat),
    Step.DRAW: lambda b, s, seat, arg, out: cards.draw(s, seat, arg, out),
    Step.FINISH_SPECIAL: lambda b, s, seat, arg, out: special_actions.finish(s),
    Step.DROP_FAMILY: lambda b, s, seat, arg, out: family_cards.drop_family(s, seat, out),
    Step.ROUND_END: lambda b, s, seat, arg, out: rounds.end_round(b, s, out),
    Step.NEW_ROUND: lambda b, s, seat, arg, out: rounds.new_round(s, out),
}


def actors(s: FamiliesState) -> tuple[int, ...]:
    """Return the seat that the present question is put to. None once the game is over."""
    step, seat, _ = s.todo[-1]
    return () if step == OVER else (seat,)


def legal_actions(board: Board, s: FamiliesState, seat: int | None = None) -> list[Any]:
    """Return every answer to the present question. None if it is put to another than the one that is named."""
    step, asked, arg = s.todo[-1]
    if step == OVER or (seat is not None and seat != asked):
        return []
    found = questions.options(board, s, step, asked, arg)
    if questions.may_skip(board, s, step, arg):
        found.append(SKIP)
    return found


def check_rules(board: Board, s: FamiliesState, seat: int, a: Any) -> Refusal | None:
    """Return why this is no answer to the present question."""
    step, _, arg = now(s)
    if isinstance(a, Skip):
        return None if questions.may_skip(board, s, step, arg) else Refusal("no-skip", "This cannot be declined.")
    kind = questions.ANSWERS[step].get(type(a))
    if kind is None:
        return Refusal("not-now", question_text.asked_for(step), question_text.rule_of(step))
    reason = kind.why(board, s, seat, arg, a)
    if reason is None:
        return None
    rule, text = (kind.rule, reason) if isinstance(reason, str) else reason
    return Refusal(type(a).__name__.lower(), text, rule)


def apply(board: Board, s: FamiliesState, seat: int, a: Any, out: list[Event]) -> None:
    """Do an answer, and all that follows by itself."""
    _do(board, s, a, out)
    go_on(board, s, out)


def _do(board: Board, s: FamiliesState, a: Any, out: list[Event]) -> None:
    """FF-25: do the action. A power in the middle of a turn does not end it, and after an action another power may follow."""
    step, seat, arg = todo = s.todo.pop()
    kind = type(a)
    if kind is Skip:
        return
    if kind is UsePower and step in (ACTION, CONTROL):
        s.todo.append(todo)
    elif step == ACTION:
        s.todo.append((POWER, seat, AT_THE_END))
    questions.ANSWERS[step][kind].do(board, s, seat, arg, a, out)


def go_on(board: Board, s: FamiliesState, out: list[Event]) -> None:
    """Run every step that needs no answer, up to the next question."""
    todo = s.todo
    while True:
        step, seat, arg = todo[-1]
        if step >= ROUND:
            todo.pop()
            RUNS[step](board, s, seat, arg, out)
        elif step in ALWAYS_ASKED or not _answered_itself(board, s, step, seat, arg, out):
            return


def _answered_itself(board: Board, s: FamiliesState, step: int, seat: int, arg: int, out: list[Event]) -> bool:
    asked_if = questions.ASKED_IF.get(step)
    if asked_if is not None:
        if asked_if(board, s, seat, arg):
            return False
        s.todo.pop()
        return True
    if step == PAY and len(s.hands[seat]) > arg:
        return False
    found = questions.first_options(board, s, step, seat, arg)
    if not found:
        if step == RECRUIT and s.hands[seat] and questions.may_skip(board, s, step, arg):
            return False
        s.todo.pop()
        return True
    only = step == PAY or (len(found) == 1 and step in FORCED and not questions.may_skip(board, s, step, arg))
    if only:
        _do(board, s, found[0], out)
    return only
