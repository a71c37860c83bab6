"""Which answers stand on which square, and what they are called there. Sorting only: what is allowed comes with the update."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from core.game import UnavailableAction
from core.games.four_families import actions
from core.games.four_families.components import ASSETS, FAMILY, GANGSTER, MOVEMENT, SPECIALS
from core.games.four_families.preview import AT_THE_END, Step, now
from core.games.four_families.view import FamiliesView

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
    actions.Claim: "take",
    actions.Attack: "raid",
    actions.Reveal: "flip",
    actions.WorkBusinesses: "flip",
    actions.Extort: "draw",
    actions.Reopen: "free",
    actions.TakeCompanion: "take",
    actions.RemoveAgent: "gone",
    actions.Move: "move",
}
ACTION_ROWS: tuple[tuple[str, str, tuple[type[Any], ...]], ...] = (
    ("i", "Influence", (actions.LayInfluence,)),
    ("n", "Gangsters", (actions.LayGangster,)),
    ("a", "Assets", (actions.LayAsset,)),
    ("b", "Businesses", (actions.WorkBusinesses,)),
    ("s", "Special", (actions.PlaySpecial,)),
    ("m", "Movement", (actions.PlayMovement,)),
    ("f", "Family", (actions.LayFamily,)),
)
"""Key, name and actions of the seven rows."""
INFLUENCE_ROW, ASSETS_ROW, SPECIAL_ROW = 0, 2, 4
SERVES: dict[int, tuple[int, ...]] = {1: (GANGSTER,), ASSETS_ROW: ASSETS, SPECIAL_ROW: SPECIALS, 5: (MOVEMENT,), 6: (FAMILY,)}
"""The cards a row's action is for. Any card serves the first, and the fourth takes none."""
OF_ONE_CARD = (ASSETS_ROW, SPECIAL_ROW)
"""Rows whose action is another one with each card."""


@dataclass(frozen=True)
class NotAgain:
    """A no that holds for the rest of the round: what is asked after each action is not asked again."""


def may_be_silenced(v: FamiliesView, legal: Sequence[Any]) -> bool:
    """Return whether this is the power asked about after an action, which may be used before the next one as well."""
    step, _, arg = now(v)
    return step == Step.POWER and arg == AT_THE_END and actions.Skip() in legal


def square_of(a: Any) -> int:
    """Return the square an answer stands on, or -1."""
    match a:
        case (
            actions.Reveal(cell)
            | actions.Extort(cell)
            | actions.Reopen(cell)
            | actions.Claim(cell, _)
            | actions.Attack(cell, _)
            | actions.WorkBusinesses(cell, _)
        ):
            return cell
        case actions.TakeCompanion(gap, _) | actions.RemoveAgent(gap) | actions.Move(gap, _, _):
            return gap
    return -1


def by_square(legal: Sequence[Any], lifted: tuple[int, int] | None) -> dict[int, list[Any]]:
    """Return the answers on each square. With a token lifted, the gaps it may go to."""
    found: dict[int, list[Any]] = {}
    for a in legal:
        if lifted is not None:
            if isinstance(a, actions.Move) and (a.gap, a.token) == lifted:
                found.setdefault(a.to, []).append(a)
        elif (cell := square_of(a)) >= 0:
            found.setdefault(cell, []).append(a)
    return dict(sorted(found.items()))


def tag_of(answers: Sequence[Any]) -> str:
    """Return what may be done on a square, in a word."""
    return TAGS[type(answers[0])]


def harmless(step: int, legal: Sequence[Any]) -> int:
    """Return the number of the answer that may be under the cursor unasked: the only one, or the "no". -1 where there is none such."""
    if len(legal) == 1:
        return 0
    if step in (Step.LOBBY, Step.RECRUIT, Step.CHIEF):
        return -1  # "no" would throw a free card away, and a chief who is kept back protects nothing
    return next((n for n, a in enumerate(legal) if isinstance(a, actions.Skip)), -1)


def of_row(legal: Sequence[Any], row: int, card: int = -1) -> list[Any]:
    """Return the legal actions of one of the seven rows, of one card if they are of cards. Row -1 has none."""
    kinds = ACTION_ROWS[row][2] if row >= 0 else ()
    found = [a for a in legal if isinstance(a, kinds)]
    return [a for a in found if card < 0 or getattr(a, "card", card) == card]


def possible_rows(legal: Sequence[Any]) -> list[int]:
    """Return the rows with something legal."""
    return [row for row in range(len(ACTION_ROWS)) if of_row(legal, row)]


def cards_of(legal: Sequence[Any], row: int) -> list[int]:
    """Return the kinds of cards that a row's actions use."""
    return list(dict.fromkeys(a.card for a in of_row(legal, row) if hasattr(a, "card")))


def cards_serving(hand: Iterable[int], row: int) -> list[int]:
    """Return the kinds of a hand that a row's action is for, whether or not it is possible. Any card serves the first."""
    return [kind for kind in hand if kind in SERVES.get(row, ())]


def why_not(blocked: Iterable[UnavailableAction], row: int, card: int = -1) -> str:
    """Return why nothing of a row can be done, with this card if it is asked of one."""
    of_kind = [b for b in blocked if isinstance(b.action, ACTION_ROWS[row][2])]
    of_card = [b for b in of_kind if getattr(b.action, "card", -1) == card]
    return next((b.refusal.text for b in [*of_card, *of_kind]), "")


def bars_of(blocked: Iterable[UnavailableAction]) -> dict[int, str]:
    """Return why a business cannot be had, by square."""
    return {square_of(b.action): b.refusal.text for b in blocked if isinstance(b.action, actions.Claim | actions.Attack)}


def why_no_power(blocked: Iterable[UnavailableAction]) -> str:
    """Return why the least power cannot be used."""
    return next((b.refusal.text for b in blocked if isinstance(b.action, actions.UsePower)), "")
