"""What every game's presenter shares: selection, commands and intents of one seat. No Textual here, and no rules.

It keeps the hand's contract: no key ever does something other than what the screen said when it was pressed.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from math import inf
from typing import ClassVar

from core.game import Action
from core.table import Update
from tui.commands import ARROWS, COMMON, ENTER, JUMP_TO, Command, arrows, common, find
from tui.painting.canvas import TargetArea
from tui.painting.cell_text import Words, plain, sentence
from tui.painting.ink import KEY
from tui.table.game_ui import SeatContext
from tui.table.guard import CHANGED, GUARD_SECONDS, LATE_SECONDS, LED, LED_BACK, LED_SECONDS, PASSED, UNCOVERED_SECONDS, Guard
from tui.table.hint import numbered
from tui.table.intents import Act, Intent, Nothing, Undo, Unknown
from tui.table.jump import Arrows, letters
from tui.table.onlooker import Onlooker

LOOKS = ("jump", "pane", "focus", "focus_back", "say", "page_up", "page_down", "undo")
DIGITS = "123456789"
SCROLLS = ("page_up", "page_down")
NEXT_PANE = COMMON["focus"].but("", "Show the next side pane")
PANE_BEFORE = COMMON["focus_back"].but("", "Show the side pane before")
CLICK_AGAIN = "click again:"
"""What stands for the key of a deed that a second click does."""
TWICE = f"{ENTER} {ENTER}"
"""What stands for the key of a deed whose first press does nothing."""
JUMPING = "Press the letter of what you choose; {others} leaves it."
NEVER_DEEDS = frozenset(("up", "down", "left", "right", "first", "last", "target_next", "target_back", *LOOKS))
"""Commands that only look or choose, or that say themselves why not."""


class TablePresenter(Onlooker):
    """What one person sees and does. This base plays any game, plainly. A game's presenter overrides what it does better."""

    POINTS_BY: ClassVar[Sequence[str]] = ("cursor",)
    """The attributes that say together what the cursor is on."""
    JUMP: ClassVar[Command] = COMMON["jump"]
    """The key that leads to something that may be chosen, as this game explains it."""

    def __init__(self, context: SeatContext, update: Update) -> None:
        super().__init__(context, update)
        self.cursor: Hashable = None
        self._led: tuple[list[object], list[object]] | None = None
        """Where the cursor was before a hint led it, and where it was led. None once the player has taken it from there."""
        self._hint_leads_to: list[object] | None = None
        """What the cursor was on after the hint had led it. None if it leads nowhere."""
        self.jumps: dict[str, Hashable] = {}
        """What the letters of the jump mode stand for. None while it is off."""
        self.is_typing = False
        """Whether a remark is being typed. The screen sets it."""
        self.unsaid = ""
        """What this person was typing when another came to the keyboard. The screen sets it."""
        self.is_questioned = False
        """Whether a question of yes or no lies over the table. The screen sets it."""
        self.has_keys = True
        """Whether the game's own keys do something now. They do not while a lesson's text has Enter. The screen sets it."""
        self.spots: Mapping[Hashable, TargetArea] = {}
        """Where the targets were painted. The screen sets it."""
        self.guarded = Guard(self._time)
        self.changed_words = CHANGED
        """What is said of a key whose deed an update has changed. A lesson's controller sets it."""
        self._late_until = 0.0
        """Until when Enter is taken for one that was meant for what passed by itself."""
        self._last_command = ""
        self._arrows = Arrows()
        self._clicked: Hashable = None
        """The target that a click has chosen, so that a second one does what it stands for. None after any deed or key."""
        self._offered: frozenset[str] | None = None
        """The game's own commands as they were collected last, until something changes."""
        self._is_showing = False
        """Whether everything is being shown anew, and nothing may change."""
        self._in_sight: object = None
        """The view model, while everything is shown."""
        self._own_commands: list[Command] | None = None
        """The game's own commands, while everything is shown."""

    # what a game overrides

    def commands_now(self) -> list[Command]:
        """Return the game's own commands valid now."""
        return []

    def run_command(self, name: str, key: str) -> Intent:
        """Return what a verb of the game does."""
        return Unknown()

    def targets(self) -> Sequence[Hashable]:
        """Return what may be chosen now."""
        return ()

    def legal_targets(self) -> Sequence[Hashable]:
        """Return those of the targets that brackets and jump letters lead to. Arrows lead to all."""
        return self.targets()

    def select(self, target: Hashable) -> Intent:
        """Put the cursor on a target. It never does anything."""
        self.cursor = target
        return Nothing()

    def let_go(self) -> None:
        """Take the cursor off whatever could be chosen, so that no key does anything yet."""
        self.cursor = None

    def begin_anew(self) -> None:
        """Leave what the player was only looking at, as the next step of a lesson begins."""

    def rows_asked(self, columns: int) -> int:
        """Return how many rows of a panel so wide a question and its answers take, or 0 if none is asked there."""
        return 0

    def choose_target(self, target: Hashable) -> Intent:
        """Do what the target under the cursor stands for, or work a control that is no target."""
        return Nothing()

    def is_deed(self, target: Hashable) -> bool:
        """Return whether choosing this target does something at the table. What is only picked up takes one click."""
        return True

    def deed(self, command: str) -> Hashable:
        """Return what a command would do if it were given now, or None if nothing at the table.

        An update that changes this guards its key for a moment.
        """
        return self.cursor, plain(self.prompt())

    def hint_text(self, action: Action, text: str) -> str:
        """Return an action that a hint names, in fewer words where the table shows the rest."""
        return text

    def lead(self, action: Action) -> bool:
        """Choose all that an action named by a hint begins with: the target, and what goes there. Return whether it is in sight."""
        spot = self.hint_spot(action)
        if spot is None or spot not in self.targets():
            return False
        self.select(spot)
        return True

    def hint_spot(self, action: Action) -> Hashable:
        """Return where an action begins on the board: the target to be chosen first, or None if that is none in sight."""
        return action if action in self.targets() else None

    def build_view_model(self) -> object:
        """Return what the widgets need. Read it as `view_model`."""
        return self

    def received(self, old: Update) -> None:
        """Take in a new update: let go of what the cursor pointed at if it is gone."""
        if self.cursor not in self.targets():
            self.cursor = None

    def automatic_action(self) -> Act | None:
        """Return what is done by itself as soon as one's turn is in sight, such as passing over what is empty."""
        return None

    def forget_news(self) -> None:
        """Take out of the prompt what was told of a moment that is over."""
        self.notice, self.news = "", []

    def get_up(self) -> None:
        """Leave what was said to this person and what they only looked at. What they chose or put together stays theirs."""
        self.forget_news()
        self.close_hint()
        self.notice_before, self.times_refused, self.instead, self.lost = "", 1, "", ""
        self.jumps, self._clicked, self._late_until = {}, None, 0.0
        self.explaining, self.counting, self.page_row, self.back, self._told_at = False, False, None, 0, None

    def reveal_next(self) -> bool:
        """Show the next part of what is shown bit by bit, at the pace of others' moves. Return whether there was one."""
        return False

    def reveal_all(self) -> None:
        """Put away what was shown bit by bit. Who leafs through a game has seen it."""

    @property
    def has_bright_tabs(self) -> bool:
        """Return whether the frame around the tabs stays bright whichever is in front, since the player acts in one of them."""
        return False

    @property
    def may_wait(self) -> bool:
        """Return whether this seat may act but need not, so that another player at this keyboard had better go first."""
        return self.my_turn and self.seat in self.done_seats() and not self.news

    @property
    def is_weighing(self) -> bool:
        """Return whether this person thinks over what the table asks with a hint or terms of their own before them."""
        return self.hint.is_open or self.hint.is_awaited

    @property
    def in_the_middle(self) -> bool:
        """Return whether this person is putting something together that nothing should be laid over."""
        return self.is_typing or self.is_questioned or bool(self.jumps)

    @property
    def lost_by_leaving(self) -> str:
        """Return the sentence about what this person put together and no save keeps. "" is nothing."""
        return ""

    # what a game uses

    @property
    def view_model(self) -> object:
        """Return what the widgets need. Built once for all that is shown together."""
        return self.build_view_model() if self._in_sight is None else self._in_sight

    @property
    def own_commands(self) -> list[Command]:
        """Return the game's own commands. Collected once for all that is shown together."""
        if self._own_commands is not None:
            return self._own_commands
        own = self.commands_now()
        if self._is_showing:
            self._own_commands = own
        return own

    @contextmanager
    def showing(self) -> Iterator[object]:
        """Build the view model and collect the commands once for all that is shown in the block, in which nothing may change."""
        self._is_showing = True
        try:
            self._in_sight = self.build_view_model()
            yield self._in_sight
        finally:
            self._is_showing, self._in_sight, self._own_commands = False, None, None

    def show_pane(self, digit: str) -> None:
        """Show the side pane of this digit."""
        self.pane, self.back = digit, 0

    # hints

    def ask_hint(self) -> bool:
        """Show the hint stronger, or put it away: the cursor stays where it led. Return whether it has yet to be worked out."""
        wanted, self.page_row = self.hint.ask(self.update.sequence), None
        was_on, self._hint_leads_to = self._pointing(), None
        if self.hint.shown and self.lead(self.hint.shown[0].action):
            self._hint_leads_to = self._pointing()
            self._led = was_on if self._led is None else self._led[0], self._hint_leads_to
            self._guard_led(was_on, LED, LED_SECONDS)
        if self.hint.shown and self.watch.is_open:
            self.watch.close()  # it would cover what there is to choose from
        if not self.hint.is_open:
            self._stay_led()
        return wanted

    def close_hint(self) -> None:
        """Put the hint away, and the cursor back to where it was, unless the player has taken it elsewhere."""
        if self.hint.shown:
            self.page_row = None
        self.hint.close()
        self._lead_back()

    @property
    def hint_sentence(self) -> Words:
        """Return what the prompt says of a hint, or ""."""
        is_numbered = any(spot in self.spots for spot in self.hint_numbers.values())
        return self.hint.sentence(is_numbered, self._hint_leads_to == self._pointing())

    @property
    def hint_numbers(self) -> dict[str, Hashable]:
        """Return the numbers of what a hint names, by where each begins on the board."""
        return numbered(self.hint_spot(each.action) for each in self.hint.shown)

    # what the screen calls

    def receive(self, update: Update) -> None:
        """Take in what happened at the table. Whatever the player is in the middle of goes on."""
        self._offered = None
        before, old = self._deeds(), self.update
        self.close_hint()
        self.take_in(update)
        self.received(old)
        after = self._deeds()
        if before.get("do") != after.get("do"):
            self._clicked = None
        self.guarded.compare(before, after if "do" in before else {"do": True, **after}, self.changed_words)

    def guard(self, seconds: float = GUARD_SECONDS, keys: Sequence[str] = ()) -> None:
        """Guard the keys, since what lay over the table is gone: none pressed for it becomes a deed.

        Of those who put it away themselves only the keys that do so are guarded: any other was meant for the table.
        """
        deeds = {"do", *self._deeds()}
        meant = {c.name for c in [COMMON["do"], *self.commands_now()] if not keys or set(keys) & set(c.keys)}
        self.guarded.put(deeds & meant, seconds)

    def passed(self, seconds: float = LATE_SECONDS) -> None:
        """Note that what told to press Enter has gone by itself. Who reads to its end presses it still."""
        self._late_until = self.now() + seconds

    def uncovered(self, since: float) -> None:
        """Note that what was uncovered bit by bit since then is whole by itself, so that Enter means something else."""
        if self.now() - since > GUARD_SECONDS:
            self.passed(UNCOVERED_SECONDS)

    def own_action_accepted(self) -> None:
        """Take in that this person's action was accepted: what was new is so no longer."""
        self.before, self.story.read, self.notice, self.back = self.update.view, self.update.move, "", 0
        self._clicked = None
        self.watch.acted(self.update)
        self.guarded.lift(self._last_command)

    def commands(self) -> list[Command]:
        """Return all that may be done now, most important first."""
        if self.jumps:
            return [replace(JUMP_TO, keys=tuple(self.jumps)), COMMON["back"]]
        undo, own, targets = self.update.undo, self.own_commands, self.targets()
        self._offered = frozenset(command.name for command in own)
        own = self._as_it_is_pressed(own)
        shared = [
            *([self.JUMP] if targets else []),
            COMMON["undo"].but(why=undo.text if undo else "", label="" if undo else None),
            *([self._pane_command()] if self.panes() else []),
            *([NEXT_PANE, PANE_BEFORE] if len(self.panes()) > 1 and not find(own, "tab") else []),
            COMMON["say"],
            *(common("target_next", "target_back") if targets else []),
            *common("page_up", "page_down"),
        ]
        moves = arrows("next target")[:4] if targets else []
        return [*own, *shared, *(replace(move, label="") for move in moves)]

    def leave_jump(self) -> bool:
        """Leave the jump mode by a key that stands for nothing. Return whether it was on."""
        was_on, self.jumps = bool(self.jumps), {}
        return was_on

    def perform(self, name: str, key: str = "") -> Intent:
        """Do a command."""
        self.notice_before, self.notice, self._clicked = self.notice, "", None
        if name not in LOOKS and name not in self.guarded:
            self._led = None
        if name in NEVER_DEEDS and name not in LOOKS:
            self.guarded.drop(LED, LED_BACK)
        if name not in SCROLLS and not self.hint.shown:
            self.page_row = None
        late, self._late_until = self.now() < self._late_until, 0.0
        if late and name == "do":
            return self.refuse(PASSED)
        again, self._last_command = name == self._last_command, name
        jumps, self.jumps = self.jumps, {}
        if jumps:
            return self._jump_to(jumps[key]) if name == JUMP_TO.name and key in jumps else Nothing()
        why = self.guarded.why(name)
        why = why if why and self.deed(name) is not None else ""
        self.guarded.seen()
        if why:
            if again:  # a key held down never gets through
                self.guarded.add(name, GUARD_SECONDS, why)
            return self.refuse(why)
        offered, self._offered = self._offered, None
        if name in (frozenset(verb.name for verb in self.commands_now()) if offered is None else offered):
            done = self.run_command(name, key)
            if not isinstance(done, Unknown):
                if name not in NEVER_DEEDS and not self.notice:
                    self.hint.go_on()
                return done
        return self._perform_common(name, key)

    def target_clicked(self, target: Hashable) -> Intent:
        """Choose a target by a first click, and do it by a second. A control that is no target just works."""
        self.notice_before, self.notice, self.jumps, self._offered, self._led = self.notice, "", {}, None, None
        self._last_command = "do"
        self.guarded.drop(LED, LED_BACK)
        if target in self.targets() and self.is_deed(target):
            if not target == self.cursor == self._clicked:  # what was done by two clicks is not done again by a third
                self._clicked = target
                return self.select(target)
            if why := self.guarded.why("do"):
                self.guarded.seen()
                return self.refuse(why)
        self._clicked = target
        return self.choose_target(target)

    @property
    def covers_instead(self) -> bool:
        """Return whether something stands in the prompt before what the screen has to say."""
        return bool(self.jumps) or self.watch.scene is not None

    def sentence(self) -> Words:
        """Return what stands in the prompt: the jump mode's, the screen's, a notice, or the game's own."""
        if self.jumps:
            return sentence(JUMPING, others=[("any other key", KEY)])
        if self.watch.scene is not None:
            return self.lost or self.told_sentence()
        return self.instead or self.refusal or self.told_sentence() or self.prompt()

    # inside

    def _pointing(self) -> list[object]:
        return [getattr(self, name) for name in self.POINTS_BY]

    def _lead_back(self) -> None:
        led, self._led = self._led, None
        if led is not None and led[1] == self._pointing():
            for name, value in zip(self.POINTS_BY, led[0], strict=True):
                setattr(self, name, value)
            self._guard_led(led[1], LED_BACK, inf)

    def _stay_led(self) -> None:
        led, self._led = self._led, None
        if led is not None and led[1] == self._pointing():
            self._guard_led(led[0], LED, LED_SECONDS)

    def _guard_led(self, was_on: list[object], why: str, seconds: float) -> None:
        """Guard Enter if the cursor has gone elsewhere by itself: once at least, and for so many seconds if no other key comes."""
        if self._pointing() != was_on:
            self.guarded.drop(LED, LED_BACK)
            self.guarded.add("do", seconds, why)

    def _as_it_is_pressed(self, own: Sequence[Command]) -> list[Command]:
        """Return the commands with how Enter's is done: by two presses after a hint, or by a second click, first and arrows last."""
        do = find(own, COMMON["do"].keys[0])
        if do is None or not do.label or do.why:
            return list(own)
        if self.guarded.why("do") == LED_BACK and self.deed("do") is not None:
            return [replace(do, shown=TWICE) if command is do else command for command in own]
        if self._clicked is None or self._clicked != self.cursor or self.cursor not in self.targets():
            return list(own)
        rest = sorted((command for command in own if command is not do), key=lambda command: command.name in ARROWS)
        return [replace(do, shown=CLICK_AGAIN), *rest]

    def _jump_to(self, target: Hashable) -> Intent:
        if target not in self.targets():
            return self.refuse("What that letter stood for is gone.")
        return self.select(target) if target != self.cursor else Nothing()

    def _next_legal(self, step: int) -> Hashable:
        """Return the next legal target or the one before, from wherever the cursor is."""
        order, legal = list(self.targets()), set(self.legal_targets())
        if self.cursor not in order:
            return next((target for target in order if target in legal), self.cursor)
        at = order.index(self.cursor)
        around = (order[(at + step * far) % len(order)] for far in range(1, len(order) + 1))
        return next((target for target in around if target in legal), self.cursor)

    def _deeds(self) -> dict[str, Hashable]:
        """Return what each command that does something would do, by its name."""
        own = [command for command in self.commands_now() if command.name not in NEVER_DEEDS]
        targets = [COMMON["do"]] if self.targets() else []
        deeds = ((c, self.deed(c.name)) for c in [*targets, *own])
        return {c.name: (c.name, c.label, c.help, bool(c.why), deed) for c, deed in deeds if deed is not None}

    def _pane_command(self) -> Command:
        digits = tuple(digit for digit, _ in self.panes())
        together = "".join(digits) in DIGITS
        return replace(COMMON["pane"], keys=digits, shown="-".join(digits[:1] + digits[1:][-1:]) if together else " ".join(digits))

    def _perform_common(self, name: str, key: str) -> Intent:
        targets = list(self.targets())
        match name:
            case "jump":
                self.jumps = letters(target for target in self.legal_targets() if target in self.spots)
            case "undo":
                return Undo() if self.update.undo is None else self.refuse(self.update.undo.text)
            case "pane" if key in dict(self.panes()):
                self.show_pane(key)
            case "focus" | "focus_back" if self.panes():
                digits, step = [digit for digit, _ in self.panes()], 1 if name == "focus" else -1
                self.show_pane(digits[(digits.index(self.pane) + step) % len(digits) if self.pane in digits else 0])
            case "left" | "right" | "up" | "down" if targets:
                self.cursor = self._arrows.next(self.spots, self.cursor, targets, name)
            case "target_next" | "target_back" if targets:
                self.cursor = self._next_legal(1 if name == "target_next" else -1)
            case "page_up" | "page_down":
                self.scroll(5 if name == "page_up" else -5)
            case "do" if self.cursor in targets:
                return self.choose_target(self.cursor)
            case _:
                return Unknown()
        return Nothing()
