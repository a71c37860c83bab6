"""What may be chosen now, and in how few words it can be said. Everything comes from the update's legal and blocked actions."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from core.game import Action
from core.games.king_of_chicago.actions import Bump, Drive, Drown, Leave, Load, Spare, Take, Unload
from core.games.king_of_chicago.board import Board
from core.games.king_of_chicago.components import HARBOUR, STRIDE, UPGRADE_NAMES
from core.games.king_of_chicago.preview import next_space
from core.games.king_of_chicago.view import KingView
from core.table import Update
from tui.games.king_of_chicago.painting.player_mats import Pieces
from tui.games.king_of_chicago.view_model import Look, badge, glyph
from tui.painting.cell_text import sentence
from tui.painting.ink import PAPER

Stay = Unload | Load


def drives_by_place(update: Update, auto: int, card: int) -> dict[int, Drive]:
    """Return the drive to each place with this card, but no circles: those are stays. Card 0 stands for the lowest that goes there."""
    found: dict[int, Drive] = {}
    circles = circles_of(update, auto)
    for action in update.legal:
        if isinstance(action, Drive) and action.auto == auto and card in (0, action.card) and action not in circles:
            found.setdefault(action.to, action)
    return found


def circles_of(update: Update, auto: int) -> list[Drive]:
    """KC-31: return the drives that end where they began. One is never under the cursor on one's own tile. It is chosen in the list."""
    here = update.view.at[auto]  # type: ignore[attr-defined]
    return [action for action in update.legal if isinstance(action, Drive) and action.auto == auto and action.to == here]


def stays_of(update: Update, auto: int) -> list[Stay]:
    """Return everything this auto may do where it is."""
    return [action for action in update.legal if isinstance(action, Stay) and action.auto == auto]


def staying_means(update: Update, auto: int) -> tuple[bool, bool]:
    """Return whether this auto may unload where it is, and whether it may load."""
    stays = stays_of(update, auto)
    return any(isinstance(stay, Unload) for stay in stays), any(isinstance(stay, Load) for stay in stays)


def pushes_of(update: Update, victim: int) -> list[Bump]:
    """Return where this rival's auto may be pushed."""
    return [action for action in update.legal if isinstance(action, Bump) and action.auto == victim]


def victims_of(update: Update) -> list[int]:
    """Return whose autos may be pushed."""
    return sorted({action.auto for action in update.legal if isinstance(action, Bump)})


def place_of(view: KingView, target: Hashable) -> int | None:
    """Return the place a choice is about. None if it is about none."""
    match target:
        case Drive(_, _, to) | Bump(_, to):
            return to
        case Load(_, district, _):
            return district
        case Unload(auto, _, _):
            return view.at[auto]
        case Drown() | Take() | Leave():
            return HARBOUR
        case Look(place):
            return place
    return None


def why_not_drive(update: Update, auto: int, card: int, place: int) -> str:
    """Return why no drive ends there, with the card chosen or, without one, with each in turn."""
    found = [
        blocked.refusal.text
        for blocked in update.unavailable
        if isinstance(blocked.action, Drive)
        and blocked.action.auto == auto
        and blocked.action.to == place
        and card in (0, blocked.action.card)
    ]
    return found[0] if len(set(found)) == 1 else "None of your cards takes you there." if found else ""


def why_not_stay(update: Update, auto: int) -> list[str]:
    """Return the different reasons why something that might be done here cannot, each once."""
    texts = [
        b.refusal.text for b in update.unavailable if isinstance(b.action, Stay) and b.action.auto == auto and not _far_fetched(b.action)
    ]
    return list(dict.fromkeys(texts))


def _far_fetched(action: Action) -> bool:
    """Return whether to unload two is tried without the means for it. Its refusal is no news."""
    return isinstance(action, Unload) and action.many > 1


def choice_words(board: Board, view: KingView, action: Hashable) -> Pieces:
    """Return a choice in about twenty cells."""
    match action:
        case Drive(_, card, to):
            return [(f"round trip, card {card}" if to == view.at[action.auto] else f"drive {card} to {board.shorts[to]}", PAPER)]
        case Unload(auto, gangster, many):
            return _unload_words(board, view, auto, gangster, many)
        case Load(auto, district, space):
            template = "load {what} space {space}" if district == view.at[auto] else "load {what} {where} no. {space}"
            what = [glyph(view.spaces[district * STRIDE + space])]
            return sentence(template, what=what, where=board.shorts[district], space=str(space + 1))
        case Bump(auto, to):
            return sentence("push {who} to {where}", who=[badge(auto)], where=board.shorts[to])
        case Spare():
            return [("push nobody", PAPER)]
        case Drown(gangster):
            return sentence("drown {who}", who=[glyph(gangster)])
        case Take(kind):
            return [(f"take {UPGRADE_NAMES[kind]}", PAPER)]
        case Leave():
            return [("go on without", PAPER)]
    return []


def _unload_words(board: Board, view: KingView, auto: int, gangster: int, many: int) -> Pieces:
    sign, ink = glyph(gangster)
    template = "unload {what} from trunk" if gangster != auto else "unload {what} (Door)" if many > 1 else "unload {what} space {space}"
    return sentence(template, what=[(sign * many, ink)], space=str(next_space(board, view, view.at[auto]) + 1))


def spaces_of(board: Board, view: KingView, targets: Sequence[Hashable]) -> dict[tuple[int, int], Hashable]:
    """Return which single spaces (or markers at the harbour) on the map stand for which choice."""
    found: dict[tuple[int, int], Hashable] = {}
    for target in targets:
        match target:
            case Load(_, district, space):
                found[district, space] = target
            case Unload(auto, _, _):
                found.setdefault((view.at[auto], next_space(board, view, view.at[auto])), target)
            case Take(kind):
                found[HARBOUR, kind] = target
    return found
