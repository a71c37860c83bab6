"""The five special cards: when each may be played, and what it does. Each goes to the discard pile."""

from __future__ import annotations

from bisect import insort
from itertools import permutations

from core.game import Refusal
from core.games.chicago_poker.actions import Bribe, Drive, Liquidate, PokerAction, Raid, Shoot
from core.games.chicago_poker.board import COLUMN, Board
from core.games.chicago_poker.components import BRIBERY, EVERYBODY, HIDDEN, LIMOUSINE, LIQUIDATION, RAID, REVOLVER, card_name
from core.games.chicago_poker.events import Armed, Bribed, Drove, Liquidated, Raided
from core.games.chicago_poker.mechanics.columns import FULL, NO_PLACE, is_complete, is_open, lay, mark, room
from core.games.chicago_poker.state import PokerState
from core.visibility import Event

MOST_MOVED = 4
EXTRA = 2
CARD_FOR: dict[type[PokerAction], int] = {Raid: RAID, Liquidate: LIQUIDATION, Drive: LIMOUSINE, Shoot: REVOLVER, Bribe: BRIBERY}

IMMUNE = Refusal("immune", "Five cards under a shootout marker are immune; choose another victim.", "CP-16")
SAME_PLACE = Refusal("same-place", "The Limousine goes to another business, not to the same one.", "CP-18")
NOTHING_TO_MOVE = Refusal("nothing-there", "You have no card at any business that the Limousine could move.", "CP-18")
UNDER_MARKER = Refusal("under-marker", "Cards under a shootout marker cannot be moved.", "CP-18")
HOW_MANY = Refusal("how-many", "The Limousine moves one to four different cards of yours.", "CP-18")
NO_CARD_THERE = Refusal("no-card-there", "You have no card in that position there.", "CP-18")
NOT_IN_PILE = Refusal("not-in-pile", "That card is not in the discard pile.", "CP-20")


def why_not_special(s: PokerState, seat: int, a: Raid | Liquidate | Drive | Shoot | Bribe) -> Refusal | None:
    """CP-16 to CP-20: return why a special card cannot be used: it must be in hand and have something to work on."""
    card = CARD_FOR[type(a)]
    if card not in s.hands[seat]:
        return Refusal("not-held", f"You hold no {card_name(card)}.", "CP-21")
    match a:
        case Raid(place, victim):
            return why_not_victim(s, seat, place, victim)
        case Liquidate(place, victim):
            return why_not_liquidate(s, seat, place, victim)
        case Drive(source, target, positions):
            return why_not_drive(s, seat, source, target, positions)
        case Bribe(taken):
            return why_not_bribe(s, taken)
    return None


def why_not_victim(s: PokerState, seat: int, place: int, victim: int, rule: str = "CP-17") -> Refusal | None:
    """CP-16, CP-17: return why this is no other player with cards at an open business."""
    if not is_open(s, place):
        return NO_PLACE
    if victim == seat:
        return Refusal("not-you", "Choose another player, not yourself.", rule)
    if not 0 <= victim < s.seats or not s.column(place, victim):
        return Refusal("nobody-there", "That player has no cards at that business; choose one who has.", rule)
    return None


def why_not_liquidate(s: PokerState, seat: int, place: int, victim: int) -> Refusal | None:
    """CP-16: return why the column cannot lose a card, as under a marker."""
    refusal = why_not_victim(s, seat, place, victim, "CP-16")
    if refusal is None and is_complete(s, place, victim):
        return IMMUNE
    return refusal


def why_not_road(s: PokerState, seat: int, source: int, target: int) -> Refusal | None:
    """CP-18: return why no drive leads from here to there. No column under a marker moves, and the target needs room."""
    if not is_open(s, source) or not is_open(s, target):
        return NO_PLACE
    if not any(s.column(place, seat) for place in s.open_places()):
        return NOTHING_TO_MOVE
    if source == target:
        return SAME_PLACE
    if is_complete(s, source, seat):
        return UNDER_MARKER
    if not s.column(source, seat):
        return Refusal("nothing-there", "You have no cards there to move.", "CP-18")
    return FULL if room(s, target, seat) == 0 else None


def why_not_drive(s: PokerState, seat: int, source: int, target: int, positions: tuple[int, ...]) -> Refusal | None:
    """CP-18: return why these are not one to four own cards, each once, or why the target has no room for them."""
    refusal = why_not_road(s, seat, source, target)
    if refusal is not None:
        return refusal
    if not 1 <= len(positions) <= MOST_MOVED or len(set(positions)) < len(positions):
        return HOW_MANY
    if not all(0 <= position < len(s.column(source, seat)) for position in positions):
        return NO_CARD_THERE
    free = room(s, target, seat)
    if len(positions) > free:
        return Refusal("no-room", f"Only {free} more of your cards fit there: five is the most.", "CP-12")
    return None


