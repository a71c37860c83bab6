"""Events in fewer words, for a ticker that has no room for the whole line: what happened and to whom, without how and how much else."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.prohibition import events
from core.games.prohibition.amount_text import men_text
from core.games.prohibition.board import Board
from core.games.prohibition.text import area_name
from core.text import dollars
from core.visibility import Event


def short_lines(board: Board, event: Event, names: Sequence[str]) -> tuple[str, ...]:
    """Return an event in fewer words, and in fewer still. Empty if the whole line is short."""
    match event:
        case events.Moved(seat, _, to, count):
            return (f"{names[seat]} moves {men_text(count)} to {area_name(board, to)}", f"{names[seat]} → {area_name(board, to)}")
        case events.Placed(seat, area):
            return (f"{names[seat]} → {area_name(board, area)}",)
        case events.Fought(seat, area):
            return (f"{names[seat]} fights in {area_name(board, area)}", f"{names[seat]} fights")
        case events.CasinoBuilt(seat):
            return (f"{names[seat]} builds a casino",)
        case events.Declared():
            return ("All show their cash",)
        case events.RoundBegan(number, start):
            return (f"Round {number}: {names[start]} first",)
        case events.BagRefilled():
            return ("The bag is refilled",)
    return _money(event, names) or _law(board, event, names)


def _money(event: Event, names: Sequence[str]) -> tuple[str, ...]:
    match event:
        case events.Earned() if event.total:
            who, sum_ = names[event.seat], dollars(event.total)
            return (f"{who} takes {sum_}; register {event.register}", f"{who} takes {sum_}")
        case events.Earned(seat):
            return (f"{names[seat]} takes no income",)
        case events.Gave(seat, amount):
            return (f"{names[seat]} gives {dollars(amount)} to charity", f"{names[seat]} gives {dollars(amount)}")
        case events.Buried(seat, _, paid):
            return (f"{names[seat]} pays {dollars(paid)} for funerals", f"{names[seat]} pays {dollars(paid)}")
        case events.Bailed(seat, count):
            return (f"{names[seat]} bails {men_text(count)} out",)
    return ()


def _law(board: Board, event: Event, names: Sequence[str]) -> tuple[str, ...]:
    match event:
        case events.ChipDrawn(seat, untouchables):
            drawn = (f"{names[seat]} draws THE UNTOUCHABLES", f"{names[seat]}: THE UNTOUCHABLES")
            return drawn if untouchables else (f"{names[seat]} draws a cop",)
        case events.Raided(seat, boss):
            return (f"{names[seat]} has {names[boss]} raided",)
        case events.AreaNamed(seat, area, boss) if boss < 0:
            return (f"{names[seat]} informs on {area_name(board, area)}", f"{names[seat]} informs on nobody")
        case events.AreaNamed(seat, _, boss) | events.StillNamed(seat, boss) if boss >= 0:
            return (f"{names[seat]} informs on {names[boss]}",)
        case events.CasinoLost(seat):
            return (f"{names[seat]} loses a casino",)
        case events.Jailed(seat, _, count):
            return (f"{names[seat]}: {men_text(count)} to jail",)
        case events.Arrested(seat, _, lost):
            return (f"{names[seat]} is arrested and loses {dollars(lost)}", f"{names[seat]} is arrested")
    return ()
