"""Settings, made from the schema: each a row with its choices in sight. A change holds at once and is kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widget import Widget
from textual.widgets import Button, Input, Label

from tui.commands import ENTER
from tui.games import game_ui
from tui.painting.cell_text import Words, clean
from tui.painting.ink import BOLD, MUTED
from tui.screens.page import Page
from tui.screens.settings.sample import Sample
from tui.settings_schema import SETTINGS, THEME, Setting
from tui.terminal.colors import Depth
from tui.themes.palettes import THEMES, after
from tui.widgets.choice_row import ChoiceRow, Tick
from tui.widgets.painted import Painted

BY_NAME = {setting.name: setting for setting in SETTINGS}
FOREIGN = "Board files lie on the machine you play at; you are a guest here."
MORE_THEMES = "more-themes"
ABOUT_THEMES = f"Themes that come with Textual. {ENTER} opens the list of all, each shown while the cursor is on it."
LONGEST_NAME = 16


class SettingsScreen(Page):
    AUTO_FOCUS = "ChoiceRow"
    CSS_PATH = Path(__file__).with_name("settings.tcss")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "previous", "setting", key_display="↑↓", tooltip="Another setting"),
        Binding("down,j", "next", show=False, tooltip="The next setting"),
    ]

    def compose_body(self) -> ComposeResult:
        with VerticalScroll(id="form", can_focus=False) as form:
            form.border_title = "Settings"
            form.border_subtitle = self.backroom.services.settings.where
            for setting in SETTINGS:
                with Horizontal(classes="setting"):
                    yield Label(setting.title, classes="title", markup=False)
                    yield self._control(setting)
                    yield Label(setting.help, classes="help", markup=False)
                if setting is THEME:
                    with Horizontal(classes="setting"):
                        yield Label("", classes="title")
                        yield Button(self._more_themes, compact=True, id=MORE_THEMES)
                        yield Label(ABOUT_THEMES, classes="help", markup=False)
        sample = Sample(id="sample")
        sample.border_title = "How it looks"
        yield sample

    def _control(self, setting: Setting[Any]) -> Widget:
        value = getattr(self.backroom.settings, setting.name)
        if setting.choices:
            return ChoiceRow(setting.choices, value, id=setting.name)
        if setting.is_toggle:
            return Tick(setting.checkbox, value, id=setting.name)
        if setting.name == "boards":
            own = ", ".join(game_ui(game).title for game in value)
            return Button(own or "the house's own", compact=True, id=setting.name)
        return Input(value, placeholder="none yet", compact=True, select_on_focus=False, id=setting.name)

    # what the page tells

    def heading(self) -> tuple[str, str, str]:
        return "BACKROOM", "settings", self.backroom.inks.name

    def sentence(self) -> Words:
        setting = self._setting
        if setting is None:
            return ABOUT_THEMES if self.focused is not None and self.focused.id == MORE_THEMES else ""
        shown = self.backroom.inks.name
        if setting.name == "theme" and shown != self.backroom.settings.theme:
            return [setting.help, (f" This terminal has {_colours(self.backroom.depth)}: {shown}.", BOLD)]
        if setting.name == "boards" and not self.backroom.services.settings.own_files:
            return FOREIGN
        return [setting.help, *self._usual(setting)]

    def _usual(self, setting: Setting[Any]) -> list[Any]:
        """Return what holds as long as it was never changed."""
        if setting.choices and getattr(self.backroom.settings, setting.name) != setting.default:
            return [(f" Usually {setting.default}.", MUTED)]
        return []

    @property
    def _more_themes(self) -> str:
        """Return what opens the list: the name of the theme, where it is none of those in the row above."""
        theme = self.backroom.settings.theme
        return "more themes …" if theme in THEMES else f"{theme} …"

    @property
    def _setting(self) -> Setting[Any] | None:
        """Return the one that has the focus."""
        return BY_NAME.get(self.focused.id or "") if self.focused is not None else None

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        for row in self.query(".setting"):
            row.set_class(row in event.widget.ancestors, "-here")

    # changes

    @on(ChoiceRow.Changed)
    def _chosen(self, event: ChoiceRow.Changed) -> None:
        name = event.row.id or ""
        self._change(name, BY_NAME[name].choices[event.row.index])

    @on(Tick.Changed)
    def _ticked(self, event: Tick.Changed) -> None:
        self._change(event.tick.id or "", event.tick.value)

    @on(Input.Changed)
    def _typed(self, event: Input.Changed) -> None:
        name = clean(event.value).strip()
        self.backroom.settings.name = name[:LONGEST_NAME]
        if len(name) > LONGEST_NAME:
            self.say(f"A name has at most {LONGEST_NAME} letters, so it is {name[:LONGEST_NAME]}.")
        else:
            self.clear_said()

    @on(Input.Submitted)
    def _entered(self) -> None:
        self.app.action_focus_next()

    @on(Button.Pressed, "#boards")
    def _open_boards(self) -> None:
        if self.backroom.services.settings.own_files:
            self.backroom.open_boards()
        else:
            self.say(FOREIGN)

    @on(Button.Pressed, f"#{MORE_THEMES}")
    def _open_themes(self) -> None:
        self.backroom.open_themes(self._theme_taken)

    def _theme_taken(self) -> None:
        """Show in the row what was chosen in the list."""
        theme, row = self.backroom.settings.theme, self.query_one("#theme", ChoiceRow)
        self.query_one(f"#{MORE_THEMES}", Button).label = self._more_themes
        if theme in THEMES:
            row.choose(THEMES.index(theme))
        else:
            row.choose_none()
        self.update_page()

    def on_screen_resume(self) -> None:
        """Look again: board files may have changed meanwhile."""
        super().on_screen_resume()
        if self.is_mounted:
            own = ", ".join(game_ui(game).title for game in self.backroom.settings.boards)
            self.query_one("#boards", Button).label = own or "the house's own"

    def _change(self, name: str, value: object) -> None:
        if getattr(self.backroom.settings, name) == value:
            return
        setattr(self.backroom.settings, name, value)
        self.backroom.changed_settings()
        for widget in self.query(Painted):
            widget.repaint()
        self.query_one(f"#{MORE_THEMES}", Button).label = self._more_themes
        self.update_page()

    def action_previous(self) -> None:
        self.focus_previous()

    def action_next(self) -> None:
        self.focus_next()

    def action_settings(self) -> None:
        """Do nothing: the settings are open already."""

    def action_next_theme(self) -> None:
        self.query_one("#theme", ChoiceRow).choose(THEMES.index(after(self.backroom.settings.theme)))

    def close(self) -> None:
        self.backroom.changed_settings()
        super().close()


def _colours(depth: Depth) -> str:
    return "no colours" if depth == "none" else f"{depth} colours"
