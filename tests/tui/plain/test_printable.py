"""What is written to a terminal line by line, by whatever command: names, exports, JSON. Nothing in it commands the terminal."""

from __future__ import annotations

import io
import json
import sys

import pytest

from tui.plain.printable import json_line, write_whole
from tui.plain.wrapping import tell

MARK = "Al\x1b]52;c;cm0=\x07\x9b31m\u202e\u2066\u2028\r"
SHOWN = "Al\\x1b]52;c;cm0=\\x07\\x9b31m\\u202e\\u2066\\u2028\\r"


def test_a_line_shows_what_would_command_a_terminal() -> None:
    out = io.StringIO()
    tell(MARK, "plain", to=out)
    assert out.getvalue() == f"{SHOWN}\nplain\n"


def test_json_is_the_same_value_and_commands_nothing() -> None:
    line = json_line({"name": f"{MARK}…é𝕏"})
    assert line.isprintable()
    assert json.loads(line) == {"name": f"{MARK}…é𝕏"}


@pytest.mark.parametrize(("is_seen", "written"), [(True, "one\n\\x1b[2J\\u202e\n"), (False, "one\n\x1b[2J\u202e\n")])
def test_a_page_is_whole_in_a_file_and_harmless_on_a_terminal(is_seen: bool, written: str, monkeypatch: pytest.MonkeyPatch) -> None:
    out = io.StringIO()
    monkeypatch.setattr(out, "isatty", lambda: is_seen, raising=False)
    monkeypatch.setattr(sys, "stdout", out)
    write_whole("one\n\x1b[2J\u202e\n")
    assert out.getvalue() == written