def why_not_bribe(s: PokerState, taken: int) -> Refusal | None:
    """CP-20: return why this card of the discard pile cannot be taken. None is right only if the pile is empty."""
    if not s.discard:
        return None if taken == HIDDEN else NOT_IN_PILE
    return None if taken in s.discard else NOT_IN_PILE


def victims(s: PokerState, seat: int) -> list[tuple[int, int]]:
    """CP-17: return (place, player) wherever another player has cards."""
    return [(place, other) for place in s.open_places() for other in range(s.seats) if other != seat and s.column(place, other)]


def exposed(s: PokerState, seat: int) -> list[tuple[int, int]]:
    """CP-16: return those victims who are not immune."""
    return [(place, other) for place, other in victims(s, seat) if not is_complete(s, place, other)]


def roads(s: PokerState, seat: int) -> list[tuple[int, int]]:
    """CP-18: return (from, to) wherever at least one card can be moved."""
    places = s.open_places()
    return [(source, target) for source in places for target in places if why_not_road(s, seat, source, target) is None]


_ORDERS = [
    [tuple(order) for size in range(1, most + 1) for order in permutations(range(cards), size)]
    for cards in range(COLUMN)
    for most in range(COLUMN + 1)
]


def orders(s: PokerState, seat: int, source: int, target: int) -> list[tuple[int, ...]]:
    """CP-18: return every choice and order of cards that can take this road."""
    cards = len(s.column(source, seat))
    return _ORDERS[cards * (COLUMN + 1) + min(room(s, target, seat), cards)]


def play_special(b: Board, s: PokerState, seat: int, a: Raid | Liquidate | Drive | Shoot | Bribe, out: list[Event]) -> None:
    """CP-16 to CP-20: take effect at once, then lie in the discard pile."""
    card = CARD_FOR[type(a)]
    s.hands[seat].remove(card)
    match a:
        case Raid(place, victim):
            raid(s, seat, place, victim, out)
        case Liquidate(place, victim):
            liquidate(s, seat, place, victim, out)
        case Drive(source, target, positions):
            drive(b, s, seat, source, target, positions, out)
        case Shoot():
            s.extra += EXTRA
            out.append(Armed(seat))
        case Bribe(taken):
            bribe(s, seat, taken, out)
    s.discard.append(card)


def raid(s: PokerState, seat: int, place: int, victim: int, out: list[Event]) -> None:
    """CP-17: show the raider alone what lies face down there."""
    known = s.known[place * s.seats + victim]
    down = [position for position, mask in enumerate(known) if mask != EVERYBODY]
    for position in down:
        known[position] |= 1 << seat
    cards = tuple(s.column(place, victim)[position] for position in down)
    out.append(Raided(seat, victim, place, s.tiles[place], cards))


def liquidate(s: PokerState, seat: int, place: int, victim: int, out: list[Event]) -> None:
    """CP-16: discard the card in the highest position openly."""
    card = s.column(place, victim).pop()
    s.known[place * s.seats + victim].pop()
    s.discard.append(card)
    out.append(Liquidated(seat, victim, place, s.tiles[place], card))


def drive(b: Board, s: PokerState, seat: int, source: int, target: int, positions: tuple[int, ...], out: list[Event]) -> None:
    """CP-18: lay the moved cards anew. What stays closes up, and keeps its facing and who knows it."""
    column, known = s.column(source, seat), s.known[source * s.seats + seat]
    moved = tuple(column[position] for position in positions)
    were_open = all(known[position] == EVERYBODY for position in positions)
    left_open = tuple(sorted(column[position] for position in positions if known[position] == EVERYBODY))
    stay = [position for position in range(len(column)) if position not in positions]
    column[:], known[:] = [column[position] for position in stay], [known[position] for position in stay]
    shown = tuple(lay(b, s, seat, card, target) for card in moved)
    if were_open and shown.count(HIDDEN) == 1:
        shown = moved  # all saw these cards, and only one of them can be the one that lies face down now
    out.append(Drove(seat, source, s.tiles[source], target, s.tiles[target], tuple(sorted(positions)), shown, moved, left_open))
    mark(s, seat, target, out)


def bribe(s: PokerState, seat: int, taken: int, out: list[Event]) -> None:
    """CP-20: put one card of the pile into the hand, and the rest back into the deck."""
    out.append(Bribed(seat, len(s.discard), taken))
    if taken != HIDDEN:
        s.discard.remove(taken)
        insort(s.hands[seat], taken)
    s.deck += s.discard
    s.discard.clear()
