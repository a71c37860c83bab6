"""An app with one widget of a table in it, and the position it shows."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, ClassVar

from textual.app import App, ComposeResult
from textual.binding import BindingType

from core.chair import LocalChair
from core.chance import seeded
from core.option_defaults import full_options
from core.registry import load
from core.table import Seat, Table, Update
from tui.games import game_ui
from tui.painting.canvas import Look
from tui.table.game_ui import SeatContext
from tui.table.presenter import TablePresenter
from tui.themes.palettes import THEMES
from tui.themes.textual_theme import roles, textual_theme
from tui.themes.theme import Theme
from tui.widgets.painted import Painted
from tui.widgets.table_widget import TableWidget

MOVES, MOST_MOVES = 40, 2000


Shows = Callable[[Any], bool]
"""Asks a presenter whether there is something to be seen of a widget."""


def staged(game_name: str, shows: Shows | None = None, seed: int = 7) -> TablePresenter:
    """Return what the first seat knows after random moves, as soon as there is what the widget is for."""
    game, rng = load(game_name), random.Random(seed)
    options = full_options(game.info)
    count = max(4, game.info.min_seats) if game.info.max_seats >= 4 else game.info.max_seats
    seats = tuple(Seat(name, "person") for name in game.info.default_names[:count])
    table = Table(game, options, seats, seeded(seed))
    chair = LocalChair(table, 0)
    presenter = game_ui(game_name).presenter(SeatContext(game, options, seats, 0, "a showcase"), chair.update)
    chair.subscribe(lambda notice: presenter.receive(notice) if isinstance(notice, Update) else None)
    for _ in range(MOVES if shows is None else MOST_MOVES):
        if shows is not None and shows(presenter):
            break
        able = [seat for seat in game.actors(table.state) if game.legal_actions(table.state, seat)]
        if not able:
            break
        seat = rng.choice(able)
        table.act(seat, rng.choice(list(game.legal_actions(table.state, seat))))
    return presenter


class Showcase(App[None]):
    """One widget, as large as the window."""

    BINDINGS: ClassVar[list[BindingType]] = [("t", "next_theme", "next theme"), ("q", "quit", "quit")]
    CSS = "Screen { background: $ground; } TableWidget, Panel { width: 100%; height: 100%; display: block; background: $ground; }"

    def __init__(self, game_name: str, widget: TableWidget[Any, Any], shows: Shows | None = None) -> None:
        super().__init__()
        self.look, self.inks = Look(), Theme(THEMES[0])
        for name in THEMES:
            self.register_theme(textual_theme(name))
        self.theme = THEMES[0]
        self.presenter = staged(game_name, shows)
        self.widget = widget

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return roles(THEMES[0])

    def compose(self) -> ComposeResult:
        yield self.widget

    def on_mount(self) -> None:
        self.presenter.board_size = (self.size.width, self.size.height)
        self.widget.update_table(self.presenter, self.presenter.build_view_model())

    def action_next_theme(self) -> None:
        """Show it in the next of our themes."""
        name = THEMES[(THEMES.index(self.inks.name) + 1) % len(THEMES)]
        self.inks = Theme(name)
        self.theme = name

    def on_painted_chosen(self, message: Painted.Chosen) -> None:
        """Say what a click meant."""
        self.notify(str(message.target))
