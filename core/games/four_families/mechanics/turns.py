"""The two large questions: which action in phase 2, and what to take in phase 3."""

from __future__ import annotations

from typing import Any

from core.games.four_families.actions import (
    Attack,
    Claim,
    LayAsset,
    LayFamily,
    LayGangster,
    LayInfluence,
    Pass,
    PlayMovement,
    PlaySpecial,
    UsePower,
    WorkBusinesses,
)
from core.games.four_families.board import Board
from core.games.four_families.components import FAMILY, MOVEMENT
from core.games.four_families.mechanics import cards, control, family_cards, laying, movement, revealing, special_actions
from core.games.four_families.mechanics.answer import Answer, answer, no_options
from core.games.four_families.state import FamiliesState


def _powers(b: Board, s: FamiliesState, seat: int, arg: int) -> list[UsePower]:
    powers = family_cards.powers(s, seat)
    return [UsePower(power) for power in powers] if powers else []


def _actions(b: Board, s: FamiliesState, seat: int, arg: int) -> list[Any]:
    """FF-20: return every action but the powers. The hand is looked at once for all of them."""
    kinds = cards.kinds_in(s.hands[seat])
    found: list[Any] = laying.laying_actions(s, seat, kinds)
    found += revealing.work_actions(b, s, seat)
    if kinds and kinds[-1] >= special_actions.FIRST:
        found += special_actions.special_actions(b, s, seat, kinds)
    if MOVEMENT in kinds and movement.refuse_movement(b, s, seat) is None:
        found.append(PlayMovement())
    if FAMILY in kinds:
        found += [LayFamily(count + 1) for count in range(family_cards.most_to_lay(s, seat))]
    return found


POWER = answer(
    "FF-25",
    _powers,
    lambda b, s, seat, arg, a, out: family_cards.do_power(s, seat, a.power, out),
    lambda b, s, seat, arg, a: family_cards.refuse_power(s, seat, a.power),
)
LAY = answer(
    "FF-21",
    no_options,
    lambda b, s, seat, arg, a, out: laying.do_lay(b, s, seat, a, out),
    lambda b, s, seat, arg, a: laying.refuse_lay(s, seat, a),
)
ACTIONS: dict[type[Any], Answer] = {
    LayInfluence: Answer("FF-21", _actions, LAY.do, LAY.why),
    LayGangster: LAY,
    LayAsset: LAY,
    WorkBusinesses: answer(
        "FF-22",
        no_options,
        lambda b, s, seat, arg, a, out: revealing.do_work(b, s, seat, a, out),
        lambda b, s, seat, arg, a: revealing.refuse_work(b, s, seat, a),
    ),
    PlaySpecial: answer(
        "FF-23",
        no_options,
        lambda b, s, seat, arg, a, out: special_actions.do_special(b, s, seat, a, out),
        lambda b, s, seat, arg, a: special_actions.refuse_special(b, s, seat, a),
    ),
    PlayMovement: answer(
        "FF-24",
        no_options,
        lambda b, s, seat, arg, a, out: movement.do_movement(s, seat, a, out),
        lambda b, s, seat, arg, a: movement.refuse_movement(b, s, seat),
    ),
    LayFamily: answer(
        "FF-25",
        no_options,
        lambda b, s, seat, arg, a, out: family_cards.do_lay_family(s, seat, a.count, out),
        lambda b, s, seat, arg, a: family_cards.refuse_lay_family(s, seat, a.count),
    ),
    UsePower: POWER,
}
TAKINGS: dict[type[Any], Answer] = {
    Claim: answer(
        "FF-30",
        lambda b, s, seat, arg: control.takings(b, s, seat),
        lambda b, s, seat, arg, a, out: control.do_claim(s, seat, a, out),
        lambda b, s, seat, arg, a: control.bar_to_claim(b, s, seat, a),
    ),
    Attack: answer(
        "FF-35",
        no_options,
        lambda b, s, seat, arg, a, out: control.do_attack(b, s, seat, a, out),
        lambda b, s, seat, arg, a: control.bar_to_this_attack(b, s, seat, a),
    ),
    UsePower: POWER,
    Pass: answer(
        "FF-30",
        lambda b, s, seat, arg: [Pass()],
        lambda b, s, seat, arg, a, out: control.do_pass(s, seat, out),
        lambda b, s, seat, arg, a: None,
    ),
}
