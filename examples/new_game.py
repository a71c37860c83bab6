"""Copies the sixth game to where a game's parts lie: `make new-game NAME=dice_den`, or `python -m examples.new_game dice_den`.

What the copy needs beside its folders is made too: its line in the registry, its row in README.md and its sample save.
"""

from __future__ import annotations

import keyword
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
EXAMPLE = Path("examples/sixth_game")
PREFIX = "TY"
"""What the example's rules are numbered with."""


def targets(name: str) -> dict[str, str]:
    """Return where each folder of the example goes."""
    return {
        "core": f"core/games/{name}",
        "tui": f"tui/games/{name}",
        "tests/rules": f"tests/rules/{name}",
        "tests/core": f"tests/core/games/{name}",
        "tests/tui": f"tests/tui/games/{name}",
    }


def main(arguments: list[str]) -> int:
    """Make the game, or say in one line why not."""
    name = arguments[0] if len(arguments) == 1 else ""
    wrong = why_not(ROOT, name)
    if wrong:
        print(wrong, file=sys.stderr)
        return 2
    make(ROOT, name)
    print(f"core/games/{name}, tui/games/{name} and their tests are there, and the game is in the registry.")
    print(f"Play it: make play ARGS='play {name}'. Then change it: docs/adding-a-game.md goes through it file by file.")
    print("The pictures of the home screen have one game more: look at them, then `make goldens`.")
    return 0


def why_not(root: Path, name: str) -> str:
    """Return what is wrong with a name, or ""."""
    if not name:
        return "Name the game: make new-game NAME=dice_den"
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name) or keyword.iskeyword(name):
        return f"{name!r} cannot be a game's name: use small letters, digits and single underscores, such as dice_den."
    taken = [place for place in targets(name).values() if (root / place).exists()]
    return f"There is {taken[0]} already: choose another name." if taken else ""


def make(root: Path, name: str) -> None:
    """Copy the example, and enter the game wherever the games are listed."""
    numbers = rule_prefix(root, name)
    for part, place in targets(name).items():
        shutil.copytree(root / EXAMPLE / part, root / place, ignore=shutil.ignore_patterns("__pycache__"))
        for file in (root / place).rglob("*.*"):
            file.write_text(renamed(file.read_text(encoding="utf-8"), name, numbers), encoding="utf-8")
    _enter(root / "core/registry.py", "GAMES = (\n", ")\n", f'    "{name}",\n')
    row = f"| **{title_of(name)}** | `{name}` | 2–4 | Seal a card in secret; the highest single one wins. |\n"
    _enter(root / "README.md", "| | on the command line | players | in a sentence |\n", "\n", row)
    _tidy(root, [*targets(name).values()])
    _run(
        root, "from pathlib import Path", "from tests.saves.make_samples import make", f"make({name!r}, Path('saves/samples')).chmod(0o644)"
    )


def renamed(text: str, name: str, numbers: str) -> str:
    """Return a file of the example with the names of the new game."""
    for part, place in targets(name).items():
        text = text.replace(f"examples.sixth_game.{part.replace('/', '.')}", place.replace("/", "."))
    text = text.replace('"Toy"', f'"{title_of(name)}"').replace("# Toy\n", f"# {title_of(name)}\n").replace(f"{PREFIX}-", f"{numbers}-")
    return text.replace("Toy", class_prefix(name)).replace('"toy"', f'"{name}"').replace("The toy", title_of(name))


def title_of(name: str) -> str:
    """Return `dice_den` as "Dice Den"."""
    return name.replace("_", " ").title()


def class_prefix(name: str) -> str:
    """Return `dice_den` as "DiceDen"."""
    return title_of(name).replace(" ", "")


def rule_prefix(root: Path, name: str) -> str:
    """Return what the rules are numbered with, such as "DD": two letters or more that no other game has."""
    words = name.split("_")
    letters = "".join(word[0] for word in words) if len(words) > 1 else name[:2]
    taken = {found for page in (root / "core/games").glob("*/rules.md") for found in re.findall(r"\b([A-Z]+)-1\b", page.read_text("utf-8"))}
    found = letters.upper()
    while found in taken:
        found += "X"
    return found


def _enter(file: Path, heading: str, end: str, line: str) -> None:
    """Add a line at the end of a list, which starts with `heading` and stops before `end`."""
    text = file.read_text(encoding="utf-8")
    start = text.index(heading) + len(heading)
    stop = text.index(end, start) if end != "\n" else text.index("\n\n", start) + 1
    file.write_text(text[:stop] + line + text[stop:], encoding="utf-8")


def _tidy(root: Path, places: list[str]) -> None:
    """Sort imports and break lines anew, since names are longer or shorter now."""
    for step in (["check", "--select", "I", "--fix", "--quiet"], ["format", "--quiet"]):
        subprocess.run([sys.executable, "-m", "ruff", *step, *places], cwd=root, check=True)


def _run(root: Path, *lines: str) -> None:
    """Run some lines in a fresh Python, which sees the game in the registry."""
    subprocess.run([sys.executable, "-c", "\n".join(lines)], cwd=root, check=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
