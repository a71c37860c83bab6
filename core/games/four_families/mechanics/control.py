"""FF-30 to FF-32, FF-35: who may claim, object and attack, and what that sets off."""

from __future__ import annotations

from core.games.four_families.actions import Attack, Claim, Object
from core.games.four_families.board import Board, Business
from core.games.four_families.components import LOOK_AWAY, NEEDS
from core.games.four_families.events import Attacked, Claimed, Objected, Passed
from core.games.four_families.mechanics import cards, holdings, requirements
from core.games.four_families.mechanics.protection import may_use
from core.games.four_families.mechanics.steps import LOSE_GANGSTER, LOSE_INFLUENCE, Step, in_turn, schedule
from core.games.four_families.mechanics.taking import begin_taking
from core.games.four_families.state import NOBODY, NOWHERE, FamiliesState, Public
from core.visibility import Event

Why = tuple[str, str]
"""A rule's number and a sentence."""


def business_at(board: Board, p: Public, cell: int) -> Business | None:
    """Return the revealed business on a cell, if there is one."""
    return board.businesses[p.business[cell]] if 0 <= cell < len(p.business) and p.business[cell] >= 0 else None


def bar_to_taking(board: Board, p: Public, seat: int, cell: int) -> Why | None:
    """FF-30, FF-35, FF-37: return why a seat may not take a business, its prerequisites aside: an empty one or a rival's."""
    if business_at(board, p, cell) is None:
        return "FF-30", "No revealed business lies there."
    owner = p.owner[cell]
    if owner == seat:
        return "FF-30", "It is yours already."
    if no_marker_left(board, p, seat):
        return "FF-37", f"All your {board.play.markers} markers are in the city."
    return None if owner == NOBODY else bar_to_attack(board, p, seat, cell)


def no_marker_left(board: Board, p: Public, seat: int) -> bool:
    """FF-37: return whether all markers are used: an eleventh business cannot be taken."""
    return holdings.businesses(p, seat) >= board.play.markers


def lays_last_marker(board: Board, p: Public, seat: int) -> bool:
    """FF-70: return whether one more business would be a family's last marker, so that the game ends with this phase 3."""
    return holdings.businesses(p, seat) + 1 == board.play.markers


def bar_to_attack(board: Board, p: Public, seat: int, cell: int) -> Why | None:
    """FF-35: return why a rival's business may not be attacked, its prerequisites aside."""
    owner = p.owner[cell]
    if p.attacks[seat] >= board.play.attacks:
        return "FF-35", f"You have made your {board.play.attacks} attacks of this round."
    if p.chiefs[owner] == cell:
        return "FF-33", "A chief guards it until the round ends."
    if holdings.businesses(p, owner) == 1:
        return "FF-35", "A family's only business may not be attacked."
    mine, theirs = holdings.gangsters(p, seat), holdings.gangsters(p, owner)
    if mine <= theirs:
        return "FF-35", f"You need more gangsters than the owner: you have {mine}, the owner {theirs}."
    return None


def bar_by_needs(board: Board, p: Public, seat: int, cell: int, left_out: int) -> Why | None:
    """FF-31, FF-50: return why a seat does not meet the prerequisites, one of them perhaps left out."""
    business = board.businesses[p.business[cell]]
    if left_out in requirements.ways(board, p, seat, business):
        return None
    if left_out != requirements.NOTHING and not may_use(p, seat, LOOK_AWAY):
        return "FF-50", "Only a protégé of Al Capone may leave out a prerequisite, once in a phase 3."
    lack = requirements.lacking(board, p, seat, business)
    if not lack:
        return "FF-50", "You meet that prerequisite: there is nothing to leave out."
    if left_out != requirements.NOTHING and len(lack) == 1 and left_out not in lack:
        return "FF-50", f"You lack only this: {NEEDS[lack[0]]}; that is what may be left out."
    return "FF-31", f"You lack: {', '.join(NEEDS[need] for need in lack)}."


def bar_to_claim(board: Board, p: Public, seat: int, a: Claim) -> Why | None:
    """FF-30, FF-31: return why this claim cannot be made."""
    if business_at(board, p, a.cell) is not None and p.owner[a.cell] not in (NOBODY, seat):
        return "FF-30", "A rival controls it: attack it."
    return bar_to_taking(board, p, seat, a.cell) or bar_by_needs(board, p, seat, a.cell, a.left_out)


def bar_to_this_attack(board: Board, p: Public, seat: int, a: Attack) -> Why | None:
    """FF-30, FF-35: return why this attack cannot be made."""
    if business_at(board, p, a.cell) is not None and p.owner[a.cell] == NOBODY:
        return "FF-30", "Nobody controls it: claim it."
    return bar_to_taking(board, p, seat, a.cell) or bar_by_needs(board, p, seat, a.cell, a.left_out)


