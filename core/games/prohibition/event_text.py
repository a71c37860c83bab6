"""Events in words, one line each."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.prohibition import events
from core.games.prohibition.amount_text import dollars as dollars
from core.games.prohibition.amount_text import men_text
from core.games.prohibition.board import Board
from core.games.prohibition.state import NOBODY
from core.games.prohibition.text import _area
from core.visibility import Event


def event_text(board: Board, event: Event, names: Sequence[str]) -> str:
    """Return what happened, in one line."""
    match event:
        case events.RoundBegan(number, start):
            return f"Round {number}: {names[start]} goes first"
        case events.Declared(_, cash):
            return "All show their cash: " + ", ".join(f"{name} {dollars(sum_)}" for name, sum_ in zip(names, cash, strict=True))
        case events.Bailed(seat, count, paid):
            return f"{names[seat]} bails {men_text(count)} out for {dollars(paid)}"
        case events.Recruited(seat):
            return f"{names[seat]} recruits a man"
        case events.Placed(seat, area):
            return f"{names[seat]} places a man in {_area(board, area)}"
        case events.Moved(seat, origin, to, count, ap):
            return (
                f"{names[seat]} moves {men_text(count)} from {_area(board, origin)} to {_area(board, to)} ({f'{ap} AP' if ap else 'free'})"
            )
        case events.Fought(seat, area, dead):
            return f"{names[seat]} fights in {_area(board, area)}; dead: {_dead(dead, names)}"
        case events.Buried(seat, due, paid):
            return f"{names[seat]} pays {dollars(paid)} for funerals" + ("" if paid == due else f", all there is of {dollars(due)}")
        case events.Earned():
            return _earned(board, event, names)
        case events.CasinoBuilt(seat, area):
            return f"{names[seat]} builds a casino in {_area(board, area)}"
        case events.StillBuilt(seat):
            return f"{names[seat]} builds a still"
        case events.Gave(seat, amount, register):
            return f"{names[seat]} gives {dollars(amount)} to charity; register {register}"
    return _tell_of_the_law(board, event, names)


def _earned(board: Board, event: events.Earned, names: Sequence[str]) -> str:
    if not event.total:
        return f"{names[event.seat]} takes no income; register {event.register}"
    parts = [_earning(board, line) for line in event.areas] + [f"still +{dollars(event.still)}"] * bool(event.still)
    return f"{names[event.seat]} takes {dollars(event.total)}: {', '.join(parts)}; register {event.register}"


def _earning(board: Board, line: events.Earning) -> str:
    shared = "" if line.alone else f" for {men_text(line.base)}"
    casino = f" + casino {dollars(line.casino)}" if line.casino else ""
    return f"{_area(board, line.area)} {dollars(line.base)}{shared}{casino}"


def _dead(dead: Sequence[int], names: Sequence[str]) -> str:
    return ", ".join(f"{names[seat]} {count}" for seat, count in enumerate(dead) if count)


def _tell_of_the_law(board: Board, event: Event, names: Sequence[str]) -> str:
    match event:
        case events.ChipDrawn(seat, untouchables):
            return f"{names[seat]} is lowest, and draws {'THE UNTOUCHABLES' if untouchables else 'an ordinary cop'}"
        case events.AreaNamed(seat, area, boss, due):
            owes = f"{names[boss]} owes {dollars(due)}" if boss != NOBODY else "nobody controls it"
            return f"{names[seat]} informs on {_area(board, area)}: {owes}"
        case events.StillNamed(seat, boss, due):
            return f"{names[seat]} informs on {names[boss]}'s still: that is {dollars(due)}"
        case events.Bribed(seat, paid):
            return f"{names[seat]} pays {dollars(paid) if paid else 'nothing'}"
        case events.CasinoLost(seat, area):
            return f"{names[seat]} loses the casino in {_area(board, area)}"
        case events.StillLost(seat):
            return f"{names[seat]} loses the still"
        case events.Jailed(seat, area, count):
            return f"{men_text(count)} of {names[seat]} to jail" + (f" from {_area(board, area)}" if area != NOBODY else "")
        case events.Raided(_, boss):
            return f"The Untouchables raid {names[boss]}"
        case events.BagRefilled(ordinary, _):
            return f"The bag is refilled: {ordinary} ordinary, one Untouchables"
        case events.Arrested(seat, cash, lost):
            return f"{names[seat]}, richest with {dollars(cash)}, is arrested and loses {dollars(lost)}"
    return ""
