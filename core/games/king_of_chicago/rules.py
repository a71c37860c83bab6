"""A turn from its choice to its end: who may do what in each phase. The rules of each action are in modules of their own."""

from __future__ import annotations

from core.game import Refusal
from core.games.king_of_chicago.actions import Bump, Drive, Drown, KingAction, Leave, Load, Spare, Take, Unload
from core.games.king_of_chicago.board import Board
from core.games.king_of_chicago.components import HARBOUR, NONE, POLICE
from core.games.king_of_chicago.events import CardsUp, Revealed
from core.games.king_of_chicago.mechanics import driving, harbour, loading
from core.games.king_of_chicago.mechanics.reckoning import reckon
from core.games.king_of_chicago.state import KingState, own_colours
from core.visibility import Event

NOT_YOUR_AUTO = Refusal("not-your-auto", "That is not your auto.", "KC-50")
IN_TURN_ONLY = {
    "bump": Refusal("bump-first", "First say whom your Bumper pushes, or that it pushes nobody.", "KC-35"),
    "harbour": Refusal("harbour-first", "First finish at the Gold Coast: drown whom you like, then take a marker.", "KC-20"),
}
NO_BUMPER_NOW = Refusal("no-bump", "There is nobody to push: a Bumper acts once, where a drive ends.", "KC-35")
NOT_AT_HARBOUR = Refusal("not-arrived", "That is done only on arriving at the Gold Coast.", "KC-20")


def actors(s: KingState) -> tuple[int, ...]:
    """KC-10: return the player whose turn it is, or none once the game is over."""
    return () if s.phase == "over" else (s.player,)


def legal_actions(board: Board, s: KingState, seat: int) -> list[KingAction]:
    """KC-13, KC-18, KC-20, KC-35: return every action of the seat whose turn it is."""
    if s.phase == "over" or seat != s.player:
        return []
    if s.phase == "bump":
        return [*driving.legal_bumps(board, s), Spare()]
    if s.phase == "harbour":
        return harbour.legal_business(s)
    found: list[KingAction] = []
    for auto in own_colours(s, seat):
        found += driving.legal_drives(board, s, auto)
        found += loading.legal_stays(board, s, auto)
    return found


def check_rules(board: Board, s: KingState, seat: int, a: KingAction) -> Refusal | None:
    """Return why the seat whose turn it is may not do this."""
    match a:
        case Drive() | Unload() | Load():
            return _refuse_turn(board, s, seat, a)
        case Bump():
            return NO_BUMPER_NOW if s.phase != "bump" else driving.refuse_bump(board, s, a)
        case Spare():
            return NO_BUMPER_NOW if s.phase != "bump" else None
        case Drown():
            return NOT_AT_HARBOUR if s.phase != "harbour" else harbour.refuse_drown(s, a)
        case Take():
            return NOT_AT_HARBOUR if s.phase != "harbour" else harbour.refuse_take(s, a)
        case Leave():
            return NOT_AT_HARBOUR if s.phase != "harbour" else harbour.refuse_leave(s)


def _refuse_turn(board: Board, s: KingState, seat: int, a: Drive | Unload | Load) -> Refusal | None:
    """KC-13, KC-50: return why this is no drive or stay with an auto of the seat's own."""
    if s.phase != "turn":
        return IN_TURN_ONLY[s.phase]
    if a.auto not in own_colours(s, seat):
        return NOT_YOUR_AUTO
    match a:
        case Drive():
            return driving.refuse_drive(board, s, a)
        case Unload():
            return loading.refuse_unload(board, s, a)
        case Load():
            return loading.refuse_load(board, s, a)


def apply(board: Board, s: KingState, seat: int, a: KingAction, out: list[Event]) -> None:
    """Do a legal action."""
    match a:
        case Drive():
            driving.drive(s, a, out)
            _arrive(board, s, out)
        case Unload():
            loading.unload(board, s, a, out)
            _end_stay(s)
        case Load():
            loading.load(s, a, out)
            _end_stay(s)
        case Bump():
            driving.bump(s, a, out)
            _end_drive(board, s, out)
        case Drown():
            harbour.drown(s, a, out)
            if not harbour.has_business(s):
                _end_drive(board, s, out)
        case Take():
            harbour.take(board, s, a, out)
            _end_drive(board, s, out)
        case Spare() | Leave():
            _end_drive(board, s, out)


def _arrive(board: Board, s: KingState, out: list[Event]) -> None:
    """KC-20, KC-35: ask what the place itself asks of an auto that arrives."""
    if s.at[s.active] == HARBOUR and harbour.has_business(s):
        s.phase = "harbour"
    elif driving.may_bump(board, s):
        s.phase = "bump"
    else:
        _end_drive(board, s, out)


def _end_stay(s: KingState) -> None:
    """KC-18: pass the turn on after a stay."""
    s.stays += 1
    s.player = (s.player + 1) % s.seats


def _end_drive(board: Board, s: KingState, out: list[Event]) -> None:
    """KC-12: after the third card draw the top scoring card. With the eighth token the day of reckoning comes."""
    auto, seat = s.active, s.player
    s.phase, s.active = "turn", NONE
    if not s.cards[auto]:
        _reveal(s, auto, out)
        s.cards[auto] = driving.all_face_up(board)
        out.append(CardsUp(auto))
    if sum(s.tokens) == board.doublers:
        reckon(board, s, seat, out)
    else:
        s.player = (seat + 1) % s.seats


def _reveal(s: KingState, auto: int, out: list[Event]) -> None:
    """KC-12: turn up a scoring card. A policeman does nothing, a district gets a doubler, and the card stays out."""
    card = s.chance.draw(s.stack, "stack")
    if card != POLICE:
        s.tokens[card] = 1
    out.append(Revealed(auto, card, sum(s.tokens)))
