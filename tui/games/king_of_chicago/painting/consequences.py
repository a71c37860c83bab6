"""What a choice is and what it would do, in few words. Every figure comes from the engine."""

from __future__ import annotations

from collections.abc import Hashable

from core.games.king_of_chicago.actions import Drive, Drown, Load, Spare, Take, Unload
from core.games.king_of_chicago.board import Board
from core.games.king_of_chicago.components import NONE, UPGRADE_NAMES
from core.games.king_of_chicago.preview import Consequence, change_text, owner, pushed_out, stay_consequence, unloading_consequence
from core.games.king_of_chicago.view import KingView
from tui.games.king_of_chicago.painting.player_mats import Pieces
from tui.games.king_of_chicago.view_model import badge
from tui.painting.cell_text import sentence
from tui.painting.ink import BOLD, MUTED, PAPER

GOES, OLD_GOES = "Your {upgrade} goes.", "It takes the place of the {upgrade} you have."
PLACES = ("", "1st", "2nd", "3rd", "4th", "5th")


def about(board: Board, view: KingView, action: Hashable) -> list[Pieces]:
    """Return a line of description, where one is needed, and one of consequence."""
    match action:
        case Unload(auto) | Load(auto):
            return [_gain(view, auto, stay_consequence(board, view, action))]
        case Drive(_, card, _):
            return [[(f"A drive, not a stay: card {card} and the Engine lead round a block of four, back to here.", MUTED)]]
        case Take(kind):
            return _pushed_out(view, kind)
        case Drown(gangster):
            return [sentence("out of the game for good: {who} has one fewer", MUTED, who=[badge(gangster)])]
        case Spare():
            return [[("Nobody is pushed; your turn is over.", MUTED)]]
    return []


def _pushed_out(view: KingView, taken: int) -> list[Pieces]:
    """Return the upgrade that is pushed out."""
    gone = pushed_out(view)
    if gone == NONE:
        return []
    template = OLD_GOES if gone == taken else GOES
    return [[(template.format(upgrade=UPGRADE_NAMES[gone]), PAPER)]]


def unloading_there(board: Board, view: KingView, auto: int, place: int, many: int = 1) -> Pieces:
    """Return what unloading so many there would bring."""
    found = unloading_consequence(board, view, auto, place, many)
    return [] if found is None else _gain(view, auto, found)


def _gain(view: KingView, auto: int, found: Consequence) -> Pieces:
    """Return a gain, as in `you become 1st, +6; ■B −2`: the place of the auto's colour, the points of players."""
    own = found.of(owner(view, auto))
    words = sentence(_standing(found), PAPER, place=PLACES[found.rank], points=[(change_text(own), BOLD)])
    for change in found.besides(own.seat):
        words += [("; ", MUTED), badge(change.seat), (f" {change_text(change)}", PAPER)]
    return words


def _standing(found: Consequence) -> str:
    if not found.rank:
        return "you have nobody there then, {points}" if found.before else "{points}"
    return "you stay {place}, {points}" if found.rank == found.before else "you become {place}, {points}"
