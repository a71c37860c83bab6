"""What may be done at the table of Chicago Poker: the commands, each with its reason where it is off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.games.chicago_poker.actions import Draw, EndTurn
from core.games.chicago_poker.components import LIMOUSINE
from tui.commands import COMMON, Command, arrows, common
from tui.games.chicago_poker.view_model import Business, Deck, End, HandCard, Row, Slot, ViewModel

if TYPE_CHECKING:
    from tui.games.chicago_poker.presenter import PokerPresenter

DRAW = Command("draw", ("d",), "draw", "Draw the top card of the deck")
END = Command("end", ("e",), "end turn", "End your turn: pass, or give up the extra actions", ends=True)
TURN_BUSINESS = Command("business", ("b",), "ranks of next business", "Show hand ranks for the next business")
LOAD = Command("load", ("1", "2", "3", "4", "5"), "load card", "Take a card along in the Limousine, or unload it", shown="1-5")
SHOOTOUT_FIRST = "First comes the shootout that is due: choose its business."
COMMANDS = (DRAW, END, TURN_BUSINESS, LOAD)
"""Every command of the game, whenever it is offered."""


def commands_now(presenter: PokerPresenter) -> list[Command]:
    """Return the commands valid now, most important first."""
    if presenter.shot is not None:
        return [COMMON["do"].but("go on"), COMMON["back"].but("")]
    if not presenter.my_turn:
        return [TURN_BUSINESS.but("business")]
    view_model = presenter.view_model()
    enter = "choose" if presenter.is_offered else _enter_label(view_model)
    found = [*arrows(_arrows_label(view_model)), COMMON["do"].but(enter)] if view_model.targets else []
    found += common("first", "last") if isinstance(view_model.cursor, HandCard) else []
    if presenter.pick is not None:
        found.append(COMMON["back"].but("put back"))
        found += [LOAD] if presenter.pick.card == LIMOUSINE else []
    if presenter.view.phase == "actions":
        refusal = presenter.reason_against(Draw())
        found.append(DRAW.but(why=refusal.text if refusal else ""))
        found += [END] if EndTurn() in presenter.update.legal else []
    elif presenter.view.phase == "shootout":
        found.append(DRAW.but("", why=SHOOTOUT_FIRST))
    return [*found, TURN_BUSINESS.but("")]


def _arrows_label(view_model: ViewModel) -> str:
    """Return what the arrows move among. A load leads along its cards, and to the businesses."""
    if view_model.pick is not None and view_model.pick.card == LIMOUSINE and view_model.pick.positions:
        return "card, business"
    match next(iter(view_model.targets), None) if view_model.cursor is None else view_model.cursor:
        case Business():
            return "business"
        case Row():
            return "player"
    return "card"


def _enter_label(view_model: ViewModel) -> str:
    """Return what Enter does, in a word or two."""
    match view_model.cursor, view_model.view.phase:
        case _, "shootout":
            return "shoot it out"
        case _, "tie":
            return "send"
        case Deck(), _:
            return "draw"
        case End(), _:
            return "end turn"
        case Slot(_, position), _:
            return "unload" if view_model.pick is not None and position in view_model.pick.positions else "load"
        case ((Business() | Row()), _) if view_model.pick is not None:
            return "drive here" if view_model.pick.card == LIMOUSINE else "play here"
        case HandCard(), _ if view_model.pick is None:
            return "pick"
        case None, _ if view_model.pick is not None:
            return ""
    return "play"
