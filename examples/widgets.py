"""Each widget of a table by itself, with a real position. `python -m examples.widgets prohibition RegisterTrack` opens a window with it.

A game is dealt, and random moves are made until there is something to be seen.
"""

from __future__ import annotations

import random
import sys
from typing import Any, ClassVar

from textual.app import App, ComposeResult
from textual.binding import BindingType

from core.chair import LocalChair
from core.chance import seeded
from core.option_defaults import full_options
from core.registry import load
from core.table import Seat, Table, Update
from tui.games import game_ui, table_widgets
from tui.painting.canvas import Look
from tui.table.game_ui import SeatContext
from tui.table.presenter import TablePresenter
from tui.themes.palettes import THEMES
from tui.themes.textual_theme import roles, textual_theme
from tui.themes.theme import Theme
from tui.widgets.header import GameHeader
from tui.widgets.painted import Painted
from tui.widgets.prompt_bar import Prompt

MOVES, MOST_MOVES = 40, 2000


def parts(game: str) -> dict[str, Any]:
    """Return the widgets of a game's table by their names."""
    found: tuple[Any, ...] = (*table_widgets(game).parts, GameHeader, Prompt)
    return {part.__name__: part for part in found}


def staged(game_name: str, widget: str = "", seed: int = 7) -> TablePresenter:
    """Return what the first seat knows after random moves, as soon as there is what the widget is for."""
    game, rng = load(game_name), random.Random(seed)
    options = full_options(game.info)
    count = max(4, game.info.min_seats) if game.info.max_seats >= 4 else game.info.max_seats
    seats = tuple(Seat(name, "person") for name in game.info.default_names[:count])
    table = Table(game, options, seats, seeded(seed))
    chair = LocalChair(table, 0)
    presenter: Any = game_ui(game_name).presenter(SeatContext(game, options, seats, 0, "a showcase"), chair.update)
    chair.subscribe(lambda notice: presenter.receive(notice) if isinstance(notice, Update) else None)
    waits = widget == "DayOfReckoning"
    for _ in range(MOST_MOVES if waits else MOVES):
        if waits and presenter.reading is not None:
            break
        able = [seat for seat in game.actors(table.state) if game.legal_actions(table.state, seat)]
        if not able:
            break
        seat = rng.choice(able)
        table.act(seat, rng.choice(list(game.legal_actions(table.state, seat))))
    found: TablePresenter = presenter
    return found


class Showcase(App[None]):
    """One widget, as large as the window."""

    BINDINGS: ClassVar[list[BindingType]] = [("t", "next_theme", "next theme"), ("q", "quit", "quit")]
    CSS = "Screen { background: $ground; } TableWidget { width: 100%; height: 100%; background: $ground; }"

    def __init__(self, game: str, widget: str) -> None:
        super().__init__()
        self.look, self.inks = Look(), Theme(THEMES[0])
        for name in THEMES:
            self.register_theme(textual_theme(name))
        self.theme = THEMES[0]
        self.presenter = staged(game, widget)
        self.widget = parts(game)[widget]()

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


if __name__ == "__main__":
    Showcase(*sys.argv[1:3]).run()
