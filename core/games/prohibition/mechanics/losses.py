"""What the law takes away (PR-31, PR-33, PR-35): it goes back to the supply or to jail."""

from __future__ import annotations

from core.games.prohibition.board import SEATS
from core.games.prohibition.events import CasinoLost, Jailed, StillLost
from core.games.prohibition.state import ProhibitionState
from core.visibility import Event


def lose_casino(s: ProhibitionState, boss: int, area: int, out: list[Event]) -> None:
    """PR-35: put a casino back into the supply."""
    s.casinos[area] = 0
    out.append(CasinoLost(boss, area))


def lose_still(s: ProhibitionState, boss: int, out: list[Event]) -> None:
    """PR-35: put a still back into the supply."""
    s.stills[boss] = 0
    out.append(StillLost(boss))


def jail_area(s: ProhibitionState, boss: int, area: int, out: list[Event]) -> None:
    """PR-31, PR-35: take the men of one boss there. Other bosses' men stay."""
    place = area * SEATS + boss
    s.jail[boss] += s.men[place]
    out.append(Jailed(boss, area, s.men[place]))
    s.men[place] = 0
