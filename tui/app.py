"""The Textual app: terminal input and output for a house. Several may run in one event loop; none keeps anything outside itself."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from textual.binding import Binding
from textual.driver import Driver
from textual.filter import LineFilter
from textual.reactive import Reactive
from textual.screen import ModalScreen, Screen
from textual.types import AnimationLevel

from tui.games import table_widgets
from tui.house import House
from tui.painting.canvas import Canvas, Look
from tui.services import AppServices
from tui.settings import Settings
from tui.stage import StageScreen
from tui.terminal.color_filter import ColorFilter
from tui.terminal.colors import Depth, system_of
from tui.terminal.diff_app import DiffApp
from tui.terminal.resilient_driver import resilient_driver
from tui.themes.palettes import THEMES
from tui.themes.textual_theme import roles, textual_theme
from tui.themes.theme import Theme

if TYPE_CHECKING:
    from tui.screens.base import BackroomScreen
    from tui.table.session import TableSession


class BackroomApp(DiffApp[int], inherit_bindings=False):
    """The shell of one house."""

    BINDINGS = [Binding("ctrl+z", "suspend_process", show=False, priority=True)]
    COMMANDS = set()
    TITLE = "Backroom"
    app_focus: Reactive[bool] = Reactive(True, compute=False, repaint=False)
    """As Textual has it, but another window in front is no reason to send the whole screen again."""

    def __init__(
        self,
        services: AppServices,
        start: Callable[[House], None],
        depth: Depth = "truecolor",
        settings: Settings | None = None,
        driver_class: type[Driver] | None = None,
        owns_process: bool = False,
        terminal: Mapping[str, str] = os.environ,
    ) -> None:
        super().__init__(driver_class, terminal, ansi_color=True)
        self.animation_level: AnimationLevel = "none"
        self.house = House(self, services, depth, settings)
        self._start = start
        self._owns_process = owns_process
        self._stage_screen: StageScreen | None = None
        self._covers: list[StageScreen] = []
        """Screens of painted scenes that lie over a table."""
        self._arranging = False
        self._color_filter = ColorFilter(system_of(depth), self.house.theme.mono)
        for name in THEMES:
            self.register_theme(textual_theme(name))
        self.theme = self.house.theme.name

    @property
    def look(self) -> Look:
        """What painters must respect."""
        return self.house.look

    @property
    def inks(self) -> Theme:
        """The theme as painted widgets need it."""
        return self.house.theme

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Every role has a colour in Textual's own themes too."""
        return roles("speakeasy")

    def get_line_filters(self) -> list[LineFilter]:
        """Textual's, then ours for terminals with fewer colours."""
        self._color_filter.mono = self.house.theme.mono
        self._color_filter.enabled = self.house.theme.mono or self.house.depth != "truecolor"
        return [*super().get_line_filters(), *([self._color_filter] if self._color_filter.enabled else [])]

    def get_default_screen(self) -> StageScreen:
        """The one screen."""
        self._stage_screen = StageScreen(self.house)
        return self._stage_screen

    def on_load(self) -> None:
        """Open the first scene, so that the very first paint shows it."""
        if self._owns_process:
            self._catch_signals()
            self.app_resume_signal.subscribe(self, lambda _: self.redraw())
        self._start(self.house)

    def on_mount(self) -> None:
        """The first screen is there: a table may lie over it from the start."""
        self._arranging = True
        self.arrange()

    async def on_unmount(self) -> None:
        """However the visit ended: nobody is left sitting at a table."""
        self.house.empty()
        if self.house.services.network is not None:
            await self.house.services.network.end()

    def _fatal_error(self) -> None:
        """A defect of ours: whoever runs the app says so in a sentence (Textual would print pages of code)."""
        self._close_messages_no_wait()

    def _catch_signals(self) -> None:
        """Without this a hang-up would leave the terminal as it is and skip every clean-up."""
        loop = asyncio.get_running_loop()
        for name in ("SIGTERM", "SIGHUP"):
            with suppress(AttributeError, NotImplementedError, RuntimeError, ValueError):
                number = getattr(signal, name)
                loop.add_signal_handler(number, self.house.leave, 128 + number)

    def _watch_app_focus(self, focus: bool) -> None:
        """Nothing here looks different without the focus."""

    # what the house asks of its shell

    def show(self, canvas: Canvas, theme: Theme) -> None:
        """Put this on the screen."""
        if self.theme != theme.name:
            self.theme = theme.name
        if isinstance(self.screen, StageScreen) and self.screen.is_mounted:
            self.screen.stage.show(canvas, theme)

    def table_for(self, session: TableSession) -> BackroomScreen | None:
        """The scene that stands for a table screen; None for a game that is still painted whole."""
        if table_widgets(session.chairs[0].game.info.name) is None:
            return None
        from tui.screens.table.hosted import HostedTable

        return HostedTable(self.house, session)

    def arrange(self) -> None:
        """Bring the screen of the scene on top to the front: the painted stage, or a table over it."""
        if not self._arranging or not self.house.scenes:
            return
        wanted = self._wanted_screens()
        stack = list(self.screen_stack)
        kept = next((n for n, pair in enumerate(zip(stack, wanted, strict=False)) if pair[0] is not pair[1]), min(len(stack), len(wanted)))
        over = stack[kept:]
        if kept < len(wanted) or any(not isinstance(screen, ModalScreen) for screen in over):
            for _ in over:
                self.pop_screen()
        for screen in wanted[kept:]:
            self.push_screen(screen)

    def _wanted_screens(self) -> list[Screen[Any]]:
        """The stage below; each table over it; over a table one more stage for the painted scenes there."""
        assert self._stage_screen is not None
        screens: list[Screen[Any]] = [self._stage_screen]
        covers = 0
        for scene in self.house.scenes:
            if scene.hosted:
                screens.append(scene.screen)  # type: ignore[attr-defined]
            elif not isinstance(screens[-1], StageScreen):
                if len(self._covers) <= covers or not self._covers[covers].is_running:
                    self._covers[covers:] = [StageScreen(self.house)]
                screens.append(self._covers[covers])
                covers += 1
        return screens

    def action_command_palette(self) -> None:
        """Over a painted scene its own."""
        if isinstance(self.screen, StageScreen):
            self.house.perform("palette")
        else:
            super().action_command_palette()

    def soon(self, call: Callable[[], None]) -> None:
        """After the messages that already wait."""
        self.call_later(call)

    def later(self, seconds: float, call: Callable[[], None]) -> Callable[[], None]:
        """In a while."""
        return self.set_timer(seconds, call).stop

    def work(self, job: Callable[[], object], then: Callable[[object], None]) -> None:
        """In a thread, so that the screen never stalls."""

        async def run() -> None:
            try:
                done: object = await asyncio.to_thread(job)
            except Exception as error:
                done = error
            then(done)

        self.run_worker(run(), exit_on_error=False)

    def leave(self, code: int) -> None:
        """End the visit."""
        self.exit(code)

    # what must not act on the machine this runs on

    def open_url(self, url: str, *, new_tab: bool = True) -> None:
        """Nothing here opens a browser."""

    def deliver_screenshot(self, *_: Any, **__: Any) -> None:
        """Nothing here writes pictures."""

    def action_suspend_process(self) -> None:
        """Stop as Ctrl-Z does, if the process is this person's own. A guest must not stop the process that serves them."""
        if self._owns_process:
            super().action_suspend_process()


def run(services: AppServices, start: Callable[[House], None], depth: Depth, settings: Settings | None = None, mouse: bool = True) -> int:
    """Run the app in this terminal; the exit code."""
    app = BackroomApp(services, start, depth, settings, resilient_driver(), owns_process=True)
    code = app.run(mouse=mouse)
    if app._exception is not None:
        raise app._exception
    return app.return_code or 0 if code is None else code
