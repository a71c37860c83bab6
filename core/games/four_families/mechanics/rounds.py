"""The course of a round: income, three actions each, control, and what is tidied up at its end."""

from __future__ import annotations

from core.games.four_families.actions import Extort
from core.games.four_families.board import Board
from core.games.four_families.components import CAPONE_DOWN, CAPONE_UP
from core.games.four_families.events import CityMoved, Ended, Extorted, RoundBegan
from core.games.four_families.mechanics import cards, holdings, laying
from core.games.four_families.mechanics.penalties import has_capone
from core.games.four_families.mechanics.steps import Step, in_turn, schedule
from core.games.four_families.setup import lay_penalties
from core.games.four_families.state import FamiliesState, Public
from core.visibility import Event

INCOME_DRAW, INCOME_KEEP = 3, 2


def begin_round(board: Board, s: FamiliesState, out: list[Event]) -> None:
    """FF-20, FF-30, FF-40: lay out the steps of this round."""
    seats = in_turn(len(s.hands), s.start)
    out.append(RoundBegan(s.round, s.start))
    schedule(
        s,
        *((Step.TURN, seat, Step.ACTION) for _ in range(board.play.actions) for seat in seats),
        *((Step.EXTRA, seat, 0) for seat in seats),
        (Step.CONTROL_PHASE, s.start, 0),
        (Step.ROUND_END, s.start, 0),
    )
    if s.round > 1:
        _schedule_income(board, s, seats)


def _schedule_income(board: Board, s: FamiliesState, seats: list[int]) -> None:
    """FF-10 to FF-13: lay out the steps of phase 1."""
    extra = seats if s.round in board.play.extra_draw_rounds else []
    schedule(
        s,
        *((Step.REVEAL, s.start, 0) for _ in range(board.play.reveals[s.round - 1])),
        (Step.PROTEGES, s.start, 0),
        *((Step.EXTORT, seat, 0) for seat in seats),
        *((Step.EXTRA_DRAW, seat, 0) for seat in extra),
    )


def do_extort(board: Board, s: FamiliesState, seat: int, a: Extort, out: list[Event]) -> None:
    """FF-12: put the marker on the income icon and pay the cards that the business shows, one more beside Al Capone."""
    s.extorted[a.cell] = 1
    income = extortion(board, s, a.cell)
    out.append(Extorted(seat, a.cell, income))
    cards.draw(s, seat, income, out)


def extortion(board: Board, s: Public, cell: int) -> int:
    """FF-12: return what extorting a business brings."""
    return board.businesses[s.business[cell]].cards + has_capone(s, cell)


def extra_draw(s: FamiliesState, seat: int, out: list[Event]) -> None:
    """FF-13: let a family draw three and keep two of those."""
    cards.draw_and_keep(s, seat, INCOME_DRAW, INCOME_KEEP, out)


def over_limit(board: Board, s: FamiliesState, seat: int) -> int:
    """FF-60: return how many cards a hand has too many."""
    return max(0, len(s.hands[seat]) - board.play.hand_limit[s.family[seat]])


def do_discard(s: FamiliesState, seat: int, kind: int, out: list[Event]) -> None:
    """FF-60: discard a card beyond the limit."""
    laying.do_pay(s, seat, kind, 1, out)
    schedule(s, (Step.LIMIT, seat, 0))


def end_round(board: Board, s: FamiliesState, out: list[Event]) -> None:
    """FF-70: end the game after the last round or with ten markers in the city. Else tidy up the round."""
    full = [seat for seat in range(len(s.hands)) if holdings.businesses(s, seat) >= board.play.markers]
    if full or s.round >= board.play.rounds:
        s.todo[:] = [(Step.OVER, s.start, 0)]
        out.append(Ended(full[0] if full else None))
        return
    schedule(s, *((Step.LIMIT, seat, 0) for seat in in_turn(len(s.hands), s.start)), (Step.NEW_ROUND, s.start, 0))


def new_round(s: FamiliesState, out: list[Event]) -> None:
    """FF-60: move city cards, bring chiefs home, restore everything once a round, and pass the start player left."""
    seats = len(s.hands)
    if s.with_city:
        move_city_cards(s)
        out.append(CityMoved(tuple(s.rows)))
    for of_a_round, fresh in ((s.chiefs, -1), (s.protege, -1), (s.attacks, 0), (s.immune, 0), (s.used, 0), (s.passed, 0)):
        of_a_round[:] = [fresh] * seats
    s.start = (s.start + 1) % seats
    s.round += 1
    schedule(s, (Step.ROUND, s.start, 0))


def move_city_cards(s: FamiliesState) -> None:
    """FF-60: move Al Capone a row along the arrow, from the last row back to the first, and shuffle the penalties anew."""
    capone = [(row, card) for row, card in enumerate(s.rows) if card >= CAPONE_DOWN]
    s.rows[:] = [-1] * len(s.rows)
    for row, card in capone:
        s.rows[(row + (-1 if card == CAPONE_UP else 1)) % len(s.rows)] = card
    lay_penalties(s)
