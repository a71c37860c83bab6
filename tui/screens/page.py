"""The base of every full screen that is not a table: shared bindings, the hint line, what is said, why a key is off."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, cast

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.command import Provider
from textual.containers import Container
from textual.geometry import Offset
from textual.widget import Widget

from tui.bindings import binding_of
from tui.commands import ARROWS, COMMON, Command, Press, is_moving
from tui.painting.cell_text import Words, sentence
from tui.painting.ink import BLOOD, KEY
from tui.painting.parts.legend import Sign
from tui.screens.finder import Entry, Finder
from tui.screens.modals.help import HelpScreen
from tui.screens.table.too_small import TooSmall
from tui.screens.too_small import SMALLEST_WINDOW
from tui.screens.typing_ahead import TypingAhead
from tui.widgets.key_hints import Hints
from tui.widgets.page_header import PageHeader
from tui.widgets.painted import Painted
from tui.widgets.sentence import Sentence

if TYPE_CHECKING:
    from tui.app import BackroomApp

HOME = Offset(0, 0)
"""Where the terminal's cursor waits while nothing is typed."""
CLOCK_SECONDS = 1.0
"""Between two looks at whether another minute has begun."""
PRESSES = {"palette": "app.command_palette"}
"""Actions for what painters call otherwise."""
KEY_NAMES = {"question_mark": "?", "colon": ":", "comma": ",", "full_stop": ".", "slash": "/", "minus": "-", "plus": "+", "apostrophe": "'",
             "left_square_bracket": "[", "right_square_bracket": "]"}  # fmt: skip
"""Textual's names of keys that print as one character."""


class PageCommands(Finder):
    """What may be done on the page in front, in the command palette."""

    def _offered(self) -> Iterator[Command]:
        for command in cast(Page, self.screen).commands():
            if command.help and not command.why and command.name != PRESSES["palette"] and not is_moving(command):
                yield command

    def entries(self) -> Iterator[Entry]:
        page = cast(Page, self.screen)
        for command in self._offered():
            yield Entry(command.help, command.sign, partial(page.press, Press(command.name)), command.label)


def _style_sheets(page: type[object]) -> list[Path]:
    """Return the style sheets of a page and of what it inherits from. Textual takes the page's own alone."""
    return [sheet for kind in reversed(page.__mro__) if isinstance(sheet := vars(kind).get("CSS_PATH"), Path)]


