"""A player's own board file: partial files, and errors that name the file, the line and what would be right."""

from __future__ import annotations

import tomllib

import pytest

from core.own_board import completed
from core.registry import GAMES, BadBoard, load, load_with


@pytest.mark.parametrize(
    ("game", "text", "places"),
    [
        ("prohibition", "rounds = 5", ("rounds",)),
        ("prohibition", "action_points = 4\n[prices]\nstill = 12", ("action_points",)),
        ("chicago_poker", "actions = 4", ("turn", "actions")),
        ("four_families", "actions = 4", ("game", "actions")),
        ("king_of_chicago", "market = 4", ("market",)),
        ("chinatown", "start_money = 6", ("start_money",)),
        ("four_families", "[removed.p3]\nfamily = 2", ("removed", "p3", "family")),
        ("prohibition", '[[area]]\nname = "Cicero"\nincome = 6', ("area", 2, "income")),
        ("four_families", '[[business]]\nname = "Bar"\nneeds = { hat = 2 }', ("business", 0, "needs")),
        ("chinatown", "[[dealing]]\nplayers = 4\ntiles = [5, 4, 3, 3, 3, 3]", ("dealing", 1, "tiles")),
    ],
)
def test_a_board_file_with_a_single_figure_is_the_printed_board_with_it(game: str, text: str, places: tuple[str | int, ...]) -> None:
    printed = tomllib.loads(load(game).board_text())
    changed = tomllib.loads(load_with(game, text, "mine.toml").board_text())
    own: object = tomllib.loads(text)
    for at, part in enumerate(places[:-1]):
        printed, changed = printed[part], changed[part]  # type: ignore[index]
        if isinstance(own, dict) and part in own:
            own = own[part] if not isinstance(places[at + 1], int) else own[part][0]
    name = str(places[-1])
    assert changed[name] == (own[name] if isinstance(own, dict) else None)
    assert changed[name] != printed[name]
    assert {**changed, name: 0} | {"prices": 0} == {**printed, name: 0} | {"prices": 0}


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_board_file_is_taken_as_it_stands(game: str) -> None:
    text = load(game).board_text() + "\n# mine\n"
    assert completed(text, load(game).board_text()) == text


@pytest.mark.parametrize("game", GAMES)
def test_an_empty_board_file_is_the_printed_board(game: str) -> None:
    assert tomllib.loads(load_with(game, "", "mine.toml").board_text()) == tomllib.loads(load(game).board_text())


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("other", GAMES)
def test_a_board_file_of_another_game_is_named_as_such(name: str, other: str) -> None:
    if name == other:
        return
    with pytest.raises(BadBoard) as refusal:
        load_with(name, load(other).board_text(), "mine.toml")
    assert str(refusal.value) == f"mine.toml is a board of {load(other).info.title}, not of {load(name).info.title}."


@pytest.mark.parametrize(
    ("game", "text", "said"),
    [
        ("prohibition", "# mine\nrounds = 0", "line 2: rounds: 0 doesn't fit here; give a whole number from 1 to 99."),
        ("prohibition", 'rounds = "ten"', 'line 1: rounds: "ten" doesn\'t fit here; give a whole number from 1 to 99.'),
        (
            "prohibition",
            '[[area]]\nname = "Cicero"\nincome = 12',
            "line 3: area 3 (Cicero), income: 12 doesn't fit here; give a whole number from 0 to 9.",
        ),
        (
            "prohibition",
            "[prices]\nbail = 2\n\nbribes = 4",
            (
                "line 4: prices, bribes: there is no such figure; there are: "
                "bail, funeral, casino, still, bribe_man, bribe_casino, bribe_still and charity."
            ),
        ),
        (
            "chicago_poker",
            "[open]\ntwo = 1\n[turn]\nactions = true",
            "line 4: turn, actions: true doesn't fit here; give a whole number from 1 to 20.",
        ),
        (
            "prohibition",
            '[[area]]\nname = "Cicreo"\nincome = 9',
            (
                "line 1: area: nothing there is called Cicreo; there are: "
                "Northwest Side, West Side, Cicero, Stockyards, North Side, The Loop, The Levee and South Side."
            ),
        ),
        ("chicago_poker", "limit =", "line 1: this is not TOML; a figure is written as in `actions = 3`, a table as in `[turn]`."),
        (
            "four_families",
            '[[business]]\nname = "Bar"\nneeds = { asset = "boat" }',
            'line 3: business 1 (Bar), needs, asset: "boat" doesn\'t fit here; give "any", "art", "car", "mansion" or "title".',
        ),
        (
            "four_families",
            "gangsters = 7",
            "line 1: gangsters: there is one each in [deck], [areas] and [extras]; write the one you mean above it.",
        ),
        (
            "king_of_chicago",
            "tokens = 7",
            (
                "line 1: tokens: there is no such figure; there are: "
                "doublers, movement_cards, gangsters, casino, market, police, upgrades, district and tile."
            ),
        ),
    ],
)
def test_an_error_names_the_file_the_line_and_what_would_be_right(game: str, text: str, said: str) -> None:
    with pytest.raises(BadBoard) as refusal:
        load_with(game, text, "mine.toml")
    assert str(refusal.value) == f"mine.toml, {said}"
