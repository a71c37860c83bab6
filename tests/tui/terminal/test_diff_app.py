"""When the app forgets what the terminal shows: redrawn by key, resized, taken over again."""

from __future__ import annotations

import pytest
from textual import events
from textual.geometry import Size

from tests.tui.captured import Terminal, running
from tests.tui.terminal.strict_terminal import StrictTerminal
from tui.screens.home.screen import HomeScreen
from tui.terminal.diff_app import erases_in_colour


def screen_of(terminal: Terminal) -> StrictTerminal:
    """Return a terminal that got everything the app has sent."""
    screen = StrictTerminal(80, 24)
    screen.feed(terminal.driver.out)
    return screen


async def test_the_filtered_output_shows_what_was_painted() -> None:
    async with running() as terminal:
        await terminal.sent_by("right")
        assert screen_of(terminal).text() == terminal.text


@pytest.mark.parametrize("keys", [[], ["question_mark"], ["colon", "r"], ["n"], ["p"]])
async def test_ctrl_l_sends_every_cell_again_wherever_one_is(keys: list[str]) -> None:
    async with running() as terminal:
        for key in keys:
            await terminal.sent_by(key, {"question_mark": "?", "colon": ":"}.get(key, key))
        before = screen_of(terminal)
        again = StrictTerminal(80, 24)
        again.feed("\x1b[3;3H\x1b[1;7;31m" + "garbage" * 20)
        again.feed(await terminal.sent_by("ctrl+l"))
        assert again.look() == before.look()


async def test_the_palette_redraws_too() -> None:
    async with running() as terminal:
        await terminal.sent_by("colon", ":")
        for letter in "draw the whole":
            await terminal.sent_by("space" if letter == " " else letter, letter)
        start = len(terminal.driver.out)
        terminal.app.post_message(events.Key("enter", None))
        await terminal.until(lambda: isinstance(terminal.app.screen, HomeScreen) and len(terminal.driver.out) - start > 80 * 24)
        await terminal.settled()
        again = StrictTerminal(80, 24)
        again.feed(terminal.driver.out[start:])
        assert again.look() == screen_of(terminal).look()


@pytest.mark.parametrize("size", [(100, 30), (80, 24)])
async def test_after_a_resize_every_cell_is_sent_even_if_it_came_back(size: tuple[int, int]) -> None:
    async with running(size) as terminal:
        await terminal.settled()
        start = len(terminal.driver.out)
        terminal.app.post_message(events.Resize(Size(80, 24), Size(80, 24)))
        await terminal.until(lambda: terminal.app.size == (80, 24) and len(terminal.driver.out) > start)
        await terminal.settled()
        screen = StrictTerminal(80, 24)
        screen.resize(80, 24)
        screen.feed(terminal.driver.out[start:])
        assert screen.text() == terminal.text


async def test_after_the_terminal_was_taken_over_again_every_cell_is_sent() -> None:
    async with running() as terminal:
        start = len(terminal.driver.out)
        terminal.driver.resume_application_mode()
        await terminal.until(lambda: len(terminal.driver.out) > start)
        await terminal.settled()
        screen = StrictTerminal(80, 24)
        screen.feed(terminal.driver.out[start:])
        assert screen.text() == terminal.text


@pytest.mark.parametrize(
    ("term", "erases"),
    [("xterm-256color", True), ("linux", True), ("screen", False), ("screen.xterm-256color", False), ("tmux-256color", False), ("", False)],
)
def test_only_terminals_that_promise_it_erase_in_colour(term: str, erases: bool) -> None:
    assert erases_in_colour({"TERM": term}) == erases
