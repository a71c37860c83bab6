"""The log of a server: its owner alone may read it, also what was rotated away."""

from __future__ import annotations

import logging
import os
from pathlib import Path

import pytest

from core.lan.server.table_label import table_label
from tui.hosting.log_file import OneLine, PrivateFiles


def modes(folder: Path) -> dict[str, int]:
    return {file.name: file.stat().st_mode & 0o777 for file in sorted(folder.iterdir())}


@pytest.mark.parametrize("mask", [0o000, 0o022])
def test_the_log_is_its_owners_alone_also_when_it_is_rotated(mask: int, tmp_path: Path) -> None:
    before = os.umask(mask)
    try:
        (tmp_path / "log.1").write_text("from before")
        (tmp_path / "log.1").chmod(0o644)
        handler = PrivateFiles(tmp_path / "log", maxBytes=200, backupCount=3)
        for number in range(20):
            handler.emit(logging.LogRecord("test", logging.INFO, "", 0, "a fact of some length, number %d", (number,), None))
        handler.close()
    finally:
        os.umask(before)
    assert set(modes(tmp_path)) == {"log", "log.1", "log.2", "log.3"}
    assert set(modes(tmp_path).values()) == {0o600}


def test_a_traceback_that_names_a_tables_file_does_not_tell_its_code() -> None:
    try:
        raise PermissionError(13, "Permission denied", "/saves/tables/HUSHHUSH.table")
    except PermissionError as error:
        line = OneLine().format(
            logging.LogRecord("test", logging.ERROR, "", 0, "A tick went wrong", (), (type(error), error, error.__traceback__))
        )
    assert "Permission denied" in line
    assert "HUSHHUSH" not in line
    assert table_label("HUSHHUSH") in line
