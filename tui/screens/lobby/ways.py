"""How others come to a table, as a page over it: each command alone in its line and whole, so that it can be copied."""

from __future__ import annotations

import shlex
from collections.abc import Sequence

from tui.hosting.host import DOOR_CODE, HEADS, TABLE_CODE
from tui.painting.cell_text import Words
from tui.painting.ink import ICE, MUTED
from tui.screens.lobby.panels import command_lines, instructions_in_words

ASKED = {"--room-code": (DOOR_CODE, "{value}, when the server asks for it"), "--code": (TABLE_CODE, "{value}, once they are in")}
"""What may be left out of a command, the first first, since it can be typed on arrival: what its line is called, and says."""


def ways_page(instructions: Sequence[tuple[str, str]], width: int) -> list[Words]:
    """Return the page. What is left out of a command that is too long stands in a line of its own."""
    lines: list[Words] = []
    others: list[tuple[str, str]] = []
    for title, text in instructions:
        if title not in HEADS:
            others.append((title, text))
            continue
        command, later = shortened(text, width)
        lines += [[(HEADS[title], MUTED)], *([(line, ICE)] for line in command_lines(command, width))]
        others += [each for each in later if each[0] not in {known for known, _ in (*instructions, *others)}]
    return [*lines, *instructions_in_words(others, width)]


def shortened(command: str, width: int) -> tuple[str, list[tuple[str, str]]]:
    """Return a command without what it has no room for and may be typed later, and that."""
    words, later = shlex.split(command), []
    for option, (title, says) in ASKED.items():
        if option in words and len(shlex.join(words)) > width:
            at = words.index(option)
            later.append((title, says.format(value=words[at + 1])))
            del words[at : at + 2]
    return shlex.join(words), later
