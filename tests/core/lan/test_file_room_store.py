"""A killed host: its tables go on with the same seats and tokens, in whichever process takes them up."""

from __future__ import annotations

from pathlib import Path

import pytest

from core import registry
from core.chance import seeded
from core.lan.server.file_room_store import FileRoomStore
from core.lan.server.room import CHAT_SECONDS, Room
from core.lan.server.room_seats import RoomRecord, RoomSeat
from core.lan.server.room_store import NullRoomStore, OwnedElsewhere, RoomStoreError
from core.lan.server.server import Server
from core.option_defaults import full_options
from saves.library import Library
from tests.core.lan.helpers import ManualClock, Table, server_config, table, until
from tests.core.lan.test_games import check_logs
from tests.core.lan.test_return import standing

GAME = "chicago_poker"


def store(folder: Path) -> FileRoomStore:
    return FileRoomStore(Library(folder))


def record(code: str = "ABC") -> RoomRecord:
    spots = [RoomSeat("person", name, token=f"{code}.{name}") for name in ("Al", "Bo")]
    options = full_options(registry.load(GAME).info)
    return RoomRecord(code, "Friday", GAME, "", options, False, spots, 0, where="10.0.0.2:1920")


def begin(store: FileRoomStore, record: RoomRecord) -> None:
    """A game, dealt and kept."""
    store.begin(record, registry.load(GAME), seeded(1))
    store.keep(record)


async def begun(it: Table, moves: int) -> None:
    """So many moves into the game."""
    await it.start()
    await go_on(it, moves)


async def go_on(it: Table, moves: int) -> None:
    """Until so many moves were made."""
    for player in it.players:
        player.play()
    await until(lambda: it.players[0].chair.update.move >= moves)
    for player in it.players:
        player.wanted = False
        player.client.say("stop")
    await until(lambda: all(len(player.client.chat) == len(it.players) for player in it.players))
    await until(lambda: len({player.chair.update.sequence for player in it.players}) == 1)


def kill(server: Server, store: FileRoomStore) -> None:
    """The process dies: no farewell, and the system closes its files."""
    for guest in list(server.connections):
        guest.room = None
        guest.abort()
    for room in server.rooms.values():
        if room.running_game is not None:
            room.running_game.close()
    for code in list(server.rooms):
        store.release(code)
    server.rooms.clear()
    server.config.store = NullRoomStore()


async def test_a_killed_host_is_resumed_with_the_same_seats_and_tokens(tmp_path: Path) -> None:
    first = store(tmp_path)
    async with table(3, GAME, store=first) as it:
        await begun(it, 7)
        tokens = [player.client.token for player in it.players]
        before = [player.chair.update for player in it.players]
        kill(it.server, first)
        for player in it.players:
            await player.client.close()
        it.server = Server(server_config(it.clock, store=store(tmp_path)))
        assert not it.server.rooms
        it.players = [await it.player(f"P{n}", token=token) for n, token in enumerate(tokens)]
        await until(lambda: all(player.client.chair and not standing(player).paused for player in it.players))
        after = [player.chair.update for player in it.players]
        assert [(u.view, u.events, u.legal) for u in after] == [(u.view, u.events, u.legal) for u in before]
        assert [player.client.token for player in it.players] == tokens
        assert standing(it.players[0]).hosting
        for player in it.players:
            player.play()
        await until(lambda: all(player.over for player in it.players))
        check_logs(it)
    assert store(tmp_path).kept() == []


async def test_a_table_whose_save_was_put_back_under_a_live_server_goes_on_where_its_players_were(tmp_path: Path) -> None:
    first = store(tmp_path)
    async with table(2, GAME, store=first) as it:
        await begun(it, 3)
        (save,) = tmp_path.glob("*.backroom")
        (tmp_path / "old").write_bytes(save.read_bytes())
        (tmp_path / "old").replace(save)
        for player in it.players:
            player.client.chat.clear()
        await go_on(it, 9)
        tokens, move = [player.client.token for player in it.players], it.players[0].chair.update.move
        kill(it.server, first)
        for player in it.players:
            await player.client.close()
        it.server = Server(server_config(it.clock, store=store(tmp_path)))
        it.players = [await it.player(f"P{n}", token=token) for n, token in enumerate(tokens)]
        await until(lambda: all(player.client.chair for player in it.players))
        assert [player.chair.update.move for player in it.players] == [move, move]


async def test_players_find_the_way_back_by_themselves(tmp_path: Path) -> None:
    first = store(tmp_path)
    async with table(2, GAME, tcp=True, store=first) as it:
        await begun(it, 3)
        assert it.address is not None
        for listener in it.server._listeners:
            await listener.close()
        kill(it.server, first)
        it.server = Server(server_config(it.clock, store=store(tmp_path)))
        await it.server.listen(it.address.host, it.address.port)
        await until(lambda: all(player.client.is_connected and not standing(player).paused for player in it.players))
        for player in it.players:
            player.play()
        await until(lambda: all(player.over for player in it.players))
        check_logs(it)


