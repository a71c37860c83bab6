"""What may be done at a table: the game's commands, then the table's own. Hints, help and palette are made of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from textual.command import DiscoveryHit, Hit, Hits, Provider

from tui.commands import COMMON, Command, common
from tui.table.controller import TableController

if TYPE_CHECKING:
    from tui.screens.table.screen import TableScreen

CALL = Command("call", (), "", "Let another person at this keyboard")
LEAVE = Command("leave", ("q",), "leave", "Leave the table; the game is kept")
TOLD = (
    Command("told_back", (",",), "told", "What happened before", shown=", ."),
    Command("told_on", (".",), "", "What happened after"),
)
RESULTS = COMMON["do"].but("how everyone came to it")
APP_COMMANDS = tuple(common("help", "palette", "settings", "theme", "redraw"))


def offered(controller: TableController) -> list[Command]:
    """All that may be done now, most important first."""
    presenter, stage = controller.presenter, controller.handover.stage
    call = _calls(controller)
    if stage == "called":
        return [*call, LEAVE]
    if stage == "turn over":
        return [*[c for c in presenter.commands() if c.name in ("undo", "pane")], *call, LEAVE]
    front = [*controller.session.commands(), *([COMMON["catch_up"]] if controller.queue else [])]
    if presenter.update.result is not None:
        front = [RESULTS, *front]
    return [*front, *presenter.commands(), *TOLD, *call, COMMON["rules"], LEAVE]


def _calls(controller: TableController) -> list[Command]:
    """The letters that bring people to their desks: of a called person alone, or of everybody who is not there yet."""
    letters = controller.letters()
    if not letters:
        return []
    handover = controller.handover
    wanted = handover.called if handover.stage == "called" else next(iter(controller.awaited), controller.shown)
    first = next(key for key, number in letters.items() if number == wanted)
    presenter = controller.presenters[wanted]
    name = presenter.names[presenter.seat or 0]
    keys = tuple(key for letter in (first, *letters) for key in (letter, letter.lower()) if handover.stage == "called" or key.isupper())
    return [Command("call", tuple(dict.fromkeys(keys)), name, "Let another person at this keyboard: the letter of their seat", shown=first)]


class TableCommands(Provider):
    """The same in the command palette."""

    def _offered(self) -> Iterator[Command]:
        screen: TableScreen = self.screen  # type: ignore[assignment]
        seen: set[str] = set()
        for command in [*screen.commands(), *APP_COMMANDS]:
            if command.help and not command.why and command.name not in seen and command.name != "palette":
                seen.add(command.name)
                yield command

    def _do(self, command: Command) -> None:
        screen: TableScreen = self.screen  # type: ignore[assignment]
        screen.do_command(command.name, command.keys[0])

    async def discover(self) -> Hits:
        for command in self._offered():
            yield DiscoveryHit(command.help, partial(self._do, command), help=command.sign)

    async def search(self, query: str) -> Hits:
        matcher = self.matcher(query)
        for command in self._offered():
            score = max(matcher.match(command.help), matcher.match(command.name.replace("_", " ")))
            if score > 0:
                yield Hit(score, matcher.highlight(command.help), partial(self._do, command), help=command.sign)
