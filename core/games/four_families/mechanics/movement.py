"""FF-24: companions and agents on the move between the gaps, and agents who leave for good."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain

from core.games.four_families.actions import Move, PlayMovement, RemoveAgent
from core.games.four_families.board import Board
from core.games.four_families.components import AGENT, BOARD_BONUS, DETOUR, GAP_HOLDS, IMMUNITY, MOVEMENT, MOVEMENT_AREA
from core.games.four_families.events import AgentRemoved, Moved, PlayedMovement
from core.games.four_families.mechanics import cards, protection
from core.games.four_families.mechanics.city import City, cell_name
from core.games.four_families.mechanics.companions import put_in, take_out
from core.games.four_families.mechanics.holdings import has_pair
from core.games.four_families.mechanics.steps import AFTER_MOVEMENT, BY_DETOUR, BY_FATHER, BY_MOVEMENT, Step, schedule
from core.games.four_families.state import FamiliesState, Public
from core.visibility import Event

STEPS = {BY_MOVEMENT: 3, BY_FATHER: 3, BY_DETOUR: 2}


def most_moves(board: Board, cause: int) -> int:
    """FF-24, FF-25, FF-119: return how many tokens may be moved."""
    return {BY_MOVEMENT: 2, BY_FATHER: 1, BY_DETOUR: board.specials[DETOUR - IMMUNITY].amount}[cause]


def movable(p: Public, cause: int, moved: list[int], gap: int) -> tuple[int, ...]:
    """FF-24, FF-119: return the tokens in a gap that may still be moved. Each one only once."""
    return _still_movable(p.gaps[gap], cause == BY_FATHER, tuple([last & 7 for last in moved if last >> 3 == gap]))


@lru_cache(maxsize=1 << 10)
def _still_movable(tokens: tuple[int, ...], agents_only: bool, moved: tuple[int, ...]) -> tuple[int, ...]:
    different = (AGENT,) if agents_only else tuple(dict.fromkeys(tokens))
    return tuple([token for token in different if tokens.count(token) > moved.count(token)])


def full_gaps(p: Public) -> int:
    """FF-24: return the gaps without room, as bits."""
    return sum([1 << gap for gap, tokens in enumerate(p.gaps) if len(tokens) >= GAP_HOLDS])


def goals(board: Board, p: Public, cause: int, gap: int) -> list[int]:
    """FF-24: return the gaps in reach with room. Full ones may be passed."""
    gaps = p.gaps
    return [to for to in board.city(len(p.family)).reach[STEPS[cause]][gap] if len(gaps[to]) < GAP_HOLDS]


def moves(board: Board, p: Public, cause: int, moved: list[int]) -> Iterable[Move]:
    """Return every move of one token, made as they are asked for: there are many, and often it is enough to know that there is one."""
    return chain.from_iterable(_moves_by_token(board, p, cause, moved))


def _moves_by_token(board: Board, p: Public, cause: int, moved: list[int]) -> Iterator[Sequence[Move]]:
    city, steps, full = board.city(len(p.family)), STEPS[cause], full_gaps(p)
    near = city.reach_bits[steps]
    for gap in city.gaps:
        if p.gaps[gap]:
            for token in movable(p, cause, moved, gap):
                every = _every_move(city, steps, gap, token)
                yield [move for move in every if not full >> move.to & 1] if full & near[gap] else every


@lru_cache(maxsize=1 << 12)
def _every_move(city: City, steps: int, gap: int, token: int) -> tuple[Move, ...]:
    """Return a token's moves, were there room everywhere. None is made anew for every look."""
    return tuple(Move(gap, token, to) for to in city.reach[steps][gap])


def can_move(board: Board, p: Public, cause: int) -> bool:
    """Return whether any token can be moved at all."""
    return any(movable(p, cause, [], gap) and goals(board, p, cause, gap) for gap in board.city(len(p.family)).gaps if p.gaps[gap])


