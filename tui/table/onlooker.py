"""What one person is told at a table, and how it is said: names in their inks, header, prompt, log and ticker. Nothing is done here."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Sequence
from typing import ClassVar

from core.contract.attention import HELD
from core.describe import Description, described, described_deed
from core.game import Action, View
from core.ledger import LedgerTable
from core.table import Update
from core.visibility import Event
from tui.commands import COMMON, ENTER, Press
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, cut, sentence
from tui.painting.glyphs import HERE, mark
from tui.painting.ink import BLOOD, BRASS, FELT, KEY, MUTED, PAPER, Ink, player, turn
from tui.painting.parts.bars import MARGIN
from tui.painting.parts.foot import OFF
from tui.painting.parts.legend import Sign
from tui.painting.parts.log import LogLine, log
from tui.painting.parts.told_panel import held_words, passed_words
from tui.table.game_log import GameLog
from tui.table.game_ui import SeatContext
from tui.table.hint import Hint
from tui.table.intents import Nothing
from tui.table.watch import Watch

OVER = ("The game is over: {result}", "The game is over: {who} wins: {result}", "The game is over: {who} win: {result}")
"""By how many won: nobody, one, several."""
WAITING = "Waiting for {who}."
ASKED_MEANWHILE = "You are asked. {enter} puts away what happened before."
TURN_BEGINS = "Your turn. {enter} puts away what happened before it."
TOLD_BEFORE = "{enter} puts away what happened."
AGAIN, MORE_TIMES = "(again)", "({times} times)"
"""What stands behind a refusal that was said before."""


class Onlooker:
    """A place at a table, as far as it looks on. A game overrides what it says better."""

    PICTURED: ClassVar[tuple[type[Event], ...]] = ()
    """The events that a picture of the game's own shows."""
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
        self.notice = ""
        self.news: list[str] = []
        """What has become of what this person cared for, told in the prompt until it could be read."""
        self.notice_before = ""
        """What stood there until the last command."""
        self.times_refused = 1
        """How often that was said in a row, in these very words."""
        self.going: frozenset[Hashable] = frozenset()
        """The open offers to this person that are about to be taken away. The controller sets it."""
        self.instead: Words = ""
        """What the screen says in place of the prompt."""
        self.lost: Words = ""
        """What the screen says of a key that did nothing."""
        self.corner: Words = context.title
        self.back = 0
        """Lines the log is scrolled up."""
        self.corner_button: tuple[Press, int] | None = None
        """What a click on so many cells at its end does."""
        self.explaining = False
        """Whether the page of what is described is open."""
        self.page_row: int | None = None
        """The row that stands first in a page too long for its panel. None is the one about the cursor."""
        self.page_at, self.page_high = 0, 1
        """The row that stands first in such a page as painted last. And how many rows are in sight."""
        self.too_long: set[str] = set()
        """The panels that hold more than they have room for. They say so as they are painted."""
        self.counting = False
        """Whether the ledger is open."""
        self.describing = OFF
        """How much is said of it at the foot of a panel. The screen sets it."""
        self.hint = Hint()
        self.board_size = (80, 21)
        """Columns and rows between header and prompt. The screen sets it."""
        self.mono = False
        """Whether there are no colours. The screen sets it."""
        self._told_at: int | None = None
        """The line of the log to which the ticker is paged. None: it shows the newest move."""
        own = update.last_own
        self.story.read = update.move if own is None else own.move
        self.before = update.view if own is None else own.view
        self.watch = Watch(context, update, self._time)
        self._keep_story()

    def panes(self) -> Sequence[tuple[str, str]]:
        """Return the side panes."""
        return (("1", "Log"), ("2", "Chat"))

    # what is said

    def prompt(self) -> Words:
        """Return the one sentence."""
        if self.update.result is not None:
            winners = self.update.result.winners
            template = OVER[min(len(winners), len(OVER) - 1)]
            return sentence(template, who=self._listed(winners), result=self.coloured(self.update.result.text))
        if self.my_turn:
            return "Your turn."
        return sentence(WAITING, who=self._listed(self.update.actors))

    def log_line(self, event: Event) -> Words:
        """Return an event for the log. "" leaves it out."""
        return self.game.event_text(event, self.names)

    def told_line(self, event: Event) -> Words:
        """Return an event as this player is told it apart from the log: what it costs them may be added."""
        return self.log_line(event)

    def short_lines(self, event: Event) -> Sequence[str]:
        """Return an event in fewer and fewer words, for a ticker without room for its line. Empty if there are none."""
        return ()

    def stage(self) -> Words:
        """Return where the game stands, for the header."""
        return self.game.phase_text(self.update.view)

    def on_turn(self) -> list[tuple[str, Ink]]:
        """Return who may act, for the header."""
        actors = self.update.actors
        if not actors:
            return [("the game is over", MUTED)]
        if self.my_turn and self.seat is not None:
            others = [(f" {HERE} {mark(seat)}", player(seat)) for seat in actors if seat != self.seat]
            return [(f"{HERE} ", BRASS), (self.names[self.seat], turn(self.seat)), (" your turn", PAPER), *others]
        return [piece for seat in actors for piece in ((f"{HERE} ", BRASS), (self.names[seat], player(seat)), (" ", MUTED))]

    def legend(self) -> Sequence[Sign]:
        """Return the signs of the board and what they say, for the help page."""
        return ()

    @property
    def my_turn(self) -> bool:
        """Return whether this seat may act now."""
        return self.seat is not None and self.seat in self.update.actors

    def who(self, seat: int, size: int | None = None) -> tuple[str, Ink]:
        """Return a player's mark and name, inverse if they are on turn."""
        name = self.names[seat] if size is None else cut(self.names[seat], size)
        return (name, turn(seat) if seat in self.update.actors else player(seat))

    def coloured(self, words: Words) -> list[tuple[str, Ink]]:
        """Return the words with every player's name or mark in their ink."""
        return self.story.coloured(words)

    def refuse(self, text: str) -> Nothing:
        """Show in the prompt why something cannot be done."""
        self.times_refused = self.times_refused + 1 if text in (self.notice, self.notice_before) else 1
        self.notice, self.notice_before = text, ""
        return Nothing()

    @property
    def refusal(self) -> Words:
        """Return why something cannot be done, and how often that was said in a row. Else a second time looks like a lost key."""
        if self.times_refused < 2 or not self.notice:
            return [(self.notice, BLOOD)] if self.notice else ""
        again = AGAIN if self.times_refused == 2 else MORE_TIMES.format(times=self.times_refused)
        return [(f"{self.notice} ", BLOOD), (again, MUTED)]

    def paint_log(self, canvas: Canvas) -> None:
        """Paint the log, newest last."""
        log(canvas, self.lines, self.back)

    def paint_chat(self, canvas: Canvas) -> None:
        """Paint what was said, and how to say something."""
        log(canvas.sub(0, 0, canvas.width, canvas.height - 1), self.story.chat)
        canvas.put(0, canvas.height - 1, f"{COMMON['say'].sign} say something", MUTED)
        canvas.add_target(0, canvas.height - 1, canvas.width, 1, Press("say", COMMON["say"].keys[0]))

    # what stands in a panel's place

    @property
    def shows_own_picture(self) -> bool:
        """Return whether a picture of the game's own fills the screen or a panel, such as a shootout. `reveal_all` puts it away."""
        return False

    @property
    def picture_passes(self) -> bool:
        """Return whether that picture goes by itself at the pace of others' moves."""
        return True

    @property
    def tells_by_itself(self) -> bool:
        """Return whether a turn opens with what happened since the last one, in the place of a panel."""
        return True

    def ledger_table(self) -> LedgerTable | None:
        """Return what can be counted from public acts."""
        found: LedgerTable | None = self.game.ledger_table(self.update.view)
        return found

    @property
    def counts(self) -> bool:
        """Return whether the ledger stands in a panel's place."""
        return self.counting and self.seat is not None

    foot_in_log = False
    """Whether what is under the cursor is described below the log, where no other panel has room."""

    def thing(self) -> Action | str | None:
        """Return what is described: what is picked, else what is under the cursor, else what is asked now."""
        return None

    @property
    def description(self) -> Description | None:
        """Return what that is, and what it would do."""
        thing = self.thing()
        return None if thing is None else described(self.game, self.update.view, thing, len(self.names))

    @property
    def explained(self) -> Description | None:
        """Return what the page of a thing is about: what is described, else what there is to be done."""
        found, update = self.description, self.update
        if found is not None or not self.my_turn or self.shows_own_picture:
            return found
        return described_deed(self.game, update.view, update.legal, update.forms, len(self.names))

    def signs(self) -> Sequence[Sign]:
        """Return each sign that the board paints on that, and what it says there."""
        return ()

    @property
    def explains(self) -> bool:
        """Return whether the page of a thing stands in a panel's place."""
        return self.explaining and self.explained is not None

    @property
    def told_in(self) -> str:
        """Return the place of the panel that tells what happened, since the tab in front is needed. "" is that tab."""
        return ""

    @property
    def tells(self) -> bool:
        """Return whether a panel tells what happened instead of what it usually holds."""
        return self.watch.scene is not None or self.watch.passed is not None or self.watch.is_open

    def asked_seats(self, openly: bool = False) -> frozenset[int]:
        """Return the seats whose answer another player waits for, while others may act too.

        As far as this person knows, or everybody at the table.
        """
        return frozenset()

    def done_seats(self) -> frozenset[int]:
        """Return the seats that may act but have said to everybody that they need not."""
        return frozenset()

    @property
    def is_asked(self) -> bool:
        """Return whether a player waits for this seat's answer, while others may act too."""
        return self.my_turn and self.seat in self.asked_seats()

    @property
    def asking(self) -> bool:
        """Return whether a question is answered from a list, in which nothing is chosen for the player that gives anything up."""
        return False

    @property
    def told_first(self) -> bool:
        """Return whether Enter first puts away what happened, since it may be meant for that."""
        return self.watch.passed is not None or (self.watch.is_open and (self.asking or not self.watch.is_whole))

    def told_sentence(self) -> Words:
        """Return what the prompt says while Enter is for what happened, in place of what it asks, or ""."""
        watch, room = self.watch, self.board_size[0] - MARGIN
        if watch.scene is not None:
            return self.coloured(held_words(watch.scene, self.log_line, room, watch.passes_after))
        if not self.told_first:
            return ""
        if watch.passed is not None and not self.is_asked:
            return self.coloured(passed_words(watch.passed, self.log_line, room))
        if self.update.result is not None:
            return ""
        said = ASKED_MEANWHILE if self.is_asked else TURN_BEGINS if self.my_turn else TOLD_BEFORE
        return sentence(said, enter=[(ENTER, KEY)])

    # what was told

    @property
    def veiled(self) -> int | None:
        """Return the move from which nothing is told yet, since it is uncovered bit by bit. None if all may be told."""
        return None

    @property
    def lines(self) -> list[LogLine]:
        """Return the log as far as it may be told, oldest first."""
        return self.story.lines_before(self.veiled)

    def told(self) -> tuple[LogLine | None, str]:
        """Return the line of the log that the ticker shows, and which of how many it is while it is paged."""
        lines = self.lines
        if not lines:
            return None, ""
        at = self._told_line()
        new = sum(line.new for line in lines)
        return lines[at], f"{at + 1}/{len(lines)}" if self._told_at is not None else f"{new} new" if new > 1 else ""

    def told_in_short(self) -> list[Words]:
        """Return the line of the ticker in fewer and fewer words."""
        return [self.coloured(text) for text in self.short_lines(self.story.entry(self._told_line()).event)] if self.lines else []

    def told_effect(self) -> Words:
        """Return what the move in the ticker did to this person, or "" if nothing, or if it was their own."""
        effect = self.watch.effect(self.story.entry(self._told_line()).move) if self.lines else None
        if effect is None:
            return ""
        return [("you: ", MUTED), (f"{effect.name} {effect.before} → {effect.after}", BLOOD if effect.gain < 0 else FELT)]

    def page_told(self, back: int) -> None:
        """Page the ticker."""
        if self.lines:
            self._told_at = max(0, min(len(self.lines) - 1, self._told_line() - back))

    def _told_line(self) -> int:
        """Return which line the ticker shows: of the newest move the one that concerns this person most."""
        lines = len(self.lines)
        if self._told_at is not None:
            return min(self._told_at, lines - 1)
        return self.story.weightiest(lines, self._weight_of)

    def _weight_of(self, move: int, event: Event) -> tuple[int, int, int]:
        """Return how much an event concerns this person, then how much it weighs for those who look on.

        Of what hits this person, what came of it weighs as much as what brought it about.
        """
        level, gravity = self.watch.level(move, event), self.game.gravity(event)
        return level, gravity.weight, 0 if level == HELD else gravity.harm

    def scroll(self, back: int) -> None:
        """Scroll what is too long for its panel by a page, a row of which stays. And the log unless a page lies over the table."""
        if self.explains or self.too_long:
            rows, at = max(1, self.page_high - 1), self.page_at if self.page_row is None else self.page_row
            self.page_row = max(0, at - rows if back > 0 else at + rows)
        if not self.explains:
            self.scroll_log(back)

    def scroll_log(self, back: int) -> None:
        """Scroll the log."""
        self.back = max(0, min(len(self.lines) - 1, self.back + back))

    def take_in(self, update: Update) -> None:
        """Take in what happened at the table."""
        old, self.update = self.update, update
        self._keep_story()
        self.watch.receive(old, update)
        self._told_at = None

    # inside

    def _listed(self, seats: Sequence[int]) -> list[tuple[str, Ink]]:
        out: list[tuple[str, Ink]] = []
        for number, seat in enumerate(seats):
            out += [(", " if number else "", PAPER), (self.names[seat], player(seat))]
        return out

    def _keep_story(self) -> None:
        self.story.keep(self.update, self.game.phase_text(self.update.view), self.log_line)

    def _time(self) -> float:
        return self.now()
