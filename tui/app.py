"""The Textual app: terminal input and output for a house. Several may run in one event loop; none keeps anything outside itself."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from textual.binding import Binding
from textual.driver import Driver
from textual.reactive import Reactive
from textual.types import AnimationLevel

from tui.house import House
from tui.painting.canvas import Canvas
from tui.services import AppServices
from tui.settings import Settings
from tui.stage import StageScreen
from tui.terminal.colors import Depth
from tui.terminal.diff_app import DiffApp
from tui.terminal.resilient_driver import resilient_driver
from tui.themes.theme import Theme


class BackroomApp(DiffApp[int], inherit_bindings=False):
    """The shell of one house."""

    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    BINDINGS = [Binding("ctrl+z", "suspend_process", show=False, priority=True)]
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
        if self._stage_screen is not None and self._stage_screen.is_mounted:
            self._stage_screen.stage.show(canvas, theme)

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
