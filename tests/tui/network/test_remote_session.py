"""A table on the network through the eyes of its players: moves, lost and returning players, clocks, chat, leaving."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from core.lan.protocol.messages import Clock
from core.lan.server.room import Room
from core.lan.server.start import ListenOptions
from examples.sixth_game.core.actions import Keep
from tests.core.lan.helpers import HERE, until
from tests.tui.network.helpers import NetworkPlayer, gather_at, network_players, plan, toy_too
from tui.network import base_service
from tui.network.client_group import ClientGroup, ServerRoute
from tui.network.remote_session import RemoteTableSession
from tui.network.saved_seats import SavedSeats
from tui.screens.home.screen import HomeScreen
from tui.screens.results import ResultsScreen

__all__ = ["toy_too"]


def room_of(host: NetworkPlayer) -> Room:
    assert host.network._inn is not None
    return next(iter(host.network._inn.opened.server.rooms.values()))


async def at_table(*people: NetworkPlayer, what: Any = None) -> Room:
    """All at a table of the toy, the game begun."""
    host, *guests = people
    await gather_at(host, guests, what or plan("toy", *["person", *["remote"] * len(guests)]))
    host.press("s")
    for person in people:
        await person.table()
    return room_of(host)


async def test_a_move_of_mine_is_shown_at_once_and_clears_what_was_new() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        await at_table(ada, bo)
        bo.press("enter")
        await ada.sees("■B Bo sealed a card")
        desk = ada.house.top.desk  # type: ignore[attr-defined]
        assert desk.story.lines[0].new
        ada.press("enter")
        await until(lambda: desk.update.move == 2)
        assert not any(line.new for line in desk.story.lines)


async def test_a_whole_game_is_played_by_two_houses_and_a_bot() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        room = await at_table(ada, bo, what=plan("toy", "person", "remote", "normal"))

        def play_on() -> bool:
            for person in (ada, bo):
                scene = person.house.top
                if scene.desk.my_turn and not scene.chair.pending:  # type: ignore[attr-defined]
                    legal = scene.chair.update.legal  # type: ignore[attr-defined]
                    if Keep() in legal:
                        scene.chair.act(Keep())  # type: ignore[attr-defined]
                    else:
                        person.press("]", "enter")
            return room.phase == "over"

        await until(play_on)
        for person in (ada, bo):
            await person.sees("The game is over")
            person.press("enter")
            await person.at(ResultsScreen)
            assert "Scores" in person.text


async def test_chicago_poker_is_played_over_the_network() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        room = await at_table(ada, bo, what=plan("chicago_poker", "person", "remote", "easy"))

        def play_on() -> bool:
            for person in (ada, bo):
                chair = person.house.top.chair  # type: ignore[attr-defined]
                if chair.seat in chair.update.actors and not chair.pending and chair.update.result is None:
                    chair.act(chair.update.legal[0])
            return room.phase == "over"

        await until(play_on)
        chairs = [person.house.top.chair for person in (ada, bo)]  # type: ignore[attr-defined]
        await until(lambda: all(chair.update.result is not None for chair in chairs))
        assert chairs[0].update.result == chairs[1].update.result


async def test_a_lost_player_is_waited_for_before_everybodys_eyes() -> None:
    async with network_players("Ada", "Bo", "Cy") as (ada, bo, cy):
        await at_table(ada, bo, cy)
        cy.house.empty()
        await ada.sees("Waiting for Cy to return.", "W wait longer", "K let a bot play")
        await bo.sees("Waiting for Cy to return.")
        assert "K let a bot play" not in bo.text


async def test_the_host_may_wait_longer_or_let_a_bot_play() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        room = await at_table(ada, bo)
        bo.house.empty()
        await ada.sees("Waiting for Bo to return.")
        ada.press("W")
        await ada.sees("9:5")
        ada.press("K")
        await until(lambda: room.seats[1].state == "held")
        await until(lambda: "Waiting for Bo to return" not in ada.press().text)


async def test_who_crashed_finds_his_seat_and_his_prompt_from_home() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        await at_table(ada, bo)
        hand = bo.house.top.chair.update.view.hand  # type: ignore[attr-defined]
        again = NetworkPlayer("Bo")
        again.network._tickets = bo.network._tickets
        bo.house.empty()
        await ada.sees("Waiting for Bo")
        again.house.paint()
        assert "Your seat is kept: c goes back to Friday." in again.text
        again.press("c")
        scene = await again.table()
        assert scene.desk.my_turn
        assert scene.chair.update.view.hand == hand  # type: ignore[attr-defined]
        await until(lambda: "Waiting for Bo to return" not in ada.press().text)
        await again.go_home()


async def test_who_joins_by_another_address_of_the_house_has_his_seat_again() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        room = await at_table(ada, bo)
        kept = bo.network._tickets.all()[0]
        again = NetworkPlayer("Bo")
        again.network._tickets.keep(msgspec.structs.replace(kept, address="garage:7"))
        bo.house.empty()
        await ada.sees("Waiting for Bo")
        again.network.join(again.house, ada.address)
        await until(lambda: room.seats[1].state == "here")
        scene = await again.table()
        assert scene.desk.seat == 1
        await again.go_home()


async def test_who_sits_at_the_table_is_not_put_out_by_a_second_screen_of_his() -> None:
    async with network_players("Ada", "Bo", "Bo") as (ada, bo, second):
        room = await at_table(ada, bo)
        second.network._tickets.keep(bo.network._tickets.all()[0])
        second.network.join(second.house, ada.address)
        assert (await second.table()).desk.seat is None
        assert [guest for guest, spot in room.members.items() if spot is room.seats[1]]


async def test_a_finished_game_is_no_seat_to_go_back_to() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        room = await at_table(ada, bo)
        kept = ada.network._tickets.all()[0]
        assert [table.mine for table in ada.network.tables] == [True]
        while room.phase == "playing":
            table = room.play.table  # type: ignore[union-attr]
            seat = table.game.actors(table.state)[0]
            table.act(seat, table.game.legal_actions(table.state, seat)[0])
        ada.network._tickets.keep(kept)
        assert not ada.network.tables


async def test_who_came_by_the_machines_own_address_tells_others_one_that_they_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(base_service, "local_addresses", lambda: ("192.168.1.20",))
    async with network_players("Ada", "Bo") as (ada, bo):
        await gather_at(ada, [bo], plan("toy", "person", "remote"))
        assert "backroom join 192.168.1.20:" in bo.text


async def test_the_host_is_asked_before_he_quits_from_under_his_guests() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        await at_table(ada, bo)
        ada.press("q").press("y")
        await ada.at(HomeScreen)
        ada.press("q")
        await ada.sees("Bo sits at your table; it closes when you quit.")
        ada.press("n")
        assert isinstance(ada.house.top, HomeScreen)


async def test_a_broken_line_mends_itself_and_the_prompt_stands() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        await at_table(ada, bo)
        scene = await bo.table()
        party = scene.sitting._party  # type: ignore[attr-defined]
        party.main.drop()
        await until(lambda: not party.main.connected)
        await bo.sees("Trying to come back")
        await until(lambda: party.main.connected and not party.standing.paused)
        assert (await bo.table()) is scene
        bo.press("enter")
        await ada.sees("■B Bo sealed a card")


async def test_who_leaves_a_game_leaves_it_to_a_bot_and_may_return() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        room = await at_table(ada, bo)
        bo.press("q")
        assert "A bot plays on for you" in bo.text
        bo.press("y")
        await bo.at(HomeScreen)
        assert room.seats[1].state == "held"
        bo.press("c")
        await bo.table()
        assert room.seats[1].state == "here"


async def test_a_watcher_comes_and_goes_without_a_question() -> None:
    async with network_players("Ada", "Bo", "Cy") as (ada, bo, cy):
        await at_table(ada, bo)
        cy.network.join(cy.house, ada.address)
        scene = await cy.table()
        assert scene.desk.seat is None
        cy.press("q")
        await cy.at(HomeScreen)


async def test_chat_is_heard_at_the_table_with_what_was_said_before_and_can_be_closed_out() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        await gather_at(ada, [bo], plan("toy", "person", "remote"))
        ada.press("'").type("before").press("enter")
        await bo.sees("Ada: before")
        ada.press("s")
        scene = await bo.table()
        bo.press("2")
        assert "Ada: before" in bo.text
        bo.press("M")
        ada.press("'").type("again and again").press("enter")
        await until(lambda: any("again and again" in said.text for said in ada.house.top.sitting.said))  # type: ignore[attr-defined]
        bo.press("'").type("what?").press("enter")
        await bo.sees("Bo: what?")
        assert "again and again" not in bo.text
        assert [said.text for said in scene.sitting.said if said.name == "Ada"] == []


def test_the_games_clock_is_counted_on_and_stands_still_while_the_game_waits() -> None:
    time = [100.0]
    party = ClientGroup(ServerRoute(dial=None), ["Ada"], SavedSeats())  # type: ignore[arg-type]
    party.main.clock = Clock(90, True)
    sitting = RemoteTableSession(party, lambda: time[0])
    time[0] += 10
    assert sitting.left == 80
    party.main._tell(Clock(75, False))
    time[0] += 10
    assert sitting.left == 75
    party.main._tell(Clock(-1, False))
    assert sitting.left is None


async def test_what_others_say_is_seen_without_the_chat_until_the_next_key() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        await at_table(ada, bo)
        ada.press("'").type("your move").press("enter")
        await bo.sees("Ada: your move")
        assert "Ada: your move" not in bo.press("g").text
        assert "Ada: your move" not in ada.text


async def test_a_certificate_is_pinned_by_whoever_joins(tmp_path: Path) -> None:
    host = NetworkPlayer("Ada")
    host.network._opening = ListenOptions(HERE, 0, False, tmp_path)
    host.network.host(host.house, plan("toy", "person", "remote"))
    await host.lobby()
    assert host.network._inn is not None
    pin = host.network._inn.opened.pin
    await host.sees("--pin", pin[:9])
    async with network_players("Bo", "Eve") as (bo, eve):
        bo.network.join(bo.house, f"{host.address} --pin {pin}")
        await bo.lobby()
        eve.network.join(eve.house, f"{host.address} --pin {'0' * 64}")
        await eve.sees("another certificate than its host showed")
    await host.go_home()


async def test_a_house_that_closes_puts_everybody_out_with_a_word() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        await at_table(ada, bo)
        await ada.go_home()
        await bo.at(HomeScreen)
        await bo.sees("The server is closing.")
        assert bo.press("right").text.count("Your seat is kept: c goes back to Friday.") == 1
