"""Where the game stands, and what a player may do, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.games.four_families import actions
from core.games.four_families.board import Board
from core.games.four_families.components import COLOURS, EXTRAS
from core.games.four_families.mechanics.city import cell_name
from core.games.four_families.mechanics.family_cards import POWERS
from core.games.four_families.mechanics.steps import Step, now
from core.games.four_families.names import (
    AREA_NAMES,
    EXTRA_NAMES,
    NEED_NAMES,
    PENALTY_NAMES,
    THING_NAMES,
    business_name,
    card_name,
    token_name,
)
from core.games.four_families.view import FamiliesView

LAY_HAT = (
    "lay {card} as hat influence, paying $1",
    "lay {card} as hat influence, free",
    "lay {card} as hat influence, free by Al Capone's bonus",
)
LAY_CITY = (
    "lay {card} as city influence, paying $1",
    "lay {card} as city influence, free",
    "lay {card} as city influence, free by Al Capone's bonus",
)
LAY_GANGSTER = ("lay a gangster, paying $1", "lay a gangster, free", "lay a gangster, free by Al Capone's bonus")
LAY_ASSET = (
    "lay {card} as an asset, paying $1",
    "lay {card} as an asset, free",
    "lay {card} as an asset, free by Al Capone's bonus",
)
"""How it is paid for: with $1, by a free action, or by Al Capone's bonus."""
NO: dict[int, str] = {
    Step.EXTORT: "extort nothing",
    Step.EXTRA: "keep the extra card",
    Step.OBJECT: "do not object",
    Step.CHIEF: "keep your chief at home",
    Step.POWER: "use no power",
    Step.MOVE: "move nothing more",
    Step.REMOVE: "remove no agent",
    Step.LOBBY: "lay no more",
    Step.RECRUIT: "lay no more",
    Step.INFORM: "reveal no more",
}


INCOME = "income"
"""The name of phase 1."""


def phase_text(board: Board, v: FamiliesView) -> str:
    """Return the round and the phase."""
    step = now(v)[0]
    if step == Step.OVER:
        return "the end"
    if step == Step.RETURN:
        return "the deal"
    return f"round {v.round} of {board.play.rounds}: {phase_name(board, v)}"


def phase_name(board: Board, v: FamiliesView) -> str:
    """Return the phase of the round, and the action of three, told by what is still to come in it."""
    to_come = {step for step, _, _ in v.todo}
    if Step.LIMIT in to_come:
        return "end of round"
    if Step.CONTROL_PHASE not in to_come:
        return "control"
    turns = sum(step == Step.TURN and arg == Step.ACTION for step, _, arg in v.todo)
    if turns == len(v.family) * board.play.actions:
        return INCOME
    if now(v)[0] == Step.EXTRA or sum(step == Step.EXTRA for step, _, _ in v.todo) < len(v.family):
        return "extra actions"
    return f"action {board.play.actions - turns // len(v.family)} of {board.play.actions}"


def action_text(board: Board, v: FamiliesView, a: Any, names: Sequence[str]) -> str:
    """Put an action of the view's own seat in words."""
    return _laying(board, a) or _acting(board, v, a) or _taking(board, v, a) or _answering(board, v, a, names)


def _laying(board: Board, a: Any) -> str:
    match a:
        case actions.LayInfluence(card, city, how):
            return (LAY_CITY if city else LAY_HAT)[how].format(card=card_name(board, card))
        case actions.LayGangster(how):
            return LAY_GANGSTER[how]
        case actions.LayAsset(card, how):
            return LAY_ASSET[how].format(card=card_name(board, card))
        case actions.LayFamily(count):
            return "lay 1 family card" if count == 1 else f"lay {count} family cards"
        case actions.PlaySpecial(card, True):
            return f"play {card_name(board, card)} by Al Capone's bonus"
        case actions.PlaySpecial(card):
            return f"play {card_name(board, card)}"
        case actions.PlayMovement():
            return "play a movement card"
    return ""


def _acting(board: Board, v: FamiliesView, a: Any) -> str:
    match a:
        case actions.WorkBusinesses(cell, True):
            return "draw two by Al Capone's bonus" if cell < 0 else f"reveal {cell_name(cell)} and draw two by Al Capone's bonus"
        case actions.WorkBusinesses(cell):
            return "draw" if cell < 0 else f"reveal {cell_name(cell)} and draw"
        case actions.Reveal(cell):
            return f"reveal {cell_name(cell)}"
        case actions.UsePower(power):
            return f"use the {POWERS[power]}"
        case actions.UseExtra(extra):
            return f"use extra card {EXTRAS[extra]} for one more action"
        case actions.Move(gap, token, to):
            return f"move {token_name(token)} from {cell_name(gap)} to {cell_name(to)}"
        case actions.RemoveAgent(gap):
            return f"remove the agent in {cell_name(gap)}"
        case actions.Mark(penalty):
            return f"be immune to {PENALTY_NAMES[penalty]}"
        case actions.Skip():
            return NO[now(v)[0]]
    return ""


def _taking(board: Board, v: FamiliesView, a: Any) -> str:
    match a:
        case actions.Claim(cell, left_out) if left_out < 0:
            return f"claim {place(board, v, cell)}"
        case actions.Claim(cell, left_out):
            return f"claim {place(board, v, cell)}, Al Capone overlooking {NEED_NAMES[left_out]}"
        case actions.Attack(cell, left_out) if left_out < 0:
            return f"attack {place(board, v, cell)}"
        case actions.Attack(cell, left_out):
            return f"attack {place(board, v, cell)}, Al Capone overlooking {NEED_NAMES[left_out]}"
        case actions.Object(left_out) if left_out < 0:
            return f"object, and take {place(board, v, v.claimed)}"
        case actions.Object(left_out):
            return f"object, and take {place(board, v, v.claimed)}, Al Capone overlooking {NEED_NAMES[left_out]}"
        case actions.Pass():
            return "pass"
        case actions.Extort(cell):
            return f"extort {place(board, v, cell)}"
        case actions.Reopen(cell):
            return f"free {place(board, v, cell)} to be extorted again"
    return ""


def _answering(board: Board, v: FamiliesView, a: Any, names: Sequence[str]) -> str:
    match a:
        case actions.PutUnder(card):
            return f"put {card_name(board, card)} under the deck"
        case actions.Pay(card):
            return f"discard {card_name(board, card)}" if now(v)[0] == Step.LIMIT else f"pay with {card_name(board, card)}"
        case actions.TakeCompanion(gap, colour):
            return f"take {token_name(colour)} from {cell_name(gap)}"
        case actions.Place(area):
            step, _, colour = now(v)
            if step == Step.PLACE:
                return f"place the {COLOURS[colour]} companion in {AREA_NAMES[area]}"
            return f"place a companion in {AREA_NAMES[area]}"
        case actions.Lose(thing, True):
            return f"give up {THING_NAMES[thing]} token"
        case actions.Lose(thing):
            return f"give up {THING_NAMES[thing]}"
        case actions.Rob(rival):
            return f"take a card from {names[rival]}"
        case actions.WinExtra(extra):
            return f"take extra card {EXTRAS[extra]} for {EXTRA_NAMES[extra]}"
        case actions.PostChief():
            return f"put your chief on {place(board, v, now(v)[2])}"
        case actions.BasicIncome():
            return "draw two cards from Al Capone"
        case actions.DrawCard():
            return "draw a card"
    return ""


def place(board: Board, v: FamiliesView, cell: int) -> str:
    """Return a business with its square: "Newspaper (D2)"."""
    return f"{business_name(board, v, cell)} ({cell_name(cell)})"
