"""The Gold Coast: the lake, and the market of upgrades."""

from __future__ import annotations

from core.chance import Chance
from core.game import Refusal
from core.games.king_of_chicago.actions import Drown, KingAction, Leave, Take
from core.games.king_of_chicago.board import Board
from core.games.king_of_chicago.components import NONE, colours_of
from core.games.king_of_chicago.events import Cleared, Drowned, Took, TurnedUp
from core.games.king_of_chicago.state import KingState, Position, aboard
from core.visibility import Event

NOT_IN_TRUNK = Refusal("not-aboard", "Nobody of that colour is in the trunk.", "KC-20")
NOT_ON_SHOW = Refusal("not-on-show", "No marker of that kind lies open at the Gold Coast.", "KC-21")
SAME_KIND = Refusal("same-kind", "Your two upgrades must differ: it would lie beside the one on your left space.", "KC-22")
MUST_TAKE = Refusal("must-take", "A marker lies here that you must take.", "KC-21")


def can_take(s: Position, auto: int, kind: int) -> bool:
    """KC-22: return whether an open marker of this kind would not lie beside its like."""
    return kind != NONE and kind in s.market and kind != s.left[auto]


def kinds_to_take(s: Position, auto: int) -> list[int]:
    """KC-21, KC-22: return the kinds this auto could take now, ascending."""
    return [kind for kind in sorted(set(s.market)) if can_take(s, auto, kind)]


def has_business(s: KingState) -> bool:
    """KC-20, KC-21: return whether there is anything to decide at the Gold Coast."""
    return any(aboard(s, s.active)) or bool(kinds_to_take(s, s.active))


def legal_business(s: KingState) -> list[KingAction]:
    """KC-20: drown as many as you like, then take a marker."""
    drowned: list[KingAction] = [Drown(gangster) for gangster, many in enumerate(aboard(s, s.active)) if many]
    kinds = kinds_to_take(s, s.active)
    return [*drowned, *(Take(kind) for kind in kinds)] if kinds else [*drowned, Leave()]


def refuse_drown(s: KingState, a: Drown) -> Refusal | None:
    """KC-20: return why no gangster of that colour can be dumped."""
    return None if 0 <= a.gangster < colours_of(s.seats) and aboard(s, s.active)[a.gangster] else NOT_IN_TRUNK


def refuse_take(s: KingState, a: Take) -> Refusal | None:
    """KC-21, KC-22: return why this kind cannot be taken."""
    if a.kind < 0 or a.kind not in s.market:
        return NOT_ON_SHOW
    return None if can_take(s, s.active, a.kind) else SAME_KIND


def refuse_leave(s: KingState) -> Refusal | None:
    """KC-21: return why the harbour cannot be left while something can be taken."""
    return MUST_TAKE if kinds_to_take(s, s.active) else None


def drown(s: KingState, a: Drown, out: list[Event]) -> None:
    """KC-20: take the gangsters out of the game."""
    s.trunk[s.active * colours_of(s.seats) + a.gangster] -= 1
    s.lake[a.gangster] += 1
    out.append(Drowned(s.active, a.gangster))


def take(board: Board, s: KingState, a: Take, out: list[Event]) -> None:
    """KC-20 to KC-23: choose, slide, refill, check for three alike."""
    auto, gone = s.active, s.right[s.active]
    s.right[auto], s.left[auto] = s.left[auto], a.kind
    out.append(Took(auto, a.kind, gone))
    place = s.market.index(a.kind)
    s.market[place] = NONE
    refill(board, s.market, s.supply, s.chance, out)


def refill(board: Board, market: list[int], supply: list[int], chance: Chance, out: list[Event]) -> None:
    """KC-21, KC-23: fill the empty places from the supply. Three alike leave the game and are replaced, repeatedly."""
    while True:
        for place in range(board.market):
            if market[place] == NONE and any(supply):
                market[place] = chance.draw(supply, "upgrades")
                out.append(TurnedUp(market[place]))
        if len(market) < 3 or market[0] == NONE or len(set(market)) > 1:
            return
        out.append(Cleared(market[0]))
        market[:] = [NONE] * board.market
