"""Shootouts: which are due, who has the best hand, and what becomes of the business."""

from __future__ import annotations

from core.game import Refusal
from core.games.chicago_poker.board import Board
from core.games.chicago_poker.components import EVERYBODY, GONE
from core.games.chicago_poker.events import Opened, Took, TurnedUp
from core.games.chicago_poker.mechanics.columns import NO_PLACE, is_complete, is_open
from core.games.chicago_poker.mechanics.hands import score
from core.games.chicago_poker.mechanics.tie_break import begin_tie
from core.games.chicago_poker.scoring import check_end
from core.games.chicago_poker.state import PokerState
from core.visibility import Event

NOT_DUE = Refusal("not-due", "No shootout of yours is due there; choose a business that has one.", "CP-30")


def due(s: PokerState) -> list[int]:
    """CP-7, CP-30: return where the player whose turn begins has a marker. CP-11: or, if no player moves any more, the fullest business."""
    marked = [place for place in s.open_places() if is_complete(s, place, s.turn)]
    if marked or s.passes < s.seats:
        return marked
    sizes = {place: sum(len(s.column(place, seat)) for seat in range(s.seats)) for place in s.open_places()}
    most = max(sizes.values())
    return [place for place, size in sizes.items() if size == most > 0]


def why_not_shootout(s: PokerState, place: int) -> Refusal | None:
    """CP-30: return why no shootout is due there."""
    if not is_open(s, place):
        return NO_PLACE
    return None if place in due(s) else NOT_DUE


def shootout(b: Board, s: PokerState, place: int, out: list[Event]) -> None:
    """CP-31: turn up all cards there. Every column with a card takes part."""
    forced = s.passes >= s.seats
    s.passes = 0
    columns = [s.column(place, seat) for seat in range(s.seats)]
    for seat, column in enumerate(columns):
        s.known[place * s.seats + seat][:] = [EVERYBODY] * len(column)
    worths = tuple(score(column) for column in columns)
    out.append(TurnedUp(s.turn, place, s.tiles[place], forced, tuple(map(tuple, columns)), worths))
    settle(b, s, place, best_of(worths), out)


def best_of(worths: tuple[int, ...]) -> list[int]:
    """CP-32, CP-33: return the seats whose hands are best, ascending."""
    best = max(worths)
    return [seat for seat, worth in enumerate(worths) if worth == best]


def settle(b: Board, s: PokerState, place: int, best: list[int], out: list[Event]) -> None:
    """CP-34: give the business to a single best hand. Several fight on, as long as their reinforcements tie as well."""
    s.place = place
    winner = best[0] if len(best) == 1 else begin_tie(s, best, out)
    if winner is None:
        s.phase = "tie"
    else:
        take(b, s, place, winner, out)


def take(b: Board, s: PokerState, place: int, winner: int, out: list[Event]) -> None:
    """CP-35, CP-36: hand the tile over. Unless that ends the game, clear the place and go on."""
    kind, s.tiles[place] = s.tiles[place], GONE
    s.tied, s.place = [], GONE
    s.won[winner].append(kind)
    out.append(Took(winner, place, kind, score(s.column(place, winner))))
    check_end(b, s, winner, out)
    if s.phase != "over":
        clear(s, place)
        open_next(s, place, out)
        s.phase = "shootout" if due(s) else "actions"


def clear(s: PokerState, place: int) -> None:
    """CP-35: discard all gangsters there, and the markers with them."""
    for seat in range(s.seats):
        s.discard += s.column(place, seat)
        s.column(place, seat).clear()
        s.known[place * s.seats + seat].clear()


def open_next(s: PokerState, place: int, out: list[Event]) -> None:
    """CP-35, CP-42: turn up a new tile, if there is one."""
    if sum(s.stack):
        s.tiles[place] = s.chance.draw(s.stack, "tiles")
        out.append(Opened(place, s.tiles[place]))
