"""Completion for shells, from the grammar itself: the scripts only ask `backroom __complete` what may stand at the cursor."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
from typing import NamedTuple

from tui.cli.arguments import ADMIN_COMMANDS, BENCH_PARTS, COMPLETE, Parser, build, commands_of
from tui.settings_schema import SETTINGS
from tui.version import VERSION

_SCRIPTS = {
    "bash": """_backroom() {{
    local IFS=$'\\n'
    COMPREPLY=( $(backroom {complete} -- "${{COMP_WORDS[@]:1:COMP_CWORD}}" 2>/dev/null | while read -r word; do
        case $word in (*[!A-Za-z0-9_.,:=@/+-]*) printf '%q\n' "$word";; (*) printf '%s\n' "$word";; esac
    done) )
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
complete -c backroom -F -n 'string match -qr -- "^--(board|keys|out|saves|to)\\$" (commandline -opc)[-1]'
""",
}


def script(shell: str) -> str:
    """Return what a shell has to read once."""
    return _SCRIPTS[shell].format(complete=COMPLETE)


class _Line(NamedTuple):
    """What stands before the cursor."""

    parser: Parser
    command: str | None
    given: list[str]
    """Arguments of the command that are no options."""
    options: dict[str, str]
    """Values of options, by what they set."""
    waiting: argparse.Action | None
    """The option whose value is to come."""


def candidates(words: list[str]) -> list[str]:
    """Return what may stand for the last word, which may be empty, after the others."""
    words = words[1:] if words[:1] == ["--"] else words
    *before, current = _joined(words) or [""]
    found = _candidates(_read(before), current)
    whole = sorted({word for word in found if word.startswith(current) and word.isprintable()})
    shown = len(current) - len(words[-1].removeprefix("=")) if words and _is_split(words) else 0
    return [word[shown:] for word in whole]


def _is_split(words: list[str]) -> bool:
    """Return whether the last word is what bash leaves of one with an equals sign in it."""
    return words[-1] == "=" or words[-2:-1] == ["="]


def _joined(words: list[str]) -> list[str]:
    """Return the words as they were typed. Bash takes them apart at every equals sign."""
    joined: list[str] = []
    for number, word in enumerate(words):
        if joined and number and (word == "=" or words[number - 1] == "="):
            joined[-1] += word
        else:
            joined.append(word)
    return joined


def _read(before: list[str]) -> _Line:
    grammar = build()
    commands = commands_of(grammar)
    line = _Line(grammar, None, [], {}, None)
    for word in before:
        if line.waiting is not None:
            line.options[line.waiting.dest] = word
            line = line._replace(waiting=None)
        elif word.startswith("-") and word != "-":
            sign, pair, value = word.partition("=")
            option = line.parser._option_string_actions.get(sign)
            if option is not None and option.nargs != 0:
                line.options[option.dest] = value
                line = line if pair else line._replace(waiting=option)
        elif line.command is None and word in commands:
            line = line._replace(command=word, parser=commands[word])
        else:
            line.given.append(word)
    return line


def _candidates(line: _Line, current: str) -> Iterable[str]:
    if line.waiting is not None:
        return _values_of(line.waiting, line, current)
    if current.startswith("-"):
        sign, pair, value = current.partition("=")
        option = line.parser._option_string_actions.get(sign)
        if pair and option is not None and option.nargs != 0:
            return [f"{sign}={found}" for found in _values_of(option, line, value)]
        return [sign for action in line.parser._actions for sign in action.option_strings]
    return commands_of(line.parser) if line.command is None else _positional(line)


def _positional(line: _Line) -> Iterable[str]:
    """Return the values of the argument whose turn it is."""
    places = [action for action in line.parser._actions if not action.option_strings]
    count = len(line.given)
    if not places or (count >= len(places) and places[-1].nargs not in ("*", "+")):
        return ()
    return _values_of(places[min(count, len(places) - 1)], line, "")


def _values_of(action: argparse.Action, line: _Line, current: str) -> Iterable[str]:
    setting = next((setting for setting in SETTINGS if setting.name == action.dest and setting.has_flag), None)
    if setting is not None:
        return (*setting.choices, *setting.others)
    if action.choices is not None:
        return [str(choice) for choice in action.choices if choice is not None]
    known: dict[str, Callable[[], Iterable[str]]] = {
        "game": _games,
        "save": lambda: _saves(line),
        "names": lambda: _saves(line),
        "seat": lambda: _players(line),
        "option": lambda: _options((*line.given, *line.options.values())),
        "words": lambda: _admin(line),
        "parts": lambda: BENCH_PARTS,
        "seats": lambda: _listed(current, ("you", *_levels())),
        "bots": lambda: _listed(current, _levels()),
        "field": lambda: _listed(current, _levels()),
        "newcomer": _levels,
    }
    return known[action.dest]() if action.dest in known else ()


def _levels() -> Iterable[str]:
    from core.bots.levels import LEVELS

    return LEVELS


def _games() -> Iterable[str]:
    from core.registry import GAMES

    return GAMES


def _saves(line: _Line) -> Iterable[str]:
    """Return the saves of the folder that the line names. Of what was thrown away, where that is asked for."""
    from datetime import datetime

    from saves.bin import Bin
    from saves.library import Library
    from saves.location import saves_folder

    folder = saves_folder(line.options.get("saves"))
    errand = line.given[0] if line.command == "saves" and line.given else ""
    if errand == "undelete":
        return [one.name for one in Bin(folder).thrown(datetime.now())]
    entries = () if errand == "import" else Library(folder, app=VERSION).list()
    if line.command == "resume" and "upto" not in line.options:
        entries = [entry for entry in entries if entry.result is None and not entry.trouble]
    return [name for entry in entries for name in (entry.name, entry.label) if name]


def _players(line: _Line) -> Iterable[str]:
    """Return who sat at the table of the save that the line names."""
    from saves.errors import SaveError
    from saves.library import Library
    from saves.location import saves_folder

    named = line.given[1:2] if line.command == "saves" else line.given[:1]
    try:
        return [seat.name for name in named for seat in Library(saves_folder(line.options.get("saves"))).read(name)[0].header.seats]
    except SaveError:
        return ()


def _admin(line: _Line) -> Iterable[str]:
    return () if line.given else [words.split()[0] for words in ADMIN_COMMANDS.split(", ")]


def _options(given: Iterable[str]) -> Iterable[str]:
    """Return every option of the game named before, or else of every game, with each of its values."""
    from core.options import TABLE_OPTIONS
    from core.registry import GAMES, load
    from tui.cli.table_options import meant_game

    named = next((game for word in given if (game := meant_game(word)) is not None), None)
    games = GAMES if named is None else (named,)
    options = [*(option for game in games for option in load(game).info.options), *TABLE_OPTIONS]
    return [f"{option.name}={value}" for option in options for value, _ in option.choices]


def _listed(current: str, words: Iterable[str]) -> Iterable[str]:
    """Return words that may follow the last comma."""
    head, comma, _ = current.rpartition(",")
    return [f"{head}{comma}{word}" for word in words]
