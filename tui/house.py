"""The house: a stack of scenes, and the road from a key or a click to the scene on top. It knows a shell, not a terminal.

Everything a scene may ask of the world goes through here, so that several visitors can share one process
and none acts on the host's machine.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from tui.commands import Command, Press, common, find
from tui.painting.canvas import Canvas, Look
from tui.painting.ink import BAR, KEY, MUTED
from tui.painting.parts.bars import hints
from tui.screens.base import BackroomScreen, Cancel
from tui.screens.too_small import fits, paint_gate
from tui.services import AppServices
from tui.settings import Settings
from tui.terminal.colors import Depth, system_of, theme_for
from tui.themes.theme import Theme

if TYPE_CHECKING:
    from tui.table.session import TableSession

HOUSE_COMMANDS = tuple(common("help", "palette", "settings", "theme", "redraw"))
"""What the house does, unless something lies over the scene that must be answered first."""


class Shell(Protocol):
    """What the terminal does for the house."""

    def show(self, canvas: Canvas, theme: Theme) -> None:
        """Put this on the screen."""

    def soon(self, call: Callable[[], None]) -> None:
        """Call once the keys that already wait have been dealt with."""

    def later(self, seconds: float, call: Callable[[], None]) -> Cancel:
        """Call in a while."""

    def work(self, job: Callable[[], object], then: Callable[[object], None]) -> None:
        """Do a slow job elsewhere, and hand back what came of it (an exception if it failed)."""

    def bell(self) -> None:
        """Ring."""

    def redraw(self) -> None:
        """Send the whole screen again, whatever the terminal shows."""

    def table_for(self, session: TableSession) -> BackroomScreen | None:
        """The scene that stands for a screen with widgets, if this shell has one for the game."""

    def arrange(self) -> None:
        """The stack of scenes is another: bring what is on top to the front."""

    def leave(self, code: int) -> None:
        """End the visit."""


class House:
    """One visit."""

    def __init__(self, shell: Shell, services: AppServices, depth: Depth = "truecolor", settings: Settings | None = None) -> None:
        self.shell = shell
        self.services = services
        self.depth = depth
        self.message = ""
        if settings is None:
            settings, self.message = services.settings.load()
        self.settings = settings
        self.theme = self._theme()
        self.scenes: list[BackroomScreen] = []
        self.canvas = Canvas(0, 0, self.look)
        self._dirty = False
        self._lost_key = ""
        """A key that meant nothing, until the next one."""

    def _theme(self) -> Theme:
        return Theme(theme_for(self.depth, self.settings.theme), system_of(self.depth))

    @property
    def look(self) -> Look:
        """What painters must respect."""
        return Look(self.settings.ascii, self.theme.mono)

    @property
    def top(self) -> BackroomScreen:
        """The scene that hears."""
        return self.scenes[-1]

    # scenes

    def open(self, scene: BackroomScreen) -> None:
        """Put a scene on top."""
        self.scenes.append(scene)
        self.shell.arrange()
        scene.opened()
        self.repaint()

    def open_table(self, session: TableSession) -> None:
        """Sit down: at the screen the shell has for this game, or else at the painted scene."""
        from tui.screens.table.scene import TableScene

        self.open(self.shell.table_for(session) or TableScene(self, session))

    def close(self, scene: BackroomScreen) -> None:
        """Take a scene away; what lay below is on top again. The last one leaves the house."""
        if scene in self.scenes:
            was_top = scene is self.top
            self.scenes.remove(scene)
            scene.closed()
            self.shell.arrange()
            if not self.scenes:
                self.leave()
            elif was_top:
                self.top.opened()
                self.repaint()

    def replace(self, scene: BackroomScreen) -> None:
        """Put a scene in the place of the top one."""
        old = self.scenes.pop()
        old.closed()
        self.open(scene)

    def back_to(self, scene: BackroomScreen) -> None:
        """Close all that lies over a scene."""
        for over in self.scenes[: self.scenes.index(scene) : -1]:
            self.close(over)

    def go_home(self) -> None:
        """Close all but the first scene."""
        self.back_to(self.scenes[0])

    def leave(self, code: int = 0) -> None:
        """End the visit."""
        self.empty()
        self.shell.leave(code)

    def empty(self) -> None:
        """Close every scene, so that nothing stays open behind the visit."""
        while self.scenes:
            self.scenes.pop().closed()

    # input

    def key(self, key: str) -> None:
        """A key, by its name in the registry."""
        if key == "ctrl+c" or not self.scenes:
            self.leave()
            return
        if key == "ctrl+l":
            self.shell.redraw()
            return
        self.repaint()
        if not fits(self.canvas):
            if key == "q":
                self.leave()
            return
        scene, self._lost_key = self.top, ""
        if scene.key_typed(key):
            return
        command = find(self.commands(), key)
        if command is not None:
            self.perform(command.name, key)
        elif len(key) == 1 and not scene.over:
            self._lost_key = key

    def click(self, x: int, y: int) -> None:
        """A click on a cell: it means what was seen there, if that is still what is there."""
        seen = self.canvas.target_at(x, y)
        if self._dirty:
            self.paint()
        target = self.canvas.target_at(x, y)
        if target != seen:
            return
        if target is None or not fits(self.canvas) or not self.scenes:
            return
        self.repaint()
        if isinstance(target, Press):
            if not self.top.key_typed(target.key):
                self.perform(*target)
        else:
            self.top.target_clicked(target)

    def wheel(self, way: str) -> None:
        """The wheel leafs through what lies over a scene."""
        if self.scenes and self.top.over:
            self.key(way)

    def paste(self, text: str) -> None:
        """Text that came in one piece, for a line being typed."""
        for character in text[:200]:
            if self.scenes and fits(self.canvas) and not self.top.key_typed(character if character != " " else "space"):
                return
        self.repaint()

    def commands(self) -> list[Command]:
        """All that may be done now: the scene's own commands, then the house's."""
        return [*self.top.commands(), *(() if self.top.over else HOUSE_COMMANDS)]

    def perform(self, name: str, key: str = "") -> None:
        """Do a command that a key, a click or the palette stands for."""
        command = next((c for c in self.commands() if c.name == name), None)
        if command is None:
            return
        if command.why:
            self.top.refuse(command.why)
        elif not self.top.over and name in {own.name for own in HOUSE_COMMANDS}:
            self._perform_own(name)
        else:
            self.top.perform(name, key or command.keys[0])
        self.repaint()

    def _perform_own(self, name: str) -> None:
        from tui.screens.house_modals import HelpModal, PaletteModal
        from tui.screens.settings import SettingsScreen, next_theme

        match name:
            case "help":
                self.open(HelpModal(self))
            case "palette":
                self.open(PaletteModal(self))
            case "settings" if not isinstance(self.top, SettingsScreen):
                self.open(SettingsScreen(self))
            case "theme":
                self.top.refuse(next_theme(self))
            case "redraw":
                self.shell.redraw()

    # output

    def resize(self, width: int, height: int) -> None:
        """The window has another size."""
        self.canvas = Canvas(width, height, self.look)
        self.paint()

    def repaint(self) -> None:
        """Paint once everything that waits has been dealt with."""
        if not self._dirty:
            self._dirty = True
            self.shell.soon(self.paint)

    def paint(self) -> None:
        """Paint and show."""
        self._dirty = False
        if not self.scenes:
            return
        if self.top.hosted:
            self.shell.show(self.canvas, self.theme)
            return
        canvas = Canvas(self.canvas.width, self.canvas.height, self.look)
        if fits(canvas):
            for scene in self._in_sight():
                scene.paint(canvas)
            self._paint_keys(canvas)
        else:
            paint_gate(canvas)
        self.canvas = canvas
        self.shell.show(canvas, self.theme)

    def _paint_keys(self, canvas: Canvas) -> None:
        """What lies over a scene has the hint line too, and a key that means nothing is answered there."""
        if self.top.over:
            hints(canvas, self.commands())
        if self._lost_key:
            canvas.fill(0, canvas.height - 1, canvas.width, 1, BAR)
            canvas.words(1, canvas.height - 1, [(self._lost_key, KEY), " means nothing here. ", ("?", KEY), " shows all keys."], MUTED)

    def _in_sight(self) -> list[BackroomScreen]:
        first = next((n for n in range(len(self.scenes) - 1, -1, -1) if not self.scenes[n].over), 0)
        return self.scenes[first:]

    # settings

    def changed_settings(self) -> None:
        """Keep the settings and look as they say."""
        self.message = self.services.settings.save(self.settings) or self.message
        self.theme = self._theme()
        self.repaint()
