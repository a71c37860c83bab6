"""What a boss does at the table: areas picked on the map, figures set, steps passed. What may be done, and why not, comes from the game."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import cast

import msgspec

from core.game import Action
from core.games.prohibition import preview
from core.games.prohibition.actions import AnyAction, Bail, BuildCasino, BuildStill, Charity, Go, Move, Recruit
from core.games.prohibition.amount_text import men_text
from core.games.prohibition.board import SEATS, board_of
from core.games.prohibition.preview import END, INCOME_STEP, STEP_OF, STEPS
from core.games.prohibition.view import ProhibitionView
from core.ledger import LedgerTable, is_shown
from core.table import Update
from core.text import dollars
from core.visibility import Event
from tui.commands import ARROWS, COMMON, ENTER, Command
from tui.games.prohibition import commands, prompt, targets
from tui.games.prohibition.draft import ALL, Draft
from tui.games.prohibition.layout import layout_for
from tui.games.prohibition.legend import legend
from tui.games.prohibition.painting.area_tags import tags
from tui.games.prohibition.painting.snitch import KEYS
from tui.games.prohibition.painting.steps import order
from tui.games.prohibition.short_text import short_lines
from tui.games.prohibition.turn_so_far import TurnSoFar
from tui.games.prohibition.view_model import AreaSpot, BribeSpot, ChangeSpot, RowSpot, StepSpot, ViewModel
from tui.painting.cell_text import Words, sentence
from tui.painting.glyphs import mark
from tui.painting.ink import BOLD, BRASS, PAPER, Ink
from tui.painting.parts.legend import Sign
from tui.table.game_ui import SeatContext
from tui.table.guard import AGAIN, LED_SECONDS, ONCE_MORE
from tui.table.intents import Act, Confirm, Intent, Nothing, Unknown
from tui.table.presenter import TablePresenter

LEAP = 5
FIGURES = {"less": -1, "more": 1, "leap": LEAP, "leap_back": -LEAP}
"""By command, how much it changes the figure that is being set."""
MOVES = (*ARROWS, "target_next", "target_back", *FIGURES)
SO_MANY = f"So many are chosen: {ENTER} once more bails them out."
WHOM_FIRST = "Choose an area with men of yours first: the arrows or a click."
REPEATED = ("bail", "recruit")
"""Steps in which Enter could do the same again at once."""
PASSING = "Go on to step {step}? You could still do something in: {names}. A step comes back only by taking back ({undo})."
LEAVING, ENDING = "Go on to step {step}? You leave unused: {left}.", "End your turn? You leave unused: {left}."
AP_LEFT, BAIL_LEFT, MOVE_LEFT, GIFT_LEFT = "{ap} AP", "bail for {men}", "the move you have laid out", "{sum} set for charity"
STILL_LEFT, CASINO_LEFT, FIGHT_LEFT = "a still you could build", "a casino you could build", "a fight in {area}"
UNDO, NOTHING_DONE = "undo", "You have done nothing in this turn that could be taken back."
THINGS = {"bail": "man_in_jail", "recruit": "man_in_hand", "move": "move", "fight": "fight_three", "build": "casino"}
"""What a step is about while nothing is picked."""


class ProhibitionPresenter(TablePresenter):
    """One seat at a table of Chicago."""

    POINTS_BY = ("cursor", "is_offered")

    def __init__(self, context: SeatContext, update: Update) -> None:
        self.marks = tuple(mark(seat) for seat in range(SEATS))
        super().__init__(context, update)
        self.figures = board_of(context.game)
        self.draft = Draft()
        self.is_offered = False
        """Whether the cursor or a figure is what it is by itself, after others' doings or a chip: the first Enter only chooses that."""
        self.skipped: Words = []
        """The fights just passed over for their price alone, and that price, until the next input."""
        self._ahead: list[int] | None = None
        self._opened = (0, 0)
        """Round and turn that were opened at the first step with something to do."""
        self._opening: ProhibitionView | None = None
        """What that step looked like, with nothing done yet."""
        self._opens = False
        """Whether the way to it is asked for."""
        self._so_far = TurnSoFar(update, self.view.phase)
        self._begin(by_others=update.move > 0)
        if self.cursor is None and not self.phase:
            self.cursor = next(iter(self.targets()), None)

    @property
    def view(self) -> ProhibitionView:
        """Return what this seat knows."""
        return cast(ProhibitionView, self.update.view)

    @property
    def legal(self) -> Sequence[AnyAction]:
        """Return what it may do."""
        return cast(Sequence[AnyAction], self.update.legal)

    @property
    def phase(self) -> str:
        """Return what this person is asked for. "" while others are."""
        return self.view.phase if self.my_turn else ""

    # what is told

    def log_line(self, event: Event) -> Words:
        """Return a line with marks for names, which a narrow pane can hold."""
        return self.game.event_text(event, self.marks)

    def short_lines(self, event: Event) -> Sequence[str]:
        """Return an event in fewer and fewer words."""
        return short_lines(self.figures, event, self.marks)

    def received(self, old: Update) -> None:
        """Begin afresh at a new step. A new turn comes to the front."""
        before = cast(ProhibitionView, old.view)
        self._ahead = None
        self._so_far.take_in(self.update)
        self._say_skipped(before)
        if before.phase == "bail" != self.phase and self._opened == (self.view.round, self.view.turn) and self._opens:
            self._opening, self._opens = self.view, False
        if (before.phase, before.round, old.actors) != (self.view.phase, self.view.round, self.update.actors):
            informs = before.phase in STEP_OF and self.phase not in STEP_OF
            called = self.my_turn and (self.seat not in old.actors or informs)
            self._begin(by_others=called)
            if called:
                self.pane = "1"
        elif self.phase == "move" and before.men != self.view.men:
            self.draft = Draft(amount=ALL)
        if self.cursor not in self.targets():
            self.cursor = None

    def _say_skipped(self, before: ProhibitionView) -> None:
        """Keep why the fights were passed over if they only could not be paid for."""
        if (before.phase, before.round, before.turn) == (self.view.phase, self.view.round, self.view.turn):
            return
        same = (before.round, before.turn) == (self.view.round, self.view.turn) and self.phase in STEP_OF
        step = STEP_OF["fight"]
        why = preview.why_no_fight(self.figures, before) if same and STEP_OF[self.view.phase] > step else None
        self.skipped = [(f"{step} {STEPS[step - 1].capitalize()} –  ", BRASS), (why.text, PAPER)] if why else []

    def _begin(self, by_others: bool = False) -> None:
        """Set draft and cursor as a step begins. Nothing is done by one Enter after others' doings, nor where it would cost something."""
        self.draft = Draft(amount=ALL if self.phase in ("bail", "move") else 0)
        likely = targets.likely_target(self)
        self.is_offered = by_others and (likely is not None or self.phase == "bail")
        if self.phase in ("fight", "build") or (by_others and likely is None):
            self.cursor = None
        else:
            self.cursor = likely or (self.cursor if self.cursor in self.targets() else None)

    # what may be chosen

    def legal_targets(self) -> Sequence[Hashable]:
        """Return where something can be done in this step."""
        return targets.legal_now(self)

    def hint_spot(self, action: Action) -> Hashable:
        return targets.hint_spot(action)

    def targets(self) -> Sequence[Hashable]:
        """Return what may be chosen now, in reading order."""
        return targets.targets_now(self)

    def choose_target(self, target: Hashable) -> Intent:
        """Put the cursor there first. Chosen again, it is done."""
        if isinstance(target, ChangeSpot):
            return self._change(target.by)
        if isinstance(target, StepSpot):
            return self._leap_to(target.step)
        if target not in self.targets():
            return Nothing()
        again, self.cursor = target == self.cursor, target
        if again and self.is_offered:
            return self._choose_offered(ONCE_MORE)
        if self.phase == "move" and self.draft.source is None and (again or self._men_at(target)):
            return self._take_source()
        return self._do_it() if again else Nothing()

    def _choose_offered(self, once_more: str) -> Intent:
        """Choose what stands there by itself. A row of keys does no more."""
        self.is_offered = False
        self.guarded.add("do", LED_SECONDS, once_more)
        return self.refuse(once_more)

    def own_action_accepted(self) -> None:
        """Take in that a deed was accepted. A row of Enters does it once."""
        super().own_action_accepted()
        if self._last_command == "do" and self.phase in REPEATED:
            self.guarded.add("do", LED_SECONDS, AGAIN)

    def select(self, target: Hashable) -> Intent:
        """Put the cursor on a target, which is chosen by that."""
        self.is_offered = False
        return super().select(target)

    def perform(self, name: str, key: str = "") -> Intent:
        """Do a command. Wherever the player leads the cursor they have chosen."""
        self.skipped = []
        if name == UNDO and self._is_untouched:
            return self.refuse(NOTHING_DONE)
        done = super().perform(name, key)
        self.jumps = {targets.letter_of(target): target for target in self.jumps.values()}
        self.is_offered = self.is_offered and name not in MOVES
        return done

    def target_clicked(self, target: Hashable) -> Intent:
        """Take a click: what was said of a step passed over has been read."""
        self.skipped = []
        return super().target_clicked(AreaSpot(target.area) if isinstance(target, RowSpot) else target)

    def is_deed(self, target: Hashable) -> bool:
        """Return whether the target does something. Men who are to move are picked up by one click."""
        return self.phase != "move" or self.draft.source is not None or not self._men_at(target)

    def deed(self, command: str) -> Hashable:
        """Return what the command would do to this very table."""
        if command == "do" and self.is_offered:
            return None
        if command == "do":
            return self.phase, self.draft.source is None, self.draft.action(self.view, self.legal, self.cursor)
        return self.phase, self.next_step if self.phase in STEP_OF else END

    def _men_at(self, target: Hashable) -> int:
        return self.view.men[target.area * SEATS + (self.seat or 0)] if isinstance(target, AreaSpot) else 0

    def _take_source(self) -> Intent:
        """Move men from the area under the cursor."""
        if self.cursor is None:
            return self.refuse(WHOM_FIRST)
        if not isinstance(self.cursor, AreaSpot) or not self._men_at(self.cursor):
            return self.refuse("You have no men there to move; choose an area where you have.")
        self.draft = Draft(self.cursor.area, ALL)
        return Nothing()

    def _do_it(self) -> Intent:
        action = self.draft.action(self.view, self.legal, self.cursor)
        if self.phase == "move" and action is None:
            self.draft = Draft(amount=ALL)
        return Nothing() if action is None or not self.phase else Act(action)

    def _change(self, by: int) -> Intent:
        view, most = self.view, self.draft.most(self.view, self.legal, self.cursor)
        at = self.draft.figure(view, self.legal, self.cursor) + by
        self.draft.amount = at % most if self.phase == "fight" and most else max(0, min(most, at))
        return Nothing()

    def thing(self) -> AnyAction | str | None:
        """Return what Enter would do, else what the step is about."""
        if not self.phase:
            return "area" if isinstance(self.cursor, AreaSpot) else None
        action = self.draft.action(self.view, self.legal, self.cursor)
        return action or THINGS.get(self.phase)

    # what may be done

    def panes(self) -> Sequence[tuple[str, str]]:
        """Return what is always in sight needs no pane."""
        return layout_for(*self.board_size).tabs

    def commands_now(self) -> list[Command]:
        """Return the game's own commands, most important first."""
        return commands.commands_now(self)

    @property
    def ahead(self) -> list[int]:
        """Return the later steps in which there is something to do."""
        if self._ahead is None:
            self._ahead = preview.steps_ahead(self.figures, self.view)
        return self._ahead

    @property
    def next_step(self) -> int:
        """Return where the way onward leads: steps in which nothing can be done are passed over."""
        return next(iter(self.ahead), END)

    @property
    def idle(self) -> str:
        """Return why nothing at all can be done in this step. "" if something can."""
        if any(not isinstance(a, Go) for a in self.legal):
            return ""
        reasons = sorted((blocked.refusal for blocked in self.update.unavailable), key=lambda refusal: refusal.code != "poor")
        return reasons[0].text if reasons else "There is nothing for you to do in this step."

    def automatic_action(self) -> Act | None:
        """Return a turn begins at the first step in which something can be done. If it is taken back, that is respected."""
        turn = (self.view.round, self.view.turn)
        if self.phase != "bail" or self._opened == turn:
            return None
        self._opened = turn
        onward = self.game.idle_action(self.view, self.legal)
        self._opens = onward is not None
        return None if onward is None else Act(onward)

    @property
    def _is_untouched(self) -> bool:
        """Return whether nothing was done in this turn but to pass over by itself what could not be done."""
        return self._opening is not None and self.view == self._opening

    def commands(self) -> list[Command]:
        """Return all that may be done now. Back to a step that was passed over by itself leads nothing."""
        every = super().commands()
        return [c.but("", why=NOTHING_DONE) if c.name == UNDO and self._is_untouched else c for c in every]

    def _go(self, step: int) -> Act:
        """Go on to this step."""
        return Act(Go(step))

    @property
    def _has_ledger(self) -> bool:
        return is_shown(self.context.options.get("ledger"), [seat.kind for seat in self.context.seats])

    def _gains(self) -> dict[int, int]:
        """Return what a casino would add to a turn's income, by the area where it may be built."""
        board, view = self.figures, self.view
        built = [a for a in self.legal if isinstance(a, BuildCasino)]
        now = preview.income(board, view, self.seat or 0)
        return {a.area: preview.income(board, preview.after(board, view, a), self.seat or 0) - now for a in built}

    def run_command(self, name: str, key: str) -> Intent:
        """Return what a command of the game does."""
        match name:
            case "next":
                return self._end_turn() if self.next_step == END else self._go_on()
            case "end":
                return self._end_turn()
            case "recruit":
                return Act(Recruit())
            case "still":
                return Act(BuildStill())
            case "source":
                return self._take_source()
            case "put_down":
                self.draft = Draft(amount=ALL)
            case _ if name in FIGURES:
                return self._change(FIGURES[name])
            case "left" | "right" | "up" | "down" if (led := targets.led_to(self, name)) is not None:
                self.cursor = led
            case "pick":
                return self.select(next(spot for spot in map(BribeSpot, KEYS) if KEYS[spot.parts] == key and spot in self.targets()))
            case "do" if self.phase == "bail" and self.is_offered:
                return self._choose_offered(SO_MANY)
            case "do" if self.phase in ("bail", "charity"):
                return self._do_it()
            case _:
                return Unknown()
        return Nothing()

    def _go_on(self) -> Intent:
        """Go on to the next step in which something can be done. Ask first, if anything would be lost by it."""
        left, go = self._left_by(self.next_step), self._go(self.next_step)
        return Confirm(LEAVING.format(step=self.next_step, left=", ".join(left)), go) if left else go

    def _left_by(self, step: int) -> list[str]:
        """Return what is given up by going on to this step: what is chosen in this one, action points and fights."""
        board, view, now = self.figures, self.view, STEP_OF[self.phase]
        left = [self._chosen] if self._chosen else []
        left += [AP_LEFT.format(ap=view.ap)] if view.ap and not self.idle and now <= STEP_OF["move"] < step else []
        fights = preview.to_fight(board, view) if STEP_OF["fight"] < step else []
        return left + [FIGHT_LEFT.format(area=board.areas[area].name) for area in fights]

    @property
    def _chosen(self) -> str:
        """Return what is set in this step and not done. A bail that nobody has chosen counts where there is no man in hand."""
        action = self.draft.action(self.view, self.legal, self.cursor)
        if action not in self.legal:
            return ""
        match action:
            case Bail(men) if not self.is_offered or not self.view.hand[self.seat or 0]:
                return BAIL_LEFT.format(men=men_text(men))
            case Move():
                return MOVE_LEFT
            case Charity(amount) if amount:
                return GIFT_LEFT.format(sum=dollars(amount))
        return ""

    def _leap_to(self, step: int) -> Intent:
        """Ask first, if anything could still be done before that step. The income is taken on the way to the step after it."""
        step += step == INCOME_STEP
        here = [] if self.idle else [STEP_OF[self.view.phase]]
        passed = [number for number in (*here, *self.ahead) if number < step]
        if not passed:
            return self._go(step)
        names = ", ".join(STEPS[number - 1] for number in passed)
        return Confirm(PASSING.format(step=step, names=names, undo=COMMON["undo"].sign), self._go(step))

    def _end_turn(self) -> Intent:
        """Ask first, if anything would be left unused. What is built in the last round never pays."""
        left = [self._chosen] if self._chosen else []
        left += [AP_LEFT.format(ap=self.view.ap)] if self.view.ap else []
        builds = [] if self.view.round == self.figures.rounds else preview.to_build(self.figures, self.view)
        left += [STILL_LEFT] if any(isinstance(a, BuildStill) for a in builds) else []
        left += [CASINO_LEFT] if any(isinstance(a, BuildCasino) for a in builds) else []
        left += [FIGHT_LEFT.format(area=self.figures.areas[area].name) for area in preview.to_fight(self.figures, self.view)]
        end = Act(Go(END))
        return Confirm(ENDING.format(left=", ".join(left)), end) if left else end

    # what is seen

    @property
    def view_model(self) -> ViewModel:
        """Return everything the painters need. Built once for all that is shown together."""
        return cast(ViewModel, super().view_model)

    def build_view_model(self) -> ViewModel:
        """Return everything the painters need."""
        view, board, cursor = self.view, self.figures, self.cursor
        action = self.draft.action(view, self.legal, cursor) if self.phase else None
        why = preview.why_not(board, view, action) if action is not None else None
        shows = action is not None and why is None and self.phase in ("bail", "recruit", "move", "fight", "build")
        after = preview.after(board, view, action) if shows and action is not None else None
        if isinstance(action, Charity) and why is None:
            after = preview.after_giving(board, view, action.amount)
        paydays = [preview.payday(board, view), *([preview.payday(board, view, action)] if shows else [])]
        done, passed = self._so_far.steps_gone(view.phase, view.fought)
        return ViewModel(
            board=board,
            view=view,
            before=cast(ProhibitionView, self.before),
            names=self.names,
            actors=self.update.actors,
            mine=bool(self.phase),
            has_keys=self.has_keys,
            cursor=cursor,
            draft=action,
            why=why,
            amount=self.draft.figure(view, self.legal, cursor),
            most=self.draft.most(view, self.legal, cursor),
            source=self.draft.source,
            after=after,
            paydays=tuple(day for day in paydays if day is not None),
            tags=tags(self, wide=layout_for(*self.board_size).has_large_areas),
            gains=self._gains(),
            counted=tuple(preview.counted_cash(view, seat) for seat in range(SEATS)) if self._has_ledger else (),
            ending=self._ending() if self._has_ledger and view.round == board.rounds else (),
            done=done,
            passed=passed,
            next_step=self.next_step if self.phase in STEP_OF else END,
            idle=self.idle if self.phase in STEP_OF else "",
            is_offered=self.is_offered,
            may_undo=self.update.undo is None and not self._is_untouched,
        )

    def _ending(self) -> tuple[tuple[int, str], ...]:
        """Return what everybody would hold if the game ended with what is set to give."""
        action = self.draft.action(self.view, self.legal, self.cursor) if self.phase else None
        return preview.if_it_ended_now(self.view, action.amount) if isinstance(action, Charity) else ()

    def ledger_table(self) -> LedgerTable | None:
        """Return what can be counted, and how it would end with what is set to give."""
        table, ending = super().ledger_table(), self._ending()
        return msgspec.structs.replace(table, ending=ending) if table is not None and ending else table

    def stage(self) -> Words:
        """Return the round. The step has a line of its own."""
        return sentence("round {round} of {rounds}", round=[(str(self.view.round), BOLD)], rounds=str(self.figures.rounds))

    def on_turn(self) -> list[tuple[str, Ink]]:
        """Return everybody in this round's order: done, on turn, still to come."""
        return order(self.view_model)

    def legend(self) -> Sequence[Sign]:
        """Return the signs of the city, the steps and the register."""
        return legend(self.seat or 0)

    def prompt(self) -> Words:
        """Return the one sentence."""
        if self.skipped:
            return self.skipped
        return prompt.prompt(self.view_model, self.update) if self.phase else super().prompt()
