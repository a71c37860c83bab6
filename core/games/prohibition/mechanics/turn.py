"""How the game runs on: from step to step, boss to boss and round to round (PR-3, PR-11, PR-13, PR-17, PR-36, PR-40, PR-41)."""

from __future__ import annotations

from core.game import Refusal
from core.games.prohibition.board import SEATS, Board
from core.games.prohibition.events import RoundBegan, TurnBegan
from core.games.prohibition.mechanics.cash import arrest_the_richest, declare, put_on_top, take_income
from core.games.prohibition.mechanics.snitch import draw_chip
from core.games.prohibition.state import END, INCOME_STEP, NOBODY, STEP_OF, STEPS, ProhibitionState, active, turn_order
from core.visibility import Event


def later_steps(s: ProhibitionState) -> list[int]:
    """PR-13, PR-36: return the steps a boss may go on to, with the end of the turn last."""
    return [step for step in range(STEP_OF[s.phase] + 1, END + 1) if step != INCOME_STEP]


def refuse_step(s: ProhibitionState, step: int) -> Refusal | None:
    """PR-13, PR-16: return why the turn cannot go on to this step. It never goes back, and takes the income in passing."""
    if step in later_steps(s):
        return None
    if step == INCOME_STEP and STEP_OF[s.phase] < INCOME_STEP:
        return Refusal("income-itself", "Income is taken by itself on the way to step 6.", "PR-16")
    if 1 <= step <= END:
        return Refusal("step-back", "A step comes back only by taking back: go on to a later one.", "PR-13")
    return Refusal("no-step", f"The steps are 1 to {END - 1}; {END} ends the turn.", "PR-13")


def go(board: Board, s: ProhibitionState, seat: int, step: int, out: list[Event]) -> None:
    """PR-13, PR-16: go on to a later step. Income is never passed over."""
    if STEP_OF[s.phase] < INCOME_STEP < step:
        take_income(board, s, seat, out)
    if step == END:
        end_turn(board, s, seat, out)
    else:
        enter(s, step)


def enter(s: ProhibitionState, step: int) -> None:
    """PR-11: enter a step. Action points are for steps 2 and 3 of this turn only."""
    phase = STEPS[step - 1]
    assert phase != "income"
    s.phase = phase
    if step > STEP_OF["move"]:
        s.ap = 0


def begin_round(board: Board, s: ProhibitionState, out: list[Event]) -> None:
    """PR-17, PR-40: restack the markers, and before some rounds declare the cash."""
    s.turn = 0
    s.stack = list(turn_order(s.start))
    out.append(RoundBegan(s.round, s.start))
    if s.round in board.declarations:
        declare(s, out)
    begin_turn(board, s, out)


def begin_turn(board: Board, s: ProhibitionState, out: list[Event]) -> None:
    """PR-11: begin a turn with new action points."""
    s.phase, s.ap, s.fought = "bail", board.action_points, 0
    out.append(TurnBegan(active(s)))


def end_turn(board: Board, s: ProhibitionState, seat: int, out: list[Event]) -> None:
    """PR-17: put the marker on top. Then comes the next boss, the snitch, or the end."""
    put_on_top(s, seat)
    s.turn += 1
    if s.turn < SEATS:
        begin_turn(board, s, out)
    else:
        end_turns_of_round(board, s, out)


def end_turns_of_round(board: Board, s: ProhibitionState, out: list[Event]) -> None:
    """PR-30, PR-41: end the round's turns. After the last round no boss informs."""
    s.turn = SEATS - 1
    s.ap = 0
    s.course += s.register
    if s.round < board.rounds:
        draw_chip(s, out)
        return
    declare(s, out)
    arrest_the_richest(s, out)
    s.phase = "over"


def next_round(board: Board, s: ProhibitionState, out: list[Event]) -> None:
    """PR-3: move the start player's marker on."""
    s.snitch = s.area = s.still = NOBODY
    s.round += 1
    s.start = (s.start + 1) % SEATS
    begin_round(board, s, out)
