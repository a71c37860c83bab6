"""The base of painted widgets: what changed is refreshed, a click means its target, and text can be selected."""

from __future__ import annotations

from textual import on
from textual.app import App, ComposeResult
from textual.geometry import Offset, Region
from textual.selection import Selection

from tui.painting.canvas import Canvas, Look
from tui.painting.ink import BOLD
from tui.themes.theme import Theme
from tui.widgets.painted import Painted


class Dice(Painted):
    DEFAULT_CSS = "Dice { width: 12; height: 2; }"
    eyes = 1

    def __init__(self) -> None:
        super().__init__()
        self.refreshed: list[tuple[Region, ...]] = []
        self.times_painted = 0

    def refresh(self, *regions: Region, **options: bool) -> Dice:  # type: ignore[override]
        self.refreshed.append(regions)
        super().refresh(*regions, **options)
        return self

    def paint(self, canvas: Canvas) -> None:
        self.times_painted += 1
        canvas.put(0, 0, f"eyes: {self.eyes}", BOLD)
        canvas.put(0, 1, "throw")
        canvas.add_target(0, 1, 5, 1, "throw")


class Table(App[None]):
    look, inks = Look(), Theme("speakeasy")
    chosen: object = None

    def compose(self) -> ComposeResult:
        yield Dice()

    @on(Painted.Chosen)
    def _choose(self, message: Painted.Chosen) -> None:
        self.chosen = message.target


async def test_only_what_changed_is_refreshed() -> None:
    app = Table()
    async with app.run_test() as pilot:
        dice = app.query_one(Dice)
        await pilot.pause()
        dice.refreshed.clear()
        dice.repaint()
        assert dice.refreshed == []
        dice.eyes = 6
        dice.repaint()
        assert dice.refreshed == [(Region(6, 0, 1, 1),)]


async def test_another_size_is_painted_once() -> None:
    app = Table()
    async with app.run_test() as pilot:
        dice = app.query_one(Dice)
        await pilot.pause()
        dice.times_painted = 0
        dice.styles.width = 20
        await pilot.pause()
        assert dice.canvas.width == 20
        assert dice.times_painted == 1


async def test_a_click_posts_what_was_painted_there() -> None:
    app = Table()
    async with app.run_test() as pilot:
        await pilot.click(Dice, offset=(8, 1))
        assert app.chosen is None
        await pilot.click(Dice, offset=(2, 1))
        assert app.chosen == "throw"


async def test_targets_are_known_in_cells_of_the_screen() -> None:
    app = Table()
    async with app.run_test() as pilot:
        dice = app.query_one(Dice)
        dice.styles.margin = (3, 0, 0, 7)
        await pilot.pause()
        assert tuple(dice.target_areas()["throw"]) == (7, 4, 5, 1)


async def test_a_hidden_widget_has_no_targets_and_costs_nothing() -> None:
    app = Table()
    async with app.run_test() as pilot:
        dice = app.query_one(Dice)
        dice.display = False
        await pilot.pause()
        assert dice.target_areas() == {}


async def test_selected_text_is_marked_and_copied() -> None:
    app = Table()
    async with app.run_test() as pilot:
        dice = app.query_one(Dice)
        await pilot.pause()
        selection = Selection(Offset(0, 0), Offset(4, 0))
        app.screen.selections = {dice: selection}
        await pilot.pause()
        assert dice.get_selection(selection) == ("eyes", "\n")
        ground = dice.selection_style.bgcolor
        marked = [segment.text for segment in dice.render_line(0) if segment.style and segment.style.bgcolor == ground]
        assert "".join(marked) == "eyes"
