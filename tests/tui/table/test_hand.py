"""No key ever does something other than what the screen said when it was pressed: races of keys with the moves of others, in every game."""

from __future__ import annotations

import copy
import random

import pytest

from core.chair import LocalChair
from core.registry import GAMES
from core.table import Update
from tests.kit.whole_table import paint_screen
from tests.tables import new_table, own_seats
from tui.commands import find
from tui.games import game_ui
from tui.painting.canvas import Canvas
from tui.table.game_ui import SeatContext
from tui.table.intents import Act, Confirm, Intent, Nothing, Undo
from tui.table.presenter import CLICK_AGAIN, TablePresenter

KEYS = ["enter", "space", "g", "up", "down", "left", "right", "tab", "]", "[", "escape", "1", "2", "3", *"abcdefhnoprswxy", "+", "-", "."]
WINDOW = (100, 30)


class Seated:
    """One person's presenter at a table whose other seats the test plays."""

    def __init__(self, game_name: str, seed: int) -> None:
        self.rng = random.Random(seed)
        self.table = new_table(game_name, own_seats(game_name, others="person"), seed)
        self.chair = LocalChair(self.table, 0)
        self.presenter = game_ui(game_name).presenter(
            SeatContext(self.table.game, self.table.options, self.table.seats, 0), self.chair.update
        )
        self.arrived: list[Update] = []
        self.chair.subscribe(lambda notice: self.arrived.append(notice) if isinstance(notice, Update) else None)

    def others_move(self) -> bool:
        """Return another seat does something. Whether there was one to do it."""
        game, state = self.table.game, self.table.state
        others = [seat for seat in game.actors(state) if seat != 0]
        if not others:
            return False
        seat = self.rng.choice(others)
        legal = game.legal_actions(state, seat)
        if not legal:
            return False
        self.table.act(seat, self.rng.choice(list(legal)))
        return True

    def take_in(self) -> None:
        for update in self.arrived:
            self.presenter.receive(update)
        self.arrived.clear()

    def own(self, intent: Intent) -> None:
        """Carry out what the person's own key meant."""
        if isinstance(intent, Confirm):
            intent = intent.intent
        if isinstance(intent, Act):
            before = len(self.table.moves)
            self.chair.act(intent.action)
            self.take_in()
            if len(self.table.moves) > before:
                self.presenter.own_action_accepted()
        elif isinstance(intent, Undo):
            self.chair.undo()
            self.take_in()


def press(presenter: TablePresenter, key: str) -> Intent:
    """Return a key, as a screen gives it to a presenter."""
    paint_screen(presenter, Canvas(*WINDOW))
    command = find(presenter.commands(), key)
    if command is None:
        presenter.leave_jump()
    if command is None or command.why:
        return Nothing()
    return presenter.perform(command.name, key)


@pytest.mark.parametrize("game", GAMES)
def test_a_move_of_others_between_two_keys_never_makes_a_key_a_deed(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    moment = [0.0]
    monkeypatch.setattr(TablePresenter, "now", staticmethod(lambda: moment[0]))
    races = 0
    for seed in range(2):
        person = Seated(game, seed)
        for _ in range(100):
            moment[0] += 1
            if person.table.game.result(person.table.state):
                break
            before = copy.deepcopy(person.presenter)
            if person.rng.random() < 0.5 and person.others_move():
                person.take_in()
                key = person.rng.choice(KEYS)
                meant, done = press(before, key), press(person.presenter, key)
                if isinstance(done, Act | Confirm):
                    assert done == meant, f"seed {seed}: {key!r} was {meant}, became {done}"
                races += 1
                person.own(done)
            else:
                person.own(press(person.presenter, person.rng.choice(KEYS)))
            if 0 in person.table.game.actors(person.table.state) and person.rng.random() < 0.2:
                legal = person.chair.update.legal
                if legal:
                    person.own(Act(person.rng.choice(list(legal))))
    assert races > 20


@pytest.mark.parametrize("game", GAMES)
def test_a_jump_letter_never_does_anything(game: str) -> None:
    jumps = 0
    for seed in range(2):
        person = Seated(game, seed)
        for _ in range(25):
            press(person.presenter, "g")
            for letter in person.rng.sample(letters := list(person.presenter.jumps or "12345678"), min(2, len(letters))):
                twin = copy.deepcopy(person.presenter)
                assert isinstance(press(twin, letter), Nothing)
                assert not isinstance(press(twin, "g"), Act)
                assert isinstance(press(twin, letter), Nothing)
                jumps += 1
            press(person.presenter, "escape")
            legal = person.chair.update.legal
            if legal and 0 in person.chair.update.actors:
                person.own(Act(person.rng.choice(list(legal))))
            elif not person.others_move():
                break
            person.take_in()
    assert jumps > 10


@pytest.mark.parametrize("game", GAMES)
def test_a_pane_is_left_by_tab_and_come_back_to_by_shift_and_tab(game: str) -> None:
    person = Seated(game, 1)
    if find(person.presenter.own_commands, "tab") is not None or len(person.presenter.panes()) < 2:
        pytest.skip("Tab means something else there")
    before = person.presenter.pane
    press(person.presenter, "tab")
    assert person.presenter.pane != before
    press(person.presenter, "shift+tab")
    assert person.presenter.pane == before


@pytest.mark.parametrize("game", GAMES)
def test_two_clicks_do_a_deed_and_a_third_does_none(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    moment = [0.0]
    monkeypatch.setattr(TablePresenter, "now", staticmethod(lambda: moment[0]))
    deeds = 0
    for seed in range(3):
        person = Seated(game, seed)
        for _ in range(80):
            moment[0] += 1
            presenter = person.presenter
            paint_screen(presenter, Canvas(*WINDOW))
            targets = [target for target in presenter.targets() if presenter.is_deed(target) and target != presenter.cursor]
            if not person.chair.update.actors or not targets:
                if not person.others_move() and not play_any(person):
                    break
                person.take_in()
                continue
            target = person.rng.choice(targets)
            assert isinstance(presenter.target_clicked(target), Nothing), "the first click chooses"
            says_so = offers_second_click(presenter)
            done = presenter.target_clicked(target)
            if isinstance(done, Act) and done.action in person.chair.update.legal:
                assert says_so, f"{done} without a word"
                person.own(done)
                again = presenter.target_clicked(target)
                assert not isinstance(again, Act) or again.action not in person.chair.update.legal, f"{done}, then {again}"
                deeds += 1
            elif person.rng.random() < 0.5 or not person.others_move():
                play_any(person)
            person.take_in()
    assert deeds > 5


def offers_second_click(presenter: TablePresenter) -> bool:
    """Return whether the hint line says what another click would do."""
    return any(command.shown == CLICK_AGAIN for command in presenter.commands())


def play_any(person: Seated) -> bool:
    """Return whether there was an action to be done, by no click."""
    legal = person.chair.update.legal
    if legal:
        person.own(Act(person.rng.choice(list(legal))))
    return bool(legal)
