"""Which answers stand on which square, and what they are called there. Sorting only: what is allowed comes with the update."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from core.game import Blocked
from core.games.four_families import actions as act
from core.games.four_families.mechanics.steps import Step

ON_CITY = (
    Step.REVEAL,
    Step.EXTORT,
    Step.CONTROL,
    Step.PICK,
    Step.MOVE,
    Step.REMOVE,
    Step.GRANDFATHER,
    Step.INFORM,
    Step.REOPEN,
)
"""Questions whose answers are squares."""
OF_AN_ACTION = (Step.PAY, Step.LOBBY, Step.RECRUIT, Step.AUCTION)
"""Questions an action of phase 2 leads to, answered with cards: the actions stay in sight."""
TAGS: dict[type[Any], str] = {
    act.Claim: "take",
    act.Attack: "raid",
    act.Reveal: "open",
    act.WorkBusinesses: "open",
    act.Extort: "draw",
    act.Reopen: "free",
    act.TakeCompanion: "take",
    act.RemoveAgent: "gone",
    act.Move: "move",
}
ACTION_ROWS: tuple[tuple[str, str, tuple[type[Any], ...]], ...] = (
    ("i", "Influence", (act.LayInfluence,)),
    ("n", "Gangsters", (act.LayGangster,)),
    ("a", "Assets", (act.LayAsset,)),
    ("b", "Businesses", (act.WorkBusinesses,)),
    ("s", "Special", (act.PlaySpecial,)),
    ("m", "Movement", (act.PlayMovement,)),
    ("f", "Family", (act.LayFamily,)),
)
"""Key, name and actions of the seven rows."""


def square_of(a: Any) -> int:
    """The square an answer stands on, or -1."""
    match a:
        case (
            act.Reveal(cell) | act.Extort(cell) | act.Reopen(cell) | act.Claim(cell, _) | act.Attack(cell, _) | act.WorkBusinesses(cell, _)
        ):
            return cell
        case act.TakeCompanion(gap, _) | act.RemoveAgent(gap) | act.Move(gap, _, _):
            return gap
    return -1


def by_square(legal: Sequence[Any], lifted: tuple[int, int] | None) -> dict[int, list[Any]]:
    """The answers on each square; with a token lifted, the gaps it may go to."""
    found: dict[int, list[Any]] = {}
    for a in legal:
        if lifted is not None:
            if isinstance(a, act.Move) and (a.gap, a.token) == lifted:
                found.setdefault(a.to, []).append(a)
        elif (cell := square_of(a)) >= 0:
            found.setdefault(cell, []).append(a)
    return dict(sorted(found.items()))


def tag_of(answers: Sequence[Any]) -> str:
    """What may be done on a square, in a word."""
    return TAGS[type(answers[0])]


def obvious(legal: Sequence[Any]) -> Any:
    """What is done where no square answers: a draw, or the only thing possible; None if there is a choice."""
    draw = next((a for a in legal if isinstance(a, act.DrawCard | act.BasicIncome)), None)
    return legal[0] if len(legal) == 1 else draw


def of_row(legal: Sequence[Any], row: int, card: int = -1) -> list[Any]:
    """The legal actions of one of the seven rows, of one card if they are of cards."""
    kinds = ACTION_ROWS[row][2]
    found = [a for a in legal if isinstance(a, kinds)]
    return [a for a in found if card < 0 or getattr(a, "card", card) == card]


def possible_rows(legal: Sequence[Any]) -> list[int]:
    """The rows with something legal."""
    return [row for row in range(len(ACTION_ROWS)) if of_row(legal, row)]


def cards_of(legal: Sequence[Any], row: int) -> list[int]:
    """The kinds of cards that a row's actions use."""
    return list(dict.fromkeys(a.card for a in of_row(legal, row) if hasattr(a, "card")))


def why_not(blocked: Iterable[Blocked], row: int) -> str:
    """Why nothing of a row can be done."""
    kinds = ACTION_ROWS[row][2]
    return next((b.refusal.text for b in blocked if isinstance(b.action, kinds)), "")


def bars_of(blocked: Iterable[Blocked]) -> dict[int, str]:
    """Why a business cannot be had, by square."""
    return {square_of(b.action): b.refusal.text for b in blocked if isinstance(b.action, act.Claim | act.Attack)}


def why_no_power(blocked: Iterable[Blocked]) -> str:
    """Why the least power cannot be used."""
    return next((b.refusal.text for b in blocked if isinstance(b.action, act.UsePower)), "")
