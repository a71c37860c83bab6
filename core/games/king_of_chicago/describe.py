"""Under which name a player's choices are described, and which figures they surely change."""

from __future__ import annotations

from core.games.king_of_chicago import actions
from core.games.king_of_chicago.actions import KingAction
from core.games.king_of_chicago.board import Board
from core.games.king_of_chicago.components import UPGRADES
from core.games.king_of_chicago.mechanics.tiles import gangster_at
from core.games.king_of_chicago.preview import is_last_card, trunk_places
from core.games.king_of_chicago.view import KingView


def kind_of_thing(board: Board, v: KingView, thing: KingAction | str) -> str:
    """Return its name in the descriptions."""
    match thing:
        case str():
            return thing
        case actions.Drive(auto, card):
            return "third_card" if is_last_card(v, auto, card) else "drive"
        case actions.Unload(auto, gangster):
            return "unload_own" if gangster == auto else "unload_rival"
        case actions.Load(auto, district, space):
            if gangster_at(board, v, district, space) == auto:
                return "load_own"
            return "load_rival" if trunk_places(v, auto) == 1 else "load_rival_two"
        case actions.Take(kind):
            return UPGRADES[kind]
    return {actions.Bump: "bump", actions.Spare: "spare", actions.Drown: "drown", actions.Leave: "leave"}[type(thing)]


def described_figures(board: Board) -> dict[str, str]:
    """Return what stands for each placeholder of the descriptions."""
    return {"cards": str(len(board.cards))}


def sure_figures(v: KingView, a: KingAction, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return those of these figures that the action changes in a way known beforehand: all but by the third card of a drive.

    A marker that is taken ends the drive, and with it may come that card.
    """
    return names if isinstance(a, actions.Unload | actions.Load | actions.Drown) else ()
