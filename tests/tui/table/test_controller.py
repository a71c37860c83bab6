"""Several people at one keyboard, and a move that may be taken back: who is called, by which key, and what is hidden meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from core.games.chinatown.actions import Propose, Refuse
from core.happenings import Scene
from core.table import HOUSE, ChatLine, Seat, Table
from tests.rules.chinatown.positions import give
from tests.tables import new_table
from tests.tui.games.chinatown.scenes import mott_street
from tests.tui.games.chinatown.scenes import table_of as chinatown
from tests.tui.screens.test_table_screen import StillSession, seal, toy_table
from tests.tui.still_table import Timer
from tui.painting.cell_text import plain
from tui.screens.table.commands import offered
from tui.screens.table.status import instead
from tui.settings import Settings
from tui.table.controller import TableController
from tui.table.handover import DEAF_SECONDS
from tui.table.hot_seat import SEEN_SECONDS
from tui.table.intents import Act, Undo
from tui.table.overheard import SHOWN_SECONDS


class Host:
    """A screen that does nothing by itself."""

    def __init__(self) -> None:
        self.timers: list[tuple[float, Timer]] = []
        self.bells = 0
        self.asked: list[str] = []

    def changed(self) -> None:
        """Nothing is painted."""

    def later(self, seconds: float, call: Callable[[], None]) -> Timer:
        timer = Timer(call)
        self.timers.append((seconds, timer))
        return timer

    def bell(self) -> None:
        self.bells += 1

    def confirm(self, question: str, then: Callable[[], None]) -> None:
        self.asked.append(question)
        then()

    def pass_time(self) -> None:
        due, self.timers = self.timers, []
        for _, timer in due:
            if not timer.off:
                timer.call()


class Clock:
    """A time that only moves when a test says so."""

    time = 100.0

    def __call__(self) -> float:
        return self.time


def seated(*kinds: str) -> tuple[TableController, Table, Host, Clock]:
    table, host, clock = toy_table(*kinds), Host(), Clock()
    controller = TableController(StillSession(table, None, "3"), host, Settings(pace="instant"), clock)
    controller.begin()
    return controller, table, host, clock


def act(controller: TableController) -> None:
    controller.carry_out(Act(controller.chair.update.legal[0]))


def sealed(table: Table) -> Any:
    return table.state.sealed  # type: ignore[attr-defined]


def test_a_move_stands_as_long_as_the_settings_say(monkeypatch: pytest.MonkeyPatch) -> None:
    held: list[float] = []
    monkeypatch.setattr(StillSession, "let_stand", lambda self, seconds: held.append(seconds))
    controller, _, _, _ = seated("person", "bot")
    act(controller)
    controller.carry_out(Undo())
    controller.settings.undo = "10 s"
    act(controller)
    assert (held[0], held[-1]) == (2.0, 10.0)


def test_the_first_person_is_called_behind_the_curtain() -> None:
    controller, _, _, _ = seated("person", "person")
    assert (controller.handover.stage, controller.handover.called) == ("called", 0)
    assert controller.is_covered


def test_one_person_is_never_called() -> None:
    controller, _, _, _ = seated("person", "bot")
    assert controller.handover.stage == "playing"
    assert controller.letters() == {}


def test_only_a_letter_lifts_the_curtain_and_keys_in_the_air_are_dropped() -> None:
    controller, _, _, clock = seated("person", "person")
    clock.time += 1
    assert not controller.handover.is_deaf
    controller.call(controller.letters()["A"])
    assert controller.handover.stage == "playing"
    assert controller.handover.is_deaf
    clock.time += DEAF_SECONDS
    assert not controller.handover.is_deaf


def test_after_a_turn_the_curtain_falls_by_itself_for_the_next_person() -> None:
    controller, table, host, clock = seated("person", "person")
    controller.call(0)
    clock.time += 1
    act(controller)
    assert sealed(table)[0]
    assert controller.handover.stage == "turn over"
    host.pass_time()
    assert (controller.handover.stage, controller.handover.called) == ("called", 1)
    assert controller.handover.is_deaf


def test_what_the_last_move_drew_is_seen_until_its_owner_passes_the_keyboard_on() -> None:
    controller, host, clock = after_a_draw()
    shown = controller.shown
    assert [seconds for seconds, timer in host.timers if not timer.off and seconds < SEEN_SECONDS] == []
    assert (controller.handover.stage, controller.is_covered, controller.shown) == ("turn over", False, shown)
    assert "passes the keyboard on" in in_the_prompt(controller)
    assert "takes your move back" not in in_the_prompt(controller)
    controller.pass_on()  # the key was in the air
    assert controller.handover.stage == "turn over"
    clock.time += DEAF_SECONDS
    controller.pass_on()
    assert (controller.handover.stage, controller.handover.called) == ("called", 1 - shown)


def test_the_hand_of_somebody_who_went_without_passing_the_keyboard_on_does_not_lie_open() -> None:
    controller, host, _ = after_a_draw()
    shown = controller.shown
    host.pass_time()
    assert (controller.handover.stage, controller.is_covered, controller.handover.called) == ("called", True, 1 - shown)
    controller.call(shown)
    controller.call(shown)
    assert (controller.handover.stage, controller.shown) == ("playing", shown), "their own letter brings it back"


def test_what_bots_do_meanwhile_is_not_held_before_who_passes_the_keyboard_on() -> None:
    controller, _, clock = after_a_draw("bot")
    clock.time += DEAF_SECONDS
    table = controller.session.table  # type: ignore[attr-defined]
    while controller.presenters[0].seat not in table.game.actors(table.state) and not controller.presenters[1].my_turn:
        seat = table.game.actors(table.state)[0]
        table.act(seat, table.game.legal_actions(table.state, seat)[0])
    assert not controller.holding.is_on
    controller.pass_on()
    assert controller.handover.stage == "called"


def after_a_draw(*more: str) -> tuple[TableController, Host, Clock]:
    """Two people at Chicago Poker. A card is the last thing that the first of them draws."""
    host, clock = Host(), Clock()
    seats = tuple(Seat(name, kind) for name, kind in zip("ABC", ("person", "person", *more), strict=False))
    controller = TableController(StillSession(new_table("chicago_poker", seats, seed=3), None, "3"), host, Settings(pace="instant"), clock)
    controller.begin()
    controller.call(controller.handover.called)
    clock.time += 1
    while controller.presenter.my_turn and controller.handover.stage == "playing":
        controller.carry_out(Act(next(a for a in controller.chair.update.legal if "Draw" in type(a).__name__)))
    assert controller.chair.update.undo is not None
    return controller, host, clock


def test_a_move_taken_back_in_time_keeps_the_curtain_up() -> None:
    controller, table, host, _ = seated("person", "person")
    controller.call(0)
    act(controller)
    controller.chair.undo()
    assert not sealed(table)[0]
    assert controller.handover.stage == "playing"
    host.pass_time()
    assert controller.handover.stage == "playing"


def test_a_wrong_call_is_undone_by_ones_own_letter() -> None:
    controller, _, _, _ = seated("person", "person")
    controller.call(0)
    controller.call(1)
    assert (controller.handover.stage, controller.handover.called) == ("called", 1)
    controller.call(0)
    assert (controller.handover.stage, controller.handover.called) == ("called", 0)
    controller.call(0)
    assert (controller.handover.stage, controller.shown) == ("playing", 0)


def test_while_bots_play_nobodys_hand_is_in_sight() -> None:
    controller, table, host, _ = seated("person", "person", "bot")
    for person in (0, 1):
        controller.call(person)
        act(controller)
        host.pass_time()
    assert controller.handover.stage == "watching"
    assert controller.presenter.seat is None
    seal(table, 2)
    assert controller.handover.stage == "called"


def test_the_third_person_is_reached_without_showing_anybodys_table() -> None:
    controller, _, host, _ = seated("person", "person", "person")
    controller.call(0)
    act(controller)
    host.pass_time()
    controller.call(2)
    assert (controller.handover.stage, controller.handover.called) == ("called", 2)
    controller.call(2)
    assert (controller.handover.stage, controller.shown) == ("playing", 2)


def says(table: Table, text: str, who: str = "Vi, who watches") -> None:
    table.bus.publish(ChatLine(who, text))


def in_the_prompt(controller: TableController) -> str:
    return plain(instead(controller, ""))


def test_what_another_says_is_in_the_prompt_for_a_while() -> None:
    controller, table, host, _ = seated("person", "bot")
    says(table, "Hello")
    assert in_the_prompt(controller) == "Vi, who watches: Hello"
    says(table, "Again")
    assert in_the_prompt(controller) == "Vi, who watches: Again"
    assert sum(seconds == SHOWN_SECONDS and not timer.off for seconds, timer in host.timers) == 1
    host.pass_time()
    assert "Vi" not in in_the_prompt(controller)


def test_a_key_takes_it_away_and_so_does_ones_own_turn() -> None:
    controller, table, _, _ = seated("person", "bot")
    says(table, "Hello")
    controller.key_pressed("x")
    assert "Vi" not in in_the_prompt(controller)
    act(controller)
    says(table, "Your turn soon")
    assert "Vi" in controller.heard.text
    while not controller.presenters[0].my_turn:
        seat = table.game.actors(table.state)[0]
        table.act(seat, table.game.legal_actions(table.state, seat)[0])
    assert controller.heard.text == ""


def test_a_remark_of_a_bot_leaves_the_prompt_of_ones_own_turn() -> None:
    controller, table, _, _ = seated("person", "bot")
    bot = table.seats[1].name
    assert controller.presenter.my_turn
    says(table, "The city should know.", bot)
    assert "The city" not in in_the_prompt(controller)
    assert "The city" in str(controller.presenter.story.chat)
    act(controller)
    assert not controller.presenter.my_turn
    says(table, "Well, well.", bot)
    assert "Well, well." in controller.heard.text


def test_what_the_house_says_stays_for_its_time() -> None:
    controller, table, host, _ = seated("person", "bot")
    table.say(HOUSE, "Another program has removed the save.")
    controller.key_pressed("x")
    act(controller)
    while not controller.presenters[0].my_turn:
        seat = table.game.actors(table.state)[0]
        table.act(seat, table.game.legal_actions(table.state, seat)[0])
    assert "has removed the save" in in_the_prompt(controller)
    host.pass_time()
    assert "has removed the save" not in in_the_prompt(controller)


def test_whoever_is_asked_for_a_deal_is_called_by_name_from_any_desk_and_reached_by_their_letter() -> None:
    table, clock = chinatown(mott_street()), Clock()
    controller = TableController(StillSession(table, None, "3"), Host(), Settings(pace="instant"), clock)
    controller.begin()
    controller.call(0)
    assert "is asked" not in in_the_prompt(controller)
    table.act(0, Propose((give(0, 2, 76, money=1),), False))
    assert in_the_prompt(controller) == "▲C Delgado is asked. C hands them the keyboard."
    assert next(c for c in offered(controller) if c.name == "call").sign == "C"
    controller.call(1)
    clock.time += 1
    controller.call(1)
    assert (controller.shown, in_the_prompt(controller)) == (1, "▲C Delgado is asked. C hands them the keyboard.")
    controller.presenter.perform("pay_more")
    assert "is asked" not in in_the_prompt(controller), "whoever puts a deal together goes on with it"
    controller.call(2)
    clock.time += 1
    controller.call(2)
    assert controller.presenter.is_asked
    assert "is asked" not in in_the_prompt(controller)


def at_mott_street() -> tuple[TableController, Table, Host]:
    """Four people at one keyboard, Ada at it, in the midst of trading."""
    table, host = chinatown(mott_street()), Host()
    controller = TableController(StillSession(table, None, "3"), host, Settings(pace="instant"), Clock())
    controller.begin()
    controller.call(0)
    return controller, table, host


def take_the_keyboard(controller: TableController, whose: int) -> None:
    controller.call(whose)
    controller.call(whose)


def test_a_secret_offer_is_told_to_nobody_else_at_the_keyboard() -> None:
    controller, _, _ = at_mott_street()
    take_the_keyboard(controller, 1)
    controller.carry_out(Act(Propose((give(1, 3, money=1), give(3, 1, money=2)), True)))
    assert in_the_prompt(controller) == "◆D Keane is asked. D hands them the keyboard.", "whoever offers knows"
    take_the_keyboard(controller, 0)
    assert "is asked" not in in_the_prompt(controller)
    assert "D" not in [c.sign for c in offered(controller) if c.name in ("call", "hand_over")]
    assert controller.awaited() == [1, 2, 3, 0], "nor is it told by who is called next"


def test_what_a_person_was_told_is_gone_when_they_come_back_to_the_keyboard() -> None:
    controller, table, _ = at_mott_street()
    presenter = controller.presenter
    table.act(0, Propose((give(0, 2, 76), give(2, 0, money=1)), False))
    table.act(2, Refuse(table.state.proposals[-1].id, 1))  # type: ignore[attr-defined]
    assert presenter.news
    presenter.refuse("You can't.")
    presenter.explaining = presenter.counting = True
    presenter.scroll(5)
    take_the_keyboard(controller, 2)
    assert (presenter.news, presenter.notice, presenter.explaining, presenter.counting, presenter.back) == ([], "", False, False, 0)


def test_what_became_of_a_deal_makes_way_for_what_there_is_to_do() -> None:
    controller, table, host = at_mott_street()
    table.act(0, Propose((give(0, 2, 76), give(2, 0, money=1)), False))
    table.act(2, Refuse(table.state.proposals[-1].id, 1))  # type: ignore[attr-defined]
    assert "was refused by" in plain(controller.presenter.prompt())
    host.pass_time()
    assert "was refused by" not in plain(controller.presenter.prompt())


def test_what_became_of_a_deal_waits_for_a_person_who_is_not_at_the_keyboard() -> None:
    controller, table, host = at_mott_street()
    table.act(0, Propose((give(0, 2, 76), give(2, 0, money=1)), False))
    take_the_keyboard(controller, 2)
    table.act(2, Refuse(table.state.proposals[-1].id, 1))  # type: ignore[attr-defined]
    host.pass_time()
    take_the_keyboard(controller, 0)
    assert "was refused by" in plain(controller.presenter.prompt())


def test_the_hint_line_names_those_who_could_take_the_keyboard() -> None:
    controller, _, _ = after_a_draw("person")
    take_the_keyboard(controller, 2)
    calls = [(c.sign, c.label) for c in offered(controller) if c.name in ("call", "hand_over")]
    assert sorted(" ".join(sign for sign, _ in calls).split()) == ["A", "B"]


def test_at_the_curtain_only_the_letter_of_whoever_it_names_opens_it() -> None:
    controller, _, _, _ = seated("person", "person", "person")
    keys = {key for c in offered(controller) if c.name in ("call", "hand_over") for key in c.keys}
    assert keys == {"A", "a", "B", "C"}
    controller.call(1)
    assert (controller.handover.stage, controller.handover.called) == ("called", 1)
    assert {key for c in offered(controller) if c.name in ("call", "hand_over") for key in c.keys} == {"A", "B", "b", "C"}


def test_at_the_end_of_a_game_what_had_passed_by_itself_makes_way() -> None:
    controller, table, _, _ = seated("person", "bot")
    while table.game.result(table.state) is None:
        controller.presenter.watch.passed = Scene((), (), ())
        seat = table.game.actors(table.state)[-1]
        assert table.act(seat, table.game.legal_actions(table.state, seat)[0]) is None
    assert controller.presenter.update.result is not None
    assert controller.presenter.watch.passed is None
