"""What the folders promise: who may load what, which files every game has, and that pages and code agree."""

from __future__ import annotations

import ast
import os
import re
import shutil
import socket
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import pytest

from core.game import Game
from core.registry import GAMES, load
from examples.new_game import why_not
from tui.settings_schema import SETTINGS

ROOT = Path(__file__).parent.parent
SCREEN = {"textual", "rich"}
NETWORK = {"asyncssh", "zeroconf"}
LONGEST_MODULE = 500
PACKAGES = ("core", "saves", "tui")

CORE_ROLES = {
    "bounds", "concern", "describe",
    "game", "board", "actions", "events", "state", "view", "setup", "rules", "scoring", "attempts", "determinize", "evaluation",
    "preview", "text", "event_text", "table_text", "staging", "explain",
}  # fmt: skip
"""What every game has in `core/games/<game>`, a file each."""
CORE_EXTRAS = {
    "review_figures", "components", "bot", "ledger", "board_schema", "board_validation", "names",
    "question_text", "amount_text", "refusal_text", "warning",
}  # fmt: skip
"""What a game may have beside them, as what a review counts, a bot, a ledger, and parts of `board` and `text` that outgrew one file."""
CORE_FOLDERS = {"mechanics", "strategy", "lessons"}
TUI_ROLES = {"info", "picture", "presenter", "commands", "targets", "view_model", "prompt", "layout", "panels", "legend", "results"}
"""What every game has in `tui/games/<game>`, a file each."""
TUI_EXTRAS = {
    "draft", "draft_amount", "action_presenter", "city_presenter", "question_presenter", "trade_presenter", "deal_numbers", "sight",
    "income_reveal", "log_text", "endings",
    "limousine", "history", "short_text", "business_text", "turn_order", "turn_so_far", "reckoning_progress",
}  # fmt: skip
"""What only some games have on the screen."""
TUI_FOLDERS = {"painting"}
PATTERN = ROOT / "examples/sixth_game"
"""The game that others are copied from fulfils the same roles."""

TWICE: dict[str, str] = {
    "Update": "the same thing at the table and on the wire",
    "Rejected": "the same thing on a chair and on the wire",
    "Leave": "a message, and an action of King of Chicago: both are data",
    "Skip": "a message, and an action of Four Families: both are data",
    "Open": "a message, and a business of Chicago Poker that lies open",
    "Played": "an event of Chicago Poker, which is data, and a deal played for a rating",
    "Block": "a block of buildings, and a block of deals as statistics call it",
    "Row": "a row of a picture, of a reckoning, or of a table of results",
    "Position": "what may be known in King of Chicago, and a position to learn from",
    "Line": "a line being typed, and a line of text in a picture",
    "Look": "what painters must respect, and a place to look at in King of Chicago",
    "Place": "an action of Chinatown, which is data, and a place on its board",
    "Points": "the points of a board file, and those of a family",
}
"""Class names that a layer has more than once, and why both are right."""
PROBE = """
import importlib, sys
for name in sys.argv[1:]:
    importlib.import_module(name)
print(*{module.partition(".")[0] for module in sys.modules})
"""


