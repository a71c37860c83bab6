"""The chip that nobody can bribe (PR-33, PR-34)."""

from __future__ import annotations

from collections.abc import Sequence

from core.game import Refusal
from core.games.prohibition.board import AREAS, SEATS
from core.games.prohibition.events import BagRefilled, Jailed, Raided
from core.games.prohibition.mechanics.control import casinos_of, men_on_board
from core.games.prohibition.mechanics.losses import lose_casino, lose_still
from core.games.prohibition.state import NOBODY, ORDINARY, UNTOUCHABLES, ProhibitionState
from core.visibility import Event


def refuse_raid(seat: int, boss: int) -> Refusal | None:
    """PR-33: return why this boss cannot be raided."""
    if 0 <= boss < SEATS and boss != seat:
        return None
    return Refusal("raid-whom", "Name one of the other three bosses.", "PR-33")


def raid(s: ProhibitionState, boss: int, out: list[Event]) -> None:
    """PR-33: take casinos and stills first, then every man on the board and in hand. The pool is left alone."""
    out.append(Raided(s.snitch, boss))
    for area in casinos_of(s.men, s.casinos, boss):
        lose_casino(s, boss, area, out)
    if s.stills[boss]:
        lose_still(s, boss, out)
    men = men_on_board(s.men, boss) + s.hand[boss]
    s.jail[boss] += men
    s.hand[boss] = 0
    s.men[boss::SEATS] = [0] * AREAS
    out.append(Jailed(boss, NOBODY, men))


def refill_bag(s: ProhibitionState, out: list[Event]) -> None:
    """PR-34: put all chips back but one ordinary one, which leaves for good. The last ordinary one never leaves."""
    # With none outside, `drawn` is -1 for a moment: the one that leaves comes out of the bag.
    if s.bag[ORDINARY] + s.drawn > 1:
        s.gone += 1
        s.drawn -= 1
    s.bag[ORDINARY] += s.drawn
    s.bag[UNTOUCHABLES] = 1
    s.drawn = 0
    out.append(BagRefilled(s.bag[ORDINARY], s.gone))


def chance_of_raid(bag: Sequence[int]) -> tuple[int, int]:
    """PR-34: return one in how many the next chip is the Untouchables."""
    return bag[UNTOUCHABLES], sum(bag)
