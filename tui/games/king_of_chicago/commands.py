"""What may be done at the table of King of Chicago, by phase: the commands, each with its reason where it is off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.games.king_of_chicago.actions import Bump, Drive
from tui.commands import COMMON, ESC, Command, arrows
from tui.games.king_of_chicago import targets
from tui.games.king_of_chicago.reckoning_progress import TO_MAP, UNCOVER
from tui.games.king_of_chicago.view_model import Look

if TYPE_CHECKING:
    from tui.games.king_of_chicago.presenter import KingPresenter

STAY = Command("stay", ("s",), "stay", "Stay: unload or load gangsters instead of driving")
DRIVE = Command("stay", ("s", "escape"), "drive instead", "Drive instead of staying")
CARD = Command("card", ("c",), "card", "Show only the drives of one movement card: the next card, and in the end all drives again")
ROUTE = Command("route", ("r",), "", "Another way to the same place (only for looking)")
LOOK_ROUND = Command("look", ("v",), "look", "Look at any place, not only where you may drive")
DRIVE_AGAIN = Command(
    "look", (*LOOK_ROUND.keys, "escape"), "back", "No more looking round: back to where you may drive", shown=f"{LOOK_ROUND.sign} {ESC}"
)
AUTO = Command("auto", ("o",), "other auto", "Use your other auto")
VICTIM = Command("victim", ("c",), "whom", "Push another auto")
BACK = f" {ESC}: back to where you may drive."
LAST_DAY = Command("last_day", ("m",), "", "The last day of reckoning again")
NOTHING_CHOSEN = "Nothing is chosen yet: the arrows or a click choose."
MUST_DRIVE = "Choose a district to drive to."
MAY_STAY = f"Choose a district to drive to, or press {STAY.sign} to stay."
STAYS = {
    (False, False): ("round trip", "round trip"),
    (False, True): ("load", "stay, load"),
    (True, False): ("unload", "stay, unload"),
    (True, True): ("stay", "stay"),
}
"""What the key and Enter are for: by whether something may be unloaded where the auto is, and whether something may be loaded."""
COMMANDS = (STAY, DRIVE, CARD, ROUTE, LOOK_ROUND, DRIVE_AGAIN, AUTO, VICTIM, LAST_DAY, UNCOVER, TO_MAP)
"""Every command of the game, whenever it is offered."""


def commands_now(presenter: KingPresenter) -> list[Command]:
    """Return the commands valid now, most important first."""
    if presenter.reading is not None:
        return presenter.reading.commands()
    last = [LAST_DAY] if presenter.view.days else []
    if not presenter.my_turn:
        return [*arrows("look round"), *last]
    if presenter.view.phase == "bump":
        whom = [VICTIM] if len(targets.victims_of(presenter.update)) > 1 else []
        pushes = "push" if isinstance(presenter.cursor, Bump) else None
        return [*arrows("where to"), _do(presenter, pushes), *whom]
    if presenter.view.phase == "harbour":
        return [*arrows("choice", "↑↓"), _do(presenter)]
    return [*_turn(presenter), *last]


def _turn(presenter: KingPresenter) -> list[Command]:
    """Return the commands of driving, staying or looking round."""
    other = [AUTO] if presenter.view.seats == 2 else []
    if presenter.staying:
        return [*arrows("choice", "↑↓"), _do(presenter), DRIVE, *other]
    drives, stay = isinstance(presenter.cursor, Drive), _stay(presenter)
    if presenter.looking:
        stays = presenter.cursor == Look(presenter.view.at[presenter.auto]) and not stay.why
        enter = COMMON["do"].but("drive" if drives else _stays(presenter)[1] if stays else "why not")
        return [DRIVE_AGAIN, *arrows("look round"), enter, CARD, stay, *other, ROUTE]
    if presenter.cursor is None:
        return [*arrows("district"), _do(presenter), stay, CARD, *other, LOOK_ROUND, ROUTE]
    enter = COMMON["do"].but("drive") if drives else COMMON["do"].but(_stays(presenter)[1], why=stay.why)
    return [*arrows("district"), enter, CARD, stay if drives else stay.but(""), *other, LOOK_ROUND, ROUTE]


def nothing_chosen(presenter: KingPresenter) -> str:
    """Return what Enter says as long as nothing is chosen."""
    return NOTHING_CHOSEN if presenter.asking else MUST_DRIVE if presenter.why_no_stay() else MAY_STAY


def _do(presenter: KingPresenter, label: str | None = None) -> Command:
    """Return what Enter does, which no hint names as long as nothing is chosen."""
    return COMMON["do"].but("" if presenter.cursor is None else label)


def _stay(presenter: KingPresenter) -> Command:
    return STAY.but(_stays(presenter)[0], why=presenter.why_no_stay())


def _stays(presenter: KingPresenter) -> tuple[str, str]:
    return STAYS[targets.staying_means(presenter.update, presenter.auto)]
