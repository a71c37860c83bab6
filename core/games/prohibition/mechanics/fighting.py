"""Step 4: fights (PR-14, PR-15, PR-22, PR-23). What is foretold on screen and what happens come from the same few functions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from core.game import Refusal
from core.games.prohibition.actions import AnyAction, Fight
from core.games.prohibition.amount_text import men_text
from core.games.prohibition.board import AREAS, SEATS, Board
from core.games.prohibition.events import Fought
from core.games.prohibition.mechanics.cash import bury
from core.games.prohibition.mechanics.control import controller
from core.games.prohibition.state import ProhibitionState
from core.text import dollars
from core.visibility import Event


def groups(attackers: int, defenders: int) -> tuple[int, int]:
    """PR-22: return how many 3:1 and how many 1:1 groups the men of both sides are divided into. A 2:1 counts as a 1:1."""
    threes = min(defenders, max(0, attackers - defenders) // 2)
    return threes, min(attackers, defenders) - threes


def rivals(men: Sequence[int], area: int, seat: int) -> list[int]:
    """Return the other bosses with men there."""
    return [other for other in range(SEATS) if other != seat and men[area * SEATS + other]]


def dead(seat: int, a: Fight) -> tuple[int, ...]:
    """PR-22: return whom a fight kills, by seat: one a group of the attacked, one a 1:1 of the attacker's."""
    return tuple(sum(a.ones) if other == seat else a.threes[other] + a.ones[other] for other in range(SEATS))


def fights(board: Board, s: ProhibitionState, seat: int) -> list[Fight]:
    """PR-14: return every fight that a boss can start."""
    return [fight for area in range(AREAS) if not _refuse_place(board, s, seat, area) for fight in _fights_in(board, s, seat, area)]


def _fights_in(board: Board, s: ProhibitionState, seat: int, area: int) -> Iterator[Fight]:
    """PR-22: yield every choice of groups for each choice of bosses to fight, with at least one against each boss."""
    there = rivals(s.men, area, seat)
    for chosen in range(1, 1 << len(there)):
        fought = [other for n, other in enumerate(there) if chosen >> n & 1]
        men = [s.men[area * SEATS + other] for other in fought]
        threes, ones = groups(s.men[area * SEATS + seat], sum(men))
        choices = [[(t, o) for t in range(min(m, threes) + 1) for o in range(min(m - t, ones) + 1) if t or o] for m in men]
        for pick in product(*choices):
            fight = _fight(area, fought, pick)
            if sum(fight.threes) <= threes and sum(fight.ones) <= ones and _can_bury(board, s, seat, fight):
                yield fight


def _fight(area: int, fought: Sequence[int], pick: Sequence[tuple[int, int]]) -> Fight:
    threes, ones = [0] * SEATS, [0] * SEATS
    for other, (t, o) in zip(fought, pick, strict=True):
        threes[other], ones[other] = t, o
    return Fight(area, tuple(threes), tuple(ones))


def _can_bury(board: Board, s: ProhibitionState, seat: int, fight: Fight) -> bool:
    """PR-15, PR-23: return whether the dead can be paid for out of the cash held before income."""
    return sum(fight.ones) * board.prices.funeral <= s.cash[seat]


def _refuse_place(board: Board, s: ProhibitionState, seat: int, area: int) -> Refusal | None:
    """PR-14, PR-25: return where a fight may be."""
    if not 0 <= area < AREAS:
        return Refusal("no-area", "There is no such area.", "PR-1")
    name = board.areas[area].name
    if controller(s.men, area) != seat:
        return Refusal("no-control", f"You fight only where you are in control, and you do not control {name}.", "PR-14")
    if s.fought >> area & 1:
        return Refusal("fought", f"You have fought in {name} this turn; an area has one fight a turn.", "PR-14")
    if not rivals(s.men, area, seat):
        return Refusal("no-rival", f"There is nobody to fight in {name}.", "PR-14")
    return None


def refuse_fight(board: Board, s: ProhibitionState, seat: int, a: Fight) -> Refusal | None:
    """PR-14, PR-15, PR-22: return why this fight cannot be."""
    refusal = _refuse_place(board, s, seat, a.area)
    if refusal is not None:
        return refusal
    if not _well_formed(a):
        return Refusal("fight-groups", "Say for each of the four bosses how many groups fight them.", "PR-22")
    men = s.men[a.area * SEATS : a.area * SEATS + SEATS]
    fought = [other for other in range(SEATS) if a.threes[other] or a.ones[other]]
    if not fought:
        return Refusal("fight-none", "Choose at least one group to fight, or go on.", "PR-14")
    if seat in fought or any(a.threes[other] + a.ones[other] > men[other] for other in fought):
        return Refusal("fight-groups", "There is one group for each man of theirs, and none against your own.", "PR-22")
    threes, ones = groups(men[seat], sum(men[other] for other in fought))
    if sum(a.threes) > threes or sum(a.ones) > ones:
        text = f"Against these your {men[seat]} men make {threes} × 3:1 and {ones} × 1:1, and no more groups can fight."
        return Refusal("fight-groups", text, "PR-22")
    if not _can_bury(board, s, seat, a):
        text = f"You would bury {men_text(sum(a.ones))} at {dollars(board.prices.funeral)} each, and you have {dollars(s.cash[seat])}."
        return Refusal("funerals", text, "PR-15")
    return None


def attempts(s: ProhibitionState, seat: int) -> list[AnyAction]:
    """Return fights of one man against one, wherever they meet."""
    found: list[AnyAction] = []
    for area in range(AREAS):
        there = rivals(s.men, area, seat)
        if s.men[area * SEATS + seat]:
            found += [_fight(area, [other], [(0, 1)]) for other in there]
    return found


def _well_formed(a: Fight) -> bool:
    return len(a.threes) == len(a.ones) == SEATS and min(a.threes) >= 0 and min(a.ones) >= 0


def fight(board: Board, s: ProhibitionState, seat: int, a: Fight, out: list[Event]) -> None:
    """PR-14, PR-15: put the dead back into their pools, and pay for their burial."""
    fallen = dead(seat, a)
    s.fought |= 1 << a.area
    out.append(Fought(seat, a.area, fallen))
    for other, count in enumerate(fallen):
        if count:
            s.men[a.area * SEATS + other] -= count
            s.pool[other] += count
            bury(board, s, other, count, out)
