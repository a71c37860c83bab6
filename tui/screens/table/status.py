"""What the table says of itself: in the header's corner, and in the prompt before anything the game has to say."""

from __future__ import annotations

from tui.painting.cell_text import Words
from tui.painting.ink import BLOOD, BOLD, KEY, MUTED, Ink, player
from tui.screens.table.commands import APP_COMMANDS
from tui.table.controller import TableController
from tui.table.handover import letter

__all__ = ["APP_COMMANDS", "corner", "instead"]


def corner(controller: TableController, clock: str) -> str:
    """The table's name and the clocks."""
    left = controller.session.left
    time_left = "" if left is None else f"{_minutes(left)} left"
    return " · ".join(part for part in (time_left, controller.session.title, clock) if part)


def instead(controller: TableController, lost_key: str) -> Words:
    """What is to be said before the game's own sentence; "" if nothing."""
    presenter, handover = controller.presenter, controller.handover
    if lost_key:
        return [(lost_key, KEY), " means nothing here. ", ("?", KEY), " shows all keys."]
    if handover.stage == "called":
        return _called(controller)
    if handover.stage == "turn over":
        undo: Words = [" ", ("z", KEY), " takes your move back."] if presenter.update.undo is None else ""
        return ["That was your turn.", *undo]
    if handover.stage == "watching":
        return ["Nobody here is to act. ", ("The others play.", MUTED)]
    if controller.heard:
        return [(f"{presenter.notice}  " if presenter.notice else "", BLOOD), (controller.heard, BOLD)]
    if presenter.notice:
        return ""
    return _waiting(controller) or _asked(controller)


def _called(controller: TableController) -> Words:
    presenter = controller.presenters[controller.handover.called]
    key = (letter(presenter.seat or 0), KEY)
    return ["The keyboard is for ", _name(controller, controller.handover.called), ". ", key, " takes it."]


def _asked(controller: TableController) -> Words:
    """Somebody else here must act, while the one at the keyboard need not."""
    others = [n for n in controller.awaited if n != controller.shown]
    if not others or not controller.several or not (controller.presenter.may_wait or not controller.presenter.my_turn):
        return ""
    presenter = controller.presenters[others[0]]
    return [_name(controller, others[0]), " is asked. ", (letter(presenter.seat or 0), KEY), " hands them the keyboard."]


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
