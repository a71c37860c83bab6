"""Driving, and what the Engine and the Bumper add to it. What happens at the Gold Coast is in `harbour`, what ends a turn in `rules`."""

from __future__ import annotations

from functools import cache

from core.game import Refusal
from core.games.king_of_chicago.actions import Bump, Drive
from core.games.king_of_chicago.board import Board
from core.games.king_of_chicago.components import BUMPER, ENGINE, HARBOUR, colours_of
from core.games.king_of_chicago.events import Bumped, Drove
from core.games.king_of_chicago.mechanics.roads import Network, Way
from core.games.king_of_chicago.state import KingState, Position, has, owner
from core.visibility import Event

NO_PLACE = Refusal("no-place", "There is no such place.", "KC-1")
CARD_USED = Refusal("card-used", "That movement card is not face up; choose one that is.", "KC-10")
CIRCLE_ONLY = Refusal("circle", "Only an Engine brings an auto back to where it began, in a circle of four.", "KC-31")
NO_HARBOUR_CIRCLE = Refusal("harbour-circle", "From the Gold Coast the auto must drive away, even with an Engine.", "KC-17")
CLOSED = Refusal("closed", "That district is closed in this game.", "KC-7")
NO_BUMP_THERE = Refusal("bump-where", "Push it into an open district next to this one, not into the Gold Coast.", "KC-35")
NO_BUMP_WHOM = Refusal("bump-whom", "You can push only a rival's auto that stands where you arrived.", "KC-35")


def destinations(board: Board, s: Position, auto: int, card: int) -> tuple[int, ...]:
    """KC-10, KC-11, KC-31: return where this auto may end with this card, be it face up or not."""
    return board.networks[s.seats].destinations(s.at[auto], card, has(s, auto, ENGINE))


def ways(board: Board, s: Position, auto: int, card: int, to: int) -> tuple[Way, ...]:
    """KC-10: return every way of such a drive."""
    return board.networks[s.seats].ways_to(s.at[auto], card, to, has(s, auto, ENGINE))


def face_up(s: Position, auto: int, card: int) -> bool:
    """KC-10: return whether a movement card can still be used."""
    return card > 0 and bool(s.cards[auto] >> card & 1)


def all_face_up(board: Board) -> int:
    """KC-3: return every movement card face up, as bits."""
    return _bits(board.cards)


@cache
def _bits(cards: tuple[int, ...]) -> int:
    return sum(1 << card for card in cards)


@cache
def _drives(roads: Network, auto: int, start: int, cards: int, engine: bool) -> tuple[Drive, ...]:
    up = [card for card in sorted(roads.plain[start]) if cards >> card & 1]
    return tuple(Drive(auto, card, to) for card in up for to in roads.destinations(start, card, engine))


def legal_drives(board: Board, s: KingState, auto: int) -> tuple[Drive, ...]:
    """KC-10: return every face-up card with every place it reaches."""
    return _drives(board.networks[s.seats], auto, s.at[auto], s.cards[auto], has(s, auto, ENGINE))


def refuse_drive(board: Board, s: KingState, a: Drive) -> Refusal | None:
    """KC-10, KC-11, KC-31: return why this auto cannot drive there with this card."""
    if a.card not in board.cards or not face_up(s, a.auto, a.card):
        return CARD_USED
    if not 0 <= a.to <= HARBOUR:
        return NO_PLACE
    if a.to in destinations(board, s, a.auto, a.card):
        return None
    if a.to == s.at[a.auto]:
        return NO_HARBOUR_CIRCLE if a.to == HARBOUR else CIRCLE_ONLY
    if a.to in board.closed[s.seats]:
        return CLOSED
    reach = f"{a.card} or {a.card + 1}" if has(s, a.auto, ENGINE) else str(a.card)
    return Refusal("too-far", f"No drive of exactly {reach} ends at {board.names[a.to]} without meeting a place twice.", "KC-10")


def drive(s: KingState, a: Drive, out: list[Event]) -> None:
    """KC-10: move the auto and turn the card face down."""
    out.append(Drove(a.auto, a.card, s.at[a.auto], a.to))
    s.at[a.auto] = a.to
    s.cards[a.auto] ^= 1 << a.card
    s.active = a.auto
    s.stays = 0


def bumpable(s: Position, auto: int, here: int) -> list[int]:
    """KC-35, KC-52: return the opponents' autos that this one meets on arriving there."""
    if here == HARBOUR:
        return []
    return [other for other in range(colours_of(s.seats)) if s.at[other] == here and owner(s, other) != owner(s, auto)]


def legal_bumps(board: Board, s: KingState) -> list[Bump]:
    """KC-35: return every auto with every adjacent district."""
    here = s.at[s.active]
    return [Bump(other, to) for other in bumpable(s, s.active, here) for to in board.networks[s.seats].adjacent[here]]


def may_bump(board: Board, s: KingState) -> bool:
    """KC-35: return whether the drive that has just ended leaves anything to push."""
    return has(s, s.active, BUMPER) and bool(legal_bumps(board, s))


def refuse_bump(board: Board, s: KingState, a: Bump) -> Refusal | None:
    """KC-35: return why that auto cannot be pushed there."""
    here = s.at[s.active]
    if a.auto not in bumpable(s, s.active, here):
        return NO_BUMP_WHOM
    return None if a.to in board.networks[s.seats].adjacent[here] else NO_BUMP_THERE


def bump(s: KingState, a: Bump, out: list[Event]) -> None:
    """KC-35: move the pushed auto, and change nothing else."""
    s.at[a.auto] = a.to
    out.append(Bumped(s.active, a.auto, a.to))
