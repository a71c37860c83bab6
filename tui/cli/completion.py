"""Completion for shells, from the grammar itself: the scripts only ask `backroom __complete` what may stand at the cursor."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable

from tui.cli.arguments import COMPLETE, Parser, build, commands_of
from tui.settings_schema import SETTINGS

_SCRIPTS = {
    "bash": """_backroom() {{
    local IFS=$'\\n'
    COMPREPLY=( $(backroom {complete} -- "${{COMP_WORDS[@]:1:COMP_CWORD}}" 2>/dev/null) )
}}
complete -o default -F _backroom backroom
""",
    "zsh": """#compdef backroom
_backroom() {{
    local -a found
    found=("${{(@f)$(backroom {complete} -- "${{(@)words[2,CURRENT]}}" 2>/dev/null)}}")
    if (( ${{#found[1]}} )); then compadd -- "${{found[@]}}"; else _files; fi
}}
compdef _backroom backroom
""",
    "fish": """function __backroom_complete
    set -l words (commandline -opc) (commandline -ct)
    backroom {complete} -- $words[2..-1] 2>/dev/null
end
complete -c backroom -f -a '(__backroom_complete)'
complete -c backroom -F -n 'string match -qr -- "^--(board|keys|out|saves|to)$" (commandline -opc)[-1]'
""",
}


def script(shell: str) -> str:
    """Return what a shell has to read once."""
    return _SCRIPTS[shell].format(complete=COMPLETE)


def candidates(words: list[str]) -> list[str]:
    """Return what may stand for the last word, which may be empty, after the others."""
    *before, current = (words[1:] if words[:1] == ["--"] else words) or [""]
    grammar = build()
    commands = commands_of(grammar)
    command = next((word for word in before if word in commands), None)
    parser = commands[command] if command is not None else grammar
    option = _waiting_option(parser, before)
    if option is not None:
        return _starting(current, _values_of(option, before, current))
    if current.startswith("-"):
        return _starting(current, (sign for action in parser._actions for sign in action.option_strings))
    if command is None:
        return _starting(current, commands)
    return _starting(current, _positional(parser, before[before.index(command) + 1 :]))


def _waiting_option(parser: Parser, before: list[str]) -> argparse.Action | None:
    """Return the option whose value is to come."""
    found = parser._option_string_actions.get(before[-1]) if before else None
    return found if found is not None and found.nargs != 0 else None


def _positional(parser: Parser, given: list[str]) -> Iterable[str]:
    """Return the values of the argument whose turn it is."""
    places = [action for action in parser._actions if not action.option_strings]
    count = len([word for word in given if not word.startswith("-")])
    if not places:
        return ()
    action = places[min(count, len(places) - 1)]
    if count >= len(places) and action.nargs != "*":
        return ()
    return _values_of(action, given, "")


def _values_of(action: argparse.Action, before: list[str], current: str) -> Iterable[str]:
    setting = next((setting for setting in SETTINGS if setting.name == action.dest and setting.has_flag), None)
    if setting is not None:
        return setting.choices
    if action.choices is not None:
        return [str(choice) for choice in action.choices if choice is not None]
    known: dict[str, Callable[[], Iterable[str]]] = {
        "game": _games,
        "save": lambda: _saves(before),
        "names": lambda: _saves(before),
        "option": lambda: _options(before),
        "seats": lambda: _listed(current, ("you", "random", "easy", "normal", "hard")),
        "bots": lambda: _listed(current, ("random", "easy", "normal", "hard")),
        "field": lambda: _listed(current, ("random", "easy", "normal", "hard")),
        "newcomer": lambda: ("random", "easy", "normal", "hard"),
    }
    return known[action.dest]() if action.dest in known else ()


def _games() -> Iterable[str]:
    from core.registry import GAMES

    return GAMES


def _saves(before: list[str]) -> Iterable[str]:
    from saves.location import saves_folder
    from saves.lookup import save_files

    asked = before[before.index("--saves") + 1] if "--saves" in before[:-1] else None
    return [file.path.stem for file in save_files(saves_folder(asked))]


def _options(before: list[str]) -> Iterable[str]:
    """Return every option of the game named before, with each of its values."""
    from core.registry import GAMES, load

    named = next((word for word in before if word in GAMES), None)
    if named is None:
        return ()
    return [f"{option.name}={value}" for option in load(named).info.options for value, _ in option.choices]


def _listed(current: str, words: Iterable[str]) -> Iterable[str]:
    """Return words that may follow the last comma."""
    head, comma, _ = current.rpartition(",")
    return [f"{head}{comma}{word}" for word in words]


def _starting(current: str, found: Iterable[str]) -> list[str]:
    return sorted({word for word in found if word.startswith(current) and word.isprintable()})
