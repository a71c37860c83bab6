"""Every question of the game and its answers: what may be answered, why something may not, and what an answer does.

One table, read by legality, refusals and application alike. A question without an answer is not asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain, islice
from typing import Any

from core.games.four_families.actions import (
    BasicIncome,
    DrawCard,
    Extort,
    LayAsset,
    LayGangster,
    LayInfluence,
    Lose,
    Mark,
    Move,
    Object,
    Pay,
    Place,
    PostChief,
    PutUnder,
    RemoveAgent,
    Reopen,
    Reveal,
    Rob,
    TakeCompanion,
    UseExtra,
    UsePower,
    WinExtra,
)
from core.games.four_families.board import Board
from core.games.four_families.components import BASIC_INCOME, INFORMER, LOBBY, RECRUITING
from core.games.four_families.events import PutBack
from core.games.four_families.mechanics import (
    cards,
    companions,
    control,
    extra_actions,
    family_cards,
    laying,
    losses,
    movement,
    protection,
    revealing,
    rounds,
    special_actions,
    taking,
)
from core.games.four_families.mechanics.answer import Answer, Do, answer, cards_in_hand, no_options
from core.games.four_families.mechanics.penalties import hits
from core.games.four_families.mechanics.steps import AFTER_MOVEMENT, BEFORE_PENALTY, BY_FATHER, Step, schedule
from core.games.four_families.mechanics.turns import ACTIONS, POWER, TAKINGS
from core.games.four_families.state import FamiliesState
from core.visibility import Event


def _put_back(b: Board, s: FamiliesState, seat: int, arg: int, a: PutUnder, out: list[Event]) -> None:
    """FF-7: put a card under the deck, in any order the player likes."""
    s.under.append(cards.slip(s.hands[seat], a.card, seat))
    out.append(PutBack(seat, a.card))
    if arg > 1:
        schedule(s, (Step.RETURN, seat, arg - 1))


def _put_drawn_under(b: Board, s: FamiliesState, seat: int, arg: int, a: PutUnder, out: list[Event]) -> None:
    """FF-13, FF-28: put one of the drawn cards under the deck, and the kept ones into the hand."""
    s.under.append(cards.slip(s.drawn, a.card, seat))
    out.append(PutBack(seat, a.card))
    if len(s.drawn) > arg:
        schedule(s, (Step.KEEP, seat, arg))
    else:
        cards.take_drawn(s, seat)


def _basic_income(b: Board, s: FamiliesState, seat: int, arg: int, a: BasicIncome, out: list[Event]) -> None:
    """FF-50: give the first benefit, two cards in place of an extortion."""
    protection.use(s, seat, BASIC_INCOME, out)
    cards.draw(s, seat, 2, out)


def _inform(b: Board, s: FamiliesState, seat: int, arg: int, a: Reveal, out: list[Event]) -> None:
    """FF-116: reveal a business. Perhaps another one."""
    revealing.reveal(b, s, seat, a.cell, out)
    if arg > 1:
        schedule(s, (Step.INFORM, seat, arg - 1))


def _lay_more(step: Step) -> Do:
    """FF-113, FF-114: lay a card without paying. Perhaps another one."""

    def do(b: Board, s: FamiliesState, seat: int, arg: int, a: Any, out: list[Event]) -> None:
        if arg > 1:
            schedule(s, (step, seat, arg - 1))
        laying.lay_card(b, s, seat, a, out)

    return do


def _not_free(b: Board, s: FamiliesState, seat: int, arg: int, a: Any) -> str | None:
    return laying.refuse_free(s, seat, a)


def _remove(b: Board, s: FamiliesState, seat: int, arg: int, a: RemoveAgent, out: list[Event]) -> None:
    if arg == AFTER_MOVEMENT:
        movement.pay_for_removal(s, seat, out)
    movement.do_remove(s, seat, a.gap, out)


def _power_matters(b: Board, s: FamiliesState, seat: int, arg: int) -> bool:
    """FF-25: return whether a power may be used and matters here. Before a penalty one does only if the penalty would hit."""
    return bool(family_cards.powers(s, seat)) and (arg != BEFORE_PENALTY or hits(b, s, seat, s.claimed))


def _powers_at(b: Board, s: FamiliesState, seat: int, arg: int) -> Iterable[UsePower]:
    return POWER.options(b, s, seat, arg) if _power_matters(b, s, seat, arg) else ()


PAYMENTS = cards_in_hand(Pay)
PARTS = answer(
    "FF-25",
    no_options,
    lambda b, s, seat, arg, a, out: family_cards.do_part(b, s, seat, arg, a, out),
    lambda b, s, seat, arg, a: family_cards.refuse_part(b, s, arg, a),
)
ANSWERS: dict[int, dict[type[Any], Answer]] = {
    Step.RETURN: {PutUnder: answer("FF-7", cards_in_hand(PutUnder), _put_back, laying.NOT_HELD)},
    Step.KEEP: {
        PutUnder: answer(
            "FF-13",
            lambda b, s, seat, arg: [PutUnder(card) for card in cards.kinds_in(s.drawn)],
            _put_drawn_under,
            "Put one of the cards you just drew under the deck.",
        )
    },
    Step.REVEAL: {
        Reveal: answer(
            "FF-10",
            lambda b, s, seat, arg: [Reveal(cell) for cell in revealing.revealable(b, s)],
            lambda b, s, seat, arg, a, out: revealing.reveal(b, s, seat, a.cell, out),
            revealing.TOUCHING,
        )
    },
    Step.EXTORT: {
        Extort: answer(
            "FF-12",
            lambda b, s, seat, arg: [Extort(cell) for cell in protection.to_extort(s, seat)],
            lambda b, s, seat, arg, a, out: rounds.do_extort(b, s, seat, a, out),
            "Extort a business of yours whose marker is not on the income icon.",
        ),
        BasicIncome: answer(
            "FF-50",
            lambda b, s, seat, arg: [BasicIncome()] if protection.may_use(s, seat, BASIC_INCOME) else [],
            _basic_income,
            "Only Al Capone's protégés draw his two cards.",
        ),
    },
    Step.ACTION: ACTIONS,
    Step.EXTRA: {
        UseExtra: answer(
            "FF-40",
            lambda b, s, seat, arg: [UseExtra(extra) for extra in extra_actions.held(s, seat)],
            lambda b, s, seat, arg, a, out: extra_actions.use(s, seat, a.extra, out),
            "You do not hold that extra-action card.",
        )
    },
    Step.CONTROL: TAKINGS,
    Step.OBJECT: {
        Object: answer(
            "FF-32",
            lambda b, s, seat, arg: control.objections(b, s, seat, s.claimed, s.taker),
            lambda b, s, seat, arg, a, out: control.do_object(s, seat, a, out),
            "You must meet the prerequisites, leaving out only what Al Capone allows.",
        )
    },
    Step.PAY: {Pay: answer("FF-31", PAYMENTS, lambda b, s, seat, arg, a, out: laying.do_pay(s, seat, a.card, arg, out), laying.NOT_HELD)},
    Step.PICK: {
        TakeCompanion: answer(
            "FF-33",
            lambda b, s, seat, arg: companions.beside(b, s, arg),
            lambda b, s, seat, arg, a, out: taking.pick(b, s, seat, a, out),
            lambda b, s, seat, arg, a: companions.refuse_take(companions.beside(b, s, arg), a),
        )
    },
    Step.PLACE: {
        Place: answer(
            "FF-26",
            lambda b, s, seat, arg: [Place(area) for area in companions.free_areas(b, s, seat, arg)],
            lambda b, s, seat, arg, a, out: companions.place(b, s, seat, arg, a.area, out),
            lambda b, s, seat, arg, a: companions.refuse_place(b, s, seat, a),
        )
    },
    Step.CHIEF: {
        PostChief: answer(
            "FF-33",
            lambda b, s, seat, arg: [PostChief()] if taking.may_post_chief(s, seat) else [],
            lambda b, s, seat, arg, a, out: taking.post_chief(s, seat, arg, out),
            "Your chief guards another business in this round.",
        )
    },
    Step.POWER: {UsePower: Answer("FF-25", _powers_at, POWER.do, POWER.why)},
    Step.LOSE: {
        Lose: answer(
            "FF-34",
            lambda b, s, seat, arg: losses.losable(s, seat, arg),
            lambda b, s, seat, arg, a, out: losses.do_lose(s, seat, a, out),
            lambda b, s, seat, arg, a: losses.refuse_lose(s, seat, arg, a),
        )
    },
    Step.MARK: {
        Mark: answer(
            "FF-25",
            lambda b, s, seat, arg: [Mark(penalty) for penalty in family_cards.markable(s, seat)],
            lambda b, s, seat, arg, a, out: family_cards.do_mark(s, seat, a.penalty, out),
            lambda b, s, seat, arg, a: family_cards.refuse_mark(s, seat, a.penalty),
        )
    },
    Step.MOVE: {
        Move: answer(
            "FF-24",
            lambda b, s, seat, arg: movement.moves(b, s, arg, s.moved),
            lambda b, s, seat, arg, a, out: movement.do_move(b, s, seat, arg, a, out),
            lambda b, s, seat, arg, a: movement.refuse_move(b, s, arg, a),
        )
    },
    Step.REMOVE: {
        RemoveAgent: answer(
            "FF-24",
            lambda b, s, seat, arg: [RemoveAgent(gap) for gap in movement.removable(b, s, seat, arg)],
            _remove,
            lambda b, s, seat, arg, a: movement.refuse_remove(movement.removable(b, s, seat, arg), a),
        )
    },
    Step.GRANDFATHER: {
        DrawCard: Answer("FF-25", lambda b, s, seat, arg: family_cards.grandfather_parts(b, s, arg), PARTS.do, PARTS.why),
        TakeCompanion: PARTS,
        RemoveAgent: PARTS,
    },
    Step.LOBBY: {
        LayInfluence: answer("FF-113", lambda b, s, seat, arg: special_actions.free_influence(s, seat), _lay_more(Step.LOBBY), _not_free)
    },
    Step.RECRUIT: {
        LayGangster: answer("FF-114", lambda b, s, seat, arg: special_actions.free_gangsters(s, seat), _lay_more(Step.RECRUIT), _not_free)
    },
    Step.AUCTION: {
        LayAsset: answer(
            "FF-115",
            lambda b, s, seat, arg: special_actions.free_assets(s, seat),
            lambda b, s, seat, arg, a, out: laying.lay_card(b, s, seat, a, out),
            _not_free,
        )
    },
    Step.INFORM: {
        Reveal: answer("FF-116", lambda b, s, seat, arg: [Reveal(cell) for cell in revealing.revealable(b, s)], _inform, revealing.TOUCHING)
    },
    Step.COLLECT: {
        Rob: answer(
            "FF-117",
            lambda b, s, seat, arg: [Rob(rival) for rival in special_actions.rivals_to_rob(s, seat, len(s.hands[seat]))],
            lambda b, s, seat, arg, a, out: special_actions.do_rob(s, seat, a.rival, out),
            "Take a card from a rival who holds more cards than you.",
        )
    },
    Step.REOPEN: {
        Reopen: answer(
            "FF-118",
            lambda b, s, seat, arg: [Reopen(cell) for cell in special_actions.reopenable(s, seat)],
            lambda b, s, seat, arg, a, out: special_actions.do_reopen(s, seat, a.cell, out),
            "Choose a business of yours whose marker is on the income icon.",
        )
    },
    Step.CHOOSE_EXTRA: {
        WinExtra: answer(
            "FF-40",
            lambda b, s, seat, arg: [WinExtra(extra) for extra in extra_actions.winnable(b, s, seat)],
            lambda b, s, seat, arg, a, out: extra_actions.win(s, seat, a.extra, out),
            "Choose one of the cards whose condition you have just met.",
        )
    },
    Step.LIMIT: {
        Pay: answer(
            "FF-60",
            lambda b, s, seat, arg: PAYMENTS(b, s, seat, arg) if rounds.over_limit(b, s, seat) else [],
            lambda b, s, seat, arg, a, out: rounds.do_discard(s, seat, a.card, out),
            laying.NOT_HELD,
        )
    },
}


OPTIONS = {int(step): tuple([kind.options for kind in kinds.values() if kind.options is not no_options]) for step, kinds in ANSWERS.items()}
"""By question: what lists its answers."""
ASKED_IF: dict[int, Callable[[Board, FamiliesState, int, int], object]] = {
    int(Step.POWER): _power_matters,
    int(Step.EXTRA): lambda b, s, seat, arg: seat in s.extras,
    int(Step.OBJECT): lambda b, s, seat, arg: control.objections(b, s, seat, s.claimed, s.taker),
    int(Step.CHIEF): lambda b, s, seat, arg: taking.may_post_chief(s, seat),
    int(Step.RETURN): lambda b, s, seat, arg: s.hands[seat],
    int(Step.KEEP): lambda b, s, seat, arg: s.drawn,
    int(Step.LIMIT): lambda b, s, seat, arg: rounds.over_limit(b, s, seat),
    int(Step.EXTORT): lambda b, s, seat, arg: protection.to_extort(s, seat) or protection.may_use(s, seat, BASIC_INCOME),
}
"""Questions that are asked often and never answer themselves: whether there is an answer, without a list of all."""


def _not_the_first(card: int) -> Callable[[Board, FamiliesState, int], bool]:
    """Return whether a special action that asks so often has asked before: it may stop after the first time."""
    return lambda board, s, arg: arg < special_actions.amount(board, card)


def _always(board: Board, s: FamiliesState, arg: int) -> bool:
    return True


DECLINABLE: dict[int, Callable[[Board, FamiliesState, int], bool]] = {
    **dict.fromkeys(map(int, (Step.EXTORT, Step.EXTRA, Step.OBJECT, Step.CHIEF, Step.POWER)), _always),
    int(Step.MOVE): lambda board, s, arg: arg == BY_FATHER or bool(s.moved),
    int(Step.REMOVE): lambda board, s, arg: arg == AFTER_MOVEMENT,
    int(Step.LOBBY): _not_the_first(LOBBY),
    int(Step.RECRUIT): _not_the_first(RECRUITING),
    int(Step.INFORM): _not_the_first(INFORMER),
}
"""Questions that may be answered with no, and when."""


def may_skip(board: Board, s: FamiliesState, step: int, arg: int) -> bool:
    """Return whether the question may be answered with no."""
    return step in DECLINABLE and DECLINABLE[step](board, s, arg)


def options(board: Board, s: FamiliesState, step: int, seat: int, arg: int) -> list[Any]:
    """Return every answer to a question, "no" left out."""
    found: list[Any] = []
    for of_a_kind in OPTIONS[step]:
        found += of_a_kind(board, s, seat, arg)
    return found


def first_options(board: Board, s: FamiliesState, step: int, seat: int, arg: int) -> list[Any]:
    """Return at most two options, enough to see whether there is a choice."""
    return list(islice(chain.from_iterable(of_a_kind(board, s, seat, arg) for of_a_kind in OPTIONS[step]), 2))
