"""The Textual app. Several may run in one event loop. None keeps anything outside itself."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from textual import events
from textual.app import SuspendNotSupported
from textual.binding import Binding
from textual.driver import Driver
from textual.filter import LineFilter
from textual.screen import Screen
from textual.types import AnimationLevel
from textual.worker import Worker

from core.lan.protocol.sanitize import HOUSE
from core.text import counted
from tui import background
from tui.bindings import binding_of
from tui.commands import COMMON
from tui.hosting.isolation import FREEZE_AFTER, defect_of, end_quietly, forgive_the_end, let_collector_in, let_strips_go
from tui.painting.canvas import Look
from tui.screens.lesson.commands import LearningCommands
from tui.screens.palette import HouseCommands, Palette
from tui.services import AppServices
from tui.settings import Settings
from tui.terminal.ascii_filter import AsciiFilter
from tui.terminal.color_filter import ColorFilter
from tui.terminal.colors import Depth, system_of, theme_for
from tui.terminal.control_filter import ControlFilter
from tui.terminal.diff_app import DiffApp
from tui.terminal.resilient_driver import resilient_driver
from tui.terminal.steady_stylesheet import SteadyStylesheet
from tui.terminal.stopping import stop_with_the_group
from tui.themes.borrowed import borrowed, has_palette
from tui.themes.palettes import THEMES, after
from tui.themes.textual_theme import roles, textual_theme
from tui.themes.theme import Theme

NOTICE_SECONDS = 20.0
"""How long a notice of the server is shown, unless it is clicked away."""
COPIED_SECONDS = 2.5

if TYPE_CHECKING:
    from core.game import AnyGame
    from core.table import Update
    from saves.lesson_progress import LessonProgress
    from tui.table.session import TableSession


class BackroomApp(DiffApp[int], inherit_bindings=False):
    """What one person sees: a stack of screens, home at the bottom."""

    BINDINGS = [
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
        replace(binding_of(COMMON["redraw"], "redraw"), priority=True),
        Binding("ctrl+p", "command_palette", show=False, priority=True, tooltip=COMMON["palette"].help),
    ]
    COMMANDS = {HouseCommands, LearningCommands}
    CSS_PATH = "app.tcss"
    DEFAULT_MODE = "backroom"
    """The only one: its first screen is the first that was opened, so that the very first paint shows it."""
    TITLE = "Backroom"

    def __init__(
        self,
        services: AppServices,
        start: Callable[[BackroomApp], object],
        depth: Depth = "truecolor",
        settings: Settings | None = None,
        driver_class: type[Driver] | None = None,
        owns_process: bool = False,
        terminal: Mapping[str, str] = os.environ,
    ) -> None:
        super().__init__(driver_class, terminal, ansi_color=True)
        forgive_the_end(self)
        self.animation_level: AnimationLevel = "none"
        self.services = services
        """What the app got from outside."""
        self.depth = depth
        """How many colours the terminal has."""
        self.message = ""
        """What went wrong with the settings file, or why the last table was left, until a screen has said it."""
        if settings is None:
            settings, self.message = services.settings.load()
        self.settings = settings
        """What this person chose."""
        self.front = settings.front
        """The game that home is to bring to the front, until it has."""
        self._unkept = ""
        """Why the settings could not be kept, if they could not: it is said once, where it happens."""
        self.lessons: LessonProgress | None = None
        """How far this person has come in the lessons, where nothing is kept."""
        self._start = start
        self._owns_process = owns_process
        self._first: list[Screen[Any]] = []
        """Screens opened before the app runs."""
        self._is_left = False
        self._until_seen: list[Callable[[], object]] | None = []
        """What waits for the first picture. None once it was there."""
        self._asked: dict[Callable[[object], None], object] = {}
        """What each waits for that was asked last: an older answer may come after a newer one."""
        self._inks: Theme | None = None
        self.add_mode(self.DEFAULT_MODE, lambda: self._first[0])
        self._closers: dict[Screen[Any], Callable[[], None]] = {}
        self._color_filter = ColorFilter(system_of(depth), self.inks.mono)
        self._ascii_filter = AsciiFilter()
        self._control_filter = ControlFilter()
        for name in THEMES:
            self.register_theme(textual_theme(name))
        self.wear_theme()
        self.stylesheet = SteadyStylesheet(variables=self.get_css_variables())
        end_quietly(self)
        let_strips_go()

    @property
    def look(self) -> Look:
        """Return what painters must respect."""
        return Look(self.settings.ascii, self.inks.mono)

    @property
    def inks(self) -> Theme:
        """Return the theme as painted widgets need it."""
        wanted = theme_for(self.depth, self.settings.theme)
        if wanted not in THEMES and not has_palette(wanted):
            wanted = THEMES[0]
        if self._inks is None or self._inks.name != wanted:
            self._inks = Theme(wanted, system_of(self.depth), None if wanted in THEMES else borrowed(wanted))
        return self._inks

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Return the colours of every role, for whatever theme a tool of Textual's puts on."""
        return roles("speakeasy")

    def get_line_filters(self) -> list[LineFilter]:
        """Return ours for what strangers wrote, Textual's, and ours for terminals with fewer colours."""
        self._color_filter.mono = self.inks.mono
        self._color_filter.enabled = self.inks.mono or self.depth != "truecolor"
        self._ascii_filter.enabled = self.settings.ascii
        ours: list[LineFilter] = [self._ascii_filter, self._color_filter]
        return [self._control_filter, *super().get_line_filters(), *(line_filter for line_filter in ours if line_filter.enabled)]

    def on_load(self) -> None:
        """Open what there is to begin with."""
        if self._owns_process:
            self._catch_signals()
            asyncio.get_running_loop().set_default_executor(background.LeftBehind())
            self.app_resume_signal.subscribe(self, lambda _: self.redraw())
        self._start(self)

    def on_ready(self) -> None:
        """Note that the first picture is there."""
        if self._owns_process:
            asyncio.get_running_loop().call_later(FREEZE_AFTER, let_collector_in)
        waiting, self._until_seen = self._until_seen or [], None
        for call in waiting:
            call()

    def once_seen(self, call: Callable[[], object]) -> None:
        """Call now, but not before there is something to be seen: what takes a moment keeps nobody waiting for it."""
        if self._until_seen is None:
            call()
        else:
            self._until_seen.append(call)

    def on_mount(self) -> None:
        """Open the first screen. Others may lie over it from the start."""
        if self._owns_process:
            self._stop_and_go_on_in_order()
        waiting, self._first = self._first[1:], []
        for screen in waiting:
            self.push_screen(screen)

    def is_attended(self) -> bool:
        """Return whether anybody is still there. Long work elsewhere asks, so that leaving waits for none."""
        return not self._is_left

    async def on_unmount(self) -> None:
        """End every game and connection, however the app ended."""
        self._is_left = True
        self._close_all_screens()
        if self.services.network is not None:
            await self.services.network.end()

    def _catch_signals(self) -> None:
        """Catch signals. Without this a hang-up would leave the terminal as it is and skip every clean-up."""
        loop = asyncio.get_running_loop()
        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            with suppress(AttributeError, NotImplementedError, RuntimeError, ValueError):
                number = getattr(signal, name)
                loop.add_signal_handler(number, self.leave, 128 + number)

    def _stop_and_go_on_in_order(self) -> None:
        """Stop by one way alone, and take the terminal anew when told to go on. The driver by itself would then read the keys twice."""
        loop = asyncio.get_running_loop()
        with suppress(AttributeError, NotImplementedError, RuntimeError, ValueError):
            loop.add_signal_handler(signal.SIGTSTP, self.action_suspend_process)
            loop.add_signal_handler(signal.SIGCONT, self._take_terminal_anew)

    def exit(self, *args: Any, **kwargs: Any) -> None:
        """End. Nothing takes the terminal anew from now on: its keys would be read for ever."""
        self._is_left = True
        super().exit(*args, **kwargs)

    def _take_terminal_anew(self) -> None:
        """Set the terminal as it was: another process may have changed it."""
        if self._is_left:
            return
        with suppress(SuspendNotSupported), self.suspend():
            pass

    def on_app_focus(self, event: events.AppFocus) -> None:
        """Do nothing: no screen looks different without the focus, and another window in front is no reason to send it all again."""
        event.prevent_default()

    def on_app_blur(self, event: events.AppBlur) -> None:
        event.prevent_default()

    # what screens ask for

    def copy_to_clipboard(self, text: str) -> None:
        """Copy, and say so: nothing else on the screen shows it."""
        super().copy_to_clipboard(text)
        self.notify(f"Copied {counted(len(text), 'character')}.", timeout=COPIED_SECONDS, markup=False)

    def clear_selection(self) -> None:
        """Forget what is selected. The first screen's lines are filled before it is on the stack, and then nothing is."""
        if self.screen_stack:
            super().clear_selection()

    def show_notice(self, text: str) -> None:
        """Show what the server says to everybody, over any screen, for a while. A table's prompt has said it, and covers nothing."""
        from tui.screens.table.screen import TableScreen

        if not (isinstance(self.screen, TableScreen) and self.screen.keeps_heard(text)):
            # the title says already who speaks
            self.notify(text.removeprefix(f"{HOUSE}: "), title="The server says", severity="warning", timeout=NOTICE_SECONDS, markup=False)

    def changed_settings(self) -> None:
        """Keep the settings, and look as they say."""
        before = self._ascii_filter.enabled
        unkept, self._unkept = self._unkept, self.services.settings.save(self.settings)
        if self._unkept and self._unkept != unkept:
            self.notify(self._unkept, title="Settings", severity="warning", timeout=NOTICE_SECONDS, markup=False)
        self.wear_theme()
        if before != self.look.ascii:
            for screen in self.screen_stack:
                for widget in (screen, *screen.query("*")):
                    widget.refresh()

    def plays(self, game: str) -> None:
        """Note which game is played or learnt: home brings it to the front, also after a new start."""
        self.front = game
        if self.settings.front != game:
            self.settings.front = game
            self.changed_settings()

    def wear_theme(self) -> None:
        """Look as the settings say, whether they are kept or not. A theme of Textual's gets our roles once it is worn."""
        if self.inks.palette is not None:
            self.register_theme(textual_theme(self.inks.name))
        self.theme = self.inks.name

    def open_screen(self, screen: Screen[Any], closed: Callable[[], None] | None = None) -> None:
        """Put a screen in front. `closed` is called when it is gone for good."""
        if closed is not None:
            self._closers[screen] = closed
        if self._first or not self.screen_stack:
            self._first.append(screen)
        else:
            self.push_screen(screen)

    def close_screen(self, screen: Screen[Any]) -> None:
        """Take a screen away with all that lies over it. Without the first one there is nothing left to see: the visit ends."""
        if not self.is_open(screen):
            return
        if screen is self.screen_stack[0]:
            self.leave(0)
            return
        while screen in self.screen_stack:
            self._close_front()

    def replace_screen(self, old: Screen[Any], new: Screen[Any], closed: Callable[[], None] | None = None) -> None:
        """Put a screen in the place of another, with whatever lies over it."""
        self.close_screen(old)
        self.open_screen(new, closed)

    def is_open(self, screen: Screen[Any]) -> bool:
        """Return whether a screen is in front or below another."""
        return screen in self.screen_stack

    def back_to(self, screen: Screen[Any]) -> None:
        """Close all that lies over a screen."""
        while self.screen is not screen:
            self._close_front()

    def go_home(self) -> None:
        """Close all but the first screen."""
        self.back_to(self.screen_stack[0])

    def _close_front(self) -> None:
        closed = self._closers.pop(self.screen, None)
        self.pop_screen()
        if closed is not None:
            closed()

    def _close_all_screens(self) -> None:
        closers, self._closers = list(self._closers.values()), {}
        for closed in reversed(closers):
            closed()

    def open_table(self, session: TableSession) -> None:
        """Sit down at a table."""
        from tui.screens.table.screen import TableScreen

        table = TableScreen.at(self, session)
        self.open_screen(table, table.controller.close)

    def quit(self) -> None:
        """End the visit. A host with guests at their tables is asked first."""
        from tui.screens.modals.confirm import ConfirmScreen

        network = self.services.network
        if network is not None and network.leaving:
            self.push_screen(ConfirmScreen(network.leaving), lambda yes: self.leave(0) if yes else None)
        else:
            self.leave(0)

    def open_saves(self) -> None:
        """Put the saved games in front."""
        from tui.screens.saves.screen import SavesScreen

        self.open_screen(SavesScreen())

    def open_rules(self, game: str, board: str = "") -> None:
        """Put the rules of a game in front, with the figures of this board or of its own."""
        from tui.screens.rules.screen import RulesScreen

        self.open_screen(RulesScreen(game, board))

    def open_settings(self) -> None:
        """Put the settings in front."""
        from tui.screens.settings.screen import SettingsScreen

        self.open_screen(SettingsScreen())

    def open_statistics(self) -> None:
        """Put the statistics in front."""
        from tui.screens.statistics.screen import StatisticsScreen

        self.open_screen(StatisticsScreen())

    def open_puzzles(self) -> None:
        """Put the puzzles in front."""
        from tui.screens.puzzles.screen import PuzzlesScreen

        self.open_screen(PuzzlesScreen())

    def open_boards(self) -> None:
        """Put the list of board files in front."""
        from tui.screens.boards.screen import BoardsScreen

        self.open_screen(BoardsScreen())

    def open_themes(self, taken: Callable[[], object] = lambda: None) -> None:
        """Put the list of all themes in front. `taken` is called when another one is worn and kept."""
        from tui.screens.modals.themes import ThemesScreen

        def keep(is_taken: bool | None) -> None:
            if is_taken:
                self.changed_settings()
                taken()

        self.push_screen(ThemesScreen(self.settings.theme), keep)

    def next_theme(self) -> str:
        """Put the next of our themes on. Return what there is to say about it."""
        self.settings.theme = after(self.settings.theme)
        self.changed_settings()
        if self.inks.name != self.settings.theme:
            return f"Theme {self.settings.theme}; this terminal shows it as {self.inks.name}."
        return f"Theme {self.settings.theme}."

    def action_command_palette(self) -> None:
        """Open the palette, once."""
        if not isinstance(self.screen, Palette):
            self.push_screen(Palette(id="--command-palette"))

    def action_redraw(self) -> None:
        """Draw again whatever is in front."""
        self.redraw()

    def soon(self, call: Callable[[], None]) -> None:
        """Call back after the messages that already wait."""
        self.call_later(call)

    def later(self, seconds: float, call: Callable[[], None]) -> Callable[[], None]:
        """Call back after so many seconds."""
        return self.set_timer(seconds, call).stop

    def work(self, job: Callable[[], object], then: Callable[[object], None]) -> None:
        """Work in a thread, so that the screen never stalls."""
        self._await(lambda: asyncio.to_thread(job), then)

    def advise(self, game: AnyGame, update: Update, names: Sequence[str], then: Callable[[object], None]) -> None:
        """Work a hint out elsewhere, so that the screen never stalls."""
        from core.bots.advice import advise

        elsewhere = self.services.advise
        if elsewhere is None:
            self.work(lambda: advise(game, update, names), then)
        else:
            self._await(lambda: elsewhere(game, update, names), then)

    def _await(self, begin: Callable[[], Awaitable[object]], then: Callable[[object], None]) -> None:
        """Hand what comes of it, or what went wrong, to `then`, unless that waits for something newer by now.

        What is left before it has begun never begins.
        """
        asked = self._asked[then] = object()

        async def run() -> None:
            try:
                done = await begin()
            except Exception as error:
                done = error
            if self._asked.get(then) is asked:
                del self._asked[then]
                then(done)

        _: Worker[None] = self.run_worker(run, exit_on_error=False)

    def leave(self, code: int) -> None:
        """End the visit."""
        self._close_all_screens()
        self.exit(code)

    # what must not act on the machine this runs on

    def open_url(self, url: str, *, new_tab: bool = True) -> None:
        """Do nothing: nothing here opens a browser."""

    def deliver_screenshot(self, *_: Any, **__: Any) -> None:
        """Do nothing: nothing here writes pictures."""

    def action_suspend_process(self) -> None:
        """Stop as Ctrl-Z does, if the process is this person's own. A guest must not stop the process that serves them.

        The process that started it and waits for it, as `make` does, has to stop as well, or no shell takes over.
        """
        if self._owns_process and not self._is_left:
            with suppress(SuspendNotSupported), self.suspend():
                stop_with_the_group()


def run(
    services: AppServices, start: Callable[[BackroomApp], object], depth: Depth, settings: Settings | None = None, mouse: bool = True
) -> int:
    """Run the app in this terminal. Return the exit code."""
    app = BackroomApp(services, start, depth, settings, resilient_driver(), owns_process=True)
    try:
        code = app.run(mouse=mouse)
    finally:
        let_collector_in()
        if (defect := defect_of(app)) is not None:  # what went wrong first, whatever else did while the app was closing
            raise defect
    return app.return_code or 0 if code is None else code
