"""FF-23, FF-110 to FF-119: the ten special actions. Each has its own line in two tables: why not, and what it begins."""

from __future__ import annotations

from collections.abc import Callable

from core.games.four_families.actions import FREE, LayAsset, LayGangster, LayInfluence, PlaySpecial
from core.games.four_families.board import Board
from core.games.four_families.components import (
    ACCOUNTANT,
    ASSETS,
    AUCTION,
    BOARD_BONUS,
    BURNING,
    COLLECTION,
    DETOUR,
    GANGSTER,
    IMMUNITY,
    INFORMER,
    LOBBY,
    RECRUITING,
    SECOND_EXTORTION,
    SPECIAL_AREA,
    SPECIALS,
)
from core.games.four_families.events import PlayedSpecial, Reopened, Robbed
from core.games.four_families.mechanics import cards, holdings, protection
from core.games.four_families.mechanics.family_cards import markable
from core.games.four_families.mechanics.movement import begin_moves, can_move, removable
from core.games.four_families.mechanics.revealing import revealable
from core.games.four_families.mechanics.steps import BY_BURNING, BY_DETOUR, Step, schedule
from core.games.four_families.state import FamiliesState, Public
from core.visibility import Event

FIRST = IMMUNITY


def amount(board: Board, card: int) -> int:
    """Return how much a special action does."""
    return board.specials[card - FIRST].amount


def owns_pair(board: Board, p: Public, seat: int, card: int) -> bool:
    """FF-23: return whether the two companions of the card are anywhere on the board, or the bonus makes them needless."""
    one, other = board.specials[card - FIRST].pair
    if holdings.has_pair(p, seat, SPECIAL_AREA):
        return True
    if one == other:
        return holdings.companions(board, p, seat, one) >= 2
    return holdings.companions(board, p, seat, one) > 0 and holdings.companions(board, p, seat, other) > 0


def refuse_special(board: Board, s: FamiliesState, seat: int, a: PlaySpecial) -> str | None:
    """FF-23: return why this card cannot be played."""
    if a.card not in SPECIALS:
        return "That is no special action."
    if not cards.has(s, seat, a.card):
        has_other = any(cards.has(s, seat, kind) for kind in SPECIALS)
        return "You have no such card in hand." if has_other else "You have no special card in hand."
    owns = owns_pair(board, s, seat, a.card)
    if a.protected and (owns or not protection.may_use(s, seat, BOARD_BONUS)):
        return "You need no protection for this card." if owns else "Al Capone's bonus is only for a protégé, once."
    if not a.protected and not owns:
        return "You lack the pair of companions that the card shows."
    return EFFECTS[a.card][0](board, s, seat)


def special_actions(board: Board, s: FamiliesState, seat: int, kinds: list[int]) -> list[PlaySpecial]:
    """Return every special action that a seat with these kinds of cards may play."""
    helped = protection.may_use(s, seat, BOARD_BONUS)
    owned = {card: owns_pair(board, s, seat, card) for card in kinds if card >= FIRST}
    return [PlaySpecial(card, not owns) for card, owns in owned.items() if (owns or helped) and EFFECTS[card][0](board, s, seat) is None]


def do_special(board: Board, s: FamiliesState, seat: int, a: PlaySpecial, out: list[Event]) -> None:
    """FF-23: lay out the card, let it do its work, and discard it."""
    s.laid_out = cards.show(s, s.hands[seat], a.card, seat)
    out.append(PlayedSpecial(seat, a.card))
    if a.protected:
        protection.use(s, seat, BOARD_BONUS, out)
    schedule(s, (Step.FINISH_SPECIAL, seat, 0))
    EFFECTS[a.card][1](board, s, seat)


def finish(s: FamiliesState) -> None:
    """FF-23: discard the card that was played."""
    s.discards.append(s.laid_out)
    s.laid_out = -1


def _refuse_immunity(board: Board, s: FamiliesState, seat: int) -> str | None:
    """FF-110: return why Immunity has no penalty to mark."""
    if not s.with_city:
        return "Without city cards Immunity can only be paid or laid as influence."
    return None if markable(s, seat) else "You are immune to every penalty in the city."


def _refuse_burning(board: Board, s: FamiliesState, seat: int) -> str | None:
    """FF-111: return why Burning the Files has no agent next to an own business."""
    return None if removable(board, s, seat, BY_BURNING) else "No agent stands next to a business of yours."


def _refuse_accountant(board: Board, s: FamiliesState, seat: int) -> str | None:
    """FF-112: return why the Accountant has no card to draw."""
    return None if s.drawable() else "There is no card left to draw."


def _refuse_lobby(board: Board, s: FamiliesState, seat: int) -> str | None:
    """FF-113: return why Lobby has no other card in hand."""
    return None if len(s.hands[seat]) > 1 else "You have no other card to lay."


def _refuse_recruiting(board: Board, s: FamiliesState, seat: int) -> str | None:
    """FF-114: return why Recruiting has no gangster in hand."""
    return None if cards.has(s, seat, GANGSTER) else "You have no gangster in hand."


