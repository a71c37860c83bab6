"""Before anything is chosen it says what it is and what it would do: complete, measured, and what is foretold then happens."""

from __future__ import annotations

import ast
import inspect
import re
from importlib import import_module
from itertools import islice

import pytest

from core.describe import described, entries_of, entry_of, foretold, package_of
from core.game import action_classes
from core.games.chicago_poker.board import KIND_FIELDS
from core.games.chicago_poker.components import SPECIAL_NAMES
from core.games.four_families import components as families
from core.games.four_families.describe import POWERS, name_of_card, name_of_extra
from core.games.king_of_chicago.components import UPGRADES
from core.happenings import changes
from core.registry import GAMES, load
from tests.conformance import Case, steps
from tests.core.games.test_texts import sound
from tui.games import game_ui
from tui.painting.cell_text import cells, wrap
from tui.rules.markdown import rules_page

LONGEST, ROWS, NARROWEST = 64, 3, 22
STEPS = 250
MEMBERS = {
    "chicago_poker": [*KIND_FIELDS, *(name.lower().replace(" ", "_") for name in SPECIAL_NAMES)],
    "chinatown": ["size_3", "size_4", "size_5", "size_6", "prosperity", "stock", "building", "placed", "before_prosperity"],
    "four_families": [
        *(name_of_card(kind) for kind in range(families.CARD_KINDS)),
        *families.PENALTIES,
        "capone_down",
        "capone_up",
        *(f"{area}_area" for area in families.AREAS),
        *(power for power in POWERS if power),
        *(name_of_extra(extra) for extra in range(len(families.EXTRAS))),
        "basic_income",
        "board_bonus",
        "look_away",
        "companion",
        "agent",
        "token",
        "chief",
    ],
    "king_of_chicago": [*UPGRADES, "district", "token", "police", "casino", "gold_coast", "third_card"],
    "prohibition": ["area", "casino", "still", "man_in_hand", "man_in_pool", "man_in_jail", "ordinary_chip", "untouchables", "register"],
}
"""Every member of every enumeration of a game, beside its actions and options."""


@pytest.mark.parametrize("name", GAMES)
def test_every_member_of_every_enumeration_is_described(name: str) -> None:
    game = load(name)
    wanted = [*MEMBERS[name], *(f"option_{option.name}" for option in game.info.options)]
    assert [thing for thing in wanted if thing not in entries_of(package_of(game))] == []


@pytest.mark.parametrize("name", GAMES)
def test_every_action_that_can_be_offered_is_described(name: str) -> None:
    game = load(name)
    case = Case(game, game.info.min_seats)
    seen: set[type] = set()
    for seed in range(4):
        for step in islice(steps(case, seed), STEPS):
            view = game.view(step.before, step.seat)
            for action in (*game.legal_actions(step.before, step.seat), *game.likely_attempts(step.before, step.seat), step.action):
                if type(action) not in seen or seed == 0:
                    seen.add(type(action))
                    assert described(game, view, action, case.seats) is not None, action
    assert seen


def said_of(tree: ast.Module) -> set[str]:
    """Return every name under which a game's `describe.py` can say that a thing is described."""
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name not in ("sure_figures", "described_figures")]
    told: list[ast.AST] = [node for function in functions for node in ast.walk(function) if isinstance(node, ast.Return)]
    told += [node for node in tree.body if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "KINDS"]
    parts = [node for each in told for node in ast.walk(each)]
    no_names = {id(part) for node in parts if isinstance(node, ast.Compare | ast.JoinedStr) for part in ast.walk(node)}
    found = [node for node in parts if isinstance(node, ast.Constant) and id(node) not in no_names]
    return {node.value for node in found if isinstance(node.value, str)}


@pytest.mark.parametrize("name", GAMES)
def test_every_action_there_is_has_a_name_and_every_name_an_entry(name: str) -> None:
    tree = ast.parse(inspect.getsource(import_module(f"core.games.{name}.describe")))
    handled = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "actions"}
    assert {kind.__name__ for kind in action_classes(load(name).action_type)} - handled == set()
    assert said_of(tree)
    assert said_of(tree) - set(entries_of(f"core.games.{name}")) == set()


@pytest.mark.parametrize("name", GAMES)
def test_every_text_fits_the_narrowest_pane_and_names_a_rule_there_is(name: str) -> None:
    game, rules = load(name), rules_page(name)
    for kind in entries_of(package_of(game)):
        entry = entry_of(game, kind)
        assert entry is not None
        assert len(cells(entry.this)) <= LONGEST, kind
        assert len(wrap(entry.this, NARROWEST)) <= ROWS, kind
        assert (sound(entry.this), sound(entry.name)) == (True, True), kind
        assert entry.rule in rules, kind


