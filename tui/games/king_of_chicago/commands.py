"""What may be done at the table of King of Chicago, by phase: the commands, each with its reason where it is off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.games.king_of_chicago.actions import Drive
from tui.commands import COMMON, Command, arrows
from tui.games.king_of_chicago import targets

if TYPE_CHECKING:
    from tui.games.king_of_chicago.presenter import KingPresenter

STAY = Command("stay", ("s",), "stay", "Stay: unload or load gangsters instead of driving")
DRIVE = Command("stay", ("s", "escape"), "drive instead", "Drive instead of staying")
CARD = Command("card", ("c",), "card", "Show only the drives of one movement card: the next card, and in the end all drives again")
ROUTE = Command("route", ("r",), "", "Another way to the same place (only for looking)")
LOOK_ROUND = Command("look", ("v",), "look", "Look at any place, not only where you may drive")
DRIVE_AGAIN = Command("look", ("v", "escape"), "back", "No more looking round: back to where you may drive", shown="v Esc")
AUTO = Command("auto", ("o",), "other auto", "Use your other auto")
VICTIM = Command("victim", ("c",), "whom", "Push another auto")
BACK = " Esc: back to where you may drive."
LAST_DAY = Command("last_day", ("m",), "", "The last day of reckoning again")


def commands_now(presenter: KingPresenter) -> list[Command]:
    """Return the commands valid now, most important first."""
    if presenter.reading is not None:
        return presenter.reading.commands()
    last = [LAST_DAY] if presenter.view.days else []
    if not presenter.my_turn:
        return [*arrows("look round"), *last]
    if presenter.view.phase == "bump":
        whom = [VICTIM] if len(targets.victims_of(presenter.update)) > 1 else []
        return [*arrows("where to"), COMMON["do"].but("push"), *whom]
    if presenter.view.phase == "harbour":
        return [*arrows("choice"), COMMON["do"]]
    return [*_turn(presenter), *last]


def _turn(presenter: KingPresenter) -> list[Command]:
    """Driving, staying or looking round."""
    other = [AUTO] if presenter.view.seats == 2 else []
    if presenter.staying:
        return [*arrows("choice"), COMMON["do"], DRIVE, *other]
    if presenter.looking:
        enter = COMMON["do"].but("drive" if isinstance(presenter.cursor, Drive) else "why not")
        return [DRIVE_AGAIN, *arrows("look round"), enter, CARD, _stay(presenter), *other, ROUTE]
    enter = COMMON["do"].but("drive" if isinstance(presenter.cursor, Drive) else "stay")
    return [*arrows("district"), enter, CARD, _stay(presenter), *other, LOOK_ROUND, ROUTE]


def _stay(presenter: KingPresenter) -> Command:
    return STAY.but(why=presenter.why_no_stay())