class Page(TypingAhead, inherit_bindings=False):
    """Header, body, one sentence, hints.

    A subclass composes its body, declares `BINDINGS`, and answers `why_not` for what cannot be done now. A binding's description
    stands in the line of hints, if it is shown, and its tooltip in help and palette.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "leave", "back", tooltip="Back"),
        Binding("tab", "app.focus_next", show=False, tooltip="To the next part of the page"),
        Binding("shift+tab", "app.focus_previous", show=False),
        binding_of(COMMON["settings"], "settings"),
        binding_of(COMMON["theme"], "next_theme"),
        binding_of(COMMON["palette"], "app.command_palette"),
        binding_of(COMMON["redraw"], "redraw"),
        Binding("ctrl+c", "copy_or_leave", show=False),
        binding_of(COMMON["help"].but(""), "help"),
    ]
    COMMANDS: ClassVar[set[type[Provider] | Callable[[], type[Provider]]]] = {PageCommands}
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-medium"), (138, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-short"), (30, "-middle"), (36, "-high"), (45, "-tall")]
    CSS_PATH = Path(__file__).with_name("page.tcss")

    def __init__(self) -> None:
        super().__init__()
        self.css_path = _style_sheets(type(self))
        self._said: Words = ""
        self._clock = ""
        """The time of day that the header shows."""
        self._is_new = True
        """Whether it has never been in front."""
        self._focused_before: Widget | None = None
        """What had the focus before the window became too small."""

    @property
    def backroom(self) -> BackroomApp:
        return cast("BackroomApp", self.app)

    @property
    def is_mounted(self) -> bool:
        """Return whether all its widgets are there: one that is closed before it was mounted never gets them."""
        return super().is_mounted and self.backroom.is_open(self)

    def compose(self) -> ComposeResult:
        self._wear_size()
        yield PageHeader(id="header")
        with Container(id="middle"), Container(id="body"):
            yield from self.compose_body()
        yield Hints(id="hints")
        yield Sentence(id="sentence")
        yield TooSmall(id="too-small")

    def _wear_size(self) -> None:
        """Take the classes of the window's size before there is anything in it: later each would have all widgets styled anew."""
        for size, points in zip(self.app.size, (self.HORIZONTAL_BREAKPOINTS, self.VERTICAL_BREAKPOINTS), strict=True):
            self.add_class([name for least, name in points if size >= least][-1], update=False)

    def compose_body(self) -> ComposeResult:
        """Return the page's own widgets."""
        yield from ()

    # what a page tells

    def heading(self) -> tuple[str, Words, Words]:
        """Return the header's left, middle and right."""
        return "BACKROOM", "", ""

    def sentence(self) -> Words:
        """Return the one sentence above the hints, while nothing else is to be said."""
        return ""

    def is_offered(self, action: str) -> bool:
        """Return whether an action is there at all just now. One that is not is in no list, and its key means nothing."""
        return True

    def why_not(self, action: str) -> str:
        """Return why an action cannot be done now, or "" if it can."""
        return ""

    def legend(self) -> tuple[Sign, ...]:
        """Return the signs in sight and what they say, for the help page."""
        return ()

    # what is said

    def say(self, words: Words, trouble: bool = False) -> None:
        """Say this until the next key."""
        self._said = [(words, BLOOD)] if trouble and isinstance(words, str) else words
        self.update_page()

    def update_page(self) -> None:
        """Bring header, sentence and hints up to date."""
        if self.is_mounted:
            self._update_header()
            self.query_one(Sentence).update_sentence(self._said or self.sentence())
            self.query_one(Hints).update_commands([c for c in self.commands() if c.label])

    def _update_header(self) -> None:
        self._clock = self.backroom.services.clock()
        self.query_one("#header", PageHeader).update_heading(*self.heading())

    def _tick(self) -> None:
        """Let the header show the minute that has begun. Nothing else is looked at, so that nothing else is sent."""
        if self.is_current and self.is_mounted and self.backroom.services.clock() != self._clock:
            self._update_header()

    def commands(self) -> list[Command]:
        """Return what the keys do now, most important first: the focused widget's, then the page's."""
        commands: list[Command] = []
        for key, active in self.active_bindings.items():
            binding = active.binding
            if self._is_typed(key, active.node):
                continue
            keys = (KEY_NAMES.get(key, key),)
            label = binding.description if binding.show else ""
            action = PRESSES["palette"] if binding.action == "command_palette" else binding.action
            why = self.why_not(action)
            known = next((n for n, c in enumerate(commands) if c.name == action), None)
            if known is not None:
                old = commands[known]
                commands[known] = Command(old.name, (*old.keys, *keys), old.label, old.help, old.shown, old.why)
            else:
                commands.append(Command(action, keys, label, active.tooltip or label, binding.key_display or "", why))
        order = self._order()
        return sorted(commands, key=lambda command: order.get(command.name, -1))

    def _is_typed(self, key: str, node: object) -> bool:
        """Return whether a key goes into the line that has the focus, instead of doing what the page would do."""
        focused, character = self.focused, KEY_NAMES.get(key, key)
        if focused is None or focused is node or len(character) > 1:
            return False
        return focused.check_consume_key(key, character)

    @classmethod
    @cache
    def _order(cls) -> dict[str, int]:
        """Return where each action of a page stands among its commands: as declared, its own before what all pages share."""
        own = [binding.action for binding in cls.BINDINGS if isinstance(binding, Binding)]
        shared = [binding.action for binding in Page.BINDINGS if isinstance(binding, Binding)]
        return {action: number for number, action in reversed([*enumerate([*own, *shared])])}

    # life

    def on_mount(self) -> None:
        self.watch(self, "focused", self._focus_moved, init=False)
        self.set_interval(CLOCK_SECONDS, self._tick)
        self.call_after_refresh(self._update_if_there)

    def _update_if_there(self) -> None:
        """Bring the page up to date, unless it was closed meanwhile: then its widgets are gone before it is."""
        if self.query(PageHeader):
            self.update_page()

    def _focus_moved(self) -> None:
        if self.app.is_running:
            self.app.cursor_position = HOME
            self.update_page()

    def on_screen_suspend(self) -> None:
        Hints.show_on(self, False)

    @on(events.ScreenResume)
    def _keep_first_styles(self, event: events.ScreenResume) -> None:
        """Have no widget styled again that was a moment ago, when it was mounted."""
        if self._is_new:
            event.refresh_styles = self._is_new = False

    def on_screen_resume(self) -> None:
        Hints.show_on(self, True)
        self.update_page()

    def on_resize(self, event: events.Resize) -> None:
        small = event.size.width < SMALLEST_WINDOW[0] or event.size.height < SMALLEST_WINDOW[1]
        if small and not self.has_class("-too-small"):
            self._focused_before = self.focused
        elif not small and self.has_class("-too-small"):
            self.call_after_refresh(self.set_focus, self._focused_before)
        self.set_class(small, "-too-small")
        self.app.cursor_position = HOME
        self.call_after_refresh(self._update_if_there)

    async def on_key(self, event: events.Key) -> None:
        """Do the page's own keys, say why one is off or that it means nothing. What was said before is over.

        They are done here and not on the way up. The next key of a burst then finds the focus where this one put it.
        """
        if self.given_on(event) or self.given_to_line(event):
            return
        active = self.active_bindings.get(event.key)
        if active is not None and active.enabled:
            self.clear_said()
            if active.node is self:
                event.stop()
                event.prevent_default()
                await self.app.run_action(active.binding.action, self)
        elif active is not None:
            self.say(self.why_not(active.binding.action))
        elif event.is_printable and event.character:
            name = "Space" if event.character == " " else event.character
            self.say(sentence("{key} means nothing here. {help} shows all keys.", key=[(name, KEY)], help=[("?", KEY)]))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if self.has_class("-too-small") and action not in ("leave", "copy_or_leave", "redraw"):
            return False
        if not self.is_offered(action):
            return False
        return None if self.why_not(action) else True

    def clear_said(self) -> None:
        """Forget what was said."""
        if self._said:
            self._said = ""
            self.update_page()

    @on(Painted.Chosen)
    async def _pressed(self, message: Painted.Chosen) -> None:
        """Take a click on a hint, or on a line with a key, for the key: it says why not, too."""
        if isinstance(message.target, Press):
            message.stop()
            await self.press(message.target)

    async def press(self, press: Press) -> None:
        """Do what a hint stands for, or say why not."""
        if press.name in ARROWS:
            self.app.simulate_key(press.name)
            return
        name = PRESSES.get(press.name, press.name)
        if why := self.why_not(name):
            self.say(why)
        else:
            owner = next((active.node for active in self.active_bindings.values() if active.binding.action == name), self)
            await self.app.run_action(name, owner)

    # actions all pages share

    def close(self) -> None:
        """Leave the page. What lay below is in front again."""
        self.backroom.close_screen(self)

    def action_leave(self) -> None:
        self.close()

    def action_copy_or_leave(self) -> None:
        """Copy what is selected. With nothing selected leave Backroom."""
        if self.selections:
            self.action_copy_text()
        else:
            self.backroom.quit()

    def action_statistics(self) -> None:
        """Put the statistics in front, from a page that has a key for them."""
        self.backroom.open_statistics()

    def action_puzzles(self) -> None:
        """Put the puzzles in front, from a page that has a key for them."""
        self.backroom.open_puzzles()

    def action_settings(self) -> None:
        self.backroom.open_settings()

    def action_next_theme(self) -> None:
        self.say(self.backroom.next_theme())

    def action_redraw(self) -> None:
        self.backroom.redraw()

    def action_help(self) -> None:
        self.app.push_screen(HelpScreen([c for c in self.commands() if c.help], self.legend()), self._helped)

    async def _helped(self, action: str | None) -> None:
        if action:
            await self.press(Press(action))
