"""A table on the network through the eyes of its players: moves, lost and returning players, clocks, chat, leaving."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from core import registry
from core.lan.client.reconnect import ReconnectingConnection
from core.lan.protocol.framing import pack
from core.lan.protocol.handshake import refused
from core.lan.protocol.messages import Clock, FinishedJournal
from core.lan.server.admin import AdminSocket
from core.lan.server.room import Room
from core.lan.server.start import ListenOptions
from core.lan.transport.address import Address, parse_address
from core.lan.transport.client_connection import ConnectError, Connector, tcp_connector
from core.lan.transport.tls import told_pin
from core.table import Seat
from examples.sixth_game.core.actions import Keep
from saves.library import Library
from tests.core.lan.helpers import HERE, until
from tests.tui.network.helpers import NetworkPlayer, gather_at, network_players, plan, toy_too
from tui.hosting.host import start_hosting
from tui.network import outside_address
from tui.network.client_group import ClientGroup
from tui.network.kept_games import kept_in
from tui.network.remote_session import RemoteTableSession
from tui.network.saved_seats import Opening, SavedSeat, SavedSeats
from tui.network.server_route import ServerRoute
from tui.network.table_request import TableRequest
from tui.screens.home.screen import HomeScreen
from tui.screens.replay.screen import ReplayScreen
from tui.screens.results.screen import ResultsScreen
from tui.screens.review.screen import ReviewScreen

__all__ = ["toy_too"]


def room_of(host: NetworkPlayer) -> Room:
    assert host.network._hosted is not None
    return next(iter(host.network._hosted.running.server.rooms.values()))


def play_out(table: Any) -> None:
    """Play the first thing allowed until the game is over."""
    while table.game.result(table.state) is None:
        seat = table.game.actors(table.state)[0]
        table.act(seat, table.game.legal_actions(table.state, seat)[0])


async def at_table(*people: NetworkPlayer, what: Any = None) -> Room:
    """Return all at a table of the toy, the game begun."""
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
        presenter = ada.controller.presenter
        assert presenter.story.lines[0].new
        ada.press("enter")
        await until(lambda: presenter.update.move == 2)
        assert not any(line.new for line in presenter.story.lines)


async def test_a_whole_game_is_played_by_two_programs_and_a_bot() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        room = await at_table(ada, bo, what=plan("toy", "person", "remote", "normal"))

        def play_on() -> bool:
            for person in (ada, bo):
                scene = person.controller
                if scene.presenter.my_turn and not scene.chair.is_pending:
                    legal = scene.chair.update.legal
                    if Keep() in legal:
                        scene.chair.act(Keep())
                    else:
                        scene.chair.act(legal[0])
            return room.phase == "over"

        await until(play_on)
        for person in (ada, bo):
            await person.sees("The game is over")
            person.press("enter")
            await person.at(ResultsScreen)
            await person.sees("Scores")


async def test_a_finished_game_is_its_guests_to_show_again_and_to_review(tmp_path: Path) -> None:
    ada, bo = NetworkPlayer("Ada", tmp_path / "ada"), NetworkPlayer("Bo", tmp_path / "bo")
    bo.app.services.library = bo.network._library
    try:
        for person in (ada, bo):
            await person.arrive()
        room = await at_table(ada, bo)
        assert bo.controller.session.save == ""

        def play_on() -> bool:
            for person in (ada, bo):
                chair = person.controller.chair
                if chair.seat in chair.update.actors and not chair.is_pending and chair.update.result is None:
                    chair.act(Keep() if Keep() in chair.update.legal else chair.update.legal[0])
            return room.phase == "over"

        await until(play_on)
        await bo.sees("The game is over")
        await until(lambda: bo.controller.session.save)
        (entry,) = Library(tmp_path / "bo").list()
        assert (entry.name, [seat.kind for seat in entry.seats]) == (bo.controller.session.save, ["remote", "person"])
        assert "all as they were played" in Library(tmp_path / "bo").verify(entry.name)
        assert len(Library(tmp_path / "ada").list()) == 1
        bo.press("enter")
        await bo.at(ResultsScreen)
        await bo.sees("replay", "review")
        bo.press("v")
        await bo.at(ReviewScreen)
        bo.press("escape")
        await bo.at(ResultsScreen)
        bo.press("V")
        await bo.at(ReplayScreen)
    finally:
        for person in (bo, ada):
            await person.go_home()


@pytest.mark.parametrize("again", [False, True])
async def test_a_finished_game_is_its_hosts_to_show_again_at_once_also_when_it_was_taken_up_again(again: bool, tmp_path: Path) -> None:
    ada = NetworkPlayer("Ada", tmp_path)
    ada.app.services.library = ada.network._library
    try:
        await ada.arrive()
        room = await at_table(ada, what=plan("toy", "person", "normal"))
        if again:
            save = room.record.save
            await ada.go_home()
            ada = NetworkPlayer("Ada", tmp_path)
            ada.app.services.library = ada.network._library
            await ada.arrive()
            ada._ask(lambda: ada.network.resume(ada.app, save))
            await ada.table()
            room = room_of(ada)
        assert ada.controller.session.save == ""
        assert room.running_game is not None
        play_out(room.running_game.table)
        await ada.sees("The game is over")
        (entry,) = Library(tmp_path).list()
        assert ada.controller.session.save == entry.name
        ada.press("enter")
        await ada.at(ResultsScreen)
        await ada.sees("v review", "V replay", "Saved as")
        ada.press("x", "r")
        await ada.sees("Written to")
        ada.press("v")
        await ada.at(ReviewScreen)
        ada.press("escape")
        await ada.at(ResultsScreen)
        ada.press("V")
        await ada.at(ReplayScreen)
    finally:
        await ada.go_home()


async def test_two_people_of_one_keyboard_keep_a_game_once_and_what_is_not_theirs_is_refused_in_words(tmp_path: Path) -> None:
    hosted = await start_hosting(Library(tmp_path / "server"), "Club", ListenOptions(HERE, 0, announce=False))
    library = Library(tmp_path / "here")
    where = hosted.running.addresses[0]
    route = ServerRoute(tcp_connector(where), str(where))
    group = ClientGroup(route, ["Ada", "Bo"], SavedSeats(), partial(kept_in, library))
    try:
        await group.open(TableRequest("toy", "Friday", {}, (Seat("Ada", "person"), Seat("Bo", "person"))))
        await until(lambda: group.status and all(place.ready for place in group.status.places[1:]))
        group.main.start()
        await until(lambda: group.chairs)
        number = group.chairs[0].number
        forged = FinishedJournal((tmp_path / "server").joinpath(f"{Library(tmp_path / 'server').list()[0].name}.backroom").read_bytes())
        group.sent_games.take(forged)
        assert group.sent_games._kept == {}, "a game in play is not even looked at"

        def play_on() -> bool:
            for chair in group.chairs:
                if chair.seat in chair.update.actors and not chair.is_pending and chair.update.result is None:
                    chair.act(Keep() if Keep() in chair.update.legal else chair.update.legal[0])
            return all(chair.update.result is not None for chair in group.chairs)

        await until(play_on)
        kept = await group.wait_for_kept_game(10)
        (entry,) = library.list()
        assert kept is not None
        assert (kept.save, [seat.kind for seat in entry.seats]) == (entry.name, ["person", "person"])
        assert kept.text == f"The game is kept here as {entry.name}, to be shown again and reviewed."
        group.sent_games._kept.clear()
        group.sent_games.take(forged)
        await until(lambda: group.sent_games.kept(number))
        refused = group.sent_games.kept(number)
        assert refused is not None
        assert (refused.save, refused.text) == ("", "The game is not kept here: The game that was sent is not over.")
        assert len(library.list()) == 1
    finally:
        group.hang_up()
        await hosted.close()


def with_hints(wish: str, *kinds: str) -> Any:
    what = plan("toy", *kinds)
    return replace(what, options={**what.options, "hints": wish})


async def test_a_guest_gets_hints_where_the_table_gives_them_and_the_server_counts_them() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        room = await at_table(ada, bo, what=with_hints("on", "person", "remote"))
        assert room.running_game is not None
        table = room.running_game.table
        bo.press("y")
        await bo.sees("Hint: ")
        bo.press("y")
        await until(lambda: table.hints_used(1) == 1)
        bo.press("y", "y", "enter")
        await until(lambda: any(record.seat == 1 and record.hints == 1 for record, _, _ in table.moves))
        assert table.hints_used(0) == 0
        assert bo.controller.session.hints_used(1) == 1


async def test_hints_looked_at_before_somebody_came_back_are_counted_on(tmp_path: Path) -> None:
    async with network_players("Ada") as (ada,):
        bo = NetworkPlayer("Bo", tmp_path / "bo")
        await bo.arrive()
        await at_table(ada, bo, what=with_hints("on", "person", "remote"))
        bo.press("y")
        await bo.sees("Hint: ")
        bo.press("y")
        await until(lambda: bo.controller.session.hints_used(1) == 1)
        again = NetworkPlayer("Bo", tmp_path / "bo")
        again.network._saved_seats = bo.network._saved_seats
        await bo.go_home()
        await again.arrive()
        await again.sees("Your seat is kept")
        again.press("c")
        session = (await again.table()).session
        assert session.hints_used(1) == 1
        again.press("y")
        await again.sees("Hint: ")
        again.press("y")
        await until(lambda: session.hints_used(1) == 2)
        await again.go_home()


@pytest.mark.parametrize(("wish", "words"), [("off", "Hints are off at this table."), ("alone", "several people sit here")])
async def test_a_guest_gets_none_where_the_table_says_so(wish: str, words: str) -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        await at_table(ada, bo, what=with_hints(wish, "person", "remote"))
        bo.press("y")
        await bo.sees(words)


async def test_the_host_who_plays_bots_alone_gets_hints() -> None:
    async with network_players("Ada") as (ada,):
        ada.hosts(plan("toy", "person", "easy"))
        await ada.lobby()
        ada.press("s")
        await ada.table()
        await until(lambda: ada.controller.presenter.my_turn)
        ada.press("y")
        await ada.sees("Hint: ")


async def test_who_leaves_after_the_end_keeps_their_name_on_the_others_results() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        room = await at_table(ada, bo)
        assert room.running_game is not None
        play_out(room.running_game.table)
        await ada.sees("The game is over")
        bo.controller.session._group.leave()  # type: ignore[attr-defined]
        await until(lambda: room.seats[1].kind == "open")
        await until(lambda: ada.controller.session._group.status.places[1].kind == "open")  # type: ignore[attr-defined]
        ada.press("enter")
        await ada.at(ResultsScreen)
        await ada.sees("■B Bo")


async def test_at_a_table_whose_game_is_over_nobody_is_waited_for() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        room = await at_table(ada, bo)
        assert room.running_game is not None
        play_out(room.running_game.table)
        await ada.sees("The game is over")
        await bo.go_home()
        await until(lambda: (room.seats[1].kind, room.seats[1].state) != ("person", "here"))
        ada.controller._host.changed()
        await ada.done()
        assert "wait longer" not in ada.text
        ada.press("K")
        await ada.sees("K means nothing here")


async def test_chicago_poker_is_played_over_the_network() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        what = plan("chicago_poker", "person", "remote", "easy")
        room = await at_table(ada, bo, what=replace(what, options={**what.options, "goal": "short"}))

        def play_on() -> bool:
            for person in (ada, bo):
                chair = person.controller.chair
                if chair.seat in chair.update.actors and not chair.is_pending and chair.update.result is None:
                    chair.act(chair.update.legal[0])
            return room.phase == "over"

        await until(play_on)
        chairs = [person.controller.chair for person in (ada, bo)]
        await until(lambda: all(chair.update.result is not None for chair in chairs))
        assert chairs[0].update.result == chairs[1].update.result


async def test_a_lost_player_is_waited_for_before_everybodys_eyes() -> None:
    async with network_players("Ada", "Bo", "Cy") as (ada, bo, cy):
        await at_table(ada, bo, cy)
        await cy.go_home()
        await ada.sees("Waiting for Cy to return.", "W wait longer", "K let a bot play")
        await bo.sees("Waiting for Cy to return.")
        assert "K let a bot play" not in bo.text


async def test_a_move_while_somebody_is_waited_for_leaves_the_countdown_and_nothing_behind() -> None:
    async with network_players("Ada", "Bo", "Cy") as (ada, bo, cy):
        room = await at_table(ada, bo, cy)
        scene = bo.controller
        await cy.go_home()
        await bo.sees("Waiting for Cy to return.")
        bo.press("enter")
        await until(lambda: not scene.chair.is_pending)
        await bo.sees("Waiting for Cy to return. 4:5")
        assert room.running_game is not None
        assert not room.running_game.table.moves
        room.seats[2].state = "here"
        room.status_changed()
        await until(lambda: "Waiting for Cy" not in bo.text)


async def test_the_host_may_wait_longer_or_let_a_bot_play() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        room = await at_table(ada, bo)
        await bo.go_home()
        await ada.sees("Waiting for Bo to return.")
        ada.press("W")
        await ada.sees("9:5")
        ada.press("K")
        await until(lambda: room.seats[1].state == "held")
        await until(lambda: "Waiting for Bo to return" not in ada.text)


async def test_who_crashed_finds_their_seat_and_their_prompt_from_home() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        await at_table(ada, bo)
        hand = bo.controller.chair.update.view.hand
        again = NetworkPlayer("Bo")
        again.network._saved_seats = bo.network._saved_seats
        await bo.go_home()
        await ada.sees("Waiting for Bo")
        await again.arrive()
        await again.sees("Your seat is kept: c goes back to Friday.")
        again.press("c")
        scene = await again.table()
        assert scene.presenter.my_turn
        assert scene.chair.update.view.hand == hand
        await until(lambda: "Waiting for Bo to return" not in ada.text)
        await again.go_home()


async def test_a_window_whose_seat_was_taken_over_says_so_and_takes_it_back_by_enter() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        await at_table(ada, bo)
        other = NetworkPlayer("Bo")
        other.network._saved_seats = bo.network._saved_seats
        await other.arrive()
        await other.sees("Your seat is kept")
        other.press("c")
        await other.table()
        await bo.sees("YOUR SEAT", "You play on in another window. Enter takes your seat back")
        assert "your turn" not in bo.text
        bo.press("enter")
        assert (await bo.table()).presenter.my_turn
        await other.sees("YOUR SEAT", "You play on in another window.")
        other.press("q")
        await other.sees("BACKROOM")
        assert bo.network._saved_seats.all()
        await other.go_home()


async def in_adas_lobby_again(ada: NetworkPlayer, bo: NetworkPlayer) -> NetworkPlayer:
    """Let Bo's program die at Ada's table, of which the game has not begun, and bring them home again."""
    await gather_at(ada, [bo], plan("toy", "person", "remote"))
    again = NetworkPlayer("Bo")
    again.network._saved_seats = bo.network._saved_seats
    await bo.go_home()
    return await again.arrive()


@pytest.mark.parametrize("way", ["c", "address"])
async def test_who_crashed_in_a_lobby_has_their_seat_again(way: str) -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        again = await in_adas_lobby_again(ada, bo)
        if way == "c":
            await again.sees("Your seat is kept: c goes back to Friday.")
            again.press("c")
        else:
            again.joins(ada.address)
        assert (await again.lobby()).status.seat == 1
        await again.sees("✓ ready")
        ada.press("s")
        assert (await again.table()).chair.seat == 1
        await again.go_home()


async def test_who_comes_back_to_a_lobby_too_late_sits_down_anew() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        again = await in_adas_lobby_again(ada, bo)
        room = room_of(ada)
        room.seats[1].free()
        await again.sees("Your seat is kept: c goes back to Friday.")
        again.press("c")
        assert (await again.lobby()).group.status.seat == 1
        await again.go_home()


@pytest.mark.parametrize("key", ["q", "u"])
async def test_a_seat_given_up_in_a_lobby_is_not_kept(key: str) -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        await gather_at(ada, [bo], plan("toy", "person", "remote"))
        assert [seat.table for seat in bo.network._saved_seats.all()] == ["Friday"]
        bo.press(key)
        await ada.sees("A seat is free")
        await until(lambda: not bo.network._saved_seats.all())


async def test_a_seat_in_a_lobby_is_forgotten_sooner_than_one_in_a_game(tmp_path: Path) -> None:
    file = tmp_path / "seats.json"
    seats, yesterday = SavedSeats(file), time.time() - 86400
    seats.keep(SavedSeat("MONDAY", "Monday", "toy", (("Bo", "a"),), "garage:7", since=yesterday))
    seats.keep(SavedSeat("FRIDAY", "Friday", "toy", (("Bo", "b"),), "garage:7", since=yesterday, lobby=True))
    assert [seat.code for seat in SavedSeats(file).all()] == ["MONDAY"]


def test_the_table_come_to_last_is_the_first_to_go_back_to() -> None:
    seats = SavedSeats()
    first, second = (SavedSeat(code, code, "toy", (("Bo", code),)) for code in ("MONDAY", "FRIDAY"))
    for saved in (first, second, first):
        seats.keep(saved)
    assert [seat.code for seat in seats.all()] == ["MONDAY", "FRIDAY"]


async def test_who_comes_back_is_told_what_a_bot_has_done_for_them() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        room = await at_table(ada, bo)
        bo.press("q", "y")
        await bo.at(HomeScreen)
        await until(lambda: any(record.seat == 1 for record, _, _ in room.running_game.table.moves))
        await bo.sees("c go on")
        bo.press("c")
        await bo.table()
        await bo.sees("While Bo was away a bot made")


async def test_who_came_back_is_still_told_what_happened_since_their_move_when_another_has_moved() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        await at_table(ada, bo)
        own = bo.controller.chair.update.legal[0]
        bo.controller.chair.act(own)
        await until(lambda: not bo.controller.chair.is_pending)
        first = bo.controller.chair.update.last_own
        assert first is not None, "a move of one's own is remembered, also while nobody left"
        again = NetworkPlayer("Bo")
        again.network._saved_seats = bo.network._saved_seats
        await bo.go_home()
        await again.arrive()
        await again.sees("Your seat is kept")
        again.press("c")
        chair = (await again.table()).chair
        assert chair.update.last_own == first
        before = chair.update.move
        ada.controller.chair.act(ada.controller.chair.update.legal[0])
        await until(lambda: chair.update.move > before)
        assert chair.update.last_own == first
        await again.go_home()


async def test_who_joins_by_another_address_of_the_server_has_their_seat_again() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        room = await at_table(ada, bo)
        kept = bo.network._saved_seats.all()[0]
        again = NetworkPlayer("Bo")
        again.network._saved_seats.keep(msgspec.structs.replace(kept, address="garage:7"))
        await bo.go_home()
        await ada.sees("Waiting for Bo")
        await again.arrive()
        again.joins(ada.address)
        await until(lambda: room.seats[1].state == "here")
        scene = await again.table()
        assert scene.presenter.seat == 1
        await again.go_home()


async def test_who_sits_at_the_table_is_not_put_out_by_a_second_screen_of_theirs() -> None:
    async with network_players("Ada", "Bo", "Bo") as (ada, bo, second):
        room = await at_table(ada, bo)
        second.network._saved_seats.keep(bo.network._saved_seats.all()[0])
        second.joins(ada.address)
        assert (await second.table()).presenter.seat is None
        assert [guest for guest, spot in room.members.items() if spot is room.seats[1]]


async def test_a_finished_game_is_no_seat_to_go_back_to() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        room = await at_table(ada, bo)
        kept = ada.network._saved_seats.all()[0]
        assert [table.mine for table in ada.network.tables] == [True]
        while room.phase == "playing":
            table = room.running_game.table  # type: ignore[union-attr]
            seat = table.game.actors(table.state)[0]
            table.act(seat, table.game.legal_actions(table.state, seat)[0])
        ada.network._saved_seats.keep(kept)
        assert not ada.network.tables


@pytest.mark.parametrize(("answers", "shown"), [(True, "backroom join 192.168.1.20:"), (False, f"backroom join {HERE}:")])
async def test_who_came_by_the_machines_own_address_tells_others_one_that_they_reach(
    answers: bool, shown: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    async def probe(address: Address, pin: str) -> object:
        asked.append(address.host)
        return ("Test", ()) if answers else None

    monkeypatch.setattr(outside_address, "local_addresses", lambda: (HERE, "192.168.1.20"))
    monkeypatch.setattr(outside_address, "probe", probe)
    async with network_players("Ada", "Bo") as (ada, bo):
        await gather_at(ada, [bo], plan("toy", "person", "remote"))
        await bo.sees(shown)
        assert asked == ["192.168.1.20"]


async def test_the_host_is_asked_before_they_quit_from_under_their_guests() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        await at_table(ada, bo)
        ada.press("q").press("y")
        await ada.at(HomeScreen)
        ada.press("q")
        await ada.sees("Bo sits at your table; it closes when you quit.")
        ada.press("n")
        await ada.at(HomeScreen)


async def test_a_broken_line_mends_itself_and_the_prompt_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    back = asyncio.Event()
    call = ReconnectingConnection._call_until_in

    async def later(connection: ReconnectingConnection, connector: Connector) -> Any:
        await back.wait()
        return await call(connection, connector)

    async with network_players("Ada", "Bo") as (ada, bo):
        await at_table(ada, bo)
        scene = await bo.table()
        group = scene.session._group
        monkeypatch.setattr(ReconnectingConnection, "_call_until_in", later)
        group.main.drop()
        await until(lambda: not group.main.is_connected)
        await bo.sees("The connection is lost.")
        bo.press("%")
        await bo.sees("means nothing here", "The connection is lost.")
        bo.press("enter")
        await until(lambda: "means nothing here" not in bo.text)
        assert "The connection is lost." in bo.text
        assert "nothing was sent" in bo.text
        back.set()
        await until(lambda: group.main.is_connected and not group.status.paused)
        await until(lambda: "nothing was sent" not in bo.text)
        assert (await bo.table()) is scene
        bo.press("enter")
        await ada.sees("■B Bo sealed a card")


async def test_who_leaves_a_game_leaves_it_to_a_bot_and_may_return() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        room = await at_table(ada, bo)
        bo.press("q")
        await bo.sees("A bot plays on for you")
        bo.press("y")
        await bo.at(HomeScreen)
        assert room.seats[1].state == "held"
        await bo.sees("c go on")
        bo.press("c")
        await bo.table()
        assert room.seats[1].state == "here"


@pytest.mark.parametrize("size", [(80, 24), (140, 45)], ids=["80x24", "140x45"])
@pytest.mark.parametrize("game", registry.GAMES)
async def test_the_header_says_that_somebody_watches(game: str, size: tuple[int, int]) -> None:
    seats = max(2, registry.load(game).info.min_seats)
    async with network_players("Ada", size=size) as (ada,), network_players("Vi") as (vi,):
        ada.hosts(plan(game, "person", *["random"] * (seats - 1)))
        await ada.lobby()
        ada.press("s")
        await ada.table()
        assert "watching" not in ada.text.partition("\n")[0]
        vi.joins(ada.address)
        await vi.sees("Which table?")
        vi.press("enter")
        await vi.table()
        await until(lambda: "1 watching" in ada.text.partition("\n")[0])
        await until(lambda: "you watch" in vi.text.partition("\n")[0])
        vi.press("q")
        await vi.at(HomeScreen)
        await until(lambda: "watching" not in ada.text.partition("\n")[0])


async def test_a_watcher_comes_and_goes_without_a_question() -> None:
    async with network_players("Ada", "Bo", "Cy") as (ada, bo, cy):
        await at_table(ada, bo)
        cy.joins(ada.address)
        await cy.sees("Which table?")
        cy.press("enter")
        scene = await cy.table()
        assert scene.presenter.seat is None
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
        await bo.sees("Ada: before")
        bo.press("M")
        await bo.sees("You no longer hear Ada.")
        ada.press("'").type("again and again").press("enter")
        await until(lambda: any("again and again" in said.text for said in ada.controller.session.said))
        bo.press("'").type("what?").press("enter")
        await bo.sees("Bo: what?")
        assert "again and again" not in bo.text
        assert [said.text for said in scene.session.said if said.name == "Ada"] == []


def test_the_games_clock_is_counted_on_and_stands_still_while_the_game_waits() -> None:
    time = [100.0]
    group = ClientGroup(ServerRoute(connector=None), ["Ada"], SavedSeats())  # type: ignore[arg-type]
    group.main.clock = Clock(90, True)
    sitting = RemoteTableSession(group, now=lambda: time[0])
    time[0] += 10
    assert sitting.left == 80
    group.main._tell(Clock(75, False))
    time[0] += 10
    assert sitting.left == 75
    group.main._tell(Clock(-1, False))
    assert sitting.left is None


async def test_what_others_say_is_seen_without_the_chat_until_the_next_key() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        await at_table(ada, bo)
        ada.press("'").type("your move").press("enter")
        await bo.sees("Ada: your move")
        await bo.press("g").done()
        await until(lambda: "Ada: your move" not in bo.text)
        assert "Ada: your move" not in ada.text


async def test_a_certificate_is_pinned_by_whoever_joins(tmp_path: Path) -> None:
    host = NetworkPlayer("Ada", tmp_path)
    host.network._opening = Opening(0, HERE, tls=True, announce=False)
    await host.arrive()
    host.hosts(plan("toy", "person", "remote"))
    await host.lobby()
    assert host.network._hosted is not None
    pin = host.network._hosted.running.pin
    way = f"backroom join {host.address} --pin {told_pin(pin)}"
    await host.sees(way)
    async with network_players("Bo", "Eve") as (bo, eve):
        bo.joins(way)
        await bo.lobby()
        eve.joins(f"{host.address} --pin {'0' * 64}")
        await eve.sees("another certificate than its host showed")
    await host.go_home()


async def test_a_server_that_closes_puts_everybody_out_with_a_word() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        await at_table(ada, bo)
        await ada.go_home()
        await bo.at(HomeScreen)
        await bo.sees("The server is closing.", "Friday")
        assert "c goes back" not in bo.text


async def test_home_says_that_the_seat_is_kept_and_notices_by_itself_that_the_server_is_open_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.screens.home.screen.ASK_AGAIN_SECONDS", 0.05)
    ada = await NetworkPlayer("Ada", tmp_path).arrive()
    async with network_players("Bo") as (bo,):
        await at_table(ada, bo, what=plan("chicago_poker", "person", "remote"))
        save = room_of(ada).record.save
        await ada.go_home()
        await bo.at(HomeScreen)
        await bo.sees("Your game and your seat are kept: c leads back when", "it is open again.", "does not answer")
        await bo.sees("The one you play at Friday is kept")
        again = await NetworkPlayer("Ada", tmp_path).arrive()
        again._ask(lambda: again.network.resume(again.app, save))
        await again.table()
        await bo.sees("your seat is kept", "Your seat is kept: c goes back to")
        assert "when it is open again" not in bo.text
        bo.press("c")
        assert (await bo.table()).chair.seat == 1
        await again.go_home()
        await bo.at(HomeScreen)
        await bo.sees("c leads back when", "does not answer")


async def test_a_server_that_says_it_is_about_to_close_is_told_no_token_of_another_server() -> None:
    heard: list[bytes] = []

    async def greet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        heard.append(await reader.read(1 << 16))
        writer.write(pack(refused("draining", "About to close.")))
        writer.close()

    stranger = await asyncio.start_server(greet, HERE, 0)
    address = f"{HERE}:{stranger.sockets[0].getsockname()[1]}"
    seats = SavedSeats()
    seats.keep(SavedSeat("FRIDAY", "Friday", "toy", (("Bo", "FRIDAY.secret"),), f"{HERE}:9", since=4e9))
    for code in ("FRIDAY", ""):
        group = ClientGroup(ServerRoute(tcp_connector(parse_address(address)), address), ["Bo"], seats)
        with pytest.raises(ConnectError, match="About to close"):
            await group.connect_or_return(code)
        await group.main.close()
    stranger.close()
    assert len(heard) == 2
    assert not any(b"secret" in hello for hello in heard)


async def test_home_does_not_say_that_ones_own_table_has_answered_when_its_program_has_died(tmp_path: Path) -> None:
    ada = await NetworkPlayer("Ada", tmp_path, size=(100, 30)).arrive()
    async with network_players("Bo") as (bo,):
        await at_table(ada, bo, what=plan("chicago_poker", "person", "remote"))
        await ada.go_home()
    again = await NetworkPlayer("Ada", tmp_path, size=(100, 30)).arrive()
    await again.sees("Friday", "your seat is kept", "no other table found by name yet")
    assert "answered just now" not in again.text
    await again.go_home()


async def gone_before_the_server_closes(ada: NetworkPlayer, bo: NetworkPlayer) -> list[SavedSeat]:
    """Return the seats kept by one who has left a game, on whose server nobody new is let in since."""
    room = await at_table(ada, bo, what=plan("chicago_poker", "person", "remote"))
    kept = list(bo.network._saved_seats.all())
    await bo.go_home()
    await until(lambda: room.seats[1].state == "lost")
    assert ada.network._hosted is not None
    ada.network._hosted.running.server.drain(lambda: None)
    return kept


async def test_who_has_a_seat_joins_the_server_that_has_banned_somebody_at_their_address() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        room = await at_table(ada, bo, what=plan("chicago_poker", "person", "remote"))
        (kept,) = bo.network._saved_seats.all()
        await bo.go_home()
        await until(lambda: room.seats[1].state == "lost")
        assert ada.network._hosted is not None
        ada.network._hosted.running.server.admission.ban(HERE, "Rude")
        again = NetworkPlayer("Bo")
        again.network._saved_seats.keep(kept)
        try:
            await again.arrive()
            again.joins(ada.address)
            assert (await again.table()).chair.seat == 1
        finally:
            await again.go_home()


async def test_a_server_that_is_about_to_close_is_joined_by_whoever_has_a_seat() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        kept = await gone_before_the_server_closes(ada, bo)
        again = NetworkPlayer("Bo")
        again.network._saved_seats.keep(msgspec.structs.replace(kept[0], code="OLDER"))
        again.network._saved_seats.keep(kept[0])
        again.network._saved_seats.keep(msgspec.structs.replace(kept[0], code="NEWER", seats=(("Bo", "NEWER.gone"), ("Cy", "NEWER.too"))))
        try:
            await again.arrive()
            again.joins(ada.address)
            assert (await again.table()).chair.seat == 1
        finally:
            await again.go_home()


async def test_a_server_that_is_about_to_close_answers_whoever_has_a_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.screens.home.screen.ASK_AGAIN_SECONDS", 0.05)
    async with network_players("Ada", "Bo") as (ada, bo):
        kept = await gone_before_the_server_closes(ada, bo)
        again = NetworkPlayer("Bo")
        again.network._saved_seats.keep(kept[0])
        try:
            await again.arrive()
            await again.sees("c goes back to Friday", "your seat is kept")
            again.press("c")
            assert (await again.table()).chair.seat == 1
        finally:
            await again.go_home()


async def test_a_seat_at_a_server_that_is_full_just_now_is_not_forgotten() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        room = await at_table(ada, bo, what=plan("chicago_poker", "person", "remote"))
        assert ada.network._hosted is not None
        admission = ada.network._hosted.running.server.admission
        bo.press("q", "y")
        await bo.at(HomeScreen)
        await bo.sees("c goes back to Friday")
        capacity, admission.capacity = admission.capacity, lambda: 0
        bo.press("1")
        await bo.sees("There are too many connections")
        admission.capacity = capacity
        bo.press("escape")
        await bo.at(HomeScreen)
        bo.press("1")
        assert (await bo.table()).chair.seat == 1
        await until(lambda: room.seats[1].state == "here")


async def test_whoever_was_banned_by_the_owner_has_their_seat_again_once_the_ban_is_lifted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.screens.home.screen.ASK_AGAIN_SECONDS", 0.05)
    async with network_players("Ada", "Bo") as (ada, bo):
        room = await at_table(ada, bo, what=plan("chicago_poker", "person", "remote"))
        assert ada.network._hosted is not None
        admin = AdminSocket(ada.network._hosted.running.server, lambda: None)
        assert admin.perform(f"ban {room.record.code} Bo").outcome == "done"
        await bo.at(HomeScreen)
        await bo.sees("has banned you", "Friday", "does not answer")
        assert admin.perform("unban Bo").outcome == "done"
        await bo.sees("your seat is kept")
        bo.press("c")
        assert (await bo.table()).chair.seat == 1
        await until(lambda: room.seats[1].state == "here")


async def test_a_watcher_reads_that_the_connection_is_lost_and_back(monkeypatch: pytest.MonkeyPatch) -> None:
    async with network_players("Ada", "Bo", "Cy") as (ada, bo, cy):
        await at_table(ada, bo)
        cy.joins(ada.address)
        await cy.sees("Which table?")
        cy.press("enter")
        group = (await cy.table()).session._group  # type: ignore[attr-defined]
        back = asyncio.Event()

        async def later(connection: ReconnectingConnection, connector: Connector) -> Any:
            await back.wait()
            return await connection._call(connector)

        monkeypatch.setattr(ReconnectingConnection, "_call_until_in", later)
        group.main.drop()
        await cy.sees("The connection is lost.")
        back.set()
        await until(lambda: group.main.is_connected and not group.away)
        bo.press("enter")
        await cy.sees("Bo sealed a card")
        assert "The connection is lost." not in cy.text
