"""Under which name a player's choices are described, and which figures they surely change."""

from __future__ import annotations

from core.games.chinatown import actions
from core.games.chinatown.actions import ChinatownAction
from core.games.chinatown.board import Board
from core.games.chinatown.view import ChinatownView
from core.text import dollars

DESCRIBED = (3, 4, 5, 6)
"""The sizes of shops that have a description."""
KINDS: dict[type[ChinatownAction], str] = {
    actions.Keep: "keep",
    actions.Propose: "propose",
    actions.Counter: "counter",
    actions.Agree: "agree",
    actions.Refuse: "refuse",
    actions.Withdraw: "withdraw",
    actions.Place: "place",
    actions.Resume: "resume",
    actions.TimeUp: "time_up",
}


def kind_of_thing(v: ChinatownView, thing: ChinatownAction | str) -> str:
    """Return its name in the descriptions."""
    match thing:
        case str():
            return thing
        case actions.Done():
            return "done_placing" if v.phase == "place" else "done"
    return KINDS[type(thing)]


def sure_figures(v: ChinatownView, a: ChinatownAction, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return those of these figures that the action changes in a way known beforehand.

    A round's last tile brings its income, so of cash nothing is said. The last yes may fail, since a rival's money is secret.
    """
    return tuple(name for name in names if name != "cash") if isinstance(a, actions.Place) else ()


def described_figures(board: Board) -> dict[str, str]:
    """Return what stands for each placeholder of the descriptions. Of a size that no shop has nothing is asked."""
    sizes = sorted({kind.size for kind in board.kinds})
    growing = board.income.growing[: max(1, sizes[-1] - 1)]
    of_size = {size: sorted({kind.tiles for kind in board.kinds if kind.size == size}) for size in DESCRIBED}
    return {
        "alone": dollars(board.income.growing[0]),
        "growing": ", ".join(map(str, growing)),
        "most_growing": str(len(growing)),
        "finished": ", ".join(str(board.income.finished[size - 1]) for size in sizes),
        "bonus": dollars(board.prosperity.bonus),
        **{f"pays_{size}": dollars(board.income.finished[size - 1]) if size in sizes else "$0" for size in DESCRIBED},
        **{f"tiles_{size}": " or ".join(map(str, tiles)) or "0" for size, tiles in of_size.items()},
    }
