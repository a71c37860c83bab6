"""Under which name a boss's choices are described, and which figures they surely change."""

from __future__ import annotations

import msgspec

from core.games.prohibition import actions
from core.games.prohibition.actions import CASINO, MEN, NOTHING, AnyAction
from core.games.prohibition.board import Board
from core.games.prohibition.mechanics.bribe import asked_for
from core.games.prohibition.state import END
from core.games.prohibition.view import ProhibitionView
from core.text import dollars, listed

KINDS: dict[type[AnyAction], str] = {
    actions.Bail: "bail",
    actions.Recruit: "recruit",
    actions.Place: "place",
    actions.Move: "move",
    actions.BuildCasino: "build_casino",
    actions.BuildStill: "build_still",
    actions.Charity: "charity",
    actions.InformArea: "inform_area",
    actions.InformStill: "inform_still",
    actions.Raid: "raid",
}
SURE = (actions.Bail, actions.Recruit, actions.Place, actions.Move, actions.Fight, actions.BuildCasino, actions.BuildStill)
"""What happens at once and openly. A turn's end and a bribe may set off more."""
DECLARED = ("never in this game", "before round {rounds}", "before rounds {rounds}")
"""When cash is shown: never, once, or more than once."""


def kind_of_thing(v: ProhibitionView, thing: AnyAction | str) -> str:
    """Return its name in the descriptions."""
    match thing:
        case str():
            return thing
        case actions.Go(step):
            return "end_turn" if step >= END else "next_step"
        case actions.Fight():
            return "fight_one" if any(thing.ones) else "fight_three"
        case actions.Pay(parts):
            return _bribe(v, parts)
    return KINDS[type(thing)]


def _bribe(v: ProhibitionView, parts: int) -> str:
    if parts == NOTHING or v.phase != "bribe":
        return "pay_nothing"
    if parts == asked_for(v):
        return "pay_all"
    return {MEN: "pay_men", CASINO: "pay_casino"}.get(parts, "pay_all")


def sure_figures(v: ProhibitionView, a: AnyAction, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return those of these figures that the action changes in a way known beforehand."""
    return names if isinstance(a, SURE) else ()


def described_figures(board: Board) -> dict[str, str]:
    """Return what stands for each placeholder of the descriptions."""
    rounds = listed(map(str, board.declarations))
    return {
        **{name: dollars(price) for name, price in msgspec.structs.asdict(board.prices).items()},
        "casinos": str(board.supply.casinos),
        "declared": DECLARED[min(len(board.declarations), 2)].format(rounds=rounds),
    }
