"""The keys of a table are Textual's bindings: all of them are bound, each has one meaning at a time, and a burst is taken key by key."""

from __future__ import annotations

import random
from typing import Any

import pytest
from textual import events
from textual.keys import key_to_character
from textual.pilot import Pilot

from core.registry import GAMES, load
from tests.tables import move_until, new_table, own_seats
from tests.tui.on_screen import StillSitting, at_table, table_screen
from tests.tui.screens.test_table_screen import sealed, text, toy_table
from tests.tui.table.test_hand import KEYS, Seated, press
from tui.bindings import SPELLED, bindings_of
from tui.commands import find
from tui.games import table_widgets
from tui.screens.modals.confirm import ConfirmScreen
from tui.screens.table.commands import KNOWN, NOTHING_TO_COUNT
from tui.screens.table.screen import TableScreen
from tui.table.handover import letter
from tui.table.holding import Holding
from tui.table.presenter import NEVER_DEEDS


def burst(pilot: Pilot[Any], *keys: str) -> None:
    """Keys that come faster than any of them is dealt with."""
    for key in keys:
        pilot.app.post_message(events.Key(key, key_to_character(key)))


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_offered_in_a_game_is_bound(game: str) -> None:
    bound = {(command.name, key) for command in (*KNOWN, *table_widgets(game).commands) for key in command.keys}
    for seed in range(3):
        person = Seated(game, seed)
        for _ in range(60):
            person.own(press(person.presenter, person.rng.choice(KEYS)))
            offered = {(command.name, key) for command in person.presenter.commands() for key in command.keys}
            assert offered <= bound
            if person.rng.random() < 0.5:
                person.others_move()
                person.take_in()


@pytest.mark.parametrize("game", GAMES)
def test_no_command_of_a_game_has_the_letter_of_a_seat(game: str) -> None:
    letters = {letter(seat) for seat in range(load(game).info.max_seats)}
    assert [command.name for command in table_widgets(game).commands if letters & set(command.keys)] == []


@pytest.mark.parametrize("game", GAMES)
async def test_a_key_of_the_game_means_nothing_else_while_something_is_held(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Holding, "scene", True)
    async with at_table(new_table(game, own_seats(game))) as pilot:
        screen = table_screen(pilot)
        screen.changed()
        offered = screen.commands()
        own = {key for command in table_widgets(game).commands for key in command.keys}
        lost = [key for key in own if find(offered, key) is None]
        assert lost
        assert [key for key in lost if find(screen.reachable(), key) is not None] == []
        assert "settings" in {command.name for command in screen.reachable()}, "the palette still leads there"


def test_a_binding_says_what_its_command_says() -> None:
    for command in KNOWN:
        for binding in bindings_of([command]):
            assert (binding.description, binding.tooltip) == (command.label, command.help)  # type: ignore[union-attr]
            assert binding.key in {SPELLED.get(key, key) for key in command.keys}  # type: ignore[union-attr]


async def test_a_key_has_the_meaning_that_is_offered_and_no_other() -> None:
    async with at_table(toy_table("person", "bot")) as pilot:
        screen = table_screen(pilot)
        meant = {key: active.binding.action for key, active in screen.active_bindings.items() if active.node is screen}
        for command in screen.reachable():
            for key in command.keys:
                first = find(screen.reachable(), key)
                assert first is not None
                assert f"command({first.name!r}, {key!r})" in meant.values()
        assert len(meant) == len({key for command in screen.reachable() for key in command.keys} | {"ctrl+c"})


async def test_each_game_has_its_own_keys() -> None:
    for name in ("prohibition", "chinatown"):
        async with at_table(new_table(name, own_seats(name, 4, others="remote"), seed=8)) as pilot:
            screen = table_screen(pilot)
            assert type(screen).__name__ == "TableScreen"
            actions = {binding.action for binding in type(screen).BINDINGS}  # type: ignore[union-attr]
            assert ("command('offer', 'o')" in actions) == (name == "chinatown")
            assert ("command('recruit', 'r')" in actions) == (name == "prohibition")


async def test_a_letter_in_the_burst_that_asked_for_letters_only_chooses() -> None:
    table = toy_table("person", "bot")
    async with at_table(table) as pilot:
        targets = list(table_screen(pilot).controller.presenter.targets())
        burst(pilot, "g", "b")
        await pilot.pause()
        assert table_screen(pilot).controller.presenter.cursor == targets[1]
        assert not table_screen(pilot).controller.presenter.jumps
        assert not table.moves


async def test_any_other_key_of_the_burst_leaves_the_letters_and_does_nothing() -> None:
    for key in ("enter", "percent_sign", "z", "q", "escape"):
        table = toy_table("person", "bot")
        async with at_table(table) as pilot:
            before = table_screen(pilot).controller.presenter.cursor
            burst(pilot, "g", key)
            await pilot.pause()
            assert isinstance(pilot.app.screen, TableScreen), key
            assert not table_screen(pilot).controller.presenter.jumps
            assert table_screen(pilot).controller.presenter.cursor == before
            assert not table.moves


async def test_a_key_behind_the_one_that_opens_a_question_answers_the_question() -> None:
    table = toy_table("person", "bot")
    async with at_table(table) as pilot:
        burst(pilot, "q", "enter")
        await pilot.pause()
        await pilot.pause()
        assert not table.moves
        assert not sealed(table)[0]
        assert isinstance(pilot.app.screen, TableScreen | ConfirmScreen)


async def test_keys_of_an_open_line_are_no_commands() -> None:
    table = toy_table("person", "bot")
    async with at_table(table) as pilot:
        await pilot.press("apostrophe", "up", "down", "tab", "pageup")
        rng = random.Random(3)
        await pilot.press(*(rng.choice("qzngTp?:") for _ in range(12)), "escape")
        await pilot.pause()
        assert isinstance(pilot.app.screen, TableScreen)
        assert not table.chat
        assert "means nothing" not in text(pilot)


@pytest.mark.parametrize("name", GAMES)
async def test_nothing_is_offered_for_play_while_the_table_waits_for_somebody(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = move_until(new_table(name, own_seats(name, 4, others="remote"), seed=8), seat=0)
    async with at_table(table) as pilot:
        screen = table_screen(pilot)
        presenter = screen.controller.presenter

        def offered() -> set[str]:
            """Return the game's deeds that the hint line names."""
            own = {command.name for command in presenter.own_commands if presenter.deed(command.name) is not None} - NEVER_DEEDS
            return own & {command.name for command in screen.commands() if command.label and not command.why}

        presenter.select(next(iter(presenter.legal_targets()), None))
        screen.changed()
        await pilot.pause()
        assert offered()
        monkeypatch.setattr(StillSitting, "waiting", ("Waiting for Bo to return.", 60.0))
        screen.changed()
        await pilot.pause()
        assert not offered()


@pytest.mark.parametrize("game", ["king_of_chicago", "chicago_poker", "four_families"])
async def test_where_nothing_is_to_be_counted_the_ledgers_key_says_so(game: str) -> None:
    async with at_table(new_table(game, own_seats(game))) as pilot:
        await pilot.press("L")
        await pilot.pause()
        assert NOTHING_TO_COUNT in text(pilot)
