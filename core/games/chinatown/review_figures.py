"""What the review of a game counts."""

from __future__ import annotations

from core.figures import AnyFigure, Figure, Found, Moment, Tally
from core.games.chinatown import events
from core.games.chinatown.board import Board
from core.games.chinatown.explain import deal_gains
from core.games.chinatown.mechanics.shops import shops_of


def figures(board: Board) -> tuple[AnyFigure, ...]:
    """Return all of them."""

    def gained(moment: Moment) -> Found:
        yield from ((seat, round(1000 * gain)) for seat, gain in enumerate(deal_gains(board, moment.events, moment.before, moment.after)))

    def finished(moment: Moment) -> Found:
        yield from ((seat, _finished(board, moment.after, seat)) for seat in _paid(moment))

    def at_the_end(moment: Moment) -> Found:
        if _is_end(moment):
            yield from ((seat, _finished(board, moment.after, seat)) for seat in range(moment.after.seats))

    return (
        Tally("deals closed", "in which goods or money moved", _deals),
        Tally("gained by deals, $", "to the end, as it looked then", gained),
        Figure("offers and answers", "offers, yes and no, said openly", events.Talked),
        Figure("deals failed for money", "agreed, and could not be paid", events.Failed, "payer"),
        Figure("tiles placed", "only what lies earns", events.Placed),
        Tally("spare tiles at the end", "never laid, so worth nothing", _spare),
        Tally("shops finished", "at the end", at_the_end),
        Tally("rounds of finished shops", "one finished early earns in more", finished),
        Tally("rounds of empty buildings", "each round of each without a tile", _empty),
        Figure("earned by shops, $", "by the size of each shop", events.Earned, "seat", "shops", 1000),
        Figure("prosperity, $", "for tiles of the sizes named", events.Earned, "seat", "bonus", 1000),
    )


def _deals(moment: Moment) -> Found:
    for event in moment.events:
        if isinstance(event, events.Handed) or (isinstance(event, events.Talked | events.Whispered) and event.topic == "closed"):
            yield from ((seat, 1) for seat in event.parties or ())


def _paid(moment: Moment) -> list[int]:
    return [event.seat for event in moment.events if isinstance(event, events.Earned)]


def _is_end(moment: Moment) -> bool:
    return any(isinstance(event, events.GameEnded) for event in moment.events)


def _empty(moment: Moment) -> Found:
    """Yield the buildings without a tile as the shops pay."""
    after = moment.after
    for seat in _paid(moment):
        yield seat, sum(owner == seat and tile < 0 for owner, tile in zip(after.owner, after.tile, strict=True))


def _spare(moment: Moment) -> Found:
    if _is_end(moment):
        yield from ((seat, sum(stock)) for seat, stock in enumerate(moment.after.stock))


def _finished(board: Board, s: object, seat: int) -> int:
    return sum(shop.finished for shop in shops_of(board, s.owner, s.tile, seat))  # type: ignore[attr-defined]