def could_take(board: Board, p: Public, seat: int, cell: int) -> bool:
    """FF-30: return whether a seat that is still in the phase might claim or attack what lies on a cell."""
    business = business_at(board, p, cell)
    if business is None or p.passed[seat] or bar_to_taking(board, p, seat, cell):
        return False
    return bool(requirements.ways(board, p, seat, business))


def takings(board: Board, p: Public, seat: int) -> list[Claim | Attack]:
    """FF-30: return every claim and attack a seat may make."""
    if no_marker_left(board, p, seat):
        return []
    found: list[Claim | Attack] = []
    revealed, owners, businesses = p.business, p.owner, board.businesses
    has, protected = holdings.means(board, p, seat), may_use(p, seat, LOOK_AWAY)
    for cell in board.city(len(p.family)).businesses:
        if revealed[cell] < 0 or owners[cell] == seat:
            continue
        ways = requirements.ways_with(has, businesses[revealed[cell]], protected)
        if not ways:
            continue
        if owners[cell] == NOBODY:
            for left_out in ways:
                found.append(Claim(cell, left_out))
        elif bar_to_attack(board, p, seat, cell) is None:
            for left_out in ways:
                found.append(Attack(cell, left_out))
    return found


def objections(board: Board, p: Public, seat: int, cell: int, taker: int) -> list[Object]:
    """FF-32: return how a seat may object to a rival's claim, or [] if it cannot."""
    if p.passed[seat] or seat == taker or not outweighs(p, seat, taker) or no_marker_left(board, p, seat):
        return []
    return [Object(left_out) for left_out in requirements.ways(board, p, seat, board.businesses[p.business[cell]])]


def outweighs(p: Public, seat: int, taker: int) -> bool:
    """FF-32: return whether a seat has strictly more influence, hat and city together."""
    return holdings.influence(p, seat) > holdings.influence(p, taker)


def do_claim(s: FamiliesState, seat: int, a: Claim, out: list[Event]) -> None:
    """FF-32: announce a claim. The others are asked once, clockwise."""
    _announce(s, seat, a.cell, a.left_out)
    out.append(Claimed(seat, a.cell, a.left_out))
    schedule(s, *((Step.OBJECT, rival, 0) for rival in in_turn(len(s.hands), seat) if rival != seat), (Step.TAKE, seat, 0))


def do_object(s: FamiliesState, seat: int, a: Object, out: list[Event]) -> None:
    """FF-32: let the business go to the objector, unless another objector outweighs them."""
    s.taker, s.left_out = seat, a.left_out
    out.append(Objected(seat, s.claimed, a.left_out))


def settle_claim(board: Board, s: FamiliesState) -> None:
    """FF-32: give the business to the claimant or an objector. An objector pays one influence, and the claimant goes on."""
    if s.taker != s.claimant:
        schedule(s, (Step.RESUME, s.claimant, 0))
        s.powered[s.taker] = 0
    begin_taking(board, s)
    if s.taker != s.claimant:
        schedule(s, (Step.LOSE, s.taker, LOSE_INFLUENCE))


def do_attack(board: Board, s: FamiliesState, seat: int, a: Attack, out: list[Event]) -> None:
    """FF-35: let the attacker give up a gangster and the defender draw. Then the business is taken."""
    _announce(s, seat, a.cell, a.left_out)
    owner = s.owner[a.cell]
    s.attacks[seat] += 1
    out.append(Attacked(seat, a.cell, owner, a.left_out))
    begin_taking(board, s)
    schedule(s, (Step.LOSE, seat, LOSE_GANGSTER), (Step.DEFEND, owner, 0))


def defend(s: FamiliesState, owner: int, out: list[Event]) -> None:
    """FF-35: let the defender draw two and keep one."""
    cards.draw_and_keep(s, owner, 2, 1, out)


def do_pass(s: FamiliesState, seat: int, out: list[Event]) -> None:
    """FF-30: let a player pass, who is then out of the phase."""
    s.passed[seat] = 1
    out.append(Passed(seat))


def _announce(s: FamiliesState, seat: int, cell: int, left_out: int) -> None:
    s.claimed, s.claimant, s.taker, s.left_out = cell, seat, seat, left_out


def next_in_control(s: FamiliesState, seat: int) -> None:
    """FF-30: go on to the next one clockwise who has not passed. When all have, end the phase."""
    _forget_claim(s)
    seats = len(s.hands)
    for n in range(seats):
        other = (seat + n) % seats
        if not s.passed[other]:
            schedule(s, (Step.TURN, other, Step.CONTROL), (Step.NEXT, (other + 1) % seats, 0))
            return


def resume(s: FamiliesState, seat: int) -> None:
    """FF-32: let the first claimant act again or pass after an objector took the business."""
    _forget_claim(s)
    schedule(s, (Step.CONTROL, seat, 0))


def _forget_claim(s: FamiliesState) -> None:
    s.claimed, s.claimant, s.taker, s.left_out = NOWHERE, NOBODY, NOBODY, requirements.NOTHING
