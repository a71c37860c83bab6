"""The gallery: a card a game, with its picture, its name, and how many may play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.reactive import Reactive

from core.registry import GAMES
from tui.games import game_ui
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, cut
from tui.painting.ink import BOLD, CURSOR, FELT, MUTED, PAPER
from tui.widgets.painted import Painted

LARGE = (23, 8)
SMALL = (13, 5)
MOTTO = 26
"""Cells of a card that has room for the motto."""
DONE = "✓"


class Gallery(Painted, can_focus=True):
    """The game in front is chosen by arrows and by a click. Enter, or a second click, sets it up."""

    ALLOW_SELECT = False
    """Nobody copies a picture, and a place for each of its cells costs every key some time."""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h", "move(-1)", "game", key_display="←→", tooltip="Another game"),
        Binding("right,l", "move(1)", show=False, tooltip="The next game"),
        Binding("down", "app.focus_next", show=False),
        Binding("enter", "screen.set_up", "set up", tooltip="Set up a table of the game in front"),
    ]
    game: Reactive[int] = Reactive(1 % len(GAMES), repaint=False)
    feet: Mapping[str, str] = {}
    """What stands at the foot of a game's card, such as how far its lesson is."""

    def bring_to_front(self, game: str) -> None:
        """Choose a game by its name, if it is one of these."""
        if game in GAMES:
            self.game = GAMES.index(game)

    def update_feet(self, feet: Mapping[str, str]) -> None:
        if feet != self.feet:
            self.feet = feet
            self.repaint()

    def action_move(self, step: int) -> None:
        self.game = (self.game + step) % len(GAMES)

    def watch_game(self) -> None:
        self.repaint()

    def on_focus(self) -> None:
        self.repaint()

    def on_blur(self) -> None:
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        paint_gallery(canvas, self.game, self.has_focus, self.feet)


class Blurb(Painted):
    """What the game in front is about, in two lines."""

    game: Reactive[int] = Reactive(0, repaint=False)

    def watch_game(self) -> None:
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        for number, line in enumerate(game_ui(GAMES[self.game]).blurb):
            canvas.put(2, number, line, PAPER, canvas.width - 4)


def card_widths(width: int) -> list[int]:
    """Return the cards' widths, which fill the row. A long title takes what it needs, the others share the rest evenly."""
    needs = [len(game_ui(game).title) + 2 for game in GAMES]
    even = width // len(GAMES)
    loose = [number for number, need in enumerate(needs) if need <= even]
    if not loose:
        return [even] * len(GAMES)
    share, rest = divmod(width - sum(need for need in needs if need > even), len(loose))
    return [need if need > even else share + (number in loose[len(loose) - rest :]) for number, need in enumerate(needs)]


def paint_gallery(canvas: Canvas, chosen: int, focus: bool, feet: Mapping[str, str]) -> None:
    """Paint all the cards."""
    x = 0
    for number, width in enumerate(card_widths(canvas.width)):
        _card(canvas.sub(x, 0, width, canvas.height), number, number == chosen, focus, feet.get(GAMES[number], ""))
        x += width


def _card(canvas: Canvas, number: int, chosen: bool, focus: bool, foot: str) -> None:
    game = game_ui(GAMES[number])
    bottom: Words = [(foot, FELT if foot.startswith(DONE) else MUTED)] if foot else ""
    canvas.box(0, 0, canvas.width, canvas.height, bottom=bottom, focus=chosen and focus)
    large = canvas.width >= LARGE[0] + 4 and canvas.height >= LARGE[1] + 10
    size = LARGE if large else SMALL
    game.art(canvas.sub((canvas.width - size[0]) // 2, 2 if large else 1, *size))
    y = 11 if large else 7
    title = cut(game.title, canvas.width - 2)
    roomy = chosen and len(title) < canvas.width - 3
    canvas.put_centre(1, y, canvas.width - 2, f" {title} " if roomy else title, CURSOR if chosen else BOLD)
    canvas.put_centre(1, y + 1, canvas.width - 2, game.players, MUTED)
    if canvas.width >= MOTTO and canvas.height >= y + 6:
        for line, text in enumerate(game.motto):
            canvas.put_centre(1, y + 3 + line, canvas.width - 2, text, PAPER if chosen else MUTED)
    canvas.add_target(0, 0, canvas.width, canvas.height, ("game", number))
