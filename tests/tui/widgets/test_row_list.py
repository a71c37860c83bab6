"""A list of rows that come and go, also while nobody sees it."""

from __future__ import annotations

from textual.app import App, ComposeResult

from tui.widgets.row_list import Row, RowList


class Shelf(App[None]):
    def compose(self) -> ComposeResult:
        yield RowList()


def texts(listed: RowList) -> list[str]:
    return [" ".join(str(listed.get_option_at_index(number).prompt).split()) for number in range(listed.option_count)]


def row(name: str, right: str) -> Row:
    return Row(name, name, right)


async def test_rows_that_went_and_came_while_the_list_was_hidden_are_shown() -> None:
    async with Shelf().run_test(size=(40, 10)) as pilot:
        listed = pilot.app.query_one(RowList)
        listed.update_rows([row("a", "1/3")])
        listed.display = False
        await pilot.pause()
        listed.update_rows([])
        listed.update_rows([row("b", "2/3"), row("c", "1/3")])
        listed.display = True
        await pilot.pause()
        await pilot.pause()
        assert texts(listed) == ["b 2/3", "c 1/3"]
        listed.update_rows([row("b", "3/3"), row("c", "1/3")])
        assert texts(listed) == ["b 3/3", "c 1/3"]


async def test_a_row_that_comes_again_after_the_list_was_empty_and_hidden_can_change() -> None:
    async with Shelf().run_test(size=(40, 10)) as pilot:
        listed = pilot.app.query_one(RowList)
        listed.update_rows([row("a", "1/3")])
        listed.update_rows([])
        listed.display = False
        await pilot.pause()
        listed.update_rows([row("a", "1/3")])
        listed.display = True
        await pilot.pause()
        await pilot.pause()
        assert texts(listed) == ["a 1/3"]
        listed.update_rows([row("a", "2/3")])
        assert texts(listed) == ["a 2/3"]


async def test_no_word_touches_the_scroll_bar() -> None:
    async with Shelf().run_test(size=(40, 5)) as pilot:
        listed = pilot.app.query_one(RowList)
        for _ in range(2):
            listed.update_rows([row(f"{number:02}", "round 7, income") for number in range(9)])
            await pilot.pause()
        assert listed.show_vertical_scrollbar
        beside = listed.scrollable_content_region.right - 1
        strips = [listed.render_line(y).text for y in range(5)]
        assert all("income" in text for text in strips)
        assert {text[beside - listed.scrollable_content_region.x] for text in strips} == {" "}
