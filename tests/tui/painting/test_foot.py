"""The page of a thing under the cursor: all of it can be read, however little room there is."""

from __future__ import annotations

import pytest

from tests.tui.games.four_families.scenes import in_actions, table_of
from tests.tui.on_screen import at_table, click_words, table_screen, whole_screen
from tui.rules.markdown import rule_text


def words_of(screen: str) -> list[str]:
    """Return the words of the pane at the right of a small window."""
    return [word for row in screen.splitlines()[2:-3] for word in row[57:80].split()]


@pytest.mark.parametrize("way", ["keys", "mouse"])
async def test_the_whole_rule_of_a_thing_can_be_read(way: str) -> None:
    async with at_table(table_of(in_actions().s)) as pilot:
        presenter = table_screen(pilot).controller.presenter
        await pilot.press("n", "enter", "down", "down", "down", "down", "I")
        found = presenter.description
        assert found is not None
        read = words_of(whole_screen(pilot))
        assert "PgUp back" not in whole_screen(pilot)
        while "PgDn more" in whole_screen(pilot):
            await (pilot.press("pagedown") if way == "keys" else click_words(pilot, "PgDn more"))
            read += words_of(whole_screen(pilot))
        assert "PgUp back" in whole_screen(pilot)
        assert {word for line in rule_text("four_families", found.rule) for word in line.split()} <= set(read)
        await pilot.press("pageup")
        assert "PgDn more" in whole_screen(pilot), "a page further down than the end is no page to come back from"


async def test_another_things_page_begins_at_its_beginning() -> None:
    async with at_table(table_of(in_actions().s)) as pilot:
        await pilot.press("n", "enter", "down", "down", "down", "I", "pagedown", "pagedown", "down")
        presenter = table_screen(pilot).controller.presenter
        assert presenter.description is not None
        assert presenter.description.name.split()[0] in words_of(whole_screen(pilot))
