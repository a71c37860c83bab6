"""What the chip that comes next may do to a boss, in words: a raid on them, or a bribe they could not pay."""

from __future__ import annotations

from collections.abc import Sequence

from core.chance import fast_chance
from core.games.prohibition.amount_text import men_text
from core.games.prohibition.board import Board
from core.games.prohibition.determinize import determinize
from core.games.prohibition.mechanics.control import casinos_of, men_on_board
from core.games.prohibition.mechanics.untouchables import chance_of_raid
from core.games.prohibition.state import NOBODY, ProhibitionState
from core.games.prohibition.strategy.foresight import BRIBE, RAID, Word, word
from core.games.prohibition.view import ProhibitionView
from core.reasons import Instead, Reason
from core.text import counted, dollars, listed

CERTAIN, ODDS = "certain now", "1 in {chips}"
HITS = "a raid ({odds}) would hit you: {losses}"
SPARES = "a raid ({odds}) would hit {rival}, not you"
YOU_SEND = "a raid ({odds}) would be yours to send"
TAKES = "what a raid ({odds}) would take"
SHORT = "you could not pay the bribe of {owed} for {place}"
NOT_SHORT = "otherwise you could not pay a bribe of {owed} for {place}"
NAMED = "the snitch would name {place}: {owed}"
NOT_NAMED = "the snitch would name nothing of yours"
OWN_STILL = "your still"
SURE_RAID = "A raid is certain after this round and would hit you: {losses}. Cash stays; the lowest on the register sends it."
LIKELY_RAID = "A raid (1 in {chips} after this round) would hit you: {losses}. Cash stays; the lowest on the register sends it."
LIKELY = 3
"""With so many chips left or fewer a raid is likely."""


def warning_text(board: Board, v: ProhibitionView) -> str:
    """PR-34: return that a raid is likely and would hit the view's boss, or ""."""
    raid, chips = chance_of_raid(v.bag)
    if v.seat is None or not raid or chips > LIKELY:
        return ""
    said = word(board, determinize(v, fast_chance(0)), RAID)
    if said is None or said.victim != v.seat:
        return ""
    return (SURE_RAID if chips == 1 else LIKELY_RAID).format(chips=chips, losses=_losses(said.before, v.seat))


def snitch_text(board: Board, before: ProhibitionState, after: ProhibitionState, seat: int, reason: Reason, names: Sequence[str]) -> str:
    """Return what the chip that comes next would do after a deed, beside what it would do without."""
    was, would = (word(board, s, reason.kind) for s in (before, after))
    if was is None or would is None:
        return ""
    if reason.kind == RAID:
        return _raid(board, was, would, seat, reason.weight > 0, names)
    assert reason.kind == BRIBE
    return _bribe(board, was, would, seat, reason.weight > 0)


def _raid(board: Board, was: Word, would: Word, seat: int, is_for: bool, names: Sequence[str]) -> str:
    raid, chips = chance_of_raid(would.before.bag)
    odds = CERTAIN if raid == chips else ODDS.format(chips=chips)
    if was.victim == would.victim == seat:
        lost, losing = _losses(was.before, seat), _losses(would.before, seat)
        saves = _worth(board, was.before, seat) - _worth(board, would.before, seat)
        return Instead.of(TAKES.format(odds=odds), lost, losing) if lost != losing and (saves > 0) == is_for else ""
    if would.victim == seat and not is_for:
        return HITS.format(odds=odds, losses=_losses(would.before, seat))
    if was.victim == seat and is_for:
        return (YOU_SEND if would.snitch == seat else SPARES).format(odds=odds, rival=names[would.victim])
    return YOU_SEND.format(odds=odds) if would.snitch == seat != was.snitch and is_for else ""


def _losses(s: ProhibitionState, boss: int) -> str:
    """PR-33: return what the Untouchables would take of a boss."""
    casinos, men = len(casinos_of(s.men, s.casinos, boss)), men_on_board(s.men, boss) + s.hand[boss]
    found = [counted(casinos, "casino") if casinos else "", "a still" if s.stills[boss] else "", men_text(men)]
    return listed([each for each in found if each])


def _worth(board: Board, s: ProhibitionState, boss: int) -> int:
    """PR-33: return what it would cost to have again what the Untouchables would take of a boss."""
    prices, casinos, men = board.prices, len(casinos_of(s.men, s.casinos, boss)), men_on_board(s.men, boss) + s.hand[boss]
    return casinos * prices.casino + s.stills[boss] * prices.still + men * prices.bail


def _bribe(board: Board, was: Word, would: Word, seat: int, is_for: bool) -> str:
    short, gets_short = _is_short(was, seat), _is_short(would, seat)
    if gets_short and not short and not is_for:
        return SHORT.format(owed=dollars(would.owed), place=_place(board, would))
    if short and not gets_short and is_for:
        return NOT_SHORT.format(owed=dollars(was.owed), place=_place(board, was))
    if was.victim != seat == would.victim and not is_for:
        return NAMED.format(owed=dollars(would.owed), place=_place(board, would))
    return NOT_NAMED if was.victim == seat != would.victim and is_for else ""


def _is_short(said: Word, seat: int) -> bool:
    return said.victim == seat and said.owed > said.before.cash[seat]


def _place(board: Board, said: Word) -> str:
    return OWN_STILL if said.area == NOBODY else board.areas[said.area].name
