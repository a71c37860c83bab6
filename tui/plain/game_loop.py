"""A game in lines: whose turn it is gets the keyboard, sees what happened since, and types the number of what they do.

Where seats know different things, the screen is cleared before the keyboard changes hands.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from core.bots.self_play import Deadlock
from core.chair import Chair, Interrupted, Notice, Rejected
from core.describe import described
from core.game import Action, ActionForm, Result
from core.session import has_ledger
from core.table import NOT_DONE, UNSAVED, ChatLine, Update
from core.text import listed
from tui.commands import ENTER
from tui.plain import letters
from tui.plain.action_form import Questions
from tui.plain.action_menu import Choices
from tui.plain.console import Console, Ended
from tui.plain.hints import HintKeeper, PlainHints
from tui.plain.opponents import Opponents
from tui.plain.table_diff import news
from tui.plain.told import HitTeller, Recaps, description_lines, ledger_lines

LOG = 40
HELP = (
    f"{letters.TABLE} the table, {letters.MAP} what lies beside what, {letters.LOG} the log, {letters.SINCE} since your last turn, "
    f"{letters.DESCRIBE} what the choices are, {letters.DESCRIBE} and the name of a thing or a place what that is, "
    f"{letters.LEDGER} what can be counted, {letters.UNDO} take back, "
    f"{letters.WAIT} wait for the others, {letters.HINT} a hint, {letters.RULES} the rules, "
    f"{letters.SAY} and words to say them, {letters.QUIT} quit"
)
NO_LEDGER = "This table is played without the ledger."
NOT_MEANT = "Then it is not done."
AWAITED = "The table waits for {who}."
NOTHING_TO_COUNT = f"This game has no ledger: {letters.TABLE} shows all that can be known."
ALWAYS = (letters.TABLE, letters.LOG, letters.RULES, letters.QUIT)
"""What may be typed even while one's own move stands to be taken back."""
_WORDS = {
    "undo": letters.UNDO, "z": letters.UNDO, "table": letters.TABLE, "map": letters.MAP, "log": letters.LOG,
    "since": letters.SINCE, "describe": letters.DESCRIBE, "ledger": letters.LEDGER, "wait": letters.WAIT, "rules": letters.RULES,
    "hint": letters.HINT, "quit": letters.QUIT, "exit": letters.QUIT, "help": letters.HELP,
}  # fmt: skip


