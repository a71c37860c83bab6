"""A copy of a server's folder, made while people play: a new server on it has their tables, their seats and their moves."""

from __future__ import annotations

import asyncio
import os
import stat
import tarfile
from pathlib import Path

import pytest

from core.lan.client.client import Client
from core.lan.server.ban_list import FILE as BANS
from core.lan.transport.client_connection import tcp_connector
from saves.backup import back_up
from saves.library import Library
from tests.core.lan.helpers import Player, load, until
from tests.core.lan.test_kills import pair
from tests.core.lan.test_processes import process
from tui.cli.main import main


def restore(copy: Path, folder: Path) -> Path:
    with tarfile.open(copy) as tar:
        tar.extractall(folder, filter="data")
    return folder


async def test_players_come_back_to_a_server_that_was_restored_elsewhere(tmp_path: Path) -> None:
    copy = tmp_path / "copy.tar"
    async with process(tmp_path / "first") as (server, where):
        pairs = await asyncio.gather(*(pair(where, number) for number in range(3)))
        everybody = [player for two in pairs for player in two]
        await until(lambda: all(len(player.told) > 3 for player in everybody))
        known = [(player.client.token, list(player.told)) for player in everybody]
        games, _ = await asyncio.to_thread(back_up, tmp_path / "first", copy)
        server.kill()
        await server.wait()
        for player in everybody:
            player.wanted = False
            await player.client.close()
    assert games == len(pairs)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    folder = restore(copy, tmp_path / "second")
    for entry in (library := Library(folder)).list():
        library.verify(entry.name)
    async with process(folder) as (_, where):
        for token, told in known:
            again = Player(Client("Again", load=load))
            await again.client.connect(tcp_connector(where), token=token)
            await until(lambda again=again: again.client.chair)
            assert again.client.status is not None
            assert again.client.status.seat is not None
            assert again.client.chair is not None
            assert [(move.move, move.events) for move in again.chair.update.events][: len(told)] == told
            await again.client.close()


def test_a_copy_has_seats_codes_and_bans_and_nothing_of_a_program_that_runs(tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    for name in (
        "tables/AB.table",
        "tables/AB.lock",
        "guests/x.json",
        BANS,
        "room_code",
        "admin.lock",
        ".seats.json.7.new",
        ".index",
        "a.backroom",
    ):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(name)
    os.mkfifo(folder / "seats.json")
    (folder / "passwd").symlink_to("/etc/passwd")
    assert back_up(folder, folder / "copy.tar") == (1, 4)
    assert back_up(folder, folder / "copy.tar") == (1, 4)
    with tarfile.open(folder / "copy.tar") as tar:
        assert tar.getnames() == [BANS, "guests/x.json", "room_code", "tables/AB.table", "a.backroom"]


def test_the_owner_makes_a_copy_with_one_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, copy = tmp_path / "saves", tmp_path / "copy.tar"
    folder.mkdir()
    (folder / "room_code").write_text("PEACH")
    assert main(["--saves", str(folder), "admin", "backup", str(copy)]) == 0
    assert f"{copy} has 0 games and 1 other file of {folder}." in " ".join(capsys.readouterr().out.split())
    assert (restore(copy, tmp_path / "new") / "room_code").read_text() == "PEACH"


@pytest.mark.parametrize(
    ("folder", "target", "said"),
    [("saves", "nowhere/copy.tar", "could not be written"), ("none", "copy.tar", "There is no folder"), ("saves", "", "backup FILE")],
)
def test_a_copy_that_cannot_be_made_is_an_error_in_words(
    folder: str, target: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "saves").mkdir()
    words = [str(tmp_path / target)] if target else []
    assert main(["--saves", str(tmp_path / folder), "admin", "backup", *words]) != 0
    assert said in " ".join(capsys.readouterr().err.split())
    assert not list(tmp_path.rglob("*.new"))