OWN_FIGURES = (
    ("chinatown", "finished = [0, 0, 5,", "finished = [0, 0, 9,", "size_3", "Finished at 3 tiles for $9,000 a round; 6 tiles of a kind"),
    ("chinatown", "finished = [0, 0, 5,", "finished = [0, 0, 9,", "finished", "9, 8, 11, 14 thousand; more tiles start a new shop"),
    ("chinatown", "growing = [1,", "growing = [3,", "alone", "A shop of one earns $3,000"),
    ("chinatown", "bonus = 1", "bonus = 2", "prosperity", "$2,000 for every tile of the sizes it names, or nothing"),
    ("prohibition", "bail = 2 ", "bail = 7 ", "man_in_jail", "Out for $7,000, usable this turn"),
    ("prohibition", "casinos = 5", "casinos = 4", "build_casino", "$8,000, one an area, 4 on the board"),
    ("prohibition", "bribe_casino = 4", "bribe_casino = 6", "inform_area", "Its boss owes $1,000 a man and $6,000 for a casino"),
    ("prohibition", "declarations = [7, 10]", "declarations = [5]", "declared", "True when it was shown: before round 5"),
    ("prohibition", "declarations = [7, 10]", "declarations = []", "declared", "True when it was shown: never in this game"),
    ("chicago_poker", "highest = 15 ", "highest = 12 ", "gangster", "One of 60: value 1 to 12 in five colours"),
    ("chicago_poker", 'jazz_club = "uuudd"', 'jazz_club = "uduud"', "jazz_club", "Shows up down up up down; 5 of the 20 tiles"),
    ("chicago_poker", "brewery = 5", "brewery = 6", "brewery", "Shows every card; 6 of the 21 tiles"),
    ("chicago_poker", "alike = 2,", "alike = 3,", "option_goal", "3 of one kind or any 3 win"),
    ("chicago_poker", "raid = 2", "raid = 3", "option_deck", "Without the 7 special cards"),
    ("king_of_chicago", "cards = [1, 2, 3]", "cards = [1, 2]", "third_card", "All 2 turn up again, and a district is doubled"),
    ("four_families", "extra_card = 2", "extra_card = 5", "extra_a", "For 4 influence: one action more, or 5 points if kept"),
    ("four_families", "bribe = { gangsters = 4 }", "bribe = { gangsters = 3 }", "bribe", "Taker pays a card more; safe with 3 gangsters"),
    ("four_families", "assets = [0, 1, 2,", "assets = [0, 1, 3,", "car", "An asset; sets of different kinds make 1, 3, 4 or 6 points"),
)
"""A game, its board's line, another in its place, and what is then said of which thing."""


@pytest.mark.parametrize(("name", "line", "other", "kind", "this"), OWN_FIGURES)
def test_the_figures_of_a_description_are_those_of_the_board(name: str, line: str, other: str, kind: str, this: str) -> None:
    own = load(name).board_text()
    assert line in own
    entry = entry_of(load(name, own.replace(line, other)), kind)
    assert entry is not None
    assert entry.this == this


OF_THE_RULES = {
    "prohibition": {
        "man_in_hand": "1",
        "man_in_pool": "1",
        "bail": "1",
        "recruit": "2 1",
        "place": "2 1",
        "move": "1 1",
        "fight_three": "Three",
        "income": "5",
    },
    "chicago_poker": {
        "gangster": "1 five",
        "play": "five",
        "limousine": "1 4",
        "revolver": "Two",
        "marker": "Five",
    },
    "king_of_chicago": {
        "load_rival_two": "two",
        "engine": "four",
        "trunk": "two",
        "door": "two",
        "pushed_out": "Two",
        "two_autos": "two two",
    },
    "chinatown": {
        "size_3": "3",
        "size_4": "4",
        "size_5": "5",
        "size_6": "6",
        "unfinished": "1",
    },
    "four_families": {
        "agent": "1",
        "family": "1 3",
        "movement": "two three",
        "influence_area": "1",
        "gangsters_area": "1",
        "assets_area": "1",
        "businesses_area_pair": "two",
        "special_area": "two",
        "detour": "two",
        "son": "two",
        "father": "four three",
        "attack": "2",
        "pass": "3",
        "basic_income": "two",
        "look_away": "3",
        "pay": "1",
    },
}
"""What the descriptions count that is no figure of the board: the rules have it so with every box."""
COUNTS = re.compile(r"\d+|\b(?:two|three|four|five|six|seven|eight|nine|ten)\b", re.IGNORECASE)


@pytest.mark.parametrize("name", GAMES)
def test_no_figure_of_the_board_is_typed_into_a_description(name: str) -> None:
    texts = {kind: re.sub(r"\{\w+\}", "", entry.this) for kind, entry in entries_of(f"core.games.{name}").items()}
    counted = {kind: " ".join(COUNTS.findall(text)) for kind, text in texts.items()}
    assert {kind: found for kind, found in counted.items() if found} == OF_THE_RULES[name]


@pytest.mark.parametrize("name", GAMES)
def test_what_a_game_says_at_home_has_no_figure_of_the_board(name: str) -> None:
    ui, info = game_ui(name), load(name).info
    assert not COUNTS.search(" ".join((*ui.blurb, *ui.motto)))
    assert ui.players == (f"{info.min_seats} players" if info.min_seats == info.max_seats else f"{info.min_seats}–{info.max_seats} players")


@pytest.mark.parametrize("name", GAMES)
def test_whatever_is_foretold_is_what_then_happens(name: str) -> None:
    game = load(name)
    foretold_figures = 0
    for seed, seats in enumerate((game.info.min_seats, game.info.max_seats)):
        case = Case(game, seats)
        for step in islice(steps(case, seed), STEPS):
            view, after = game.view(step.before, step.seat), game.view(step.after, step.seat)
            own, others = foretold(game, view, step.action, seats)
            sure = game.sure_figures(view, step.action, tuple(stake.name for stake in game.stakes(view, step.seat)))
            assert own == tuple(c for c in changes(game, step.seat, view, after) if c.name in sure), (step.action, step.events)
            for seat, change in others:
                assert change in changes(game, seat, view, after), (step.action, step.events)
            foretold_figures += len(own) + len(others)
    assert foretold_figures
