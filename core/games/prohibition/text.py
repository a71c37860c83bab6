"""The game in words: actions, events and the table, for logs and for whoever has no screen."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.prohibition import events
from core.games.prohibition.actions import (
    CASINO,
    MEN,
    NOTHING,
    AnyAction,
    Bail,
    BuildCasino,
    BuildStill,
    Charity,
    Fight,
    Go,
    InformArea,
    InformStill,
    Move,
    Pay,
    Place,
    Raid,
    Recruit,
)
from core.games.prohibition.amount_text import dollars as dollars
from core.games.prohibition.amount_text import men
from core.games.prohibition.board import AREAS, SEATS, Board
from core.games.prohibition.mechanics.bribe import asked_for, cost
from core.games.prohibition.mechanics.control import controller, controllers, men_on_board
from core.games.prohibition.mechanics.income import income
from core.games.prohibition.mechanics.moving import FREE, price, tariff
from core.games.prohibition.state import END, NOBODY, STEP_OF, STEPS
from core.games.prohibition.view import ProhibitionView
from core.visibility import Event

STEP_NAMES = ("bail", "recruit and place", "move", "fight", "income", "build", "charity")
SNITCH_STAGES = {"name": "the snitch names", "raid": "the Untouchables", "bribe": "the bribe"}


def phase_text(board: Board, v: ProhibitionView) -> str:
    """Where the game stands."""
    if v.phase == "over":
        return "the arrest"
    where = SNITCH_STAGES.get(v.phase) or f"step {STEP_OF[v.phase]}"
    return f"round {v.round} of {board.rounds}, {where}"


def action_text(board: Board, v: ProhibitionView, a: AnyAction, names: Sequence[str]) -> str:
    """What the view's own boss would do."""
    match a:
        case Go(step):
            return _go(v, step)
        case Bail(count):
            return f"bail {men(count)} out for {dollars(count * board.prices.bail)}"
        case Recruit():
            return "recruit a man from the pool (1 AP)"
        case Place(area):
            return f"place a man in {_area(board, area)} (1 AP)"
        case Move():
            return _move(board, v, a)
        case Fight():
            return _fight(board, a, names)
        case BuildCasino(area):
            return f"build a casino in {_area(board, area)} for {dollars(board.prices.casino)}"
        case BuildStill():
            return f"build a still for {dollars(board.prices.still)}"
        case Charity(amount):
            return f"give {dollars(amount)} to charity and end the turn" if amount else "give nothing and end the turn"
        case InformArea(area):
            return f"inform on {_area(board, area)}"
        case InformStill(boss):
            return f"inform on {_name(names, boss)}'s still"
        case Raid(boss):
            return f"send the Untouchables to {_name(names, boss)}"
        case Pay(parts):
            return _pay(board, v, parts)


def _area(board: Board, area: int) -> str:
    return board.areas[area].name if 0 <= area < AREAS else "nowhere"


def _name(names: Sequence[str], seat: int) -> str:
    return names[seat] if 0 <= seat < SEATS else "nobody"


def _go(v: ProhibitionView, step: int) -> str:
    return "end the turn" if not 1 <= step < END else f"go on to step {step}, {STEP_NAMES[step - 1]}"


def _move(board: Board, v: ProhibitionView, a: Move) -> str:
    if v.seat is None or not (0 <= a.origin < AREAS and 0 <= a.to < AREAS):
        return f"move {men(a.men)}"
    kind = tariff(board, controllers(v.men), v.seat, a.origin, a.to)
    ap = "free" if kind == FREE else f"{price(kind, a.men)} AP"
    return f"move {men(a.men)} from {_area(board, a.origin)} to {_area(board, a.to)} ({ap})"


def _fight(board: Board, a: Fight, names: Sequence[str]) -> str:
    against = [
        f"{_name(names, seat)} ({', '.join(f'{count} × {kind}' for count, kind in ((t, '3:1'), (o, '1:1')) if count)})"
        for seat, (t, o) in enumerate(zip(a.threes, a.ones, strict=False))
        if t or o
    ]
    lost = sum(a.ones)
    return f"fight in {_area(board, a.area)} against {' and '.join(against)}, losing {men(lost) if lost else 'nobody'}"