def _refuse_auction(board: Board, s: FamiliesState, seat: int) -> str | None:
    """FF-115: return why Auction has no asset in hand."""
    return None if free_assets(s, seat) else "You have no asset in hand."


def _refuse_informer(board: Board, s: FamiliesState, seat: int) -> str | None:
    """FF-116: return why the Informer has nothing to reveal or to draw."""
    return None if revealable(board, s) or s.drawable() else "There is nothing to reveal and nothing to draw."


def _refuse_collection(board: Board, s: FamiliesState, seat: int) -> str | None:
    """FF-117: return why no rival has more cards than are left in hand."""
    return None if rivals_to_rob(s, seat, len(s.hands[seat]) - 1) else "No rival holds more cards than you would."


def _refuse_second_extortion(board: Board, s: FamiliesState, seat: int) -> str | None:
    """FF-118: return why the Second Extortion has no marker on an income icon."""
    return None if reopenable(s, seat) else "None of your businesses is extorted."


def _refuse_detour(board: Board, s: FamiliesState, seat: int) -> str | None:
    """FF-119: return why the Detour has no token that can move."""
    return None if can_move(board, s, BY_DETOUR) else "No token in the city can move."


def _begin(step: Step, card: int) -> Callable[[Board, FamiliesState, int], None]:
    """Return a special action that asks its first question, with how often it may ask."""
    return lambda board, s, seat: schedule(s, (step, seat, amount(board, card)))


def _begin_burning(board: Board, s: FamiliesState, seat: int) -> None:
    schedule(s, (Step.REMOVE, seat, BY_BURNING))


def _begin_auction(board: Board, s: FamiliesState, seat: int) -> None:
    schedule(s, (Step.AUCTION, seat, 0), (Step.DRAW, seat, amount(board, AUCTION)))


def _begin_informer(board: Board, s: FamiliesState, seat: int) -> None:
    schedule(s, (Step.INFORM, seat, amount(board, INFORMER)), (Step.DRAW, seat, 1))


def _begin_detour(board: Board, s: FamiliesState, seat: int) -> None:
    begin_moves(s, seat, BY_DETOUR)


Why = Callable[[Board, FamiliesState, int], str | None]
Begin = Callable[[Board, FamiliesState, int], None]
EFFECTS: dict[int, tuple[Why, Begin]] = {
    IMMUNITY: (_refuse_immunity, _begin(Step.MARK, IMMUNITY)),
    BURNING: (_refuse_burning, _begin_burning),
    ACCOUNTANT: (_refuse_accountant, _begin(Step.DRAW, ACCOUNTANT)),
    LOBBY: (_refuse_lobby, _begin(Step.LOBBY, LOBBY)),
    RECRUITING: (_refuse_recruiting, _begin(Step.RECRUIT, RECRUITING)),
    AUCTION: (_refuse_auction, _begin_auction),
    INFORMER: (_refuse_informer, _begin_informer),
    COLLECTION: (_refuse_collection, _begin(Step.COLLECT, COLLECTION)),
    SECOND_EXTORTION: (_refuse_second_extortion, _begin(Step.REOPEN, SECOND_EXTORTION)),
    DETOUR: (_refuse_detour, _begin_detour),
}


def free_influence(s: FamiliesState, seat: int) -> list[LayInfluence]:
    """FF-113: return what Lobby may lay."""
    return [LayInfluence(kind, city, FREE) for kind in cards.kinds_in(s.hands[seat]) for city in (False, True)]


def free_gangsters(s: FamiliesState, seat: int) -> list[LayGangster]:
    """FF-114: return what Recruiting may lay."""
    return [LayGangster(FREE)] if cards.has(s, seat, GANGSTER) else []


def free_assets(s: FamiliesState, seat: int) -> list[LayAsset]:
    """FF-115: return what Auction may lay."""
    return [LayAsset(kind, FREE) for kind in cards.kinds_in(s.hands[seat]) if kind in ASSETS]


def rivals_to_rob(s: FamiliesState, seat: int, own: int) -> list[int]:
    """FF-117: return the rivals who hold more cards than so many."""
    return [rival for rival in range(len(s.hands)) if rival != seat and len(s.hands[rival]) > own]


def do_rob(s: FamiliesState, seat: int, rival: int, out: list[Event]) -> None:
    """FF-117: hand a card over at random. Only the two see it."""
    hand = s.hands[rival]
    kind = cards.kind_of(hand[s.chance.below(len(hand), "robbery")])
    cards.slip_between(hand, kind, rival, seat)
    s.hands[seat].append(cards.known_to(kind, seat, rival))
    out.append(Robbed(seat, rival, (seat, rival), kind))


def reopenable(p: Public, seat: int) -> list[int]:
    """FF-118: return the seat's businesses whose marker is on the income icon."""
    return [cell for cell, owner in enumerate(p.owner) if owner == seat and p.extorted[cell]]


def do_reopen(s: FamiliesState, seat: int, cell: int, out: list[Event]) -> None:
    """FF-118: take the marker off the income icon."""
    s.extorted[cell] = 0
    out.append(Reopened(seat, cell))
