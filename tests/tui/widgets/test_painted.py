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


async def test_text_is_selected_with_the_mouse() -> None:
    app = Table()
    async with app.run_test() as pilot:
        await pilot.mouse_down(Dice, offset=(0, 0))
        await pilot.hover(Dice, offset=(3, 0))
        await pilot.mouse_up(Dice, offset=(3, 0))
        assert app.screen.get_selected_text() == "eyes"


async def test_a_line_says_where_its_cells_are_only_when_it_is_asked_for_by_itself() -> None:
    app = Table()
    async with app.run_test():
        dice = app.query_one(Dice)
        shown, asked = dice.render_lines(Region(0, 0, 12, 1))[0], dice.render_line(0)
        assert not any(segment.style and segment.style.meta for segment in shown)
        assert all(segment.style and "offset" in segment.style.meta for segment in asked)


async def test_a_picture_of_the_same_data_is_not_painted_again_until_size_or_look_change() -> None:
    app = Table()
    async with app.run_test() as pilot:
        dice = app.query_one(Dice)
        dice.repaint_of("one")
        dice.times_painted = 0
        dice.repaint_of("one")
        assert dice.times_painted == 0
        dice.repaint_of("two")
        assert dice.times_painted == 1
        app.look = Look(ascii=True)
        dice.repaint_of("two")
        assert dice.times_painted == 2
        dice.styles.width = 20
        await pilot.pause()
        dice.repaint_of("two")
        assert dice.times_painted == 3


async def test_what_changed_while_it_was_hidden_is_made_anew_for_when_it_is_in_sight() -> None:
    app = Table()
    async with app.run_test() as pilot:
        dice = app.query_one(Dice)
        await pilot.pause()
        dice.display = False
        await pilot.pause()
        dice.refreshed.clear()
        dice.eyes = 5
        dice.repaint()
        dice.repaint()
        assert dice.refreshed == [()], "once, and whole: the lines of the old picture are kept by then"
        dice.display = True
        await pilot.pause()
        assert dice.render_lines(Region(0, 0, 12, 1))[0].text.startswith("eyes: 5")
