"""The manual page, from the grammar of the command line: `python -m tui.cli.man_page > docs/backroom.1`."""

from __future__ import annotations

import argparse

from tui.cli.arguments import Parser, build, commands_of
from tui.version import VERSION

_EXIT = (
    ("0", "What was asked for is done."),
    ("1", "It could not be done; one line on standard error says why and what to do."),
    ("2", "The command line makes no sense."),
    ("128+n", "Signal n ended it, as 130 after Ctrl-C."),
)
_ENVIRONMENT = (
    ("BACKROOM_SAVES", "The folder of saved games, unless --saves names one."),
    ("BACKROOM_CONFIG", "The folder of the settings."),
    ("BACKROOM_DEBUG", "If set, a defect of Backroom's own is shown in full."),
    ("NO_COLOR", "If set, there are no colours."),
)


def page() -> str:
    """Return the whole page in roff."""
    grammar = build()
    about = grammar.description or ""
    lines = [f'.TH BACKROOM 1 "" "Backroom {VERSION}" "User Commands"', ".SH NAME", rf"backroom \- {_roff(about)}", ".SH SYNOPSIS"]
    lines += [".B backroom", "[OPTION]... [COMMAND [ARGUMENT]...]", ".SH OPTIONS", *_arguments(grammar), ".SH COMMANDS"]
    for name, command in commands_of(grammar).items():
        lines += [f".SS {_roff(name)}", _roff(_sentence(command.description or "")), *_arguments(command, grammar)]
    lines += [".SH EXIT STATUS", *_terms(_EXIT), ".SH ENVIRONMENT", *_terms(_ENVIRONMENT)]
    return "\n".join(lines) + "\n"


def _arguments(parser: Parser, common: Parser | None = None) -> list[str]:
    """Return the arguments of a parser that it does not share with the whole program."""
    shared = {(sign, action.help) for action in common._actions for sign in action.option_strings} if common is not None else set()
    found = []
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction) or (
            action.option_strings and shared.issuperset((sign, action.help) for sign in action.option_strings)
        ):
            continue
        word = action.dest.upper() if action.option_strings else ""
        metavar = action.metavar or (action.choices and "|".join(map(str, action.choices))) or word
        value = f" {metavar}" if metavar and action.nargs != 0 else ""
        signs = ", ".join(action.option_strings) or (str(metavar) if metavar else action.dest)
        found.append((signs + (value if action.option_strings else ""), action.help or ""))
    return _terms(found)


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def _terms(found: list[tuple[str, str]] | tuple[tuple[str, str], ...]) -> list[str]:
    return [line for term, words in found for line in (".TP", rf"\fB{_roff(term)}\fR", _roff(words) or r"\&")]


def _roff(text: str) -> str:
    """Return text that roff takes for nothing else."""
    escaped = text.replace("\\", r"\e").replace("-", r"\-").replace("%%", "%")
    return rf"\&{escaped}" if escaped[:1] in (".", "'") else escaped


if __name__ == "__main__":
    print(page(), end="")