def modules_in(folder: Path) -> list[str]:
    """Import names of all modules under a folder (or of the one file given)."""
    files = [folder] if folder.is_file() else sorted(folder.rglob("*.py"))
    return [".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for file in files]


def loaded_by(*modules: str) -> set[str]:
    """Top-level names that a fresh Python has loaded after importing these modules."""
    done = subprocess.run([sys.executable, "-c", PROBE, *modules], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return set(done.stdout.split())


def rule_files() -> list[Path]:
    """Return every file whose code must give the same result for ever."""
    return [ROOT / "core/game.py", *sorted((ROOT / "core/contract").glob("*.py")), *sorted((ROOT / "core/games").rglob("*.py"))]


def unstable_uses(tree: ast.AST) -> Iterator[str]:
    """Uses of hash() and of functions of the random module, whose generator is shared by everybody."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="hash")):
                yield f"line {node.lineno}: hash()"
            case ast.Call(func=ast.Attribute(value=ast.Name(id="random"), attr=name)) if name != "Random":
                yield f"line {node.lineno}: random.{name}()"
            case ast.ImportFrom(module="random", names=names) if any(alias.name != "Random" for alias in names):
                yield f"line {node.lineno}: from random import"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_loads_no_screen_and_no_network(game: str) -> None:
    assert not loaded_by(*modules_in(ROOT / "core/games" / game)) & (SCREEN | NETWORK | {"asyncio"})


@pytest.mark.parametrize("package", ["core", "saves"])
def test_the_engine_and_the_saves_load_no_screen(package: str) -> None:
    assert not loaded_by(*modules_in(ROOT / package)) & SCREEN


def test_the_command_line_starts_light() -> None:
    assert not loaded_by("tui.cli.main") & (SCREEN | NETWORK)


@pytest.mark.parametrize("file", rule_files(), ids=lambda file: str(file.relative_to(ROOT)))
def test_rules_use_no_hash_and_no_shared_luck(file: Path) -> None:
    assert list(unstable_uses(ast.parse(file.read_text(encoding="utf-8")))) == []


def test_painters_and_presenters_load_no_textual() -> None:
    names = ("presenter", "view_model", "targets", "commands", "prompt", "layout", "legend", "info", "results", "picture")
    games = [ROOT / "tui/games" / game for game in GAMES]
    files = [file for game in games for name in names if (file := game / f"{name}.py").exists()]
    folders = [ROOT / "tui/painting", *(game / "painting" for game in games)]
    assert "textual" not in loaded_by(*(module for part in (*files, *folders) for module in modules_in(part)), "tui.table.presenter")


@pytest.mark.parametrize("package", ["core", "saves", "tui"])
def test_no_module_outgrows_a_sitting(package: str) -> None:
    lengths = {file: len(file.read_text(encoding="utf-8").splitlines()) for file in (ROOT / package).rglob("*.py")}
    assert {str(file.relative_to(ROOT)): length for file, length in lengths.items() if length > LONGEST_MODULE} == {}


def test_a_test_cannot_reach_beyond_this_machine() -> None:
    with socket.socket() as stream, pytest.raises(PermissionError, match="loopback only"):
        stream.connect(("192.0.2.1", 9))


def test_a_test_has_a_home_of_its_own(tmp_path: Path) -> None:
    assert Path.home().is_relative_to(tmp_path)


# every game has the same files for the same roles


def parts_of(folder: Path) -> tuple[set[str], set[str]]:
    """Return the modules of a game, and its folders."""
    modules = {file.stem for file in folder.glob("*.py")} - {"__init__"}
    return modules, {part.name for part in folder.iterdir() if part.is_dir() and part.name != "__pycache__"}


@pytest.mark.parametrize("folder", [*(ROOT / "core/games" / game for game in GAMES), PATTERN / "core"], ids=lambda folder: folder.name)
def test_every_game_has_the_same_files_for_its_rules(folder: Path) -> None:
    modules, folders = parts_of(folder)
    assert CORE_ROLES - modules == set()
    assert modules <= CORE_ROLES | CORE_EXTRAS
    assert {"mechanics"} <= folders <= CORE_FOLDERS
    assert (folder / "board.toml").exists()
    assert (folder / "rules.md").exists()


@pytest.mark.parametrize("folder", [*(ROOT / "tui/games" / game for game in GAMES), PATTERN / "tui"], ids=lambda folder: folder.name)
def test_every_game_has_the_same_files_for_its_screens(folder: Path) -> None:
    modules, folders = parts_of(folder)
    assert TUI_ROLES - modules == set()
    assert modules <= TUI_ROLES | TUI_EXTRAS
    assert {"painting"} <= folders <= TUI_FOLDERS


@pytest.mark.parametrize("game", [*(f"core.games.{game}" for game in GAMES), "examples.sixth_game.core"])
def test_every_game_reads_a_board_once_for_all_its_tables(game: str) -> None:
    board = import_module(f"{game}.board")
    assert board.load_board(board.own_text()) is board.load_board(board.own_text())


@pytest.mark.parametrize("game", GAMES)
def test_no_game_replaces_what_belongs_to_the_engine(game: str) -> None:
    assert {"check", "step"}.isdisjoint(name for kind in type(load(game)).__mro__[:-1] if kind is not Game for name in vars(kind))


def imported_by(file: Path) -> Iterator[str]:
    """Full names of all that a module imports."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=str(module), names=names):
                yield from (f"{module}.{alias.name}" for alias in names)


@pytest.mark.parametrize("game", GAMES)
def test_screens_ask_the_preview_and_never_the_mechanics(game: str) -> None:
    files = (ROOT / "tui/games" / game).rglob("*.py")
    mechanics = f"core.games.{game}.mechanics"
    found = [f"{file.relative_to(ROOT)}: {name}" for file in files for name in imported_by(file) if name.startswith(mechanics)]
    assert found == []


# a name is given once


def classes_in(files: Iterable[Path]) -> dict[str, list[str]]:
    """Return the classes of modules, by name."""
    found: dict[str, list[str]] = defaultdict(list)
    for file in files:
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                found[node.name].append(str(file.relative_to(ROOT)))
    return found


def layer_of(package: str, game: str = "") -> list[Path]:
    """Return the modules of a package that every game shares, and those of one game."""
    files = sorted((ROOT / package).rglob("*.py"))
    return [file for file in files if f"{package}/games/" not in file.as_posix() or (game and f"/games/{game}/" in file.as_posix())]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("package", ["core", "tui"])
def test_no_class_name_is_given_twice_in_a_layer(package: str, game: str) -> None:
    found = classes_in(layer_of(package, game))
    assert {name: files for name, files in found.items() if len(files) > 1 and name not in TWICE} == {}


def test_nor_in_the_saves() -> None:
    assert {name: files for name, files in classes_in(layer_of("saves")).items() if len(files) > 1} == {}


FILES_TWICE: dict[str, str] = {
    "commands": "the commands of one screen or game, beside it",
    "screen": "the screen of its folder",
    "panels": "what the panels of one screen show",
    "bindings": "the bindings made of commands, and those of the table screen",
    "events": "what a client hears, and the events of a game",
    "game": "the contract, and what fulfils it",
    "presenter": "the base, and those of the games",
    "results": "how it ended: of a game, and in lines",
    "legend": "how a sign is painted, and the signs of a game",
    "page": "the base of full screens, and a game's whole board on one canvas",
    "rules": "the contract's page, and a game's",
    "describe": "the contract's part, and a game's",
    "ledger": "the contract's part, and a game's",
    "text": "what all texts need, a game's own, and the text of the rules page",
    "trading": "rules of trading, and how a bot trades",
    "final_scores": "of any game, and of King of Chicago",
    "told": "what happened to a player: on the screen, and in lines", "lobby": "a lobby: on the screen, and in lines",
    "replay": "of a save, and in lines", "lesson": "as data, and in lines",
    "jump": "to a target of the board, and to a move of a replay",
    "too_small": "the gate before any screen, and before a table",
    "bin": "saves thrown away, and their screen",
}  # fmt: skip
"""Names that a layer has for more than one file outside the games, or in two folders of a game, and what they have in common."""


@pytest.mark.parametrize("package", PACKAGES)
def test_no_file_name_is_given_twice_in_a_layer(package: str) -> None:
    found: dict[str, set[str]] = defaultdict(set)
    for file in (ROOT / package).rglob("*.py"):
        place = re.sub(r"games/[^/]+/", "games/*/", file.relative_to(ROOT).as_posix())
        found[file.stem].add(place)
    assert {name: sorted(places) for name, places in found.items() if len(places) > 1 and name not in {*FILES_TWICE, "__init__"}} == {}


# the pages agree with the code

PAGES = sorted({*(ROOT / "docs").glob("*.md"), ROOT / "README.md", ROOT / "CONTRIBUTING.md"})
PATH = re.compile(r"`((?:core|saves|tui|tests|docs|examples|bench|screenshots)/[\w./]*)`")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_file_that_a_page_names_is_there(page: Path) -> None:
    named = PATH.findall(page.read_text(encoding="utf-8"))
    assert [path for path in named if not (ROOT / path).exists()] == []


def test_the_page_on_architecture_says_where_everything_is() -> None:
    page = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    files = [file for package in ("core", "tui") for file in (ROOT / package).glob("*.py")]
    modules = [file for file in files if file.stem not in ("__init__", "__main__", "version")]
    folders = [folder.parent for package in ("core", "tui") for folder in (ROOT / package).glob("*/__init__.py")]
    named = [*(str(file.relative_to(ROOT)) for file in modules), *(f"{folder.relative_to(ROOT)}/" for folder in folders)]
    assert [name for name in sorted(named) if f"`{name}`" not in page] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_readme_lists_the_game_as_it_is(game: str) -> None:
    info = load(game).info
    players = str(info.min_seats) if info.min_seats == info.max_seats else f"{info.min_seats}–{info.max_seats}"
    assert f"| **{info.title}** | `{game}` | {players} |" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_readme_lists_no_other_game() -> None:
    rows = re.findall(r"^\| \*\*.*?\*\* \| `(\w+)` \|", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(rows) == sorted(GAMES)


@pytest.mark.parametrize("roles", [CORE_ROLES, TUI_ROLES], ids=["core", "tui"])
def test_the_page_on_adding_a_game_goes_through_every_file(roles: set[str]) -> None:
    page = (ROOT / "docs/adding-a-game.md").read_text(encoding="utf-8")
    assert [role for role in sorted(roles) if f"`{role}.py`" not in page] == []


def test_the_readme_names_every_setting() -> None:
    page = (ROOT / "README.md").read_text(encoding="utf-8").lower()
    assert [setting.name for setting in SETTINGS if setting.title.lower() not in page] == []


# a game is begun from the example


@pytest.mark.slow
def test_a_new_game_passes_everything_at_once(tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    ignored = shutil.ignore_patterns(".git", ".venv*", "__pycache__", ".*_cache", ".hypothesis", "*.png", "*.egg-info")
    shutil.copytree(ROOT, tree, ignore=ignored)
    environment = {**os.environ, "PYTHONPATH": str(tree)}

    def run(*words: str, how: str = "-m") -> None:
        done = subprocess.run([sys.executable, how, *words], cwd=tree, env=environment, capture_output=True, text=True, timeout=500)
        assert done.returncode == 0, done.stdout + done.stderr

    run("examples.new_game", "tried_game")
    own = [f"{place}/tried_game" for place in ("tests/rules", "tests/core/games", "tests/tui/games")]
    run("pytest", "-q", "-p", "no:cacheprovider", "-m", "not slow", *own, "tests/test_architecture.py", "tests/saves/test_samples.py")
    run("mypy")
    run("ruff", "check", ".")
    run("from importlinter.cli import lint_imports_command; lint_imports_command(standalone_mode=True)", how="-c")
    assert "TG-1" in (tree / "core/games/tried_game/rules.md").read_text(encoding="utf-8")
    assert "toy" not in "".join(file.read_text(encoding="utf-8").lower() for file in (tree / "core/games/tried_game").rglob("*.py"))


@pytest.mark.parametrize(("name", "reason"), [("", "Name the game"), ("Dice-Den", "cannot be a game's name"), ("chinatown", "already")])
def test_a_name_that_will_not_do_is_refused(name: str, reason: str) -> None:
    assert reason in why_not(ROOT, name)


# words

MOST_WORDS = 22
"""Of a sentence of a docstring. The style guide asks for twenty; nobody is stopped by a word or two more."""
NO_VERBS = {
    "a", "an", "the", "of", "in", "on", "as", "by", "from", "with", "for", "whether", "what", "who", "whose", "where", "which", "when",
    "how", "one", "everybody", "nobody", "somebody", "nothing", "everything", "something", "whoever", "whatever",
}  # fmt: skip
"""Words that a docstring of a function does not begin with: it says what to do."""
PERSONS = re.compile(r"\b(he|him|his|she|her|hers|somebody|someone|whoever|whomever)\b", re.IGNORECASE)
QUOTED = re.compile(r"`[^`]*`|\"[^\"]*\"")


class Text(NamedTuple):
    """A string in the code."""

    place: str
    text: str
    is_doc: bool
    """Whether it is a docstring, be it one below a constant or a field."""
    is_of_function: bool
    """Whether it is the docstring of a function."""


@cache
def texts_in(folder: str) -> list[Text]:
    """Return every string in the modules of a folder."""
    return [text for file in sorted((ROOT / folder).rglob("*.py")) for text in _texts(file)]


def _texts(file: Path) -> Iterator[Text]:
    nodes = list(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
    bodies = [(owner, body) for owner in nodes if isinstance(body := getattr(owner, "body", None), list)]
    docs = {id(node.value): owner for owner, body in bodies for node in body if isinstance(node, ast.Expr)}
    firsts = {id(body[0].value) for _, body in bodies if body and isinstance(body[0], ast.Expr)}
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            of_function = id(node) in firsts and isinstance(docs[id(node)], (ast.FunctionDef, ast.AsyncFunctionDef))
            yield Text(f"{file.relative_to(ROOT)}:{node.lineno}", node.value, id(node) in docs, of_function)


def docstrings() -> Iterator[Text]:
    """Yield the docstrings of all packages, and of the game that others are copied from."""
    return (text for package in (*PACKAGES, "examples") for text in texts_in(package) if text.is_doc)


def test_docstrings_say_one_thing_a_sentence() -> None:
    assert [doc.place for doc in docstrings() if ";" in QUOTED.sub("", doc.text)] == []


def test_docstrings_are_of_short_sentences() -> None:
    parts = [(doc.place, part) for doc in docstrings() for part in re.split(r"[.?!:]\s", doc.text)]
    assert [place for place, part in parts if len(part.split()) > MOST_WORDS] == []


def test_docstrings_speak_of_players_and_clients() -> None:
    assert [doc.place for doc in docstrings() if PERSONS.search(QUOTED.sub("", doc.text))] == []


def test_docstrings_of_functions_say_what_to_do() -> None:
    said = [(doc.place, re.sub(r"^[A-Z]{2}-[^:]*: ", "", doc.text).lower()) for doc in docstrings() if doc.is_of_function]
    assert [place for place, text in said if re.split(r"\W", text, maxsplit=1)[0] in NO_VERBS] == []


def questions_in(file: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Yield the functions that return True or False."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        match node:
            case ast.FunctionDef(returns=ast.expr() as kind) | ast.AsyncFunctionDef(returns=ast.expr() as kind):
                if ast.unparse(kind) in ("bool", "bool | None"):
                    yield node


def test_docstrings_say_what_true_means() -> None:
    files = [file for package in PACKAGES for file in (ROOT / package).rglob("*.py")]
    docs = [(f"{file.relative_to(ROOT)}:{node.lineno}", ast.get_docstring(node)) for file in files for node in questions_in(file)]
    assert [place for place, doc in docs if doc and not re.search(r"\b(whether|True|False)\b", doc, re.IGNORECASE)] == []


KEY_TYPED = re.compile(
    r"(?<![\w'’.%{}()\\-])(?<!\d )([b-z])(?![\w'’.%)(=-])"  # a small letter by itself
    r"|(?<![\w{])[B-HJ-Z] (?:and [a-z]+ )?[a-z]+s\b"  # a capital that does something
    r"|(?<!\w)(?:[\[\]] and|Enter|Esc|Space|Tab|PgUp|PgDn|F\d)(?!\w)"
)
NO_TEXTS = {"tui/cli/completion.py", "tui/cli/man_page.py", "tui/hosting/web_page.py", "tui/terminal/diff_output.py", "tui/commands.py"}
"""What other programs read, and the registry of keys itself."""
NO_KEYS = {"their cash, r", " s", " s a decision, longest ", " s (move ", "(o)(o) let you play any"}
"""Letters that are no keys: rounds, seconds, a sign."""


@pytest.mark.parametrize("folder", ["tui", "examples/sixth_game/tui"])
def test_texts_take_the_names_of_keys_from_the_registry(folder: str) -> None:
    texts = [text for text in texts_in(folder) if not text.is_doc and " " in text.text and text.place.partition(":")[0] not in NO_TEXTS]
    assert [f"{place}: {text}" for place, text, *_ in texts if text not in NO_KEYS and KEY_TYPED.search(text)] == []


def test_keys_that_stand_alone_in_a_text_come_from_the_registry_too() -> None:
    found = []
    for file in sorted((ROOT / "tui").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Tuple(elts=[ast.Constant(value=str(said)), ast.Name(id="KEY" | "BRASS")]) if re.fullmatch("[A-Za-z]", said):
                    found.append(f"{file.relative_to(ROOT)}:{node.lineno}: {said}")
                case ast.Call(func=ast.Name(id="KeyLine"), args=[ast.Constant(value=str(said)), *_]):
                    found.append(f"{file.relative_to(ROOT)}:{node.lineno}: {said}")
    assert found == []


ERRORS_OF_THE_SYSTEM = {"OSError", "ImportError", "ValueError", "FileNotFoundError"}
TITLED_OTHERWISE: dict[str, str] = {
    "tui/screens/join/screen.py": "the title stands on the page",
    "tui/screens/setup/screen.py": "the title is the dialog's",
    "tui/network/kept_games.py": "a game that was sent says in its own words that it is not kept",
    "tui/network/lan_service.py": "what was typed is told to be no address, no port or a code",
}
"""Where title and sentence are not in one text."""


def names_of(node: ast.expr | None) -> set[str]:
    """Return the names of the errors that are caught."""
    return {each.id for each in ast.walk(node) if isinstance(each, ast.Name)} if node is not None else set()


def plain_uses(handler: ast.ExceptHandler) -> Iterator[int]:
    """Yield the lines that turn the error into a text without its title."""
    for node in ast.walk(handler):
        match node:
            case ast.Call(func=ast.Name(id="str"), args=[ast.Name(id=name)]) if name == handler.name:
                yield node.lineno
            case ast.FormattedValue(value=ast.Name(id=name)) if name == handler.name:
                yield node.lineno


def test_a_screen_shows_an_error_with_its_title() -> None:
    found = []
    for folder in ("screens", "network", "table", "widgets", "games"):
        for file in sorted((ROOT / "tui" / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ExceptHandler) and names_of(node.type) - ERRORS_OF_THE_SYSTEM:
                    found += [f"{file.relative_to(ROOT)}:{line}" for line in plain_uses(node)]
    assert [place for place in found if place.partition(":")[0] not in TITLED_OTHERWISE] == []
