"""How wide a terminal draws a sign, asked of terminals that draw it in various ways, and of none."""

from __future__ import annotations

import os
import pty
import termios
import threading
from collections.abc import Callable, Iterator
from unicodedata import east_asian_width

import pytest

from tui.cli import doctor
from tui.painting.glyphs import SIGNS
from tui.terminal import sign_width
from tui.terminal.sign_width import asked_widths, measured_widths

Width = Callable[[str], int]


def narrow(sign: str) -> int:
    return 2 if east_asian_width(sign) in "WF" else 1


def wide(sign: str) -> int:
    """Return a terminal set to wide ambiguous characters, as in East Asia."""
    return 2 if east_asian_width(sign) in "WFA" else 1


def answer(data: bytes, width: Width) -> bytes:
    """Return what a terminal of this width answers to the questions in what was written."""
    lines = [part.rpartition(b"\r")[2].decode() for part in data.split(b"\x1b[6n")[:-1]]
    return b"".join(b"\x1b[1;%dR" % (1 + sum(map(width, line))) for line in lines)


@pytest.mark.parametrize(("width", "found"), [(narrow, [1, 1, 2]), (wide, [1, 2, 2])])
def test_each_sign_is_as_wide_as_the_cursor_went(width: Width, found: list[int]) -> None:
    written: list[bytes] = []
    assert asked_widths(["x", "●", "陳"], written.append, lambda seconds: answer(written[0], width)) == found
    assert written[-1] == b"\r\x1b[K"


def test_an_answer_in_pieces_with_keys_between_is_an_answer() -> None:
    pieces = iter([b"q\x1b[1;", b"2R", b"\x1b[A\x1b[1;3R"])
    assert asked_widths(["a", "陳"], lambda data: None, lambda seconds: next(pieces)) == [1, 2]


def test_a_terminal_that_does_not_answer_is_not_waited_for_long() -> None:
    waits: list[float] = []
    assert asked_widths(["a"], lambda data: None, lambda seconds: (waits.append(seconds), b"")[1]) is None
    assert waits[0] <= sign_width.ANSWER_SECONDS


@pytest.fixture
def pseudo_terminal() -> Iterator[tuple[int, threading.Thread]]:
    """The descriptor of a narrow terminal, and who answers for it."""
    theirs, ours = pty.openpty()

    def serve() -> None:
        heard = b""
        while heard.count(b"\x1b[6n") < 2:
            heard += os.read(theirs, 4096)
        os.write(theirs, answer(heard, narrow))
        while not heard.endswith(b"\x1b[K"):
            heard += os.read(theirs, 4096)

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    yield ours, thread
    thread.join(10)
    os.close(ours)
    os.close(theirs)


def test_a_real_terminal_is_asked_and_left_as_it_was(pseudo_terminal: tuple[int, threading.Thread]) -> None:
    fd, thread = pseudo_terminal
    before = termios.tcgetattr(fd)
    assert measured_widths(["●", "陳"], fd) == [1, 2]
    thread.join(10)
    assert termios.tcgetattr(fd) == before


class TestWhatTheDoctorSays:
    def found(self, width: Width) -> dict[str, doctor.Finding]:
        widths = [width(sign) for sign in [*SIGNS, *doctor.WIDE]]
        return {finding.about: finding for finding in doctor._sign_widths(widths)}

    def test_all_is_well_where_ours_take_a_cell(self) -> None:
        found = self.found(narrow)
        assert found["Signs"].found.startswith(f"all {len(SIGNS)} of ours take one cell")
        assert not any(finding.advice for finding in found.values())

    def test_signs_two_cells_wide_are_named_with_what_to_do(self) -> None:
        signs = self.found(wide)["Signs"]
        assert "●" in "".join(sign for sign in SIGNS if wide(sign) == 2)
        assert "are not one cell wide here" in signs.found
        assert "--ascii" in signs.advice

    def test_letters_of_names_that_come_out_too_narrow_are_named(self) -> None:
        letters = self.found(lambda sign: 1)["Letters"]
        assert letters.found.startswith(doctor.WIDE)
        assert letters.advice

    def test_a_silent_terminal_is_no_trouble(self) -> None:
        (finding,) = doctor._sign_widths(None)
        assert "does not say" in finding.found
        assert not finding.advice
