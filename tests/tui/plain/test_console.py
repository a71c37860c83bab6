"""Lines that come while a question waits: they are shown at once, and an answer belongs to the question it was typed for."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator

import pytest

from tui.plain import console as module
from tui.plain.console import Console, Ended


class Keyboard:
    """Somebody who types when a test says so."""

    def __init__(self) -> None:
        reading, self._writing = os.pipe()
        self.source = os.fdopen(reading, "r", encoding="utf-8")

    def type(self, line: str) -> None:
        os.write(self._writing, f"{line}\n".encode())

    def leave(self) -> None:
        os.close(self._writing)


@pytest.fixture
def keyboard() -> Iterator[Keyboard]:
    keyboard = Keyboard()
    yield keyboard
    keyboard.leave()


def test_news_is_shown_while_a_question_waits_and_the_question_comes_again(keyboard: Keyboard) -> None:
    target = io.StringIO()
    console = Console(keyboard.source, target)
    news = iter(["Bo: hello", "Bo: anybody there?"])

    def hear() -> None:
        line = next(news, None)
        if line is None:
            keyboard.type("here")
            console.listen(lambda: None)
        else:
            console.say(line)

    console.listen(hear)
    assert console.ask("You> ") == "here"
    assert target.getvalue() == "You> \nBo: hello\nYou> \nBo: anybody there?\nYou> \n"


def test_a_line_that_was_being_typed_when_the_question_changed_is_hasty(keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(module.time, "monotonic", lambda: now[0])
    console = Console(keyboard.source, io.StringIO())
    console.listen(lambda: None)
    assert console.ask_unless("Which deal? ", lambda: True) is None
    keyboard.type("2")
    assert console.ask_unless("Which of the new deals? ", lambda: False) == "2"
    assert console.is_hasty
    now[0] += module.HASTE_SECONDS
    keyboard.type("2")
    assert console.ask("Which? ") == "2"
    assert not console.is_hasty


def test_no_line_is_lost_between_two_questions(keyboard: Keyboard) -> None:
    console = Console(keyboard.source, io.StringIO())
    console.listen(lambda: None)
    assert console.ask_unless("One? ", lambda: True) is None
    keyboard.type("first")
    keyboard.type("second")
    assert [console.ask("Two? "), console.ask("Three? ")] == ["first", "second"]


def test_the_end_of_the_input_ends_a_waiting_question() -> None:
    keyboard = Keyboard()
    console = Console(keyboard.source, io.StringIO())

    def leave() -> None:
        console.listen(lambda: None)
        keyboard.leave()

    console.listen(leave)
    with pytest.raises(Ended):
        console.ask("You> ")
