"""What the review of a game counts."""

from __future__ import annotations

from core.figures import AnyFigure, Figure, Found, Moment, Tally
from core.games.prohibition import events
from core.games.prohibition.board import SEATS, Board
from core.games.prohibition.mechanics.bribe import asked_for, cost
from core.games.prohibition.state import active

WITH_POINTS = ("bail", "recruit", "move")


def _points_unused(moment: Moment) -> Found:
    """Yield the action points that were given up with the last step that has them."""
    before, after = moment.before, moment.after
    if before.phase in WITH_POINTS and (after.phase not in WITH_POINTS or after.turn != before.turn):
        spent = sum(isinstance(event, events.Placed | events.Recruited) for event in moment.events)
        spent += sum(event.ap for event in moment.events if isinstance(event, events.Moved))
        yield active(before), before.ap - spent


def _attacked(moment: Moment) -> Found:
    for event in moment.events:
        if isinstance(event, events.Fought):
            there = moment.before.men[event.area * SEATS : (event.area + 1) * SEATS]
            yield from ((seat, 1) for seat, men in enumerate(there) if men and seat != event.seat)


def _ahead(moment: Moment) -> Found:
    """Yield by how much each was ahead of the richest other when the law came."""
    if any(isinstance(event, events.Arrested) for event in moment.events):
        after = moment.after
        held = [cash + lost for cash, lost in zip(after.cash, after.confiscated, strict=True)]
        yield from ((seat, 1000 * (own - max(held[:seat] + held[seat + 1 :]))) for seat, own in enumerate(held))


def figures(board: Board) -> tuple[AnyFigure, ...]:
    """Return what is counted."""

    def saved(moment: Moment) -> Found:
        """Yield what was owed and not paid by a boss who chose what to pay for."""
        before = moment.before
        for event in moment.events:
            if isinstance(event, events.Bribed) and before.phase == "bribe":
                yield event.seat, 1000 * (cost(board, before, asked_for(before)) - event.paid)

    return (*FIGURES, Tally("bribes saved, $", "owed, and lost instead of paid", saved))


INCOME = Figure("income taken, $", "in step 5", events.Earned, "seat", "total", 1000)
FIGURES = (
    Figure("income a turn, $", "as the register adds it up", events.Earned, "seat", "total", 1000, is_mean=True),
    Tally("AP left unused", "given up with step 3", _points_unused),
    Figure("fights", "begun in step 4", events.Fought),
    Tally("fights against", "begun by others where men stood", _attacked),
    Figure("times lowest", "on the register: the snitch", events.ChipDrawn),
    Figure("named by the snitch", "how often an area of theirs was", events.AreaNamed, "boss"),
    Figure("bribes paid, $", "when the snitch had named them", events.Bribed, "seat", "paid", 1000),
    Figure("men jailed", "each has to be bailed out", events.Jailed, "seat", "men"),
    Figure("casinos, stills built", "doubling an area, or everything", (events.CasinoBuilt, events.StillBuilt)),
    Figure("charity, $", "all that lowers the register", events.Gave, "seat", "amount", 1000),
    Tally("ahead at the arrest, $", "of the richest other", _ahead),
)
