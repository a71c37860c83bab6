"""What an action does by itself, read off its preview: what hints say where no comparison speaks, and what they must not say."""

from __future__ import annotations

import msgspec

from core.chance import fast_chance
from core.contract.advice import HintFacts
from core.game import Action
from core.games.king_of_chicago.actions import Bump, Drive, Drown, Load, Spare, Take, Unload
from core.games.king_of_chicago.board import Board
from core.games.king_of_chicago.components import HARBOUR, STRIDE
from core.games.king_of_chicago.determinize import determinize
from core.games.king_of_chicago.evaluation import next_unloading
from core.games.king_of_chicago.preview import (
    Change,
    change_text,
    guarded_in,
    numbers_left,
    stay_consequence,
    unloading_consequence,
)
from core.games.king_of_chicago.state import own_colours
from core.games.king_of_chicago.text import UPGRADE_TEXTS
from core.games.king_of_chicago.view import KingView

EARNS = "for you now: {gain}"
UNLOADS = "unloading one there: {gain}"
NO_UNLOADING = "nobody of yours can be unloaded there"
PUSHED = "that auto then stands in {place}"
NOBODY_PUSHED = "every auto stays where it stands"
DROWNED = "it never comes back, and the trunk has room again"
COAST = "there you may drown from the trunk, and take a marker"


def hint_facts(board: Board, v: KingView, a: Action) -> HintFacts:
    """Return what a hint must know of an action: of a drive it counts where it ends, and the best is compared with the next by sight."""
    return HintFacts(
        aim=(a.auto, a.to) if isinstance(a, Drive) else a,
        kind=None,
        is_at_hand=_is_at_hand(board, v, a),
        only_undoes=_only_undoes(board, v, a),
        fact=_fact(board, v, a),
    )


def _fact(board: Board, v: KingView, a: msgspec.Struct) -> str:
    """KC-13, KC-41: return what an action earns now, or what the next unloading where it leads would."""
    match a:
        case Unload() | Load():
            return EARNS.format(gain=change_text(stay_consequence(board, v, a).of(v.player)))
        case Drive(to=to) if to == HARBOUR:
            return COAST
        case Drive(auto, _, to):
            found = unloading_consequence(board, v, auto, to)
            return NO_UNLOADING if found is None else UNLOADS.format(gain=change_text(found.of(v.player)))
        case Take(kind):
            return UPGRADE_TEXTS[kind]
        case Bump(_, to):
            return PUSHED.format(place=board.names[to])
        case Spare():
            return NOBODY_PUSHED
        case Drown():
            return DROWNED
    return ""


def _is_at_hand(board: Board, v: KingView, a: msgspec.Struct) -> bool:
    """Return whether an auto sets down one of its own that earns more, or takes one away that costs a rival."""
    match a:
        case Unload(auto, gangster) if auto == gangster:
            return _worth(board, v, stay_consequence(board, v, a).of(v.player)) > 0
        case Load(_, district, space) if _stands_on(v, district, space) not in own_colours(v, v.player):
            return _costs_a_rival(board, v, a)
    return False


def _only_undoes(board: Board, v: KingView, a: msgspec.Struct) -> bool:
    """KC-14: return whether an auto takes back one of its own, which earns nothing and costs no rival."""
    match a:
        case Load(auto, district, space) if v.at[auto] == district and _stands_on(v, district, space) == auto:
            return not _costs_a_rival(board, v, a) and _worth(board, v, stay_consequence(board, v, a).of(v.player)) <= 0
    return False


def _costs_a_rival(board: Board, v: KingView, a: Load) -> bool:
    return any(_worth(board, v, each) < 0 for each in stay_consequence(board, v, a).besides(v.player))


def _stands_on(v: KingView, district: int, space: int) -> int:
    return v.spaces[district * STRIDE + space]


def _worth(board: Board, v: KingView, change: Change) -> float:
    return change.on_average(numbers_left(board, v))


def fitting_principle(board: Board, v: KingView, a: msgspec.Struct, principle: str) -> str:
    """KC-35: return the rule of thumb, but of pushing only where the push does what it says."""
    match a:
        case Spare():
            return ""
        case Bump(auto):
            here = v.at[auto]
            _, place = next_unloading(board, determinize(v, fast_chance(0)), auto)
            return principle if place == here or auto in guarded_in(v, here) else ""
    return principle
