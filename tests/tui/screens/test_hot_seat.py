"""Several people at one keyboard, and bots that let a move be taken back, on the real screen with real keys."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.pilot import Pilot

from core.table import Seat, Table
from core.text import listed
from tests.tables import new_table, own_seats
from tests.tui.games.prohibition.scenes import eighth_round, table_of
from tests.tui.on_screen import screen_rows, table_screen
from tests.tui.screens.test_table_screen import StillSession, at_table, sealed, toy_table
from tui.app import BackroomApp
from tui.painting.cell_text import plain
from tui.screens.modals.confirm import ConfirmScreen
from tui.services import AppServices
from tui.settings import SessionSettings, Settings
from tui.table.controller import TableController
from tui.table.intents import Nothing
from tui.table.session import LocalTableSession
from tui.widgets.chat_view import ChatInput


def text(pilot: Pilot[Any]) -> str:
    return "\n".join(screen_rows(pilot.app.screen))


async def until(true: Callable[[], object]) -> None:
    async with asyncio.timeout(10):
        while not true():
            await asyncio.sleep(0.01)


def controller_of(pilot: Pilot[Any]) -> TableController:
    return table_screen(pilot).controller


async def sit(pilot: Pilot[Any], key: str) -> None:
    """Somebody takes the keyboard with their letter, once keys count again."""
    handover = controller_of(pilot).handover
    await until(lambda: not handover.is_deaf)
    await pilot.press(key)
    await until(lambda: handover.stage == "playing" and not handover.is_deaf)
    await pilot.pause()


def hands(table: Table) -> list[str]:
    return [f"hand: {listed(map(str, hand))}" for hand in table.state.hands]  # type: ignore[attr-defined]


async def test_nothing_of_a_hand_is_seen_before_its_owners_letter() -> None:
    table = toy_table("person", "person")
    async with at_table(table) as pilot:
        await pilot.pause()
        assert "for ●A Ada" in text(pilot)
        assert not any(hand in text(pilot) for hand in hands(table))
        await pilot.press("enter", "space", "g", "1")
        assert controller_of(pilot).handover.stage == "called"
        await sit(pilot, "a")
        assert hands(table)[0] in text(pilot)


@pytest.mark.parametrize("key", ["enter", "space", "a", "b", "z", "e"])
async def test_a_burst_of_one_key_through_a_handover_does_nothing_for_the_next_person(key: str) -> None:
    table = toy_table("person", "person")
    async with at_table(table) as pilot:
        await sit(pilot, "a")
        await pilot.press("enter", *[key] * 6)
        controller = controller_of(pilot)
        if key == "z":
            assert sealed(table) == [0, 0] or not any(sealed(table))
            return
        assert sealed(table)[0]
        await until(lambda: controller.handover.stage == "called" or key == "b")
        await pilot.press(*[key] * 6)
        assert not sealed(table)[1]


async def test_bots_let_a_move_be_taken_back() -> None:
    table = table_of(eighth_round("charity"))
    async with with_bots(table) as pilot:
        await pilot.press("n")
        assert table.game.actors(table.state) != (0,)
        await pilot.pause(0.3)
        assert len(table.moves) == 1
        await pilot.press("z")
        assert table.game.actors(table.state) == (0,)
        assert not table.moves


async def test_the_next_key_lets_bots_go_on() -> None:
    table = table_of(eighth_round("charity"))
    async with with_bots(table) as pilot:
        await pilot.press("n", "down")
        await until(lambda: len(table.moves) > 1)


@asynccontextmanager
async def with_bots(table: Table) -> AsyncIterator[Pilot[Any]]:
    services = AppServices(SessionSettings(), clock=lambda: "21:52", seed=lambda: "1928", version="1.0")
    start = lambda house: house.open_table(LocalTableSession(table, None, "3"))  # noqa: E731
    app = BackroomApp(services, start, settings=Settings(name="Ada", pace="instant"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        yield pilot


def two_people_at(game: str) -> Table:
    return new_table(game, (Seat("Ada", "person"), Seat("Ben", "person")))


async def test_where_nothing_is_secret_panes_are_looked_at_before_the_letter() -> None:
    async with at_table(two_people_at("king_of_chicago")) as pilot:
        controller = controller_of(pilot)
        await until(lambda: controller.handover.stage == "called" and not controller.handover.is_deaf)
        await pilot.press("2")
        assert controller.presenter.pane == "2"
        assert controller.handover.stage == "called"


async def test_panes_are_looked_at_before_the_curtain_falls_and_not_after() -> None:
    async with at_table(two_people_at("chicago_poker")) as pilot:
        controller = controller_of(pilot)
        await sit(pilot, "ab"[controller.handover.called])
        first = controller.presenter
        while controller.handover.stage == "playing":
            await pilot.press("d")
            await pilot.pause()
        assert controller.handover.stage == "turn over"
        await pilot.press("2")
        assert first.pane == "2"
        await until(lambda: controller.handover.may_pass_on)
        await pilot.press("enter")
        await until(lambda: controller.handover.stage == "called" and not controller.handover.is_deaf)
        await pilot.press("3")
        assert first.pane == "2"


class Joined(StillSession):
    """A table elsewhere: nobody here sees it from no seat."""

    def watcher(self) -> None:  # type: ignore[override]
        return None


async def play_out_turn(pilot: Pilot[Any], key: str) -> None:
    controller = controller_of(pilot)
    await sit(pilot, key)
    while controller.handover.stage == "playing":
        await pilot.press("d")
        await pilot.pause()
    await until(lambda: controller.handover.may_pass_on)
    await pilot.press("enter")


async def test_no_hand_lies_open_while_players_elsewhere_have_their_turn() -> None:
    table = new_table("chicago_poker", (Seat("Ada", "person"), Seat("Ben", "person"), Seat("Cy", "remote")))
    joined = Joined(table, None, "3")
    app = BackroomApp(AppServices(SessionSettings()), lambda house: house.open_table(joined), settings=Settings(name="Ada", pace="instant"))
    async with app.run_test(size=(80, 24)) as pilot:
        controller = controller_of(pilot)
        while 2 not in table.game.actors(table.state):
            await until(lambda: controller.handover.stage == "called")
            await play_out_turn(pilot, "ab"[controller.handover.called])
            await pilot.pause()
        await until(lambda: controller.handover.stage == "watching")
        await pilot.pause()
        assert "Nobody here is to act" in text(pilot)
        assert "Your hand" not in text(pilot)
        await until(lambda: not controller.handover.is_deaf)
        await pilot.press("2", "z", "d")
        assert "Nobody here is to act" in text(pilot)
        await pilot.press("B")
        await sit(pilot, "b")
        await pilot.pause()
        assert "Your hand" in text(pilot), "whoever wants to look, may"
        while table.game.actors(table.state) == (2,):
            table.act(2, table.game.legal_actions(table.state, 2)[-1])
            await pilot.pause()
            assert "That was your turn" not in text(pilot)
        await until(lambda: controller.handover.stage == "called")
        await pilot.pause()
        assert "for ●A Ada" in text(pilot) or "for ■B Ben" in text(pilot)
        assert "Your hand" not in text(pilot)


async def test_a_question_goes_with_the_person_it_was_asked() -> None:
    table = toy_table("person", "person")
    async with at_table(table) as pilot:
        await sit(pilot, "a")
        screen, answers = table_screen(pilot), []
        screen.confirm("Make ■B Ben a gift of it?", lambda: answers.append(True))
        await pilot.pause()
        assert isinstance(pilot.app.screen, ConfirmScreen)
        screen.controller.call(1)
        await until(lambda: pilot.app.screen is screen)
        await pilot.press("y")
        assert not answers


async def test_a_line_waits_for_the_person_who_typed_it() -> None:
    async with at_table(toy_table("person", "person")) as pilot:
        await sit(pilot, "a")
        controller = controller_of(pilot)
        await pilot.press("'", *"secret")
        controller.call(1)
        await until(lambda: not table_screen(pilot).is_typing)
        await sit(pilot, "b")
        await pilot.press("'")
        assert table_screen(pilot).query_one(ChatInput).value == ""
        controller.call(0)
        await until(lambda: not table_screen(pilot).is_typing)
        await sit(pilot, "a")
        await pilot.press("'")
        assert table_screen(pilot).query_one(ChatInput).value == "secret"


@asynccontextmanager
async def at_chinatown() -> AsyncIterator[Pilot[Any]]:
    async with at_table(new_table("chinatown", own_seats("chinatown"))) as pilot:
        yield pilot


async def test_why_a_key_did_nothing_makes_way_for_the_prompt_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.screens.table.screen.NOTICE_SECONDS", 0.3)
    async with at_chinatown() as pilot:
        presenter = controller_of(pilot).presenter
        presenter.refuse("Not there.")
        table_screen(pilot).carry_out(Nothing())
        await until(lambda: not presenter.notice)


async def test_a_refusal_in_the_same_words_stands_for_its_whole_time_again_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    timers: list[Timer] = []
    async with at_chinatown() as pilot:
        screen = table_screen(pilot)

        def later(seconds: float, call: Callable[[], None]) -> Callable[[], None]:
            timers.append(Timer(call))
            return timers[-1].stop

        monkeypatch.setattr(screen, "later", later)
        presenter, seen = screen.controller.presenter, []
        monkeypatch.setattr(type(presenter), "commands_now", lambda _: [])
        monkeypatch.setattr(type(presenter), "_perform_common", lambda self, *_: self.refuse("Not there."))
        for _ in range(3):
            screen.carry_out(presenter.perform("focus"))
            await pilot.pause()
            seen.append(plain(presenter.sentence()))
        assert seen == ["Not there.", "Not there. (again)", "Not there. (3 times)"]
        assert [timer.is_stopped for timer in timers] == [True, True, False], "only the last one's time still runs"
        timers[-1].call()
        assert presenter.notice == ""
        screen.carry_out(presenter.perform("focus"))
        assert plain(presenter.sentence()) == "Not there.", "after its time it is said as if for the first time"


class Timer:
    """What is called later, when the test says so."""

    def __init__(self, call: Callable[[], None]) -> None:
        self.call, self.is_stopped = call, False

    def stop(self) -> None:
        self.is_stopped = True
