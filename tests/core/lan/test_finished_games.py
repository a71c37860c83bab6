"""Whoever has played a game to its end is sent the whole of it, over real sockets. Nobody is sent any of it before, and no watcher ever."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from core.lan.protocol import messages
from core.lan.protocol.handshake import CAPABILITIES, Hello
from core.lan.protocol.messages import FinishedJournal, TableStatus
from core.lan.server.file_room_store import FileRoomStore
from core.lan.server.journal_sender import NOT_KEPT, TOO_LONG, TRIES_A_GAME
from core.lan.server.room import Room
from core.lan.transport.server_connection import ServerConnection
from saves.library import Library
from saves.reader import read_save
from tests.core.lan.helpers import Player, Table, table, until
from tests.core.lan.raw_client import Stranger
from tests.core.lan.test_games import played

GAME = "chicago_poker"


class Ear:
    """Every frame a server sent, in order: to whom, and whether the game was over then."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.frames: list[tuple[str, bool, bytes]] = []
        original = ServerConnection.send_frame

        def send_frame(guest: ServerConnection, frame: bytes) -> None:
            self.frames.append((guest.name, guest.room is not None and guest.room.phase == "over", frame))
            original(guest, frame)

        monkeypatch.setattr(ServerConnection, "send_frame", send_frame)


@asynccontextmanager
async def kept_table(folder: Path, **more: Any) -> AsyncIterator[Table]:
    """A table on real sockets whose games are kept, for two people who want them."""
    more = {"keeps_games": True, "store": FileRoomStore(Library(folder)), **more}
    async with table(2, GAME, tcp=True, **more) as it:
        yield it


def room_of(it: Table) -> Room:
    return next(iter(it.server.rooms.values()))


def sent_to(player: Player) -> list[FinishedJournal]:
    return [news for news in player.news if isinstance(news, FinishedJournal)]


async def answered(player: Player) -> None:
    """Wait until everything the server had to say so far was heard."""
    before = len(player.news)
    player.client.look()
    await until(lambda: any(isinstance(news, messages.Tables) for news in player.news[before:]))


async def test_who_has_played_is_sent_the_whole_game_and_nobody_anything_of_it_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ear = Ear(monkeypatch)
    async with kept_table(tmp_path) as it:
        watcher = await it.join("Watcher")
        await played(it)
        await until(lambda: all(sent_to(player) for player in it.players))
        for player in (*it.players, watcher):
            await answered(player)
        journals = [sent_to(player) for player in it.players]
        assert [len(sent) for sent in journals] == [1, 1]
        assert sent_to(watcher) == []
        assert journals[0] == journals[1]
        contents = read_save(journals[0][0].save)
        assert (contents.damage, contents.torn, contents.length) == ("", 0, len(room_of(it).running_game.table.moves))  # type: ignore[union-attr]
        key = contents.header.key
        assert [(name, over) for name, over, frame in ear.frames if key in frame or b"\xa7journal" in frame[:16]] == [
            (name, True) for name in {name: None for name, _, frame in ear.frames if key in frame}
        ]
        assert {name for name, _, frame in ear.frames if key in frame} == {"P0", "P1"}
        assert sum(not over for _, over, _ in ear.frames) > 100
        await watcher.client.close()


async def test_the_end_comes_before_the_game(tmp_path: Path) -> None:
    async with kept_table(tmp_path) as it:
        stranger = await Stranger.at(it.address)  # type: ignore[arg-type]
        await stranger.send(Hello("backroom", 1, 3, "test", CAPABILITIES, "Raw", None))
        assert "journal" in (await stranger.next()).capabilities
        await played(it)
        for player in it.players:
            await until(lambda player=player: sent_to(player))
            assert player.over
        stranger.close()


@pytest.mark.parametrize("minor", [2, 3])
async def test_a_client_that_does_not_ask_for_games_is_sent_none(minor: int, tmp_path: Path) -> None:
    async with kept_table(tmp_path, keeps_games=False) as it:
        for connection in it.server.connections:
            connection.minor = minor
        await played(it)
        for player in it.players:
            await answered(player)
            assert sent_to(player) == []
            assert not player.client.is_sent_games


async def test_a_server_before_1_3_promises_no_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.lan.server.server.CAPABILITIES", ("chat", "undo", "watch"))
    async with kept_table(tmp_path) as it:
        await played(it)
        for player in it.players:
            await answered(player)
            assert (sent_to(player), player.client.is_sent_games) == ([], False)


