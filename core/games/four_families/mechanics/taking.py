"""FF-33: taking control of a business, step by step: pay, marker, token, companion, agent, chief. Then the penalty."""

from __future__ import annotations

from core.games.four_families.actions import TakeCompanion
from core.games.four_families.board import Board
from core.games.four_families.components import LOOK_AWAY
from core.games.four_families.events import ChiefPosted, Taken, TokenTaken
from core.games.four_families.mechanics import extra_actions, protection
from core.games.four_families.mechanics.companions import place_agent, take
from core.games.four_families.mechanics.requirements import NOTHING, price
from core.games.four_families.mechanics.steps import AT_THE_END, BEFORE_PENALTY, Step, schedule
from core.games.four_families.state import FamiliesState
from core.visibility import Event


def begin_taking(board: Board, s: FamiliesState) -> None:
    """FF-33, FF-34: lay out everything that follows once it is settled who takes the business."""
    seat = s.taker
    due = price(board.businesses[s.business[s.claimed]], s.left_out)
    schedule(
        s,
        *([(Step.PAY, seat, due)] if due else []),
        (Step.SEIZE, seat, s.claimed),
        (Step.PICK, seat, s.claimed),
        (Step.CHIEF, seat, s.claimed),
        (Step.POWER, seat, BEFORE_PENALTY),
        (Step.PENALTY, seat, s.claimed),
        (Step.POWER, seat, AT_THE_END),
    )


def seize(board: Board, s: FamiliesState, seat: int, cell: int, out: list[Event]) -> None:
    """FF-33: put the marker on, off the income icon, and give the token to the family."""
    loser = s.owner[cell]
    s.owner[cell] = seat
    s.extorted[cell] = 0
    out.append(Taken(seat, cell, loser if loser >= 0 else None))
    if s.left_out != NOTHING:
        protection.use(s, seat, LOOK_AWAY, out)
    if s.bonus[cell] >= 0:
        s.tokens[seat * 7 + s.bonus[cell]] += 1
        out.append(TokenTaken(seat, cell, s.bonus[cell]))
        s.bonus[cell] = -1
    extra_actions.check(board, s, seat, out)


def pick(board: Board, s: FamiliesState, seat: int, a: TakeCompanion, out: list[Event]) -> None:
    """FF-33: take a companion from next to the business. An agent takes its place."""
    take(board, s, seat, a, out)
    place_agent(s, seat, a.gap, out)


def may_post_chief(s: FamiliesState, seat: int) -> bool:
    """FF-33: return whether the chief may go out, as once a round."""
    return s.chiefs[seat] < 0


def post_chief(s: FamiliesState, seat: int, cell: int, out: list[Event]) -> None:
    """FF-33: let the chief guard the business until the round ends."""
    s.chiefs[seat] = cell
    out.append(ChiefPosted(seat, cell))
