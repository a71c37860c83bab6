"""What processes of one folder let each other list, and what a dead one has left."""

from __future__ import annotations

import os
from pathlib import Path

from core.lan.protocol.messages import TableInfo
from core.lan.server.shared_list import SUFFIX, Listed, SharedList

FRIDAY = TableInfo("FRIDAY", "Friday", "chicago_poker", "lobby", 2, 1, 0)


def test_a_process_reads_the_list_of_another_and_not_its_own(tmp_path: Path) -> None:
    one, two = SharedList(tmp_path), SharedList(tmp_path)
    one.publish(Listed("", (FRIDAY,)))
    assert one.others("") == ()
    assert two.others("") == (FRIDAY,)


def test_who_does_not_know_the_room_code_sees_none_of_its_tables(tmp_path: Path) -> None:
    one, two = SharedList(tmp_path), SharedList(tmp_path)
    one.publish(Listed("PEACH", (FRIDAY,)))
    assert two.others("") == ()
    assert two.others("PEACH") == (FRIDAY,)


def test_a_list_without_tables_is_taken_away(tmp_path: Path) -> None:
    one, two = SharedList(tmp_path), SharedList(tmp_path)
    one.publish(Listed("", (FRIDAY,)))
    one.publish(Listed("", ()))
    assert two.others("") == ()
    assert list(tmp_path.iterdir()) == []


def test_what_a_dead_process_left_is_not_listed_and_swept_away(tmp_path: Path) -> None:
    one, two = SharedList(tmp_path), SharedList(tmp_path)
    one.publish(Listed("", (FRIDAY,)))
    one._close()
    assert two.others("") == ()
    assert list(tmp_path.iterdir()) == []


def test_what_is_no_list_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / f"1{SUFFIX}").write_bytes(b"\xff")
    (tmp_path / f"2{SUFFIX}").mkdir()
    os.mkfifo(tmp_path / f"3{SUFFIX}")
    one = SharedList(tmp_path)
    one.publish(Listed("", (FRIDAY,)))
    assert one.others("") == ()


def test_a_list_that_was_swept_away_by_mistake_is_written_again(tmp_path: Path) -> None:
    one, two = SharedList(tmp_path), SharedList(tmp_path)
    one.publish(Listed("", (FRIDAY,)))
    next(tmp_path.iterdir()).unlink()
    one.publish(Listed("", (FRIDAY,)))
    assert two.others("") == (FRIDAY,)
