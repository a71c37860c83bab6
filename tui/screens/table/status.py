"""What the table says of itself: in the header's corner, and in the prompt before anything the game has to say."""

from __future__ import annotations

from core.options import LEDGER
from core.session import has_ledger
from tui.commands import COMMON, ENTER
from tui.painting.cell_text import Words, pieces, sentence
from tui.painting.ink import BLOOD, BOLD, KEY, MUTED, Ink, player
from tui.painting.parts.bars import has_room
from tui.screens.table.commands import APP_COMMANDS
from tui.table.controller import TableController
from tui.table.handover import letter
from tui.widgets.header import where

LEDGER_OFF = "ledger off"
MEANS_NOTHING = "{key} means nothing here. {help} shows all keys."
NOT_WHILE_HELD = "{key} does nothing while this stands: {enter} goes on."
TOO_SOON_TO_GO_ON = "This has only just come up: {enter} once more goes on."
TOO_SOON = "This has only just come up: {enter} once more puts it away."
__all__ = ["APP_COMMANDS", "corner", "instead"]


def corner(controller: TableController, clock: str) -> str:
    """Return how many watch, the table's name, the clocks, and whether it is played without the ledger it could have.

    In a header without room for all of it, the number of those who watch stays.
    """
    session, left = controller.session, controller.session.left
    time_left = "" if left is None else f"{_minutes(left)} left"
    turn = "the table awaits you" if is_awaited(controller) else ""
    watching = _watching(controller)
    whole = _joined(turn, time_left, watching, _ledger(controller), session.title, clock)
    if not watching:
        return whole
    shorter = (whole, _joined(turn, time_left, watching), watching)
    presenter = controller.presenter
    return next((words for words in shorter if has_room(presenter.board_size[0], *where(presenter), words)), watching)


def _watching(controller: TableController) -> str:
    """Return how many watch. Who only watches themselves is told so."""
    watchers = controller.session.watchers
    if not watchers or controller.chair.seat is not None:
        return f"{watchers} watching" if watchers else ""
    return f"you watch, {watchers - 1} more" if watchers > 1 else "you watch"


def _joined(*parts: str) -> str:
    return " · ".join(part for part in parts if part)


def _ledger(controller: TableController) -> str:
    chair = controller.chair
    could = any(option.name == LEDGER.name for option in chair.game.info.options)
    return LEDGER_OFF if could and not has_ledger(chair.options, chair.seats) else ""


def is_awaited(controller: TableController) -> bool:
    """Return whether the table already waits for this person, while their screen still shows what happened before."""
    chair = controller.chair
    return controller.holding.is_on and not controller.presenter.my_turn and chair.seat in chair.actors


def lost(controller: TableController, key: str) -> Words:
    """Return what is said of a key that did nothing, or "". What is held stands before any other answer."""
    held = controller.holding.scene
    if not key:
        return controller.holding.refusal if held else ""
    enter: Words = [(ENTER, KEY)]
    if key == ENTER:
        return sentence(TOO_SOON_TO_GO_ON if held else TOO_SOON, enter=enter)
    if held:
        return sentence(NOT_WHILE_HELD, key=[(key, KEY)], enter=enter)
    return sentence(MEANS_NOTHING, key=[(key, KEY)], help=[(COMMON["help"].sign, KEY)])


def instead(controller: TableController, lost_key: str) -> Words:
    """Return what is to be said before the game's own sentence, or "" if nothing."""
    presenter, handover = controller.presenter, controller.handover
    meant = lost(controller, lost_key) if lost_key else ""
    if halted := _halted(controller):
        return [*halted, *(meant or _told(controller))]
    if meant:
        return meant
    if handover.stage == "called":
        return _called(controller)
    if handover.stage == "turn over":
        template = "That was your turn. {enter} passes the keyboard on."
        if controller.chair.update.undo is None:
            template = "That was your turn. {enter} passes the keyboard on. {undo} takes your move back."
        return sentence(template, enter=[(ENTER, KEY)], undo=[(COMMON["undo"].sign, KEY)])
    if handover.stage == "watching":
        return ["Nobody here is to act. ", ("The others play.", MUTED)]
    if controller.heard.text:
        return _told(controller)
    if presenter.notice:
        return ""
    return _waiting(controller) or presenter.hint_sentence or _asked(controller)


def _called(controller: TableController) -> Words:
    presenter = controller.presenters[controller.handover.called]
    key: Words = [(letter(presenter.seat or 0), KEY)]
    return sentence("The keyboard is for {who}. {key} takes it.", who=[_name(controller, controller.handover.called)], key=key)


def _asked(controller: TableController) -> Words:
    """Return who else here must act, if the player at the keyboard need not, or knows that another waits for their answer."""
    if not controller.several:
        return ""
    others, here = [n for n in controller.awaited(openly=False) if n != controller.shown], controller.presenter
    if not others:
        return ""
    presenter = controller.presenters[others[0]]
    waits_for_them = presenter.seat in here.asked_seats() and not (here.is_asked or here.in_the_middle)
    if here.my_turn and not here.may_wait and not waits_for_them:
        return ""
    key: Words = [(letter(presenter.seat or 0), KEY)]
    return sentence("{who} is asked. {key} hands them the keyboard.", who=[_name(controller, others[0])], key=key)


def _told(controller: TableController) -> list[tuple[str, Ink]]:
    """Return what was refused, and what was heard."""
    refusal = controller.presenter.refusal
    return [*pieces(refusal), ("  " if refusal else "", BLOOD), (controller.heard.text, BOLD)]


def _halted(controller: TableController) -> Words:
    """Return why nobody can play until something is mended, such as a lost connection: it stays in sight whatever else is said."""
    text, seconds = controller.session.waiting
    return [(f"{text}  ", BLOOD)] if text and seconds is None and controller.handover.stage != "called" else ""


def _waiting(controller: TableController) -> Words:
    text, seconds = controller.session.waiting
    if not text:
        return ""
    ways = [piece for c in controller.session.commands() if c.label for piece in ((f"  {c.sign}", KEY), (f" {c.label}", MUTED))]
    return [(text, BLOOD), *([(f" {_minutes(seconds)}", BOLD)] if seconds is not None else []), *ways]


def _name(controller: TableController, number: int) -> tuple[str, Ink]:
    presenter = controller.presenters[number]
    seat = presenter.seat or 0
    return presenter.names[seat], player(seat)


def _minutes(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"
