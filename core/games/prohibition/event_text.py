"""One line an event."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.prohibition import events
from core.games.prohibition.amount_text import men_text
from core.games.prohibition.board import Board
from core.games.prohibition.state import NOBODY
from core.games.prohibition.text import area_name
from core.text import dollars
from core.visibility import Event


def event_text(board: Board, event: Event, names: Sequence[str]) -> str:
    """Put an event in one line."""
    return _turn(board, event, names) or _money(board, event, names) or _law(board, event, names)


def _turn(board: Board, event: Event, names: Sequence[str]) -> str:
    match event:
        case events.RoundBegan(number, start):
            return f"Round {number}: {names[start]} goes first"
        case events.Recruited(seat):
            return f"{names[seat]} recruits a man"
        case events.Placed(seat, area):
            return f"{names[seat]} places a man in {area_name(board, area)}"
        case events.Moved(seat, origin, to, count, 0):
            return f"{names[seat]} moves {men_text(count)} from {area_name(board, origin)} to {area_name(board, to)} (free)"
        case events.Moved(seat, origin, to, count, ap):
            return f"{names[seat]} moves {men_text(count)} from {area_name(board, origin)} to {area_name(board, to)} ({ap} AP)"
        case events.Fought(seat, area, dead):
            killed = ", ".join(f"{names[boss]} {count}" for boss, count in enumerate(dead) if count)
            return f"{names[seat]} fights in {area_name(board, area)}; dead: {killed}"
        case events.CasinoBuilt(seat, area):
            return f"{names[seat]} builds a casino in {area_name(board, area)}"
        case events.StillBuilt(seat):
            return f"{names[seat]} builds a still"
    return ""


def _money(board: Board, event: Event, names: Sequence[str]) -> str:
    match event:
        case events.Declared(_, cash):
            shown = ", ".join(f"{name} {dollars(held)}" for name, held in zip(names, cash, strict=True))
            return f"All show their cash: {shown}"
        case events.Bailed(seat, count, paid):
            return f"{names[seat]} bails {men_text(count)} out for {dollars(paid)}"
        case events.Buried(seat, due, paid) if paid == due:
            return f"{names[seat]} pays {dollars(paid)} for funerals"
        case events.Buried(seat, due, paid):
            return f"{names[seat]} pays {dollars(paid)} for funerals, all there is of {dollars(due)}"
        case events.Earned() if event.total:
            parts = [_earning(board, line) for line in event.areas] + [f"still +{dollars(event.still)}"] * bool(event.still)
            return f"{names[event.seat]} takes {dollars(event.total)}: {', '.join(parts)}; register {event.register}"
        case events.Earned(seat):
            return f"{names[seat]} takes no income; register {event.register}"
        case events.Gave(seat, amount, register):
            return f"{names[seat]} gives {dollars(amount)} to charity; register {register}"
    return ""


def _earning(board: Board, line: events.Earning) -> str:
    area, base, casino = area_name(board, line.area), dollars(line.base), dollars(line.casino)
    if line.alone:
        return f"{area} {base} + casino {casino}" if line.casino else f"{area} {base}"
    men = men_text(line.base)
    return f"{area} {base} for {men} + casino {casino}" if line.casino else f"{area} {base} for {men}"


def _law(board: Board, event: Event, names: Sequence[str]) -> str:
    match event:
        case events.ChipDrawn(seat, True):
            return f"{names[seat]} is lowest, and draws THE UNTOUCHABLES"
        case events.ChipDrawn(seat):
            return f"{names[seat]} is lowest, and draws an ordinary cop"
        case events.AreaNamed(seat, area, boss, _) if boss == NOBODY:
            return f"{names[seat]} informs on {area_name(board, area)}: nobody controls it"
        case events.AreaNamed(seat, area, boss, due):
            return f"{names[seat]} informs on {area_name(board, area)}: {names[boss]} owes {dollars(due)}"
        case events.StillNamed(seat, boss, due):
            return f"{names[seat]} informs on {names[boss]}'s still: that is {dollars(due)}"
        case events.Bribed(seat, 0):
            return f"{names[seat]} pays nothing"
        case events.Bribed(seat, paid):
            return f"{names[seat]} pays {dollars(paid)}"
        case events.CasinoLost(seat, area):
            return f"{names[seat]} loses the casino in {area_name(board, area)}"
        case events.StillLost(seat):
            return f"{names[seat]} loses the still"
        case events.Jailed(seat, area, count) if area == NOBODY:
            return f"{names[seat]} loses {men_text(count)} to jail"
        case events.Jailed(seat, area, count):
            return f"{names[seat]} loses {men_text(count)} to jail from {area_name(board, area)}"
        case events.Raided(seat, boss):
            return f"{names[seat]} sends the Untouchables to raid {names[boss]}"
        case events.BagRefilled(ordinary, _):
            return f"The bag is refilled: {ordinary} ordinary, one Untouchables"
        case events.Arrested(seat, cash, lost):
            return f"{names[seat]}, richest with {dollars(cash)}, is arrested and loses {dollars(lost)}"
    return ""