def _pay(board: Board, v: ProhibitionView, parts: int) -> str:
    if parts == NOTHING or v.phase != "bribe":
        return "pay nothing"
    amount = dollars(cost(board, v, parts))
    if parts == asked_for(v):
        return f"pay all of it, {amount}"
    return f"pay {amount} for {'the men only' if parts == MEN else 'the casino only' if parts == CASINO else 'that'}"


def event_text(board: Board, event: Event, names: Sequence[str]) -> str:
    """What happened, in one line."""
    match event:
        case events.RoundBegan(number, start):
            return f"Round {number}: {names[start]} goes first"
        case events.Declared(_, cash):
            return "All show their cash: " + ", ".join(f"{name} {dollars(sum_)}" for name, sum_ in zip(names, cash, strict=True))
        case events.Bailed(seat, count, paid):
            return f"{names[seat]} bails {men(count)} out for {dollars(paid)}"
        case events.Recruited(seat):
            return f"{names[seat]} recruits a man"
        case events.Placed(seat, area):
            return f"{names[seat]} places a man in {_area(board, area)}"
        case events.Moved(seat, origin, to, count, ap):
            return f"{names[seat]} moves {men(count)} from {_area(board, origin)} to {_area(board, to)} ({f'{ap} AP' if ap else 'free'})"
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
    shared = "" if line.alone else f" for {men(line.base)}"
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
            return f"{men(count)} of {names[seat]} to jail" + (f" from {_area(board, area)}" if area != NOBODY else "")
        case events.Raided(_, boss):
            return f"The Untouchables raid {names[boss]}"
        case events.BagRefilled(ordinary, _):
            return f"The bag is refilled: {ordinary} ordinary, one Untouchables"
        case events.Arrested(seat, cash, lost):
            return f"{names[seat]}, richest with {dollars(cash)}, is arrested and loses {dollars(lost)}"
    return ""


def table_text(board: Board, v: ProhibitionView, names: Sequence[str]) -> list[str]:
    """The table in plain lines."""
    lines = [f"{phase_text(board, v)}; {_whose(v, names)}"]
    lines += [_area_line(board, v, area, names) for area in range(AREAS)]
    lines += [_boss_line(board, v, seat, names) for seat in range(SEATS)]
    chips = f"Bag: {v.bag[0]} ordinary, {v.bag[1]} Untouchables; drawn {v.drawn}, out of the game {v.gone}"
    return [*lines, f"{chips}. Casinos left: {board.supply.casinos - sum(v.casinos)}"]


def _whose(v: ProhibitionView, names: Sequence[str]) -> str:
    if v.phase in STEP_OF:
        seat = (v.start + v.turn) % SEATS
        return f"{names[seat]}'s turn, {STEPS[STEP_OF[v.phase] - 1]}, {v.ap} AP"
    return f"{names[v.snitch]} informs" if v.snitch != NOBODY else "the game is over"


def _area_line(board: Board, v: ProhibitionView, area: int, names: Sequence[str]) -> str:
    boss = controller(v.men, area)
    there = [f"{names[seat]} {v.men[area * SEATS + seat]}" for seat in range(SEATS) if v.men[area * SEATS + seat]]
    held = f"held by {names[boss]}" if boss != NOBODY else "held by nobody"
    casino = ", casino" if v.casinos[area] else ""
    return f"{board.areas[area].name} ({board.incomes[area]}): {held}{casino}; {', '.join(there) or 'empty'}"


def _boss_line(board: Board, v: ProhibitionView, seat: int, names: Sequence[str]) -> str:
    own = seat == v.seat and v.cash is not None
    cash = f"cash {dollars(v.cash or 0)}" if own else f"cash {dollars(v.declared[seat])} as of round {v.declared_round}"
    if not own and not v.declared_round:
        cash = "cash never declared"
    held = f"board {men_on_board(v.men, seat)}, hand {v.hand[seat]}, pool {v.pool[seat]}, jail {v.jail[seat]}"
    still = "still" if v.stills[seat] else "no still"
    return f"{names[seat]}: register {v.register[seat]}, {cash}; {held}; {still}; income now {dollars(income(board, v, seat))}"
