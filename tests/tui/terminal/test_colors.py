"""How many colours a terminal has, by its environment."""

from __future__ import annotations

import pytest

from tui.terminal.colors import depth


@pytest.mark.parametrize(
    ("term", "more", "found"),
    [
        ("xterm-256color", {}, "256"),
        ("xterm-256color", {"COLORTERM": "truecolor"}, "truecolor"),
        ("xterm", {}, "16"),
        ("xterm-kitty", {}, "truecolor"),
        ("xterm-mono", {}, "none"),
        ("screen-m", {}, "none"),
        ("vt220", {}, "none"),
        ("xterm", {"NO_COLOR": "1"}, "none"),
    ],
)
def test_the_environment_says_how_many_colours_there_are(term: str, more: dict[str, str], found: str) -> None:
    assert depth("auto", {"TERM": term, **more}) == found
    assert depth("256", {"TERM": term, **more}) == "256"
