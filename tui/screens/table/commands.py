"""What may be done at a table: the game's commands, then the table's own. Hints, help and palette are made of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from core.session import has_ledger
from tui.commands import COMMON, JUMP_TO, Command, common, find, palette_name
from tui.screens.finder import Entry, Finder
from tui.screens.modals.help import FIRST_AT_TABLES
from tui.table.controller import TableController
from tui.table.guard import PUTS_AWAY
from tui.table.handover import letter
from tui.table.hint import REASONS
from tui.table.presenter import NEVER_DEEDS

if TYPE_CHECKING:
    from tui.screens.table.screen import TableScreen

CALL = Command("call", (), "", "Let another person at this keyboard: the letter of their seat")
HAND_OVER = replace(CALL, name="hand_over", label="hand over")
PASS_ON = Command("pass_on", ("enter", "space"), "pass the keyboard on", "Pass the keyboard on: you have seen how your turn ended")
LEAVE = Command("leave", ("q",), "leave", "Leave the table; the game is kept")
ESC_LEAVES = Command("leave", ("escape",), "", "")
"""The same where there is nothing to be kept, such as at a puzzle."""
TOLD = (
    Command("told_back", (",",), "news", "What happened before, and after that", shown=", ."),
    Command("told_on", (".",), "", ""),
)
TOLD_BESIDE = (
    Command("told_back", ("<",), "news", "What happened before, and after that", shown="< >"),
    Command("told_on", (">",), "", ""),
)
"""The same where the game has a use for those keys, as for open deals."""
MORE_HINT = Command("more_hint", ("y",), "", "The hint: more of it, and at last put away")
CLOSE_HINT = Command("close_hint", ("escape",), "close", "Put the hint away")
GO_ON = Command("go_on", PUTS_AWAY, "go on", "Go on: this was seen")
CLOSE_TOLD = Command("since", PUTS_AWAY, "put away", "Put away what happened")
TELL_ALL = Command("since_all", COMMON["since"].keys, "tell all", "All that happened since your last turn, however slight")
ESC_CLOSES = replace(CLOSE_TOLD, keys=("escape",))
SINCE, EXPLAIN, LEDGER = COMMON["since"], COMMON["explain"], COMMON["ledger"]
CLOSE_PAGE = replace(EXPLAIN, keys=("escape", *EXPLAIN.keys), label="back", help="Close the page of what is under the cursor")
CLOSE_LEDGER = replace(LEDGER, keys=("escape", *LEDGER.keys), label="back", help="Put the ledger away")
ANY_LETTER = Command("call", (*"ABCDEFabcdef",), "", "")
ANY_OTHER_LETTER = replace(HAND_OVER, keys=(*"ABCDEF",), label="", help="")
ANY_PANE = replace(COMMON["pane"], keys=(*"123456789",))
KNOWN = (
    *(CALL, PASS_ON, LEAVE, ESC_LEAVES, *TOLD, *TOLD_BESIDE, MORE_HINT, CLOSE_HINT),
    *(GO_ON, CLOSE_TOLD, TELL_ALL, SINCE, EXPLAIN, CLOSE_PAGE, LEDGER, CLOSE_LEDGER),
    *(COMMON.values()),
    *(JUMP_TO, ANY_LETTER, ANY_OTHER_LETTER, ANY_PANE),
)
"""Every command of a table, whenever it is offered and whatever is played."""
NO = "no"
"""What the hint line calls an answer to a question of yes or no."""
NO_LEDGER = "This table is played without the ledger."
NOTHING_TO_COUNT = "This game has no ledger: nobody's money is hidden in it."
NOTHING_TO_EXPLAIN = (
    f"Nothing is under the cursor to be explained: {COMMON['help'].sign} says what the signs mean, {COMMON['rules'].sign} has the rules."
)
RESULTS = COMMON["do"].but("how everyone came to it")
APP_COMMANDS = tuple(common("help", "palette", "settings", "theme", "redraw"))


def offered(controller: TableController) -> list[Command]:
    """Return all that may be done now, most important first."""
    presenter, stage = controller.presenter, controller.handover.stage
    call = _calls(controller)
    if stage == "called" or controller.is_covered:
        open_panes = [] if controller.handover.secrets else [c for c in presenter.commands() if c.name == "pane"]
        return [*call, *open_panes, LEAVE]
    if stage == "turn over":
        return [PASS_ON, *[c for c in presenter.commands() if c.name in ("undo", "pane")], *call, LEAVE]
    if presenter.jumps:
        return presenter.commands()
    if controller.holding.scene:
        return [
            GO_ON,
            *TOLD,
            *common("page_up", "page_down"),
            *[c for c in presenter.commands() if c.name == "undo"],
            *call,
            COMMON["rules"],
            LEAVE,
        ]
    page = [CLOSE_PAGE] if presenter.explains else [CLOSE_LEDGER] if presenter.counts else []
    explain = [] if presenter.explains else [EXPLAIN if presenter.explained is not None else EXPLAIN.but(why=NOTHING_TO_EXPLAIN)]
    own = presenter.commands()
    if controller.session.waiting[0]:
        own = [c if c.name in NEVER_DEEDS or presenter.deed(c.name) is None else c.but("") for c in own]
    if presenter.tells:
        close = CLOSE_TOLD if presenter.told_first else ESC_CLOSES
        page = [close, *([TELL_ALL] if presenter.watch.tells_less else [])]
        own = [c.but("") if set(c.keys) & set(close.keys) else c for c in own]
    front = [*page, *controller.session.commands(), *_skip_ahead(controller)]
    if presenter.update.result is not None and not presenter.shows_own_picture:
        front = [RESULTS, *front]
    if presenter.hint.is_open:
        closes = presenter.hint.strength == REASONS
        front = [MORE_HINT.but(presenter.hint.key_label()), CLOSE_HINT.but("" if closes else None), *front]
    beside = [*_ledger(controller), _hint(controller), *since(controller), *told(controller)]
    esc = [] if controller.session.leaving or presenter.update.result is not None else [ESC_LEAVES]
    return [*front, *own, *explain, *beside, *call, COMMON["rules"], LEAVE, *esc]


def _skip_ahead(controller: TableController) -> list[Command]:
    """Return the key that shows at once what others did. While they have yet to do it, it hurries those who let a move stand for undo."""
    presenter = controller.presenter
    if find(presenter.own_commands, "space") is not None:
        return []
    if controller.queue:
        return [COMMON["catch_up"]]
    waits = presenter.seat is not None and not presenter.my_turn and presenter.update.result is None
    return [COMMON["catch_up"].but("")] if waits else []


def told(controller: TableController) -> tuple[Command, ...]:
    """Return the keys that page through what happened."""
    return TOLD if find(controller.presenter.own_commands, ",") is None else TOLD_BESIDE


def _ledger(controller: TableController) -> list[Command]:
    presenter, chair = controller.presenter, controller.chair
    if presenter.seat is None:
        return []
    if "ledger" not in {option.name for option in presenter.game.info.options}:
        return [LEDGER.but("", why=NOTHING_TO_COUNT)]
    return [LEDGER if has_ledger(chair.options, chair.seats) else LEDGER.but(why=NO_LEDGER)]


def _hint(controller: TableController) -> Command:
    """Return the way to a hint. It stays out of the hint line under a question, where its key would look like a yes."""
    presenter = controller.presenter
    why = controller.session.why_no_hints or ("" if presenter.my_turn else "A hint is for your own turn.")
    is_question = presenter.is_questioned or any(command.label == NO and not command.why for command in presenter.own_commands)
    return COMMON["hint"].but("" if is_question else None, why=why)


def since(controller: TableController) -> list[Command]:
    """Return the way to what happened. It leads the hints while others move."""
    presenter = controller.presenter
    watch = presenter.watch
    shown = watch.has_news and not presenter.tells and not presenter.my_turn and not presenter.shows_own_picture
    return [SINCE if shown else SINCE.but("")] if presenter.seat is not None else []


def _calls(controller: TableController) -> list[Command]:
    """Return the letters that give people the keyboard: first of the person called or awaited, then of the others here."""
    letters = controller.letters()
    if not letters:
        return []
    stage = controller.handover.stage
    sits = controller.shown if stage in ("playing", "turn over") else None
    awaited = [controller.handover.called] if stage == "called" else controller.awaited(openly=stage != "playing")
    first = next((number for number in awaited if number != sits), None)
    others = [key for key, number in letters.items() if number not in (first, sits)]
    own = [key for key, number in letters.items() if number == sits]
    calls = [replace(HAND_OVER, keys=(*others, *own), shown=" ".join(others))] if others else []
    if first is not None:
        presenter = controller.presenters[first]
        key, name = letter(presenter.seat or 0), presenter.names[presenter.seat or 0]
        calls.insert(0, replace(CALL, keys=(key, key.lower()) if stage == "called" else (key,), label=name, shown=key))
    return calls


HOME_TOO = "Home"
"""Another name of what leaves a table: that is where it leads."""


class TableCommands(Finder):
    """The same in the command palette."""

    def entries(self) -> Iterator[Entry]:
        screen: TableScreen = self.screen  # type: ignore[assignment]
        seen: set[str] = set()
        offered_now = [*screen.commands(), *APP_COMMANDS]
        for command in sorted(offered_now, key=lambda command: command.name not in FIRST_AT_TABLES):
            if command.help and not command.why and command.name not in seen and command.name != "palette":
                seen.add(command.name)
                also = f"{palette_name(command)} {HOME_TOO * (command.name == LEAVE.name)}".strip()
                yield Entry(command.help, command.sign, partial(screen.do_command, command.name, command.keys[0]), also)
