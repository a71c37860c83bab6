"""What the log says of tables: a private table's code opens it, and stands nowhere in the log."""

from __future__ import annotations

import logging
import os
from pathlib import Path

import pytest

from core.lan.server import table_label as labelling
from core.lan.server.admin import AdminSocket
from core.lan.server.file_room_store import FileRoomStore
from core.lan.server.room import Room
from core.lan.server.table_label import table_label, without_codes
from saves.library import Library
from tests.core.lan.helpers import table, until

CODE = "HUSHHUSH"


def test_a_listed_table_is_named_by_its_code_and_a_private_one_is_not() -> None:
    assert table_label(CODE, private=False) == CODE
    assert table_label(CODE).startswith("H…")
    assert table_label(CODE) == table_label(CODE)
    assert table_label(CODE) != table_label("HUSHHUSI")
    assert CODE not in without_codes(f"[Errno 13] Permission denied: '/saves/tables/{CODE}.table' and '{CODE}.lock'")


def test_a_private_table_is_named_alike_after_a_restart_and_otherwise_by_another_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    labels = []
    for folder in ("here", "here", "elsewhere"):
        monkeypatch.setattr(labelling, "_key", os.urandom(16))
        labelling.keep_key(tmp_path / folder)
        labels.append(table_label(CODE))
    assert labels[0] == labels[1] != labels[2]
    key = tmp_path / "here" / labelling.FILE
    assert key.stat().st_mode & 0o777 == 0o600
    key.write_bytes(b"torn")
    labelling.keep_key(key.parent)
    assert len(key.read_bytes()) == 16


def test_where_no_key_can_be_kept_the_log_still_tells_no_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(labelling, "_key", os.urandom(16))
    (tmp_path / "file").touch()
    labelling.keep_key(tmp_path / "file")
    assert CODE not in table_label(CODE)


async def test_the_code_of_a_private_table_never_stands_in_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    store = FileRoomStore(Library(tmp_path))
    async with table(store=store, people=0) as it:
        admin = AdminSocket(it.server, lambda: None)
        room = it.server.open("toy", "Secret", 2, {}, private=True, code=CODE)
        assert isinstance(room, Room)
        assert f"{CODE} ({table_label(CODE)} in the log)" in admin.perform("list").text
        guest = await it.player("Ada")
        guest.client.enter(CODE)
        await until(lambda: guest.client.status)
        admin.perform(f"kick {CODE} Nobody")
        admin.perform(f"kick {CODE.lower()} Ada")
        admin.perform(f"clsoe {CODE}")
        admin.perform(f"close {CODE}")
        damaged = tmp_path / "tables" / f"{CODE}.table"
        damaged.write_bytes(b"\xff")
        assert it.server.directory.find(CODE) is None
        await guest.client.close()
    assert "cannot be loaded" in caplog.text
    assert f"kick {table_label(CODE)} Nobody" in caplog.text
    assert CODE not in caplog.text.upper()
