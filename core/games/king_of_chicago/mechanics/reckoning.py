"""The day of reckoning, and the round after it."""

from __future__ import annotations

from core.games.king_of_chicago.board import Board
from core.games.king_of_chicago.events import Day, DayDone, Reckoned, RoundBegan, Scored
from core.games.king_of_chicago.mechanics.district_ranks import points_of, rows
from core.games.king_of_chicago.setup import lay_first_token, open_districts
from core.games.king_of_chicago.state import KingState
from core.visibility import Event


def reckon(board: Board, s: KingState, seat: int, out: list[Event]) -> None:
    """KC-40 to KC-46, KC-51: score every district. Then comes the next round, or the end."""
    casino = board.casino[s.chance.draw(s.casino, "casino")]
    found = rows(board.tiles, s.tiles, s.spaces, s.tokens, casino)
    by_colour = points_of(found, len(s.at))
    gained = tuple(sum(by_colour[player :: s.seats]) for player in range(s.seats))
    out.append(Reckoned(seat, s.round, casino))
    out += [Scored(row) for row in found]
    s.days.append(Day(s.round, seat, casino, found, tuple(s.score), gained))
    s.score = [old + new for old, new in zip(s.score, gained, strict=True)]
    out.append(DayDone(s.round, gained, tuple(s.score)))
    if s.round == board.days:
        s.phase = "over"
    else:
        _next_round(board, s, seat, out)


def _next_round(board: Board, s: KingState, seat: int, out: list[Event]) -> None:
    """KC-43 to KC-45: take tokens off, put all scoring cards back, and give fresh gangsters. Everything else stays.

    Policemen drawn before the first district go back, so that district is simply one at random.
    """
    first = lay_first_token(board, s, open_districts(s))
    fresh = board.gangsters[s.round]
    s.auto = [many + fresh for many in s.auto]
    s.round += 1
    s.player = (seat + 1) % s.seats
    out.append(RoundBegan(s.round, s.player, fresh, first))
