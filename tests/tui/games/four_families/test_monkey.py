"""Somebody who hits any key and clicks anywhere plays whole games: nothing breaks, nothing hangs, everything is painted."""

from __future__ import annotations

import random

import pytest

from core.chance import seeded
from core.games.four_families.state import FamiliesState
from core.option_defaults import full_options
from tests.rules.four_families.positions import GAME
from tests.tui.games.four_families.scenes import Person, table_of
from tui.commands import Press

SIZES = ((80, 24), (100, 30), (140, 45))
MOST_KEYS = 4000
"""So many lead somebody through two rounds who leads the cursor anywhere."""
HANDS_OFF = {"q", "?", "R", "f1", "f2", ":", "'", "pageup", "pagedown", "z", "g"}


def dealt(seats: int, seed: int) -> FamiliesState:
    options = full_options(GAME.info)
    return GAME.setup(seats, options, seeded(seed))


def others_play(person: Person, luck: random.Random) -> None:
    """The rivals act at random until the person is asked again."""
    table = person.chair._table
    while table.game.actors(table.state) and not person.presenter.my_turn:
        seat = table.game.actors(table.state)[0]
        assert table.act(seat, luck.choice(table.game.legal_actions(table.state, seat))) is None


def far_enough(person: Person) -> bool:
    """Two rounds show every kind of question."""
    state = person.chair._table.state
    assert isinstance(state, FamiliesState)
    return state.round > 2 or not GAME.actors(state)


@pytest.mark.parametrize("size", SIZES)
def test_any_key_in_any_order(size: tuple[int, int]) -> None:
    luck = random.Random(size[0])
    person = Person(table_of(dealt(3, 5)))
    person.size = size
    for _ in range(MOST_KEYS):
        others_play(person, luck)
        if far_enough(person):
            return
        keys = [key for command in person.presenter.commands() for key in command.keys if key not in HANDS_OFF]
        person.press(luck.choice([*keys, "enter", "enter", "enter"]))
    raise AssertionError(f"no end in sight: {person.prompt}")


@pytest.mark.parametrize("size", SIZES)
def test_any_click_anywhere(size: tuple[int, int]) -> None:
    luck = random.Random(size[0])
    person = Person(table_of(dealt(3, 8)))
    person.size = size
    for _ in range(MOST_KEYS):
        others_play(person, luck)
        if far_enough(person):
            return
        seen = [target for target in person.look().target_areas() if not isinstance(target, Press) or target.key not in HANDS_OFF]
        targets = [target for target in person.presenter.targets() if target in seen]
        target = luck.choice(targets if targets and luck.random() < 0.6 else seen)
        person.point(target)
        if target in person.presenter.targets() and luck.random() < 0.6:
            person.point(target)
    raise AssertionError(f"no end in sight: {person.prompt}")
