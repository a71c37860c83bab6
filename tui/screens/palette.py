"""What the command palette finds from wherever one is: games and their rules, screens, saved games, themes and settings."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from textual.await_complete import AwaitComplete
from textual.command import CommandPalette
from textual.widgets import OptionList

from core.registry import GAMES
from tui.games import game_ui
from tui.screens.finder import Entry, Finder
from tui.settings_schema import SETTINGS, Setting
from tui.themes.borrowed import has_palette

if TYPE_CHECKING:
    from saves.summary import SaveSummary
    from tui.app import BackroomApp


class Palette(CommandPalette):
    """Textual's palette, made to stand keys and clicks that come before its list is there, or after it was closed."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        lists = self.query(OptionList)
        is_shown = any(listed.option_count and listed.size for listed in lists)
        return action == "escape" or is_shown or (action == "cursor_down" and bool(lists))

    def dismiss(self, result: None = None) -> AwaitComplete:
        """Close it once: dismissed again, as by a second click beside it, it would close what it lay over."""
        self.workers.cancel_node(self)
        return super().dismiss(result) if self.is_current else AwaitComplete()


class HouseCommands(Finder):
    """Entries of the house. At a table nothing that would leave it, so that no game is lost from sight by a slip."""

    is_listed = False
    _saves: Sequence[SaveSummary] = ()

    @property
    def _app(self) -> BackroomApp:
        return cast("BackroomApp", self.app)

    @property
    def _is_at_table(self) -> bool:
        from tui.screens.table.screen import TableScreen

        return any(isinstance(screen, TableScreen) for screen in self._app.screen_stack)

    async def startup(self) -> None:
        """Look for the games played last, away from the screen."""
        library = self._app.services.library
        if library is not None and not self._is_at_table:
            try:
                self._saves = await asyncio.to_thread(library.recent)
            except OSError:  # home and the saves say what is wrong
                self._saves = ()

    def entries(self) -> Iterator[Entry]:
        if not self._is_at_table:
            yield from self._games()
            yield from self._going_on()
            yield from self._screens()
        yield from self._way_back()
        for game in GAMES:
            yield Entry(f"Rules: {game_ui(game).title}", "Numbered, with a search", partial(self._app.open_rules, game))
        yield from self._settings()

    def _games(self) -> Iterator[Entry]:
        for game in GAMES:
            ui = game_ui(game)
            yield Entry(f"New game: {ui.title}", " ".join(ui.motto), partial(self._set_up, game), f"Play {ui.title}")

    def _going_on(self) -> Iterator[Entry]:
        from tui.screens.open_save import open_entry
        from tui.screens.saves.entry_words import entry_day, entry_stage

        for entry in self._saves:
            if not entry.trouble:
                verb = "Go on" if entry.result is None else "How it ended"
                where = f"{entry_stage(entry)} · {entry_day(entry)}"
                yield Entry(f"{verb}: {entry.label or entry.title}", where, partial(open_entry, self._app, entry, self._say), entry.name)

    def _screens(self) -> Iterator[Entry]:
        offered = {command.name for command in page.commands()} if (page := self._page) is not None else set()
        if self._app.services.library is not None and "saves" not in offered:
            yield Entry("Saved games", "Go on, replay, verify, export, remove", self._app.open_saves)
        if self._app.services.settings.own_files:
            yield Entry("Boards", "Files with the figures of printed games you own", self._app.open_boards)
        if len(self._app.screen_stack) > 2:  # the palette lies over the page in front
            yield Entry("Home", "The five games, and the tables of the network", self._app.go_home)

    def _way_back(self) -> Iterator[Entry]:
        """Yield the table that the page in front lies over, if there is one."""
        from tui.screens.table.screen import TableScreen

        tables = [screen for screen in self._app.screen_stack if isinstance(screen, TableScreen)]
        if tables and tables[-1] is not self.screen:
            yield Entry("Back to the table", "The game, as it stands now", partial(self._app.back_to, tables[-1]), "Home")

    def _settings(self) -> Iterator[Entry]:
        from tui.screens.settings.screen import SettingsScreen

        if isinstance(self.screen, SettingsScreen):
            return
        yield Entry("Themes", "All of them, each shown while the cursor is on it", self._app.open_themes, "Choose a theme")
        for setting in SETTINGS:
            now = getattr(self._app.settings, setting.name)
            for value, word in _values(setting):
                if value != now:
                    yield Entry(f"{setting.title}: {word}", setting.help, partial(self._set, setting, value))

    @property
    def _page(self) -> Any:
        from tui.screens.page import Page

        return self.screen if isinstance(self.screen, Page) else None

    def _set_up(self, game: str) -> None:
        from tui.screens.setup.screen import open_setup

        self._say(open_setup(self._app, game))

    def _set(self, setting: Setting[Any], value: object) -> None:
        setattr(self._app.settings, setting.name, value)
        self._app.changed_settings()
        self._say(f"{setting.title}: {dict(_values(setting))[value]}.")

    @property
    def _say(self) -> Callable[[str], None]:
        page = self._page
        return page.say if page is not None else _notified(self._app)


def _notified(app: BackroomApp) -> Callable[[str], None]:
    return lambda text: app.notify(text, title="Backroom", markup=False) if text else None


def _values(setting: Setting[Any]) -> list[tuple[object, str]]:
    """Return what a setting may be here, and what that is called."""
    if setting.is_toggle:
        return [(True, "on"), (False, "off")]
    others = [value for value in setting.others if has_palette(value)]
    return [(value, value) for value in (*setting.choices, *others)]