async def test_the_last_move_is_not_taken_back_once_everything_is_open(tmp_path: Path) -> None:
    async with kept_table(tmp_path) as it:
        await played(it)
        game = room_of(it).running_game
        assert game is not None
        moves = len(game.table.moves)
        for player in it.players:
            undo = player.chair.update.undo
            assert undo is not None
            assert undo.code == "undo-over"
            player.refusals.clear()
            player.chair.undo()
            await until(lambda player=player: player.refusals)
            assert player.refusals == ["undo-over"]
        assert (len(game.table.moves), room_of(it).phase) == (moves, "over")


async def test_who_sits_down_after_the_end_has_not_played(tmp_path: Path) -> None:
    async with kept_table(tmp_path) as it:
        watcher = await it.join("Watcher")
        await played(it)
        it.players[1].client.stand()
        await until(lambda: room_of(it).seats[1].kind == "open")
        watcher.client.sit()
        await until(lambda: watcher.client.token)
        await answered(watcher)
        assert sent_to(watcher) == []
        await watcher.client.close()


async def test_who_was_lost_at_the_end_has_it_when_they_return_and_not_for_ever(tmp_path: Path) -> None:
    async with kept_table(tmp_path) as it:
        await played(it)
        await until(lambda: sent_to(it.players[1]))
        token = it.players[1].client.token
        await it.players[1].client.close()
        heard = []
        for _ in range(TRIES_A_GAME):
            back = await it.player("P1", token=token)
            await until(lambda back=back: any(isinstance(news, TableStatus) for news in back.news) and back.client.chair)
            await answered(back)
            heard.append(len(sent_to(back)))
            await back.client.close()
        assert heard == [1] * (TRIES_A_GAME - 1) + [0]


async def test_each_game_at_a_table_is_sent(tmp_path: Path) -> None:
    async with kept_table(tmp_path) as it:
        await played(it)
        await until(lambda: all(sent_to(player) for player in it.players))
        for player in it.players:
            player.client.ready()
        it.players[0].client.start()
        await until(lambda: all(len(sent_to(player)) == 2 for player in it.players))
        first, second = sent_to(it.players[1])
        assert read_save(first.save).header.key != read_save(second.save).header.key


async def test_a_game_too_long_for_its_limit_is_not_sent_and_that_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(messages, "LONGEST_JOURNAL", 5000)
    async with kept_table(tmp_path) as it:
        await played(it)
        await until(lambda: sent_to(it.players[1]))
        assert sent_to(it.players[1]) == [FinishedJournal(b"", TOO_LONG)]


async def test_a_server_that_keeps_nothing_says_so(tmp_path: Path) -> None:
    async with kept_table(tmp_path, store=None) as it:
        await played(it)
        await until(lambda: sent_to(it.players[1]))
        assert sent_to(it.players[1]) == [FinishedJournal(b"", NOT_KEPT)]


async def test_a_game_that_cannot_be_read_is_not_sent_and_that_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(file: Any) -> bytes:
        raise OSError("gone")

    monkeypatch.setattr("saves.journal.JournalFile.written", broken)
    async with kept_table(tmp_path) as it:
        await played(it)
        await until(lambda: sent_to(it.players[1]))
        assert sent_to(it.players[1])[0].save == b""
        assert "cannot read" in sent_to(it.players[1])[0].missing


def test_the_longest_game_that_is_sent_fits_into_a_frame() -> None:
    from core.lan.protocol.framing import FROM_SERVER, pack

    longest = FinishedJournal(bytes(messages.LONGEST_JOURNAL))
    assert len(pack(longest)) <= FROM_SERVER.frame
    assert FROM_SERVER.binary >= messages.LONGEST_JOURNAL


async def test_a_finished_table_whose_players_are_gone_has_free_seats_for_who_is_there_and_a_host(tmp_path: Path) -> None:
    async with kept_table(tmp_path) as it:
        watcher = await it.join("Watcher")
        await played(it)
        room = room_of(it)
        for player in it.players:
            await player.client.close()
        await until(lambda: [seat.state for seat in room.seats] == ["lost", "lost"])
        room.seats[1].state = "held"
        for _ in range(2):
            room.tick(room.config.limits.lobby_seat_kept_seconds)
        assert [seat.kind for seat in room.seats] == ["open", "open"]
        watcher.client.sit()
        await until(lambda: watcher.client.status and watcher.client.status.hosting and watcher.client.status.seat is not None)
        await watcher.client.close()