class PlainGame:
    """The people at this keyboard, and their opponents."""

    def __init__(
        self,
        console: Console,
        chairs: Sequence[Chair],
        others: Opponents,
        rules: Callable[[], Sequence[str]],
        orders: Callable[[str], bool] | None = None,
        hints: HintKeeper | None = None,
        watchers_news: Callable[[], Sequence[str]] = lambda: (),
        own_seat: str = "",
    ) -> None:
        self._console = console
        self._chairs = chairs
        self._others = others
        self._rules = rules
        self._orders = orders
        """Does what keeps order at a table on the network, and says whether it was that."""
        self._watchers_news = watchers_news
        """Says who watches, if others do than before. It is asked once a turn, so that nobody who comes and goes is in the way."""
        self._own_seat = own_seat
        """What a watcher is told of a seat of theirs, below the table that is shown first."""
        self._game = chairs[0].game
        self._hints = PlainHints(self._game, hints)
        self._names = tuple(seat.name for seat in chairs[0].seats)
        self._seen = [chair.update.move for chair in chairs]
        self._curtained = len(chairs) > 1 and self._game.info.hidden_information
        self._passed_over = [-1 for _ in chairs]
        """By chair: the move after which a turn was last begun by itself."""
        self._sketches: list[Sequence[str]] = [() for _ in chairs]
        """By chair: the table as it was last shown."""
        self._facing = -1
        self._made_room = False
        """Whether the player at the keyboard has acted. Others here who may act as well then come first."""
        self._is_back = [chair.update.last_own is not None for chair in chairs]
        """By chair: whether its player comes back to a game and was not told yet what happened meanwhile."""
        self._offered: tuple[object, ...] = ()
        """What was listed last and not answered yet: whose choices, and which."""
        self._compared = -1
        """The update that was last found to ask the same as the one before it."""
        self._news_told = (-1, -1)
        self._hits = HitTeller()
        self._recaps = Recaps()
        self._refused = False
        self._why_said = False
        """Whether a player has just read why nothing can be saved."""
        for here, chair in enumerate(chairs):
            chair.subscribe(partial(self._hear, here))

    def play(self) -> Result | None:
        """Play to the end and return the result, or None if the player quits."""
        try:
            self._show_as_of_now()
            while self._update(0).result is None:
                self._go_on()
        except Ended:
            return None
        self._tell(max(self._facing, 0))
        return self._update(0).result

    def _go_on(self) -> None:
        here = self._next_here()
        if not self._others.move(needed=here is None) and here is None:
            raise Deadlock("Nobody at the table moves")
        if here is None:
            self._offered = ()
            if len(self._chairs) == 1:
                self._tell(0)
        elif self._update(here).seat in self._update(here).actors:
            self._turn(here)

    def _next_here(self) -> int | None:
        """Return the chair here that acts: the one that has the keyboard as long as it may, else the next."""
        able = [number for number, chair in enumerate(self._chairs) if chair.seat is not None and chair.seat in chair.update.actors]
        if self._facing in able and (len(able) == 1 or not self._made_room):
            return self._facing
        return next((number for number in able if number > self._facing), able[0] if able else None)

    def _update(self, here: int) -> Update:
        return self._chairs[here].update

    # one person's turn

    def _turn(self, here: int) -> None:
        self._face(here)
        self._made_room = False
        self._tell(here)
        update = self._update(here)
        self._tell_news(here, update)
        if self._passes_over(here, update):
            return
        choices = Choices(self._game, update, self._names)
        offer = (here, *self._asked(update))
        if self._offered != offer:
            self._offered = offer
            self._show_table(here, update, whole=False)
            self._console.say(*self._watchers_news())
            self._console.say(f"{self._name(here)}, {self._game.phase_text(update.view)}. What do you do?", *choices.glance)
        said = self._console.ask_unless(f"{self._name(here)} ({letters.HELP} for help)> ", lambda: self._asks_otherwise(here, update))
        if said is not None:
            now = self._update(here)
            if now.sequence != update.sequence and self._asked(now) == self._asked(update):
                update, choices = now, Choices(self._game, now, self._names)
            self._obey(here, update, choices, said)

    def _tell_news(self, here: int, update: Update) -> None:
        """Tell what happened since the seat last acted, before anything is done for it."""
        if self._news_told != (here, update.sequence):
            self._news_told = (here, update.sequence)
            recap = self._recaps.lines(self._game, update, self._names)
            self._tell_since(here, update, recap)
            self._console.say(*self._hits.lines(self._game, update))

    def _tell_since(self, here: int, update: Update, recap: Sequence[str]) -> None:
        """Tell a player who comes back to a game what happened since their last turn, once."""
        was_away, self._is_back[here] = self._is_back[here], False
        if was_away and update.last_own is not None and update.move > update.last_own.move:
            self._console.say("Since your last turn:", *recap)

    def _passes_over(self, here: int, update: Update) -> bool:
        """Do what a turn begins with where there is nothing to decide, but not again if it was taken back. Return whether it was done."""
        onward = self._game.idle_action(update.view, update.legal)
        if onward is None or self._passed_over[here] >= update.move:
            return False
        self._passed_over[here] = update.move
        self._try(lambda: self._chairs[here].act(onward))
        return not self._refused

    def _asks_otherwise(self, here: int, before: Update) -> bool:
        """Return whether there is now something else to answer than what was asked. What has only happened is told at once."""
        now = self._update(here)
        if now.sequence in (before.sequence, self._compared):
            return False
        self._compared = now.sequence
        return self._asked(now) != self._asked(before) or now.move < self._seen[here]

    def _asked(self, update: Update) -> tuple[object, ...]:
        """Return all that a seat is asked for: what it may do, in values and in words. What others are asked for is no part of it."""
        return update.seat in update.actors, update.legal, update.forms, self._labels(update), update.result is None

    def _labels(self, update: Update) -> list[str]:
        return [self._game.action_text(update.view, action, self._names) for action in update.legal]

    def _obey(self, here: int, update: Update, choices: Choices, said: str) -> None:
        command = _WORDS.get(said.lower(), said)
        if said.isdecimal():
            self._do(here, update, choices.numbered(int(said)), said)
        elif command.startswith(letters.SAY):
            self._chairs[here].say(command[1:].strip())
        elif command.startswith("/") and self._orders is not None:
            if not self._orders(command[1:].strip()):
                self._console.say(f"/{letters.HELP} says what can be done about others at the table.")
        elif command in ("", letters.HELP):
            also = HELP if self._orders is None else f"{HELP}, /{letters.HELP} what keeps order at the table"
            self._console.say("You may:", *choices.lines, *(["Not now:", *choices.blocked] if choices.blocked else []), f"Also: {also}.")
        elif len(command) == 1:
            self._command(here, update, command.lower())
        elif (named := said.partition(" "))[0].lower() in (letters.DESCRIBE, "describe"):
            self._console.say(*description_lines(self._game, named[2], update.view, self._names))
        else:
            self._find(here, update, choices, said)

    def _find(self, here: int, update: Update, choices: Choices, said: str) -> None:
        """Do the one choice that the words can mean."""
        found = choices.with_words(said)
        if len(found) == 1:
            self._do(here, update, choices.numbered(found[0]), said)
        elif found:
            self._console.say(*(choices.lines[number - 1] for number in found), "Which of these? Type its number.")
        else:
            self._console.say(f"Nothing you may do has {said!r} in it: type a number, or {letters.HELP} for the list.")

    def _command(self, here: int, update: Update, letter: str) -> None:
        match letter:
            case letters.DESCRIBE:
                self._describe(update)
            case letters.SINCE:
                self._console.say(*self._recaps.lines(self._game, update, self._names))
            case letters.LEDGER:
                self._count(here, update)
            case letters.TABLE:
                self._show_table(here, update, whole=True)
            case letters.MAP:
                self._console.say(*(self._game.map_text(update.view) or ["Nothing lies beside anything in this game."]))
            case letters.LOG:
                self._console.say(*self._lines(update, 0)[-LOG:] or ["Nothing has happened yet."])
            case letters.UNDO:
                self._undo(here)
            case letters.WAIT:
                self._wait(here)
            case letters.HINT:
                self._console.say(*self._hints.ask(update, self._names))
            case letters.RULES:
                self._console.say(*self._rules())
            case letters.QUIT:
                raise Ended
            case _:
                self._console.say(f"{letter!r} means nothing here; {letters.HELP} lists everything.")

    def _do(self, here: int, update: Update, choice: Action | ActionForm | None, said: str) -> None:
        if choice is None:
            self._console.say(f"There is no choice {said}; {letters.HELP} lists them.")
            return
        if self._console.is_hasty:
            self._console.say("The choices changed while you typed, so nothing was done. Look at them, and type again.")
            return
        if isinstance(choice, ActionForm):
            filled = Questions(self._console, self._game, update, choice, self._names).action(self._game.action_type)
            if filled is None:
                return
            choice = filled
        if not self._is_meant(update, choice):
            return
        self._try(lambda: self._chairs[here].act(choice))
        if not self._refused:
            self._made_room = True
            self._tell(here)
            self._pause(here)

    def _is_meant(self, update: Update, choice: Action) -> bool:
        """Ask before what ends more than it seems to. Return whether it is to be done."""
        question = self._game.warning(update.view, choice, self._names)
        if not question or self._console.ask(f"{question} {letters.YES_OR_NO}").lower().startswith(letters.YES):
            return True
        self._console.say(NOT_MEANT)
        return False

    def _describe(self, update: Update) -> None:
        """Say of each choice what it is."""
        found = (described(self._game, update.view, action, len(self._names)) for action in update.legal)
        self._console.say(*dict.fromkeys(f"{one.name}: {one.this} ({one.rule})." for one in found if one is not None))

    def _count(self, here: int, update: Update) -> None:
        """Say what can be counted of everybody's money, if the table is played with it."""
        chair = self._chairs[here]
        table = self._game.ledger_table(update.view) if has_ledger(chair.options, chair.seats) else None
        could = "ledger" in {option.name for option in self._game.info.options}
        without = NO_LEDGER if could else NOTHING_TO_COUNT
        self._console.say(*(ledger_lines(table, self._names) if table is not None else [without]))

    def _show_table(self, here: int, update: Update, whole: bool) -> None:
        """Write the table as this seat sees it, or only what has changed since it was last written."""
        lines, before = self._game.table_text(update.view, self._names), self._sketches[here]
        self._console.say(*(lines if whole else news(lines, before)))
        self._sketches[here] = lines

    def _undo(self, here: int) -> None:
        self._try(self._chairs[here].undo)
        if not self._refused:
            self._made_room = False
            self._seen = [min(seen, self._update(here).move) for seen in self._seen]
            self._console.say("Taken back.")

    def _wait(self, here: int) -> None:
        self._made_room = True
        if not self._others.move(needed=False) and self._next_here() == here:
            self._console.say("The others wait for you.")

    def _try(self, what: Callable[[], None]) -> None:
        self._refused = False
        what()
        self._others.answer()
        if not self._refused:
            self._offered = ()

    def _pause(self, here: int) -> None:
        """Leave time to read, and to undo, before others act or see the screen."""
        update = self._update(here)
        if not self._console.is_interactive or self._next_here() == here or update.result is not None:
            return
        if update.undo is not None and not self._curtained:
            return
        while said := self._console.ask(question := self._pause_question(here)):
            command = _WORDS.get(said.lower(), said).lower()
            if command == letters.UNDO:
                self._undo(here)
                return
            if command in ALWAYS:
                self._command(here, self._update(here), command)
            else:
                self._console.say(f"Your move is made. {question.rstrip(': ')}; {listed(ALWAYS)} do what they always do.")

    def _pause_question(self, here: int) -> str:
        """Return what is asked before others act. Once another has acted there is nothing to take back."""
        may_undo = self._update(here).undo is None
        return f"{ENTER} goes on, {letters.UNDO} takes it back: " if may_undo else f"{ENTER} goes on: "

    # what is shown

    def _show_as_of_now(self) -> None:
        """Show the table to a player who comes back, or to watch, while others move: their own turn would show it only then."""
        update = self._update(0)
        comes_late = update.move > 0 and (self._is_back[0] or update.seat is None)
        if comes_late and len(self._chairs) == 1 and update.seat not in update.actors and update.result is None:
            self._show_table(0, update, whole=True)
            self._console.say(AWAITED.format(who=listed([self._names[seat] for seat in update.actors])))
        if self._own_seat:
            self._console.say(self._own_seat)

    def _face(self, here: int) -> None:
        if self._facing == here:
            return
        if self._curtained:
            self._console.clear()
            self._console.ask(f"Pass the keyboard to {self._name(here)}, who presses {ENTER}: ")
        self._facing, self._offered = here, ()

    def _tell(self, here: int) -> None:
        """Write what happened since this chair last looked, one event a line."""
        update = self._update(here)
        if update.move < self._seen[here]:
            self._console.say("The last move was taken back.")
        self._console.say(*self._lines(update, min(self._seen[here], update.move)))
        self._seen[here] = update.move

    def _lines(self, update: Update, after: int) -> list[str]:
        told = (self._game.event_text(event, self._names) for told in update.events if told.move > after for event in told.events)
        return [line for line in told if line]

    def _hear(self, here: int, notice: Notice) -> None:
        if isinstance(notice, Update):
            self._told_while_asked(here)
        elif isinstance(notice, Rejected):
            self._refused = True
            self._console.say(f"No: {NOT_DONE if self._why_said and notice.refusal.code == UNSAVED else notice.refusal.text}")
            self._why_said = False
        elif isinstance(notice, ChatLine) and here == 0:
            self._console.say(f"{notice.name}: {notice.text}" if notice.name else notice.text)
        elif isinstance(notice, Interrupted) and here == 0:
            self._console.say(notice.text or "The game goes on.")
            self._why_said = bool(notice.text)

    def _told_while_asked(self, here: int) -> None:
        """Tell what others did while a question waits. Only one chair is here then, so nobody reads over a shoulder."""
        if self._console.is_asking and len(self._chairs) == 1:
            self._tell(here)

    def _name(self, here: int) -> str:
        seat = self._chairs[here].seat
        return "You" if seat is None else self._names[seat]
