"""What the review of a game counts."""

from __future__ import annotations

from core.figures import AnyFigure, Figure, Found, Moment, Tally
from core.games.king_of_chicago import events
from core.games.king_of_chicago.board import Board


def _stays(moment: Moment) -> Found:
    """Yield a turn that ended without a drive."""
    if moment.after.stays > moment.before.stays:
        yield moment.before.player, 1


def _placed(rank: int) -> Tally:
    """Return how many districts a player was in that place of, on days of reckoning."""

    def count(moment: Moment) -> Found:
        for event in moment.events:
            if isinstance(event, events.Scored) and rank < len(event.row.ranks) and event.row.ranks[rank].points:
                yield event.row.ranks[rank].colour % moment.before.seats, 1

    which = ("first", "second", "third")[rank]
    return Tally(f"{which} places", "in districts, as days came", count)


def _in_front(moment: Moment) -> Found:
    """Yield a day that was brought by the player who gained most by it."""
    days = [event for event in moment.events if isinstance(event, events.Reckoned)]
    done = [event for event in moment.events if isinstance(event, events.DayDone)]
    yield from ((day.seat, 1) for day, sums in zip(days, done, strict=False) if sums.gained[day.seat] == max(sums.gained))


def figures(board: Board) -> tuple[AnyFigure, ...]:
    """Return what the review of a game counts."""
    return (
        Figure("drives", "turns spent on the way", events.Drove, "auto"),
        Tally("stays", "turns spent where they were", _stays),
        Figure("unloaded", "own and rivals', set down", events.Unloaded, "auto"),
        Figure("loaded", "own aboard, rivals in the trunk", events.Loaded, "auto"),
        Figure("drowned others", "rivals out of the game for good", events.Drowned, "auto"),
        Figure("upgrades taken", "visits to the Gold Coast", events.Took, "auto"),
        Figure("pushed others", "autos moved by the Bumper", events.Bumped, "auto"),
        *map(_placed, range(3)),
        Figure("days triggered", "the last ×2 of a day was theirs", events.Reckoned),
        Tally("of them, most gained", "days triggered when it paid most", _in_front),
    )
