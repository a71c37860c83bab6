"""What every game's presenter shares: selection, commands and intents of one seat. No Textual here, and no rules.

It keeps the hand's contract: no key ever does something other than what the screen said when it was pressed.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace

from core.game import View
from core.table import Update
from core.visibility import Event
from tui.commands import COMMON, Command, Press, arrows, common, find
from tui.line import Line
from tui.painting.canvas import Canvas, TargetArea
from tui.painting.cell_text import Words, cut, pieces, plain
from tui.painting.glyphs import HERE, mark
from tui.painting.ink import BLOOD, BRASS, KEY, MUTED, PAPER, Ink, player, turn
from tui.painting.parts.bars import header, hints, prompt
from tui.painting.parts.legend import Sign
from tui.painting.parts.log import LogLine, log
from tui.table.game_log import GameLog
from tui.table.game_ui import SeatContext
from tui.table.intents import Act, Intent, Nothing, Say, Undo, Unknown
from tui.table.jump import letters, nearest, paint_letters

GUARD_SECONDS = 1 / 3
"""How long after an update a key whose deed it changed does nothing."""
CHANGED = "The table has changed: once more."
NEVER_DEEDS = frozenset(
    ("up", "down", "left", "right", "target_next", "target_back", "jump", "pane", "focus", "say", "page_up", "page_down", "undo")
)
"""Commands that only look or choose, or that say themselves why not."""


class TablePresenter:
    """What one person sees and does. This base plays any game, plainly; a game's desk overrides what it does better."""

    now: Callable[[], float] = staticmethod(time.monotonic)

    def __init__(self, context: SeatContext, update: Update) -> None:
        self.context = context
        self.game = context.game
        self.seat = context.seat
        self.story = GameLog(context.seats)
        self.names = self.story.names
        self.update = update
        self.before: View = update.view
        self.pane = "1"
        self.cursor: Hashable = None
        self.notice = ""
        self.instead: Words = ""
        """What the house says in place of the prompt."""
        self.corner: Words = context.title
        self.back = 0
        """Lines the log is scrolled up."""
        self.jumps: dict[str, Hashable] = {}
        self.typing: Line | None = None
        self.spots: Mapping[Hashable, TargetArea] = {}
        """Where the targets were painted; the screen sets it."""
        self.board_size = (80, 21)
        """Columns and rows between header and prompt; the screen sets it."""
        self._told_back = 0
        """Lines the ticker is paged back."""
        self._guarded: frozenset[str] = frozenset()
        """Commands that the newest update gave another deed."""
        self._guarded_until = 0.0
        self._last_command = ""
        self.story.read = update.move
        self._keep_story()

    # what a game overrides

    def panes(self) -> Sequence[tuple[str, str]]:
        """The side panes."""
        return (("1", "Log"), ("2", "Chat"))

    def commands_now(self) -> list[Command]:
        """The game's own commands valid now."""
        return []

    def run_command(self, name: str, key: str) -> Intent:
        """What a verb of the game does."""
        return Unknown()

    def targets(self) -> Sequence[Hashable]:
        """What may be chosen now."""
        return ()

    def select(self, target: Hashable) -> Intent:
        """Put the cursor on a target. It never does anything."""
        self.cursor = target
        return Nothing()

    def choose_target(self, target: Hashable) -> Intent:
        """Do what the target under the cursor stands for, or work a control that is no target."""
        return Nothing()

    def is_deed(self, target: Hashable) -> bool:
        """Whether choosing this target does something at the table; what is only picked up takes one click."""
        return True

    def deed(self, command: str) -> Hashable:
        """What a command would do if it were given now; None if nothing at the table.

        An update that changes this guards its key for a moment.
        """
        return self.cursor, plain(self.prompt())

    def build_view_model(self) -> object:
        """What the widgets need; built once a change."""
        return self

    def prompt(self) -> Words:
        """The one sentence."""
        if self.update.result is not None:
            winners = self.update.result.winners
            wins = [*self._listed(winners), (" wins: " if len(winners) == 1 else " win: ", PAPER)] if winners else []
            return [("The game is over: ", PAPER), *wins, *self.coloured(self.update.result.text)]
        if self.my_turn:
            return "Your turn."
        return ["Waiting for ", *self._listed(self.update.actors), "."]

    def board(self, canvas: Canvas) -> None:
        """Everything between header and prompt."""
        raise NotImplementedError

    def log_line(self, event: Event) -> Words:
        """An event for the log; "" leaves it out."""
        return self.game.event_text(event, self.names)

    def stage(self) -> Words:
        """Where the game stands, for the header."""
        return self.game.phase_text(self.update.view)

    def on_turn(self) -> list[tuple[str, Ink]]:
        """Who may act, for the header."""
        actors = self.update.actors
        if not actors:
            return [("the game is over", MUTED)]
        if self.my_turn and self.seat is not None:
            others = [(HERE + mark(seat), player(seat)) for seat in actors if seat != self.seat]
            return [(f"{HERE} ", BRASS), (self.names[self.seat], turn(self.seat)), (" your turn ", PAPER), *others]
        return [piece for seat in actors for piece in ((HERE, BRASS), (self.names[seat], player(seat)), (" ", MUTED))]

    def legend(self) -> Sequence[Sign]:
        """The signs of the board and what they say, for the help page."""
        return ()

    def received(self, old: Update) -> None:
        """A new update is there: let go of what the cursor pointed at if it is gone."""
        if self.cursor not in self.targets():
            self.cursor = None

    def automatic_action(self) -> Act | None:
        """What is done by itself as soon as one's turn is in sight, such as passing over what is empty."""
        return None

    def reveal_next(self) -> bool:
        """Show the next part of what is shown bit by bit, at the pace of others' moves; False if there was none."""
        return False

    def reveal_all(self) -> None:
        """Put away what was shown bit by bit; whoever leafs through a game has seen it."""

    # what a game uses

    @property
    def my_turn(self) -> bool:
        """Whether this seat may act now."""
        return self.seat is not None and self.seat in self.update.actors

    @property
    def may_wait(self) -> bool:
        """Whether this seat may act but need not, so that somebody else at this keyboard had better go first."""
        return self.my_turn and not self.update.legal and not self.update.forms

    def who(self, seat: int, size: int | None = None) -> tuple[str, Ink]:
        """A player's mark and name, inverse if he is on turn."""
        name = self.names[seat] if size is None else cut(self.names[seat], size)
        return (name, turn(seat) if seat in self.update.actors else player(seat))

    def coloured(self, words: Words) -> list[tuple[str, Ink]]:
        """The words with every player's name or mark in his ink."""
        return self.story.coloured(words)

    def refuse(self, text: str) -> Nothing:
        """Show in the prompt why something cannot be done."""
        self.notice = text
        return Nothing()

    def paint_log(self, canvas: Canvas) -> None:
        """The log, newest last."""
        log(canvas, self.story.lines, self.back)

    def paint_chat(self, canvas: Canvas) -> None:
        """What was said, and the line being typed."""
        log(canvas.sub(0, 0, canvas.width, canvas.height - 1), self.story.chat)
        if self.typing is None:
            canvas.put(0, canvas.height - 1, "' say something", MUTED)
            canvas.add_target(0, canvas.height - 1, canvas.width, 1, Press("say", "'"))

    # what the house calls

    def receive(self, update: Update) -> None:
        """Something happened at the table. Whatever the player is in the middle of goes on."""
        before = self._deeds()
        old, self.update = self.update, update
        self._keep_story()
        self.received(old)
        after = self._deeds()
        changed = {name for name in after if after[name] != before.get(name)}
        if self.now() < self._guarded_until:
            changed |= self._guarded
        self._guarded, self._guarded_until = frozenset(changed), self.now() + GUARD_SECONDS
        self._told_back = 0

    def own_action_accepted(self) -> None:
        """This person's action was accepted: what was new is so no longer."""
        self.before, self.story.read, self.notice, self.back = self.update.view, self.update.move, "", 0
        self._guarded &= {self._last_command}

    def commands(self) -> list[Command]:
        """All that may be done now, most important first."""
        if self.typing is not None:
            return common("do", "back")
        if self.jumps:
            return common("back")
        undo, own, targets = self.update.undo, self.commands_now(), self.targets()
        house = [
            *([COMMON["jump"]] if targets else []),
            COMMON["undo"].but(why=undo.text if undo else "", label="" if undo else None),
            self._pane_command(),
            *([COMMON["focus"].but("", "Show the next side pane")] if len(self.panes()) > 1 and not find(own, "tab") else []),
            *common("say", "target_next", "target_back", "page_up", "page_down"),
        ]
        moves = arrows("next target")[:4] if targets else []
        return [*own, *house, *(replace(move, label="") for move in moves)]

    def key_typed(self, key: str) -> Intent:
        """A key, before it is looked up as a command: a jump letter, or text being typed."""
        if self.jumps:
            target = self.jumps.get(key)
            self.jumps = {}
            return self._jump_to(target) if target is not None else Nothing()
        if self.typing is not None:
            return self._type(self.typing, key)
        return Unknown()

    def perform(self, name: str, key: str = "") -> Intent:
        """Do a command."""
        self.notice = ""
        self._last_command = name
        if self._is_guarded(name):
            return self.refuse(CHANGED)
        if name in {verb.name for verb in self.commands_now()}:
            done = self.run_command(name, key)
            if not isinstance(done, Unknown):
                return done
        return self._perform_common(name, key)

    def target_clicked(self, target: Hashable) -> Intent:
        """A target was clicked: the first click chooses it, the second does it. A control that is no target just works."""
        self.notice, self.jumps = "", {}
        self._last_command = "do"
        if target in self.targets() and self.is_deed(target):
            if target != self.cursor:
                return self.select(target)
            if self._is_guarded("do"):
                return self.refuse(CHANGED)
        return self.choose_target(target)

    def paint(self, canvas: Canvas) -> None:
        """The whole screen."""
        header(canvas, self.game.info.title.upper(), [*pieces(self.stage(), MUTED), "  ", *self.on_turn()], self.corner)
        self.board(canvas.sub(0, 1, canvas.width, canvas.height - 3))
        if self.typing is None:
            prompt(canvas, self.sentence())
        else:
            canvas.put(1, canvas.height - 2, "Say:", BRASS)
            self.typing.paint(canvas, 6, canvas.height - 2, canvas.width - 8)
        hints(canvas, [*self.commands(), COMMON["help"]])
        self.spots = canvas.target_areas()
        paint_letters(canvas, self.jumps)

    def sentence(self) -> Words:
        """What stands in the prompt: the jump mode's, the house's, a notice, or the game's own."""
        if self.jumps:
            return ["Press the letter of what you choose; ", ("any other key", KEY), " leaves it."]
        return self.instead or ([(self.notice, BLOOD)] if self.notice else self.prompt())

    def told(self) -> tuple[LogLine | None, str]:
        """The line of the log that the ticker shows, and which of how many it is while it is paged."""
        lines = self.story.lines
        if not lines:
            return None, ""
        at = max(0, len(lines) - 1 - self._told_back)
        new = sum(line.new for line in lines)
        return lines[at], f"{at + 1}/{len(lines)}" if self._told_back else f"{new} new" if new > 1 else ""

    def page_told(self, back: int) -> None:
        """Page the ticker."""
        self._told_back = max(0, min(len(self.story.lines) - 1, self._told_back + back))

    def scroll_log(self, back: int) -> None:
        """Scroll the log."""
        self.back = max(0, min(len(self.story.lines) - 1, self.back + back))

    # inside

    def _jump_to(self, target: Hashable) -> Intent:
        if target not in self.targets():
            return self.refuse("What that letter stood for is gone.")
        return self.select(target) if target != self.cursor else Nothing()

    def _deeds(self) -> dict[str, Hashable]:
        """What each command that does something would do, by its name."""
        own = [command for command in self.commands_now() if command.name not in NEVER_DEEDS]
        targets = [COMMON["do"]] if self.targets() else []
        deeds = ((c, self.deed(c.name)) for c in [*targets, *own])
        return {c.name: (c.name, c.label, c.help, bool(c.why), deed) for c, deed in deeds if deed is not None}

    def _is_guarded(self, command: str) -> bool:
        return command in self._guarded and self.now() < self._guarded_until

    def _pane_command(self) -> Command:
        digits = tuple(digit for digit, _ in self.panes())
        return replace(COMMON["pane"], keys=digits or ("1",), shown="-".join(digits[:1] + digits[1:][-1:]), label="pane" if digits else "")

    def _perform_common(self, name: str, key: str) -> Intent:
        targets = list(self.targets())
        match name:
            case "jump":
                self.jumps = letters(target for target in targets if target in self.spots)
            case "undo":
                return Undo() if self.update.undo is None else self.refuse(self.update.undo.text)
            case "pane" if key in dict(self.panes()):
                self.pane, self.back = key, 0
            case "focus" if self.panes():
                digits = [digit for digit, _ in self.panes()]
                return self.perform("pane", digits[(digits.index(self.pane) + 1) % len(digits) if self.pane in digits else 0])
            case "say":
                self.typing = Line(most=120)
            case "left" | "right" | "up" | "down" if targets:
                self.cursor = nearest(self.spots, self.cursor, targets, name)
            case "target_next" | "target_back" if targets:
                step = 1 if name == "target_next" else -1
                at = targets.index(self.cursor) + step if self.cursor in targets else 0
                self.cursor = targets[at % len(targets)]
            case "page_up" | "page_down":
                self.scroll_log(5 if name == "page_up" else -5)
            case "do" if self.cursor in targets:
                return self.choose_target(self.cursor)
            case _:
                return Unknown()
        return Nothing()

    def _type(self, line: Line, key: str) -> Intent:
        if key in ("enter", "escape"):
            self.typing = None
            return Say(line.text.strip()) if key == "enter" and line.text.strip() else Nothing()
        line.key(key)
        return Nothing()

    def _listed(self, seats: Sequence[int]) -> list[tuple[str, Ink]]:
        out: list[tuple[str, Ink]] = []
        for number, seat in enumerate(seats):
            out += [(", " if number else "", PAPER), (self.names[seat], player(seat))]
        return out

    def _keep_story(self) -> None:
        self.story.keep(self.update, self.game.phase_text(self.update.view), self.log_line)
