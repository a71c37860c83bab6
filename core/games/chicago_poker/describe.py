"""Under which name a player's choices are described, and which figures they surely change."""

from __future__ import annotations

from core.games.chicago_poker import actions
from core.games.chicago_poker.actions import PokerAction
from core.games.chicago_poker.board import COLUMN, KIND_FIELDS, Board
from core.games.chicago_poker.text import faces_text
from core.games.chicago_poker.view import PokerView

KINDS: dict[type[PokerAction], str] = {
    actions.Draw: "draw",
    actions.Raid: "police_raid",
    actions.Liquidate: "liquidation",
    actions.Drive: "limousine",
    actions.Shoot: "revolver",
    actions.Bribe: "bribery",
    actions.EndTurn: "end_turn",
    actions.Shootout: "shootout",
    actions.Reinforce: "reinforce",
}
LAST_ACTION = 1


def kind_of_thing(v: PokerView, thing: PokerAction | str) -> str:
    """Return its name in the descriptions."""
    match thing:
        case str():
            return thing
        case actions.Play(_, place) if v.seat is not None:
            return "fifth_card" if len(v.column(place, v.seat)) == COLUMN - 1 else "play"
    return KINDS.get(type(thing), "play")


def described_figures(board: Board) -> dict[str, str]:
    """Return what stands for each placeholder of the descriptions."""
    gangsters, tiles, goal = board.deck(tactical=True), board.stack(), board.goal.short
    return {
        "gangsters": str(len(gangsters)),
        "highest": str(board.cards.highest),
        "specials": str(len(board.deck(tactical=False)) - len(gangsters)),
        "tiles": str(sum(tiles)),
        "short_alike": str(goal.alike),
        "short_any": str(goal.any),
        **{f"tiles_{field}": str(tiles[kind]) for kind, field in enumerate(KIND_FIELDS)},
        **{f"faces_{field}": faces_text(board.faces(kind)) for kind, field in enumerate(KIND_FIELDS)},
    }


def sure_figures(v: PokerView, a: PokerAction, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return those of these figures that the action changes in a way known beforehand.

    The last action of a turn begins the next, in which a shootout may be due: then nothing is sure.
    """
    if v.regular + v.extra <= LAST_ACTION or not isinstance(a, actions.Play | actions.Draw | actions.Drive | actions.Liquidate):
        return ()
    return ("hand",) if isinstance(a, actions.Draw) else names
