"""FF-25: family cards on the table, and the powers of the Son, the Father and the Grandfather."""

from __future__ import annotations

from core.games.four_families.actions import DrawCard, RemoveAgent, TakeCompanion
from core.games.four_families.board import Board
from core.games.four_families.components import FAMILY, FATHER, GRANDFATHER, MOST_FAMILY, PENALTIES, SON
from core.games.four_families.events import FamilyGone, LaidFamily, Marked, PowerUsed
from core.games.four_families.mechanics import cards
from core.games.four_families.mechanics.companions import anywhere, take
from core.games.four_families.mechanics.movement import agents_anywhere, begin_moves, do_remove
from core.games.four_families.mechanics.steps import BY_FATHER, DRAW_A_CARD, REMOVE_AN_AGENT, TAKE_A_COMPANION, Step, schedule
from core.games.four_families.state import FamiliesState, Public
from core.text import counted
from core.visibility import Event

NO_POWERS = range(0)
POWERS = {SON: "Son", FATHER: "Father", GRANDFATHER: "Grandfather"}
SON_DRAWS, FATHER_DRAWS = 2, 4
SON_DRAWS_WITHOUT_CITY = 4
ALL_PARTS = DRAW_A_CARD | TAKE_A_COMPANION | REMOVE_AN_AGENT


def most_to_lay(s: FamiliesState, seat: int) -> int:
    """FF-25: return how many family cards can be laid at once."""
    in_hand = [card & cards.KIND for card in s.hands[seat]].count(FAMILY)
    return min(in_hand, MOST_FAMILY - s.family[seat])


def refuse_lay_family(s: FamiliesState, seat: int, count: int) -> str | None:
    """FF-25: return why so many cannot be laid."""
    if 1 <= count <= most_to_lay(s, seat):
        return None
    if s.family[seat] + max(count, 1) > MOST_FAMILY:
        return "Never more than three family cards lie before you."
    if not cards.has(s, seat, FAMILY):
        return "You have no family card in hand."
    return "Lay one, two or three of the family cards in your hand."


def do_lay_family(s: FamiliesState, seat: int, count: int, out: list[Event]) -> None:
    """FF-25: lay family cards, free."""
    for _ in range(count):
        cards.show(s, s.hands[seat], FAMILY, seat)
    s.family[seat] += count
    out.append(LaidFamily(seat, count))


def powers(p: Public, seat: int) -> range:
    """FF-25: return the powers a seat may use now: one a turn, the greatest by its cards or a lesser one."""
    return NO_POWERS if p.powered[seat] or not p.family[seat] else range(SON, p.family[seat] + 1)


def refuse_power(p: Public, seat: int, power: int) -> str | None:
    """FF-25: return why this power cannot be used."""
    if power in powers(p, seat):
        return None
    if power not in POWERS:
        return "The powers are the Son's, the Father's and the Grandfather's."
    if p.powered[seat]:
        return "You have used a power in this turn."
    return f"The {POWERS[power]} needs {counted(power, 'family card')} on the table; you have {p.family[seat]}."


def do_power(s: FamiliesState, seat: int, power: int, out: list[Event]) -> None:
    """FF-25: use a power, after which all family cards of the seat are discarded."""
    s.powered[seat] = 1
    out.append(PowerUsed(seat, power))
    schedule(s, (Step.DROP_FAMILY, seat, 0))
    if power == SON:
        _son(s, seat, out)
    elif power == FATHER:
        cards.draw(s, seat, FATHER_DRAWS, out)
        begin_moves(s, seat, BY_FATHER)
    else:
        schedule(s, (Step.GRANDFATHER, seat, ALL_PARTS))


def _son(s: FamiliesState, seat: int, out: list[Event]) -> None:
    """FF-25, FF-80: draw two cards and give immunity. Without city cards draw four, of which two are kept."""
    if s.with_city:
        cards.draw(s, seat, SON_DRAWS, out)
        schedule(s, (Step.MARK, seat, 0))
    else:
        cards.draw_and_keep(s, seat, SON_DRAWS_WITHOUT_CITY, SON_DRAWS, out)


def drop_family(s: FamiliesState, seat: int, out: list[Event]) -> None:
    """FF-25: discard all family cards of a seat."""
    s.discards += [cards.open_card(s, FAMILY)] * s.family[seat]
    out.append(FamilyGone(seat, s.family[seat]))
    s.family[seat] = 0


def markable(p: Public, seat: int) -> list[int]:
    """FF-25, FF-110: return the penalties lying in the city that a seat is not yet immune to."""
    return sorted(card for card in p.rows if 0 <= card < len(PENALTIES) and not p.immune[seat] >> card & 1)


def refuse_mark(p: Public, seat: int, penalty: int) -> str | None:
    """FF-25: return why this penalty cannot be marked."""
    return None if penalty in markable(p, seat) else "Mark a penalty that lies in the city and that you have not marked yet."


def do_mark(s: FamiliesState, seat: int, penalty: int, out: list[Event]) -> None:
    """FF-25, FF-110: make a seat immune to this penalty for the round."""
    s.immune[seat] |= 1 << penalty
    out.append(Marked(seat, penalty))


Part = DrawCard | TakeCompanion | RemoveAgent
PARTS = {DrawCard: DRAW_A_CARD, TakeCompanion: TAKE_A_COMPANION, RemoveAgent: REMOVE_AN_AGENT}
NO_TARGET = {
    DrawCard: "There is no card left to draw.",
    TakeCompanion: "No such companion stands there.",
    RemoveAgent: "No agent stands there.",
}


def grandfather_parts(board: Board, s: FamiliesState, left: int) -> list[Part]:
    """FF-25: return the parts that can be done now, of those left."""
    found: list[Part] = []
    if left & DRAW_A_CARD and s.drawable():
        found.append(DrawCard())
    if left & TAKE_A_COMPANION:
        found += anywhere(board, s)
    if left & REMOVE_AN_AGENT:
        found += [RemoveAgent(gap) for gap in agents_anywhere(board, s)]
    return found


def refuse_part(board: Board, s: FamiliesState, left: int, a: Part) -> str | None:
    """FF-25: return why this part cannot be done."""
    if a in grandfather_parts(board, s, left):
        return None
    return NO_TARGET[type(a)] if left & PARTS[type(a)] else "You have done this part of the Grandfather's power."


def do_part(board: Board, s: FamiliesState, seat: int, left: int, a: Part, out: list[Event]) -> None:
    """FF-25: do one part of the Grandfather's power. The others follow."""
    done = PARTS[type(a)]
    if left != done:
        schedule(s, (Step.GRANDFATHER, seat, left & ~done))
    if isinstance(a, DrawCard):
        cards.draw(s, seat, 1, out)
    elif isinstance(a, TakeCompanion):
        take(board, s, seat, a, out)
    else:
        do_remove(s, seat, a.gap, out)
