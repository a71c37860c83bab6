"""Keys typed in one breath, and a move of somebody else's between any two of them: what is done is what would have been done, or nothing.

Sequences are made of the keys that are offered as one goes: jumps, cards and targets picked up, drafts, amounts, questions and answers.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Sequence

import pytest

from core.chance import fast_chance
from core.game import Action
from core.registry import GAMES
from core.table import Update
from tests.kit.whole_table import paint_screen
from tests.tui.table.test_controller import Host
from tests.tui.table.test_hand import WINDOW, Seated
from tui.commands import find
from tui.painting.canvas import Canvas
from tui.settings import Settings
from tui.settings_schema import HOLD_ALL
from tui.table.guard import CHANGED, GUARD_SECONDS, PASSED, PASSED_SECONDS
from tui.table.holding import Holding
from tui.table.intents import Act, Confirm, Intent, Nothing, Undo
from tui.table.presenter import NEVER_DEEDS, TablePresenter

LONGEST = 6
POSITIONS = (24, pytest.param(150, marks=pytest.mark.slow))
SHARE_OF_JUMPS = 0.15
SHARE_OF_OWN = 0.3
SHARE_OF_DEEDS = 0.5
MOST_MOVES = 400
SEEDS = 3
LOOKS_ONLY = {"say", "pane", "focus", "focus_back", "page_up", "page_down", "letters"}
BY_PLACE = {"jump", "up", "down", "left", "right"}
"""Commands that ask where things are on the screen."""


class Racer(Seated):
    """One person who types, at a table whose other seats the test plays, with offers and all."""

    def __init__(self, game_name: str, seed: int) -> None:
        super().__init__(game_name, seed)
        self.luck = fast_chance(seed)

    def some_action(self, seat: int) -> Action:
        return self.table.game.sample(self.table.state, seat, self.luck)

    def others_move(self) -> bool:
        others = [seat for seat in self.table.game.actors(self.table.state) if seat != 0]
        if not others:
            return False
        seat = self.rng.choice(others)
        return self.table.act(seat, self.some_action(seat)) is None

    def own_move(self) -> None:
        if 0 in self.table.game.actors(self.table.state):
            self.own(Act(self.some_action(0)))

    def typed(self, arriving: Sequence[Update] = ()) -> list[str]:
        """Return keys as somebody might type them here, or after what arrives, up to the one that does something."""
        twin, keys = copy.deepcopy(self.presenter), list[str]()
        for update in arriving:
            twin.receive(update)
        while len(keys) < LONGEST:
            offered = [c for c in twin.commands() if c.keys and not c.why and c.name not in LOOKS_ONLY]
            if not offered:
                break
            deeds = [c for c in offered if c.name not in NEVER_DEEDS and twin.deed(c.name) is not None] if not twin.jumps else []
            command = self.rng.choice(deeds if deeds and self.rng.random() < SHARE_OF_DEEDS else offered)
            key = "g" if not twin.jumps and self.rng.random() < SHARE_OF_JUMPS else self.rng.choice(command.keys)
            keys.append(key)
            if is_deed(press(twin, key)):
                break
        return keys


def press(presenter: TablePresenter, key: str) -> Intent:
    """Return what a key means, given as a screen gives it."""
    command = find(presenter.commands(), key)
    if command is None:
        presenter.leave_jump()
    if command is None or command.why:
        return Nothing()
    if command.name in BY_PLACE and (command.name == "jump" or presenter.cursor not in presenter.spots):
        paint_screen(presenter, Canvas(*WINDOW))
    return presenter.perform(command.name, key)


def is_deed(intent: Intent) -> bool:
    return isinstance(intent, Act | Confirm | Undo)


def is_same(done: Intent, meant: Intent) -> bool:
    """Return whether a key does what was meant, or asks before it."""
    return done == meant or (isinstance(done, Confirm) and done.intent == meant)


def typed_in_one_breath(presenter: TablePresenter, keys: Sequence[str], arriving: Sequence[Update], after: int | None) -> list[Intent]:
    """Return what the keys mean, one after the other, with updates that arrive behind so many of them, up to the first deed."""
    twin, meant = copy.deepcopy(presenter), list[Intent]()
    for number, key in enumerate(keys):
        if number == after:
            for update in arriving:
                twin.receive(update)
        meant.append(press(twin, key))
        if is_deed(meant[-1]):
            break
    return meant


@pytest.mark.parametrize("positions", POSITIONS)
@pytest.mark.parametrize("game", GAMES)
def test_wherever_between_two_keys_others_move_nothing_else_is_done(game: str, positions: int, monkeypatch: pytest.MonkeyPatch) -> None:
    moment = [0.0]
    monkeypatch.setattr(TablePresenter, "now", staticmethod(lambda: moment[0]))
    races: Counter[bool] = Counter()
    person = Racer(game, 0)
    for position in range(positions):
        moment[0] += 1
        if person.table.game.result(person.table.state):
            person = Racer(game, position)
        before, typed_before = copy.deepcopy(person.presenter), person.typed()
        if person.others_move():
            for keys in (typed_before, person.typed(person.arrived)):
                meant = typed_in_one_breath(before, keys, (), None)
                for after in range(len(keys)):
                    done = typed_in_one_breath(before, keys, person.arrived, after)
                    did_something = is_deed(done[-1])
                    story = f"{position}: {keys}, others moved before key {after}: {done[-1]} instead of {meant[-1]}"
                    assert not did_something or (len(done) <= len(meant) and is_same(done[-1], meant[len(done) - 1])), story
                    races[did_something] += 1
            person.take_in()
        else:
            person.own_move()
        if person.rng.random() < SHARE_OF_OWN:
            person.own_move()
    assert races.total() > positions


class Reader(Racer):
    """One person whose screen holds what hits them."""

    def __init__(self, game_name: str, seed: int) -> None:
        super().__init__(game_name, seed)
        self.host = Host()
        self.holding = Holding(Settings(pace="normal", hold=HOLD_ALL), self.host.later, lambda: None, lambda: None)

    def sees_something_held(self) -> bool:
        """Play until a picture is held that passes by itself while this person may act."""
        for _ in range(MOST_MOVES):
            if self.table.game.result(self.table.state):
                return False
            if self.others_move() and self.rng.random() > SHARE_OF_OWN:
                self.take_in()
                if self.presenter.my_turn and self.holding.consider(self.presenter) and self.host.timers:
                    return True
                self.holding.end()
            else:
                self.presenter.watch.own_move(len(self.table.moves) + 1)
                self.own_move()
                self.take_in()
        return False


@pytest.mark.parametrize("game", GAMES)
def test_a_key_for_a_held_scene_that_comes_after_it_has_passed_does_nothing(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    moment = [100.0]
    monkeypatch.setattr(TablePresenter, "now", staticmethod(lambda: moment[0]))
    late = 0
    for seed in range(SEEDS):
        reader = Reader(game, seed)
        if not reader.sees_something_held():
            continue
        moment[0] += 10
        reader.host.pass_time()
        assert not reader.holding.is_on
        moment[0] += PASSED_SECONDS - 0.1
        for command in [c for c in reader.presenter.commands() if c.keys and not c.why and c.name not in NEVER_DEEDS]:
            twin = copy.deepcopy(reader.presenter)
            if twin.deed(command.name) is None:
                continue
            assert isinstance(twin.perform(command.name, command.keys[0]), Nothing)
            assert twin.notice in (CHANGED, PASSED)
            late += 1
            moment[0] += GUARD_SECONDS
            assert command.name not in twin.guarded
            moment[0] -= GUARD_SECONDS
    assert late
