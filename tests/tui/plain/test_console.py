"""Lines that come while a question waits: they are shown at once, and an answer belongs to the question it was typed for."""

from __future__ import annotations

import io
import os
import pty
import select
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


def hearing(keyboard: Keyboard, *news: str) -> tuple[Console, io.StringIO]:
    """Return a console that hears so many lines of news, then the answer "here", and what it writes to."""
    target = io.StringIO()
    console = Console(keyboard.source, target)
    left = iter(news)

    def hear() -> None:
        line = next(left, None)
        if line is None:
            keyboard.type("here")
            console.listen(lambda: None)
        else:
            console.say(line)

    console.listen(hear)
    return console, target


def test_news_is_shown_while_a_question_waits_and_the_question_comes_again(keyboard: Keyboard) -> None:
    console, target = hearing(keyboard, "Bo: hello", "Bo: anybody there?")
    assert console.ask("You> ") == "here"
    assert target.getvalue() == "You> \nBo: hello\nYou> \nBo: anybody there?\nYou> \n"


def test_news_does_not_bring_a_long_question_again(keyboard: Keyboard) -> None:
    console, target = hearing(keyboard, "Bo: hello", "Bo: anybody there?")
    assert console.ask_unless("You> ", lambda: False, repeats=False) == "here"
    assert target.getvalue() == "You> \nBo: hello\nBo: anybody there?\n\n"


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


class Terminal:
    """A terminal with somebody at it, who types when a test says so."""

    def __init__(self) -> None:
        self.master, slave = pty.openpty()
        self.source = os.fdopen(slave, "r", encoding="utf-8")

    def type(self, line: str) -> None:
        """Type a line, and wait until it can be read."""
        os.write(self.master, f"{line}\n".encode())


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    terminal = Terminal()
    yield terminal
    terminal.source.close()
    os.close(terminal.master)


def heard_meanwhile(console: Console, heard: list[str], count: int) -> None:
    """Wait for others, until so many lines were heard."""
    while len(heard) < count:
        console.hear_unasked()


def test_what_is_typed_while_nothing_is_asked_answers_no_question(terminal: Terminal) -> None:
    target, heard = io.StringIO(), list[str]()
    console = Console(terminal.source, target)

    def unasked(line: str) -> bool:
        heard.append(line)
        return line.startswith("'")

    console.listen(lambda: None, unasked)
    try:
        terminal.type("1")
        terminal.type("'nice move")
        heard_meanwhile(console, heard, 2)
        asked = iter(["", "2"])

        def news() -> None:
            if line := next(asked, ""):
                terminal.type(line)

        console.listen(news)
        assert console.ask("You> ") == "2"
    finally:
        console.close()
    assert heard == ["1", "'nice move"]
    assert target.getvalue().startswith("Nothing was asked when you typed '1', so nothing was done.\nYou> ")


def test_a_second_line_typed_under_the_question_before_is_no_answer(terminal: Terminal) -> None:
    heard = list[str]()
    console = Console(terminal.source, io.StringIO())
    typed = [["1", "1"], [], ["2"]]

    def news() -> None:
        for line in typed.pop(0) if typed else []:
            terminal.type(line)

    console.listen(news, lambda line: not heard.append(line))
    try:
        assert console.ask("One> ") == "1"
        assert console.ask("Two> ") == "2"
    finally:
        console.close()
    assert heard == ["1"]


def test_at_a_keyboard_of_one_table_too_what_was_typed_before_is_no_answer(terminal: Terminal) -> None:
    console = Console(terminal.source, io.StringIO())
    terminal.type("1")
    assert select.select([terminal.source], [], [], 10)[0]
    console.listen(lambda: terminal.type("2"))
    assert console.ask("You> ") == "2"


def test_who_leaves_leaves_nothing_typed_for_the_shell(terminal: Terminal) -> None:
    console = Console(terminal.source, io.StringIO())
    terminal.type("rm")
    assert select.select([terminal.source], [], [], 10)[0]
    console.close()
    assert not select.select([terminal.source], [], [], 0)[0]
