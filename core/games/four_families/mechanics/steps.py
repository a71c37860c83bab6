"""The steps a game consists of, and the stack they wait on. A step is a question to one seat, or runs by itself."""

from __future__ import annotations

from enum import IntEnum

from core.games.four_families.state import FamiliesState, Public, Todo


class Step(IntEnum):
    """What comes next. The questions come first. From ROUND on a step runs by itself."""

    RETURN = 0
    REVEAL = 1
    EXTORT = 2
    KEEP = 3
    ACTION = 4
    EXTRA = 5
    CONTROL = 6
    OBJECT = 7
    PAY = 8
    PICK = 9
    PLACE = 10
    CHIEF = 11
    POWER = 12
    LOSE = 13
    MARK = 14
    MOVE = 15
    REMOVE = 16
    GRANDFATHER = 17
    LOBBY = 18
    RECRUIT = 19
    AUCTION = 20
    INFORM = 21
    COLLECT = 22
    REOPEN = 23
    CHOOSE_EXTRA = 24
    LIMIT = 25
    OVER = 26
    ROUND = 30
    PROTEGES = 31
    EXTRA_DRAW = 32
    TURN = 33
    CONTROL_PHASE = 34
    NEXT = 35
    TAKE = 36
    DEFEND = 37
    SEIZE = 38
    PENALTY = 39
    DRAW = 40
    FINISH_SPECIAL = 41
    DROP_FAMILY = 42
    ROUND_END = 43
    NEW_ROUND = 44
    RESUME = 45


LOSE_ASSET, LOSE_INFLUENCE, LOSE_GANGSTER = range(3)
"""What a LOSE step takes."""
BY_MOVEMENT, BY_FATHER, BY_DETOUR = range(3)
"""What a MOVE step comes from."""
AFTER_MOVEMENT, BY_BURNING = range(2)
"""What a REMOVE step comes from."""
BEFORE_PENALTY, AT_THE_END = 0, 1
"""When a POWER step comes."""
DRAW_A_CARD, TAKE_A_COMPANION, REMOVE_AN_AGENT = 1, 2, 4
"""The parts of the Grandfather's power, as bits."""


def now(s: Public) -> Todo:
    """Return the step the game is at."""
    return s.todo[-1]


def schedule(s: FamiliesState, *steps: Todo) -> None:
    """Put these steps before everything else, the first to be done first."""
    s.todo.extend(steps[::-1])


def in_turn(seats: int, first: int) -> list[int]:
    """Return all seats clockwise from the first."""
    return [(first + n) % seats for n in range(seats)]