def refuse_move(board: Board, s: FamiliesState, cause: int, a: Move) -> str | None:
    """FF-24: return why this token cannot go there."""
    if a.gap not in board.city(len(s.hands)).gaps or a.token not in s.gaps[a.gap]:
        return "No such token stands there."
    if a.token not in movable(s, cause, s.moved, a.gap):
        return "The Father moves an agent." if cause == BY_FATHER and a.token != AGENT else "You have moved this token already."
    if a.to in goals(board, s, cause, a.gap):
        return None
    if a.to in board.city(len(s.hands)).reach[STEPS[cause]][a.gap]:
        return f"{cell_name(a.to)} is full: a gap holds two tokens."
    return f"A token moves up to {STEPS[cause]} diagonal steps, from gap to gap."


def do_move(board: Board, s: FamiliesState, seat: int, cause: int, a: Move, out: list[Event]) -> None:
    """FF-24: move a token. Another one may follow."""
    take_out(s, a.gap, a.token)
    put_in(s, a.to, a.token)
    s.moved.append(a.to * 8 + a.token)
    out.append(Moved(seat, a.token, a.gap, a.to))
    if len(s.moved) < most_moves(board, cause):
        schedule(s, (Step.MOVE, seat, cause))


def begin_moves(s: FamiliesState, seat: int, cause: int) -> None:
    """Begin with the first token."""
    s.moved.clear()
    schedule(s, (Step.MOVE, seat, cause))


def refuse_movement(board: Board, s: FamiliesState, seat: int) -> str | None:
    """FF-24: return why the Movement action cannot be done."""
    if not cards.has(s, seat, MOVEMENT):
        return "You have no movement card in hand."
    return None if can_move(board, s, BY_MOVEMENT) else "No token in the city can move."


def do_movement(s: FamiliesState, seat: int, _: PlayMovement, out: list[Event]) -> None:
    """FF-24: discard a movement card and move one or two tokens. Then perhaps an agent is removed."""
    s.discards.append(cards.show(s, s.hands[seat], MOVEMENT, seat))
    out.append(PlayedMovement(seat))
    schedule(s, (Step.REMOVE, seat, AFTER_MOVEMENT))
    begin_moves(s, seat, BY_MOVEMENT)


def may_remove_after_movement(p: Public, seat: int) -> bool:
    """FF-24, FF-50: return whether an agent may be removed: with two grey companions, or under protection."""
    return has_pair(p, seat, MOVEMENT_AREA) or protection.may_borrow(p, seat, MOVEMENT_AREA)


def removable(board: Board, p: Public, seat: int, cause: int) -> list[int]:
    """FF-24, FF-111: return the gaps with an agent that may be removed."""
    city = board.city(len(p.family))
    if cause == AFTER_MOVEMENT and not may_remove_after_movement(p, seat):
        return []
    gaps = agents_anywhere(board, p)
    return gaps if cause == AFTER_MOVEMENT else [gap for gap in gaps if any(p.owner[cell] == seat for cell in city.beside[gap])]


def agents_anywhere(board: Board, p: Public) -> list[int]:
    """FF-25: return the gaps with an agent."""
    return [gap for gap in board.city(len(p.family)).gaps if AGENT in p.gaps[gap]]


def refuse_remove(gaps: list[int], a: RemoveAgent) -> str | None:
    """FF-24: return why no agent can be removed there."""
    return None if a.gap in gaps else f"Remove an agent from one of: {', '.join(map(cell_name, gaps))}."


def do_remove(s: FamiliesState, seat: int, gap: int, out: list[Event]) -> None:
    """FF-24, FF-93: take an agent out of the game, never to return."""
    take_out(s, gap, AGENT)
    s.box[AGENT] += 1
    out.append(AgentRemoved(seat, gap))


def pay_for_removal(s: FamiliesState, seat: int, out: list[Event]) -> None:
    """FF-50: count the removal as Al Capone's favour, if it was made without the grey pair."""
    if not has_pair(s, seat, MOVEMENT_AREA):
        protection.use(s, seat, BOARD_BONUS, out)
