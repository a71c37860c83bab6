"""What can be read off the preview of an action by itself, and whether a rule of thumb is true of it."""

from __future__ import annotations

import msgspec

from core.chance import fast_chance
from core.games.king_of_chicago.actions import Bump, Drive, Drown, Load, Spare, Take, Unload
from core.games.king_of_chicago.board import Board
from core.games.king_of_chicago.components import HARBOUR, STRIDE
from core.games.king_of_chicago.determinize import determinize
from core.games.king_of_chicago.evaluation import next_unloading
from core.games.king_of_chicago.preview import change_text, guarded_in, stay_consequence, unloading_consequence
from core.games.king_of_chicago.text import UPGRADE_TEXTS
from core.games.king_of_chicago.view import KingView

EARNS = "for you now: {gain}"
UNLOADS = "unloading one there: {gain}"
NO_UNLOADING = "nobody of yours can be unloaded there"
PUSHED = "that auto then stands in {place}"
NOBODY_PUSHED = "every auto stays where it stands"
DROWNED = "it never comes back, and the trunk has room again"
COAST = "there you may drown from the trunk, and take a marker"


def fact_text(board: Board, v: KingView, a: msgspec.Struct) -> str:
    """KC-13, KC-41: return what an action earns now, or what the next unloading where it leads would."""
    match a:
        case Unload(auto) | Load(auto):
            changes = stay_consequence(board, v, a).changes
            own = [change for change in changes if change.colour % v.seats == auto % v.seats]
            return EARNS.format(gain=change_text(sum(each.sure for each in own), sum(each.cards for each in own)))
        case Drive(to=to) if to == HARBOUR:
            return COAST
        case Drive(auto, _, to):
            found = unloading_consequence(board, v, auto, to)
            if found is None:
                return NO_UNLOADING
            own = [change for change in found.changes if change.colour == auto]
            return UNLOADS.format(gain=change_text(sum(each.sure for each in own), sum(each.cards for each in own)))
        case Take(kind):
            return UPGRADE_TEXTS[kind]
        case Bump(_, to):
            return PUSHED.format(place=board.names[to])
        case Spare():
            return NOBODY_PUSHED
        case Drown():
            return DROWNED
    return ""


def only_undoes(board: Board, v: KingView, a: msgspec.Struct) -> bool:
    """KC-14: return whether an auto takes back one of its own, which earns nothing and costs no rival."""
    match a:
        case Load(auto, district, space) if v.at[auto] == district and v.spaces[district * STRIDE + space] == auto:
            return not any((change.sure + change.cards > 0) == (change.colour == auto) for change in stay_consequence(board, v, a).changes)
    return False


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
