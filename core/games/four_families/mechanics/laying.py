"""FF-21: laying influence, gangsters and assets: a card from hand, and $1 unless a bonus pays."""

from __future__ import annotations

from core.games.four_families.actions import FREE, PAID, PROTECTED, LayAsset, LayGangster, LayInfluence
from core.games.four_families.board import Board
from core.games.four_families.components import (
    ASSET_WORDS,
    ASSETS,
    ASSETS_AREA,
    BOARD_BONUS,
    CARD_KINDS,
    GANGSTER,
    GANGSTERS_AREA,
    INFLUENCE_AREA,
    MANSION,
)
from core.games.four_families.events import LaidAsset, LaidGangster, LaidInfluence, Paid
from core.games.four_families.mechanics import cards, extra_actions, protection
from core.games.four_families.mechanics.holdings import has_pair
from core.games.four_families.mechanics.steps import Step, schedule
from core.games.four_families.state import FamiliesState
from core.visibility import Event

Lay = LayInfluence | LayGangster | LayAsset
AREA_OF = {LayInfluence: INFLUENCE_AREA, LayGangster: GANGSTERS_AREA, LayAsset: ASSETS_AREA}
NOT_HELD = "You hold no such card."


def ways_to_pay(s: FamiliesState, seat: int, area: int) -> list[int]:
    """FF-21, FF-50, FF-94: return how a card laid in this area may be paid."""
    ways = [PAID] if len(s.hands[seat]) >= 2 else []
    if has_pair(s, seat, area):
        if not s.used[seat] >> area & 1:
            ways.append(FREE)
    elif protection.may_use(s, seat, BOARD_BONUS):
        ways.append(PROTECTED)
    return ways


def ways_offered(s: FamiliesState, seat: int, area: int) -> list[int]:
    """FF-21, FF-94: return the same without $1 for what the pair of companions pays for: never worse, as that lapses each round."""
    ways = ways_to_pay(s, seat, area)
    return [how for how in ways if how != PAID or FREE not in ways]


def card_of(a: Lay) -> int:
    """Return the card that is laid."""
    return GANGSTER if isinstance(a, LayGangster) else a.card


def refuse_card(s: FamiliesState, seat: int, a: Lay) -> str | None:
    """FF-21: return why this card cannot be laid there."""
    if isinstance(a, LayAsset) and a.card not in ASSETS:
        return "Only a mansion, a car, a work of art or a title is laid as an asset."
    if cards.has(s, seat, card_of(a)):
        return None
    if isinstance(a, LayGangster):
        return "You have no gangster in hand."
    if isinstance(a, LayAsset) and not any(cards.has(s, seat, kind) for kind in ASSETS):
        return "You have no asset in hand."
    return f"You have no {ASSET_WORDS[a.card - MANSION]} in hand." if isinstance(a, LayAsset) else NOT_HELD


def refuse_lay(s: FamiliesState, seat: int, a: Lay) -> str | None:
    """FF-21: return why this cannot be laid as an action."""
    return refuse_card(s, seat, a) or _refuse_how(s, seat, AREA_OF[type(a)], a.how)


def refuse_free(s: FamiliesState, seat: int, a: Lay) -> str | None:
    """FF-113 to FF-115: return why a special action does not lay this."""
    return refuse_card(s, seat, a) or (None if a.how == FREE else "Nothing is paid for what a special action lays.")


def _refuse_how(s: FamiliesState, seat: int, area: int, how: int) -> str | None:
    """FF-21, FF-50, FF-94: return why it cannot be paid so."""
    if how in ways_to_pay(s, seat, area):
        return None
    if how == PAID:
        return "It costs $1: you need a second card in hand to pay with."
    if how == FREE:
        used = s.used[seat] >> area & 1
        return "You have used this area's bonus in this round." if used else "Without both companions in this area it costs $1."
    if how == PROTECTED:
        return "Al Capone's bonus is only for a protégé, once, and for a board bonus that you lack."
    return "Pay with a card, with the board's bonus, or under Al Capone's protection."


def do_lay(board: Board, s: FamiliesState, seat: int, a: Lay, out: list[Event]) -> None:
    """FF-21: lay a card as an action, and pay for it."""
    area = AREA_OF[type(a)]
    if a.how == PAID:
        schedule(s, (Step.PAY, seat, 1))
    elif a.how == FREE:
        s.used[seat] |= 1 << area
    else:
        protection.use(s, seat, BOARD_BONUS, out)
    lay_card(board, s, seat, a, out)


def lay_card(board: Board, s: FamiliesState, seat: int, a: Lay, out: list[Event]) -> None:
    """FF-21: lay a card from the hand on the table, whatever is paid for it."""
    if isinstance(a, LayInfluence):
        card = cards.slip(s.hands[seat], a.card, seat)
        (s.cities if a.city else s.hats)[seat].append(card)
        out.append(LaidInfluence(seat, a.city, a.card))
    else:
        cards.show(s, s.hands[seat], card_of(a), seat)
        if isinstance(a, LayGangster):
            s.gangsters[seat] += 1
            out.append(LaidGangster(seat))
        else:
            s.assets[seat * 4 + a.card - MANSION] += 1
            out.append(LaidAsset(seat, a.card))
    extra_actions.check(board, s, seat, out)


def do_pay(s: FamiliesState, seat: int, kind: int, left: int, out: list[Event]) -> None:
    """FF-1, FF-31: discard a card as $1. So many are still due, this one included."""
    s.discards.append(cards.slip(s.hands[seat], kind, seat))
    out.append(Paid(seat, kind))
    if left > 1:
        schedule(s, (Step.PAY, seat, left - 1))


HOW = (PAID, FREE, PROTECTED)
INFLUENCE = tuple([tuple([(LayInfluence(kind, False, how), LayInfluence(kind, True, how)) for kind in range(CARD_KINDS)]) for how in HOW])
"""By how it is paid and by card: both ways to lay it. These are made once, for they are looked at very often."""
GANGSTERS = tuple(map(LayGangster, HOW))


def laying_actions(s: FamiliesState, seat: int, kinds: list[int]) -> list[Lay]:
    """Return everything a seat with these kinds of cards may lay as an action."""
    found: list[Lay] = []
    for how in ways_offered(s, seat, INFLUENCE_AREA):
        influence = INFLUENCE[how]
        for kind in kinds:
            found += influence[kind]
    if GANGSTER in kinds:
        found += [GANGSTERS[how] for how in ways_offered(s, seat, GANGSTERS_AREA)]
    assets = [kind for kind in kinds if kind in ASSETS]
    if assets:
        found += [LayAsset(kind, how) for how in ways_offered(s, seat, ASSETS_AREA) for kind in assets]
    return found
