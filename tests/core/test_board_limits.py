"""A board from anywhere, a host, a save or one's own file, costs no more than a look: size, depth, names and figures are bounded."""

from __future__ import annotations

import time
import tomllib
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest
import tomlkit

from core.chance import fast_chance, seeded
from core.option_defaults import full_options
from core.registry import GAMES, BadBoard, load, load_with
from core.table import Seat
from saves.library import Library
from saves.records import HEADER, board_digest
from tests.conformance import Case, steps
from tests.saves.test_refusals import payloads_of, rewritten

SECONDS = 10.0
"""On the busiest machine. Each of these took minutes, or all memory."""
TOO_MUCH = {
    "a name of 30,000 parts": "a." * 30_000 + "a=1",
    "a head of 30,000 parts": "[" + "a." * 30_000 + "a]",
    "a name of 10,000 parts in quotes": '"a".' * 10_000 + "a=1",
    "a name of 20,000 parts in a table of one line": "x={" + "a." * 20_000 + "a=1}",
    "lists 30,000 deep": "x=" + "[" * 30_000 + "]" * 30_000,
    "lists 30,000 deep without an end": "x=" + "[" * 30_000,
    "tables 300 deep": "x=" + "{a=" * 300 + "1" + "}" * 300,
    "20,000 texts": '"""' * 20_000,
    "one word": "a" * 60_000,
    "a number of 60,000 digits": "x=" + "9" * 60_000,
    "a large number": "x=99999999999999999999",
    "6,000 tables": "\n".join(f"[[t{number}]]" for number in range(6_000)),
    "10,000 entries": "[[t]]\n" * 10_000,
    "a megabyte": "#" * 1_000_000,
    "an escape": 'x="\\u001b[2J"',
    "an escape for a name": '"\\u001b[2J"=1',
    "a long text": f'x="{"a" * 1000}"',
}


@pytest.mark.parametrize("way", TOO_MUCH)
def test_what_no_board_has_is_refused_at_once_and_in_one_short_line(way: str) -> None:
    began = time.monotonic()
    for refused in (lambda text: load("king_of_chicago", text), lambda text: load_with("king_of_chicago", text, "own.toml")):
        with pytest.raises(BadBoard) as error:
            refused(TOO_MUCH[way])
        assert str(error.value).isprintable()
        assert len(str(error.value)) < 300
    assert time.monotonic() - began < SECONDS


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (TOO_MUCH["a large number"], "a figure is too large; give at most 1,000"),
        (TOO_MUCH["a number of 60,000 digits"], "a figure is too large; give at most 1,000"),
        (TOO_MUCH["lists 30,000 deep"], "lists and tables are nested too deeply; the limit is 8 levels"),
        (TOO_MUCH["a megabyte"], "it has 1,000,000 letters; a board has at most 65,536"),
    ],
)
def test_the_words_are_the_same_for_a_hosts_board_and_ones_own(text: str, said: str) -> None:
    with pytest.raises(BadBoard, match=said):
        load("chinatown", text)
    with pytest.raises(BadBoard, match=f"own.toml.*{said}"):
        load_with("chinatown", text, "own.toml")


IN_A_SAVE = {
    "deep": "x=" + "[" * 5_000,
    "dotted": "a." * 450_000 + "a=1",
    "deep and closed": "x=" + "[" * 5_000 + "]" * 5_000,
}


def dealt(library: Library) -> Path:
    """Return a save of a real game, whose board is read."""
    game = load("chicago_poker")
    kept = library.new(game, full_options(game.info), (Seat("Al", "person"), Seat("Bo", "person")), seeded(1))
    kept.close()
    return kept.journal.path


@pytest.mark.parametrize("board", IN_A_SAVE)
def test_a_save_with_a_harmful_board_is_one_bad_line_and_hides_no_other(board: str, tmp_path: Path) -> None:
    library = Library(tmp_path)
    good, bad = dealt(library), dealt(library)
    head, *others = payloads_of(bad)
    header = HEADER.unpack(head)
    text = IN_A_SAVE[board]
    rewritten(bad, [HEADER.pack(msgspec.structs.replace(header, board=text, board_digest=board_digest(text))), *others])
    began = time.monotonic()
    troubles = {entry.path: entry.trouble for entry in library.list()}
    assert troubles[good] == ""
    assert "The board of the save cannot be used any more" in troubles[bad]
    assert len(troubles[bad]) < 300
    assert time.monotonic() - began < SECONDS


def figures(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the place of each figure of a board, one of each list."""
    inner = value.items() if isinstance(value, dict) else list(enumerate(value))[:1] if isinstance(value, list) else ()
    for name, item in inner:
        yield from figures(item, (*path, name))
    if isinstance(value, int):
        yield path


def with_figure(text: str, path: tuple[Any, ...], figure: int) -> str:
    """Return a board with another figure."""
    board = tomlkit.parse(text)
    table: Any = board
    for name in path[:-1]:
        table = table[name]
    table[path[-1]] = figure
    return tomlkit.dumps(board)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("figure", [0, 1, 1000, -5])
def test_a_board_with_any_figure_changed_is_refused_in_words_or_can_be_played(name: str, figure: int) -> None:
    text = load(name).board_text()
    for path in figures(tomllib.loads(text)):
        try:
            game = load(name, with_figure(text, path, figure))
        except BadBoard:
            continue
        for step in islice(steps(Case(game, game.info.min_seats), 1), 40):
            view = game.view(step.after, step.seat)
            game.determinize(view, fast_chance(1))
            game.likely_attempts(step.after, step.seat)


def test_no_hand_is_divided_by_nothing_and_no_turn_has_a_thousand_actions() -> None:
    text = load("four_families").board_text()
    for name, figure in (("cards_for_one = 2", "cards_for_one = 0"), ("actions = 3", "actions = 1000"), ("deal = 8", "deal = 0")):
        with pytest.raises(BadBoard, match="a whole number from 1 to 9"):
            load("four_families", text.replace(name, figure))
