"""What the review of a game counts."""

from __future__ import annotations

from core.figures import AnyFigure, Figure, Found, Moment, Tally
from core.games.chicago_poker import events
from core.games.chicago_poker.board import Board

SPECIALS = (events.Raided, events.Liquidated, events.Drove, events.Armed, events.Bribed)
HITS = (events.Raided, events.Liquidated)


def _joined(moment: Moment) -> Found:
    for event in moment.events:
        if isinstance(event, events.TurnedUp):
            yield from ((seat, 1) for seat, column in enumerate(event.columns) if column)


def _place(moment: Moment) -> Found:
    """Yield the places of the hands in a shootout. The best is first."""
    for event in moment.events:
        if isinstance(event, events.TurnedUp):
            for seat, column in enumerate(event.columns):
                if column:
                    yield seat, 1 + sum(worth > event.worths[seat] for worth in event.worths)


def _lost(moment: Moment) -> Found:
    """Yield the cards laid at a business that another player took."""
    turned = [event for event in moment.events if isinstance(event, events.TurnedUp)]
    takers = {event.place: event.seat for event in moment.events if isinstance(event, events.Took)}
    for event in turned:
        if event.place in takers:
            yield from ((seat, len(column)) for seat, column in enumerate(event.columns) if seat != takers[event.place])


def figures(board: Board) -> tuple[AnyFigure, ...]:
    """Return what the review of a game counts."""
    return (
        Figure("cards drawn", "actions spent on the deck", events.Drew),
        Figure("cards played", "laid at a business, open or hidden", events.Played),
        Figure("rows completed", "five cards: a shootout follows", events.Completed),
        Figure("shootouts called", "by their own marker, won or lost", events.TurnedUp),
        Tally("shootouts with cards in", "called by anybody", _joined),
        Figure("businesses taken", "three alike, all four or five win", events.Took),
        Tally("place in a shootout", "in the mean; the best hand is 1", _place, is_mean=True),
        Tally("cards laid in vain", "at businesses that others took", _lost),
        Figure("specials used", "of the five kinds of special card", SPECIALS),
        Figure("hit by specials", "raided, or a card liquidated", HITS, "victim"),
        Figure("actions left unused", "given up at the end of a turn", events.Declined, "seat", "actions"),
    )
