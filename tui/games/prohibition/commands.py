"""Which keys a boss has at each step. What cannot be done carries the reason that the game gives, and so stays out of the hint line."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from core.games.prohibition import preview
from core.games.prohibition.actions import NOTHING, AnyAction, BuildCasino, BuildStill, Fight, Move, Place, Recruit
from core.games.prohibition.preview import END, STEP_OF
from tui.commands import COMMON, Command, arrows
from tui.games.prohibition.painting.snitch import KEYS
from tui.games.prohibition.view_model import BribeSpot

if TYPE_CHECKING:
    from tui.games.prohibition.presenter import ProhibitionPresenter

NEXT = Command("next", ("n",), "next step", "On to the next step in which you can do something; only taking back leads back", ends=True)
END_TURN = Command("end", ("e",), "end turn", "End your turn; the income is taken", ends=True)
RECRUIT = Command("recruit", ("r",), "recruit", "Recruit a man from your pool, 1 AP")
SOURCE = Command("source", ("s",), "source", "Move men from the area under the cursor")
PUT_DOWN = Command("put_down", ("escape",), "", "Choose another source")
STILL = Command("still", ("b",), "still", "Build your still")
LESS = Command("less", ("-",), "", "")
MORE = Command("more", ("+", "="), "men", "One more, or one less", shown="- +")
PICK = Command("pick", tuple(KEYS.values()), "choose", "Choose this bribe")
NOBODY_CHOSEN = "Nothing is chosen yet: the arrows or a click choose."
NO_BRIBE_CHOSEN = "Nothing is chosen yet: {letters}, the arrows or a click choose."
ON_AN_AREA = {"recruit": Place, "move": Move, "fight": Fight, "build": BuildCasino}
"""What Enter does to an area, by step."""
FIGURE = (
    Command("more", ("right", "l", "+", "="), "", "One more, or one less", shown="←→"),
    Command("less", ("left", "h", "-"), "", ""),
    Command("leap", ("up", "k"), "", "Five more, or five less", shown="↑↓"),
    Command("leap_back", ("down", "j"), "", ""),
)
"""A figure changed by the arrows, where there is nothing on the map to choose."""
COMMANDS = (NEXT, END_TURN, RECRUIT, SOURCE, PUT_DOWN, STILL, LESS, MORE, PICK, *FIGURE)
"""Every command of the game, whenever it is offered."""


def commands_now(presenter: ProhibitionPresenter) -> list[Command]:
    """Return the game's own commands, most important first."""
    if not presenter.phase:
        return arrows("look round") if presenter.targets() else []
    return [*_deeds(presenter), *_ways_on(presenter)]


def _ways_on(presenter: ProhibitionPresenter) -> list[Command]:
    if presenter.phase not in STEP_OF:
        return []
    if presenter.next_step == END:
        return [NEXT.but("end turn", "End your turn; nothing is given"), END_TURN.but("")]
    return [NEXT.but(f"step {presenter.next_step}"), END_TURN]


def _deeds(presenter: ProhibitionPresenter) -> list[Command]:
    match presenter.phase:
        case "bail":
            return [*_figures("men"), COMMON["do"].but("choose" if presenter.is_offered else "bail", why=presenter.idle)]
        case "recruit":
            return [*arrows("area"), _do(presenter, "place"), RECRUIT.but(why=_why(presenter, Recruit()))]
        case "move":
            return _moving(presenter)
        case "fight":
            why = _why_nowhere(presenter) or ("" if presenter.view_model.most else "Choose an area first.")
            return [*arrows("area"), LESS, MORE.but("groups", why=why), _do(presenter, "fight")]
        case "build":
            return [*arrows("area"), _do(presenter, "casino"), STILL.but(why=_why(presenter, BuildStill()))]
        case "charity":
            view_model = presenter.view_model
            return [
                *(_figures("give", "by five") if view_model.most else []),
                COMMON["do"].but("give, end turn" if view_model.amount else ""),
            ]
        case "bribe":
            keys = tuple(KEYS[target.parts] for target in presenter.targets() if isinstance(target, BribeSpot))
            pays = "pay nothing" if presenter.cursor == BribeSpot(NOTHING) else "pay"
            why = "" if presenter.cursor in presenter.targets() else NO_BRIBE_CHOSEN.format(letters=", ".join(keys))
            pay = COMMON["do"].but("choose" if presenter.is_offered else pays, why=why)
            return [*arrows("choice", "↑↓")[:2], pay, replace(PICK, keys=keys, shown=" ".join(keys))]
    why = "" if presenter.cursor in presenter.targets() else NOBODY_CHOSEN
    label = "choose" if presenter.is_offered else "name it" if presenter.phase == "name" else "send them"
    return [*arrows("choice"), COMMON["do"].but(label, why=why)]


def _moving(presenter: ProhibitionPresenter) -> list[Command]:
    if presenter.draft.source is not None:
        return [*arrows("area"), _do(presenter, "move"), LESS, MORE, PUT_DOWN, SOURCE]
    return [*arrows("area"), COMMON["do"].but("take men", why=presenter.idle), SOURCE.but(why=presenter.idle)]


def _do(presenter: ProhibitionPresenter, label: str) -> Command:
    """Enter, if what it would do is allowed where the cursor is."""
    view_model = presenter.view_model
    if view_model.draft is None:
        return COMMON["do"].but(label, why=_why_nowhere(presenter) or "Choose an area first.")
    return COMMON["do"].but(label, why=view_model.why.text if view_model.why is not None else "")


def _why_nowhere(presenter: ProhibitionPresenter) -> str:
    """Return why what Enter does in this step can be done in no area, or ""."""
    kind = ON_AN_AREA.get(presenter.phase)
    if kind is None or any(isinstance(a, kind) for a in presenter.legal):
        return presenter.idle
    refused = (blocked.refusal.text for blocked in presenter.update.unavailable if isinstance(blocked.action, kind))
    return presenter.idle or next(refused, "")


def _why(presenter: ProhibitionPresenter, action: AnyAction) -> str:
    refusal = preview.why_not(presenter.figures, presenter.view, action)
    return refusal.text if refusal is not None else ""


def _figures(label: str, leap: str = "") -> list[Command]:
    return [FIGURE[0].but(label), FIGURE[1], FIGURE[2].but(leap), *FIGURE[3:]]