async def test_what_was_said_is_kept_with_the_table_and_said_once(tmp_path: Path) -> None:
    first = store(tmp_path)
    async with table(2, GAME, tcp=True, store=first) as it:
        await it.start()
        assert it.address is not None
        ada, bo = (player.client for player in it.players)
        ada.say("Good evening")
        bo.say("Evening")
        await until(lambda: all(len(player.client.chat) == 2 for player in it.players))
        it.server.directory.tick(CHAT_SECONDS)
        ada.say("Lost with the server")
        await until(lambda: len(bo.chat) == 3)
        for listener in it.server._listeners:
            await listener.close()
        kill(it.server, first)
        it.server = Server(server_config(it.clock, store=store(tmp_path)))
        await it.server.listen(it.address.host, it.address.port)
        await until(lambda: it.server.rooms and all(player.client.is_connected and not standing(player).paused for player in it.players))
        vi = await it.join("Vi")
        await until(lambda: [said.text for said in vi.client.chat][:2] == ["Good evening", "Evening"])
        ada.say("Here we are")
        await until(lambda: all(player.client.chat[-1].text == "Here we are" for player in it.players))
        for client in (ada, bo):
            assert [said.text for said in client.chat if said.name] == ["Good evening", "Evening", "Lost with the server", "Here we are"]


def test_a_table_is_in_one_process_only(tmp_path: Path) -> None:
    mine, other = store(tmp_path), store(tmp_path)
    begin(mine, record())
    assert other.claim("ABC") == OwnedElsewhere("10.0.0.2:1920")
    with pytest.raises(RoomStoreError):
        other.keep(record())
    mine.release("ABC")
    found = other.claim("ABC")
    assert isinstance(found, RoomRecord)
    assert [spot.token for spot in found.spots] == ["ABC.Al", "ABC.Bo"]
    assert other.resume(found, registry.load(GAME)).names == ("Al", "Bo")


def test_what_is_kept_is_for_its_owner_alone(tmp_path: Path) -> None:
    begin(store(tmp_path), record())
    assert (tmp_path / "tables/ABC.table").stat().st_mode & 0o077 == 0


async def test_damaged_seats_are_reported_and_harm_no_other_table(tmp_path: Path) -> None:
    mine = store(tmp_path)
    for code in ("ABC", "DEF"):
        begin(mine, record(code))
        mine.release(code)
    (tmp_path / "tables/ABC.table").write_bytes(b"\x91nonsense")
    with pytest.raises(RoomStoreError, match="damaged"):
        mine.claim("ABC")
    server = Server(server_config(ManualClock(), store=store(tmp_path)))
    assert server.directory.find("ABC") is None
    assert isinstance(server.directory.find("DEF"), Room)
    await server.close()


async def test_a_table_kept_before_an_option_existed_has_its_default(tmp_path: Path) -> None:
    mine = store(tmp_path)
    old = record()
    del old.options["deck"]
    begin_with = record()
    mine.begin(begin_with, registry.load(GAME), seeded(1))
    old.save = begin_with.save
    mine.keep(old)
    mine.release("ABC")
    server = Server(server_config(ManualClock(), store=store(tmp_path)))
    assert isinstance(server.directory.find("ABC"), Room)
    assert server.rooms["ABC"].options == record().options
    await server.close()


async def test_a_table_whose_option_is_lost_stays_away_and_harms_no_other(tmp_path: Path) -> None:
    mine = store(tmp_path)
    for code, options in (("ABC", {"music": "jazz"}), ("DEF", {})):
        begin(mine, record(code))
        again = record(code)
        again.options |= options
        mine.keep(again)
        mine.release(code)
    server = Server(server_config(ManualClock(), store=store(tmp_path)))
    assert server.directory.find("ABC") is None
    assert isinstance(server.directory.find("DEF"), Room)
    await server.close()


async def test_a_full_disk_is_said_and_nothing_happens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with table(2, GAME, store=store(tmp_path)) as it:
        await begun(it, 2)
        room = next(iter(it.server.rooms.values()))
        assert room.running_game is not None
        moves = len(room.running_game.table.moves)

        def full(*_: object) -> None:
            raise OSError(28, "That could not be saved.")

        monkeypatch.setattr("saves.disk.write_through", full)
        for player in it.players:
            player.refusals.clear()
            if player.chair.update.legal:
                player.chair.act(player.chair.update.legal[0])
        await until(lambda: any(player.refusals for player in it.players))
        assert [code for player in it.players for code in player.refusals] == ["unsaved"]
        assert len(room.running_game.table.moves) == moves


async def test_an_empty_table_is_put_away_and_comes_back_with_its_players(tmp_path: Path) -> None:
    clock = ManualClock()
    async with table(2, GAME, store=store(tmp_path), clock=clock) as it:
        await begun(it, 2)
        tokens = [player.client.token for player in it.players]
        for player in it.players:
            await player.client.close()
        await until(lambda: not next(iter(it.server.rooms.values())).members)
        clock.time += 2000
        it.server.tick()
        assert not it.server.rooms
        it.players = [await it.player("x", token=token) for token in tokens]
        await until(lambda: all(player.client.chair and not standing(player).paused for player in it.players))
