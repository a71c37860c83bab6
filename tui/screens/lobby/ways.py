"""How others come to a table, as a page over it: each command alone in its line and whole, so that it can be copied."""

from __future__ import annotations

import shlex
from collections.abc import Sequence

from tui.as_typed import as_typed, words_of
from tui.hosting.host import DOOR_CODE, HEADS, JOIN, OR_JOIN, TABLE_CODE
from tui.painting.cell_text import Words
from tui.painting.ink import ICE, MUTED
from tui.screens.lobby.panels import TITLE, command_lines, instructions_in_words

ASKED = {"--room-code": (DOOR_CODE, "{value}, when the server asks for it"), "--code": (TABLE_CODE, "{value}, once they are in")}
"""What may be left out of a command, the first first, since it can be typed on arrival: what its line is called, and says."""


def commands_in_lines(instructions: Sequence[tuple[str, str]], width: int) -> tuple[list[tuple[str, list[str]]], list[tuple[str, str]]]:
    """Return each command with its title, in one line if that can be. Then return all else, with what the commands leave out."""
    commands: list[tuple[str, list[str]]] = []
    others: list[tuple[str, str]] = []
    for title, text in instructions:
        if title not in HEADS:
            others.append((title, text))
            continue
        command, later = shortened(text, width)
        commands.append((title, command_lines(command, width)))
        others += [each for each in later if each[0] not in {known for known, _ in (*instructions, *others)}]
    return commands, others


def ways_page(instructions: Sequence[tuple[str, str]], width: int) -> list[Words]:
    """Return the page. What is left out of a command that is too long stands in a line of its own."""
    commands, others = commands_in_lines(instructions, width)
    lines: list[Words] = [line for title, parts in commands for line in ([(HEADS[title], MUTED)], *([(part, ICE)] for part in parts))]
    return [*lines, *instructions_in_words(others, width)]


def joining_in_words(instructions: Sequence[tuple[str, str]], width: int) -> list[Words]:
    """Return the commands by which others come here over the network, each alone in its line: they are copied."""
    commands, _ = commands_in_lines(instructions, width)
    lines: list[Words] = []
    for title, parts in commands:
        if title in (JOIN, OR_JOIN):
            beside = len(parts) == 1 and TITLE + len(parts[0]) <= width
            lines += [[(f"{title:<{TITLE}}", MUTED), (parts[0], ICE)]] if beside else [[(part, ICE)] for part in parts]
    return lines


def other_ways(instructions: Sequence[tuple[str, str]], width: int, commands_width: int) -> list[Words]:
    """Return all else beside those commands, with what of them is typed on arrival."""
    _, others = commands_in_lines(instructions, commands_width)
    ssh = [(title, text) for title, text in instructions if title in HEADS and title not in (JOIN, OR_JOIN)]
    return instructions_in_words([*ssh, *others], width)


def shortened(command: str, width: int) -> tuple[str, list[tuple[str, str]]]:
    """Return a command without what it has no room for and may be typed later, and that."""
    words, later = words_of(command), []
    for option, (title, says) in ASKED.items():
        if option in words and len(command) > width:
            at = words.index(option)
            later.append((title, says.format(value=words[at + 1])))
            del words[at : at + 2]
            command = as_typed(shlex.join(words))
    return command, later
