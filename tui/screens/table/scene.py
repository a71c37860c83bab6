"""A table being played: the desk of whoever is at the keyboard, the pace at which others' moves are shown, and the curtain between people.

Pacing and curtain are matters of showing only: the table itself waits for nobody.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from core.chair import Chair, Interrupted, Notice, Rejected
from core.table import ChatLine, Update
from tui.commands import COMMON, Command
from tui.games import game_ui
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words
from tui.painting.glyphs import mark
from tui.painting.ink import BLOOD, BOLD, KEY, MUTED, Ink, player
from tui.painting.parts.bars import hints, prompt
from tui.painting.parts.legend import Sign
from tui.screens.base import BackroomScreen, Cancel
from tui.screens.house_modals import ConfirmModal
from tui.screens.table.handover import paint_curtain
from tui.screens.table.pacing import UpdateQueue
from tui.settings_schema import PACES
from tui.table.game_ui import SeatContext
from tui.table.intents import Act, Confirm, Intent, Nothing, Say, Undo, Unknown
from tui.table.presenter import TablePresenter
from tui.table.session import TableSession

if TYPE_CHECKING:
    from tui.house import House

HAND_OVER = Command("hand_over", ("H",), "", "Hand the keyboard to the next person")
LEAVE = Command("leave", ("q",), "", "Leave the table; the game is kept")
GO_ON = COMMON["do"].but("go on")
AT_ONCE = 0.01
"""Seconds: as soon as the table is done with what it is telling."""
LIFT = COMMON["do"].but("lift the curtain")
RESULTS = COMMON["do"].but("how everyone came to it")


class TableScene(BackroomScreen):
    """One game on the screen."""

    def __init__(self, house: House, sitting: TableSession) -> None:
        super().__init__(house)
        self.sitting = sitting
        self._face = game_ui(sitting.chairs[0].game.info.name)
        self.desks = [self._desk_for(chair) for chair in sitting.chairs]
        self.shown = 0
        self.curtain: int | None = None
        """Whose desk is behind the curtain; None while it is up."""
        self.handing: int | None = None
        """Who is next at the keyboard, once the one before has looked at what he did."""
        self._pacing = UpdateQueue(self._show, house.shell.later, lambda: PACES[house.settings.pace], self._unfold)
        self._own_move = False
        self._handed_in = False
        """Whether an action of one's own is on its way to the table."""
        self._heard = ""
        """What somebody else said since the last key, for whoever does not look at the chat."""
        self._leaves = [chair.subscribe(partial(self._notice, number)) for number, chair in enumerate(sitting.chairs)]
        self._minute: Cancel | None = None
        self._timed = False
        self._begun = self._closed = False

    @property
    def desk(self) -> TablePresenter:
        """The desk in sight."""
        return self.desks[self.shown]

    @property
    def chair(self) -> Chair:
        """Its chair."""
        return self.sitting.chairs[self.shown]

    def _desk_for(self, chair: Chair) -> TablePresenter:
        place = SeatContext(chair.game, chair.options, chair.seats, chair.seat, self.sitting.title)
        desk = self._face.presenter(place, chair.update)
        for said in self.sitting.said:
            desk.story.hear(said)
        return desk

    def opened(self) -> None:
        """The bots begin to think; of several people the first to act is asked to the keyboard."""
        if not self._begun:
            self._begun = True
            self.sitting.begin()
            self.desk.notice = self.sitting.note
            if len(self.desks) > 1:
                self._draw(next((n for n, desk in enumerate(self.desks) if desk.my_turn), 0))
            self._open_turn()
            self._tick()

    def closed(self) -> None:
        """Everybody gets up."""
        for leave in self._leaves:
            leave()
        self._pacing.close()
        self._stop_clock()
        self._closed = True
        self.sitting.end()

    # what the table says

    def _notice(self, number: int, notice: Notice) -> None:
        desk = self.desks[number]
        match notice:
            case Update() if number != self.shown:
                desk.receive(notice)
            case Update():
                answered = self._handed_in and not self.chair.pending
                self._pacing.add(notice, self._own_move or answered)
                if answered:
                    self._handed_in = False
                    desk.own_action_accepted()
            case Rejected(refusal):
                desk.notice = refusal.text
                self._own_move = self._handed_in = False
            case ChatLine(name, text):
                desk.story.hear(notice)
                if name and not self._is_here(name):
                    self._heard = f"{name}: {text}"
            case Interrupted():
                self._handed_in = False
                self._restart_clock()
        self.house.repaint()

    def _show(self, update: Update) -> None:
        desk = self.desk
        was_on_turn = desk.my_turn
        desk.receive(update)
        if desk.my_turn and not was_on_turn and self.house.settings.bell:
            self.house.shell.bell()
        if not self._pacing:
            self._look_round()
        if self.desk.my_turn:
            self.house.shell.later(AT_ONCE, self._open_turn)
        if self._timed != (self._countdown is not None):
            self._restart_clock()
        self.house.repaint()

    def _open_turn(self) -> None:
        """What a desk does by itself as its turn comes; what is new on it stays so."""
        act = None if self._closed or self.curtain is not None else self.desk.automatic_action()
        if act is None:
            return
        self._own_move = True
        try:
            self.chair.act(act.action)
        except OSError as error:
            self.desk.notice = str(error)
        self._own_move = False

    def _unfold(self) -> bool:
        """The next part of what the desk shows bit by bit."""
        more = self.desk.reveal_next()
        if more:
            self.house.repaint()
        return more

    def _look_round(self) -> None:
        """Whether somebody else should be at the keyboard now."""
        next_one = self._next_person()
        if next_one is None or next_one == self.shown or self.desk.my_turn:
            self.handing = None
        elif self.chair.game.info.hidden_information:
            self.handing = next_one
        else:
            self.shown = next_one

    @property
    def _relieved(self) -> int | None:
        """Who should have the keyboard instead of somebody who may act but need not."""
        following = self._next_person() if self.desk.may_wait else None
        return following if following is not None and not self.desks[following].may_wait else None

    def _next_person(self) -> int | None:
        """The next of the people here who may act, beginning after the one at the keyboard; those who need not come last."""
        count = len(self.desks)
        around = [(self.shown + step) % count for step in range(1, count + 1)]
        able = [number for number in around if self.desks[number].seat in self.sitting.chairs[number].update.actors]
        return min(able, key=lambda number: self.desks[number].may_wait, default=None)

    # what the person does

    def key_typed(self, key: str) -> bool:
        """Letters of the jump mode, or chat."""
        if self.desk.typing is None:
            self._heard = ""
        if self.curtain is not None:
            return False
        intent = self.desk.key_typed(key)
        self._carry_out(intent)
        return not isinstance(intent, Unknown)

    def commands(self) -> list[Command]:
        """The desk's, then the table's own."""
        if self.curtain is not None:
            return [LIFT, LEAVE]
        if self.desk.typing is not None:
            return self.desk.commands()
        front = [*self.sitting.commands(), *([COMMON["catch_up"]] if self._pacing else [])]
        if self.handing is not None:
            front = [GO_ON]
        elif self.desk.update.result is not None:
            front = [RESULTS, *front]
        if self._relieved is not None:
            front = [HAND_OVER.but("hand over"), *front]
        several = [HAND_OVER] if len(self.desks) > 1 else []
        return [*front, *self.desk.commands(), *several, COMMON["rules"], LEAVE]

    def legend(self) -> Sequence[Sign]:
        """The desk's."""
        return self.desk.legend() if self.curtain is None else ()

    def perform(self, name: str, key: str = "") -> None:
        """Do a command."""
        if name in {command.name for command in self.sitting.commands()}:
            self.sitting.perform(name)
        elif self.curtain is not None or self.handing is not None or name in ("hand_over", "leave", "catch_up", "rules"):
            self._perform_own(name)
        elif name == "do" and self.desk.update.result is not None:
            self._open_results()
        else:
            self._carry_out(self.desk.perform(name, key))

    def _perform_own(self, name: str) -> None:
        if name == "leave":
            self._ask_to_leave()
        elif name == "rules":
            self._open_rules()
        elif self.curtain is not None:
            self._lift()
        elif name == "hand_over":
            following = self._next_person()
            if following is None or following == self.shown:
                following = (self.shown + 1) % len(self.desks)
            self._draw(following)
        elif self.handing is not None and name == "do":
            self._draw(self.handing)
        elif name == "catch_up":
            self._pacing.show_all()
        else:
            self._carry_out(self.desk.perform(name))

    def _draw(self, whose: int) -> None:
        """The curtain falls, if the game has anything to hide."""
        self.handing, self.curtain = None, whose
        if not self.chair.game.info.hidden_information:
            self._lift()

    def _lift(self) -> None:
        """Whoever is behind the curtain sees his desk, up to date."""
        if self.curtain is not None:
            self._pacing.show_all()
            self.shown, self.curtain = self.curtain, None
            self._open_turn()

    def _ask_to_leave(self) -> None:
        if self.sitting.leaving:
            self.house.open(ConfirmModal(self.house, self.sitting.leaving, self._leave))
        else:
            self._leave()

    def _leave(self) -> None:
        self.sitting.leave()
        self.house.close(self)

    def _open_results(self) -> None:
        from tui.screens.results import ResultsScreen

        self.house.open(ResultsScreen(self.house, self))

    def _open_rules(self) -> None:
        from tui.screens.rules import RulesScreen

        self.house.open(RulesScreen(self.house, self.chair.game.info.name))

    def target_clicked(self, target: Hashable) -> None:
        """A click."""
        self._heard = ""
        if self.curtain is not None:
            self._lift()
        elif self.handing is None:
            self._carry_out(self.desk.target_clicked(target))

    def refuse(self, why: str) -> None:
        """Say why it cannot be done."""
        self.desk.notice = why

    def _carry_out(self, intent: Intent) -> None:
        chair = self.chair
        match intent:
            case Act(action):
                self._own(lambda: chair.act(action))
            case Undo():
                self._own(chair.undo)
            case Say(text):
                chair.say(text)
            case Confirm(question, inner):
                self.house.open(ConfirmModal(self.house, question, partial(self._carry_out, inner)))
            case Nothing():
                self.house.repaint()

    def _own(self, attempt: Callable[[], None]) -> None:
        """Hand in something of one's own: what comes of it is shown at once."""
        desk, before = self.desk, self.desk.update.sequence
        self._own_move = True
        try:
            attempt()
        except OSError as error:
            desk.notice = str(error)
        if desk.update.sequence != before:
            desk.own_action_accepted()
        else:
            self._handed_in = self.chair.pending
        self._own_move = False

    # painting

    def paint(self, canvas: Canvas) -> None:
        """The desk, or the curtain before it."""
        if self.curtain is not None:
            whose = self._name(self.curtain)
            paint_curtain(canvas, self.chair.game.info.title.upper(), whose)
            prompt(canvas, ["Pass the keyboard to ", whose, "."])
            hints(canvas, self.commands())
            return
        self.desk.corner = self._corner()
        self.desk.instead = self._instead()
        self.desk.paint(canvas)
        if self.handing is not None or self._relieved is not None or self.desk.update.result is not None:
            hints(canvas, self.house.commands())

    def _instead(self) -> Words:
        """What is to be said before anything the desk has to say."""
        if self.handing is not None:
            return ["That was your turn. ", ("Enter", KEY), " draws the curtain for ", self._name(self.handing), "."]
        notice = self.desk.notice
        if self._heard:
            return [(f"{notice}  " if notice else "", BLOOD), (self._heard, BOLD)]
        text, seconds = self.sitting.waiting
        if not notice and not text and self._relieved is not None:
            return ["That is all for now: ", ("H", KEY), " hands the keyboard to ", self._name(self._relieved), "."]
        if notice or not text:
            return ""
        ways = [piece for c in self.sitting.commands() if c.label for piece in ((f"  {c.sign}", KEY), (f" {c.label}", MUTED))]
        return [(text, BLOOD), *([(f" {_minutes(seconds)}", BOLD)] if seconds is not None else []), *ways]

    def _name(self, number: int) -> tuple[str, Ink]:
        seat = self.sitting.chairs[number].seat or 0
        return f"{mark(seat)} {self.chair.seats[seat].name}", player(seat)

    def _is_here(self, name: str) -> bool:
        """Whether somebody of this name sits at this keyboard."""
        return any(chair.seat is not None and chair.seats[chair.seat].name == name for chair in self.sitting.chairs)

    def _corner(self) -> str:
        left = self.sitting.left
        time_left = "" if left is None else f"{_minutes(left)} left"
        return " · ".join(part for part in (time_left, self.sitting.title, self.house.services.clock()) if part)

    def _stop_clock(self) -> None:
        if self._minute is not None:
            self._minute()
            self._minute = None

    def _restart_clock(self) -> None:
        self._stop_clock()
        self._tick()

    @property
    def _countdown(self) -> float | None:
        """Seconds until something ends by itself."""
        return min((left for left in (self.sitting.left, self.sitting.waiting[1]) if left is not None), default=None)

    def _tick(self) -> None:
        """The clocks in the header: a few cells, once a minute, or more often as something runs out of time."""
        left = self._countdown
        self._timed = left is not None
        if self._timed or self.house.services.clock():
            seconds = 60.0 if left is None else 1.0 if left <= 60 else 10.0
            self._minute = self.house.shell.later(seconds, self._tick)
            self.house.repaint()


def _minutes(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"
