"""Which keys a boss has at each step. What cannot be done carries the reason that the game gives, and so stays out of the hint line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.games.prohibition import preview
from core.games.prohibition.actions import AnyAction, BuildStill, Recruit
from core.games.prohibition.state import END, STEP_OF
from tui.commands import COMMON, Command, arrows
from tui.games.prohibition.painting.snitch import KEYS
from tui.games.prohibition.view_model import BribeSpot

if TYPE_CHECKING:
    from tui.games.prohibition.presenter import ProhibitionPresenter

NEXT = Command("next", ("n",), "next step", "On to the next step in which you can do something; steps never come back")
END_TURN = Command("end", ("e",), "end turn", "End your turn; the income is taken")
RECRUIT = Command("recruit", ("r",), "recruit", "Recruit a man from your pool, 1 AP")
SOURCE = Command("source", ("s",), "source", "Move men from the area under the cursor")
PUT_DOWN = Command("put_down", ("escape",), "", "Choose another source")
STILL = Command("still", ("b",), "still", "Build your still")
LESS = Command("less", ("-",), "", "One less")
MORE = Command("more", ("+", "="), "men", "One more", shown="- +")


def verbs(desk: ProhibitionPresenter) -> list[Command]:
    """The game's own commands, most important first."""
    if not desk.phase:
        return arrows("look round") if desk.targets() else []
    return [*_deeds(desk), *_ways_on(desk)]


def _ways_on(desk: ProhibitionPresenter) -> list[Command]:
    if desk.phase not in STEP_OF:
        return []
    if desk.next_step == END:
        return [NEXT.but("end turn", "End your turn; nothing is given")]
    return [NEXT.but(f"step {desk.next_step}"), END_TURN]


def _deeds(desk: ProhibitionPresenter) -> list[Command]:
    match desk.phase:
        case "bail":
            return [*_figures("men"), COMMON["do"].but("bail", why=desk.idle)]
        case "recruit":
            return [*arrows("area"), _do(desk, "place"), RECRUIT.but(why=_why(desk, Recruit()))]
        case "move":
            return _moving(desk)
        case "fight":
            return [*arrows("area"), LESS, MORE.but("groups", why=desk.idle), _do(desk, "fight")]
        case "build":
            return [*arrows("area"), _do(desk, "casino"), STILL.but(why=_why(desk, BuildStill()))]
        case "charity":
            sight = desk.build_view_model()
            return [*(_figures("give") if sight.most else []), COMMON["do"].but("give, end turn" if sight.amount else "")]
        case "bribe":
            keys = tuple(KEYS[target.parts] for target in desk.targets() if isinstance(target, BribeSpot))
            pick = Command("pick", keys, "pick", "Pay this", shown=" ".join(keys))
            return [*arrows("choice", "↑↓")[:2], COMMON["do"].but("pay"), pick]
    return [*arrows("choice"), COMMON["do"].but("name it" if desk.phase == "name" else "send them")]


def _moving(desk: ProhibitionPresenter) -> list[Command]:
    if desk.draft.source is not None:
        return [*arrows("area"), _do(desk, "move"), LESS, MORE, PUT_DOWN, SOURCE]
    return [*arrows("area"), COMMON["do"].but("take men", why=desk.idle), SOURCE.but(why=desk.idle)]


def _do(desk: ProhibitionPresenter, label: str) -> Command:
    """Enter, if what it would do is allowed where the cursor is."""
    sight = desk.build_view_model()
    if sight.draft is None:
        return COMMON["do"].but(label, why="Choose an area first.")
    return COMMON["do"].but(label, why=sight.why.text if sight.why is not None else "")


def _why(desk: ProhibitionPresenter, action: AnyAction) -> str:
    refusal = preview.why_not(desk.chicago.board, desk.view, action)
    return refusal.text if refusal is not None else ""


def _figures(label: str) -> list[Command]:
    """A figure changed by the arrows, where there is nothing on the map to choose."""
    return [
        Command("more", ("right", "l", "+", "="), label, "One more", shown="←→"),
        Command("less", ("left", "h", "-"), "", "One less"),
        Command("leap", ("up", "k"), "", "Five more"),
        Command("leap_back", ("down", "j"), "", "Five less"),
    ]
